"""Every card, weapon, program and rule switch occurs when matches are played at random."""

from collections.abc import Iterator
from typing import Any

import pytest

from undercity import Match
from undercity.core.chance import Rng
from undercity.games.human_interface.cards.chips import CHIPS
from undercity.games.human_interface.cards.decks import ADRENALINE, COLLATERAL, EVENTS, HIDDEN, RESPONSES
from undercity.games.human_interface.cards.gear import GEARS
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.programs import BLANK, BORG, CARD, OPFOR
from undercity.games.human_interface.cards.weapons import GEAR, WEAPONS
from undercity.games.human_interface.setup import SWITCHES
from undercity.games.human_interface.table import Table

ALL_ON = dict.fromkeys(SWITCHES, "on")
MATCHES: list[tuple[int, dict[str, str]]] = [
    (2, {"mission": "skirmish_vault", "teams": "build", **ALL_ON}),
    (1, {"mission": "heist", "difficulty": "protocol2", **ALL_ON}),
    (2, {"mission": "rivals", **ALL_ON}),
    (3, {"mission": "summit", **ALL_ON}),
    (1, {"mission": "horde", **ALL_ON}),
    (1, {"mission": "training", **ALL_ON}),
]
MOST = 600
SIGNS = {
    "intervening": "HI-32.8",
    "fine_hits": "left leg",
    "hit_damage": "HI-32.14",
    "forcing": "HI-32.17",
    "looting": "HI-32.18",
    "agenda": "HI-32.22",
    "collateral": "Sprinklers",
    "events": "Brownout",
    "hidden": "Empty Box",
}
"""What the log tells when a switch made a difference: a rule or words."""


def everything() -> dict[str, set[str]]:
    return {
        "weapon": {weapon.name for weapon in WEAPONS if not weapon.is_for_machines},
        "gear": {gear.name for gear in GEARS},
        "chip": {chip.name for chip in CHIPS},
        "program": {program.name for program in (*BORG, *OPFOR) if program.type != BLANK},
        "adrenaline": {card.name for card in ADRENALINE},
        "response": {card.name for card in RESPONSES},
        "extra": {name for name, *_ in (*COLLATERAL, *EVENTS, *HIDDEN)},
    }


def at_random(seats: int, options: dict[str, str], seed: int) -> Match:
    m = Match("human_interface", seats, seed, **options)
    rng = Rng((seed, seats))
    while not m.over:
        options_now = m.table.options()
        m.choose(options_now[rng.below(len(options_now))].notation())
    return m


def carried(t: Table) -> Iterator[str]:
    for kit in t.kit:
        for item in kit:
            yield GEARS[item - GEAR].name if item >= GEAR else WEAPONS[item].name
    for chips in t.chips:
        yield from (CHIPS[chip].name for chip in chips)


@pytest.mark.slow
def test_every_card_and_switch_occurs() -> None:
    missing, silent = everything(), {*SIGNS, "blanks"}
    for number in range(MOST):
        seats, options = MATCHES[number % len(MATCHES)]
        m = at_random(seats, options, number)
        lines: list[Any] = list(m.table.log or [])
        said = "\n".join(line.text for line in lines)
        told = {line.rule for line in lines}
        held = set(carried(m.table))  # type: ignore[arg-type]
        missing = {kind: {n for n in names if n not in said and n not in held} for kind, names in missing.items()}
        silent -= {switch for switch, sign in SIGNS.items() if sign in told or sign in said}
        if any(CARD[card].type == BLANK for hand in m.table.hands for card in hand):  # type: ignore[attr-defined]
            silent.discard("blanks")
        if not silent and not any(missing.values()):
            return
    assert not silent
    assert not {kind: names for kind, names in missing.items() if names}


def test_the_box_holds_what_the_book_lists() -> None:
    assert sum(weapon.copies for weapon in WEAPONS) == 18
    assert (len(GEARS), 3 * len(CHIPS)) == (18, 48)
    assert (len(ADRENALINE), len(RESPONSES), len(BORG), len(OPFOR)) == (25, 16, 30, 30)
    assert len(PEOPLE) >= 9
