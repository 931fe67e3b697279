"""Human Interface: Nakamura Tower: a Strike Team, a building full of guards, and a second, virtual battlefield."""

from undercity.core.game import Game, Option
from undercity.games.human_interface.bot import evaluate
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.end import broken, result
from undercity.games.human_interface.foresee import foresees
from undercity.games.human_interface.missions import MISSIONS
from undercity.games.human_interface.position import position
from undercity.games.human_interface.setup import DIFFICULTIES, DIFFICULTY_TEXTS, new_table
from undercity.games.human_interface.show import cards, scene
from undercity.games.human_interface.table import Table
from undercity.games.human_interface.view import redeal, view

SHOWN = [mission for mission in MISSIONS if mission.id != "proving"]


def switch(name: str, text: str) -> Option:
    return Option(name, text, {"off": "Not used.", "on": "Used."})


OPTIONS = (
    Option(
        "mission",
        "Which mission is played.",
        {
            **{mission.id: mission.briefing for mission in SHOWN},
            "skirmish": "One of the three Skirmish battlefields, drawn at random.",
            "campaign": "The four linked missions, one after the other, with recovery between them.",
        },
        seats={**{mission.id: mission.seats for mission in SHOWN}, "skirmish": (2,), "campaign": (1, 2, 3, 4, 5)},
        names={mission.id: mission.title for mission in SHOWN},
    ),
    Option(
        "difficulty",
        "How much harder than the book it is.",
        {
            **dict(zip(DIFFICULTIES, DIFFICULTY_TEXTS, strict=True)),
            "random": "One of the three, drawn at random.",
        },
        names={"protocol1": "Protocol +1", "protocol2": "Protocol +2"},
    ),
    Option(
        "teams",
        "How Skirmish teams come about.",
        {
            "ready": "Both sides take the ready-made Strike Team.",
            "build": "Both sides hire and equip their own, within the Mission's points.",
        },
        seats={"build": (2,)},
    ),
    switch("blanks", "Blank cards: two bluffs in each deck, hand size 7."),
    switch("intervening", "Intervening models: they hinder shots, may be hit, and may shield a friend."),
    switch("fine_hits", "Advanced hit location: left and right limbs."),
    switch("hit_damage", "Hit location damage: Neurochips and Cybergear may be lost."),
    switch("forcing", "Forcing locked doors with cyberarms and cyberlegs."),
    switch("looting", "Looting: gear of the fallen may be taken."),
    switch("agenda", "Secret Agendas: one secret goal for each Team."),
    switch("collateral", "Collateral Damage after Objectives and hacks."),
    switch("events", "Unexpected Events at the start of each turn."),
    switch("hidden", "Hidden Objectives when an Objective is uncovered."),
)


def new(seats: int, options: dict[str, str]) -> Table:
    return new_table(seats, options)


def facts(t: Table) -> dict[str, list[list[str]]]:
    """What results are grouped by: the side, who was hired, the mission cards held, and those that scored."""
    from undercity.games.human_interface.cards.decks import SKIRMISH_CARDS
    from undercity.games.human_interface.steps.goals import worth

    teams = [t.team_at(seat) for seat in range(t.players)]
    return {
        "mission": [[t.orders().id] for _ in teams],
        "team": [[t.team_name(team)] for team in teams],
        "character": [
            [PEOPLE[t.who[m]].name for m in range(t.members) if t.seat[m] == seat] for seat in range(t.players)
        ],
        "card": [[SKIRMISH_CARDS[card][0] for card in t.cards[team]] for team in teams],
        "scored": [[SKIRMISH_CARDS[card][0] for card in t.cards[team] if worth(t, team, card)] for team in teams],
    }


GAME = Game(
    name="human_interface",
    title="Human Interface: Nakamura Tower",
    tagline="A Strike Team, a tower full of guards, and a second battlefield in the wires.",
    owner="Postindustrial Games",
    prefix="HI",
    version=1,
    seats=(1, 2, 3, 4, 5),
    options=OPTIONS,
    new=new,
    view=view,
    redeal=redeal,
    result=result,
    broken=broken,
    evaluate=evaluate,
    scene=scene,
    position=position,
    facts=facts,
    search={"horizon": 0, "curiosity": 0.3, "relative": 1, "own": 1, "settle": 24, "calm": 1, "haste": 0.0005},
    foresees=foresees,
    cards=cards,
)
