"""Nightbreak: two sides of heroes face to face over two days and nights."""

from undercity.core.game import Game, Option
from undercity.games.nightbreak.bot import evaluate
from undercity.games.nightbreak.cards import HEROES
from undercity.games.nightbreak.end import broken, result
from undercity.games.nightbreak.position import position
from undercity.games.nightbreak.setup import new_table
from undercity.games.nightbreak.show import cards, scene
from undercity.games.nightbreak.table import FORMATS, Table
from undercity.games.nightbreak.view import redeal, view

OPTIONS = (
    Option(
        "format",
        "Which of the book's formats is played.",
        {
            "classic": "Two players, three Heroes a side, each side one faction.",
            "kingmaker": "One Hero of your first row may return from your discard pile again and again.",
            "twilight": "One common deck of both factions; mix Sun and Moon as you like.",
            "unity": "Two teams of one or two players, four Heroes a side.",
        },
        seats={"classic": (2,), "kingmaker": (2,), "twilight": (2,), "unity": (2, 3, 4)},
    ),
    Option(
        "draft",
        "How the first rows come about.",
        {
            "choose": "The first side picks faction and Heroes, then the other side answers.",
            "random": "Chance deals factions and Heroes; the first turn begins at once.",
        },
    ),
)


def new(seats: int, options: dict[str, str]) -> Table:
    return new_table(seats, FORMATS.index(options["format"]), options["draft"] == "choose")


def facts(t: Table) -> dict[str, list[list[str]]]:
    """What results are grouped by, seat by seat: who went first, its faction, the heroes of its first row."""
    sides = [t.side_at(seat) for seat in range(t.players)]
    return {
        "order": [["second" if side else "first"] for side in sides],
        "faction": [[t.side_name(side)] if t.faction[side] >= 0 else [] for side in sides],
        "hero": [[HEROES[h].slug for h in t.lineup[side * t.ranks : (side + 1) * t.ranks]] for side in sides],
    }


GAME = Game(
    name="nightbreak",
    title="Nightbreak",
    tagline="Two sects, two days, one Favor more.",
    owner="the publisher of Nightbreak",
    prefix="NB",
    version=1,
    seats=(2, 3, 4),
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
)
