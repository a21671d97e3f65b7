"""A room: one table, the people and bots around it, and everything they do there.

All changes go through `attempt`: the table changes in memory, the lines are stored, and only
then is anybody told. If they cannot be stored, the table goes back to where it was. If somebody
else was faster, the room is read anew and the change is tried on what is there now. Where it is
stored, and how people are reached, is for those to know who make a room of their own of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sectors import players
from sectors.core.harmless import harmless
from sectors.server.rooms import restoring, undoing
from sectors.server.rooms.chairs import Chair
from sectors.server.rooms.changes import ALWAYS, Attempt, Change, Late, Row, Stored, nothing
from sectors.server.rooms.interior import Interior
from sectors.server.rooms.listener import Listener
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.story import LookBack, Plain
from sectors.server.rooms.telling import CHAT_SHOWN, Circle, chat_info
from sectors.server.rooms.undoing import TakenBack, Wished

TRIES = 5  # how often a change is tried when others are faster
MOST_CHAT = 500  # newest lines of chat that are stored for a room; older ones are deleted


@dataclass(slots=True, eq=False, kw_only=True)
class Parlour(Interior):
    """One table and everybody around it."""

    audience: Circle = field(init=False)
    after: Callable[[Any], None] = lambda room: None  # called when something has changed

    def __post_init__(self) -> None:
        Interior.__post_init__(self)
        self.audience = self.new_audience()

    # --- for whoever makes a room of his own of it

    def new_audience(self) -> Circle:
        """How those who look are told."""
        return Circle(self)

    async def keep(self, change: Change) -> None:
        """Store a change; raises `Late` or a `Refusal` if it is not stored."""
        raise NotImplementedError

    async def reload(self) -> None:
        """Read the room anew; call it with the lock held."""
        raise NotImplementedError

    async def advice(self, viewer: Listener) -> Plain | None:
        """What a bot would do in a viewer's seat; None if nothing came in time."""
        raise NotImplementedError

    def press(self) -> tuple[Row, Callable[[], None]]:
        """Somebody has moved: what is stored of the clocks now, and how to set them back."""
        return {}, nothing

    def new_clocks(self) -> tuple[Row, Callable[[], None]]:
        """The game begins: what is stored of the clocks then, and how to set them."""
        return {}, nothing

    def kept_clock(self) -> Row:
        """What is stored of a new room's clock."""
        return {"clock": self.clock(), "times": []}

    # --- those who look

    async def receive(self, viewer: Listener) -> None:
        """Somebody comes to the table; he sees only what is stored."""
        async with self.lock:
            self.viewers.add(viewer)
            self.audience.welcome(viewer)
            self.audience.room_changed(but=viewer)

    # --- changing

    async def attempt(self, prepare: Callable[[], Attempt]) -> Any:
        """Make a change, store it, then tell everybody; or leave all as it was."""
        for _ in range(TRIES):
            async with self.lock:
                if self.aside is not None:
                    raise self.aside
                one = prepare()
                one.change.is_kept = self.is_kept
                try:
                    await self.keep(one.change)
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
        table = self.table
        entries, count, rewind = table.record.entries, len(table.record.entries), table.bookmark()
        given = act()
        same = common(entries, count, table.record.entries)
        times, unpress = self.press()
        status = self.now_status()
        values = {**times, "status": status, "asking": None}
        change = Change(self.id, self.seq, self.rows(same), values=values)
        if same < count:
            change.cut = same

        def back() -> None:
            rewind()
            unpress()

        def done() -> Any:
            self.status = status
            self.asking = None
            if change.cut is not None:
                self.anew()
            self.audience.tell(seats | set(table.pending))
            return given

        return Attempt(change, done, back)

    def rows(self, since: int) -> list[Row]:
        """The record from a line on, as it is stored."""
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
            return self.table.push(text, seat)

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

    async def say(self, viewer: Listener, text: str) -> None:
        """Say something at the table. No move waits for it, nor does it change the room."""
        if self.aside is not None:
            raise self.aside
        text = harmless(text)
        if not text:
            raise Refusal("Nothing was said.", "empty")
        name = self.chairs[viewer.seat].name if viewer.seat >= 0 else "A spectator"
        now = time.time()
        line = {"room": self.id, "seat": viewer.seat, "name": name, "text": text, "at": now}
        await self.keep(Change(self.id, ALWAYS, chat=[line]))
        self.hear([line])

    def hear(self, lines: list[Row]) -> None:
        """Show everybody the lines of chat that are new here; they are stored."""
        heard = {tuple(chat_info(line).values()) for line in self.chat}
        for line in lines:
            if tuple(chat_info(line).values()) not in heard:
                self.chat.append(line)
                self.audience.announce({"type": "chat", "line": chat_info(line)})
        del self.chat[: -MOST_CHAT - CHAT_SHOWN]  # servers may drop different ones at the edge

    def level_for(self, chair: Chair) -> str:
        """How well a bot plays in a seat; somebody who left is replaced by a quick one."""
        return chair.level or players.USUAL

    # --- looking back

    def own_seat(self, token: str) -> int:
        """The seat that a token proves, or a refusal."""
        seats = self.seats_of([token])
        if not seats:
            raise Refusal("That seat is not yours.", "not_yours", 403)
        return seats[0]

    def text_for(self, token: str) -> str:
        """The record as whoever holds a token may have it, as text."""
        return self.record_for(self.own_seat(token) if token else -1).write()

    async def looked_back(self, at: int | None, viewer: int, token: str) -> LookBack:
        """A position of the game; while it runs, only as one's own seat may see it."""
        if self.status != "over":
            viewer = self.own_seat(token) if token else -1
        viewer = viewer if 0 <= viewer < len(self.chairs) else -1
        async with self.lock:  # what is being stored is not told yet
            return self.past(viewer, at)

    # --- what was done elsewhere

    def adopt(self, stored: Stored) -> None:
        """Take over what was stored elsewhere, and tell everybody here."""
        row = stored.row
        self.elsewhere = stored.present
        self.hear(stored.chat)
        if row["seq"] != self.seq:
            before = self.next
            restoring.update_room(self, stored)
            self.audience.tell()
            if self.next not in ("", before):
                self.audience.announce({"type": "rematch", "room": self.next})
        else:
            self.audience.room_changed()


def common(before: list[Any], count: int, after: list[Any]) -> int:
    """How many of the first entries of a record are the same objects in what it has become."""
    same = count
    while same and (same > len(after) or before[same - 1] is not after[same - 1]):
        same -= 1
    return same
