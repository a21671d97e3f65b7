"""One WebSocket per viewer: the whole table first, then what changes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from sectors.bots.bot import luck
from sectors.core import engine
from sectors.core.reason import GAME_OVER, NOT_YOUR_TURN, Objection
from sectors.web import thinking
from sectors.web.lobby import Lobby
from sectors.web.messages import Refusal, Request, packed
from sectors.web.rooms import Plain, Room, Viewer

Socket = WebSocket[Any, Any, Any]
HINT_LEVEL = "greedy"
decoder = msgspec.json.Decoder(Request)


class Numbered(msgspec.Struct, frozen=True):
    """The one field that every request has, whatever else is wrong with it."""

    id: int = 0


numbered = msgspec.json.Decoder(Numbered)


async def serve(
    socket: WebSocket[Any, Any, Any], lobby: Lobby, name: str, tokens: list[str]
) -> None:
    """Talk to one viewer until it goes."""
    await socket.accept()
    try:
        room = await lobby.find(name)
    except Refusal as refusal:
        await socket.send_text(packed({"type": "closed", "sentence": refusal.sentence}))
        await socket.close(4404)
        return
    mine = room.seats_of(tokens)
    if tokens and not mine:
        await socket.send_text(packed({"type": "closed", "sentence": "That seat is not yours."}))
        await socket.close(4403)
        return
    viewer = Viewer(mine, mine[0] if mine else -1)
    sending = asyncio.create_task(send(socket, viewer))
    try:
        join(lobby, room, viewer)
        with suppress(WebSocketDisconnect):
            while True:
                await receive(await socket.receive_text(), lobby, room, viewer)
    finally:
        part(lobby, room, viewer)
        sending.cancel()
        with suppress(asyncio.CancelledError):
            await sending


def join(lobby: Lobby, room: Room, viewer: Viewer) -> None:
    """A viewer comes to the table."""
    room.viewers.add(viewer)
    lobby.came(room, viewer.mine)
    room.welcome(viewer)
    for other in room.viewers - {viewer}:
        other.number({"type": "update", **nothing(), "room": room.info()})


def part(lobby: Lobby, room: Room, viewer: Viewer) -> None:
    """A viewer leaves the table."""
    room.viewers.discard(viewer)
    lobby.went(room, [seat for seat in viewer.mine if room.presence(seat) == "away"])
    for other in room.viewers:
        other.number({"type": "update", **nothing(), "room": room.info()})


def nothing() -> Plain:
    """An update in which the position has not changed."""
    return {"change": {}, "beats": [], "log": []}


async def send(socket: Socket, viewer: Viewer) -> None:
    """Send what is in line, one message after the other."""
    while True:
        message = await viewer.queue.get()
        await socket.send_text(packed(message))
        if message["type"] == "closed":
            await socket.close(4408)
            return


async def receive(text: str, lobby: Lobby, room: Room, viewer: Viewer) -> None:
    """Answer one request; whatever is wrong with it hurts nobody else."""
    number = 0
    try:
        number = numbered.decode(text).id
        request = decoder.decode(text)
        viewer.send({"type": "reply", "id": number, **await answer(request, lobby, room, viewer)})
    except Objection as objection:
        viewer.send(refused(number, objection.code, objection.sentence, objection.rule))
    except Refusal as refusal:
        viewer.send(refused(number, refusal.code, refusal.sentence, ""))
    except msgspec.ValidationError as error:
        viewer.send(refused(number, "bad_message", f"That message cannot be read: {error}.", ""))
    except msgspec.DecodeError:
        viewer.send(refused(number, "bad_message", "That message is not JSON.", ""))


def refused(number: int, code: str, sentence: str, rule: str) -> Plain:
    """The answer to a request that changed nothing."""
    return {"type": "refused", "id": number, "code": code, "sentence": sentence, "rule": rule}


async def answer(request: Request, lobby: Lobby, room: Room, viewer: Viewer) -> Plain:
    """Do what a request asks."""
    kind = request.type
    if kind == "ping":
        return {}
    if kind == "sync":
        room.welcome(viewer)
        return {}
    if kind == "chat":
        await room.say(viewer, request.text)
        return {}
    if viewer.seat < 0:
        raise Refusal("You are watching; only players can do that.", "watching", 403)
    if kind == "seat":
        return look_from(room, viewer, request.seat)
    if kind in ("why", "preview", "hint"):
        return await ASKING[kind](request, room, viewer.seat)
    return await act(request, room, viewer.seat)


def look_from(room: Room, viewer: Viewer, seat: int) -> Plain:
    """A device that holds several seats turns to another of them."""
    if seat not in viewer.mine:
        raise Refusal("That seat is not yours.", "not_yours", 403)
    viewer.seat = seat
    room.welcome(viewer)
    return {}


async def act(request: Request, room: Room, seat: int) -> Plain:
    """The requests that change the table."""
    if request.type == "act":
        return {"played": await room.act(seat, request.text)}
    if request.type == "resign":
        return {"played": await room.act(seat, "resign")}
    if request.type == "undo":
        undone = await room.undo(seat)
        return {"undone": undone} if undone else {"waiting": room.asking is not None}
    await room.allow(seat, request.yes)
    return {}


async def why(request: Request, room: Room, seat: int) -> Plain:
    """Why something is not legal, by its text or by where one would click."""
    if request.text:
        objection = room.table.why(seat, request.text)
    else:
        objection = why_clicks(room, seat, tuple(request.clicks))
    if objection is None:
        return {"legal": True}
    found = {"code": objection.code, "sentence": objection.sentence, "rule": objection.rule}
    return {"legal": False, **found}


def why_clicks(room: Room, seat: int, clicks: tuple[str, ...]) -> Objection | None:
    """The objection to the action that a path of clicks would mean."""
    game, view = room.table.game, room.table.view(seat)
    for action in engine.candidates(view, seat):
        if game.clicks(view, seat, action) == clicks:
            reason = engine.objection(view, seat, action)
            return game.explain(view, seat, action, reason) if reason else None
    if not engine.is_asked(view, seat):
        return game.explain(view, seat, -1, NOT_YOUR_TURN if view.now >= 0 else GAME_OVER)
    return Objection("no_such_action", "Nothing can be done there now.")


async def preview(request: Request, room: Room, seat: int) -> Plain:
    """What pointing at a choice shows."""
    return {"preview": msgspec.to_builtins(room.table.preview(seat, request.text))}


async def hint(request: Request, room: Room, seat: int) -> Plain:
    """A bot's favourite move."""
    room.must_play()
    table = room.table
    if seat not in table.pending:
        table.hint(seat)  # refuses with the right sentence
    dice = luck("hint", seat, len(table.moves))
    text = await thinking.favourite(table.game, table.view(seat), seat, HINT_LEVEL, int(dice.state))
    if text is None:
        raise Refusal("No hint came in time.", "no_hint")
    label = next((c.label for c in table.scene(seat).choices if c.text == text), text)
    return {"text": text, "label": label}


ASKING = {"why": why, "preview": preview, "hint": hint}
