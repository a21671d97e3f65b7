"""The calls about reviews: of a table, and of any record."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from sectors.server.rooms import verdicts
from sectors.server.rooms.reviews import ready
from sectors.server.rooms.story import Plain
from sectors.server.web import judging, reviewing
from sectors.server.web.limits import HEAVY, REQUEST, costs
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import (
    LookRequest,
    RecordLookRequest,
    RecordReviewRequest,
    RecordTryRequest,
    ReviewRequest,
    TryRequest,
)
from sectors.server.web.rooms import Room
from sectors.server.web.work import Caller

Tables = NamedDependency[Lobby]
Calling = NamedDependency[Caller]


@get("/api/rooms/{name:str}/review", opt=costs(REQUEST))
async def room_review(name: FromPath[str], lobby: Tables) -> Response[Plain]:
    """The review of a game that is over: whether it is there, and if so all of it."""
    return as_json(await lobby.reviewer.state(await lobby.find(name)))


@post("/api/rooms/{name:str}/review", status_code=200, opt=costs(REQUEST, HEAVY))
async def wish_review(
    name: FromPath[str], data: JSONBody[ReviewRequest], lobby: Tables, caller: Calling
) -> Response[Plain]:
    """Ask for the review of a game that is over, or for more thought about it."""
    room = await admitted(lobby, name)
    return as_json(await lobby.reviewer.wish(room, data.deep, caller.address))


@post("/api/rooms/{name:str}/review/try", status_code=200, opt=costs(REQUEST, HEAVY))
async def try_answer(
    name: FromPath[str], data: JSONBody[TryRequest], lobby: Tables, caller: Calling
) -> Response[Plain]:
    """What another answer would have been worth, at an action of a game that is over."""
    text = (await admitted(lobby, name)).record_for(-1).write()
    told = await judging.judged(caller, verdicts.answered, text, data.at, data.text, data.deep)
    return as_json(told)


@post("/api/rooms/{name:str}/review/look", status_code=200, opt=costs(REQUEST, HEAVY))
async def look_on(
    name: FromPath[str], data: JSONBody[LookRequest], lobby: Tables, caller: Calling
) -> Response[Plain]:
    """The board of a game that is over, after some actions that were not played."""
    text = (await admitted(lobby, name)).record_for(-1).write()
    wanted = (data.at, data.then, data.viewer, data.open)
    return as_json(await judging.judged(caller, verdicts.looked, text, *wanted))


@post("/api/review", status_code=200, opt=costs(REQUEST, HEAVY))
async def review_text(data: JSONBody[RecordReviewRequest], caller: Calling) -> Response[Plain]:
    """The review of any record of a game that is over."""
    found = await reviewing.reviewed(caller, data.record, data.deep)
    return as_json(ready(found))


@post("/api/review/try", status_code=200, opt=costs(REQUEST, HEAVY))
async def try_in_text(data: JSONBody[RecordTryRequest], caller: Calling) -> Response[Plain]:
    """What another answer would have been worth, at an action of any record."""
    told = await judging.judged(
        caller, verdicts.answered, data.record, data.at, data.text, data.deep
    )
    return as_json(told)


@post("/api/review/look", status_code=200, opt=costs(REQUEST, HEAVY))
async def look_in_text(data: JSONBody[RecordLookRequest], caller: Calling) -> Response[Plain]:
    """The board of any record, after some actions that were not played."""
    told = await judging.judged(
        caller, verdicts.looked, data.record, data.at, data.then, data.viewer, data.open
    )
    return as_json(told)


async def admitted(lobby: Lobby, name: str) -> Room:
    """A room whose game is over."""
    room = await lobby.find(name)
    verdicts.must_be_over(room)
    return room


def as_json(written: Any) -> Response[Plain]:
    """An answer that is JSON already."""
    return Response(written, media_type="application/json")


CALLS: list[Any] = [
    *(room_review, wish_review, try_answer, look_on, review_text, try_in_text, look_in_text),
]
