"""A seat for a language model: an MCP server with which an assistant plays and sees its own seat's view only."""

from collections.abc import Callable
from typing import Any

from undercity import rules as ledger
from undercity.bots import LEVELS, Bot, bot
from undercity.core.game import Wrong
from undercity.games import find, offered
from undercity.play import Match
from undercity.rl.text import question_text, schema, view_text

ABOUT = """Five punk board games. Call `games`, then `start`; read the table with `view` and the open question with
`answers`; give one of the listed answers with `answer`, by its notation or its number. The other seats are played by
bots. `rules` looks a rule up by its id (as in log lines and refusals) or by a word."""
MATCHES = 100
"""So many matches are remembered; then the oldest is forgotten."""


class Parlour:
    """The matches of one assistant. In each it holds one seat; bots hold the others."""

    def __init__(self) -> None:
        self.matches: dict[str, tuple[Match, int, dict[int, Bot]]] = {}
        self.begun = 0

    def games(self) -> list[dict[str, Any]]:
        """Every game: what it is about, for how many players, and its options with their values."""
        return [
            {
                "game": game.name,
                "title": game.title,
                "about": game.tagline,
                "seats": list(game.seats),
                "options": {option.name: option.values for option in game.options},
            }
            for game in map(find, offered())
        ]

    def start(
        self,
        game: str,
        seats: int = 0,
        seat: int = 0,
        opponents: str = "easy",
        options: dict[str, str] | None = None,
        seed: int | None = None,
    ) -> str:
        """Start a match and see how it stands. You play `seat` of `seats` (0: as few as possible); bots of the level
        `opponents` (easy, medium, hard) play the others. Returns the match's name, which all other tools take."""
        settled: dict[str, Any] = dict(options or {})
        match = Match(game, seats or None, seed, **settled)
        if not 0 <= seat < match.seats:
            raise Wrong(f"There is no seat {seat}; the seats are 0 to {match.seats - 1}.")
        if opponents not in LEVELS:
            raise Wrong(f"There is no level “{opponents}”; there are {', '.join(LEVELS)}.")
        self.begun += 1
        name = f"{game}-{self.begun}"
        others = {other: bot(opponents) for other in range(match.seats) if other != seat}
        self.matches[name] = match, seat, others
        while len(self.matches) > MATCHES:
            del self.matches[next(iter(self.matches))]
        self._let_others_play(match, others)
        return f"match: {name}\n{self.view(name)}"

    def view(self, match: str) -> str:
        """The table as your seat sees it, what happened last, and the open question, as compact text."""
        found, seat, _ = self._find(match)
        return view_text(found.view(seat)) + self._ending(found)

    def view_json(self, match: str) -> dict[str, Any]:
        """The same as JSON; the resource undercity://GAME/schema describes it."""
        found, seat, _ = self._find(match)
        return found.view(seat)

    def answers(self, match: str) -> str:
        """The open question and its legal answers, each with its number, notation and what will come of it."""
        found, seat, _ = self._find(match)
        return question_text(found.view(seat)["asking"]) + self._ending(found)

    def answer(self, match: str, answer: str) -> str:
        """Give an answer, by its notation or its number. Then the others play; you see what happened and your next
        question. An answer that is not legal changes nothing and says why."""
        found, seat, others = self._find(match)
        asking = found.asking
        if asking is None or asking.seat != seat:
            raise Wrong("You are not asked: the match is over.")
        listed = asking.answers
        is_number = answer.isdigit() and answer not in listed and int(answer) < len(listed)
        before = len(found.view(seat)["log"])
        found.choose(listed[int(answer)] if is_number else answer)
        self._let_others_play(found, others)
        seen = found.view(seat)
        happened = [f"{line['text']} [{line['rule']}]" for line in seen["log"][before:]]
        return "\n".join([*happened, question_text(seen["asking"])]) + self._ending(found)

    def rules(self, game: str, word: str) -> str:
        """Rules of a game, by id (NB-8.2), by chapter number, or by a word."""
        found = ledger.find(find(game), ledger.load(find(game)), word)
        return "\n".join(f"{rule.id} {rule.text}" for rule in found)

    def schema(self, game: str) -> dict[str, Any]:
        """The JSON schema of a game's views."""
        return schema(find(game).name)

    def _find(self, name: str) -> tuple[Match, int, dict[int, Bot]]:
        if name not in self.matches:
            raise Wrong(f"There is no match “{name}”; there are {', '.join(self.matches) or 'none yet'}.")
        return self.matches[name]

    def _let_others_play(self, match: Match, others: dict[int, Bot]) -> None:
        while (asking := match.asking) is not None and asking.seat in others:
            seat = match.seat(asking.seat)
            match.choose(others[asking.seat].choose(seat.view, seat.asking, seat.imagine))

    def _ending(self, match: Match) -> str:
        if not match.over:
            return ""
        result = match.result
        won = ", ".join(f"seat {seat}" for seat in result.winners) or "nobody"
        return f"\nIt is over: {result.reason} Won by {won}; scores {list(result.scores)}."


def server(parlour: Parlour | None = None) -> Any:
    """An MCP server over these matches."""
    try:
        from mcp.server.mcpserver import MCPServer
    except ImportError:
        raise Wrong("The MCP SDK is not installed; `pip install 'undercity[mcp]'` does it.") from None
    held = parlour or Parlour()
    found = MCPServer("undercity", title="Undercity", instructions=ABOUT)
    tools: list[Callable[..., Any]] = [
        *(held.games, held.start, held.view, held.view_json, held.answers, held.answer, held.rules),
    ]
    for tool in tools:
        found.tool()(telling(tool))
    found.resource("undercity://{game}/schema", mime_type="application/json")(held.schema)
    return found


def telling(tool: Callable[..., Any]) -> Callable[..., Any]:
    """The tool, with what is wrong told in its sentence."""
    from functools import wraps

    from mcp.server.mcpserver.exceptions import ToolError

    @wraps(tool)
    def told(**given: Any) -> Any:
        try:
            return tool(**given)
        except Wrong as error:
            raise ToolError(str(error)) from error

    return told


def main() -> None:
    """Serve on standard input and output, as assistants start it."""
    server().run()
