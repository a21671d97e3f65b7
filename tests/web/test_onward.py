"""Playing on from a position: hidden cards are dealt anew or stay, and the table is marked."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from web.conftest import Server
from web.test_rematch import finished

from sectors import games
from sectors.core import codec
from sectors.core.record import BadRecord, load, parse
from sectors.server.rooms import going_on, once_more
from sectors.server.rooms.wishes import OnWish, SeatWish
from sectors.server.web import archive
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewRoom, NewSeat, Refusal
from sectors.server.web.rooms import room_of
from sectors.table import onward
from sectors.table.lessons.lesson import lessons_of
from sectors.table.table import Table

GAME = "sector219"
BOT = SeatWish(kind="bot", level="random")
ME = SeatWish(kind="me")
OPEN = SeatWish(kind="open")


def golden(name: str) -> Table:
    """A whole game of a kind."""
    folder = games.load(name).folder / "tests" / "records"
    return Table.replay(load(sorted(folder.glob("*.txt"))[0]))


@pytest.mark.parametrize("name", games.names())
def test_one_plays_on_from_anywhere(name: str) -> None:
    whole = golden(name)
    count, seats = len(whole.moves), whole.record.seats
    for at in range(0, count, max(1, count // 12)):
        table = whole.past(at)
        if table.is_over:
            continue
        same = onward.left_off(table, [0], True, "luck")
        laid = Table(table.game, seats, "on", same["options"], start=same["start"])
        assert laid.pending == table.pending
        assert laid.scene(0) == table.scene(0) and laid.scene(-1) == table.scene(-1)
        for players in ([0], list(range(seats))):
            anew = onward.left_off(table, players, False, "luck")
            other = Table(table.game, seats, "on", anew["options"], start=anew["start"])
            assert all(other.scene(seat) == table.scene(seat) for seat in players)


def test_what_one_could_not_know_is_dealt_anew() -> None:
    table = golden(GAME).past(8)
    seen = codec.encode(table.view(0))

    def hand(luck: str, same: bool, players: list[int]) -> str:
        found = onward.left_off(table, players, same, luck)
        return repr(codec.encode(Table(table.game, 2, "on", start=found["start"]).view(1)))

    anew = {hand(f"luck {n}", False, [0]) for n in range(8)}
    assert len(anew) > 1, "the hand of the other is always the same"
    assert {hand(f"luck {n}", False, [0, 1]) for n in range(8)} == {hand("", True, [0])}
    found = onward.left_off(table, [0], False, "x")
    laid = Table(table.game, 2, "on", start=found["start"])
    assert codec.encode(laid.view(0)) == seen


async def test_the_table_is_marked_stored_and_restored(lobby: Lobby) -> None:
    room, _ = await finished(lobby, NewSeat(kind="me"), NewSeat(kind="open"))
    wish = OnWish(at=0, seats=[ME, OPEN], name="Mira")
    joined = await going_on.from_room(lobby, room, wish)
    there = await lobby.find(joined.room)
    assert there.status == "waiting" and there.info()["laid"]
    await lobby.claim(there, 1, "Jun", "")
    assert there.status == "playing" and not there.record_for(0).start, "a start has hidden cards"
    again = room_of(await lobby.store.load(there.id), lobby.writer)
    assert again.is_laid and again.table.scene(0) == there.table.scene(0)
    while there.status == "playing":
        await there.act(there.table.pending[0], "resign")
    text = there.record_for(-1).write()
    assert "\nstart: " in text and "# Start: from a position of another game" in text
    assert Table.replay(parse(text)).is_over
    token = joined.tokens["0"]
    second = await once_more.rematch(lobby, there, False, [token])
    assert (await lobby.find(second.room)).is_laid


async def test_what_cannot_be_played_on_is_refused(lobby: Lobby) -> None:
    made = await lobby.create(NewRoom(game=GAME, seats=[NewSeat(kind="me"), NewSeat(kind="here")]))
    room = await lobby.find(made.room)
    wish = OnWish(at=0, seats=[ME, BOT])
    with pytest.raises(Refusal, match="over"):
        await going_on.from_room(lobby, room, wish)
    await room.act(room.table.pending[0], "resign")
    with pytest.raises(Refusal, match="go back"):
        await going_on.from_room(lobby, room, OnWish(at=99, seats=[ME, BOT]))
    with pytest.raises(Refusal, match="2 seats"):
        await going_on.from_room(lobby, room, OnWish(at=0, seats=[ME]))
    with pytest.raises(Refusal, match="2 seats"):
        await going_on.from_room(lobby, room, OnWish(at=0, seats=[BOT, BOT, ME]))
    with pytest.raises(BadRecord, match="no seed"):
        onward.of_record("sectors record 1\ngame: sector219 1\nseats: 2\n", 0, [0], True, "")


async def test_one_plays_on_from_a_lesson(lobby: Lobby) -> None:
    lesson = lessons_of(games.load(GAME))[0]
    joined = await going_on.from_lesson(lobby, GAME, lesson.id, OnWish(at=1, seats=[ME, BOT]))
    assert (await lobby.find(joined.room)).is_laid


def test_the_calls_make_such_tables(server: Server) -> None:
    text = golden(GAME).record.write()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"record": text, "at": 4, "seats": seats}
    made = httpx.post(f"{server.url}/api/on", json=body, timeout=60)
    assert made.status_code == 201, made.text
    room = f"{server.url}/api/rooms/{made.json()['room']}"
    assert httpx.get(room, timeout=60).json()["laid"] is True
    running = httpx.post(f"{room}/on", json={"at": 0, "seats": seats}, timeout=60)
    assert running.status_code == 409 and "over" in running.json()["sentence"]
    wrong = httpx.post(f"{server.url}/api/on", json={**body, "record": "nothing"}, timeout=60)
    assert wrong.status_code == 400 and wrong.json()["sentence"]
    lesson = lessons_of(games.load(GAME))[0].id
    path = f"{server.url}/api/games/{GAME}/lessons/{lesson}/on"
    assert httpx.post(path, json={"at": 1, "seats": seats}, timeout=60).status_code == 201


async def test_a_database_takes_in_a_game_that_starts_from_a_position(tmp_path: Path) -> None:
    table = golden(GAME).past(6)
    found = onward.left_off(table, [0, 1], True, "")
    laid = Table(table.game, 2, "on", start=found["start"])
    laid.push(laid.legal(laid.pending[0])[0], laid.pending[0])
    file, db = tmp_path / "game.txt", f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    file.write_text(laid.record.write(), "utf-8")
    assert (await archive.bring_in(db, [file])).wrong == []
    assert (await archive.check(db)).wrong == []
    await archive.export(db, tmp_path / "out")
    (written,) = (tmp_path / "out").iterdir()
    assert load(written).start == laid.record.start
