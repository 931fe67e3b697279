"""The observation says what the view says."""

from tests.rl.naming import WHOSE, in_order, seen
from undercity.games.tiberpunk.cards import CHALLENGES, MINIATURES, SHIP_TYPES, SKILLS, TOKENS
from undercity.games.tiberpunk.city import GOD_SLUGS, ROMAN


def test_every_byte_says_what_the_view_says() -> None:
    names = [challenge.name for deck in CHALLENGES for challenge in deck]
    for v, view, seat, seats in seen("tiberpunk", 5):
        boards = view["boards"]
        in_order(v, seat, "coins", [board["coins"] for board in boards])
        in_order(v, seat, "gadgets", [board["gadgets"] for board in boards])
        in_order(v, seat, "guile", [board["skills"]["guile"] for board in boards])
        in_order(v, seat, "offense stage", [board["stages"][2] for board in boards])
        in_order(v, seat, "ship drone", [board["ship"]["drone"] for board in boards])
        for what in ("slot", "trail", "reboots"):
            in_order(v, seat, what, [board[what] for board in boards])
        in_order(v, seat, "favor", [("center", *GOD_SLUGS).index(board["favor"]) for board in boards])
        for i, mini in enumerate(MINIATURES):
            in_order(v, seat, f"{mini} where", [(None, *ROMAN).index(board["where"][i]) for board in boards])
            in_order(v, seat, f"{mini} shackled", [board["shackled"][i] for board in boards])
            in_order(v, seat, f"{mini} boost", [board["boost"][i] for board in boards])
        for i, skill in enumerate(SKILLS):
            in_order(v, seat, f"wheel {i + 1}", [(None, *TOKENS).index(board["wheel"][i]) for board in boards])
            in_order(v, seat, f"{skill} line", [board["lines"][i] + 1 for board in boards])
        for kind in SHIP_TYPES:
            in_order(v, seat, f"fresh {kind}", [board["fresh"][kind] for board in boards])
        for i in range(seats):
            known = sum(v[name] for name in v if name.startswith(f"{WHOSE[i]} gadget "))
            assert known == len(boards[(seat + i) % seats]["hand"])
        assert v["lictors XIV"] == view["districts"][13]["lictors"]
        assert v["turn"] == (view["turn"] - seat) % len(view["sides"]) + 1
        for i, card in enumerate(view["cards"]):
            first = card["bonus"]
            assert v[f"bonus {i}"] == (0 if first is None else (first - seat) % len(view["sides"]) + 1)
        challenge = view["roll"]["challenge"] if view["roll"] else None
        assert v["challenge"] == (names.index(challenge) + 1 if challenge else 0)
        dice = view["roll"]["dice"] if view["roll"] else []
        assert [v[f"dice {value}"] for value in range(1, 7)] == [dice.count(value) for value in range(1, 7)]
