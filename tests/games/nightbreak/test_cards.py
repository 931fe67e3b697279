"""The thirty Heroes keep to the ledger's anatomy, hard limits, spread and budget, and say what they do.

Where the ledger prices no case of its own, the budget reads it so: the first target costs its full price, each further
one 0.7 of it (damage: 0.7 a point); a whole row is three Heroes; Strength counts as printed, BP held as 2, a count as
two thirds of its cap, "all damage" as 4, "all Prayer Markers" as 1; removing a Prayer Marker costs what draining a BP
does, for both may find nothing there; what a drain brings home adds 0.5; gaining costs what giving does; each
condition takes off three tenths.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from undercity.games.nightbreak.cards import (
    ALL,
    ALL_OF_IT,
    ANY,
    APPLY,
    ARROWS,
    BEHIND,
    BUFFS,
    BY_HELD,
    BY_STRENGTH,
    CHOSEN,
    CLEANSE,
    COUNT,
    DAMAGE,
    DEBUFFS,
    DRAIN,
    EVERYTHING,
    FIXED,
    GAIN,
    GIVE,
    HEAL,
    HELD,
    HEROES,
    IMMOBILIZED,
    LEFT,
    MELEE,
    MIDNIGHT,
    MOON,
    MOVE,
    NO_PARTNER,
    NOBODY,
    OVERWHELMED_PREV,
    PRAY,
    RANGED,
    SAME,
    SELF,
    SELF_INJURED,
    SHIELDED,
    SHROUDED,
    SOURCE,
    SPELLCASTER,
    STATUS_NAMES,
    STRENGTH,
    STUNNED,
    SUN,
    TARGET_HAS,
    TARGET_INJURED,
    TARGET_PRAYING,
    TARGET_TYPE,
    TIME,
    UNPRAY,
    WOUNDED,
    Aim,
    Clause,
    F,
    Hero,
    Power,
    all_allies,
    all_enemies,
    any_ally,
    any_enemy,
    apply,
    arrival,
    arrows,
    cleanse,
    damage,
    drain,
    each,
    gain,
    give,
    heal,
    move,
    myself,
    per,
    pray,
    same,
    unpray,
)

STATUSES = (IMMOBILIZED, SHIELDED, SHROUDED, STUNNED, WOUNDED)
BP_OPS = {GAIN, GIVE, DRAIN}
PRAYER_OPS = {PRAY, UNPRAY}
ROW = 3
UNITY_ROW = 4

every_hero = pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.slug)
every_faction = pytest.mark.parametrize("faction", [SUN, MOON], ids=["sun", "moon"])
every_power = pytest.mark.parametrize(
    "clauses",
    [power for hero in HEROES for power in (hero.arrival, hero.clauses)],
    ids=[f"{hero.slug}-{kind}" for hero in HEROES for kind in ("arrival", "power")],
)


def of(faction: int) -> list[Hero]:
    return [hero for hero in HEROES if hero.faction == faction]


def both(hero: Hero) -> tuple[Clause, ...]:
    return hero.arrival + hero.clauses


def clauses_of(heroes: Iterable[Hero]) -> list[Clause]:
    return [clause for hero in heroes for clause in both(hero)]


def powers_with(faction: int, ops: set[int]) -> int:
    return sum(any(c.op in ops for c in hero.clauses) for hero in of(faction))


def is_choosing(clause: Clause) -> bool:
    return clause.who == ANY or (clause.who == ARROWS and not clause.each)


def reaches_source(clause: Clause) -> bool:
    if clause.enemy:
        return False
    return clause.who in (SELF, ANY) or (clause.who == ALL and not clause.except_self) or F in clause.arrows


def most_targets(clause: Clause, row: int = ROW) -> int:
    if clause.who == ALL:
        return row - clause.except_self
    return len(clause.arrows) if clause.who == ARROWS and clause.each else 1


def most(clause: Clause, hero: Hero) -> int:
    """The largest amount a clause can come to, for one target."""
    assert clause.amount in (FIXED, COUNT, STRENGTH)
    return hero.strength if clause.amount == STRENGTH else clause.n


def test_fifteen_suns_then_fifteen_moons() -> None:
    assert [hero.faction for hero in HEROES] == [SUN] * 15 + [MOON] * 15


@pytest.mark.parametrize(
    "trait",
    [
        lambda hero: hero.slug,
        lambda hero: hero.name,
        lambda hero: hero.power,
        lambda hero: hero.arrival_text,
        lambda hero: hero.power_text,
    ],
    ids=["slug", "name", "power", "arrival_text", "power_text"],
)
def test_no_two_heroes_are_alike(trait: Callable[[Hero], str]) -> None:
    counted = Counter(trait(hero) for hero in HEROES)
    assert [text for text, times in counted.items() if times > 1] == []


@every_hero
def test_a_slug_is_the_name_in_plain_letters(hero: Hero) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", hero.slug)
    assert hero.slug == hero.name.lower().replace(" ", "-")


@pytest.mark.rule("NB-H36")
@every_hero
def test_hp_is_five_to_ten(hero: Hero) -> None:
    assert 5 <= hero.hp <= 10


@every_hero
def test_every_card_is_complete(hero: Hero) -> None:
    assert hero.type in (MELEE, RANGED, SPELLCASTER)
    assert 1 <= hero.strength <= 4
    assert 1 <= hero.cost <= 4
    assert 1 <= len(hero.arrival) <= 2
    assert 1 <= len(hero.clauses) <= 3
    assert hero.source == "house"


@every_power
def test_a_clause_fills_just_the_fields_of_its_op(clauses: tuple[Clause, ...]) -> None:
    for c in clauses:
        assert (c.who == ARROWS) == (len(c.arrows) > 0)
        assert list(c.arrows) == sorted(set(c.arrows))
        assert (c.who == NOBODY) == (c.op == GAIN)
        assert (c.status != 0) == (c.op in (APPLY, CLEANSE))
        assert (c.partner != NO_PARTNER) == (c.op == MOVE)
        assert not c.to_self or c.op == DRAIN
        assert c.amount != EVERYTHING or c.op in (HEAL, UNPRAY)
        assert c.n >= 1 or c.amount not in (FIXED, COUNT) or c.op in (APPLY, CLEANSE, MOVE)


@every_power
def test_a_move_exchanges_one_hero_with_its_own_side(clauses: tuple[Clause, ...]) -> None:
    for c in clauses:
        if c.op == MOVE:
            assert most_targets(c) == 1
            assert c.partner != SOURCE or not (c.enemy or reaches_source(c))


@every_power
def test_it_is_the_hero_chosen_before_on_the_same_side(clauses: tuple[Clause, ...]) -> None:
    """No condition on that choice, so that nobody need ask whether the Hero was affected by it."""
    for i, c in enumerate(clauses):
        if c.who == SAME:
            chosen = [before for before in clauses[:i] if is_choosing(before)]
            assert chosen
            assert chosen[-1].enemy == c.enemy
            assert chosen[-1].conditions == ()


@every_power
def test_that_overwhelmed_follows_damage(clauses: tuple[Clause, ...]) -> None:
    for before, c in zip((None, *clauses), clauses, strict=False):
        if (OVERWHELMED_PREV, 0) in c.conditions:
            assert before is not None
            assert before.op == DAMAGE


@every_power
def test_a_condition_names_something_that_exists(clauses: tuple[Clause, ...]) -> None:
    for c in clauses:
        for condition, arg in c.conditions:
            if condition == TARGET_HAS:
                assert arg in STATUSES
            elif condition == TARGET_TYPE:
                assert arg in (MELEE, RANGED, SPELLCASTER)
            elif condition == TIME:
                assert 0 <= arg <= MIDNIGHT
            else:
                assert arg == 0
            assert condition > TARGET_TYPE or c.who not in (SELF, NOBODY)


@every_hero
def test_a_power_does_not_buff_its_own_hero(hero: Hero) -> None:
    """Its attack, which must follow, would take the buff away at once (NB-8.7)."""
    for c in hero.clauses:
        assert not (c.op == APPLY and reaches_source(c))


@every_hero
def test_an_arrival_harms_less_than_the_lowest_hp(hero: Hero) -> None:
    harm = sum(most(c, hero) * most_targets(c, UNITY_ROW) for c in hero.arrival if c.op == DAMAGE)
    assert harm + 2 * sum(c.op == MOVE for c in hero.arrival) <= 3


@every_hero
def test_an_arrival_brings_the_newcomer_nothing_to_escape_with(hero: Hero) -> None:
    for c in hero.arrival:
        assert not c.to_self
        assert not (c.op == GIVE and reaches_source(c))
    assert sum(most(c, hero) for c in hero.arrival if c.op == GAIN) <= 1


@every_hero
def test_a_power_never_pays_for_itself(hero: Hero) -> None:
    back = [c for c in hero.clauses if c.op == GAIN or (c.op == GIVE and reaches_source(c))]
    assert sum(most(c, hero) for c in back) < hero.cost


@every_hero
def test_a_power_prays_for_less_than_it_costs(hero: Hero) -> None:
    markers = sum(most(c, hero) * most_targets(c, UNITY_ROW) for c in hero.clauses if c.op == PRAY)
    assert markers <= hero.cost - 1


@pytest.mark.rule("NB-13.4")
def test_damage_reaches_enemies_only() -> None:
    assert all(c.enemy for c in clauses_of(HEROES) if c.op == DAMAGE)
    for aim in (any_ally(), all_allies(), myself()):
        with pytest.raises(ValueError, match="cannot reach that side"):
            damage(1, aim)


@pytest.mark.rule("NB-13.5")
def test_healing_reaches_allies_only() -> None:
    assert not any(c.enemy for c in clauses_of(HEROES) if c.op == HEAL)
    for aim in (any_enemy(), all_enemies(), arrows("F", enemy=True)):
        with pytest.raises(ValueError, match="cannot reach that side"):
            heal(1, aim)


@pytest.mark.rule("NB-12.12")
def test_buffs_go_on_allies_and_debuffs_on_enemies() -> None:
    for c in clauses_of(HEROES):
        if c.op == APPLY:
            assert not c.status & (BUFFS if c.enemy else DEBUFFS)
        if c.op == CLEANSE:
            assert not c.status & (DEBUFFS if c.enemy else BUFFS)


@pytest.mark.parametrize(
    ("op", "enemy"),
    [(give, False), (pray, False), (drain, True), (unpray, True)],
    ids=["give", "pray", "drain", "unpray"],
)
def test_gifts_reach_allies_and_takings_enemies(op: Callable[[int, Aim], Clause], enemy: bool) -> None:
    assert op(1, arrows("LFR")).enemy == enemy
    with pytest.raises(ValueError, match="cannot reach that side"):
        op(1, any_ally() if enemy else any_enemy())


@every_faction
def test_types(faction: int) -> None:
    types = Counter(hero.type for hero in of(faction))
    assert (types[MELEE], types[RANGED], types[SPELLCASTER]) in [(6, 5, 4), (5, 5, 5)]


@every_faction
def test_hp_spread(faction: int) -> None:
    hps = [hero.hp for hero in of(faction)]
    assert round(sum(hps) / len(hps)) == 7
    assert hps.count(10) <= 2


@every_hero
def test_hp_suits_type_and_strength(hero: Hero) -> None:
    low, high = {MELEE: (7, 10), RANGED: (5, 8), SPELLCASTER: (5, 7)}[hero.type]
    assert low <= hero.hp <= high
    assert 9 <= hero.hp + 2 * hero.strength <= 14


@every_faction
def test_strength_spread(faction: int) -> None:
    assert Counter(hero.strength for hero in of(faction)) == {1: 3, 2: 7, 3: 4, 4: 1}


@every_faction
def test_cost_spread(faction: int) -> None:
    assert Counter(hero.cost for hero in of(faction)) == {1: 4, 2: 6, 3: 4, 4: 1}


def arrow_set(hero: Hero) -> str:
    """The arrows a power shows: those of all its clauses."""
    shown = {arrow for c in hero.clauses for arrow in c.arrows}
    return "".join("LFR"[arrow] for arrow in sorted(shown))


@pytest.mark.rule("NB-13.1")
@every_faction
def test_arrow_sets(faction: int) -> None:
    sets = Counter(arrow_set(hero) for hero in of(faction))
    assert sets.pop("L", 0) + sets.pop("R", 0) == 2
    assert sets == {"F": 4, "LR": 4, "LFR": 4, "": 1}


@every_faction
def test_ops_of_powers(faction: int) -> None:
    assert powers_with(faction, {DAMAGE}) in (7, 8)
    assert powers_with(faction, {HEAL}) == 3
    assert powers_with(faction, {MOVE}) in (2, 3)
    assert powers_with(faction, BP_OPS) == 3
    assert powers_with(faction, PRAYER_OPS) == 2
    assert powers_with(faction, {CLEANSE}) in (1, 2)


@every_faction
@pytest.mark.parametrize("status", STATUSES, ids=list(STATUS_NAMES.values()))
def test_every_status_on_two_heroes(faction: int, status: int) -> None:
    assert sum(any(c.op == APPLY and c.status & status for c in both(hero)) for hero in of(faction)) >= 2


@every_faction
def test_about_half_of_the_powers_have_a_condition(faction: int) -> None:
    assert sum(any(c.conditions for c in hero.clauses) for hero in of(faction)) in (7, 8)


@every_faction
def test_any_is_rare(faction: int) -> None:
    assert sum(any(c.who == ANY for c in both(hero)) for hero in of(faction)) <= 3


@every_faction
def test_every_op_in_both_factions(faction: int) -> None:
    assert {c.op for c in clauses_of(of(faction))} == set(range(UNPRAY + 1))


def test_flavour() -> None:
    sun, moon = (Counter(c.op for c in clauses_of(of(faction))) for faction in (SUN, MOON))
    assert all(sun[op] > moon[op] for op in (HEAL, GIVE, PRAY))
    assert sun[DAMAGE] >= moon[DAMAGE]
    assert all(moon[op] > sun[op] for op in (DRAIN, MOVE))


def test_flavour_of_statuses() -> None:
    applied = [[c.status for c in clauses_of(of(faction)) if c.op == APPLY] for faction in (SUN, MOON)]
    sun, moon = (Counter(status for status in STATUSES for bits in row if bits & status) for row in applied)
    assert sun[SHIELDED] > moon[SHIELDED]
    assert all(moon[status] > sun[status] for status in (STUNNED, WOUNDED, SHROUDED))


def test_the_whole_vocabulary_is_used() -> None:
    clauses = clauses_of(HEROES)
    assert {c.who for c in clauses} == set(range(NOBODY + 1))
    assert {c.amount for c in clauses} == set(range(EVERYTHING + 1))
    assert {c.partner for c in clauses} == set(range(CHOSEN + 1))
    assert {condition for c in clauses for condition, _ in c.conditions} == set(range(OVERWHELMED_PREV + 1))
    assert {c.count_enemy for c in clauses if c.amount == COUNT} == {False, True}
    assert {c.to_self for c in clauses if c.op == DRAIN} == {False, True}
    assert any(c.optional for c in clauses)
    assert any(c.each and c.who == ARROWS for c in clauses)
    assert any(c.except_self for c in clauses)


STATUS_PRICE = {SHIELDED: 1.5, SHROUDED: 1.0, STUNNED: 1.0, WOUNDED: 0.7, IMMOBILIZED: 0.5}
UNIT_PRICE = {HEAL: 0.6, GAIN: 1.0, GIVE: 1.0, DRAIN: 0.8, PRAY: 1.6, UNPRAY: 0.8}
FURTHER_TARGET = 0.7
CONDITION = 0.7
BROUGHT_HOME = 0.5


def expected(c: Clause, hero: Hero) -> float:
    whole = 4 if c.op == HEAL else 1
    return {FIXED: c.n, STRENGTH: hero.strength, HELD: 2, COUNT: c.n * 2 / 3, EVERYTHING: whole}[c.amount]


def first_target(c: Clause, hero: Hero) -> float:
    if c.op == DAMAGE:
        choices = 1 if c.each or c.who == SAME else 3 if c.who == ANY else len(c.arrows)
        return (0.7 + 0.1 * choices) * expected(c, hero)
    if c.op == APPLY:
        return sum(price for status, price in STATUS_PRICE.items() if c.status & status)
    if c.op == CLEANSE:
        return 0.5
    if c.op == MOVE:
        return 1.0 if c.enemy else 0.5
    return (UNIT_PRICE[c.op] + BROUGHT_HOME * c.to_self) * expected(c, hero)


def price(c: Clause, hero: Hero) -> float:
    first = first_target(c, hero)
    further = FURTHER_TARGET * (expected(c, hero) if c.op == DAMAGE else first)
    full = first + further * (most_targets(c) - 1)
    return float(full * CONDITION ** len(c.conditions))


def total(clauses: tuple[Clause, ...], hero: Hero) -> float:
    return round(sum(price(c, hero) for c in clauses), 6)


@every_hero
def test_an_arrival_keeps_to_its_budget(hero: Hero) -> None:
    assert 0.8 <= total(hero.arrival, hero) <= 1.5


@every_hero
def test_a_power_is_worth_its_cost(hero: Hero) -> None:
    assert hero.cost <= total(hero.clauses, hero) <= round(1.3 * hero.cost, 6)


@pytest.mark.parametrize(
    ("clause", "worth"),
    [
        (damage(2, arrows("F")), 1.6),
        (damage(2, arrows("LFR")), 2.0),
        (damage(1, each("LR")), 1.5),
        (damage(1, all_enemies()), 2.2),
        (damage(BY_STRENGTH, arrows("F")), 1.6),
        (heal(ALL_OF_IT, myself()), 2.4),
        (heal(per(TARGET_INJURED), arrows("L")), 1.2),
        (apply(STUNNED, all_enemies()), 2.4),
        (apply(STUNNED, arrows("F"), when=(TARGET_INJURED,)), 0.7),
        (drain(1, arrows("F"), to_self=True), 1.3),
        (move(myself(), CHOSEN), 0.5),
    ],
    ids=lambda value: value.text if isinstance(value, Clause) else "",
)
def test_prices(clause: Clause, worth: float) -> None:
    hero = Hero(("Nobody", SUN, MELEE, 7, 2), arrival(clause), Power("Nothing", 1, clause))
    assert price(clause, hero) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("clause", "text"),
    [
        (damage(2, arrows("LR")), "2 damage to the enemy at ← or →."),
        (damage(1, each("LFR")), "1 damage to each enemy at ←, ↑ and →."),
        (damage(1, each("LR"), when=(TARGET_PRAYING,)), "1 damage to each enemy at ← and → that is praying."),
        (damage(1, arrows("F"), optional=True), "You may deal 1 damage to the enemy at ↑."),
        (damage(BY_STRENGTH, arrows("F")), "Damage to the enemy at ↑ equal to this Hero's Strength."),
        (damage(BY_HELD, any_enemy()), "1 damage to any one enemy for each BP this Hero holds."),
        (
            damage(per(TARGET_HAS, WOUNDED, enemy=True, most=2), arrows("L")),
            "1 damage to the enemy at ← for each enemy that is Wounded (at most 2).",
        ),
        (heal(2, arrows("F")), "Heal 2 damage on this Hero (↑)."),
        (heal(1, arrows("LFR")), "Heal 1 damage on this Hero (↑) or the ally at ← or →."),
        (heal(1, each("LFR")), "Heal 1 damage on this Hero (↑) and each ally at ← and →."),
        (heal(ALL_OF_IT, any_ally()), "Heal all damage on any one allied Hero."),
        (heal(2, myself(), when=(SELF_INJURED,)), "If this Hero is injured, heal 2 damage on it."),
        (apply(STUNNED, same(), when=(TARGET_INJURED,)), "Stun it if it is injured."),
        (apply(STUNNED, same(), when=(SELF_INJURED,)), "If this Hero is injured, stun that enemy."),
        (
            apply(STUNNED | WOUNDED, same(), when=((TIME, MIDNIGHT), BEHIND)),
            "At Midnight, if you have less Favor, stun and wound it.",
        ),
        (apply(SHIELDED, all_allies(except_self=True)), "Shield each other allied Hero."),
        (cleanse(DEBUFFS, all_allies()), "Remove all debuffs from each allied Hero."),
        (cleanse(BUFFS, any_enemy()), "Remove all buffs from any one enemy."),
        (cleanse(SHIELDED, same()), "Remove Shielded from it."),
        (move(arrows("F", enemy=True), LEFT), "Exchange the enemy at ↑ with its neighbour on your left."),
        (move(arrows("LR"), SOURCE, optional=True), "You may exchange the ally at ← or → with this Hero."),
        (move(myself(), CHOSEN), "Exchange this Hero with another allied Hero of your choice."),
        (move(any_enemy(), CHOSEN), "Exchange any one enemy with another enemy of your choice."),
        (gain(1, when=(OVERWHELMED_PREV,)), "If that overwhelmed an enemy, gain 1 BP."),
        (give(2, arrows("R")), "Give 2 BP from the supply to the ally at →."),
        (drain(1, arrows("F"), to_self=True), "Drain 1 BP from the enemy at ↑ onto this Hero."),
        (drain(2, same()), "Drain up to 2 BP from it."),
        (pray(2, myself()), "Put 2 Prayer Markers on this Hero."),
        (
            unpray(1, same(), when=((TARGET_TYPE, SPELLCASTER),)),
            "Remove 1 Prayer Marker from it if it is a Spellcaster.",
        ),
        (unpray(ALL_OF_IT, all_enemies()), "Remove all Prayer Markers from each enemy."),
    ],
    ids=lambda value: "" if isinstance(value, Clause) else value,
)
def test_words(clause: Clause, text: str) -> None:
    assert clause.text == text


@pytest.mark.parametrize(
    ("slug", "arrival_text", "power_text"),
    [
        ("bell-warden", "Immobilize each enemy.", "Shield the ally at ← or →. You may exchange it with this Hero."),
        ("tithe-archer", "Gain 1 BP.", "2 damage to the enemy at ← or →. If that overwhelmed an enemy, gain 1 BP."),
        (
            "copper-exorcist",
            "Remove Shielded from the enemy at ↑. 1 damage to it.",
            "2 damage to the enemy at ↑. 1 damage to it if it is injured.",
        ),
        (
            "blackout-prophet",
            "1 damage to the enemy at ↑. Stun it if it holds BP.",
            "Stun each enemy. At Midnight, wound each enemy.",
        ),
        (
            "undertow-butcher",
            "Exchange the enemy at ↑ with another enemy of your choice.",
            "Wound the enemy at ↑. Exchange it with its neighbour on your right. Immobilize it.",
        ),
    ],
)
def test_a_card_reads(slug: str, arrival_text: str, power_text: str) -> None:
    [hero] = [hero for hero in HEROES if hero.slug == slug]
    assert (hero.arrival_text, hero.power_text) == (arrival_text, power_text)


SENTENCE = re.compile(r"(?:[A-Z]|\d )[^.{}_]*[^.{}_ ]\.")


@every_power
def test_every_clause_is_a_sentence_of_its_own(clauses: tuple[Clause, ...]) -> None:
    for c in clauses:
        assert SENTENCE.fullmatch(c.text)
        assert "  " not in c.text
        assert c.text.startswith("You may ") or ", you may " in c.text or not c.optional


@every_power
def test_a_text_shows_its_arrows_and_numbers(clauses: tuple[Clause, ...]) -> None:
    for c in clauses:
        assert {sign for sign in "←↑→" if sign in c.text} == {"←↑→"[arrow] for arrow in c.arrows}
        numbers = re.findall(r"\d+", c.text)
        if c.op in (APPLY, CLEANSE, MOVE):
            assert numbers == []
        elif c.amount == FIXED:
            assert numbers == [str(c.n)]


@every_power
def test_a_text_tells_one_from_each(clauses: tuple[Clause, ...]) -> None:
    for c in clauses:
        whom = c.text.split(" for each ")[0]
        assert c.each == ("each" in whom.split())


@every_hero
def test_a_card_prints_its_clauses_in_order(hero: Hero) -> None:
    assert hero.arrival_text == " ".join(c.text for c in hero.arrival)
    assert hero.power_text == " ".join(c.text for c in hero.clauses)
