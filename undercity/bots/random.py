"""Answers at random."""

import secrets
from collections.abc import Mapping
from typing import Any

from undercity.core.chance import Rng
from undercity.play import Imagine, Question


class Random:
    def __init__(self, seed: object = None) -> None:
        self.rng = new_rng(seed)

    def choose(self, view: Mapping[str, Any], ask: Question, imagine: Imagine) -> str:
        options = imagine(self.rng).options()
        return options[self.rng.below(len(options))].notation()


def new_rng(seed: object) -> Rng:
    return Rng(secrets.randbits(62) if seed is None else seed)
