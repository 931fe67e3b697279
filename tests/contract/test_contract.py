"""The contract that every game keeps, the template included."""

import json
import pickle
from typing import Any

import pytest

from undercity import Match
from undercity.core import notation, view
from undercity.core.chance import Chance, Rng, answer_chance
from undercity.core.step import NATURE
from undercity.core.table import Table
from undercity.games import find, names

DECISIONS = 20_000
"""No random match takes as many."""

OPENING = 150
ONE_IN = 19
"""Every position up to here is looked at, then one in so many: some games are long when played at random."""

FEW = 6
"""So many variants of a game undergo everything; all of them are played to the end with their invariants."""

Variant = tuple[str, int, dict[str, str]]


def variants(name: str) -> list[Variant]:
    return [(name, seats, options) for seats, options in find(name).variants()]


def spread(found: list[Variant]) -> list[Variant]:
    """The first, the last and some between them."""
    if len(found) <= FEW:
        return found
    return [found[i * (len(found) - 1) // (FEW - 1)] for i in range(FEW)]


def over(found: list[Variant]) -> pytest.MarkDecorator:
    ids = [f"{name}-{seats}-{'-'.join(options.values()) or 'plain'}" for name, seats, options in found]
    return pytest.mark.parametrize(("name", "seats", "options"), found, ids=ids)


every_variant = over([variant for name in names() for variant in variants(name)])
some_variants = over([variant for name in names() for variant in spread(variants(name))])


@pytest.mark.parametrize("name", names())
def test_every_value_of_an_option_is_called_something_else(name: str) -> None:
    for option in find(name).options:
        assert option.names.keys() <= option.values.keys()
        assert len({option.called(value) for value in option.values}) == len(option.values)


def new(name: str, seats: int, options: dict[str, str], seed: int) -> tuple[Table, Rng]:
    t = find(name).new(seats, options)
    t.log = []
    rng = Rng((name, seed))
    answer_chance(t, rng)
    return t, rng


def step(t: Table, rng: Rng) -> None:
    options = t.options()
    t.choose(options[rng.below(len(options))])
    answer_chance(t, rng)


def tables(name: str, seats: int, options: dict[str, str], seeds: range) -> Any:
    """The positions of a few random matches, with the generator that goes on with it; of long ones a sample."""
    for seed in seeds:
        t, rng = new(name, seats, options, seed)
        made = 0
        while not t.is_over():
            if made < OPENING or (made + seed) % ONE_IN == 0:
                t.log = []
                yield t, rng
            step(t, rng)
            made += 1


def state(t: Table) -> str:
    return json.dumps(notation.dump(t), sort_keys=True)


def seen(name: str, t: Table, seat: int | None) -> str:
    return json.dumps(view.see(find(name), t, seat))


@every_variant
def test_random_matches_end_with_a_result(name: str, seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        t, rng = new(name, seats, options, seed)
        made = 0
        while not t.is_over():
            assert made < DECISIONS
            step(t, rng)
            made += 1
        result = find(name).result(t)
        assert len(result.scores) == seats
        assert set(result.winners) <= set(range(seats))
        assert result.reason


@some_variants
def test_every_question_is_a_real_one(name: str, seats: int, options: dict[str, str]) -> None:
    for t, _ in tables(name, seats, options, range(2)):
        answers = [answer.notation() for answer in t.options()]
        assert len(set(answers)) == len(answers)
        assert len(answers) > 1 or t.open.is_always_asked()
        asked = view.question(t, t.open.seat)
        assert asked
        assert asked["prompt"]
        assert all(answer["label"] for answer in asked["answers"])
        assert not set(answers) & {refusal["notation"] for refusal in asked["refusals"]}


@every_variant
def test_invariants_hold_at_every_decision(name: str, seats: int, options: dict[str, str]) -> None:
    for t, _ in tables(name, seats, options, range(2)):
        assert find(name).broken(t) == []


@some_variants
def test_a_move_on_a_clone_leaves_the_original_unchanged(name: str, seats: int, options: dict[str, str]) -> None:
    for t, rng in tables(name, seats, options, range(2)):
        before = state(t), seen(name, t, 0)
        other = t.clone()
        assert state(other) == before[0]
        for _ in range(3):
            if not other.is_over():
                step(other, rng)
        assert (state(t), seen(name, t, 0)) == before


@some_variants
def test_a_table_survives_json_in_the_middle_of_any_question(name: str, seats: int, options: dict[str, str]) -> None:
    game = find(name)
    for t, rng in tables(name, seats, options, range(2)):
        saved = json.dumps(notation.dump(t))
        loaded = notation.load(type(t)(), f"undercity.games.{name}", json.loads(saved))
        assert state(loaded) == state(t)
        assert [a.notation() for a in loaded.options()] == [a.notation() for a in t.options()]
        assert game.view(loaded, 0) == game.view(t, 0)
        twin, dice = t.clone(), rng.spawn()
        again = Rng(0)
        again.state = dice.state
        step(twin, dice)
        step(loaded, again)
        assert state(loaded) == state(twin)


@some_variants
def test_a_table_survives_json_while_nature_is_asked(name: str, seats: int, options: dict[str, str]) -> None:
    """Going on by a question of Nature's does nothing twice that led to it."""
    t = find(name).new(seats, options)
    t.proceed()
    rng, made = Rng((name, "nature")), 0
    while (ask := t.open) is not None:
        if isinstance(ask, Chance):
            made += 1
            if made < OPENING or made % ONE_IN == 0:
                saved = json.loads(json.dumps(notation.dump(t)))
                assert state(notation.load(type(t)(), f"undercity.games.{name}", saved)) == state(t), ask.notation()
            t.choose(ask.sample(t, rng))
        else:
            t.choose(t.options()[rng.below(len(t.options()))])


@some_variants
def test_steps_can_be_pickled(name: str, seats: int, options: dict[str, str]) -> None:
    for t, _ in tables(name, seats, options, range(1)):
        for answer in t.options():
            assert notation.pack(pickle.loads(pickle.dumps(answer))) == notation.pack(answer)


@some_variants
def test_the_same_seed_and_answers_give_the_same_match(name: str, seats: int, options: dict[str, str]) -> None:
    first, second = (Match(name, seats, seed=11, **options) for _ in range(2))
    rng = Rng(5)
    while not first.over:
        answers = first.asking.answers
        answer = answers[rng.below(len(answers))]
        first.choose(answer)
        second.choose(answer)
    assert first.dumps() == second.dumps()
    assert first.view(0) == second.view(0)
    replayed = Match.loads(first.dumps())
    assert replayed.dumps() == first.dumps()
    assert replayed.view(0) == first.view(0)
    assert replayed.result == first.result


@some_variants
def test_a_match_goes_on_from_its_record(name: str, seats: int, options: dict[str, str]) -> None:
    match, rng = Match(name, seats, seed=12, **options), Rng(6)
    while not match.over:
        resumed = Match.loads(match.dumps())
        answer = match.asking.answers[rng.below(len(match.asking.answers))]
        match.choose(answer)
        resumed.choose(answer)
        assert resumed.dumps() == match.dumps()
        if len(match.plies) > 60:
            break


@some_variants
def test_leak_certificate(name: str, seats: int, options: dict[str, str]) -> None:
    """Redeal what a seat cannot see: its view, question and answers stay byte-identical."""
    game = find(name)
    for t, rng in tables(name, seats, options, range(2)):
        for seat in range(seats):
            other = game.redeal(t, seat, rng)
            assert seen(name, other, seat) == seen(name, t, seat)
            assert (other.open.seat, len(other.options())) == (t.open.seat, len(t.options())) or t.open.seat != seat


@some_variants
def test_a_redealt_table_plays_on(name: str, seats: int, options: dict[str, str]) -> None:
    """And it says as much to the seat as the real one would, when the seat gives the same answer."""
    game = find(name)
    for t, rng in tables(name, seats, options, range(2)):
        other = game.redeal(t, t.open.seat, rng)
        assert game.broken(other) == []
        step(other, rng)


@some_variants
def test_spectators_see_no_more_than_any_seat(name: str, seats: int, options: dict[str, str]) -> None:
    """What a spectator sees does not change when any one seat's secrets are redealt."""
    game = find(name)
    for t, rng in tables(name, seats, options, range(2)):
        for seat in range(seats):
            other = game.redeal(t, seat, rng)
            assert seen(name, other, None) == seen(name, t, None)


@some_variants
def test_undo_ends_where_somebody_learned_something(name: str, seats: int, options: dict[str, str]) -> None:
    """If an answer did not mark anything as learned, no other seat's new view depends on what it could not see."""
    game = find(name)
    for t, rng in tables(name, seats, options, range(2)):
        asked, answer = t.open.seat, t.options()[rng.below(len(t.options()))]
        after = t.clone()
        after.choose(answer)
        if after.learned != t.learned or (after.open is not None and after.open.seat == NATURE):
            continue
        for seat in range(seats):
            if seat in t.mates(asked):
                continue
            other = game.redeal(t, seat, rng)
            twins = [option for option in other.options() if option.notation() == answer.notation()]
            if twins:
                other.choose(twins[0])
                assert game.view(other, seat) == game.view(after, seat)


@some_variants
def test_undo_takes_back_and_the_record_keeps_it(name: str, seats: int, options: dict[str, str]) -> None:
    match, rng = Match(name, seats, seed=13, **options), Rng(7)
    undone = 0
    while not match.over and undone < 5:
        before = match.view(match.asking.seat), len(match.plies)
        seat = match.asking.seat
        match.choose(match.asking.answers[rng.below(len(match.asking.answers))])
        if match.why_not_undo(seat) is None:
            match.undo(seat)
            undone += 1
            assert (match.view(seat), len(match.plies)) == before
            assert match.entries[-1] == (seat, "undo")
            assert Match.loads(match.dumps()).dumps() == match.dumps()
            match.choose(match.asking.answers[rng.below(len(match.asking.answers))])


@some_variants
def test_scenes_show_every_answer_on_a_piece_they_have(name: str, seats: int, options: dict[str, str]) -> None:
    game = find(name)
    for t, _ in tables(name, seats, options, range(1)):
        for seat in (*range(seats), None):
            shown = game.scene(game.view(t, seat))
            placed = [(area.layout == "map", piece.id) for area in shown.areas for piece in area.pieces]
            assert len(set(placed)) == len(placed)
            assert all(bar.limit > 0 for area in shown.areas for piece in area.pieces for bar in piece.bars)
            assert shown.title


@some_variants
def test_evaluation_is_a_share(name: str, seats: int, options: dict[str, str]) -> None:
    game = find(name)
    for t, _ in tables(name, seats, options, range(2)):
        assert all(0.0 <= game.evaluate(t, seat) <= 1.0 for seat in range(seats))
