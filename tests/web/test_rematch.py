"""The same table again: one for all, whoever asks first and through whichever server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from sectors.server.rooms import once_more
from sectors.server.rooms.chairs import hashed
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import Joined, NewRoom, NewSeat, Refusal
from sectors.server.web.rooms import Room, room_of

GAME = "sector219"


async def finished(lobby: Lobby, *seats: NewSeat, game: str = GAME) -> tuple[Room, dict[int, str]]:
    """A table of people at which the game is over, and the token of each seat."""
    made = await lobby.create(NewRoom(game=game, seats=list(seats), name="Mira"))
    room = await lobby.find(made.room)
    tokens = {int(seat): token for seat, token in made.tokens.items()}
    for seat, one in enumerate(seats):
        if one.kind == "open":
            joined = await lobby.claim(room, seat, "Jun", "")
            tokens[seat] = joined.tokens[str(seat)]
    while room.status == "playing":
        await room.act(room.table.pending[0], "resign")
    return room, tokens


async def rooms(lobby: Lobby) -> set[str]:
    """All rooms that are stored."""
    return set(await lobby.store.all_rooms())


async def proves(lobby: Lobby, joined: Joined) -> list[int]:
    """The seats that the tokens of an answer prove."""
    stored = await lobby.store.load(joined.room)
    room = room_of(stored, lobby.writer)
    return room.seats_of(list(joined.tokens.values()))


async def test_two_who_ask_sit_at_one_table(opened: Callable[[], Any]) -> None:
    lobby = await opened()
    room, tokens = await finished(lobby, NewSeat(kind="me"), NewSeat(kind="open"))
    before = await rooms(lobby)
    first = await once_more.rematch(lobby, room, False, [tokens[0]])
    second = await once_more.rematch(lobby, room, False, [tokens[1]])
    assert first.room == second.room == room.next
    assert len(await rooms(lobby) - before) == 1
    assert await proves(lobby, first) == [0] and await proves(lobby, second) == [1]
    assert (await lobby.find(first.room)).status == "playing"
    assert (await lobby.find(first.room)).chairs[1].name == "Jun"


@pytest.mark.parametrize("servers", [1, 2])
async def test_two_who_ask_at_once_make_one_table(
    opened: Callable[[], Any], either_database: str, servers: int
) -> None:
    if servers == 2 and "sqlite" in either_database:
        pytest.skip("two servers share a table on PostgreSQL only")
    lobbies = [await opened() for _ in range(servers)]
    room, tokens = await finished(lobbies[0], NewSeat(kind="me"), NewSeat(kind="open"))
    before = await rooms(lobbies[0])
    there = await lobbies[-1].find(room.id)
    joined = await asyncio.gather(
        once_more.rematch(lobbies[0], room, True, [tokens[0]]),
        once_more.rematch(lobbies[-1], there, True, [tokens[1]]),
    )
    assert len({one.room for one in joined}) == 1 == len(await rooms(lobbies[0]) - before)
    assert [await proves(lobbies[0], one) for one in joined] == [[0], [1]]
    for one, seat in zip(joined, (0, 1), strict=True):
        new = await lobbies[-seat].find(one.room)
        await lobbies[-seat].add_nonce(new, seat, str(seat) * 32)
    stored = await lobbies[0].store.load(joined[0].room)
    assert stored.row["status"] == "playing"
    assert [one["nonce"] for one in stored.seats] == ["0" * 32, "1" * 32]


async def test_who_asks_twice_has_the_same_seat(lobby: Lobby) -> None:
    room, tokens = await finished(lobby, NewSeat(kind="me"), NewSeat(kind="open"))
    for seat in (0, 1):
        once = await once_more.rematch(lobby, room, True, [tokens[seat]])
        assert await once_more.rematch(lobby, room, True, [tokens[seat]]) == once


async def test_a_guest_does_not_get_the_seat_of_another_at_the_makers_screen(lobby: Lobby) -> None:
    kinds = (NewSeat(kind="me"), NewSeat(kind="here", name="Noor"), NewSeat(kind="open"))
    room, tokens = await finished(lobby, *kinds, game="smugglers")
    first = await once_more.rematch(lobby, room, False, [tokens[2]])
    there = await lobby.find(first.room)
    await once_more.rematch(lobby, room, False, [tokens[0], tokens[1]])
    while there.status == "playing":
        await there.act(there.table.pending[0], "resign")
    last = await once_more.rematch(lobby, there, False, list(first.tokens.values()))
    assert await proves(lobby, last) == [2]


async def test_a_rematch_needs_proof_of_a_seat(lobby: Lobby) -> None:
    room, tokens = await finished(lobby, NewSeat(kind="me"), NewSeat(kind="open"))
    for wrong in ([], ["", "wrong"]):
        with pytest.raises(Refusal, match="not yours"):
            await once_more.rematch(lobby, room, False, wrong)
    joined = await once_more.rematch(lobby, room, False, ["wrong", tokens[1]])
    assert await proves(lobby, joined) == [1]


async def test_nobody_gets_the_seat_of_a_stranger_or_of_another_device(lobby: Lobby) -> None:
    kinds = (NewSeat(kind="me"), NewSeat(kind="here", name="Noor"), NewSeat(kind="open"))
    room, tokens = await finished(lobby, *kinds, game="smugglers")
    guest = await once_more.rematch(lobby, room, False, [tokens[2]])
    assert await proves(lobby, guest) == [2]
    one = await once_more.rematch(lobby, room, False, [tokens[1]])
    both = await once_more.rematch(lobby, room, False, [tokens[0], tokens[1]])
    assert await proves(lobby, one) == [1] and await proves(lobby, both) == [0, 1]
    assert both.tokens["1"] == one.tokens["1"]
    room, tokens = await finished(lobby, NewSeat(kind="me"), NewSeat(kind="open"))
    first = await once_more.rematch(lobby, room, False, [tokens[0]])
    there = await lobby.find(first.room)
    await lobby.claim(there, 1, "a stranger", "")
    with pytest.raises(Refusal, match="taken"):
        await once_more.rematch(lobby, room, False, [tokens[1]])
    assert there.chairs[1].token != hashed(tokens[1])
