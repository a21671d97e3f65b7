"""A room is what its store says: whatever is done there, in any order and through any server.

After every step each room is read from the store by somebody who knows nothing else. What he finds,
what everybody may do there and what everybody who looks on has on the screen must be the same as
before. Now and then a room leaves the memory or a server starts again, and the game goes on.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import time
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
from conftest import NewDatabase
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from trust.guests import Guest, Still, inside, server, settle, welcomed
from web.people import Plain

from sectors.server.rooms import once_more
from sectors.server.rooms.chairs import AWAITED
from sectors.server.web import clock, ledger
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import Clock, Joined, NewRoom, NewSeat, Refusal
from sectors.server.web.rooms import Room
from sectors.server.web.tables import META

IS_LONG = "SECTORS_SOAK" in os.environ
EXAMPLES = {  # how many, and how many steps each
    "sqlite": (300, 50) if IS_LONG else (2, 12),
    "postgresql": (100, 50) if IS_LONG else (1, 12),
}
TABLES: list[tuple[str, dict[str, str]]] = [  # sealed questions come early, late or never
    ("sector219", {}),
    ("smugglers", {}),
    ("sector86", {}),
    ("sector18", {}),
    ("sector6", {"build": "auto"}),
]
CLOCKS = [Clock(), Clock(kind="live", seconds=60, increment=5), Clock(kind="days", days=1)]
BOOTED = 1_800_000_000.0  # when the machine was started
T = TypeVar("T")
NUMBER = st.integers(0, 999)
HEARD = st.sampled_from([True, True, True, False])
WHICH = st.integers(0, 1)


class Rooms(RuleBasedStateMachine):
    """Two servers on one database, the rooms there, and everybody around them."""

    db = ""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.now = BOOTED + 1000.0
        self.patch = pytest.MonkeyPatch()
        luck = random.Random(219)
        self.patch.setattr(time, "time", lambda: self.now)
        both = SimpleNamespace(time=lambda: self.now, monotonic=lambda: self.now - BOOTED)
        self.patch.setattr(clock, "time", both)
        self.patch.setattr(secrets, "token_hex", lambda n: luck.randbytes(n).hex())
        self.patch.setattr(secrets, "token_urlsafe", lambda n: luck.randbytes(n).hex())
        self.patch.setattr(secrets, "choice", luck.choice)
        self.patch.setattr(ledger, "PRAGMAS", ("journal_mode=WAL", "synchronous=OFF"))
        self.servers = [server(self.db), server(self.db)]
        self.deaf: set[int] = set()  # servers that have missed a note
        self.names: list[str] = []  # of all rooms; the last one is played in
        self.tokens: dict[str, dict[int, str]] = {}
        self.guests: list[tuple[Guest, int, str]] = []  # with their servers and rooms
        self.texts: dict[str, list[str]] = {}  # what had been played at each room
        self.takes_back = False
        self.said = 0
        self.compared: dict[tuple[int, str], Any] = {}  # how rooms stood when they were looked at
        self.run(self.wipe())

    async def wipe(self) -> None:
        """Forget what other runs have left."""
        async with self.servers[0].store.writing.begin() as db:
            for table in reversed(META.sorted_tables):
                await db.execute(table.delete())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def teardown(self) -> None:
        try:
            self.run(self.close())
        finally:
            self.runner.close()
            self.patch.undo()

    async def close(self) -> None:
        for guest, _, _ in self.guests:
            await guest.leave()
        for one in self.servers:
            await settle(one)
            await one.close()

    # --- who and where

    def room(self, number: int = 0, name: str = "") -> Room:
        """A room as one of the servers has it; the one that is played in."""
        return self.run(self.servers[number].find(name or self.names[-1]))

    def players(self) -> list[tuple[Guest, int]]:
        """Those with a seat at the room that is played in, and their servers."""
        here = [one for one in self.guests if one[2] == self.names[-1]]
        return [(guest, number) for guest, number, _ in here if guest.tokens]

    def do(self, number: int, work: Coroutine[Any, Any, T], is_heard: bool = True) -> T | None:
        """Do something through a server; the others hear of it, or miss it."""

        async def done() -> T | None:
            found: T | None = None
            try:
                found = await work
            except Refusal as refusal:
                assert refusal.code not in ("failed", "not_stored", "busy"), refusal
            await settle(self.servers[number])
            return found

        given = self.run(done())
        self.deaf |= set() if is_heard else {1 - number}
        if is_heard:
            self.run(self.hear(1 - number))
        return given

    async def hear(self, number: int) -> None:
        one = self.servers[number]
        one.heard(dict.fromkeys(self.names, False))
        await settle(one)
        self.deaf.discard(number)

    def ask(self, kind: str, who: int, is_heard: bool = True, **fields: Any) -> Plain | None:
        """One of the players asks for something."""
        found = self.players()
        guest, number = found[who % len(found)]
        answer = self.do(number, guest.ask(kind, **fields), is_heard)
        assert answer is not None and answer.get("code") not in ("failed", "not_stored"), answer
        return answer

    # --- tables

    @initialize(
        table=st.sampled_from(TABLES),
        kinds=st.lists(st.sampled_from(["here", "here", "open", "bot"]), min_size=1, max_size=2),
        times=st.sampled_from(CLOCKS),
        adds=st.booleans(),
        moves=st.sampled_from([0, 0, 5, 40]),
        luck=NUMBER,
    )
    def make(
        self,
        table: tuple[str, dict[str, str]],
        kinds: list[Any],
        times: Clock,
        adds: bool,
        moves: int,
        luck: int,
    ) -> None:
        game, options = table
        kinds = kinds[:1] if game in ("sector219", "sector18") else kinds
        seats = [NewSeat(kind="me"), *(NewSeat(kind=kind) for kind in kinds)]
        seats = [NewSeat(kind="bot", level="cadet") if s.kind == "bot" else s for s in seats]
        wanted = NewRoom(game=game, seats=seats, options=options, clock=times, adds=adds)
        self.took(self.run(self.servers[0].create(wanted)), 0)
        for seat in sorted(self.tokens[self.names[-1]]):
            self.come(seat % 2 if luck % 2 else 0, [seat])
        self.run(self.play_on(moves if self.room().status == "playing" else 0, luck))

    def took(self, joined: Joined, number: int) -> None:
        """Somebody has made a room, or sits down in one."""
        if joined.room not in self.names:
            self.names.append(joined.room)
        mine = self.tokens.setdefault(joined.room, {})
        mine |= {int(seat): token for seat, token in joined.tokens.items()}
        room = self.room(number, joined.room)
        assert room.seats_of(list(mine.values())) == sorted(mine), "every token is good"

    async def play_on(self, moves: int, number: int) -> None:
        """Some moves, by whoever is asked."""
        room, luck = await self.servers[0].find(self.names[-1]), random.Random(number)
        while len(room.table.moves) < moves and not room.table.is_over:
            seat = luck.choice(room.table.pending)
            await room.act(seat, luck.choice(room.table.legal(seat)))
        await settle(self.servers[0])
        await self.hear(1)

    @precondition(lambda self: any(c.kind == "open" for c in self.room().chairs))
    @rule(number=WHICH, nonce=st.sampled_from(["", "a" * 20]), is_heard=HEARD)
    def claim(self, number: int, nonce: str, is_heard: bool) -> None:
        seat = next(c.seat for c in self.room().chairs if c.kind == "open")
        room = self.room(number)
        joined = self.do(number, self.servers[number].claim(room, seat, "Jun", nonce), is_heard)
        if joined is not None:
            self.took(joined, number)
            self.come(number, [seat])

    @precondition(lambda self: any(c.nonce == AWAITED for c in self.room().chairs))
    @rule(number=WHICH, is_heard=HEARD)
    def add_nonce(self, number: int, is_heard: bool) -> None:
        room = self.room(number)
        self.do(number, self.servers[number].add_nonce(room, room.maker, "b" * 20), is_heard)

    @precondition(lambda self: self.room().status == "waiting")
    @rule(number=WHICH, is_heard=HEARD)
    def start(self, number: int, is_heard: bool) -> None:
        self.do(number, self.servers[number].fill(self.room(number)), is_heard)

    @precondition(lambda self: self.room().status == "over" and len(self.names) < 3)
    @rule(number=WHICH, who=NUMBER, adds=st.booleans(), is_heard=HEARD)
    def rematch(self, number: int, who: int, adds: bool, is_heard: bool) -> None:
        room, mine = self.room(number), sorted(self.tokens[self.names[-1]])
        seat = mine[who % len(mine)]
        proofs = [self.tokens[self.names[-1]][seat]]
        work = once_more.rematch(self.servers[number], room, adds, proofs)
        joined = self.do(number, work, is_heard)
        assert joined is not None and room.next == joined.room
        self.took(joined, number)
        self.come(number, [sorted(self.tokens[joined.room])[0]])

    # --- coming and going

    @rule(number=WHICH, who=NUMBER, is_heard=HEARD)
    def somebody_comes(self, number: int, who: int, is_heard: bool) -> None:
        """A player, a player with all seats of his device, or somebody who watches."""
        mine = sorted(self.tokens[self.names[-1]])
        if len(self.guests) < 6:
            self.come(number, [[seat] for seat in mine] + [mine, []], who, is_heard)

    def come(self, number: int, seats: Any, who: int = -1, is_heard: bool = True) -> None:
        name = self.names[-1]
        wanted = seats if who < 0 else seats[who % len(seats)]
        guest = Guest([self.tokens[name][seat] for seat in wanted])
        self.do(number, guest.enter(self.servers[number], name), is_heard)
        self.guests.append((guest, number, name))

    @precondition(lambda self: self.guests)
    @rule(who=NUMBER, is_long=st.booleans(), is_heard=HEARD)
    def somebody_goes(self, who: int, is_long: bool, is_heard: bool) -> None:
        """After a long while a bot sits in."""
        guest, number, _ = self.guests.pop(who % len(self.guests))
        keeper: Any = self.servers[number].keeper
        keeper.is_patient = not is_long
        self.do(number, guest.leave(), is_heard)
        keeper.is_patient = False

    # --- playing

    @precondition(lambda self: self.players() and self.room().status == "playing")
    @rule(who=NUMBER, which=NUMBER, is_heard=HEARD)
    def act(self, who: int, which: int, is_heard: bool) -> None:
        pairs = [
            (i, seat)
            for i, (guest, number) in enumerate(self.players())
            for seat in self.room(number).seats_of(guest.tokens)
            if seat in self.room(number).table.pending
        ]
        if pairs:
            i, seat = pairs[who % len(pairs)]
            options = self.room(self.players()[i][1]).table.legal(seat)
            text = options[which % len(options)]
            self.ask("act", i, is_heard, text=text, seat=seat)

    @precondition(lambda self: self.room().status == "playing")
    @rule(which=NUMBER, is_heard=HEARD)
    def a_bot_acts(self, which: int, is_heard: bool) -> None:
        room = self.room()
        for seat in room.table.pending:
            if room.chairs[seat].is_bot:
                options = room.table.legal(seat)
                count = len(room.table.moves)
                self.do(0, room.act(seat, options[which % len(options)], count), is_heard)
                return

    @precondition(lambda self: self.room().times.clock.kind != "none")
    @rule(is_heard=HEARD)
    def a_clock_runs_out(self, is_heard: bool) -> None:
        room = self.room()
        flag = room.times.next_flag() if room.status == "playing" else None
        if flag is not None:
            self.now += int(flag[0]) + 1
            text = room.table.legal(flag[1])[0]
            self.do(0, room.act(flag[1], text, len(room.table.moves)), is_heard)

    @rule(seconds=st.integers(1, 30))
    def time_passes(self, seconds: int) -> None:
        self.now += seconds

    @precondition(lambda self: self.players() and self.room().table.moves)
    @rule(who=NUMBER, is_heard=HEARD)
    def undo(self, who: int, is_heard: bool) -> None:
        self.takes_back = True
        self.ask("undo", who, is_heard)

    @precondition(lambda self: self.players() and self.room().asking is not None)
    @rule(who=NUMBER, yes=st.sampled_from([True, True, False]), is_heard=HEARD)
    def allow(self, who: int, yes: bool, is_heard: bool) -> None:
        self.takes_back = yes
        self.ask("allow", who, is_heard, yes=yes)

    @precondition(lambda self: self.players() and self.room().status == "playing")
    @rule(who=NUMBER, is_heard=HEARD, is_meant=st.sampled_from([False, False, True]))
    def resign(self, who: int, is_heard: bool, is_meant: bool) -> None:
        if is_meant:
            self.ask("resign", who, is_heard)

    @precondition(lambda self: self.players())
    @rule(who=NUMBER, is_heard=HEARD)
    def chat(self, who: int, is_heard: bool) -> None:
        self.said += 1
        self.ask("chat", who, is_heard, text=f"hello {self.said}")

    # --- what must change nothing

    @rule(number=WHICH)
    def hear_all(self, number: int) -> None:
        self.run(self.hear(number))

    @rule(number=WHICH)
    def evict(self, number: int) -> None:
        """Tables at which nobody is leave the memory."""
        rooms = self.servers[number].rooms
        for name in [name for name, room in rooms.items() if not room.viewers]:
            del rooms[name]

    @rule(number=WHICH)
    def restart(self, number: int) -> None:
        """A server stops and starts again; its people are back at once."""
        self.run(self.start_again(number))
        self.run(self.hear(1 - number))

    async def start_again(self, number: int) -> None:
        mine = [(guest, name) for guest, at, name in self.guests if at == number]
        one = self.servers[number]
        assert isinstance(one.keeper, Still)
        one.keeper.is_patient = True
        for guest, _ in mine:
            await guest.leave()
        await settle(one)
        await one.close()
        self.servers[number] = server(self.db)
        await self.servers[number].restore_all()
        for guest, name in mine:
            await guest.enter(self.servers[number], name)
        await settle(self.servers[number])
        self.deaf.discard(number)

    # --- what must hold

    @invariant()
    def a_room_is_what_its_store_says(self) -> None:
        for number, one in enumerate(self.servers):
            if number not in self.deaf:
                for name, room in one.rooms.items():
                    self.run(self.compare(number, name, room))
        self.only_who_takes_back_makes_a_record_shorter()

    async def compare(self, number: int, name: str, room: Room) -> None:
        key = (id(room), room.seq, len(room.viewers), tuple(room.elsewhere), self.now)
        if self.compared.get((number, name)) == key:
            return
        self.compared[number, name] = key
        again = Lobby(self.servers[number].store)
        again.keeper = Still()
        stored = await again.find(name)
        assert different(inside(room), inside(stored)) == []
        guests = [guest for guest, at, where in self.guests if (at, where) == (number, name)]
        for guest, seen in zip(guests, welcomed(stored, guests), strict=True):
            assert different(guest.seen(), seen) == []

    def only_who_takes_back_makes_a_record_shorter(self) -> None:
        for name in self.names:
            if 0 not in self.deaf:
                texts = [entry.text for entry in self.room(0, name).table.record.entries]
                before = self.texts.get(name, [])
                assert self.takes_back or texts[: len(before)] == before
                self.texts[name] = texts
        self.takes_back = bool(self.deaf) and self.takes_back


def different(one: Any, other: Any, path: str = "") -> list[str]:
    """Where two things differ, each with what they are there."""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        one, other = dict(enumerate(one)), dict(enumerate(other))
    if isinstance(one, dict) and isinstance(other, dict):
        return [
            line
            for key in sorted({*one, *other}, key=str)
            for line in different(one.get(key), other.get(key), f"{path}/{key}")
        ]
    return [] if one == other else [f"{path}: {one!r:.300} is stored as {other!r:.300}"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_room_is_what_its_store_says(kind: str, new_database: NewDatabase) -> None:
    db = new_database(kind)
    asyncio.run(prepared(db))
    examples, steps = EXAMPLES[kind]
    machine = type("Machine", (Rooms,), {"db": db})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=not IS_LONG,
            database=None,
            phases=[Phase.generate],  # shrinking takes long, and the steps tell enough
            suppress_health_check=list(HealthCheck),
        ),
    )


COURSE: list[tuple[str, dict[str, Any]]] = [  # everything once, whatever is drawn by lot
    ("add_nonce", {"number": 0}),
    ("claim", {"number": 1, "nonce": "a" * 20}),
    *(("act", {"who": who, "which": 3}) for who in (0, 0, 1, 0)),
    ("time_passes", {"seconds": 7}),
    ("chat", {"who": 1}),
    ("restart", {"number": 0}),
    *(("undo", {"who": who}) for who in (0, 1)),
    ("restart", {"number": 1}),
    *(("allow", {"who": who, "yes": False}) for who in (0, 1)),
    *(("undo", {"who": who}) for who in (0, 1)),
    ("act", {"who": 0, "which": 0}),
    ("restart", {"number": 0}),
    *(("undo", {"who": who}) for who in (0, 1)),
    *(("allow", {"who": who, "yes": True}) for who in (0, 1)),
    ("somebody_goes", {"who": 1, "is_long": True}),
    ("somebody_comes", {"number": 0, "who": 3}),
    ("a_bot_acts", {"which": 0}),
    ("evict", {"number": 1}),
    ("somebody_comes", {"number": 1, "who": 1}),
    ("a_clock_runs_out", {}),
    ("resign", {"who": 0, "is_meant": True}),
    ("rematch", {"number": 1, "who": 1, "adds": True}),
    ("start", {"number": 0}),
    ("hear_all", {"number": 0}),
]
UNHEARD = ("hear_all", "restart", "evict", "time_passes")  # what is no change that others hear of


def test_everything_that_can_be_done_at_a_room_is_done_once(new_database: NewDatabase) -> None:
    db = new_database("sqlite")
    asyncio.run(prepared(db))
    room: Rooms = type("Machine", (Rooms,), {"db": db})()
    asked = 0
    try:
        room.make(TABLES[0], ["open"], CLOCKS[1], adds=True, moves=0, luck=1)
        for i, (step, fields) in enumerate(COURSE):
            heard = {} if step in UNHEARD else {"is_heard": i % 2 == 0}
            if step != "allow" or room.room().asking is not None:
                getattr(room, step)(**fields, **heard)
                room.run(room.hear(0))
                room.run(room.hear(1))
                room.a_room_is_what_its_store_says()
                asked += step == "allow"
    finally:
        room.teardown()
    assert asked >= 2 and len(room.names) == 2
    assert {one.function.__name__ for one in room.rules} == {step for step, _ in COURSE}


async def prepared(db: str) -> None:
    """Make the tables, once for all examples."""
    one = server(db)
    await one.store.open()
    await one.store.close()
