"""Matches: a series of rematches whose score is kept."""

from __future__ import annotations

import pytest
from web.test_rematch import finished

from sectors.core.game import BadOption
from sectors.server.rooms import contest, once_more
from sectors.server.rooms.contest import Contest, Ended
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewRoom, NewSeat
from sectors.server.web.rooms import Room, room_of

PEOPLE = [NewSeat(kind="me"), NewSeat(kind="here", name="Jun")]


async def begun(lobby: Lobby, game: str, kind: str, rounds: int = 1) -> tuple[Room, list[str]]:
    """The first game of a match, and the tokens of its maker."""
    seats = [*PEOPLE]
    wish = NewRoom(game=game, seats=seats, name="Mira", match=kind, rounds=rounds)  # type: ignore[arg-type]
    made = await lobby.create(wish)
    return await lobby.find(made.room), list(made.tokens.values())


async def resigned(room: Room, name: str) -> None:
    """Somebody gives up."""
    seat = next(one.seat for one in room.chairs if one.name == name)
    await room.act(seat, "resign")


def score(room: Room) -> dict[str, int]:
    """The points of the match by name."""
    told = room.info()["match"]["standing"]
    return {room.chairs[one["seat"]].name: one["points"] for one in told}


async def test_sides_change_and_the_score_follows_the_people(lobby: Lobby) -> None:
    room, tokens = await begun(lobby, "sector219", "sides", rounds=2)
    assert room.info()["match"]["count"] == 4 and score(room) == {"Mira": 0, "Jun": 0}
    await resigned(room, "Jun")
    assert score(room) == {"Mira": 2, "Jun": 0}
    joined = await once_more.rematch(lobby, room, False, tokens)
    there = await lobby.find(joined.room)
    assert [one.name for one in there.chairs] == ["Jun", "Mira"]
    assert there.seats_of(list(joined.tokens.values())) == [0, 1]
    assert score(there) == {"Mira": 2, "Jun": 0} and there.info()["match"]["game"] == 2
    await resigned(there, "Jun")
    assert score(there) == {"Mira": 4, "Jun": 0}
    kept = room_of(await lobby.store.load(there.id), lobby.writer)
    assert score(kept) == {"Mira": 4, "Jun": 0}


async def test_after_its_last_game_a_match_begins_anew(lobby: Lobby) -> None:
    room, tokens = await begun(lobby, "sector219", "sides")
    for number in (1, 2):
        assert not room.info()["match"]["over"]
        await resigned(room, "Jun")
        assert room.info()["match"]["over"] is (number == 2)
        joined = await once_more.rematch(lobby, room, False, tokens)
        room, tokens = await lobby.find(joined.room), list(joined.tokens.values())
    assert score(room) == {"Mira": 0, "Jun": 0} and room.info()["match"]["game"] == 1


async def test_X5_a_series_moves_the_start_and_adds_up_what_its_rules_say(lobby: Lobby) -> None:
    room, tokens = await begun(lobby, "sector6", "series")
    assert room.table.record.options["start"] == "1"
    await resigned(room, "Mira")
    there = await lobby.find((await once_more.rematch(lobby, room, False, tokens)).room)
    assert there.table.record.options["start"] == "2"
    assert [one.name for one in there.chairs] == ["Mira", "Jun"]
    told = there.info()["match"]
    assert told["title"] == "Cycle match" and told["standing"][0]["place"] == 2
    assert "resigned 1" in told["standing"][0]["note"]
    kept = room_of(await lobby.store.load(there.id), lobby.writer)
    assert kept.info()["match"] == told


async def test_a_rematch_of_a_single_game_keeps_the_sides(lobby: Lobby) -> None:
    room, tokens = await finished(lobby, *PEOPLE)
    assert "match" not in room.info()
    there = await lobby.find(
        (await once_more.rematch(lobby, room, False, list(tokens.values()))).room
    )
    assert [one.name for one in there.chairs] == ["Mira", "Jun"] and there.contest is None


async def test_a_match_that_cannot_be_is_refused(lobby: Lobby) -> None:
    with pytest.raises(BadOption, match="change sides"):
        await begun(lobby, "sector219", "series")
    with pytest.raises(BadOption, match="1 to 5"):
        await begun(lobby, "sector219", "sides", rounds=6)
    with pytest.raises(BadOption, match="two players"):
        alone = NewRoom(game="sector18", seats=[NewSeat(kind="me")], match="sides")
        await lobby.create(alone)


def test_a_game_gives_two_points_for_each_seat_left_behind() -> None:
    assert [contest.earned([1, 2, 2, 4], seat) for seat in range(4)] == [6, 3, 3, 0]
    one = Contest("sides", 6, (Ended("a", [1, 2, 3]), Ended("b", [3, 1, 2])))
    assert contest.kept(one.row()) == one
