"""Every card by name, with exactly what it does (house designs B to H)."""

from typing import Any

import pytest

from tests.games.human_interface.play import (
    answers,
    anything,
    cando,
    choose,
    foe,
    ground,
    nature,
    offered,
    one,
    run,
    still,
    table,
    told,
    war,
    weapon,
)
from undercity import Match
from undercity.games.human_interface.cards import gear as g
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.chips import CHIPS, COPIES
from undercity.games.human_interface.cards.decks import ADRENALINE, COLOURS, RESPONSES
from undercity.games.human_interface.cards.gear import GEARS
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.programs import BORG, CARD, OPFOR, TYPES, VIRUS, WORM
from undercity.games.human_interface.cards.weapons import TYPES as KINDS
from undercity.games.human_interface.cards.weapons import WEAPONS
from undercity.games.human_interface.marks import OPEN, PACK, REACTED, SLOWED, STUNNED
from undercity.games.human_interface.missions import MISSIONS
from undercity.games.human_interface.steps import attack, grenade, hack, hand, harm, infect, network, opfor, react
from undercity.games.human_interface.steps import cando as deck
from undercity.games.human_interface.table import Table
from undercity.games.human_interface.turn import EndWar, resources

L = one("lenka", (1, 7))


def changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What is different."""
    return {name: after[name] for name in after if after[name] != before[name]}


@pytest.mark.rule("HI-H115", "HI-H116", "HI-H117", "HI-H118", "HI-H119", "HI-H120")
def test_the_box_holds_what_the_ledger_counts() -> None:
    assert sorted(card.value for card in ADRENALINE) == [1] * 5 + [2] * 9 + [3] * 7 + [4] * 4
    assert len(RESPONSES) == 16
    assert (len(BORG), len(OPFOR)) == (30, 30)
    kinds = [[card.type for card in cards].count(n) for cards in (BORG, OPFOR) for n in range(9)]
    assert kinds == [5, 5, 3, 2, 3, 4, 3, 3, 2, 6, 6, 7, 5, 6, 0, 0, 0, 0]
    strengths = [card.strength for card in OPFOR]
    assert [strengths.count(n) for n in (3, 4, 5, 6, 7)] == [6, 9, 9, 5, 1]
    assert (len(CHIPS), COPIES) == (16, 3)
    assert [sum(chip.availability == n for chip in CHIPS) for n in range(3)] == [8, 5, 3]
    assert sum(weapon.copies for weapon in WEAPONS) == 18
    assert (len(GEARS), len(PEOPLE)) == (18, 9)


def test_every_row_says_where_it_comes_from_and_reads() -> None:
    for row in (*ADRENALINE, *RESPONSES, *BORG, *OPFOR, *CHIPS, *WEAPONS, *GEARS):
        assert row.source in (w.BOOK, w.HOUSE)
        assert row.name
        assert row.text


# Adrenaline

RUSH = {
    "Kick Down the Door": (2, {"door": True}),
    "Adrenaline Overdrive": (4, {"ap": 3}),
    "Long Legs": (1, {"left": 2}),
    "Slipstream": (1, {"left": 2}),
    "Headlong": (2, {"left": 3}),
    "Blur": (3, {"left": 4}),
    "Breathe Out": (1, {"attack": 1}),
    "Tunnel Vision": (2, {"attack": 2}),
    "Cold Bead": (2, {"attack": 2}),
    "Dead Centre": (3, {"attack": 3}),
    "White Heat": (2, {"damage": 1}),
    "Follow Through": (3, {"damage": 2}),
    "Break Something": (3, {"damage": 2}),
    "Grit": (2, {"wounds": 3}),
    "Not Today": (3, {"wounds": 4}),
    "On Your Feet": (1, {"reacted": False, "stunned": False}),
    "Spit It Out": (2, {"reacted": False, "stunned": False}),
    "Deja Vu": (3, {"redraws": 1}),
    "Run It Back": (4, {"redraws": 1}),
    "Fever Dream": (1, {"sr": 2}),
    "Burning Wires": (3, {"sr": 3}),
}


def body(t: Table) -> dict[str, Any]:
    return {
        "ap": t.ap[0],
        "left": t.left[0],
        "attack": t.focus[0],
        "damage": t.focus[1],
        "redraws": t.focus[2],
        "wounds": t.wounds[0],
        "sr": t.sr[0],
        "reacted": bool(t.state[0] & REACTED),
        "stunned": bool(t.state[1] & STUNNED),
        "door": bool(t.doors[0] & OPEN),
    }


@pytest.mark.rule("HI-H115", "HI-4.6")
@pytest.mark.parametrize("number", range(25))
def test_each_adrenaline_card(number: int) -> None:
    name = ADRENALINE[number].name
    value, effect = RUSH[name]
    crew = [
        one("bombshell", (3, 2), held=[name], wounds=2, states=["reacted"]),
        one("morgan", (4, 2), states=["stunned"]),
    ]
    m = ground(*crew, L, sr=[1], doors={"0": ["locked"]})
    choose(m, "activate 0")
    t = table(m)
    before = body(t)
    assert t.rush_total(0) == value
    card = t.held[0][0]
    choose(m, f"break-door 0 {card}" if "door" in effect else f"adrenaline {card}")
    assert changed(before, body(t)) == effect
    assert (t.held[0], t.rush_pile) == ((), [card])


@pytest.mark.rule("HI-H115")
def test_a_redraw_replaces_one_card_of_this_activation() -> None:
    m = ground(one("bombshell", (1, 1), held=["Deja Vu"]), L)
    choose(m, "activate 0")
    choose(m, offered(m, "adrenaline")[0], "switch-on 1")
    cando(m, 9)
    assert answers(m) == ["accept", "draw-again"]
    choose(m, "draw-again")
    cando(m, 5)
    assert told(m, "HI-2.12") == ["Bombshell passes a Cybershock test."]
    assert table(m).focus[2] == 0


@pytest.mark.rule("HI-H115")
@pytest.mark.parametrize(("card", "hit"), [("Cold Bead", (10, 9)), ("", (8, 9))])
def test_an_attack_bonus_counts_once(card: str, hit: tuple[int, int]) -> None:
    m = ground(one("bombshell", (9, 1), held=[card] if card else []), L, foe("tanken", (12, 1)))
    choose(m, "activate 0")
    choose(m, *offered(m, "adrenaline"), "attack 2 0")
    cando(m, 2, 2)
    assert told(m, "HI-18.7")[0].endswith(f"{hit[0]} to {hit[1]}.")
    anything(m)
    assert table(m).focus[:2] == [0, 0]


# Skills paid with adrenaline


@pytest.mark.rule("HI-4.6")
def test_medical_emergency_pack_takes_the_first_wound() -> None:
    m = ground(one("bombshell", (9, 1), crippled=True, held=["Run It Back"]), L)
    choose(m, "activate 0", f"skill {w.MEDPACK}")
    t = run(m, harm.Suffer(0, 0, -1))
    assert t.boon[0] & PACK, "nothing happened"
    t = run(m, harm.Suffer(0, 2, -1))
    assert t.wounds[0] == 2
    run(t, harm.Suffer(0, 1, -1))
    assert t.wounds[0] == 1, "only the first one"


@pytest.mark.rule("HI-4.6")
def test_hyper_threading_strengthens_the_network_until_the_next_cyberwarfare_ends() -> None:
    m = ground(one("lenka", (6, 2), held=["Run It Back"]), one("bombshell", (1, 7)))
    choose(m, "activate 0", f"skill {w.HYPER_THREADING}")
    t = table(m)
    assert t.threads == [2, 0]
    t.net[0] = 0
    assert ("Hyper-Threading", 2) in hack.attack_strength(t, 0, 0, VIRUS, 0)
    run(t, EndWar())
    assert t.threads == [0, 0]


@pytest.mark.rule("HI-2.11")
def test_passive_skills() -> None:
    crew = [one("bombshell", (9, 1), crippled=True), one("the-can", (1, 1)), one("morgan", (10, 1), 1)]
    t = still(*crew, foe("tanken", (12, 1)))
    assert ("Dodge", 3) not in attack.dodge_sums(t, 2, 0, 0), "Close Quarters Pistol Training"
    assert ("Dodge", 3) in attack.dodge_sums(t, 3, 0, 0), "only in Close Combat"
    assert t.has(1, w.TANK) == 1
    disarm = still(one("bombshell", (9, 1)), foe("tanken", (10, 1), kit=["Rotary Claw"]))
    claw = weapon("Rotary Claw")
    assert attack.special_of(disarm, 1, claw, 0, 0) == 0, "she answers with her pistol"
    assert attack.special_of(disarm, 1, claw, 0, attack.NOT_USED) == 4, "she only Dodges"


# Tactical Response

RESPONSE = {
    "Double Time": {"speed": 5},
    "Rapid Deployment": {"speed": 5},
    "Pursuit Order": {"speed": 6},
    "Fire at Will": {"attack": 7},
    "Linked Optics": {"attack": 7},
    "Free Fire Zone": {"attack": 8},
    "Stim Pack": {"wounds": 1},
    "Riot Plates": {"wounds": 1},
    "Pain Filter": {"wounds": 1},
    "Overwatch": {"reacts": True, "shoots": 1},
    "Crossfire": {"reacts": True, "shoots": 1},
    "By the Book": {"reacts": True},
    "Second Shift": {"protocol": 4},
    "Call the Barracks": {"protocol": 4},
    "Lockdown": {"tac": 2, "opfor tac": 0},
    "Finish Them": {"prey": [1]},
}


def watch(t: Table) -> dict[str, Any]:
    """What a response may change: the drone is 3, Bombshell 0 near, Morgan 1 farther and Crippled."""
    gun = weapon("Nakamura Chain Gun")
    t.active = 0
    t.agenda.clear()
    attack.hurt(t, 0, 3, 5, 8)
    suffer = t.agenda.pop()
    return {
        "speed": t.speed(3),
        "attack": sum(n for name, n in attack.attack_sums(t, 3, gun, 0, False) if name != "TAC"),
        "wounds": suffer.wounds,  # type: ignore[attr-defined]
        "reacts": react.may_react(t, 3),
        "shoots": len(react.fast_weapons(t, 3)),
        "protocol": opfor.protocol(t),
        "tac": attack.tac_in(t, 0, 3),
        "opfor tac": attack.tac_in(t, 2, 3),
        "prey": opfor.prey(t, 3),
    }


@pytest.mark.rule("HI-H116", "HI-27.3")
@pytest.mark.parametrize("name", [card.name for card in RESPONSES])
def test_each_tactical_response(name: str) -> None:
    crew = [one("bombshell", (12, 1)), one("morgan", (12, 2), crippled=True), L, foe("tanken", (10, 1))]
    more = {"protocol": 3, "control": {"0": 2, "1": 2}}
    plain = watch(still(*crew, **more))
    assert plain == {"speed": 4, "attack": 6, "wounds": 2, "reacts": False, "shoots": 0, "protocol": 3, "tac": 0,
                     "opfor tac": 2, "prey": [0, 1]}  # fmt: skip
    assert changed(plain, watch(still(*crew, response=name, **more))) == RESPONSE[name]


@pytest.mark.rule("HI-H116", "HI-20.4")
def test_toughness_never_takes_the_last_wound_of_a_head_hit() -> None:
    t = still(one("bombshell", (9, 1)), foe("tanken", (12, 1)), response="Stim Pack")
    t.agenda.clear()
    attack.hurt(t, 0, 1, 3, 10)
    assert t.agenda[-1].wounds == 1  # type: ignore[attr-defined]


# Weapons: Damage at Effective and Maximum range, the ranges, the bonus, symbols, availability and cost

ARMS = {
    "Kruger R7": ("pistol", 4, 8, 5, 4, 2, 0, 0, 12),
    "Archer AR15": ("rifle", 6, 12, 6, 5, 0, 0, 0, 14),
    "Baseball Bat": ("close combat", 1, 1, 6, 6, 1, 0, 0, 6),
    "Combat Scythe Blade": ("close combat", 1, 1, 7, 7, 0, 1, 1, 12),
    "Bolt Gun": ("heavy weapon", 4, 8, 8, 8, 0, 0, 1, 18),
    "Harstel Lightning": ("submachine gun", 5, 8, 5, 4, 1, 0, 1, 14),
    "Nakamura Chain Gun": ("rifle", 5, 10, 5, 4, 2, 0, 1, 14),
    "Nakamura Kahaku": ("submachine gun", 5, 9, 5, 4, 1, 0, 1, 13),
    "Nakamura Hotoke": ("pistol", 4, 8, 6, 4, 0, 0, 1, 12),
    "Stressmayer SG3": ("shotgun", 3, 6, 7, 4, 0, 0, 1, 14),
    "Vesper Nine": ("submachine gun", 4, 8, 5, 4, 0, 0, 0, 9),
    "Frag grenade": ("grenade", 6, 6, 6, 6, 0, 0, 0, 10),
    "Flash Bang": ("grenade", 6, 6, 0, 0, 0, 0, 0, 8),
    "Long Halberd": ("close combat", 2, 2, 6, 6, 0, 0, 0, 10),
    "Siege Mortar": ("heavy weapon", 8, 14, 7, 6, 0, 0, 2, 20),
    "Alley Broom": ("shotgun", 3, 5, 7, 5, 0, 0, 0, 11),
    "Rotary Claw": ("close combat", 1, 1, 7, 7, 0, 0, 1, 12),
}


@pytest.mark.rule("HI-H119", "HI-18.8")
@pytest.mark.parametrize("name", list(ARMS))
def test_each_weapon(name: str) -> None:
    kind, eff, most, near, far, bonus, symbols, level, cost = ARMS[name]
    card = WEAPONS[weapon(name)]
    assert (KINDS[card.type], card.symbols, card.availability, card.cost) == (kind, symbols, level, cost)
    t = still(one("the-can" if not card.is_for_machines else "tanken", (9, 1), kit=[name]), one("lenka", (12, 1), 1))
    number = weapon(name)
    if kind != "grenade":
        assert [attack.can_use(t, 0, number, n) for n in (most, most + 1)] == [True, False]
        sums = dict(attack.attack_sums(t, 0, number, 1, False))
        assert sums.get(name, 0) == bonus
    assert [attack.damage(t, 0, number, n) for n in (eff, most)] == [near, far if most > eff else near]


# Gear

EQUIPMENT: dict[str, tuple[int, dict[str, int]]] = {
    "Netsec ONE": (1, {"sr": 2}),
    "AMM Visor V-3500": (2, {}),
    "Matsushita Labs Velociraptor": (2, {"speed": 1, "dodge": 1, "forces": 1, "drag": 1}),
    "Kagoma Cyberarm Type II": (1, {"close": 1, "forces": 1}),
    "Kagoma Torso v3.5": (2, {"torso": 1}),
    "Momuro C-Body": (2, {"arms": 1}),
    "Momuro Supporter": (1, {"forces": 1}),
    "Vello Mekanik Joints": (1, {"dodge": 1}),
    "Banelli Google": (1, {"ranged": 1}),
    "AMM Combat Helmet": (0, {"head": 1}),
    "Proximity mine": (0, {"mines": 1}),
    "First Aid": (0, {"heals": 1}),
    "Gutter Deck": (1, {"sr": 1}),
    "Layered vest": (0, {"torso": 1, "arms": 1}),
    "Echo box": (0, {"echoes": 2}),
    "Hush field": (1, {"quiet": 1}),
    "Shock Ammunition": (0, {"stuns": 1}),
    "Smart link": (1, {"ranged": 1}),
}


def worn(kit: list[str], chips: list[str] | None = None) -> dict[str, int]:
    """Everything gear or a chip may change on Bombshell, with a wounded friend beside her."""
    crew = [one("bombshell", (3, 2), kit=kit, chips=chips or []), one("morgan", (4, 2), wounds=1), L]
    m = ground(*crew, foe("tanken", (7, 2)), doors={"0": ["locked"]}, options={"forcing": "on"})
    choose(m, "activate 0")
    t = table(m)
    shot = attack.attack_sums(t, 0, 0, 3, False)
    fast = attack.attack_sums(t, 0, 0, 3, True)
    hand_to_hand = attack.attack_sums(t, 0, -1, 1, False)
    hit = attack.Hit(0, 0, 3, 5, False, attack.NOT_USED)
    return {
        "sr": resources(t, 0),
        "speed": t.speed(0),
        "drag": 3 if t.has_cyberlegs(0) else 2,
        "ranged": attack.total(shot),
        "fast": attack.total(fast) - attack.total(shot),
        "close": attack.total(hand_to_hand),
        "dodge": attack.total(attack.dodge_sums(t, 0, 3, 6)),
        "mental": deck.shock_skill(t, 0),
        "physical": deck.physical_skill(t, 0),
        "throw": grenade.throw_skill(t, 0) - attack.total(shot),
        "head": t.armour(0, w.HEAD),
        "torso": t.armour(0, w.TORSO),
        "arms": t.armour(0, w.ARMS),
        "legs": t.armour(0, w.LEGS),
        "quiet": int(t.is_quiet(0)),
        "mines": len(offered(m, "place-mine")),
        "heals": len(offered(m, "heal")),
        "echoes": len(offered(m, "echo")),
        "forces": len(offered(m, "force-door")),
        "breaks": len(offered(m, "break-door")),
        "stuns": len(attack.riders(t, hit)) // 2,
    }


@pytest.mark.rule("HI-H120", "HI-20.5", "HI-1.10")
@pytest.mark.parametrize("name", list(EQUIPMENT))
def test_each_gear_card(name: str) -> None:
    symbols, effect = EQUIPMENT[name]
    bare = worn(["Kruger R7"])
    after = worn(["Kruger R7", name])
    assert {key: after[key] - bare[key] for key in after if after[key] != bare[key]} == effect
    assert still(one("bombshell", (1, 1), kit=[name])).shock[0] == symbols


@pytest.mark.rule("HI-H120", "HI-H33")
def test_e3_the_visor_works_once_switched_on_whatever_the_test() -> None:
    for card, shock in ((7, 3), (5, 2)):
        m = ground(one("bombshell", (9, 1)), L, foe("tanken", (12, 1)))
        choose(m, "activate 0", f"switch-on {g.VISOR}")
        cando(m, card)
        t = table(m)
        assert t.shock[0] == shock
        assert ("Gear", 2) in attack.attack_sums(t, 0, 0, 2, False)
        assert not offered(m, "switch-on")


@pytest.mark.rule("HI-H122", "HI-H120")
@pytest.mark.parametrize(("card", "is_stunned"), [(4, True), (5, False)])
def test_shock_ammunition_stuns_on_one_to_four(card: int, is_stunned: bool) -> None:
    m = ground(one("bombshell", (9, 1), kit=["Kruger R7", "Shock Ammunition"]), L, foe("officer", (12, 1)))
    choose(m, "activate 0", "attack 2 0")
    cando(m, 9, 2)
    choose(m, answers(m)[0])
    cando(m, card)
    assert bool(table(m).state[2] & STUNNED) == is_stunned


@pytest.mark.rule("HI-H119")
@pytest.mark.parametrize(("card", "is_stunned"), [(10, True), (9, False)])
def test_forced_strike_stuns_on_a_head_hit(card: int, is_stunned: bool) -> None:
    m = ground(one("the-can", (9, 1), kit=["Bolt Gun"]), L, foe("officer", (12, 1)), response="Stim Pack")
    t = table(m)
    hit = attack.Hit(0, weapon("Bolt Gun"), 2, card, False, attack.NOT_USED)
    assert bool(attack.riders(t, hit)) == is_stunned


# Neurochips

NEURO: dict[str, tuple[int, int, dict[str, int]]] = {
    "Steady Hand": (0, 5, {"ranged": 1}),
    "Knuckle": (0, 4, {"close": 1}),
    "Sidestep": (0, 5, {"dodge": 1}),
    "Snap": (1, 7, {"fast": 2}),
    "Gland Tap": (0, 3, {"physical": 1}),
    "Quiet Mind": (0, 4, {"mental": 1}),
    "Long Stride": (1, 8, {"speed": 1, "dodge": 1}),
    "Spare Cycles": (0, 5, {"sr": 1}),
    "Wide Bus": (0, 5, {}),
    "Icepick": (1, 8, {}),
    "Doorbreaker": (1, 7, {"breaks": 1}),
    "Soft Step": (0, 4, {"quiet": 1}),
    "Field Surgeon": (1, 6, {}),
    "Pitcher": (2, 9, {"throw": 3}),
    "Dermal Weave": (2, 12, {"torso": 3}),
    "Hot Blood": (2, 6, {}),
}


@pytest.mark.rule("HI-H118")
@pytest.mark.parametrize("name", list(NEURO))
def test_each_neurochip(name: str) -> None:
    level, cost, effect = NEURO[name]
    chip = next(chip for chip in CHIPS if chip.name == name)
    assert (chip.availability, chip.cost) == (level, cost)
    bare, after = worn(["Kruger R7"]), worn(["Kruger R7"], [name])
    assert {key: after[key] - bare[key] for key in after if after[key] != bare[key]} == effect


@pytest.mark.rule("HI-H118")
def test_chips_of_the_hacker_and_the_surgeon() -> None:
    assert hand.hand_size(still(one("lenka", (1, 7), chips=["Wide Bus"])), 0) == 6
    m = war(one("lenka", (6, 2), chips=["Icepick"]), slots={"0": ["Backdoor"]})
    assert ("Neurochip", 2) in hack.attack_strength(table(m), 0, 0, VIRUS, 0)


@pytest.mark.rule("HI-H118", "HI-4.9")
@pytest.mark.parametrize(("held", "is_tested"), [(["Blur"], False), (["Run It Back"], True)])
def test_hot_blood_overdoses_above_eleven(held: list[str], is_tested: bool) -> None:
    mine = ["Adrenaline Overdrive", "Adrenaline Overdrive", *held]
    m = ground(one("bombshell", (1, 1), chips=["Hot Blood"], held=mine), L)
    run(m, harm.CheckOverdose(0))
    assert nature(m) == is_tested


# Programs: type, Strength, Install, Running

PROGRAMS = {
    "Backdoor": ("Virus", 5, 4, 2), "Red Thread": ("Virus", 4, 3, 2), "Paper Cut": ("Virus", 3, 2, 1),
    "Glass Jaw": ("Virus", 4, 3, 2), "Nightshade": ("Virus", 6, 5, 3), "Snoopy": ("Worm", 4, 3, 2),
    "Molasses": ("Worm", 3, 2, 1), "Rust": ("Worm", 4, 3, 2), "Siren": ("Worm", 3, 2, 1),
    "Deep Root": ("Worm", 5, 4, 2), "Cold Shoulder": ("ICE", 4, 3, 2), "Sleet": ("ICE", 3, 2, 1),
    "Black Frost": ("ICE", 5, 4, 2), "Honeypot 2.0": ("Bastion", 4, 3, 2), "Old Wall": ("Bastion", 3, 2, 1),
    "Keep": ("Bastion", 5, 4, 2), "Tripwire": ("IDS", 3, 2, 1), "Watchdog": ("IDS", 4, 3, 2),
    "Lever": ("Booster", 1, 1, 1), "Crowbar": ("Booster", 2, 2, 1), "Nitro": ("Booster", 3, 2, 2),
    "Whetstone": ("Booster", 2, 1, 1), "Cleaner": ("SR Booster", 0, 1, 0), "Defrag": ("SR Booster", 0, 1, 0),
    "Borrowed Time": ("SR Booster", 0, 2, 0), "DisneyLand": ("Sniffer", 0, 1, 0), "Keyhole": ("Sniffer", 0, 1, 0),
    "Periscope": ("Sniffer", 0, 1, 0), "Blank": ("Blank", 0, 0, 0),
    "SteelBastion": ("Bastion", 5, 4, 2), "Concrete": ("Bastion", 4, 3, 1), "Sandbag": ("Bastion", 3, 2, 1),
    "Bulkhead": ("Bastion", 5, 4, 2), "Iron Gate": ("Bastion", 6, 5, 2), "Blast Door": ("Bastion", 4, 3, 1),
    "Permafrost": ("ICE", 5, 4, 2), "Hail": ("ICE", 4, 3, 1), "Rime": ("ICE", 3, 2, 1), "Glacier": ("ICE", 6, 5, 2),
    "Whiteout": ("ICE", 4, 3, 1), "Icicle": ("ICE", 3, 2, 1), "Absolute Zero": ("ICE", 7, 6, 2),
    "Lookout": ("IDS", 3, 2, 1), "Searchlight": ("IDS", 4, 3, 1), "Patrol": ("IDS", 5, 4, 2),
    "Panopticon": ("IDS", 6, 5, 2), "Night Watch": ("IDS", 4, 3, 1), "STYX": ("Worm", 5, 4, 2),
    "Lethe": ("Worm", 4, 3, 1), "Cocytus": ("Worm", 5, 4, 2), "Acheron": ("Worm", 4, 3, 1),
    "Phlegethon": ("Worm", 6, 5, 2), "Ferryman": ("Worm", 3, 2, 1), "Cerberus": ("Virus", 6, 5, 2),
    "Fever": ("Virus", 4, 3, 1), "Tremor": ("Virus", 5, 4, 2), "Whisper": ("Virus", 3, 2, 1),
    "Static": ("Virus", 5, 4, 2), "Needle": ("Virus", 5, 4, 2),
}  # fmt: skip
HITS: dict[str, dict[str, Any]] = {
    "Backdoor": {"wounds": 5}, "Red Thread": {"shock": 3}, "Paper Cut": {"wounds": 5}, "Glass Jaw": {"stunned": True},
    "Nightshade": {"tests": True}, "Snoopy": {"drain": 2}, "Molasses": {"slowed": True}, "Rust": {"off": (0,)},
    "Siren": {"alarm": 2}, "Deep Root": {"drain": 3}, "STYX": {"shock": 3}, "Lethe": {"slowed": True},
    "Cocytus": {"drain": 2}, "Acheron": {"alarm": 2}, "Phlegethon": {"wounds": 5}, "Ferryman": {"off": (0,)},
    "Cerberus": {"wounds": 5}, "Fever": {"slowed": True}, "Tremor": {"stunned": True}, "Whisper": {"shock": 3},
    "Static": {"tests": True}, "Needle": {"wounds": 5},
}  # fmt: skip
AGAINST = {"Cold Shoulder": (1, 0), "Old Wall": (0, 2), "Tripwire": (0, 2), "Blast Door": (0, 1), "Whiteout": (1, 0),
           "Icicle": (1, 0), "Night Watch": (0, 1)}  # fmt: skip


@pytest.mark.rule("HI-H117")
@pytest.mark.parametrize("number", [*range(30), *range(60, 90)])
def test_each_program(number: int) -> None:
    card = CARD[number]
    assert (TYPES[card.type], card.strength, card.install, card.running) == PROGRAMS[card.name]
    virus, worm = AGAINST.get(card.name, (0, 0))
    assert [network.power(number, kind) - card.strength for kind in (VIRUS, WORM, -1)] == [virus, worm, 0]
    assert card.is_offensive == (card.name in HITS)


def suffering(m: Match) -> dict[str, Any]:
    t = table(m)
    return {
        "wounds": t.wounds[0],
        "shock": t.shock[0],
        "stunned": bool(t.state[0] & STUNNED),
        "slowed": bool(t.boon[0] & SLOWED),
        "off": t.off[0],
        "drain": t.drain[0],
        "alarm": t.alarm[2],
        "tests": nature(m),
    }


@pytest.mark.rule("HI-H117", "HI-9.4")
@pytest.mark.parametrize("name", list(HITS))
def test_each_offensive_program_in_phase_1(name: str) -> None:
    m = ground(one("bombshell", (1, 7)), turn=2)
    number = next(n for n in (*range(30), *range(60, 90)) if CARD[n].name == name)
    before = suffering(m)
    run(m, infect.Special(0, number if number >= 60 else number + 30))
    assert changed(before, suffering(m)) == HITS[name]


@pytest.mark.rule("HI-H117", "HI-15.9")
@pytest.mark.parametrize(("name", "sr"), [("Cleaner", 5), ("Defrag", 6), ("Borrowed Time", 6)])
def test_each_sr_booster(name: str, sr: int) -> None:
    m = ground(L, phase="cyberwar", sr=[4], hands=[[name, "Sleet", "Keep", "Rust", "Siren"]])
    choose(m, "done")
    choose(m, offered(m, "play")[0])
    assert table(m).sr[0] == sr


@pytest.mark.rule("HI-H117", "HI-15.10")
@pytest.mark.parametrize(("name", "n"), [("DisneyLand", 1), ("Keyhole", 1), ("Periscope", 2)])
def test_each_sniffer(name: str, n: int) -> None:
    m = ground(
        L, phase="cyberwar", sr=[4], hands=[[name, "Sleet", "Keep", "Rust", "Siren"]], opfor_top=["Rime", "STYX"]
    )
    choose(m, "done")
    choose(m, offered(m, "play")[0])
    seen = ["On top of the OPFOR deck: Rime.", "On top of the OPFOR deck: STYX."][:n]
    assert [line for line in told(m, "HI-15.10") if "On top" in line] == seen
    assert table(m).sr[0] == 3
    assert len(table(m).decks[2]) == 30


# Terminals


@pytest.mark.rule("HI-6.1", "HI-1.18")
@pytest.mark.parametrize("colour", range(4))
def test_each_terminal_card(colour: int) -> None:
    used = [(mission.id, row[3]) for mission in MISSIONS for row in mission.terminals if row[2] == colour]
    assert used
    assert all(1 <= strength <= 3 for _, strength in used)
    assert len({row[2] for row in MISSIONS[4].terminals}) == 4
    assert COLOURS[colour] in ("orange", "green", "blue", "red")


# People

SHEET = {
    "lenka": ((4, 7, 5, 4), (3, 5, 3, 3), (3, 3, 3, 3), 52),
    "bombshell": ((6, 5, 5, 6), (3, 3, 3, 3), (4, 4, 4, 3), 50),
    "u-bolt": ((5, 5, 5, 5), (3, 3, 3, 3), (3, 4, 3, 4), 50),
    "morgan": ((6, 5, 4, 6), (4, 3, 3, 4), (4, 4, 4, 4), 52),
    "the-can": ((7, 4, 4, 7), (4, 3, 3, 4), (4, 5, 4, 4), 52),
    "tanken": ((4, 1, 4, 4), (3, 1, 3, 3), (2, 3, 2, 2), 36),
    "agent": ((5, 4, 5, 5), (3, 3, 3, 3), (3, 3, 2, 2), 42),
    "shapu": ((5, 3, 5, 5), (3, 3, 3, 3), (3, 3, 3, 3), 46),
    "officer": ((6, 5, 4, 6), (4, 3, 3, 4), (3, 4, 4, 3), 52),
}


@pytest.mark.rule("HI-H34", "HI-H121")
@pytest.mark.parametrize("slug", list(SHEET))
def test_each_id_card(slug: str) -> None:
    person = next(person for person in PEOPLE if person.slug == slug)
    assert (*person.sides, person.armour, person.cost) == SHEET[slug]
    t = still(one(slug, (1, 1)), one("lenka", (15, 7), 1))
    assert [t.armour(0, place) for place in (w.HEAD, w.LEGS)] == [
        SHEET[slug][2][0] + (slug == "officer"), SHEET[slug][2][3]
    ]  # fmt: skip
