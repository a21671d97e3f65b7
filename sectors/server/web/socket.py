"""One WebSocket per viewer: the whole table first, then what changes."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from sectors.server.rooms.answering import Answering, answer, replied
from sectors.server.rooms.refusal import Refusal, closed, refused
from sectors.server.rooms.story import Plain
from sectors.server.rooms.telling import PROTOCOL
from sectors.server.web import channel
from sectors.server.web.channel import Channel
from sectors.server.web.limits import Bucket
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import MOST_TOKENS, Number, Request, packed
from sectors.server.web.rooms import Room
from sectors.server.web.viewer import Viewer
from sectors.server.web.work import Caller

Socket = WebSocket[Any, Any, Any]
GONE = (RuntimeError, OSError, WebSocketDisconnect)  # what sending to a closed connection raises
LOG = logging.getLogger(__name__)
OUTDATED = "This page and the server are of different versions. Reload the page to go on."
decoder = msgspec.json.Decoder(Request)


class Numbered(msgspec.Struct, frozen=True):
    """The one field that every request has, whatever else is wrong with it."""

    id: Number = 0


numbered = msgspec.json.Decoder(Numbered)


async def serve(
    socket: WebSocket[Any, Any, Any], lobby: Lobby, name: str, tokens: list[str], speaks: str = ""
) -> None:
    """Talk to one viewer until it goes; `speaks` is the protocol that its page was made for."""
    await socket.accept()
    origin = lobby.gate.proxies.sender(socket)
    try:
        lobby.gate.charge(origin, socket.route_handler.opt["costs"], name)
        check_page(socket, lobby, speaks)
        lobby.gate.enter(origin)
    except Refusal as refusal:
        await turn_away(socket, refusal, 4000 + refusal.status)
        return
    try:
        room = await lobby.find(name)
        mine = seated(room, tokens, lobby.gate.limits.spectators)
        viewer = viewer_of(socket, origin, mine)
        await asyncio.create_task(attend(lobby, room, viewer))  # no detour through all above it
    except Refusal as refusal:
        if refusal.code == "no_room":
            lobby.gate.guessed(origin)
        await turn_away(socket, refusal, 4000 + refusal.status)
    finally:
        lobby.gate.leave(origin)


def check_page(socket: Socket, lobby: Lobby, speaks: str) -> None:
    """Refuse the pages of other sites, and pages that are too old."""
    site = lobby.gate.proxies.site(socket)
    if not lobby.gate.is_ours(socket.headers.get("origin", ""), site):
        raise Refusal("Only pages of this server may connect.", "foreign", 403)
    if speaks and speaks != str(PROTOCOL):
        raise Refusal(OUTDATED, "outdated", 426)


def channel_of(socket: Socket) -> Channel:
    """The way to a client without the detour over tasks and wrappers."""
    extensions: Any = socket.scope["extensions"]
    found: Channel = extensions[channel.NAME]
    return found


def seated(room: Room, tokens: list[str], spectators: int) -> list[int]:
    """The seats that these tokens prove; none for a spectator, if there is room for one."""
    mine = room.seats_of(tokens[:MOST_TOKENS])
    if tokens and not mine:
        raise Refusal("That seat is not yours.", "not_yours", 403)
    if not mine and sum(1 for viewer in room.viewers if not viewer.mine) >= spectators:
        raise Refusal("Too many people watch this table already.", "full", 429)
    return mine


def viewer_of(socket: Socket, origin: str, mine: list[int]) -> Viewer:
    """The viewer of a connection, looking from the first of these seats."""
    way = channel_of(socket)
    viewer = Viewer(mine, mine[0] if mine else -1, way, Caller(origin, way.gone.wait))
    viewer.is_still = socket.query_params.get("still", "") == "1"
    viewer.unpacks = socket.query_params.get("packed", "") == "1"
    return viewer


async def attend(lobby: Lobby, room: Room, viewer: Viewer) -> None:
    """Let a viewer take part until it goes."""
    lobby.meters.sockets += 1
    bucket = lobby.gate.connection()
    seats = viewer.mine  # those it came with; one may be freed meanwhile

    async def answering(request: Request) -> Plain:
        if request.type == "chat":
            lobby.gate.may_say(viewer.caller.address, room.id, bool(viewer.mine))
        return await answer(request, room, viewer)

    try:
        await join(lobby, room, viewer)
        while (text := await viewer.way.read()) is not None:
            await receive(text, lobby, viewer, bucket, answering, f"room {room.id}")
    finally:
        room.viewers.discard(viewer)
        room.used = time.monotonic()
        async with room.lock:  # what is being stored is told to nobody yet
            room.audience.room_changed()
        await lobby.went(room, seats)


async def turn_away(socket: Socket, why: Refusal, status: int) -> None:
    """Say why there is no talk, and end it."""
    with suppress(*GONE):
        await socket.send_text(packed(closed(why)).decode())
        await socket.close(status)


async def join(lobby: Lobby, room: Room, viewer: Viewer) -> None:
    """A viewer comes to the table."""
    await room.receive(viewer)
    await lobby.came(room, viewer.mine)


async def receive(
    text: str | bytes,
    lobby: Lobby,
    viewer: Viewer,
    bucket: Bucket,
    answering: Answering,
    where: str,
) -> None:
    """Answer one request; whatever is wrong with it hurts nobody else."""
    number = 0
    began = time.monotonic()
    try:
        request = decoder.decode(text)
        number = request.id
        if not lobby.gate.takes(viewer.caller.address, request.type, bucket):
            lobby.meters.limited += 1
            raise Refusal("That was too much at once; wait a little.", "too_often", 429)
        found = await replied(request, answering)
        if found["type"] == "reply":
            viewer.send(found)
            if request.type == "act":
                lobby.meters.move_seconds.add(time.monotonic() - began)
            return
    except Refusal as refusal:
        found = refused(number, refusal.code, refusal.sentence, "")
    except msgspec.ValidationError as error:
        sentence = f"That message cannot be read: {str(error)[:300]}."
        found = refused(number_in(text), "bad_message", sentence, "")
    except RecursionError:
        found = refused(0, "bad_message", "That message is nested too deeply.", "")
    except (msgspec.DecodeError, UnicodeDecodeError):
        found = refused(0, "bad_message", "That message is not JSON.", "")
    except Exception:
        LOG.exception("%s: a request failed: %.200s", where, text)
        found = refused(number, "failed", "Something went wrong here; nothing was done.", "")
    lobby.meters.refused += 1
    bucket.take()
    viewer.send(found)


def number_in(text: str | bytes) -> int:
    """The number of a request that is wrong somewhere else; 0 if there is none to be found."""
    try:
        return numbered.decode(text).id
    except (msgspec.MsgspecError, RecursionError):
        return 0
