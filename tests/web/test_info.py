"""The room as it is told after each move: never older than what is known of it otherwise."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from sectors import games
from sectors.server.rooms import once_more
from sectors.server.web.channel import Inbox
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import Clock, NewRoom, NewSeat, packed
from sectors.server.web.rooms import Room
from sectors.server.web.socket import join
from sectors.server.web.viewer import Viewer

SEATS = [NewSeat(kind="me"), NewSeat(kind="here")]


class Way:
    """A connection on which nothing is sent."""

    is_behind = False

    def post(self, data: bytes, kind: int = 0) -> None:
        """Nobody listens."""


async def viewers_of(lobby: Lobby, room: Room) -> list[Viewer]:
    way: Any = Way()
    viewers = [Viewer([0], 0, way), Viewer([1], 1, way), Viewer([], -1, way)]
    for viewer in viewers:
        await join(lobby, room, viewer)
    return viewers


async def play(room: Room, viewers: list[Viewer]) -> None:
    """One move, of which everybody hears."""
    seat = room.table.pending[0]
    await room.act(seat, room.table.legal(seat)[0])
    room.audience.tell_rest()
    check(room, viewers)


def check(room: Room, viewers: list[Viewer]) -> None:
    """Everybody knows the room as it is."""
    for viewer in viewers:
        assert msgspec.json.decode(viewer.known) == msgspec.json.decode(packed(room.info()))


@pytest.mark.parametrize("name", games.names())
async def test_moves_tell_of_everything_that_has_changed(lobby: Lobby, name: str) -> None:
    made = await lobby.create(NewRoom(game=name, seats=SEATS))
    room = await lobby.find(made.room)
    viewers = await viewers_of(lobby, room)
    await play(room, viewers)
    await lobby.keeper.set_sitting(room, [1], True)
    await lobby.keeper.set_sitting(room, [1], False)
    await play(room, viewers)
    await once_more.make(lobby, room, {0: "its token there"}, False)
    await play(room, viewers)
    room.viewers.discard(away := viewers.pop())
    room.audience.room_changed()
    await play(room, viewers)
    await join(lobby, room, away)
    await play(room, [*viewers, away])


async def test_a_move_tells_who_has_left_for_good(lobby: Lobby) -> None:
    made = await lobby.create(NewRoom(game="smugglers", seats=[*SEATS, NewSeat(kind="here")]))
    room = await lobby.find(made.room)
    viewers = await viewers_of(lobby, room)
    await room.act(2, "resign")
    room.audience.tell_rest()
    assert room.status == "playing" and b'"gone"' in bytes(viewers[0].known)
    check(room, viewers)


async def test_clocks_are_told_as_they_stand(lobby: Lobby) -> None:
    clock = Clock(kind="live", seconds=600)
    made = await lobby.create(NewRoom(game=games.names()[0], seats=SEATS, clock=clock))
    room = await lobby.find(made.room)
    viewers = await viewers_of(lobby, room)
    room.times.left = [300.0, 200.0]
    await play(room, viewers)
    left = [seat["clock"] for seat in msgspec.json.decode(viewers[0].known)["seats"]]
    assert 299 < left[0] < 311 and 199 < left[1] < 211


async def test_what_comes_is_read_in_its_order_and_by_whoever_reads_next() -> None:
    inbox = Inbox()
    first = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    second = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait("a")
    inbox.put_nowait("b")
    assert await second == "a" and inbox.qsize() == 1
    assert await inbox.get() == "b" and inbox.empty()
