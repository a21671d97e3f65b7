"""Abandoned tables expire, are announced before, and leave nothing behind."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from sectors import games
from sectors.server.rooms import once_more
from sectors.server.web import expiry
from sectors.server.web.clock import DAY, HOUR, expires
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import Clock, Joined, NewRoom, NewSeat, Refusal
from sectors.server.web.rooms import Room
from sectors.server.web.store import Store
from sectors.server.web.tables import CHAT, LINES, REVIEWS, ROOMS, SEATS
from sectors.server.web.viewer import Viewer
from sectors.terminal.commands.commands import app

NONE, LIVE, DAYS = Clock(), Clock(kind="live"), Clock(kind="days", days=14)
PLAYING, WAITING = ("me", "here"), ("me", "open")
GAME = games.names()[0]
GUEST: Any = SimpleNamespace(seat=0)


@pytest.fixture
async def house(either_database: str) -> AsyncIterator[Lobby]:
    one = Lobby(Store(either_database))
    await one.open()
    async with one.store.writing.begin() as db:
        for table in (CHAT, LINES, REVIEWS, SEATS, ROOMS):
            await db.execute(table.delete())
    one.keeper.is_on_duty = False  # nothing expires by itself
    yield one
    await one.close()


async def made(lobby: Lobby, kinds: tuple[Any, ...] = PLAYING, clock: Clock = NONE) -> Joined:
    seats = [NewSeat(kind=kind) for kind in kinds]
    return await lobby.create(NewRoom(game=GAME, seats=seats, clock=clock))


async def move(room: Room) -> None:
    seat = room.table.pending[0]
    await room.act(seat, room.table.legal(seat)[0])


async def age(lobby: Lobby, room: str, seconds: float) -> None:
    """Let a table have been made, and its moves played, so long ago."""
    async with lobby.store.writing.begin() as db:
        then = {"created": ROOMS.c.created - seconds}
        await db.execute(sa.update(ROOMS).where(ROOMS.c.id == room).values(**then))
        at = {"at": LINES.c.at - seconds}
        await db.execute(sa.update(LINES).where(LINES.c.room == room).values(**at))


async def expired(lobby: Lobby) -> set[str]:
    return {one.id for one in (await expiry.find_expired(lobby.store))[0]}


async def close_expired(lobby: Lobby) -> None:
    for one in (await expiry.find_expired(lobby.store))[0]:
        await lobby.expire(one)


# --- when


@pytest.mark.parametrize(
    ("kinds", "clock", "stays", "goes"),
    [
        (WAITING, NONE, 0.9 * HOUR, 1.1 * HOUR),
        (WAITING, LIVE, 0.9 * HOUR, 1.1 * HOUR),
        (WAITING, DAYS, 41 * DAY, 44 * DAY),
        (PLAYING, NONE, 29 * DAY, 32 * DAY),
        (PLAYING, LIVE, 400 * DAY, None),
        (PLAYING, Clock(kind="days", days=1), 29 * DAY, 32 * DAY),
        (PLAYING, DAYS, 41 * DAY, 44 * DAY),
    ],
)
async def test_a_table_expires_by_its_last_move_and_its_clock(
    kinds: Any, clock: Clock, stays: float, goes: float | None, house: Lobby
) -> None:
    name = (await made(house, kinds, clock)).room
    await age(house, name, stays)
    assert await expired(house) == set()
    if goes is not None:
        await age(house, name, goes - stays)
        assert await expired(house) == {name}


async def test_a_move_keeps_a_table_and_a_finished_game_stays(house: Lobby) -> None:
    moved, over = (await made(house)).room, (await made(house)).room
    await age(house, moved, 40 * DAY)
    await move(await house.find(moved))
    room = await house.find(over)
    while room.status != "over":
        await room.act(room.table.pending[0], "resign")
    await age(house, over, 400 * DAY)
    assert await expired(house) == set()
    await age(house, moved, 32 * DAY)
    assert await expired(house) == {moved}


async def test_a_table_says_when_it_expires(house: Lobby) -> None:
    waiting = await house.find((await made(house, WAITING)).room)
    assert waiting.info()["expires"] == int(waiting.created + HOUR)
    room = await house.find((await made(house)).room)
    await move(room)
    told = room.info()["expires"]
    assert told % DAY == 0 and 30 * DAY <= told - time.time() <= 31 * DAY
    again = await Lobby(house.store).find(room.id)
    assert again.info() == room.info()
    assert "expires" not in (await house.find((await made(house, PLAYING, LIVE)).room)).info()


def test_what_is_announced_is_kept() -> None:
    for active in (0.0, 1.5, DAY - 1, 1_800_000_000.25):
        for clock in (NONE, DAYS):
            for status in ("waiting", "playing"):
                when = expires(clock, status, active)
                assert when is not None and when == expires(clock, status, active)
                assert when - active >= (
                    HOUR if clock is NONE and status == "waiting" else 30 * DAY
                )


# --- what happens then


async def test_an_expired_table_leaves_nothing_and_whoever_looks_is_told(house: Lobby) -> None:
    name, other = (await made(house)).room, (await made(house)).room
    for one in (name, other):
        room = await house.find(one)
        await move(room)
        await room.say(GUEST, "hello")
    room = await house.find(name)
    ended: list[Any] = []
    way: Any = SimpleNamespace(is_behind=False, post=lambda data: None)
    way.cut = lambda data, code: ended.append(json.loads(data))
    room.viewers.add(Viewer([0], 0, way))
    await age(house, name, 32 * DAY)
    await close_expired(house)
    assert [told["code"] for told in ended] == ["expired"] and expiry.CLOSED == ended[0]["sentence"]
    assert name not in house.rooms and await house.store.all_rooms() == [other]
    assert await house.store.strays() == []
    with pytest.raises(Refusal) as missing:
        await house.find(name)
    assert missing.value.status == 404
    with pytest.raises(Refusal) as late:
        await room.say(GUEST, "is anybody here?")
    assert late.value.code == "expired"
    assert len((await house.store.load(other)).chat) == 1


async def test_a_table_that_moves_in_the_last_moment_stays(house: Lobby) -> None:
    name = (await made(house)).room
    await age(house, name, 32 * DAY)
    (one,) = (await expiry.find_expired(house.store))[0]
    await move(await house.find(name))
    await house.expire(one)
    assert name in house.rooms and await house.store.all_rooms() == [name]


async def test_after_a_rematch_has_expired_another_can_be_made(house: Lobby) -> None:
    first = await made(house, ("me", "open"))
    guest = await house.claim(await house.find(first.room), 1, "Jun", "")
    room = await house.find(first.room)
    while room.status != "over":
        await room.act(room.table.pending[0], "resign")
    again = await once_more.rematch(house, room, False, [first.tokens["0"]])
    await age(house, again.room, 2 * HOUR)
    await close_expired(house)
    async with asyncio.timeout(10):
        while room.next:
            await asyncio.sleep(0.01)
    other = await once_more.rematch(house, room, False, [guest.tokens["1"]])
    assert other.room != again.room and room.next == other.room


async def test_the_server_looks_by_itself(house: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {(await made(house, WAITING)).room for _ in range(5)}
    for name in names:
        await age(house, name, 2 * HOUR)
    monkeypatch.setattr("sectors.server.web.lobby.CLOSING", 0.01)
    monkeypatch.setattr("sectors.server.web.lobby.BETWEEN", 0.01)
    monkeypatch.setattr(expiry, "AT_ONCE", 2)
    house.keeper.is_on_duty = True
    house.keeper.spawn(house.close_abandoned())
    async with asyncio.timeout(20):
        while await house.store.all_rooms():
            await asyncio.sleep(0.02)
    assert not house.rooms


async def test_a_damaged_table_stays_and_holds_up_no_other(house: Lobby) -> None:
    bad, good = (await made(house, WAITING)).room, (await made(house, WAITING)).room
    for name in (bad, good):
        await age(house, name, 2 * HOUR)
    async with house.store.writing.begin() as db:
        clock = sa.literal('{"kind": "dance"}', sa.Text)
        worse = sa.cast(clock, sa.JSON) if house.store.is_shared else clock
        await db.execute(sa.update(ROOMS).where(ROOMS.c.id == bad).values(clock=worse))
    assert await expired(house) == {good}


async def test_the_command_lists_and_removes(house: Lobby) -> None:
    kept, old = await made(house), await made(house)
    await age(house, old.room, 32 * DAY)

    def tidied(*words: str) -> str:
        command = ["db", "tidy", "--db", str(house.store.url), *words]
        return CliRunner().invoke(app, command, catch_exceptions=False).output

    told = await asyncio.to_thread(tidied)
    assert old.code in told and kept.code not in told and "1 tables have expired" in told
    assert len(await house.store.all_rooms()) == 2
    removed = json.loads(await asyncio.to_thread(tidied, "--remove", "--json"))
    assert removed["removed"] and [one["id"] for one in removed["expired"]] == [old.room]
    assert await house.store.all_rooms() == [kept.room]
