"""Tiberpunk: Streets of Rome: gangs race for triumph in a Rome of fallen stars."""

from undercity.core.game import Game, Option
from undercity.games.tiberpunk.bot import evaluate
from undercity.games.tiberpunk.cards import ABILITIES, FACES, NO_ABILITY, SET_LABELS, SETS, TASKS
from undercity.games.tiberpunk.end import broken, result
from undercity.games.tiberpunk.position import position
from undercity.games.tiberpunk.setup import new_table
from undercity.games.tiberpunk.show import cards, scene
from undercity.games.tiberpunk.table import Table
from undercity.games.tiberpunk.view import redeal, view


def _set_text(name: str, faces: tuple[int, ...]) -> str:
    tasks = ", ".join(TASKS[task].name.lower() for face in faces for task in FACES[face].tasks)
    return f"{SET_LABELS.get(name, 'Free choice')}: {tasks}."


OPTIONS = (
    Option(
        "side",
        "Which side objective cards are used.",
        {name: _set_text(name, faces) for name, faces in SETS.items()},
        seats={name: (1, 2) if len(faces) == 1 else (3, 4) for name, faces in SETS.items()},
    ),
    Option(
        "abilities",
        "The module of personal abilities.",
        {"off": "Without abilities, as in a first game.", "on": "Each player takes one of eight ability tiles."},
    ),
    Option(
        "ravens",
        "How strong the Ravens are, if you play alone.",
        {
            "normal": "Their first advance is ignored.",
            "novice": "Their first 4 advances are ignored.",
            "veteran": "They advance from the first round on.",
        },
        seats={"novice": (1,), "veteran": (1,)},
    ),
)


def new(seats: int, options: dict[str, str]) -> Table:
    return new_table(seats, options["side"], options["abilities"] == "on", options["ravens"])


def facts(t: Table) -> dict[str, list[list[str]]]:
    """What results are grouped by, seat by seat: place in the order of play, ability, side cards, rounds."""
    order = [str((seat - t.first) % t.players + 1) for seat in range(t.players)]
    sets = "+".join(FACES[face].name for face in t.faces)
    return {
        "order": [[place] for place in order],
        "ability": [[] if a == NO_ABILITY else [ABILITIES[a].name] for a in t.ability],
        "side": [[sets] for _ in range(t.players)],
        "rounds": [[str(t.round)] for _ in range(t.players)],
    }


GAME = Game(
    name="tiberpunk",
    title="Tiberpunk: Streets of Rome",
    tagline="Fallen stars, old gods, eight triumphs.",
    owner="the publisher of Tiberpunk",
    prefix="TP",
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
    search={"horizon": 0, "curiosity": 0.05, "own": 1, "settle": 40},
    cards=cards,
)
