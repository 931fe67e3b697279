"""An assistant's side of the MCP server, in a few lines: it starts a match and always gives the last answer.

python examples/mcp_assistant.py
"""

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
            numbers = [line.split(".")[0].strip() for line in question.splitlines() if line[:3] == "  " + line[2:3]]
            last = [number for number in numbers if number.isdigit()][-1]
            told = await call("answer", match=match, answer=last)
        print(told)
        return told


if __name__ == "__main__":
    anyio.run(play)
