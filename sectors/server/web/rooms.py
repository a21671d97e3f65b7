"""A room of the server: it has clocks, and is kept in the store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sectors.players.bot import luck
from sectors.server.rooms import restoring
from sectors.server.rooms.changes import Attempt, Change, Row, Stored
from sectors.server.rooms.listener import Listener
from sectors.server.rooms.parlour import Parlour
from sectors.server.rooms.story import Pen, Plain
from sectors.server.web import sound, thinking, wire
from sectors.server.web.clock import Times, expires
from sectors.server.web.messages import Clock
from sectors.server.web.telling import Audience
from sectors.server.web.viewer import Viewer
from sectors.server.web.writer import Writer


@dataclass(slots=True, eq=False, kw_only=True)
class Room(Parlour):
    """One table and everybody around it."""

    times: Times
    writer: Writer
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pen: Pen = wire.PEN
    spoilt: Callable[[Room, Exception], Exception] = lambda room, error: error  # what is stored is
    used: float = field(default_factory=time.monotonic)  # when somebody last did something here
    stamps: list[float] = field(default_factory=list)  # when each line of the record was stored
    audience: Audience = field(init=False)

    def new_audience(self) -> Audience:
        return Audience(self)

    # --- keeping

    async def attempt(self, prepare: Callable[[], Attempt]) -> Any:
        """Make a change, store it, then tell everybody; or leave all as it was."""
        self.used = time.monotonic()
        return await Parlour.attempt(self, prepare)

    async def keep(self, change: Change) -> None:
        """Store a change together with those of other rooms."""
        await self.writer.store_change(change)
        self.writer.meters.moves += len(change.lines)
        if change.cut is not None:
            del self.stamps[change.cut :]
        self.stamps += [line["at"] for line in change.lines]

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
        sound.check(stored)
        self.stamps = [line["at"] for line in stored.lines]
        Parlour.adopt(self, stored)
        sound.check_room(self)

    async def advice(self, viewer: Listener) -> Plain | None:
        """What a bot would do in a viewer's seat, thought of in a worker."""
        table, seat = self.table, viewer.seat
        assert isinstance(viewer, Viewer)
        dice = luck("hint", seat, len(table.moves))
        return await thinking.advice(
            table.game, table.view(seat), seat, int(dice.state), viewer.caller
        )

    # --- time

    def course(self) -> Plain:
        """How far the game is, and when the table expires."""
        found = Parlour.course(self)
        active = self.stamps[-1] if self.stamps else self.created
        if (when := expires(self.times.clock, self.status, active)) is not None:
            found["expires"] = int(when)
        return found

    @property
    def is_kept(self) -> bool:
        """Whether bots or clocks are at work here."""
        return self.has_clock or any(chair.is_bot for chair in self.chairs)

    @property
    def has_clock(self) -> bool:
        return self.times.clock.kind != "none"

    def clock(self) -> Clock:
        """How much time there is."""
        return self.times.clock

    def left(self, seat: int) -> float | None:
        """The seconds that a seat has left now."""
        return self.times.shown(seat)

    def press(self) -> tuple[Row, Callable[[], None]]:
        """Somebody has moved: clocks stop and start."""
        before = self.times.copy()

        def back() -> None:
            self.times = before

        self.times.press(self.table.pending)
        return {"times": self.times.kept()}, back

    def new_clocks(self) -> tuple[Row, Callable[[], None]]:
        """The game begins: every seat is given its time."""
        times = Times(self.times.clock)
        times.start(len(self.chairs))

        def done() -> None:
            self.times = times

        return {"times": times.kept()}, done

    def kept_clock(self) -> Row:
        """What is stored of a new room's clock."""
        clock = self.times.clock
        names = ("kind", "seconds", "increment", "days")
        return {
            "clock": {name: getattr(clock, name) for name in names},
            "times": self.times.kept(),
        }

    def resume(self, row: Row) -> None:
        """Take over the clocks as they are stored."""
        self.times.resume(row["times"], len(self.chairs), self.table.pending)
        if self.has_clock and row["status"] == "playing" and not self.times.left:
            raise sound.Damaged("its clocks cannot be right.")


def room_of(stored: Stored, writer: Writer) -> Room:
    """A room as it was when its last line was stored; raises something if it is damaged."""
    sound.check(stored)
    row = stored.row
    found = Room(
        table=restoring.table_of(stored),
        chairs=restoring.chairs_of(stored),
        id=row["id"],
        code=row["code"],
        secret=row["seed"],
        times=Times(row["clock"]),
        writer=writer,
        stamps=[line["at"] for line in stored.lines],
    )
    restoring.furnish(found, stored)
    sound.check_room(found)
    return found
