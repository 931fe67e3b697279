"""Nightlancer: underworld operatives of Birmingham, 2099, look for a way out."""

from undercity.core.game import Game, Option
from undercity.games.nightlancer.bot import evaluate
from undercity.games.nightlancer.end import broken, result
from undercity.games.nightlancer.position import position
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.setup import new_table
from undercity.games.nightlancer.show import cards, scene
from undercity.games.nightlancer.table import ATTEMPTED, COMPLETED, DEEDS, Table
from undercity.games.nightlancer.view import redeal, view

OPTIONS = (
    Option(
        "mode",
        "Against each other, or together against the Agent.",
        {
            "rivals": "Two to four rivals: most Prospects win, as long as some Ideals are left.",
            "cooperative": "One to four players against the Agent: all win or all lose.",
            "hardened": "Against the Agent, and everybody starts with a Loan.",
            "ultimate": "Against the Agent, and everybody starts with two Loans.",
        },
        seats={"rivals": (2, 3, 4)},
    ),
    Option(
        "nightlancers",
        "How everybody gets a Nightlancer.",
        {"choose": "In seat order everybody picks one.", "random": "Chance deals one each."},
    ),
)


def new(seats: int, options: dict[str, str]) -> Table:
    return new_table(seats, options["mode"], options["nightlancers"] == "choose")


def facts(t: Table) -> dict[str, list[list[str]]]:
    """What results are grouped by, seat by seat: the Nightlancer, missions one by one, what was bought."""
    deeds = [[deed % DEEDS for deed in t.deeds if deed // DEEDS == seat] for seat in range(t.players)]
    return {
        "nightlancer": [[LANCERS[n].slug] if n >= 0 else [] for n in t.lancer],
        "attempt": [[MISSIONS[n - ATTEMPTED].slug for n in its if ATTEMPTED <= n < COMPLETED] for its in deeds],
        "mission": [[MISSIONS[n - COMPLETED].slug for n in its if n >= COMPLETED] for its in deeds],
        "ware": [[WARES[n].slug for n in its if n < ATTEMPTED] for its in deeds],
        "opportunity": [[OPPORTUNITIES[card].slug for card in its] for its in t.bought],
    }


GAME = Game(
    name="nightlancer",
    title="Nightlancer",
    tagline="Six rounds to buy a way out of Birmingham, 2099.",
    owner="the publisher of Nightlancer",
    prefix="NL",
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
    cards=cards,
    search={"horizon": 0, "settle": 24, "relative": 1, "own": 1},
    deep={"own": 0},
)
