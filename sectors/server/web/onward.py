"""The calls that play on from a position: of a table, of any record, of a lesson."""

from __future__ import annotations

import json
import secrets
from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from sectors.server.rooms import going_on
from sectors.server.rooms.wishes import Joined
from sectors.server.web import judging
from sectors.server.web.limits import HEAVY, REQUEST, TABLE, costs
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import PlayOn, RecordPlayOn
from sectors.server.web.work import Caller
from sectors.table.onward import of_record

Tables = NamedDependency[Lobby]
Asking = Request[Any, Any, Any]
Calling = NamedDependency[Caller]


@post("/api/rooms/{name:str}/on", opt=costs(REQUEST, HEAVY, TABLE))
async def play_on(
    name: FromPath[str], data: JSONBody[PlayOn], lobby: Tables, request: Asking
) -> Joined:
    """Play on from a position of a game that is over, at a table of one's own."""
    return await going_on.from_room(lobby, await lobby.find(name), data)


@post("/api/on", opt=costs(REQUEST, HEAVY, TABLE))
async def play_on_text(data: JSONBody[RecordPlayOn], lobby: Tables, caller: Calling) -> Joined:
    """Play on from a position of any record."""
    players, luck = going_on.people(data.seats), secrets.token_hex(16)
    work = caller, of_record, data.record, data.at, players, data.same, luck
    return await going_on.begun(lobby, json.loads(await judging.judged(*work)), data)


@post("/api/games/{slug:str}/lessons/{lesson:str}/on", opt=costs(REQUEST, HEAVY, TABLE))
async def play_on_lesson(
    slug: FromPath[str],
    lesson: FromPath[str],
    data: JSONBody[PlayOn],
    lobby: Tables,
    request: Asking,
) -> Joined:
    """Play on from a step of a lesson."""
    return await going_on.from_lesson(lobby, slug, lesson, data)


CALLS: list[Any] = [play_on, play_on_text, play_on_lesson]
