"""What a room keeps besides its moves: clocks, chat, and the bots that sit in for somebody."""

from __future__ import annotations

import time

import pytest

from sectors import games
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import Clock, NewRoom, NewSeat
from sectors.server.web.rooms import Room
from sectors.server.web.viewer import Viewer

BOTH = [NewSeat(kind="me"), NewSeat(kind="here")]


async def made(lobby: Lobby, clock: Clock) -> Room:
    wanted = NewRoom(game=games.names()[0], seats=BOTH, clock=clock)
    return await lobby.find((await lobby.create(wanted)).room)


async def read_again(lobby: Lobby, room: Room) -> Room:
    """The room as another server reads it, one that does not play for bots and clocks."""
    other = Lobby(lobby.store)
    other.keeper.is_on_duty = False
    return await other.find(room.id)


async def test_a_clock_runs_on_when_a_room_is_read_again(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await made(lobby, Clock(kind="live", seconds=600))
    seat = room.table.pending[0]
    for clock in ("time", "monotonic"):
        later = getattr(time, clock)() + 100
        monkeypatch.setattr(time, clock, lambda later=later: later)
    again = await read_again(lobby, room)
    shown = room.times.shown(seat)
    assert shown is not None and shown <= 500
    assert again.times.shown(seat) == pytest.approx(shown, abs=1)


async def test_what_is_said_through_a_server_whose_clock_is_behind_is_heard(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await made(lobby, Clock())
    other = await read_again(lobby, room)
    way: object = None
    await room.say(Viewer([0], 0, way), "first")  # type: ignore[arg-type]
    await other.reload()
    earlier = time.time() - 60
    monkeypatch.setattr(time, "time", lambda: earlier)
    await other.say(Viewer([1], 1, way), "second")  # type: ignore[arg-type]
    await room.reload()
    assert [line["text"] for line in room.chat] == ["first", "second"]


async def test_a_bot_that_sits_in_still_does_when_a_room_is_read_again(lobby: Lobby) -> None:
    room = await made(lobby, Clock())
    await lobby.keeper.set_sitting(room, [1], True)
    again = await read_again(lobby, room)
    assert [chair.is_bot for chair in again.chairs] == [False, True]
