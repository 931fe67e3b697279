"""Last Tram: a complete tiny game, to copy from. Its rules are in docs/rules/template.md."""

from undercity.core.game import Game
from undercity.games.template.bot import evaluate
from undercity.games.template.end import broken, result
from undercity.games.template.position import position
from undercity.games.template.setup import new_table
from undercity.games.template.show import cards, scene
from undercity.games.template.table import Table
from undercity.games.template.view import redeal, view


def new(seats: int, options: dict[str, str]) -> Table:
    return new_table(seats)


GAME = Game(
    name="template",
    title="Last Tram",
    tagline="Three stops, one fare each, and a pickpocket.",
    owner="the Undercity authors",
    prefix="TE",
    version=1,
    seats=(2, 3, 4),
    options=(),
    new=new,
    view=view,
    redeal=redeal,
    result=result,
    broken=broken,
    evaluate=evaluate,
    scene=scene,
    position=position,
    cards=cards,
)
