"""The ledger's invariants I1 to I21, watched over random matches of every format; and the watchman itself."""

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest

from tests.games.nightbreak.play import (
    MOON_RANGED,
    NUMBER,
    SUN_QUIET,
    SUN_RANGED,
    battle,
    choose,
    cost,
    every,
    inside,
    left,
    new,
    offered,
    on,
    rules,
    some,
    table,
)
from undercity import Match
from undercity.core.chance import Rng
from undercity.games.nightbreak.cards import ALL, DAMAGE, HEROES, IMMOBILIZED, MELEE, MOON, SUN
from undercity.games.nightbreak.end import broken
from undercity.games.nightbreak.steps.action import ChooseAction
from undercity.games.nightbreak.steps.power import Allow, ChooseHolder, ChoosePartner, ChooseTarget
from undercity.games.nightbreak.steps.replacement import CallKingmaker, ChooseRank, Judge, Top
from undercity.games.nightbreak.table import EMPTY, TWILIGHT, Table
from undercity.games.nightbreak.turn import ChooseMove
from undercity.games.nightbreak.view import view

FORMATS = [("classic", 2), ("kingmaker", 2), ("twilight", 2), ("unity", 4)]
STACKED = {"classic": 6, "kingmaker": 6, "twilight": 12, "unity": 5}


class Ply(NamedTuple):
    """The table at a question, the answer, and the table at the next question."""

    format: str
    before: Table
    answer: str
    after: Table


def watch(format: str, seats: int, seed: int) -> list[Ply]:
    m = Match("nightbreak", seats=seats, seed=seed, format=format, draft="random", is_logged=False)
    rng = Rng(seed)
    plies = []
    while not m.over:
        before = inside(m).clone()
        options = m.table.options()
        answer = options[rng.below(len(options))].notation()
        m.choose(answer)
        plies.append(Ply(format, before, answer, inside(m).clone()))
    return plies


@cache
def plies() -> list[Ply]:
    """What happened in a few random matches, once both rows stood."""
    watched = [watch(format, seats, seed) for format, seats in FORMATS for seed in range(6)]
    return [ply for match in watched for ply in match if ply.before.decks]


@cache
def tables() -> list[Table]:
    """Every table at a question, and the last ones."""
    return [ply.before for ply in plies()] + [ply.after for ply in plies() if ply.after.is_over()]


def in_battle(t: Table) -> list[int]:
    return [hero for hero in t.row if hero != EMPTY]


def outside(t: Table) -> list[int]:
    """Every card that is not in battle."""
    piles = [deck.top + deck.rest + deck.bottom + deck.away for deck in t.decks] + t.discards
    looked = [t.looked] if t.looked != EMPTY else []
    return [hero for pile in piles for hero in pile] + looked


def is_replacing(t: Table) -> bool:
    return isinstance(t.open, (Judge, ChooseRank, CallKingmaker, ChooseTarget, Allow, ChoosePartner, ChooseHolder))


@pytest.mark.rule("I1")
def test_i1_ranks_are_empty_only_during_a_replacement() -> None:
    gaps = [t for t in tables() if EMPTY in t.row]
    assert gaps
    assert all(is_replacing(t) for t in gaps)
    assert not any(EMPTY in t.row for t in tables() if isinstance(t.open, (ChooseAction, ChooseMove)) or t.is_over())


@pytest.mark.rule("I2", "I3")
def test_i2_i3_every_card_is_in_exactly_one_place() -> None:
    for t in tables():
        assert sorted(in_battle(t) + outside(t)) == list(range(30))
        if t.format != TWILIGHT:
            for side in (0, 1):
                mine = t.heroes(side) + t.decks[side].rest + t.decks[side].bottom + t.discards[side]
                assert {HEROES[hero].faction for hero in mine} == {t.faction[side]}


@pytest.mark.rule("I4")
def test_i4_deck_and_discard_pile_together_stay_the_same() -> None:
    for ply in plies():
        t = ply.before
        if EMPTY not in t.row:
            sizes = [len(deck) + len(pile) for deck, pile in zip(t.decks, t.discards, strict=True)]
            assert set(sizes) == {STACKED[ply.format]}


@pytest.mark.rule("I5")
def test_i5_no_deck_is_empty_when_a_decision_is_pending() -> None:
    for t in tables():
        for side, deck in enumerate(t.decks):
            is_looked_at = t.looked != EMPTY and (t.format == TWILIGHT or t.looker == side)
            assert len(deck) + is_looked_at > 0


@pytest.mark.rule("I6")
def test_i6_damage_is_less_than_hp() -> None:
    for t in tables():
        assert all(0 <= t.damage[hero] < HEROES[hero].hp for hero in in_battle(t))


@pytest.mark.rule("I7", "I8")
def test_i7_i8_nothing_is_negative_and_only_the_turn_side_has_a_pool() -> None:
    for t in tables():
        assert min(*t.held, *t.prayers, t.pool) >= 0
        if isinstance(t.open, ChooseHolder) and t.open.side == t.turn:
            assert t.pool == 0
    for ply in plies():
        if ply.answer.startswith("hold") and ply.before.turn == ply.after.turn:
            assert ply.after.pool <= ply.before.pool


@pytest.mark.rule("I9")
def test_i9_no_prayer_marker_survives_its_sides_resource_phase() -> None:
    asked = [t for t in tables() if isinstance(t.open, ChooseMove)]
    assert asked
    assert not any(t.prayers[hero] for t in asked for hero in t.heroes(t.turn))
    assert any(t.prayers[hero] for t in asked for hero in t.heroes(1 - t.turn))


@pytest.mark.rule("I10")
def test_i10_favor_is_the_number_of_enemies_overwhelmed() -> None:
    for ply in plies():
        for side in (0, 1):
            assert ply.after.favor[side] >= ply.before.favor[side]
            assert ply.after.favor[side] == ply.after.lost[1 - side]
    assert max(t.favor[0] for t in tables()) > 5


@pytest.mark.rule("I11")
def test_i11_one_attack_for_each_rank_in_a_turn() -> None:
    m = Match("nightbreak", seats=4, seed=3, format="unity", draft="random")
    rng = Rng(9)
    while not m.over:
        options = offered(m)
        m.choose(options[rng.below(len(options))])
    attacks = 0
    for rule in [*rules(m), "NB-3.1"]:
        if rule == "NB-3.1":
            assert attacks in (0, 4)
            attacks = 0
        attacks += rule in ("NB-8.5", "NB-8.6")
    assert rules(m).count("NB-8.5") + rules(m).count("NB-8.6") == 64


@pytest.mark.rule("I12")
def test_i12_who_has_acted_takes_no_action() -> None:
    acting = [t for t in tables() if isinstance(t.open, ChooseAction)]
    assert not any(t.acted[t.actor] for t in acting)
    assert any(any(t.acted[t.turn * t.ranks : (t.turn + 1) * t.ranks]) for t in acting)
    assert all(t.side_of(t.actor) == t.turn for t in acting)


@pytest.mark.rule("I13")
def test_i13_who_has_just_attacked_has_no_status() -> None:
    bare = 0
    for ply in plies():
        if ply.answer.startswith("attack") and isinstance(ply.after.open, (ChooseAction, ChooseMove)):
            hero = ply.before.row[ply.before.actor]
            if hero in ply.after.row:
                bare += ply.before.status[hero] != 0
                assert ply.after.status[hero] == 0
    assert bare > 5


@pytest.mark.rule("I14", "I15")
def test_i14_i15_sixteen_turns_alternate() -> None:
    turns = []
    for ply in plies():
        t = ply.before
        if isinstance(t.open, (ChooseMove, ChooseAction)):
            assert t.time % 2 == t.turn
            assert 0 <= t.time < 16
            turns.append(t.time)
        assert ply.after.is_over() == (ply.after.time == 16 and ply.after.open is None)
        assert ply.after.time - ply.before.time in (0, 1, 2)
    assert set(turns) == set(range(16))


@pytest.mark.rule("I16")
def test_i16_statuses_are_a_set_of_at_most_five() -> None:
    assert all(0 <= status < 32 for t in tables() for status in t.status)
    assert all(not t.status[hero] for t in tables() for hero in outside(t))


@pytest.mark.rule("I17")
def test_i17_the_immobilized_change_rank_only_by_being_overwhelmed() -> None:
    bound = 0
    for ply in plies():
        both = [hero for hero in in_battle(ply.before) if hero in ply.after.row]
        for hero in both:
            if ply.before.status[hero] & ply.after.status[hero] & IMMOBILIZED:
                bound += 1
                assert ply.before.place_of(hero) == ply.after.place_of(hero)
    assert bound > 100
    escapes = [ply.before for ply in plies() if ply.answer == "escape"]
    assert not any(t.status[t.row[t.actor]] & IMMOBILIZED for t in escapes)


@pytest.mark.rule("I18")
def test_i18_points_pass_between_heroes_only_by_a_drain_to_self() -> None:
    gained = 0
    for seed in range(4):
        m = Match("nightbreak", seed=seed, draft="random")
        rng = Rng(seed)
        while not m.over:
            before, lines = inside(m).clone(), len(rules(m))
            options = offered(m)
            m.choose(options[rng.below(len(options))])
            log = m.view(None)["log"][lines:]
            handed = sum(line["rule"] == "NB-11.2" for line in log)
            given = sum(int(n) for line in log for n in re.findall(r"is given (\d+)", line["text"]))
            drained = sum(int(n) for line in log for n in re.findall(r"takes (\d+) BP from", line["text"]))
            risen = sum(max(inside(m).held[hero] - before.held[hero], 0) for hero in range(30))
            assert risen <= handed + given + drained
            gained += risen
    assert gained > 20


@pytest.mark.rule("I19")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_i19_hidden_zones_never_appear_in_a_view(seat: int | None) -> None:
    for t in tables()[::7]:
        seen = view(t, seat)
        assert set(seen) == {
            "format",
            "turn",
            "turn_side",
            "time",
            "hour",
            "pool",
            "actor",
            "your_side",
            "dealt",
            "looking",
            "sides",
            "decks",
        }
        for i, deck in enumerate(t.decks):
            shown = seen["decks"][i]
            hidden = [NUMBER[slug] for slug in shown["unseen"]]
            assert hidden == sorted(hidden)
            secret = t.looked != EMPTY and not t.looked_openly and (seat is None or t.side_at(seat) != t.looker)
            mine = secret and (t.format == TWILIGHT or t.looker == i)
            assert sorted(deck.rest + ([t.looked] if mine else [])) == hidden
            assert not deck.gone or shown["removed"] == []


@pytest.mark.rule("I20")
def test_i20_the_kingmaker_never_changes() -> None:
    kings = [ply for ply in plies() if ply.format == "kingmaker"]
    assert all(ply.before.kingmaker == ply.after.kingmaker for ply in kings)
    assert all(ply.after.kingmaker != [EMPTY, EMPTY] for ply in kings)
    assert all(ply.after.kingmaker == [EMPTY, EMPTY] for ply in plies() if ply.format != "kingmaker")


@pytest.mark.rule("I21")
def test_i21_same_seed_and_same_decisions_give_the_same_game() -> None:
    def played(seed: int) -> str:
        m = Match("nightbreak", seed=seed, draft="choose")
        while not m.over:
            m.choose(offered(m)[-1])
        return m.dumps()

    assert played(4) == played(4)
    assert played(4) != played(5)


def test_nothing_is_broken_in_random_matches() -> None:
    assert [wrong for t in tables() for wrong in broken(t)] == []


# The watchman: every breach is noticed


def looking(t: Table) -> None:
    """A card is taken off the first deck to be looked at."""
    t.looked, t.looker = t.decks[0].rest.pop(), 0


def doubled(t: Table) -> None:
    t.discards[0] = [t.row[0]]


def lost(t: Table) -> None:
    t.decks[1].rest.pop()


def stranger(t: Table) -> None:
    t.row[0], t.row[5] = t.row[5], t.row[0]


def emptied(t: Table) -> None:
    t.discards[0].append(t.row[0])
    t.row[0] = EMPTY


def swollen(t: Table) -> None:
    t.decks[0].gone -= 1
    t.decks[1].gone += 1


def used_up(t: Table) -> None:
    t.discards[0] += [t.decks[0].rest.pop() for _ in range(6)]


def negative(t: Table) -> None:
    t.held[t.row[1]] = -1


def left_behind(t: Table) -> None:
    t.prayers[t.decks[0].rest[0]] = 1


def dying(t: Table) -> None:
    t.damage[t.row[4]] = HEROES[t.row[4]].hp


def unknown_status(t: Table) -> None:
    t.status[t.row[4]] = 32


def in_debt(t: Table) -> None:
    t.pool = -1


def unearned(t: Table) -> None:
    t.favor[0] += 1


def ungained(t: Table) -> None:
    t.lost[0] += 1


def lazy(t: Table) -> None:
    t.attacks += 1


def late(t: Table) -> None:
    t.time = 18


def early(t: Table) -> None:
    t.time = -2


def out_of_turn(t: Table) -> None:
    t.time += 1


BREACHES = [
    (doubled, "I2, I3"), (lost, "I2, I3"), (lost, "I4"), (stranger, "I2:"), (emptied, "I1"), (swollen, "I4"),
    (used_up, "I5"), (negative, "I7: nothing"), (left_behind, "NB-9.2"), (dying, "I6"), (unknown_status, "I16"),
    (in_debt, "I7: the pool"), (unearned, "I10"), (ungained, "I10"), (lazy, "I11"), (late, "I15"), (early, "I15"),
    (out_of_turn, "I14"),
]  # fmt: skip


@pytest.mark.parametrize(("breach", "named"), BREACHES, ids=[f"{b.__name__}-{n.split(':')[0]}" for b, n in BREACHES])
def test_every_breach_is_noticed(breach: Callable[[Table], None], named: str) -> None:
    t = table([SUN_RANGED], [MOON_RANGED])
    assert broken(t) == []
    breach(t)
    assert any(wrong.startswith(named) for wrong in broken(t))


def test_a_card_that_is_looked_at_still_counts() -> None:
    t = table([SUN_RANGED], [MOON_RANGED])
    looking(t)
    assert broken(t) == []


def test_a_table_without_decks_has_nothing_to_break() -> None:
    t = inside(new())
    t.pool = -1
    assert broken(t) == []


@pytest.mark.rule("I1", "I4", "I5")
def test_a_replacement_in_progress_breaks_nothing() -> None:
    blast = some(SUN, power=[{"op": DAMAGE, "who": ALL}, {}])
    doomed = [left(slug, 1) for slug in every(MOON, MELEE)[:2]]
    king = every(MOON, MELEE)[0]
    m = battle([on(blast, held=1)], doomed, pool=cost(blast), format="kingmaker", kingmaker=[SUN_QUIET, king])
    choose(m, "activate", f"pay {cost(blast)} 0")
    for question in (ChooseRank, CallKingmaker, Top, Judge, Top):
        assert isinstance(m.table.open, question)
        assert broken(inside(m)) == []
        choose(m, {"CallKingmaker": "look", "Judge": "refuse"}.get(question.__name__, offered(m)[0]))
    assert broken(inside(m)) == []
