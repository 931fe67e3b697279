"""The observation says what the view says."""

from typing import Any

import pytest

from tests.rl.naming import named, seen
from tests.rl.positions import positions


def test_every_byte_says_what_the_view_says() -> None:
    for v, view, _, _ in seen("human_interface", 12):
        for model in view["models"]:
            point = v[f"model {model['id']} x"] - 1, v[f"model {model['id']} y"] - 1
            square = model["square"]
            assert point == ((square % view["width"], square // view["width"]) if square >= 0 else (-1, -1))
            assert v[f"model {model['id']} wounds"] == model["wounds"]
            is_mine = model["side"] == view["team"]
            assert (v[f"model {model['id']} side"] == 1) == is_mine
        network = view["networks"][view["team"]]
        hand = [name for name in v if " program " in name and v[name] == 1]
        assert len(hand) == len(network["hand"])
        assert all(name.startswith("my program ") for name in hand)
        assert [v[f"my slot {i + 1} taken"] > 0 for i in range(4)] == [slot["card"] >= 0 for slot in network["slots"]]
        assert v["my deck"] == network["deck"]
        assert [v[f"alarm {area}"] for area in range(len(view["alarm"]))] == view["alarm"]


RARELY_HELD = [
    ("net", 4, 31, 32),
    ("boost", 4, 31, 32),
    ("placed", 0, (31,), (32,)),
    ("hands", 1, [31], [32]),
    ("cards", 1, (0,), (1,)),
    ("target", 1, 0, 1),
    ("agendas", 1, 0, 1),
]
"""Of the second Team: a part of the table, where in it, and two secrets that may lie there."""


@pytest.mark.parametrize(("part", "i", "this", "that"), RARELY_HELD)
def test_the_secrets_that_random_matches_seldom_hold_are_kept(part: str, i: int, this: Any, that: Any) -> None:
    tables: list[Any] = [t for number in range(3) for t, _ in positions("human_interface", number)]
    t = next(t for t in tables if t.teams == 2 and t.members)
    t.control[0] = next(m for m in range(t.members) if t.side[m] == 1)
    t.shown[4] = 0
    views = []
    for secret in (this, that):
        cells = list(getattr(t, part))
        cells[i] = secret
        setattr(t, part, cells)
        views.append([named("human_interface", t, seat) for seat in (0, 1)])
    assert views[0][0] == views[1][0]
    assert views[0][1] != views[1][1]
