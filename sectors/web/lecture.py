"""A lesson over a WebSocket."""

from __future__ import annotations

from sectors.hosting import lecture
from sectors.hosting.lecture import Lecture
from sectors.hosting.refusal import Refusal
from sectors.web import wire
from sectors.web.lobby import Lobby
from sectors.web.socket import Socket, channel_of, check_page, receive, turn_away
from sectors.web.viewer import Viewer


async def serve(socket: Socket, lobby: Lobby, slug: str, lesson: str) -> None:
    """Teach one learner until he goes."""
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
        viewer, given = opened(socket, lobby, slug, lesson)
        await attend(lobby, viewer, given)
    except Refusal as refusal:
        await turn_away(socket, refusal, 4000 + refusal.status)
    finally:
        lobby.gate.leave(origin)


def opened(socket: Socket, lobby: Lobby, slug: str, lesson: str) -> tuple[Viewer, Lecture]:
    """The lesson of an address, from the step that it names."""
    host = lecture.opened(slug, lesson, socket.query_params.get("at", ""))
    host.pen = wire.PEN
    seat = host.coach.seat
    viewer = Viewer([seat], seat, channel_of(socket))
    viewer.address = lobby.gate.proxies.sender(socket)
    viewer.is_still = socket.query_params.get("still", "") == "1"
    viewer.unpacks = socket.query_params.get("packed", "") == "1"
    return viewer, Lecture(host, viewer)


async def attend(lobby: Lobby, viewer: Viewer, given: Lecture) -> None:
    """Answer until the learner goes."""
    lobby.meters.sockets += 1
    bucket = lobby.gate.connection()
    given.welcome()
    while (text := await viewer.way.read()) is not None:
        await receive(text, lobby, viewer, bucket, given.answer, "a lesson")
