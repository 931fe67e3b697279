"""An assistant's side of the MCP server, in a few lines: it starts a match and always gives the last answer.

python examples/mcp_assistant.py
"""

import re

import anyio
from mcp import Client

from undercity.mcp import server


async def play() -> str:
    async with Client(server()) as client:

        async def call(tool: str, **given: object) -> str:
            return "".join(part.text for part in (await client.call_tool(tool, given)).content)

        told = await call("start", game="nightbreak", seed=5, options={"draft": "random"})
        print(told)
        match = told.split()[1]
        while "It is over" not in told:
            question = await call("answers", match=match)
            numbers = re.findall(r"^  (\d+)\. ", question, re.MULTILINE)
            told = await call("answer", match=match, answer=numbers[-1])
        print(told)
        return told


if __name__ == "__main__":
    anyio.run(play)
