"""Finished matches for the tests to replay, one for each way a game can end.

`python -m tests.transcripts.write [GAME ...]` looks for such matches and stores them anew. Do so only when a change of
the rules is meant. Once the rules are released, raise the game's version with them: what was stored under the old one
stays readable.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from undercity import Match, bot
from undercity.core.chance import Rng
from undercity.core.step import NATURE

HERE = Path(__file__).parent
UNDO_ONE_IN = 25
DRAWN_ONE_IN = 20
MOST_SEEDS = 5000


class Wanted(msgspec.Struct, frozen=True):
    """A match in which each of these rules is told by the log or the result. Unless `bot` plays, chance does."""

    game: str
    name: str
    rules: tuple[str, ...]
    seats: int = 2
    options: dict[str, Any] = {}
    bot: str = ""
    """Who plays it; chance, if empty."""
    winners: int | None = None
    """How many win, where the rules do not tell."""
    reason: str = ""
    """Words of the result's reason."""

    @property
    def path(self) -> Path:
        return HERE / self.game / f"{self.name}.json"


EVERY_SWITCH = dict.fromkeys(
    [
        "blanks",
        "intervening",
        "fine_hits",
        "hit_damage",
        "forcing",
        "looting",
        "agenda",
        "collateral",
        "events",
        "hidden",
    ],
    "on",
)

WANTED = [
    Wanted("nightbreak", "classic-won-by-favor", ("NB-14.5", "NB-10.9", "NB-6.4", "NB-H18")),
    Wanted("nightbreak", "classic-won-by-damage", ("NB-14.6", "NB-7.2")),
    Wanted("nightbreak", "classic-drawn", ("NB-H27",), options={"draft": "random"}),
    Wanted("nightbreak", "kingmaker", ("NB-14.5", "NB-16.3"), options={"format": "kingmaker"}),
    Wanted("nightbreak", "twilight", ("NB-14.5", "NB-10.9", "NB-6.4"), options={"format": "twilight"}),
    Wanted("nightbreak", "unity-of-three", ("NB-14.6",), seats=3, options={"format": "unity"}),
    Wanted("nightbreak", "unity-of-four", ("NB-14.5", "NB-10.9"), seats=4, options={"format": "unity"}),
    Wanted("tiberpunk", "won-by-triumph", ("TP-20.6", "TP-9.10", "TP-16.9")),
    Wanted("tiberpunk", "won-by-coins", ("TP-20.7",), bot="greedy"),
    Wanted("tiberpunk", "victory-shared", ("TP-20.8",), bot="greedy"),
    Wanted("tiberpunk", "three-gangs", ("TP-20.6", "TP-15.6"), seats=3, options={"side": "2A+3A"}, bot="greedy"),
    Wanted("tiberpunk", "four-gangs", ("TP-20.6", "TP-22.2"), seats=4, options={"abilities": "on"}, bot="greedy"),
    Wanted("tiberpunk", "alone-and-won", ("TP-H60k", "TP-H60h"), seats=1, bot="greedy", winners=1),
    Wanted("tiberpunk", "alone-and-lost", ("TP-H60k", "TP-H60h"), seats=1, bot="greedy", winners=0),
    Wanted("gangs_of_night_city", "won-at-25", ("GN-18.1", "GN-18.3", "GN-H165")),
    Wanted("gangs_of_night_city", "nobody-wins", ("GN-18.1", "GN-18.4"), seats=3),
    Wanted("gangs_of_night_city", "four-gangs", ("GN-18.1", "GN-18.3"), seats=4, options={"gangs": "random"}),
    Wanted("gangs_of_night_city", "cost-of-success", ("GN-18.2", "GN-H154"), options={"story": "cost_of_success"}),
    Wanted("gangs_of_night_city", "night-city-tour", ("GN-18.2",), options={"story": "night_city_tour"}),
    Wanted(
        *("gangs_of_night_city", "subtle-warfare", ("GN-18.2", "GN-H156")),
        seats=3,
        options={"story": "subtle_warfare"},
    ),
    Wanted(
        *("gangs_of_night_city", "inconvenient-gift", ("GN-18.2", "GN-19.14")),
        seats=4,
        options={"story": "inconvenient_gift"},
    ),
    Wanted("gangs_of_night_city", "alone-and-lost", ("GN-H44", "GN-20.25"), seats=1),
    Wanted("gangs_of_night_city", "alone-and-won", ("GN-18.3", "GN-20.25"), seats=1, bot="greedy", winners=1),
    *[
        Wanted("gangs_of_night_city", name, ("GN-18.2", "GN-19.11"), options={"story": story}, reason=title)
        for name, story, title in (
            ("cost-paid-in-full", "cost_of_success", "Paid in Full"),
            ("cost-nothing-personal", "cost_of_success", "Nothing Personal"),
            ("tour-thank-you-for-riding", "night_city_tour", "Thank You for Riding"),
            ("tour-she-stays", "night_city_tour", "She Stays"),
            ("war-field-tested", "subtle_warfare", "Field Tested"),
            ("war-contract-awarded", "subtle_warfare", "Contract Awarded"),
            ("gift-keepers", "inconvenient_gift", "Keepers"),
            ("gift-postage-due", "inconvenient_gift", "Postage Due"),
        )
    ],
    Wanted("nightlancer", "rivals-won", ("NL-18.9", "NL-12.9")),
    Wanted("nightlancer", "rivals-tied", ("NL-18.10",), seats=3),
    Wanted("nightlancer", "rivals-techshock", ("NL-18.11",), seats=4),
    Wanted("nightlancer", "rivals-with-a-face-off", ("NL-6.8", "NL-9.16", "NL-13.14"), seats=4, bot="greedy"),
    Wanted(
        "nightlancer", "ultimate-of-three", ("NL-21.8", "NL-H24"), seats=3, options={"mode": "ultimate"}, bot="greedy"
    ),
    Wanted("nightlancer", "cooperative-lost-ideals", ("NL-19.13",), options={"mode": "cooperative"}),
    Wanted("nightlancer", "solitaire-lost-techshock", ("NL-23.6",), seats=1),
    Wanted("human_interface", "training-won", ("HI-28.1", "HI-17.1"), seats=1, reason="goals are met"),
    Wanted("human_interface", "training-out-of-time", ("HI-H92", "HI-17.1"), seats=1, reason="time is up"),
    Wanted("human_interface", "training-nobody-left", ("HI-H92", "HI-3.10"), seats=2, reason="nobody of the Team"),
    Wanted("human_interface", "horde-held", ("HI-H95",), seats=3, options={"mission": "horde"}, reason="The Team"),
    Wanted("human_interface", "horde-overrun", ("HI-H92",), seats=1, options={"mission": "horde"}, reason="OPFOR"),
    Wanted(
        *("human_interface", "skirmish-by-points", ("HI-31.5", "HI-11.1")),
        options={"mission": "skirmish_lanes"},
        reason="1 points (HI-31.5)",
    ),
    Wanted("human_interface", "skirmish-drawn", ("HI-H99",), options={"mission": "skirmish_lanes"}, reason="equal"),
    Wanted("human_interface", "skirmish-built", ("HI-31.5",), options={"mission": "skirmish_vault", "teams": "build"}),
    Wanted("human_interface", "rivals-nobody-left", ("HI-H99",), options={"mission": "rivals"}, reason="nobody left"),
    Wanted("human_interface", "rivals-out-of-time", ("HI-31.5",), options={"mission": "rivals"}),
    *[
        Wanted(
            *("human_interface", f"{mission}-with-every-switch", ("HI-28.1",)),
            seats=2,
            options={"mission": mission, "difficulty": "random", **EVERY_SWITCH},
            bot="greedy",
        )
        for mission in ("heist", "extraction", "sabotage", "summit")
    ],
]


def played(wanted: Wanted, seed: int) -> Match:
    """A match with second thoughts now and then."""
    m = Match(wanted.game, seats=wanted.seats, seed=seed, **wanted.options)
    rng = Rng((wanted.name, seed))
    player = bot(wanted.bot or "random", (wanted.name, seed))
    while (ask := m.asking) is not None:
        if rng.below(UNDO_ONE_IN) == 0 and m.why_not_undo() is None:
            m.undo()
            continue
        seat = m.seat(ask.seat)
        m.choose(player.choose(seat.view, ask, seat.imagine))
    return m


def tells(m: Match, rules: tuple[str, ...]) -> bool:
    told = {line["rule"] for line in m.view(None)["log"]}
    return all(rule in told or f"({rule})" in m.result.reason for rule in rules)


def find(wanted: Wanted) -> Match:
    for seed in range(MOST_SEEDS):
        m = played(wanted, seed)
        fits = wanted.winners in (None, len(m.result.winners)) and wanted.reason in m.result.reason
        if fits and tells(m, wanted.rules):
            return m
    raise LookupError(f"no match of {MOST_SEEDS} tells {', '.join(wanted.rules)}")


def shown(m: Match) -> Iterator[str]:
    """Some digits of all that is seen at each moment, in order."""
    for ply, moment in enumerate(m.moments()):
        yield digits(moment, is_drawn=ply % DRAWN_ONE_IN == 0)


def digits(m: Match, *, is_drawn: bool) -> str:
    """The table as every seat and a spectator see it, the question with its answers, now and then the scene; in the
    end the log with its sums.
    """
    eyes = [*range(m.seats), None]
    views = [m.game.view(m.table, seat) for seat in eyes]
    logs = [m.view(seat)["log"] for seat in eyes if m.over]
    scenes = [str(m.game.scene(view)) for view in (views[0], views[-1]) if is_drawn]
    ask = m.asking
    if ask is None or ask.seat == NATURE:
        question: list[Any] = []
    else:
        answers = [(str(answer), answer.label, answer.note, answer.at) for answer in ask.answers]
        question = [ask.seat, ask.prompt, ask.why, ask.occasion, answers, ask.refusals]
    told = json.dumps([views, scenes, question, *logs], sort_keys=True)
    return blake2b(told.encode(), digest_size=3).hexdigest()


def store(wanted: Wanted, m: Match) -> None:
    """One line for each part of the record, so that a change can be read."""
    parts = {"result": msgspec.to_builtins(m.result), "shown": " ".join(shown(m)), **m.record()}
    lines = [f"{json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}" for name, part in parts.items()]
    wanted.path.parent.mkdir(exist_ok=True)
    wanted.path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main(games: list[str]) -> None:
    for wanted in WANTED:
        if not games or wanted.game in games:
            store(wanted, find(wanted))


if __name__ == "__main__":
    main(sys.argv[1:])
