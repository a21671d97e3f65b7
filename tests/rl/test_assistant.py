"""The MCP server, through the client of the official SDK."""

import sys
from typing import Any

import pytest
from mcp import Client, StdioServerParameters, stdio_client
from some import first_of

from sectors import games
from sectors.lab.envs.assistant import server


async def call(client: Client, tool: str, **arguments: Any) -> Any:
    """What a tool answers."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    found = answer.structured_content
    return found["result"] if found and set(found) == {"result"} else found


async def play_out(client: Client, game: str, **options: str) -> dict[str, Any]:
    """A whole game against a random bot, always with one of the options."""
    seen = await call(client, "new_table", game=game, bot="random", seed="7", options=options)
    table, number = seen["table"], 0
    while not seen["over"]:
        assert seen["your_turn"]
        found = (await call(client, "options", table=table))["options"]
        seen = await call(client, "play", table=table, action=found[number % len(found)])
        assert seen["played"]
        number += 1
    return dict(seen)


SHORT = {
    "smugglers": {"round_limit": "30"},
    "sector86": {"round_limit": "12"},
    "sector18": {"round_limit": "20"},
}


@pytest.mark.parametrize("game", first_of(games.names()))
async def test_a_whole_game_against_a_bot(game: str) -> None:
    async with Client(server()) as client:
        end = await play_out(client, game, **SHORT.get(game, {}))
    assert sorted(end["places"]) in ([1, 2], [1, 1])
    assert end["news"]


async def test_over_standard_input_and_output() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "sectors", "mcp"])
    async with Client(stdio_client(command)) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == {
            "list_games",
            "new_table",
            "join_table",
            "view",
            "options",
            "why",
            "play",
            "hint",
            "rules",
        }
        found = await call(client, "list_games")
        assert [game["game"] for game in found] == games.names()


async def test_asking() -> None:
    async with Client(server()) as client:
        seen = await call(client, "new_table", game="sector219", bot="none", seed="3")
        table = seen["table"]
        assert not seen["over"] and "view" in seen
        refused = await call(client, "why", table=table, action="M 5,5")
        assert not refused["legal"] and refused["why"]
        answer = await call(client, "play", table=table, action="M 5,5")
        assert answer["played"] == [] and answer["why"] == refused["why"]
        hint = (await call(client, "hint", table=table, level="random"))["hint"]
        assert (await call(client, "why", table=table, action=hint))["legal"]
        some = await call(client, "options", table=table, beginning=hint[:8])
        assert hint in some["options"]
        assert "R20" in await call(client, "rules", game="sector219", rule="R20")
        assert len(await call(client, "rules", game="sector219")) > 2_000


async def test_seats_and_tables_are_checked() -> None:
    async with Client(server()) as client:
        await call(client, "new_table", game="sector219", bot="random", seed="3")
        mistakes: list[tuple[str, dict[str, Any]]] = [
            ("view", {"table": "nowhere"}),
            ("view", {"table": "sector219-1", "seat": 2}),
            ("view", {"table": "sector219-1", "seat": 5}),
            ("new_table", {"game": "sector220"}),
        ]
        for tool, arguments in mistakes:
            assert (await client.call_tool(tool, arguments)).is_error, tool
        joined = await call(client, "join_table", table="sector219-1", seat=2)
        assert joined["seat"] == 2
        await call(client, "view", table="sector219-1", seat=2)
