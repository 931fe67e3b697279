"""An assistant plays a match through the MCP server, sees its own seat only, and is told what is wrong."""

import json
from typing import Any

import pytest

pytest.importorskip("mcp", reason="SKIPPED LOUDLY: mcp is not installed (undercity[mcp])")

import anyio
from mcp import Client

from undercity.core.game import Wrong
from undercity.games import offered
from undercity.mcp import Parlour, server

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def with_client(talk: Any) -> None:
    async def go() -> None:
        async with Client(server()) as client:
            await talk(client)

    anyio.run(go)


def text(result: Any) -> str:
    return "".join(part.text for part in result.content)


def test_an_assistant_plays_a_whole_match() -> None:
    async def talk(client: Any) -> None:
        names = {tool.name for tool in (await client.list_tools()).tools}
        assert names == {"games", "start", "view", "view_json", "answers", "answer", "rules"}
        told = text(await client.call_tool("start", {"game": "nightbreak", "seed": 4, "options": {"draft": "random"}}))
        match = told.split()[told.split().index("match:") + 1]
        assert "You are asked:" in told
        seen = (await client.call_tool("view_json", {"match": match})).structured_content
        assert seen["seat"] == 0
        while "It is over" not in told:
            told = text(await client.call_tool("answer", {"match": match, "answer": "0"}))
        assert "Won by seat" in text(await client.call_tool("view", {"match": match}))

    with_client(talk)


def test_what_is_wrong_is_told_in_a_sentence() -> None:
    async def talk(client: Any) -> None:
        for tool, given, words in (
            ("start", {"game": "chess"}, "There is no game"),
            ("start", {"game": "nightbreak", "seat": 9}, "There is no seat 9"),
            ("start", {"game": "nightbreak", "opponents": "god"}, "There is no level"),
            ("view", {"match": "nightbreak-9"}, "There is no match"),
            ("rules", {"game": "nightbreak", "word": "xyzzy"}, "xyzzy"),
        ):
            result = await client.call_tool(tool, given)
            assert result.is_error
            assert words in text(result)
        assert "NB-8.2" in text(await client.call_tool("rules", {"game": "nightbreak", "word": "NB-8.2"}))
        schema = await client.read_resource("undercity://nightbreak/schema")
        assert "Seen" in json.loads(schema.contents[0].text)["$defs"]

    with_client(talk)


def test_an_illegal_answer_changes_nothing_and_says_why() -> None:
    parlour = Parlour()
    name = parlour.start("nightbreak", seed=4, options={"draft": "random"}).split()[1]
    before = parlour.view(name)
    with pytest.raises(Wrong, match="does not answer"):
        parlour.answer(name, "castle")
    assert parlour.view(name) == before
    assert parlour.answers(name).splitlines()[0] in before


@pytest.mark.parametrize("game", offered())
def test_every_game_can_be_started_and_answered(game: str) -> None:
    parlour = Parlour()
    name = parlour.start(game, seed=1).split()[1]
    for _ in range(3):
        assert parlour.answer(name, "0")
    assert {row["game"] for row in parlour.games()} == set(offered())
