"""A lesson over a WebSocket. Answers to puzzles are judged in a worker."""

from __future__ import annotations

import asyncio

from sectors.core.puzzle import Line
from sectors.server.rooms import lecture, thoughts
from sectors.server.rooms.lecture import Lecture
from sectors.server.rooms.refusal import Refusal
from sectors.server.web import wire
from sectors.server.web.lobby import Lobby
from sectors.server.web.socket import Socket, check_page, receive, turn_away, viewer_of
from sectors.server.web.viewer import Viewer
from sectors.server.web.work import Cache, Caller, Died, Job, run
from sectors.table.puzzles.solver import Judgement, Solver

ANSWERS = Job(what="answers to puzzles", seconds=10.0, share=20, waiting=200, memory=200_000_000)
TOO_COSTLY = "That answer takes too much time or memory to judge."
verdicts = Cache(2_000)  # by game, puzzle and line


async def serve(socket: Socket, lobby: Lobby, slug: str, lesson: str) -> None:
    """Teach one learner until the connection ends."""
    await socket.accept()
    origin = lobby.gate.proxies.sender(socket)
    try:
        lobby.gate.charge(origin, socket.route_handler.opt["costs"])
        check_page(socket, lobby, socket.query_params.get("protocol", ""))
        lobby.gate.enter(origin)
    except Refusal as refusal:
        await turn_away(socket, refusal, 4000 + refusal.status)
        return
    try:
        viewer, given = opened(socket, origin, slug, lesson)
        await attend(lobby, viewer, given)
    except Refusal as refusal:
        await turn_away(socket, refusal, 4000 + refusal.status)
    finally:
        lobby.gate.leave(origin)


def opened(socket: Socket, origin: str, slug: str, lesson: str) -> tuple[Viewer, Lecture]:
    """The lesson of an address, from the step that it names."""
    host = lecture.opened(slug, lesson, socket.query_params.get("at", ""))
    host.pen = wire.PEN
    viewer = viewer_of(socket, origin, [host.coach.seat])

    async def judge(solver: Solver, line: Line) -> Judgement:
        return await judged(viewer.caller, solver, line)

    return viewer, Lecture(host, viewer, judge)


async def judged(caller: Caller, solver: Solver, line: Line) -> Judgement:
    """The verdict on a line, from the cache or from a worker."""
    game = solver.game.name
    key = game, solver.puzzle.id, line
    work = thoughts.judged, game, solver.number, line
    try:
        found: Judgement = await run(ANSWERS, caller, *work, cache=verdicts, key=key)
    except (TimeoutError, Died, MemoryError):
        raise Refusal(TOO_COSTLY, "too_large", 413) from None
    return found


async def attend(lobby: Lobby, viewer: Viewer, given: Lecture) -> None:
    """Answer until the connection ends."""
    lobby.meters.sockets += 1
    bucket = lobby.gate.connection()
    given.welcome()
    while (text := await viewer.way.read()) is not None:
        async with lobby.lessons:  # one request of all lessons, then whatever else is due
            await asyncio.sleep(0)
        await receive(text, lobby, viewer, bucket, given.answer, "a lesson")
