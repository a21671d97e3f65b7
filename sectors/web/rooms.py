"""A room: one table, the people and bots around it, and everything they do there.

All changes go through `Room.attempt`: the table changes in memory, the lines are committed, and
only then is anybody told. If they cannot be stored, the table goes back to where it was. If another
server was faster, the room is read anew and the change is tried on what is there now.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sectors import bots
from sectors.core.harmless import harmless
from sectors.core.record import Record
from sectors.table import fair
from sectors.table.table import Table
from sectors.web import restore, sound, undoing
from sectors.web.chairs import Chair, hashed
from sectors.web.clock import Times
from sectors.web.messages import Refusal
from sectors.web.store import Change, Stored
from sectors.web.tables import Row
from sectors.web.telling import Audience, Plain, Viewer, chat_info
from sectors.web.undoing import Asking
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
    undo: Callable[[], None] = nothing  # called when it could not be stored


@dataclass(slots=True, eq=False)
class Room:
    """One table and everybody around it."""

    id: str
    code: str
    secret: str
    table: Table
    chairs: list[Chair]
    times: Times
    writer: Writer
    status: str = "waiting"
    seq: int = 0
    public: bool = False
    host: int = 0
    created: float = 0.0
    next: str = ""
    chat: list[Row] = field(default_factory=list)
    elsewhere: set[int] = field(default_factory=set)  # seats looked from through other servers
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    practice: bool = False  # bots let you take back what you like
    asking: Asking | None = None  # somebody asks to take a move back
    after: Callable[[Room], None] = lambda room: None  # called when something has changed
    spoilt: Callable[[Room, Exception], Exception] = lambda room, error: error  # what is stored is
    aside: Refusal | None = None  # why nothing can be done here any more
    audience: Audience = field(init=False)
    used: float = field(default_factory=time.monotonic)  # when somebody last did something here
    commitment: str = field(init=False)  # to the secret, for everybody to see

    def __post_init__(self) -> None:
        self.audience = Audience(self)
        self.commitment = fair.commitment(self.secret)

    # --- who is who

    @property
    def viewers(self) -> set[Viewer]:
        """Everybody who looks at the table through this server."""
        return self.audience.viewers

    @property
    def nonces(self) -> list[str]:
        """What each seat has added to the seed."""
        return [chair.nonce or "" for chair in self.chairs]

    @property
    def is_checkable(self) -> bool:
        """Whether the seed comes from the secret and the nonces, or is older than those."""
        return all(chair.nonce is not None for chair in self.chairs)

    @property
    def is_kept(self) -> bool:
        """Whether bots or clocks are at work here."""
        return self.times.clock.kind != "none" or any(chair.is_bot for chair in self.chairs)

    def seats_of(self, tokens: list[str]) -> list[int]:
        """The seats that some tokens prove."""
        given = [hashed(token) for token in tokens if token]
        return [
            chair.seat
            for chair in self.chairs
            if chair.token and any(hmac.compare_digest(chair.token, one) for one in given)
        ]

    def presence(self, seat: int) -> str:
        """Whether somebody looks at the table from this seat."""
        if seat in self.elsewhere or any(seat in viewer.mine for viewer in self.viewers):
            return "here"
        return self.absence(seat)

    def absence(self, seat: int) -> str:
        """Whether somebody who does not look has left for good."""
        return "gone" if self.table.state.gone >> seat & 1 else "away"

    def info(self) -> Plain:
        """The room as everybody may know it."""
        return {**self.frame(), **self.course()}

    def frame(self) -> Plain:
        """What moves leave as it is, but for clocks and for who has left."""
        here = self.elsewhere.union(*(viewer.mine for viewer in self.viewers))
        return {
            "id": self.id,
            "code": self.code,
            "game": self.table.game.name,
            "public": self.public,
            "practice": self.practice,
            "seats": [self.chair_info(chair, chair.seat in here) for chair in self.chairs],
            "options": self.table.record.options,
            "clock": self.times.clock,
            "created": self.created,
            "watching": sum(1 for viewer in self.viewers if not viewer.mine),
            "host": self.host,
            "next": self.next,
            "commitment": self.commitment if self.is_checkable else "",
        }

    def course(self) -> Plain:
        """What every move may change."""
        return {
            "status": self.status,
            "turn": self.table.game.turn(self.table.state),
            "asked": list(self.table.pending) if self.status == "playing" else [],
            **self.outcome(),
        }

    def outcome(self) -> Plain:
        """How a finished game ended: each seat's place, and what it is remembered by."""
        table = self.table
        if self.status != "over" or not table.is_over:
            return {}
        remembered = dict(table.game.remembered(table.state))
        if self.practice:
            remembered["Table"] = "for practice"
        return {"places": table.state.result, "remembered": remembered}

    def chair_info(self, chair: Chair, is_here: bool) -> Plain:
        """A seat as everybody may know it."""
        is_here = is_here or chair.kind == "bot"
        return {
            "seat": chair.seat,
            "kind": chair.kind,
            "name": chair.name,
            "level": chair.level,
            "here": "here" if is_here else self.absence(chair.seat),
            "clock": self.times.shown(chair.seat),
            "bot": chair.is_bot,
        }

    def record_for(self, seat: int) -> Record:
        """The record as a seat may have it now; a finished one can be checked."""
        record = self.table.copy_for(seat)
        record.practice = self.practice
        if outcome := self.outcome():
            told = {"places": " ".join(map(str, outcome["places"])), **outcome["remembered"]}
            record.comments = [
                *record.comments,
                *(f"{name}: {words}" for name, words in told.items()),
            ]
        if not self.is_checkable or self.status == "waiting":
            return record
        if self.table.is_over:
            return fair.sealed(record, self.secret, self.nonces)
        record.commitment = self.commitment
        return record

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
                    one.undo()
                    await self.reload()
                    continue
                except BaseException:
                    one.undo()
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
        entries, count, back = table.record.entries, len(table.record.entries), table.bookmark()

        def undo() -> None:
            back()
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
                self.audience.anew()
            self.audience.tell(seats | set(table.pending))
            return given

        return Attempt(change, done, undo)

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

    def now_status(self) -> str:
        """Whether the room waits, plays or is done."""
        if any(chair.is_missing for chair in self.chairs):
            return "waiting"
        return "over" if self.table.is_over else "playing"

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
        return str(await self.attempt(lambda: undoing.wish(self, seat)))

    async def allow(self, seat: int, yes: bool) -> None:
        """Answer somebody who asks to take an action back."""
        await self.attempt(lambda: undoing.answer(self, seat, yes))

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


def common(before: list[Any], count: int, after: list[Any]) -> int:
    """How many of the first entries of a record are the same objects in what it has become."""
    same = count
    while same and (same > len(after) or before[same - 1] is not after[same - 1]):
        same -= 1
    return same
