"""The local host: what the server does for its tables, for those of one device."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from sectors.core.harmless import harmless
from sectors.core.record import BadRecord
from sectors.server.local.bridge import Bridge
from sectors.server.local.reviews import Reviews
from sectors.server.local.room import GONE, NOT_STORED, Guest, LocalRoom, room_of, stored_in
from sectors.server.rooms import lecture
from sectors.server.rooms.answering import Answering, answer, replied
from sectors.server.rooms.chairs import Chair
from sectors.server.rooms.house import House, new_code
from sectors.server.rooms.lecture import Lecture
from sectors.server.rooms.refusal import Refusal, refused
from sectors.server.rooms.seating import chair_row, room_row
from sectors.server.rooms.story import Plain
from sectors.server.rooms.wishes import Ask
from sectors.table.table import Table

SHOW = 0.8  # seconds before each move at a table of bots, so that whoever watches can follow
FAILED = "Something went wrong here; nothing was done."


class LocalHouse(House[LocalRoom]):
    """The tables of one device."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self.bridge = bridge
        self.guests: dict[int, tuple[Guest, Answering, LocalRoom | None]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.reviews = Reviews(bridge, self.spawn)
        self.thinking: tuple[str, int, int] | None = None  # room, seat and number of the action

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something in the background and remember it until it is done."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # --- rooms

    def furnished(self, table: Table, chairs: list[Chair], secret: str, clock: Any) -> LocalRoom:
        return LocalRoom(
            table=table,
            chairs=chairs,
            id=secrets.token_hex(6),
            code=new_code(),
            secret=secret,
            bridge=self.bridge,
        )

    async def keep(self, room: LocalRoom) -> None:
        rows = [chair_row(room.id, one) for one in room.chairs]
        try:
            await self.bridge.create(json.dumps([room_row(room), rows]))
        except Exception:
            raise Refusal(NOT_STORED, "not_stored", 503) from None

    async def find(self, name: str) -> LocalRoom:
        if name in self.rooms:
            return self.rooms[name]
        stored = await stored_in(self.bridge, name)
        if stored is None:
            raise Refusal(f'There is no table called "{harmless(name[:20])}".', "no_room", 404)
        await self.bridge.want(stored.row["game"])
        if stored.row["id"] not in self.rooms:
            try:
                room = room_of(stored, self.bridge)
            except BadRecord as error:
                raise Refusal(f"{GONE} {error}", "set_aside", 409) from None
            self.rooms[room.id] = room
            self.begin(room)
        return self.rooms[stored.row["id"]]

    async def changed(self, name: str) -> None:
        """Another page has changed a room."""
        room = self.rooms.get(name)
        if room is not None:
            async with room.lock:
                await room.reload()
            self.wake(room)

    # --- bots

    def begin(self, room: LocalRoom) -> None:
        room.after = self.wake
        self.wake(room)

    def wake(self, room: LocalRoom) -> None:
        """See whether a bot must answer; what it thinks of another position is given up."""
        count = len(room.table.moves)
        if self.thinking and self.thinking[0] == room.id and self.thinking[2] != count:
            self.bridge.give_up()
        if room.status != "playing" or not room.viewers:
            return
        for seat in room.table.pending:
            if room.chairs[seat].is_bot and self.thinking != (room.id, seat, count):
                self.spawn(self.let_bot_play(room, seat, count))
                break

    async def let_bot_play(self, room: LocalRoom, seat: int, count: int) -> None:
        """A bot thinks and plays, unless the table has moved on meanwhile."""
        mine = self.thinking = (room.id, seat, count)
        try:
            if all(one.kind == "bot" for one in room.chairs):
                await asyncio.sleep(SHOW)
            text = await room.choice(seat, count)
        finally:
            if self.thinking == mine:
                self.thinking = None
        if text is None or len(room.table.moves) != count or not room.viewers:
            return
        try:
            await room.act(seat, text, count)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise

    # --- those who look

    async def join(self, link: int, name: str, tokens: list[str], still: bool) -> None:
        """Somebody opens a table."""
        room = await self.find(name)
        mine = room.seats_of(tokens)
        guest = Guest(mine, mine[0] if mine else -1, link, self.bridge)
        guest.is_still = still

        async def answering(request: Ask) -> Plain:
            return await answer(request, room, guest)

        self.guests[link] = guest, answering, room
        await room.receive(guest)
        self.wake(room)

    async def learn(self, link: int, game: str, lesson: str, at: str, still: bool) -> None:
        """Somebody opens a lesson."""
        await self.bridge.want(game)
        host = lecture.opened(game, lesson, at)
        seat = host.coach.seat
        guest = Guest([seat], seat, link, self.bridge)
        guest.is_still = still
        given = Lecture(host, guest)
        self.guests[link] = guest, given.answer, None
        given.welcome()

    def leave(self, link: int) -> None:
        """Somebody goes; nobody waits for what a bot thinks there."""
        guest, _, room = self.guests.pop(link, (None, None, None))
        if room is None:
            return
        room.viewers.discard(guest)
        if not room.viewers and self.thinking and self.thinking[0] == room.id:
            self.bridge.give_up()

    async def heard(self, link: int, text: str) -> None:
        """Answer one request of somebody who looks."""
        guest, answering, _ = self.guests[link]
        fields = json.loads(text)
        try:
            found = await replied(Ask(**fields), answering)
        except Exception as error:
            found = refused(fields.get("id", 0), "failed", f"{FAILED} ({error!r})"[:300], "")
        guest.send(found)


async def judged(work: Callable[[], Awaitable[Any]]) -> tuple[int, Any]:
    """The status and the body of an answer, as the server would give it."""
    try:
        return 200, await work()
    except Refusal as refusal:
        return refusal.status, {"sentence": refusal.sentence, "code": refusal.code}
    except ValueError as error:
        return 400, {"sentence": str(error), "code": "bad_request"}
