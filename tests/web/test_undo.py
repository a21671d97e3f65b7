"""Taking moves back: who must agree, what of the request is shown, and when it lapses."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

import httpx
import pytest
from web.conftest import Server
from web.people import Person, Plain, make_room

from sectors.core.reason import Objection
from sectors.core.record import BadRecord, parse
from sectors.server.rooms import once_more, undoing
from sectors.server.web.channel import TEXT, Channel
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewRoom, NewSeat
from sectors.server.web.rooms import Room
from sectors.server.web.socket import join
from sectors.server.web.viewer import Viewer
from sectors.table import fair

GAME = "sector219"  # two seats; both begin with a sealed answer that is never opened
HIDDEN = "bottom ? ?"
ME, HERE, BOT = NewSeat(kind="me"), NewSeat(kind="here"), NewSeat(kind="bot", level="random")


class Ear:
    """A connection that keeps what it is sent."""

    is_behind = False

    def __init__(self) -> None:
        self.heard: list[Plain] = []

    def post(self, data: bytes, kind: int = TEXT) -> None:
        self.heard.append(json.loads(data))

    def last(self, kind: str) -> Plain:
        """The latest message of a kind."""
        return next(one for one in reversed(self.heard) if one["type"] == kind)


async def listening(lobby: Lobby, room: Room, seat: int) -> Ear:
    """Somebody looks at a table from a seat; what he is told."""
    ear = Ear()
    mine = [seat] if seat >= 0 else []
    await join(lobby, room, Viewer(mine, seat, cast(Channel, ear)))
    return ear


async def room_of(lobby: Lobby, *seats: NewSeat, game: str = GAME, **more: Any) -> Room:
    """A new table; its bots play only when they are told to."""
    lobby.keeper.is_on_duty = False
    made = await lobby.create(NewRoom(game=game, seats=list(seats), **more))
    return await lobby.find(made.room)


async def play(room: Room, count: int = 1) -> None:
    """The first thing that can be done, for whoever is asked first."""
    for _ in range(count):
        seat = room.table.pending[0]
        await room.act(seat, room.table.legal(seat)[0])


async def play_until(room: Room, seat: int, *, new: bool) -> None:
    """Play until a seat and then another have acted, and something came to light or nothing did."""
    for _ in range(200):
        table = room.table
        own = [i for i, move in enumerate(table.moves) if move.seat == seat]
        is_new = bool(own) and table.state.shown != table.moves[own[-1]].before.shown
        if own and own[-1] < len(table.moves) - 1 and is_new == new:
            return
        await play(room)
    raise AssertionError("that never happens")


# --- what is shown


async def test_nobody_reads_a_sealed_answer_in_the_replay_of_a_running_game(
    server: Server,
) -> None:
    made = make_room(server.url, GAME, [{"kind": "me"}, {"kind": "here"}])
    tokens = made["tokens"]
    async with Person(server.ws(made["room"], tokens["0"])) as south:
        text = south.choices[0]
        await south.ask("act", text=text)
    for token, words in (("", HIDDEN), (tokens["1"], HIDDEN), (tokens["0"], text)):
        for at in (0, 1):
            wanted = {"at": at, "token": token, "viewer": 0}
            answer = httpx.get(f"{server.url}/api/rooms/{made['room']}/replay", params=wanted)
            found = answer.json()
            assert [move["text"] for move in found["moves"]] == [words][:at]
            found["scene"]["choices"] = []  # his own, which may be the same
            assert token == tokens["0"] or text not in json.dumps(found)


@pytest.mark.parametrize("sealed", [True, False])
async def test_a_request_shows_the_move_in_words_and_hides_what_is_hidden(
    lobby: Lobby, sealed: bool
) -> None:
    room = await room_of(lobby, ME, HERE)
    ears = [await listening(lobby, room, seat) for seat in (0, 1, -1)]
    await play(room, 2 if sealed else 4)
    seat = room.table.moves[0 if sealed else 2].seat
    text = room.table.record.entries[0 if sealed else 2].text
    assert await room.undo(seat) == ""
    own, *others = sorted(ears, key=lambda ear: ear is not ears[seat])
    assert own.last("asked")["text"] == text
    for told in (ear.last("asked") for ear in others):
        assert told["seat"] == seat and told["missing"] == [1 - seat]
        if sealed:
            assert (told["text"], told["words"]) == (HIDDEN, "a sealed answer")
        else:
            assert told["text"] == text and text not in told["words"]
            assert told["words"].endswith(".")


# --- when it lapses


async def test_a_request_that_has_lapsed_is_forgotten_by_the_store_too(
    opened: Callable[[], Any],
) -> None:
    lobby = await opened()
    room = await room_of(lobby, ME, HERE)
    await play(room, 3)
    seat = room.table.moves[2].seat
    await play(room)
    assert await room.undo(seat) == ""
    while room.table.pending[0] == seat:
        await play(room)
    await play(room, 5)
    count = len(room.table.moves)
    again = await (await opened()).find(room.id)
    for asked in (room, again):
        assert asked.asking is None
        for one in (0, 1):
            with pytest.raises(Objection, match="Nobody asks"):
                await asked.allow(one, True)
    assert len(again.table.moves) == count == len(room.table.moves)


async def test_a_request_that_waits_outlives_the_server(opened: Callable[[], Any]) -> None:
    lobby = await opened()
    room = await room_of(lobby, ME, HERE)
    await play(room, 4)
    seat = room.table.moves[2].seat
    await room.undo(seat)
    second = await opened()
    again = await second.find(room.id)
    ear = await listening(second, again, 1 - seat)
    assert ear.last("table")["asks"]["seat"] == seat
    await again.allow(1 - seat, True)
    assert len(again.table.moves) == 2 and again.asking is None


async def test_a_request_can_take_back_no_other_move_than_its_own(lobby: Lobby) -> None:
    room = await room_of(lobby, ME, HERE)
    await play(room, 4)
    seat = room.table.moves[2].seat
    await room.undo(seat)
    async with lobby.store.writing.begin() as db:  # as an older server would have left it
        kept = (await db.exec_driver_sql("SELECT asking FROM rooms")).scalar()
    await play(room)
    async with lobby.store.writing.begin() as db:
        await db.exec_driver_sql("UPDATE rooms SET asking = ?", (kept,))
    async with room.lock:
        room.seq = -1  # as if another server had changed the room
        await room.reload()
    assert room.asking is None


# --- who must agree


async def test_who_is_away_is_asked_himself_and_no_bot_agrees_for_him(lobby: Lobby) -> None:
    room = await room_of(lobby, ME, HERE)
    await play(room, 4)
    mover, other = room.table.moves[2].seat, 1 - room.table.moves[2].seat
    await lobby.keeper.set_sitting(room, [other], True)
    assert await room.undo(mover) == "" and room.asking is not None
    assert len(room.table.moves) == 4, "a bot sits there, but a person has acted"
    back = await listening(lobby, room, other)
    told = back.last("table")
    assert told["asks"]["seat"] == mover and told["asks"]["missing"] == [other]
    await room.allow(other, True)
    assert len(room.table.moves) == 2 and back.last("table")["asks"] is None


@pytest.mark.parametrize("practice", [True, False])
async def test_a_bot_agrees_to_what_showed_nothing_and_to_the_rest_for_practice(
    lobby: Lobby, practice: bool
) -> None:
    room = await room_of(lobby, ME, BOT, practice=practice, game="sector18")
    await play_until(room, 0, new=False)
    assert undoing.state(room, 0) == "yes" and await room.undo(0)
    assert room.asking is None
    room = await room_of(lobby, ME, BOT, practice=practice)
    await play_until(room, 0, new=True)
    count = len(room.table.moves)
    assert undoing.state(room, 0) == ("yes" if practice else "")
    if practice:
        assert await room.undo(0) and len(room.table.moves) < count
        return
    with pytest.raises(Objection, match="only at a table for practice"):
        await room.undo(0)
    assert len(room.table.moves) == count


async def test_alone_what_has_come_to_light_stays(lobby: Lobby) -> None:
    room = await room_of(lobby, ME, game="smugglers")
    while room.table.state.shown == room.table.moves[-1].before.shown if room.table.moves else True:
        await play(room)
    with pytest.raises(Objection, match="only at a table for practice"):
        await room.undo(0)


@pytest.mark.parametrize("is_new", [True, False])
async def test_all_who_have_acted_since_must_agree_and_everybody_to_what_was_shown(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch, is_new: bool
) -> None:
    room = await room_of(lobby, ME, HERE, HERE, HERE, game="sector6")
    while len({move.seat for move in room.table.moves[-2:]}) < 2:
        await play(room)
    at, (mover, acted) = len(room.table.moves) - 2, [m.seat for m in room.table.moves[-2:]]
    monkeypatch.setattr(undoing, "is_new", lambda table, at: is_new)
    others = {0, 1, 2, 3} - {mover}
    await room.undo(mover)
    assert room.asking is not None
    assert undoing.missing(room, room.asking) == (others if is_new else {acted})
    for seat in others if is_new else {acted}:
        assert len(room.table.moves) == at + 2
        await room.allow(seat, True)
    assert len(room.table.moves) == at


async def test_a_refusal_ends_a_request_and_so_does_its_maker(lobby: Lobby) -> None:
    room = await room_of(lobby, ME, HERE)
    await play(room, 4)
    mover = room.table.moves[2].seat
    asker = await listening(lobby, room, mover)
    for answers in (1 - mover, mover):
        await room.undo(mover)
        with pytest.raises(Objection, match="already"):
            await room.undo(1 - mover if room.table.may_undo(mover) else mover)
        with pytest.raises(Objection, match="not for you"):
            await room.allow(mover, True)
        await room.allow(answers, False)
        assert room.asking is None and len(room.table.moves) == 4
        assert asker.last("update")["asks"] is None


async def test_what_is_told_of_presence_carries_count_and_undo(lobby: Lobby) -> None:
    room = await room_of(lobby, ME, HERE)
    ear = await listening(lobby, room, 0)
    await room.act(0, room.table.legal(0)[0])
    for step in (listening(lobby, room, 1), lobby.keeper.set_sitting(room, [1], True)):
        await step
        told = ear.last("update")
        assert told["change"] == {} and (told["count"], told["undo"], told["asks"]) == (
            1,
            "yes",
            None,
        )


# --- practice


async def test_a_table_for_practice_says_so_everywhere(opened: Callable[[], Any]) -> None:
    lobby = await opened()
    lobby.keeper.is_on_duty = False
    made = await lobby.create(NewRoom(game=GAME, seats=[ME, BOT], practice=True))
    room = await lobby.find(made.room)
    usual = await room_of(lobby, ME, BOT)
    assert room.info()["practice"] is True and usual.info()["practice"] is False
    room = await (await opened()).find(room.id)
    assert room.info()["practice"] is True
    assert parse(room.record_for(0).write()).practice
    await room.act(0, "resign")
    assert room.info()["remembered"]["Table"] == "for practice"
    text = room.record_for(-1).write()
    assert parse(text).practice and any("practice" in line for line in fair.verify(parse(text)))
    with pytest.raises(BadRecord):
        fair.verify(parse(text.replace("practice: yes\n", "")))
    assert not parse(usual.record_for(0).write()).practice
    again = await once_more.rematch(lobby, room, False, [made.tokens["0"]])
    assert (await lobby.find(again.room)).practice
