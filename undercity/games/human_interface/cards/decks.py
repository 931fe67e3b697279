"""CanDo, adrenaline, tactical response, terminals, and the four optional decks."""

from typing import Final

from undercity.games.human_interface.cards import words as s

# CanDo (house design B): a kind of card is its value, doubled, plus one with an alternative

CANDO_COUNT: Final[list[int]] = [2, 3, 4, 5, 6, 6, 5, 4, 3, 2]
CANDO_WITH: Final[list[int]] = [2, 1, 1, 1, 0, 0, 1, 1, 1, 1]
CANDO: Final[list[int]] = [n for v in range(10) for n in (CANDO_COUNT[v] - CANDO_WITH[v], CANDO_WITH[v])]
"""How many of each kind: kind 2 * (value - 1) is plain, the next one has the alternative."""
ALTERNATIVES: Final[dict[int, str]] = {
    1: "pay 2 Adrenaline cards and draw again",
    2: "raise your Cybershock Level by 1 and draw again",
    3: "pay 1 SR and draw again",
    4: "put 1 Alarm token in your area and draw again",
    7: "draw 1 Adrenaline card and draw again",
    8: "gain 1 SR and draw again",
    9: "remove 1 Alarm token from your area and draw again",
    10: "recover 1 Wound and draw again",
}


class Adrenaline:
    def __init__(self, name: str, does: int, n: int, value: int, source: str = s.HOUSE) -> None:
        self.name: Final = name
        self.does: Final = does
        self.n: Final = n
        self.value: Final = value
        self.source: Final = source

    @property
    def text(self) -> str:
        return s.skill_text(self.does, self.n)


ADRENALINE: Final[list[Adrenaline]] = [
    *[Adrenaline("Kick Down the Door", s.BREAK_DOOR, 1, 2, s.BOOK) for _ in range(3)],
    *[Adrenaline("Adrenaline Overdrive", s.MORE_AP, 1, 4, s.BOOK) for _ in range(3)],
    Adrenaline("Long Legs", s.MORE_SQUARES, 2, 1),
    Adrenaline("Slipstream", s.MORE_SQUARES, 2, 1),
    Adrenaline("Headlong", s.MORE_SQUARES, 3, 2),
    Adrenaline("Blur", s.MORE_SQUARES, 4, 3),
    Adrenaline("Breathe Out", s.BETTER_ATTACK, 1, 1),
    Adrenaline("Tunnel Vision", s.BETTER_ATTACK, 2, 2),
    Adrenaline("Cold Bead", s.BETTER_ATTACK, 2, 2),
    Adrenaline("Dead Centre", s.BETTER_ATTACK, 3, 3),
    Adrenaline("White Heat", s.MORE_DAMAGE, 1, 2),
    Adrenaline("Follow Through", s.MORE_DAMAGE, 2, 3),
    Adrenaline("Break Something", s.MORE_DAMAGE, 2, 3),
    Adrenaline("Grit", s.RECOVER, 1, 2),
    Adrenaline("Not Today", s.RECOVER, 2, 3),
    Adrenaline("On Your Feet", s.SHAKE_OFF, 1, 1),
    Adrenaline("Spit It Out", s.SHAKE_OFF, 1, 2),
    Adrenaline("Deja Vu", s.REDRAW, 1, 3),
    Adrenaline("Run It Back", s.REDRAW, 1, 4),
    Adrenaline("Fever Dream", s.MORE_SR, 1, 1),
    Adrenaline("Burning Wires", s.MORE_SR, 2, 3),
]  # fmt: skip

# Tactical Response (house design D)

TR_SPEED: Final = 0
TR_ATTACK: Final = 1
TR_TOUGH: Final = 2
TR_FAST_ATTACK: Final = 3
TR_TAKE_COVER: Final = 4
TR_PROTOCOL: Final = 5
TR_LOCKDOWN: Final = 6
TR_HUNT: Final = 7
TR_TEXTS: Final = [
    "OPFOR have +{} Speed.",
    "OPFOR have +{} on attacks.",
    "OPFOR take {} Wound less from every hit, but never less than 1 from a head hit.",
    "OPFOR may answer with a Fast Attack.",
    "OPFOR may answer an Attack by Taking Cover.",
    "The Security Protocol is {} higher.",
    "OPFOR use TAC 0 everywhere; Teams always use the printed TAC.",
    "OPFOR go for the most wounded character in sight instead of the nearest.",
]


class Response:
    def __init__(self, name: str, does: int, n: int = 1, source: str = s.HOUSE) -> None:
        self.name: Final = name
        self.does: Final = does
        self.n: Final = n
        self.source: Final = source

    @property
    def text(self) -> str:
        return TR_TEXTS[self.does].format(self.n)


RESPONSES: Final[list[Response]] = [
    Response("Double Time", TR_SPEED),
    Response("Rapid Deployment", TR_SPEED),
    Response("Pursuit Order", TR_SPEED, 2),
    Response("Fire at Will", TR_ATTACK),
    Response("Linked Optics", TR_ATTACK),
    Response("Free Fire Zone", TR_ATTACK, 2),
    Response("Stim Pack", TR_TOUGH, 1, s.BOOK),
    Response("Riot Plates", TR_TOUGH),
    Response("Pain Filter", TR_TOUGH),
    Response("Overwatch", TR_FAST_ATTACK),
    Response("Crossfire", TR_FAST_ATTACK),
    Response("By the Book", TR_TAKE_COVER),
    Response("Second Shift", TR_PROTOCOL),
    Response("Call the Barracks", TR_PROTOCOL),
    Response("Lockdown", TR_LOCKDOWN),
    Response("Finish Them", TR_HUNT),
]

COLOURS: Final = ["orange", "green", "blue", "red"]
"""Of the four Terminal cards and of the doors they run."""

# Skirmish mission cards (section 31)

SABOTAGE: Final = 0
KILLING_SPREE: Final = 1
ASSASSINATE: Final = 2
ESPIONAGE: Final = 3
BREAKOUT: Final = 4
KIDNAP: Final = 5
MANHUNT: Final = 6
SKIRMISH_CARDS: Final = [
    ("Sabotage", "2 points for each Objective destroyed."),
    ("Killing Spree", "2 points for each character killed in turn 1 or 2, 1 point from turn 3 on."),
    ("Assassinate", "4 points for a Team Leader, 2 for a Hacker, 1 for any other member killed."),
    ("Corporate Espionage", "2 points for each Security Terminal hacked directly."),
    ("Breakout", "2 points for each own model that leaves by the enemy's deployment zone; half the Team must."),
    ("Kidnap the Enemy Hacker", "4 points for the Stunned enemy Hacker in your deployment zone, 1 if dead."),
    ("Manhunt", "4 points for your target taken out through its own deployment zone alive, 1 if dead."),
]

# Optional decks (HI-32.22 to HI-32.26), house content

AGENDAS: Final = [
    ("Trophy", "Your Team eliminated 3 or more models.", 2),
    ("Untouched", "No member of your Team is Crippled or unconscious.", 3),
    ("Ghost in the Wires", "Your Hacker controls a Security Terminal at the end.", 2),
    ("Hot Veins", "One member holds 3 or more Adrenaline cards at once.", 1),
    ("Still Human", "No member of your Team has a Cybershock Level above 6.", 2),
    ("Nobody Left Behind", "No member of your Team is unconscious.", 2),
]
DURING_PLAY: Final = (0, 3)
"""Agendas that may be completed, and shown, before the end."""
EVENT_ALARM: Final = 0
EVENT_SHOCK: Final = 1
EVENT_SR: Final = 2
EVENT_DARK: Final = 3
EVENT_ADRENALINE: Final = 4
EVENT_THREAT: Final = 5
EVENT_WOUND: Final = 6
EVENT_CALM: Final = 7
EVENT_NOTHING: Final = 8
COLLATERAL: Final = [
    ("Sprinklers", EVENT_ALARM, "2 Alarm tokens in the area of the character that caused it."),
    ("Feedback", EVENT_SHOCK, "The character that caused it takes a Cybershock test."),
    ("Shrapnel", EVENT_WOUND, "The character that caused it suffers 1 Wound."),
    ("Silent Line", EVENT_THREAT, "The Threat Level rises by 1."),
    ("Blown Fuse", EVENT_CALM, "All Alarm tokens leave that area."),
    ("Spilled Data", EVENT_SR, "The Team gains 2 SR."),
]
EVENTS: Final = [
    ("Brownout", EVENT_DARK, "TAC is 1 higher for everybody this turn."),
    ("Fire Drill", EVENT_ALARM, "2 Alarm tokens in the area of the first character."),
    ("Signal Storm", EVENT_SHOCK, "Every Hacker takes a Cybershock test."),
    ("Payday", EVENT_SR, "Every Team gains 2 SR after Phase 2."),
    ("Second Heart", EVENT_ADRENALINE, "The first character of each Team draws an Adrenaline card."),
    ("Shift Change", EVENT_NOTHING, "Nothing stirs. The guards talk about the weather."),
]
HIDDEN: Final = [
    ("Trip Alarm", EVENT_ALARM, "2 Alarm tokens here."),
    ("Cache", EVENT_ADRENALINE, "Whoever uncovers it draws an Adrenaline card."),
    ("Power Cell", EVENT_SR, "The Team gains 2 SR."),
    ("Needle Trap", EVENT_WOUND, "Whoever uncovers it suffers 1 Wound."),
    ("Mind Trap", EVENT_SHOCK, "Whoever uncovers it takes a Cybershock test."),
    ("Empty Box", EVENT_NOTHING, "Nothing but dust."),
]
