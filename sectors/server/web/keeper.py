"""Keeping tables going: bots that answer, clocks that run out, bots that sit in for the absent.

Of several servers on one database only one does this at a time; see `notices`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from sectors import players
from sectors.core.reason import Objection
from sectors.players.bot import luck
from sectors.server.rooms.changes import Attempt, Change
from sectors.server.web import thinking
from sectors.server.web.messages import Refusal
from sectors.server.web.rooms import Room

LOG = logging.getLogger(__name__)
BEAT = 0.1  # seconds: bots answer on this beat, so that their thinking time tells little
SHOW = 0.8  # seconds before each move at a table of bots, so that whoever watches can follow
WEAKER = players.names()[0]  # the level that chooses when a bot cannot
ROUND = 5.0  # seconds at most between two looks for players who are away
AGAIN = 2.0  # seconds after which a bot tries again to make a move that could not be stored


class Keeper:
    """Plays for bots and clocks in all rooms."""

    def __init__(self, away: float) -> None:
        self.away = away
        self.is_on_duty = True
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinking: set[tuple[str, int, int]] = set()  # room, seat and number of the action
        self.seating: set[tuple[str, bool]] = set()  # rooms where bots sit down, or get up, now

    async def close(self) -> None:
        """Stop all bots and clocks."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background and remember it until it is done."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def needs(self, room: Room) -> bool:
        """Whether a room must stay in memory, because somebody has to be played for."""
        if room.status != "playing" or not self.is_on_duty:
            return False
        has_clock = room.times.clock.kind != "none"
        return has_clock or any(room.chairs[seat].is_bot for seat in room.table.pending)

    def wake(self, room: Room) -> None:
        """See whether a bot must answer, and when the next clock runs out."""
        if room.status != "playing" or not self.is_on_duty:
            return
        count = len(room.table.moves)
        for seat in room.table.pending:
            if room.chairs[seat].is_bot:
                self.spawn(self.let_bot_play(room, seat, count))
                break
        flag = room.times.next_flag()
        if flag is not None:
            self.spawn(self.watch_clock(room, flag[0], flag[1], count))

    async def let_bot_play(self, room: Room, seat: int, count: int) -> None:
        """A bot thinks in a worker and plays, unless the table has moved on meanwhile."""
        key = (room.id, seat, count)
        if key in self.thinking:
            return
        self.thinking.add(key)
        try:
            if all(one.kind == "bot" for one in room.chairs):
                await asyncio.sleep(SHOW)
            began = time.monotonic()
            text = await self.choice(room, seat, count)
            await asyncio.sleep(-(time.monotonic() - began) % BEAT)
            await self.play(room, seat, count, lambda: text, is_bot=True)
        finally:
            self.thinking.discard(key)

    async def choice(self, room: Room, seat: int, count: int) -> str:
        """What a bot wants to play; a weaker one chooses if it fails for good, or is late."""
        table = room.table
        dice = luck(table.seed, seat, count)
        level = room.level_for(room.chairs[seat])
        try:
            text = await thinking.favourite(
                table.game, table.view(seat), seat, level, int(dice.state)
            )
        except Exception:
            LOG.exception("room %s: the bot %s failed", room.id, level)
            text = None
        if text is None:
            LOG.warning("room %s: a %s chooses for the bot %s", room.id, WEAKER, level)
        return text if text is not None else table.hint(seat, WEAKER)

    async def watch_clock(self, room: Room, seconds: float, seat: int, count: int) -> None:
        """When a clock runs out, the usual answer is given for its owner."""
        await asyncio.sleep(seconds)
        await self.play(room, seat, count, lambda: room.table.legal(seat)[0])

    async def play(
        self, room: Room, seat: int, count: int, text: Callable[[], str], is_bot: bool = False
    ) -> None:
        """Play for a seat if the table still stands as it did, however long storing takes."""
        while (
            self.is_on_duty
            and len(room.table.moves) == count
            and room.status == "playing"
            and seat in room.table.pending
            and (room.chairs[seat].is_bot or not is_bot)
        ):
            try:
                await room.act(seat, text(), count)
            except Objection as objection:
                LOG.warning("room %s: seat %d played for in vain: %s", room.id, seat, objection)
                return
            except Refusal as refusal:
                if refusal.code in ("stale", "set_aside", "expired"):
                    return
                await asyncio.sleep(AGAIN)

    # --- coming and going

    def came(self, room: Room, seats: list[int]) -> None:
        """A player looks at the table; if no other does, the time of the absent begins now."""
        bots = [viewer for viewer in room.viewers if viewer.mine]
        if seats and len(bots) == 1 and not room.elsewhere:
            for chair in room.chairs:
                chair.seen = time.monotonic()
        self.look_round(room)

    def went(self, room: Room, seats: list[int]) -> None:
        """Players look no more; after a while bots sit in, if somebody else waits."""
        for seat in seats:
            room.chairs[seat].seen = time.monotonic()

    async def watch_seats(self, rooms: dict[str, Room]) -> None:
        """Now and then see at every table whether a player has been away for too long."""
        while True:
            await asyncio.sleep(min(self.away / 4, ROUND))
            for room in list(rooms.values()):
                if room.viewers:
                    self.look_round(room)

    def look_round(self, room: Room) -> None:
        """Put bots into the seats of the absent if a player waits; others get their seats back.

        It does not matter how they came to be absent: they left, never came, or the server started
        again. With a clock by days nobody waits at the table.
        """
        now, is_playing = time.monotonic(), room.status == "playing"
        absent = [one for one in room.chairs if one.is_person and room.presence(one.seat) == "away"]
        for one in room.chairs:
            if one not in absent or not is_playing or not one.seen:
                one.seen = now
        if not is_playing:
            return
        here = [one.seat for one in room.chairs if one.sits_in and one not in absent]
        if here:
            self.spawn(self.set_sitting(room, here, False))
        waits = bool(room.elsewhere) or any(viewer.mine for viewer in room.viewers)
        long = [one.seat for one in absent if not one.sits_in and now - one.seen >= self.away]
        if long and waits and room.times.clock.kind != "days":
            self.spawn(self.set_sitting(room, long, True))

    async def set_sitting(self, room: Room, seats: list[int], is_bot: bool) -> None:
        """Let bots sit in for people, or give their seats back."""
        if (key := (room.id, is_bot)) in self.seating:
            return
        self.seating.add(key)

        def prepare() -> Attempt:
            rows = {seat: {"sits_in": is_bot} for seat in seats}
            return Attempt(Change(room.id, room.seq, seats=rows), done)

        def done() -> None:
            for seat in seats:
                room.chairs[seat].sits_in = is_bot
            room.audience.room_changed()

        try:
            await room.attempt(prepare)
        except Refusal as refusal:
            LOG.warning("room %s: %s", room.id, refusal.sentence)
        finally:
            self.seating.discard(key)
