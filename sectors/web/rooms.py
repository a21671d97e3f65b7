"""A room: one table, the people and bots around it, and everything they do there.

All changes go through `Room.attempt`: the table changes in memory, the lines are committed, and
only then is anybody told. If they cannot be stored, the table goes back to where it was. If another
server was faster, the room is read anew and the change is tried on what is there now.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sectors import bots
from sectors.core.harmless import harmless
from sectors.hosting import undoing
from sectors.hosting.undoing import TakenBack, Wished
from sectors.web import restore, sound
from sectors.web.chairs import Chair
from sectors.web.changes import Change, Stored
from sectors.web.clock import Times
from sectors.web.interior import Interior
from sectors.web.messages import Refusal
from sectors.web.tables import Row
from sectors.web.telling import Audience, chat_info
from sectors.web.viewer import Viewer
from sectors.web.writer import Late, Writer

TRIES = 5  # how often a change is tried when other servers are faster
MOST_CHAT = 500  # lines that a room keeps in memory


def nothing() -> None:
    """There is nothing to do."""


@dataclass(slots=True)
class Attempt:
    """A change that is made in memory and has yet to be stored."""

    change: Change
    done: Callable[[], Any] = nothing  # called when it is stored; gives the answer
    back: Callable[[], None] = nothing  # called when it could not be stored


@dataclass(slots=True, eq=False, kw_only=True)
class Room(Interior):
    """One table and everybody around it."""

    writer: Writer
    after: Callable[[Room], None] = lambda room: None  # called when something has changed
    spoilt: Callable[[Room, Exception], Exception] = lambda room, error: error  # what is stored is
    audience: Audience = field(init=False)
    used: float = field(default_factory=time.monotonic)  # when somebody last did something here

    def __post_init__(self) -> None:
        Interior.__post_init__(self)
        self.audience = Audience(self)

    # --- changing

    async def attempt(self, prepare: Callable[[], Attempt]) -> Any:
        """Make a change, store it, then tell everybody; or leave all as it was."""
        self.used = time.monotonic()
        for _ in range(TRIES):
            async with self.lock:
                if self.aside is not None:
                    raise self.aside
                one = prepare()
                one.change.is_kept = self.is_kept
                try:
                    await self.writer.store_change(one.change)
                except Late:
                    one.back()
                    await self.reload()
                    continue
                except BaseException:
                    one.back()
                    raise
                self.seq += 1
                given = one.done()
            self.after(self)
            return given
        raise Refusal("Too much happens at this table at once; try again.", "busy", 503)

    def saved(self, values: Row, done: Callable[[], Any] = nothing) -> Attempt:
        """A change of columns of the room."""
        return Attempt(Change(self.id, self.seq, values=values), done)

    async def play(self, act: Callable[[], Any], seats: set[int]) -> Any:
        """Change the table; these seats are told at once."""
        return await self.attempt(lambda: self.played(act, seats))

    def played(self, act: Callable[[], Any], seats: set[int]) -> Attempt:
        """A change of the table; a request to take something back lapses with it."""
        table, times = self.table, self.times.copy()
        entries, count, rewind = table.record.entries, len(table.record.entries), table.bookmark()

        def back() -> None:
            rewind()
            self.times = times

        given = act()
        same = common(entries, count, table.record.entries)
        self.times.press(table.pending)
        status = self.now_status()
        values = {"times": self.times.kept(), "status": status, "asking": None}
        change = Change(self.id, self.seq, self.rows(same), values=values)
        if same < count:
            change.cut = same

        def done() -> Any:
            self.status = status
            self.asking = None
            self.writer.meters.moves += len(change.lines)
            if change.cut is not None:
                self.anew()
            self.audience.tell(seats | set(table.pending))
            return given

        return Attempt(change, done, back)

    def rows(self, since: int) -> list[Row]:
        """The record from a line on, for the store."""
        now = time.time()
        return [
            {
                "room": self.id,
                "number": i,
                "seat": e.seat,
                "text": e.text,
                "fell": e.fell,
                "at": now,
            }
            for i, e in enumerate(self.table.record.entries[since:], start=since)
        ]

    async def act(self, seat: int, text: str, count: int = -1) -> list[str]:
        """Play a line for a seat; `count` tells a line that is sent twice from a second one."""
        self.must_play()

        def submit() -> list[str]:
            self.must_be_new(seat, count)
            return self.table.submit(seat, text)

        played: list[str] = await self.play(submit, {seat})
        return played

    async def undo(self, seat: int) -> str:
        """Take back the seat's last action, or ask those who must agree; see `undoing`."""
        self.must_play()
        return str(await self.attempt(lambda: self.granted(undoing.wish(self, seat))))

    async def allow(self, seat: int, yes: bool) -> None:
        """Answer somebody who asks to take an action back."""
        await self.attempt(lambda: self.granted(undoing.answer(self, seat, yes)))

    def granted(self, found: TakenBack | Wished) -> Attempt:
        """A move is taken back, or a request is made, agreed to or refused."""
        if isinstance(found, TakenBack):
            return self.played(found.act, found.seats)

        def done() -> str:
            self.asking = found.asking
            (self.audience.ask if found.is_first else self.audience.room_changed)()
            return ""

        return self.saved({"asking": found.asking.row() if found.asking else None}, done)

    def must_be_new(self, seat: int, count: int) -> None:
        """Refuse an act from before the seat's last one, or from before something was undone."""
        moves = self.table.moves
        since = moves[count:] if count >= 0 else []
        if count > len(moves) or any(move.seat == seat for move in since):
            raise Refusal("The table has gone on since; look again.", "stale", 409)

    def must_play(self) -> None:
        """Refuse while the room still waits for players."""
        if self.status == "waiting":
            raise Refusal("The table waits for more players.", "waiting", 409)

    async def say(self, viewer: Viewer, text: str) -> None:
        """Say something at the table."""
        text = harmless(text)
        if not text:
            raise Refusal("Nothing was said.", "empty")
        name = self.chairs[viewer.seat].name if viewer.seat >= 0 else "A spectator"
        now = time.time()
        line = {"room": self.id, "seat": viewer.seat, "name": name, "text": text, "at": now}

        def said() -> None:
            self.chat = [*self.chat[-MOST_CHAT:], line]
            self.audience.announce({"type": "chat", "line": chat_info(line)})

        await self.attempt(lambda: Attempt(Change(self.id, self.seq, chat=[line]), said))

    def level_for(self, chair: Chair) -> str:
        """How well a bot plays in a seat; somebody who left is replaced by a quick one."""
        return chair.level or bots.USUAL

    # --- what other servers did

    async def reload(self) -> None:
        """Read the room anew; call it with the lock held. If it is damaged, nobody plays on."""
        try:
            self.adopt(await self.writer.store.load(self.id))
        except Exception as error:
            if not sound.is_damage(error):
                raise
            raise self.spoilt(self, error) from None

    def adopt(self, stored: Stored) -> None:
        """Take over what another server has stored, and tell everybody here."""
        row = stored.row
        self.elsewhere = stored.present
        heard = {tuple(chat_info(line).values()) for line in self.chat}
        for line in stored.chat[-MOST_CHAT:]:
            if tuple(chat_info(line).values()) not in heard:
                self.chat.append(line)
                self.audience.announce({"type": "chat", "line": chat_info(line)})
        if row["seq"] != self.seq:
            before = self.next
            restore.update_room(self, stored)
            self.audience.tell()
            if self.next != before:
                self.audience.announce({"type": "rematch", "room": self.next})
        else:
            self.audience.room_changed()


def room_of(stored: Stored, writer: Writer) -> Room:
    """A room as it was when its last line was stored; raises something if it is damaged."""
    sound.check(stored)
    row, now = stored.row, time.time()
    chairs = [Chair(s["seat"], "", "", "", "", left_at=now) for s in stored.seats]
    for chair, seat in zip(chairs, stored.seats, strict=True):
        restore.take_seat(chair, seat)
    room = Room(
        table=restore.table_of(stored),
        chairs=chairs,
        id=row["id"],
        code=row["code"],
        secret=row["seed"],
        times=Times(row["clock"]),
        writer=writer,
    )
    room.times.resume(row["times"], len(chairs), room.table.pending)
    room.public, room.maker, room.created = row["public"], row["host"], row["created"]
    room.practice = row["practice"]
    room.chat, room.elsewhere = stored.chat, stored.present
    restore.take_row(room, row)
    sound.check_room(room)
    return room


def common(before: list[Any], count: int, after: list[Any]) -> int:
    """How many of the first entries of a record are the same objects in what it has become."""
    same = count
    while same and (same > len(after) or before[same - 1] is not after[same - 1]):
        same -= 1
    return same
