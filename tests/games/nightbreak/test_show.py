"""A view as a scene: what lies where, and how it looks from each side."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    NUMBER,
    SUN_MELEE,
    SUN_QUIET,
    SUN_RANGED,
    battle,
    card,
    choose,
    done,
    every,
    left,
    new,
    on,
    row_of,
    some,
    turn_up,
)
from undercity import Match
from undercity.core.scene import Area, Piece, Scene
from undercity.games.nightbreak.cards import DAMAGE, HEROES, MOON, SUN, L
from undercity.games.nightbreak.show import cards, scene


def drawn(m: Match, seat: int | None = 0) -> Scene:
    return scene(m.view(seat)["table"])


def area(m: Match, name: str, seat: int | None = 0) -> Area:
    return next(area for area in drawn(m, seat).areas if area.name == name)


def piece(m: Match, id: str, seat: int | None = 0) -> Piece:
    return next(piece for area in drawn(m, seat).areas for piece in area.pieces if piece.id == id)


def test_title_and_status() -> None:
    m = battle(pool=1, turn=4)
    assert (drawn(m).title, drawn(m).status) == (
        "Nightbreak · Classic",
        "Turn 4 of 16 · Moon to move · 1 Blessing Point in the pool",
    )
    assert drawn(battle(pool=2)).status == "Turn 1 of 16 · Sun to move · 2 Blessing Points in the pool"
    assert drawn(new()).status == "Set-up: the first rows are laid out"


def test_scores() -> None:
    m = battle(favor=[3, 5], format="unity", seats=3, first=1)
    scores = [(score.name, score.value, score.owner, score.seats) for score in drawn(m).scores]
    assert scores == [("Sun", 3, SUN, (1, 2)), ("Moon", 5, MOON, (0,))]
    m = battle(favor=[3, 5], format="twilight")
    assert [(score.name, score.owner) for score in drawn(m).scores] == [("First", 2), ("Second", 3)]


def test_the_hours() -> None:
    m = battle(turn=5)
    track = area(m, "Time").pieces
    assert [(hour.title, hour.owner, hour.marks) for hour in track[:8:2]] == [
        ("Dusk", MOON, (("points", 2),)),
        ("Midnight", MOON, (("points", 3),)),
        ("Dawn", SUN, (("points", 2),)),
        ("Midday", SUN, (("points", 3),)),
    ]
    assert [hour.is_dim for hour in track] == [True] * 4 + [False] * 12
    assert [i for i, hour in enumerate(track) if hour.is_bright] == [4]
    assert [hour.id for hour in track] == [f"time {i}" for i in range(16)]


@pytest.mark.parametrize(("seat", "far", "near"), [(0, "Moon", "Sun"), (1, "Sun", "Moon"), (None, "Moon", "Sun")])
def test_your_own_row_is_nearest_and_the_enemys_faces_it(seat: int | None, far: str, near: str) -> None:
    m = battle()
    order = [area.name for area in drawn(m, seat).areas if area.layout == "row"]
    assert order == [far, near]
    assert [p.id for p in area(m, near, seat).pieces] == [
        f"place {i}" for i in (range(3) if near == "Sun" else range(3, 6))
    ]
    assert [p.id for p in area(m, far, seat).pieces] == [
        f"place {i}" for i in ((5, 4, 3) if far == "Moon" else (2, 1, 0))
    ]
    assert area(m, "Sun", seat).owner == SUN


def test_a_hero_in_battle() -> None:
    m = battle([done(SUN_RANGED), on(SUN_MELEE, "stunned", damage=2, held=3, prayers=1)])
    hero, p = card(SUN_MELEE), piece(m, "place 1")
    assert (p.title, p.kind, p.owner, p.card) == (hero.name, "Melee", SUN, SUN_MELEE)
    assert [(bar.name, bar.value, bar.limit) for bar in p.bars] == [("HP", hero.hp - 2, hero.hp)]
    assert p.marks == (("Strength", hero.strength), ("held", 3), ("prayers", 1))
    assert p.tags == ("stunned",)
    assert (p.doing, p.is_bright, p.is_dim) == ("acts", True, False)
    acted = piece(m, "place 0")
    assert (acted.doing, acted.is_bright, acted.is_dim) == ("has attacked", False, True)
    waiting = piece(m, "place 2")
    assert (waiting.doing, waiting.is_bright, waiting.is_dim) == ("", False, False)


def test_who_acted_in_its_own_last_turn_is_not_dim_in_the_enemys() -> None:
    m = battle([done(SUN_RANGED)], [MOON_RANGED], turn=2)
    assert (piece(m, "place 0").is_dim, piece(m, "place 0").doing) == (False, "")


def test_the_arrows_of_a_card_that_faces_you_point_the_other_way() -> None:
    left_only = some(SUN, power=[{"op": DAMAGE, "arrows": (L,)}, {}])
    m = battle([left_only])
    assert "←" in piece(m, "place 0", 0).lines[0]
    assert "→" in piece(m, "place 0", 1).lines[0]
    assert "←" not in piece(m, "place 0", 1).lines[0]


def test_a_kingmaker_is_marked() -> None:
    m = battle([SUN_MELEE], format="kingmaker", kingmaker=[SUN_MELEE, MOON_MELEE], phase="move")
    assert piece(m, "place 0").tags == ("kingmaker",)
    assert piece(m, "place 1").tags == ()


def test_an_empty_rank_and_the_card_looked_at() -> None:
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1)]), "attack 3")
    turn_up(m, MOON_QUIET)
    gap = piece(m, "place 3")
    assert (gap.title, gap.kind, gap.owner) == ("empty rank", "gap", MOON)
    assert [p.card for p in area(m, "Top of the deck", 1).pieces] == [MOON_QUIET]
    assert "Top of the deck" not in [area.name for area in drawn(m, 0).areas]


def test_decks_and_discard_piles() -> None:
    older = every(SUN)[-2:]
    m = battle([SUN_RANGED], bottom=[[SUN_QUIET], []], discard=[older, []])
    deck, pile = piece(m, "deck 0"), piece(m, "discard 0")
    assert (deck.title, deck.owner, deck.marks) == ("Sun deck", SUN, (("cards", 4),))
    assert deck.lines == (f"at the bottom: {card(SUN_QUIET).name}",)
    assert (pile.title, pile.marks, pile.lines) == ("Sun discard", (("cards", 2),), (f"on top: {card(older[1]).name}",))
    assert piece(m, "discard 1").lines == ()
    common = piece(battle(format="twilight"), "deck 0")
    assert (common.title, common.owner, common.marks) == ("Deck", None, (("cards", 12),))


def to_pick(m: Match) -> list[str]:
    return [p.card for area in drawn(m).areas if area.name == "To pick from" for p in area.pieces]


def test_the_cards_to_pick_from() -> None:
    m = choose(new("kingmaker"), "starts 0")
    assert to_pick(m) == []
    choose(m, "sun")
    assert to_pick(m) == every(SUN)
    choose(m, f"pick {SUN_MELEE}")
    assert to_pick(m) == every(SUN, but=[SUN_MELEE])
    choose(m, f"pick {SUN_RANGED}", f"pick {SUN_QUIET}")
    assert to_pick(m) == []
    choose(m, "crown 0")
    assert to_pick(m) == every(MOON)
    choose(m, "random", *(f"dealt {slug}" for slug in row_of(MOON)))
    assert to_pick(m) == row_of(MOON)
    assert to_pick(choose(new("twilight"), "starts 0")) == list(NUMBER)
    p = next(p for area in drawn(m).areas for p in area.pieces if p.card == row_of(MOON)[0])
    hero = card(row_of(MOON)[0])
    assert (p.id, p.title, [(bar.value, bar.limit) for bar in p.bars]) == (
        f"card {hero.slug}",
        hero.name,
        [(hero.hp, hero.hp)],
    )


def test_every_hero_as_a_card() -> None:
    listed = cards()
    assert [entry["id"] for entry in listed] == list(NUMBER)
    for entry, hero in zip(listed, HEROES, strict=True):
        assert (entry["hp"], entry["strength"], entry["cost"], entry["owner"]) == (
            hero.hp,
            hero.strength,
            hero.cost,
            hero.faction,
        )
        assert hero.arrival_text in entry["text"]
        assert hero.power_text in entry["text"]
