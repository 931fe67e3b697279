"""The observation says what the view says."""

from typing import Any

from librt.strings import BytesWriter

from tests.rl.naming import Named, seen
from tests.rl.positions import positions
from undercity.games.nightbreak.cards import HEROES, STATUS_NAMES, TIME_NAMES
from undercity.games.nightbreak.observe import ANSWERS, tell
from undercity.games.nightbreak.table import FORMATS


def lies(view: dict[str, Any], mine: int) -> dict[str, int]:
    """Where each card lies, by the view, in the numbers of the observation."""
    found: dict[str, int] = {}
    for i, deck in enumerate(view["decks"]):
        theirs = 0 if i == mine or len(view["decks"]) == 1 else 1
        found |= dict.fromkeys(deck["unseen"], 1 + theirs) | dict.fromkeys(deck["discard"], 3 + theirs)
        found |= dict.fromkeys(deck["removed"], 7)
        found |= {slug: 16 + 32 * theirs + n for n, slug in enumerate(deck["bottom"])}
    for side in (0, 1):
        found |= {hero["hero"]: 5 if side == mine else 6 for hero in view["sides"][side]["row"] if hero}
    found |= dict.fromkeys(view["dealt"], 8)
    if view["looking"] and view["looking"]["hero"]:
        found[view["looking"]["hero"]] = 9
    return found


def number(slug: str | None) -> int:
    """A Hero as a byte names it."""
    return 0 if slug is None else [hero.slug for hero in HEROES].index(slug) + 1


def test_every_byte_says_what_the_view_says() -> None:
    for v, view, _, _ in seen("nightbreak", 18):
        mine = view["your_side"] or 0
        ranks = len(view["sides"][0]["row"])
        assert FORMATS[v["format"]] == view["format"]
        assert [v["my side"], v["turn"], v["hour"], v["pool"]] == [mine, view["turn"], view["hour"], view["pool"]]
        assert v["my turn"] == (view["turn_side"] == mine)
        assert v["time card"] == (0 if not view["time"] else 1 + TIME_NAMES.index(view["time"][view["hour"]]))
        actor = view["actor"]
        assert v["actor"] == (0 if actor < 0 else (actor - mine * ranks) % (2 * ranks) + 1)
        looking = view["looking"] or {"side": None, "hero": None}
        assert v["looking side"] == {None: 0, mine: 1, 1 - mine: 2}[looking["side"]]
        assert v["looked at"] == number(looking["hero"])
        for whose, side in (("my", mine), ("their", 1 - mine)):
            part, decks = view["sides"][side], view["decks"]
            deck = decks[side % len(decks)] if decks else {"cards": 0, "removed_unseen": 0}
            assert v[f"{whose} favor"] == part["favor"]
            assert v[f"{whose} faction"] == (None, "sun", "moon").index(part["faction"])
            assert v[f"{whose} kingmaker"] == number(part["kingmaker"])
            assert [v[f"{whose} deck"], v[f"{whose} removed"]] == [deck["cards"], deck["removed_unseen"]]
            for rank in range(4):
                hero = part["row"][rank] if rank < ranks else None
                told = {what: v[f"{whose} rank {rank + 1} {what}"] for what in PLACE}
                assert told == dict.fromkeys(PLACE, 0) if hero is None else told == as_told(hero)
        cards = lies(view, mine)
        assert {i: v[f"card {i} lies"] for i in range(30)} == {i: cards.get(HEROES[i].slug, 0) for i in range(30)}


PLACE = ("hero", "damage", "held", "prayers", "status", "acted", "prayed")


def as_told(hero: dict[str, Any]) -> Named:
    bits = {name.lower(): bit for bit, name in STATUS_NAMES.items()}
    status = sum(bits[name] for name in hero["statuses"])
    return {
        **{what: int(hero[what]) for what in PLACE if what in hero and what != "hero"},
        "hero": number(hero["hero"]),
        "status": status,
    }


def test_answers_are_told() -> None:
    """Kind and places stand for the same answer as its notation; places are counted from one's own left."""
    met = set()
    for match in range(300):
        for t, _ in positions("nightbreak", match, seldom=1):
            table: Any = t
            if t.open is None or t.open.seat < 0:
                continue
            options, w = t.options(), BytesWriter()
            tell(table, t.open.seat, w)
            told = w.getvalue()
            mine = table.side_at(t.open.seat) if table.crew else 0
            places = 2 * table.ranks
            for i, step in enumerate(options):
                kind, first, second = told[3 * i : 3 * i + 3]
                word, *rest = step.notation().split()
                if word in ("sun", "moon"):
                    word, rest = "faction", [word]
                met.add(word)
                assert ANSWERS[kind] == (word if word in ANSWERS else "other"), step.notation()
                shown = [(int(n) - mine * table.ranks) % places + 1 for n in rest if n.isdecimal()]
                if word == "pay":
                    shown = [int(n) for n in rest]
                elif word == "faction":
                    shown = [("sun", "moon").index(rest[0]) + 1]
                elif word == "pick":
                    shown = [(step.place - mine * table.ranks) % places + 1, number(rest[-1])]  # type: ignore[attr-defined]
                elif word == "look":
                    shown = [(step.place - mine * table.ranks) % places + 1]  # type: ignore[attr-defined]
                assert [first, second] == [*shown, 0, 0][:2], step.notation()
    assert met - set(ANSWERS) <= {"first", "second", "random"}, "only how to begin is anything else"
    assert set(ANSWERS) - met <= {"other", "nobody"}
