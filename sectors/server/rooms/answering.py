"""What those who look at a table ask, and the answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sectors.core import scene as scenes
from sectors.core.reason import Objection
from sectors.core.scene import Preview
from sectors.server.rooms.listener import Listener
from sectors.server.rooms.parlour import Parlour
from sectors.server.rooms.refusal import Refusal, refused
from sectors.server.rooms.story import Plain
from sectors.server.rooms.wishes import Asked

Answering = Callable[[Any], Awaitable[Plain]]


async def replied(request: Asked, answering: Answering) -> Plain:
    """The reply to a request, or the refusal of what cannot be granted."""
    try:
        return {"type": "reply", "id": request.id, **await answering(request)}
    except Objection as objection:
        return refused(request.id, objection.code, objection.sentence, objection.rule)
    except Refusal as refusal:
        return refused(request.id, refusal.code, refusal.sentence, "")


async def answer(request: Asked, room: Parlour, viewer: Listener) -> Plain:
    """Do what a request asks."""
    kind = request.type
    if kind == "ping":
        return {}
    if kind == "sync":
        await whole_table(room, viewer)
        return {}
    if kind == "text":
        viewer.wants_text = request.yes
        return {"drawn": room.drawn(viewer.scene) if request.yes else []}
    if kind == "chat":
        await room.say(viewer, request.text)
        return {}
    if kind in ("next", "back", "show"):
        raise Refusal("No coach sits at this table.", "no_lesson")
    if viewer.seat < 0:
        raise Refusal("You are watching; only players can do that.", "watching", 403)
    if kind == "seat":
        return await look_from(room, viewer, request.seat)
    if kind in ("why", "preview", "hint"):
        return await ASKING[kind](request, room, viewer)
    return await act(request, room, acting(request, viewer))


def acting(request: Asked, viewer: Listener) -> int:
    """The seat that a request is for: the one that looks, unless it names another."""
    if request.type not in ("act", "allow") or request.seat < 0:
        return viewer.seat
    if request.seat not in viewer.mine:
        raise Refusal("That seat is not yours.", "not_yours", 403)
    return request.seat


async def whole_table(room: Parlour, viewer: Listener) -> None:
    """Send everything again, once what is being stored is stored."""
    async with room.lock:
        room.audience.welcome(viewer)


async def look_from(room: Parlour, viewer: Listener, seat: int) -> Plain:
    """A device that holds several seats turns to another of them."""
    if seat not in viewer.mine:
        raise Refusal("That seat is not yours.", "not_yours", 403)
    viewer.seat = seat
    await whole_table(room, viewer)
    return {}


async def act(request: Asked, room: Parlour, seat: int) -> Plain:
    """The requests that change the table."""
    if request.type == "act":
        return {"played": await room.act(seat, request.text, request.count)}
    if request.type == "resign":
        return {"played": await room.act(seat, "resign")}
    if request.type == "undo":
        undone = await room.undo(seat)
        return {"undone": undone} if undone else {"waiting": True}
    await room.allow(seat, request.yes)
    return {}


async def why(request: Asked, room: Parlour, viewer: Listener) -> Plain:
    """Why something is not legal, by its text or by where one would click."""
    return room.why(viewer.seat, request.text, tuple(request.clicks))


async def preview(request: Asked, room: Parlour, viewer: Listener) -> Plain:
    """What pointing at a choice shows."""
    return {"preview": shown(room.preview(viewer.seat, request.text))}


def shown(preview: Preview) -> Plain:
    """What pointing at a choice shows, as plain data."""
    return {
        "marks": [scenes.slim(mark) for mark in preview.marks],
        "pieces": [scenes.slim(piece) for piece in preview.pieces],
        "notes": preview.notes,
    }


async def hint(request: Asked, room: Parlour, viewer: Listener) -> Plain:
    """A bot's favourite move, why, and what else there is."""
    room.must_play()
    table, seat = room.table, viewer.seat
    if seat not in table.pending:
        table.hint(seat)  # refuses with the right sentence
    found = await room.advice(viewer)
    if found is None:
        raise Refusal("No hint came in time.", "no_hint")
    return room.hint(seat, found)


ASKING = {"why": why, "preview": preview, "hint": hint}
