"""Advanced and optional rules as switches (section 32)."""

import pytest

from tests.games.human_interface.play import (
    answers,
    anything,
    asked,
    calm,
    cando,
    choose,
    foe,
    gear,
    ground,
    named,
    nature,
    new,
    offered,
    one,
    refused,
    run,
    seen,
    sq,
    still,
    table,
    told,
    totals,
    war,
    weapon,
)
from undercity import Match
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.chips import CHIPS
from undercity.games.human_interface.cards.decks import ADRENALINE
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.weapons import WEAPONS
from undercity.games.human_interface.steps import attack, goals, hand, harm, optional, special
from undercity.games.human_interface.turn import CountResources

L = one("lenka", (1, 7))


# Blanks


@pytest.mark.rule("HI-32.1", "HI-H107")
def test_two_blanks_in_each_faction_deck() -> None:
    t = table(new("rivals", 2, blanks="on"))
    assert [named(deck.rest).count("Blank") for deck in t.decks] == [2, 2, 0]
    assert [len(deck) for deck in t.decks] == [30, 30, 30]
    plain = table(new("rivals", 2))
    assert [named(deck.rest).count("Blank") for deck in plain.decks] == [0, 0, 0]


@pytest.mark.rule("HI-32.2", "HI-H107")
def test_hand_size_seven() -> None:
    on = {"blanks": "on"}
    assert hand.hand_size(still(L, options=on), 0) == 7
    assert hand.hand_size(still(one("lenka", (1, 7), chips=["Wide Bus"]), options=on), 0) == 8
    assert hand.hand_size(still(L), 0) == 5


@pytest.mark.rule("HI-32.3")
def test_blanks_are_never_discarded() -> None:
    m = war(L, one("lenka", (15, 7), 1), hands=[["Backdoor", "Blank"], []], options={"blanks": "on"})
    blank = next(card for card in table(m).hands[0] if named([card]) == ["Blank"])
    choose(m, next(a for a in answers(m) if a.startswith("attack-net")), f"hide {blank}", "done", "boost 0")
    cando(m, 2, 9)
    t = table(m)
    assert (named(t.piles[0]), named(t.hands[0])) == (["Backdoor"], ["Blank"])


# Difficulty


@pytest.mark.rule("HI-32.4", "HI-32.5")
@pytest.mark.parametrize(
    ("difficulty", "protocol", "strength"),
    [("base", 3, 1), ("protocol1", 4, 1), ("protocol2", 5, 1), ("defence", 3, 2)],
)
def test_difficulty(difficulty: str, protocol: int, strength: int) -> None:
    t = table(new("heist", difficulty=difficulty))
    assert (t.protocol, t.strength(0), t.strength(1)) == (protocol, strength, 1), "a Basic Terminal stays at 1"


@pytest.mark.rule("HI-32.4")
def test_difficulty_by_lot() -> None:
    m = new("heist", difficulty="random")
    assert answers(m) == ["difficulty 1", "difficulty 2", "difficulty 3"]
    choose(m, "difficulty 2")
    assert table(m).protocol == 5
    assert next(line.text for line in table(m).log or []) == "The Security Protocol begins 2 higher."


# Intervening models

IN_BETWEEN = {"options": {"intervening": "on"}}


def line(*others: dict[str, object], target: str = "tanken", **more: object) -> Match:
    """Bombshell at (9, 1) shoots along the wall at a model on (14, 1)."""
    m = ground(one("bombshell", (9, 1)), L, foe(target, (14, 1)), *others, **IN_BETWEEN, **more)
    return choose(m, "activate 0", "attack 2 0")


def stray(t_lead: int, n: int) -> list[str]:
    """What a shot with that lead over the defence does past n models."""
    others = [foe("officer", (10, 1)), foe("officer", (11, 1))][:n]
    m = ground(one("bombshell", (9, 1)), L, foe("tanken", (14, 1)), *others, **IN_BETWEEN)
    run(m, attack.Stray(0, 0, tuple(range(3, 3 + n)), t_lead))
    return [text.split(" is hit")[0] for text in told(m, "HI-20.3")]


@pytest.mark.rule("HI-32.6")
def test_more_than_two_models_block_the_line() -> None:
    def sees(*at: int) -> bool:
        crew = [one("morgan", (x, 1)) for x in at]
        return still(one("bombshell", (9, 1)), *crew, foe("tanken", (15, 1)), **IN_BETWEEN).sees(0, sq(15, 1))

    assert sees(10, 11)
    assert not sees(10, 11, 12), "friends count too"
    enemy = still(one("bombshell", (9, 1)), foe("tanken", (11, 1)), foe("tanken", (15, 1)), **IN_BETWEEN)
    assert enemy.sees(0, sq(15, 1)), "one enemy does not block any more"


@pytest.mark.rule("HI-32.7", "HI-H108")
def test_v7_each_has_minus_three_and_the_first_is_hit() -> None:
    m = line(foe("officer", (11, 1)))
    cando(m, 8, 5)
    assert totals(m) == (14, 12), "V7: 14 unmodified, 11 with the model"
    assert told(m, "HI-18.7")[0].startswith("Bombshell misses")
    assert told(m, "HI-32.8") == ["The shot strays into TacTeam Officer 2."]
    assert told(m, "HI-20.3") == ["TacTeam Officer 2 is hit in the torso: 1 Wound."], "Damage 5 at 2 squares, card 8"
    clear = line()
    cando(clear, 8, 5)
    assert told(clear, "HI-18.7")[0].startswith("Bombshell hits")


@pytest.mark.rule("HI-32.9", "HI-H108")
def test_v8_a_miss_by_the_second_hits_the_second_with_a_new_card() -> None:
    crew = [foe("officer", (10, 1)), foe("officer", (11, 1))]
    m = ground(
        one("bombshell", (9, 1), held=["Cold Bead", "Dead Centre"]), L, foe("tanken", (14, 1)), *crew, **IN_BETWEEN
    )
    choose(m, "activate 0", *offered_all(m), "attack 2 0")
    cando(m, 7, 6)
    assert totals(m) == (18, 13)
    assert told(m, "HI-32.9") == ["The shot strays into TacTeam Officer 3."]
    assert told(m, "HI-20.3") == [], "a new card gives the location"
    cando(m, 5)
    assert told(m, "HI-20.3") == ["TacTeam Officer 3 is hit in the arms: 1 Wound."]


def offered_all(m: Match) -> list[str]:
    return [f"adrenaline {card}" for card in table(m).held[0]]


@pytest.mark.rule("HI-32.8", "HI-32.9", "HI-32.10", "HI-H108")
@pytest.mark.parametrize(
    ("lead", "n", "hit"),
    [
        (2, 1, ["TacTeam Officer 2"]),
        (3, 1, ["TacTeam Officer 2"]),
        (0, 1, []),
        (4, 1, []),
        (2, 2, ["TacTeam Officer 2"]),
        (0, 2, []),
        (7, 2, []),
    ],
)
def test_v9_who_is_hit_by_the_lead(lead: int, n: int, hit: list[str]) -> None:
    assert stray(lead, n) == hit


@pytest.mark.rule("HI-32.8", "HI-32.10")
def test_v9_two_models_and_totals() -> None:
    crew = [foe("officer", (10, 1)), foe("officer", (11, 1))]
    for cards, said in (((7, 4), "hits"), ((7, 9), "strays"), ((5, 9), "misses")):
        m = ground(one("bombshell", (9, 1), held=["Cold Bead", "Dead Centre"]), L, foe("tanken", (14, 1)), *crew,
                   **IN_BETWEEN)  # fmt: skip
        choose(m, "activate 0", *offered_all(m), "attack 2 0")
        cando(m, *cards)
        lead = totals(m)[0] - totals(m)[1]
        assert lead == {"hits": 7, "strays": 2, "misses": 0}[said]
        assert told(m, "HI-18.7")[0].startswith("Bombshell hits") == (said == "hits")
        assert bool(told(m, "HI-32.8")) == (said == "strays")


@pytest.mark.rule("HI-32.11", "HI-H109")
def test_human_shield() -> None:
    crew = [one("bombshell", (9, 1)), one("morgan", (13, 1), 1, kit=[]), one("u-bolt", (12, 1), 1, kit=[])]
    m = ground(*crew, **IN_BETWEEN)
    choose(m, "attack 1 0")
    calm(m, "dodge")
    assert "shield 2" in answers(m)
    choose(m, "shield 2")
    cando(m, 9, 2)
    assert told(m, "HI-18.7")[0].startswith("Bombshell (Team A) hits U-Bolt"), "it becomes the target and Dodges"
    assert table(m).state[2] & 2, "and carries a Reacted token"
    for states in (["reacted"], ["stunned"]):
        busy = [*crew[:2], one("u-bolt", (12, 1), 1, kit=[], states=states)]
        not_now = ground(*busy, **IN_BETWEEN)
        choose(not_now, "attack 1 0")
        assert "shield 2" not in answers(not_now)
    far = ground(crew[0], crew[1], one("u-bolt", (11, 1), 1, kit=[]), **IN_BETWEEN)
    choose(far, "attack 1 0")
    calm(far, "dodge")
    assert "shield 2" not in answers(far), "it must be adjacent to the target"


# Hit locations


@pytest.mark.rule("HI-32.12")
@pytest.mark.parametrize(
    ("card", "place"), [(1, "left leg"), (2, "left leg"), (3, "right leg"), (4, "right leg"), (5, "left arm"),
                        (6, "right arm"), (7, "torso"), (10, "head")],
)  # fmt: skip
def test_left_and_right(card: int, place: str) -> None:
    assert attack.fine_location(still(L, options={"fine_hits": "on"}), card) == place
    assert attack.fine_location(still(L), card) == place.rsplit(maxsplit=1)[-1] + ("s" if " " in place else "")


WRECK = {"options": {"hit_damage": "on"}}


@pytest.mark.rule("HI-32.13")
@pytest.mark.parametrize(
    ("cards", "left"), [((5, 6), ["Sidestep", "Snap"]), ((5, "2"), ["Sidestep"]), (("1*", 5), ["Snap"])]
)
def test_head_wounds_above_the_first_may_burn_a_neurochip(cards: tuple[int, int], left: list[str]) -> None:
    m = ground(one("bombshell", (9, 1), chips=["Sidestep", "Snap"]), foe("tanken", (12, 1)), **WRECK)
    t = table(m)
    t.open = None
    t.agenda.clear()
    attack.hurt(t, 1, 0, 7, 10)
    assert len([step for step in t.agenda if type(step).__name__ == "BurnChip"]) == 2, "3 Wounds: two cards"
    while t.agenda and t.open is None:
        t.agenda.pop().run(t)
    cando(m, *cards)
    assert [CHIPS[number].name for number in t.chips[0]] == left
    assert t.wounds[0] == 3


@pytest.mark.rule("HI-32.14", "HI-32.15", "HI-H110")
@pytest.mark.parametrize(
    ("card", "power", "lost"),
    [(5, 7, "Kagoma Cyberarm Type II"), (5, 6, ""), (8, 8, "Kagoma Torso v3.5"), (2, 9, "")],
)
def test_a_hit_of_three_wounds_wrecks_the_cybergear_there(card: int, power: int, lost: str) -> None:
    t = still(one("morgan", (9, 1)), foe("tanken", (12, 1)), **WRECK)
    before = set(t.kit[0])
    t.open = None
    t.agenda.clear()
    attack.hurt(t, 1, 0, power, card)
    while t.agenda:
        t.agenda.pop().run(t)
    assert [item for item in before if item not in t.kit[0]] == ([gear(lost)] if lost else [])
    assert t.wounds[0] == 6 - (power - t_armour(card)), "and the hit wounds as always"


def t_armour(card: int) -> int:
    return {5: 4, 8: 5, 2: 4}[card]


@pytest.mark.rule("HI-32.14")
def test_a_visor_is_lost_with_the_head() -> None:
    t = still(one("bombshell", (9, 1)), foe("tanken", (12, 1)), **WRECK)
    assert [type(step).__name__ for step in attack.wreck(t, 0, w.HEAD, 3)] == [
        "LoseGear", "Draw", "BurnChip", "Draw", "BurnChip"
    ]  # fmt: skip
    off = still(one("bombshell", (9, 1)), foe("tanken", (12, 1)))
    attack.hurt(off, 1, 0, 9, 10)
    assert [type(step).__name__ for step in off.agenda[-1:]] == ["Suffer"], "only with the switch on"


# Forcing doors


@pytest.mark.rule("HI-32.16", "HI-32.17", "HI-H111", "HI-7.7")
@pytest.mark.parametrize(("card", "is_gone"), [(7, False), (8, True)])
def test_v6_forcing_needs_more_than_thirteen(card: int, is_gone: bool) -> None:
    m = ground(one("morgan", (3, 2)), L, doors={"0": ["locked"]}, options={"forcing": "on"})
    choose(m, "activate 0", "force-door 0")
    cando(m, card)
    t = table(m)
    assert (bool(t.doors[0] & 8), t.ap[0], t.alarm[0]) == (is_gone, 1, 1 if is_gone else 0)
    assert (t.door_at(sq(3, 3)) == -1) == is_gone, "removed from the game"


@pytest.mark.rule("HI-32.16")
def test_forcing_needs_cyberlimbs_and_the_switch() -> None:
    shut = {"doors": {"0": ["locked"]}}
    for slug, options, is_offered in (("bombshell", "on", False), ("u-bolt", "on", True), ("morgan", "off", False)):
        m = ground(one(slug, (3, 2)), L, options={"forcing": options}, **shut)
        choose(m, "activate 0")
        assert bool(offered(m, "force-door")) == is_offered


# Looting

LOOT = {"options": {"looting": "on"}}


@pytest.mark.rule("HI-32.18", "HI-32.19")
def test_what_the_fallen_carried_lies_there_without_implants() -> None:
    m = ground(one("morgan", (9, 1), crippled=True, wounds=1), L, **LOOT)
    t = run(m, harm.Suffer(0, 1, -1))
    assert t.loot == [(sq(9, 1), weapon("Baseball Bat"))]
    assert t.kit[0] == (gear("Kagoma Cyberarm Type II"), gear("Kagoma Torso v3.5"))
    off = run(ground(one("morgan", (9, 1), crippled=True, wounds=1), L), harm.Suffer(0, 1, -1))
    assert off.loot == []


def looter(kit: list[str], pile: list[int]) -> Match:
    m = ground(one("bombshell", (8, 4), kit=kit, states=["activated"]), one("u-bolt", (9, 1), kit=kit), L, **LOOT,
               doors={"2": ["open"]})  # fmt: skip
    table(m).loot = [(sq(9, 1), *pile)]
    return choose(m, "activate 1")


@pytest.mark.rule("HI-32.20", "HI-H113")
def test_any_item_is_taken_for_nothing_on_its_square() -> None:
    deck = gear("Netsec ONE")
    m = looter(["Kruger R7"], [weapon("Archer AR15"), deck])
    assert offered(m, "loot") == [f"loot 0 {weapon('Archer AR15')}", f"loot 0 {deck}"]
    before = table(m).shock[1]
    choose(m, f"loot 0 {deck}")
    t = table(m)
    assert (t.kit[1], t.ap[1], t.shock[1]) == ((0, deck), 2, before + 1), "its symbol counts on equipping"
    assert t.loot == [(sq(9, 1), weapon("Archer AR15"))]


@pytest.mark.rule("HI-32.20", "HI-3.1")
def test_with_four_cards_one_is_swapped() -> None:
    m = looter(["Kruger R7", "First Aid", "Layered vest", "AMM Visor V-3500"], [weapon("Archer AR15")])
    rifle = weapon("Archer AR15")
    assert offered(m, "loot") == [f"loot 0 {rifle} {item}" for item in (0, gear("First Aid"), gear("Layered vest"))]
    choose(m, f"loot 0 {rifle} 0")
    assert table(m).loot == [(sq(9, 1), 0)]
    assert len(table(m).kit[1]) == 4


@pytest.mark.rule("HI-32.21")
def test_the_gear_of_opfor_must_be_claimed() -> None:
    for answer, pile in (("leave-loot", 1), ("no-loot", 0)):
        m = ground(one("bombshell", (9, 1)), L, foe("tanken", (10, 1), wounds=1), **LOOT)
        choose(m, "activate 0", "attack 2 0")
        cando(m, 8, 2)
        calm(m, "leave-loot")
        assert answers(m) == ["leave-loot", "no-loot"]
        choose(m, answer)
        assert len(table(m).loot) == pile


@pytest.mark.rule("HI-H112")
def test_eighteen_piles_at_most() -> None:
    m = ground(one("morgan", (9, 1), crippled=True, wounds=1), L, **LOOT)
    table(m).loot = [(sq(1, 1), 0)] * 18
    t = run(m, harm.Suffer(0, 1, -1))
    assert len(t.loot) == 18


# Optional decks


def agenda(name: str) -> int:
    return [row[0] for row in d.AGENDAS].index(name)


@pytest.mark.rule("HI-32.22")
def test_a_secret_agenda_for_each_team() -> None:
    m = new("skirmish_lanes", 2, agenda="on")
    calm(m, "drew-extra")
    assert len(answers(m)) == 6
    choose(m, f"drew-extra 0 0 {agenda('Trophy')}")
    assert len(answers(m)) == 5
    choose(m, f"drew-extra 0 1 {agenda('Hot Veins')}")
    assert [seen(m, "agenda", seat) for seat in (0, 1, None)] == [0, 3, -1]
    assert "Your Secret Agenda: Trophy. Your Team eliminated 3 or more models." in [
        line["text"] for line in m.view(0)["log"]
    ]
    assert not [line for line in m.view(1)["log"] if "Trophy" in line["text"]]
    drawn = [what for _, what in m.record(-1)["entries"][-2:]]
    assert drawn == [None, None], "nor does a spectator's record tell what was drawn"


def holds(name: str, *models: dict[str, object], **more: object) -> Match:
    m = ground(*models, one("lenka", (15, 7), 1), options={"agenda": "on"}, **more)
    table(m).agendas = [agenda(name), -1]
    table(m).extras[0].rest.remove(agenda(name))
    return m


@pytest.mark.rule("HI-32.22", "HI-H148")
def test_it_is_shown_when_completed_or_at_the_end() -> None:
    m = holds("Trophy", one("lenka", (1, 7)), kills=[3, 0])
    run(m, optional.MayReveal(0))
    assert (asked(m), answers(m)) == (0, ["done", "reveal"])
    assert [answer.label(table(m)) for answer in table(m).options()][1] == "Show Trophy"
    choose(m, "reveal")
    assert table(m).points == [2, 0]
    assert told(m, "HI-32.22") == ["Team A reveals Trophy: 2 points."]
    assert table(m).agendas[0] == -1
    early = holds("Trophy", one("lenka", (1, 7)), kills=[2, 0])
    run(early, optional.MayReveal(0))
    assert answers(early) == ["done"], "asked all the same"
    assert refused(early, "reveal") == "HI-32.22"


@pytest.mark.rule("HI-32.22", "HI-H114")
@pytest.mark.parametrize(
    ("name", "models", "more", "points"),
    [
        ("Trophy", [one("lenka", (1, 7))], {"kills": [3, 0]}, 2),
        ("Trophy", [one("lenka", (1, 7))], {"kills": [2, 0]}, 0),
        ("Untouched", [one("lenka", (1, 7))], {}, 3),
        ("Untouched", [one("lenka", (1, 7), crippled=True)], {}, 0),
        ("Ghost in the Wires", [one("lenka", (1, 7))], {"control": {"0": 0}}, 2),
        ("Ghost in the Wires", [one("lenka", (1, 7))], {}, 0),
        ("Hot Veins", [one("lenka", (1, 7), held=["Grit", "Blur", "Long Legs"])], {}, 1),
        ("Hot Veins", [one("lenka", (1, 7), held=["Grit", "Blur"])], {}, 0),
        ("Still Human", [one("lenka", (1, 7), shock=6)], {}, 2),
        ("Still Human", [one("lenka", (1, 7), shock=7)], {}, 0),
        ("Nobody Left Behind", [one("lenka", (1, 7), crippled=True)], {}, 2),
        ("Nobody Left Behind", [one("lenka", (1, 7)), one("morgan", (2, 7), states=["unconscious"])], {}, 0),
    ],
)
def test_each_agenda(name: str, models: list[dict[str, object]], more: dict[str, object], points: int) -> None:
    m = holds(name, *models, **more)
    optional.count_agendas(table(m))
    assert table(m).points[0] == points


@pytest.mark.rule("HI-32.23")
def test_a_mission_may_overrule_agendas() -> None:
    m = new("training", agenda="on")
    calm(m, "activate")
    assert table(m).agendas == [-1, -1]
    assert told(m, "HI-32.22") == []
    used = new("heist", agenda="on")
    calm(used, "activate")
    assert table(used).agendas[0] >= 0


def drawn(m: Match, which: int, model: int, name: str) -> Match:
    rows = {optional.COLLATERAL: d.COLLATERAL, optional.EVENTS: d.EVENTS, optional.HIDDEN: d.HIDDEN}[which]
    run(m, optional.DrewExtra(which, model, [row[0] for row in rows].index(name)))
    return m


def effect(m: Match) -> dict[str, int]:
    t = table(m)
    return {"alarm": t.alarm[2], "wounds": t.wounds[0], "threat": t.threat, "sr": t.sr[0]}


@pytest.mark.rule("HI-32.24")
@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("Sprinklers", {"alarm": 5}),
        ("Shrapnel", {"wounds": 5}),
        ("Silent Line", {"threat": 1}),
        ("Blown Fuse", {"alarm": 0}),
        ("Spilled Data", {"sr": 3}),
        ("Feedback", {}),
    ],
)
def test_each_collateral_damage(name: str, change: dict[str, int]) -> None:
    m = ground(one("bombshell", (1, 7)), one("lenka", (2, 7)), sr=[1], alarm={"r0c0.b": 3})
    drawn(m, optional.COLLATERAL, 0, name)
    assert effect(m) == {"alarm": 3, "wounds": 6, "threat": 0, "sr": 1, **change}
    assert nature(m) == (name == "Feedback"), "Feedback: a Cybershock test"
    assert table(m).extra_piles[1] != [], "then it is discarded"


@pytest.mark.rule("HI-32.24")
def test_collateral_damage_follows_objectives_and_hacks() -> None:
    m = ground(one("bombshell", (7, 6)), L, options={"collateral": "on"})
    choose(m, "activate 0", "objective 0")
    choose(m, answers(m)[0])
    assert len(answers(m)) == 6
    hack = war(one("lenka", (6, 2)), slots={"0": ["Backdoor"]}, opfor_top=["Rime"], options={"collateral": "on"})
    choose(hack, next(a for a in answers(hack) if a.startswith("hack 0")), "boost 0")
    cando(hack, 9, 2)
    choose(hack, "done") if "done" in answers(hack) else None
    assert any(a.startswith("drew-extra 1 0") for a in answers(hack))


@pytest.mark.rule("HI-32.25")
@pytest.mark.parametrize("name", [row[0] for row in d.EVENTS])
def test_each_unexpected_event(name: str) -> None:
    m = ground(one("lenka", (9, 1)), one("bombshell", (2, 7)), foe("tanken", (12, 1)))
    t = table(m)
    before = attack.tac(t, 0, sq(12, 1))
    drawn(m, optional.EVENTS, -1, name)
    assert attack.tac(t, 0, sq(12, 1)) == before + (name == "Brownout")
    assert t.alarm[3] == (2 if name == "Fire Drill" else 0)
    assert nature(m) == (name in ("Signal Storm", "Second Heart"))
    if not nature(m):
        run(m, CountResources())
        assert t.sr[0] == 6 + (2 if name == "Payday" else 0)


@pytest.mark.rule("HI-32.25")
def test_an_event_is_drawn_at_the_start_of_each_turn() -> None:
    m = ground(one("lenka", (9, 1)), phase="turn", options={"events": "on"})
    assert len(answers(m)) == 6
    choose(m, "drew-extra 2 -1 5")
    assert told(m, "HI-32.25") == ["Shift Change: Nothing stirs. The guards talk about the weather."]
    assert table(m).happening == 5
    run(m, optional.DrewExtra(optional.EVENTS, -1, 0))
    assert table(m).happening == 0, "it lasts until the next is drawn"
    assert table(m).extra_piles[2] == [5, 0]


@pytest.mark.rule("HI-32.26")
@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("Trip Alarm", {"alarm": 5}),
        ("Needle Trap", {"wounds": 5}),
        ("Power Cell", {"sr": 3}),
        ("Empty Box", {}),
        ("Cache", {}),
        ("Mind Trap", {}),
    ],
)
def test_each_hidden_objective(name: str, change: dict[str, int]) -> None:
    m = ground(one("bombshell", (1, 7)), one("lenka", (2, 7)), sr=[1], alarm={"r0c0.b": 3})
    drawn(m, optional.HIDDEN, 0, name)
    assert effect(m) == {"alarm": 3, "wounds": 6, "threat": 0, "sr": 1, **change}
    assert nature(m) == (name in ("Cache", "Mind Trap"))


@pytest.mark.rule("HI-32.26")
def test_it_is_drawn_when_an_objective_is_uncovered_and_only_then() -> None:
    m = ground(one("bombshell", (4, 6)), L, options={"hidden": "on"})
    choose(m, "activate 0", "objective 1")
    choose(m, answers(m)[0])
    assert [a.split()[:2] for a in answers(m)] == [["drew-extra", "3"]] * 6
    t = table(m)
    anything(m)
    t.carrier[1], t.goods[1] = -1, sq(4, 7)
    run(t, goals.Secure(0, 1))
    assert not nature(m), "picked up again it hides nothing"


@pytest.mark.rule("HI-32.27", "HI-H114")
def test_the_four_decks_are_extras() -> None:
    m = new("training")
    calm(m, "activate")
    assert not [rule for rule in ("HI-32.22", "HI-32.24", "HI-32.25", "HI-32.26") if told(m, rule)]
    assert optional.SIZES == [6, 6, 6, 6]


# Content


@pytest.mark.rule("HI-H122")
def test_laser_sight_is_the_krugers_and_shock_ammunition_a_card_of_its_own() -> None:
    kruger = WEAPONS[0]
    assert (kruger.name, kruger.bonus, kruger.is_for_actions, kruger.special) == ("Kruger R7", 2, True, 0)
    assert special.symbols(gear("Shock Ammunition")) == 0
    assert [WEAPONS[number].name for number in PEOPLE[6].weapons] == ["Nakamura Kahaku"]


@pytest.mark.rule("HI-H124")
def test_names_are_spelt_one_way() -> None:
    assert w.SKILL_NAMES[w.ON_POSITION] == "On Position"
    assert w.SKILL_NAMES[w.SQUAD_SYNC] == "SquadSync"
    assert PEOPLE[8].name == "TacTeam Officer"
    assert [card.name for card in ADRENALINE].count("Kick Down the Door") == 3
    words = " ".join([card.name for card in WEAPONS] + [person.name for person in PEOPLE])
    assert not any(wrong in words for wrong in ("Momura", "Brugg-Barrett", "TactTeam", "SquadSnc"))
