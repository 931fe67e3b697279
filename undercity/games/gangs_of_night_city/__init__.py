"""Cyberpunk 2077: Gangs of Night City: two to four gangs in six Districts, or one against a gang and a ghost."""

from undercity.core.game import Game, Option
from undercity.games.gangs_of_night_city.bot import evaluate
from undercity.games.gangs_of_night_city.cards import EDGERUNNERS, OPPORTUNITIES
from undercity.games.gangs_of_night_city.city import FIRST_RUNNER, GANGS, NO_GANG
from undercity.games.gangs_of_night_city.end import broken, result
from undercity.games.gangs_of_night_city.position import position
from undercity.games.gangs_of_night_city.setup import new_table
from undercity.games.gangs_of_night_city.show import cards, scene
from undercity.games.gangs_of_night_city.stories import STORY_CARDS, STORY_NAMES, STORY_SLUGS
from undercity.games.gangs_of_night_city.table import Table
from undercity.games.gangs_of_night_city.view import redeal, view

OPTIONS = (
    Option(
        "story",
        "Which Story is told.",
        {
            "tutorial": "No Story rules: a first game.",
            "cost_of_success": "A folder of drawings that everybody wants, and what it costs to own it.",
            "night_city_tour": "A star without guards wants to see the city.",
            "subtle_warfare": "Two companies arm the gangs, District by District.",
            "inconvenient_gift": "Six boxes, and something in them that counts down.",
            "fine_before_you_came": "One player against an opposing Gang and Johnny Silverhand.",
        },
        seats={
            "tutorial": (2, 3, 4),
            "cost_of_success": (2, 3, 4),
            "night_city_tour": (2, 3, 4),
            "subtle_warfare": (2, 3, 4),
            "inconvenient_gift": (2, 3, 4),
            "fine_before_you_came": (1,),
        },
        names=dict(zip(STORY_SLUGS, STORY_NAMES, strict=True)),
    ),
    Option(
        "gangs",
        "How the Gangs are dealt out.",
        {
            "choose": "Each player picks one, in seat order.",
            "random": "Chance deals them.",
        },
    ),
)


def new(seats: int, options: dict[str, str]) -> Table:
    return new_table(seats, STORY_SLUGS.index(options["story"]), options["gangs"] == "random")


def facts(t: Table) -> dict[str, list[list[str]]]:
    """What results are grouped by, seat by seat: gang, place in turn order, deals, Edgerunners, the Story's way."""
    seats = range(t.players)
    return {
        "gang": [[GANGS[t.gang[seat]].slug] if t.gang[seat] != NO_GANG else [] for seat in seats],
        "order": [[str((seat - t.first) % t.players + 1)] for seat in seats],
        "opportunity": [[OPPORTUNITIES[card].slug for card in t.seized[seat]] for seat in seats],
        "edgerunner": [[EDGERUNNERS[u - FIRST_RUNNER].slug for u in t.hired[seat]] for seat in seats],
        "story": [[STORY_CARDS[card].slug for card in t.told] for _ in seats],
    }


GAME = Game(
    name="gangs_of_night_city",
    title="Cyberpunk 2077: Gangs of Night City",
    tagline="Four gangs, six Districts, twenty-five Street Cred.",
    owner="the publishers of Cyberpunk 2077: Gangs of Night City",
    prefix="GN",
    version=1,
    seats=(2, 3, 4, 1),
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
    search={"horizon": 0, "curiosity": 0.1},
    cards=cards,
)
