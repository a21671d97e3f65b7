"""Seat ownership: each token ever given opens exactly its owner's seat, at its table only.

A state machine of three devices makes tables, joins, looks, passes the device, frees seats, starts,
finishes, asks for rematches and restarts the server, over the calls and sockets that pages use. It
has its own model of which device owns which seat.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

import httpx
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
from litestar import Litestar
from trust.guests import Guest, server, settle
from trust.test_stateful import prepared
from web.people import Plain

from sectors.server.web import ledger
from sectors.server.web.app import create_app
from sectors.server.web.limits import Limits
from sectors.server.web.messages import Refusal
from sectors.server.web.rooms import Room
from sectors.server.web.tables import META

GAME = "smugglers"
IS_LONG = "SECTORS_SOAK" in os.environ
EXAMPLES, STEPS = (400, 60) if IS_LONG else (8, 30)
DEVICES = 3  # the first makes the table
T = TypeVar("T")
DEVICE = st.sampled_from([0, 1, 1, 2])
NUMBER = st.integers(0, 99)
SOME = st.integers(0, 15)  # as bits: some of what a device holds
OTHERS = st.sampled_from(  # around the seat of the maker
    [
        ["here", "open"],
        ["open", "here"],
        ["here", "open", "open"],
        ["bot", "here", "open"],
        ["open"],
        ["open", "open"],
        ["here", "here"],
    ]
)


@cache
def app() -> Litestar:
    """The server's calls; each machine puts its own lobby behind them."""
    return create_app("sqlite+aiosqlite:///:memory:", limits=Limits.none())


@dataclass(eq=False)
class Table:
    """What the model knows of a table."""

    name: str
    kinds: list[str]  # person, here, bot, open
    maker: int
    changes_sides: bool
    owner: dict[int, int] = field(default_factory=dict)  # the device of each taken seat
    token: dict[int, str] = field(default_factory=dict)  # the token that is good now
    inherited: set[int] = field(default_factory=set)  # seats taken by asking for a rematch
    next: Table | None = None

    def after(self, seat: int) -> int:
        return (seat + 1) % len(self.kinds) if self.changes_sides else seat

    def before(self, seat: int) -> int:
        return (seat - 1) % len(self.kinds) if self.changes_sides else seat


@dataclass(frozen=True)
class Given:
    """A token that a device was given, good or void by now."""

    device: int
    table: Table = field(repr=False, hash=False)
    seat: int
    token: str = field(repr=False)

    @property
    def is_good(self) -> bool:
        return self.table.token.get(self.seat) == self.token


class Page(Guest):
    """A page of a device, which knows the seats that the server calls its own."""

    def __init__(self, table: Table, given: list[Given]) -> None:
        super().__init__([one.token for one in given])
        self.table, self.given = table, given
        self.mine: list[int] = []

    def take(self, message: Plain) -> None:
        super().take(message)
        if message["type"] == "table":
            self.mine = message["mine"]

    @property
    def owns(self) -> list[int]:
        return sorted(one.seat for one in self.given if one.is_good)


class Seats(RuleBasedStateMachine):
    """Three devices at the tables of one server."""

    db = ""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(ledger, "PRAGMAS", ("journal_mode=WAL", "synchronous=OFF"))
        self.lobby = server(self.db)
        self.patch.setattr(app().dependencies["lobby"], "dependency", lambda: self.lobby)
        there: Any = app()
        transport = httpx.ASGITransport(app=there)
        self.client = httpx.AsyncClient(transport=transport, base_url="http://here/api/rooms")
        self.tables: list[Table] = []
        self.given: list[Given] = []
        self.pages: list[Page] = []
        self.run(self.wipe())

    async def wipe(self) -> None:
        async with self.lobby.store.writing.begin() as db:
            for table in reversed(META.sorted_tables):
                await db.execute(table.delete())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def teardown(self) -> None:
        try:
            for one in self.given:
                self.calls_take_a_token_only_while_it_is_good(one)
            self.run(self.close())
        finally:
            self.runner.close()
            self.patch.undo()

    async def close(self) -> None:
        for page in self.pages:
            await page.leave()
        await self.client.aclose()
        await settle(self.lobby)
        await self.lobby.close()

    def call(self, path: str, body: Plain, status: int) -> Plain:
        """A REST call, and the status that it must have."""

        async def called() -> httpx.Response:
            found = await self.client.post(path, json=body)
            await settle(self.lobby)
            return found

        answer = self.run(called())
        assert answer.status_code == status, (path, answer.text)
        found: Plain = answer.json()
        return found

    # --- what the model knows

    @property
    def last(self) -> Table:
        return self.tables[-1]

    def room(self, table: Table) -> Room:
        return self.run(self.lobby.find(table.name))

    def status(self, table: Table) -> str:
        return self.room(table).status

    def held(self, device: int, table: Table, some: int) -> list[Given]:
        """Some of the tokens that a device was given at a table; all of them for 0."""
        mine = [one for one in self.given if one.device == device and one.table is table]
        return [one for i, one in enumerate(mine) if some >> i & 1] or mine

    def took(self, device: int, table: Table, joined: Plain, expected: set[int]) -> None:
        """A device was given tokens: of the seats that it should get, and no others."""
        seats = {int(seat): str(token) for seat, token in joined["tokens"].items()}
        for seat in seats:
            owner = table.owner.get(seat, device)
            assert owner == device, f"device {device} was given a seat of device {owner}"
        assert set(seats) == expected, f"device {device}: {sorted(seats)}, not {expected}"
        for seat, token in seats.items():
            assert table.token.get(seat, token) == token, "another token for the same seat"
            table.owner[seat], table.token[seat] = device, token
            one = Given(device, table, seat, token)
            self.given += [] if one in self.given else [one]

    # --- tables

    @initialize(others=OTHERS, me=NUMBER, sides=st.booleans())
    def make(self, others: list[str], me: int, sides: bool) -> None:
        seat = me % (len(others) + 1)
        kinds = [*others[:seat], "me", *others[seat:]]
        seats = [{"kind": kind, "level": "cadet" if kind == "bot" else ""} for kind in kinds]
        body = {"game": GAME, "seats": seats, "match": "sides" if sides else "", "rounds": 3}
        joined = self.call("", body, 201)
        kinds[seat] = "person"
        self.tables.append(Table(joined["room"], kinds, seat, sides))
        own = {i for i, kind in enumerate(kinds) if kind in ("person", "here")}
        self.took(0, self.last, joined, own)

    @precondition(lambda self: "open" in self.last.kinds)
    @rule(device=DEVICE, which=NUMBER)
    def claim(self, device: int, which: int) -> None:
        table = self.last
        free = [seat for seat, kind in enumerate(table.kinds) if kind == "open"]
        seat = free[which % len(free)] if which % 4 else which % len(table.kinds)
        is_open = table.kinds[seat] == "open"
        joined = self.call(f"/{table.name}/seats/{seat}", {}, 201 if is_open else 409)
        if is_open:
            table.kinds[seat] = "person"
            self.took(device, table, joined, {seat})

    @precondition(lambda self: self.status(self.last) == "waiting")
    @rule(device=DEVICE, which=NUMBER)
    def start(self, device: int, which: int) -> None:
        table = self.last
        for one in self.held(device, table, 0)[which % 4 :][:1]:
            is_makers = one.is_good and one.seat == table.maker
            self.call(f"/{table.name}/start", {"token": one.token}, 200 if is_makers else 403)
            if is_makers:
                table.kinds = ["bot" if kind == "open" else kind for kind in table.kinds]

    @rule(device=DEVICE, which=NUMBER, seat=st.integers(0, 3))
    def free(self, device: int, which: int, seat: int) -> None:
        table = self.last
        for one in self.held(device, table, 0)[which % 4 :][:1]:
            status = 200
            if not one.is_good or one.seat != table.maker:
                status = 403
            elif seat >= len(table.kinds):
                status = 404
            elif self.status(table) != "waiting":
                status = 409
            elif table.kinds[seat] != "person" or seat == table.maker:
                status = 409
            self.call(f"/{table.name}/seats/{seat}/free", {"token": one.token}, status)
            if status == 200:
                table.kinds[seat] = "open"
                del table.owner[seat], table.token[seat]
                table.inherited.discard(seat)

    @precondition(lambda self: self.status(self.last) == "playing")
    @rule()
    def finish(self) -> None:
        async def resigned() -> None:
            while room.status == "playing":
                await room.act(room.table.pending[0], "resign")
            await settle(self.lobby)

        room = self.room(self.last)
        self.run(resigned())

    @precondition(lambda self: any(self.status(table) == "over" for table in self.tables[-2:]))
    @rule(device=DEVICE, some=SOME, back=st.sampled_from([1, 2, 2, 9]))
    def rematch(self, device: int, some: int, back: int) -> None:
        table = self.tables[-min(back, len(self.tables))]
        asked = self.held(device, table, some)
        proven = {one.seat for one in asked if one.is_good}
        path, body = f"/{table.name}/rematch", {"tokens": [one.token for one in asked]}
        if not asked:
            self.call(path, body, 400)
        elif not proven:
            self.call(path, body, 403)
        elif self.status(table) != "over":
            self.call(path, body, 409)
        elif table.next is None:
            self.begin_next(device, table, proven, self.call(path, body, 201))
        else:
            self.follow(device, table, table.next, proven, (path, body))

    @precondition(lambda self: self.status(self.last) == "playing")
    @rule(order=st.permutations(range(DEVICES)))
    def another_round(self, order: list[int]) -> None:
        """The game ends, and everyone asks for a rematch, one after the other."""
        self.finish()
        table = self.last
        for device in order:
            self.rematch(device, 0, len(self.tables) - self.tables.index(table))

    def begin_next(self, device: int, table: Table, proven: set[int], joined: Plain) -> None:
        """The first to ask makes the next table."""
        mine = {table.after(seat) for seat in proven}
        kinds = [table.kinds[table.before(seat)] for seat in range(len(table.kinds))]
        kinds = ["bot" if kind == "bot" else "open" for kind in kinds]
        for seat in mine:
            kinds[seat] = "person" if seat == min(mine) else "here"
        table.next = Table(joined["room"], kinds, min(mine), table.changes_sides)
        table.next.inherited = mine
        self.tables.append(table.next)
        self.only_own_seats_go_on(device, table, joined)
        self.took(device, table.next, joined, mine)

    def only_own_seats_go_on(self, device: int, table: Table, joined: Plain) -> None:
        """The seats of a rematch follow from the sender's own seats."""
        for seat in map(int, joined["tokens"]):
            owner = table.owner.get(table.before(seat))
            assert owner == device, f"device {device} was given the next seat of device {owner}"

    def follow(
        self, device: int, table: Table, there: Table, proven: set[int], asked: tuple[str, Plain]
    ) -> None:
        """Later ones get what is still open of their seats, and what they got before."""
        wanted = {table.after(seat) for seat in proven}
        again = {n for n in wanted if there.owner.get(n) == device and n in there.inherited}
        free = {n for n in wanted if there.kinds[n] == "open"}
        joined = self.call(*asked, 201 if again | free else 409)
        if again | free:
            for seat in free:
                there.kinds[seat] = "person"
            there.inherited |= free
            self.only_own_seats_go_on(device, table, joined)
            self.took(device, there, joined, again | free)

    # --- pages

    @precondition(lambda self: len(self.pages) < 4)
    @rule(device=DEVICE, some=SOME)
    def look(self, device: int, some: int) -> None:
        self.open(Page(self.last, self.held(device, self.last, some)))

    def open(self, page: Page) -> None:
        if page.given and not page.owns:
            with pytest.raises(Refusal, match="not yours"):
                self.run(page.enter(self.lobby, page.table.name))
            return
        self.run(page.enter(self.lobby, page.table.name))
        self.pages.append(page)

    @precondition(lambda self: self.pages)
    @rule(which=NUMBER)
    def leave(self, which: int) -> None:
        self.run(self.pages.pop(which % len(self.pages)).leave())

    @precondition(lambda self: self.pages)
    @rule(which=NUMBER, seat=st.integers(-1, 4))
    def pass_the_device(self, which: int, seat: int) -> None:
        page = self.pages[which % len(self.pages)]
        answer = self.run(page.ask("seat", seat=seat))
        assert answer["type"] == ("reply" if seat in page.owns else "refused")

    @rule()
    def restart(self) -> None:
        pages, self.pages = self.pages, []
        self.run(self.start_again(pages))
        for page in pages:
            self.open(Page(page.table, page.given))

    async def start_again(self, pages: list[Page]) -> None:
        for page in pages:
            await page.leave()
        await settle(self.lobby)
        await self.lobby.close()
        self.lobby = server(self.db)
        await self.lobby.restore_all()
        await settle(self.lobby)

    # --- what must hold

    @invariant()
    def each_token_opens_exactly_its_owners_seat(self) -> None:
        for table in self.tables:
            room = self.room(table)
            for one in self.given:
                opens = [one.seat] if one.is_good and one.table is table else []
                assert room.seats_of([one.token]) == opens, (one, table.name)
                assert self.seated(room, one) == opens
            for device in range(DEVICES):
                held = [one.token for one in self.given if one.device == device]
                owned = sorted(seat for seat, who in table.owner.items() if who == device)
                assert room.seats_of(held) == owned, f"device {device} at {table}"

    def seated(self, room: Room, one: Given) -> list[int]:
        """The seats from which a page with this token would look."""
        with suppress(Refusal):
            viewer = Page(one.table, [one]).viewer_of(room)
            assert viewer.seat in viewer.mine
            return viewer.mine
        return []

    @invariant()
    def each_page_has_the_seats_that_its_tokens_prove(self) -> None:
        ways: dict[Any, Any] = {
            viewer.way: viewer for t in self.tables for viewer in self.room(t).viewers
        }
        assert set(ways) == set(self.pages)
        for page in self.pages:
            viewer = ways[page]
            assert viewer.mine == page.mine == page.owns
            assert viewer.seat == page.viewer
            assert viewer.seat in page.owns or (viewer.seat, page.owns) == (-1, [])

    @precondition(lambda self: self.given)
    @rule(which=NUMBER)
    def use_a_token(self, which: int) -> None:
        self.calls_take_a_token_only_while_it_is_good(self.given[which % len(self.given)])

    def calls_take_a_token_only_while_it_is_good(self, one: Given) -> None:
        for table in {one.table.name: one.table, self.last.name: self.last}.values():
            is_good = one.is_good and table is one.table
            found = self.run(self.client.get(f"/{table.name}/record", params={"token": one.token}))
            assert found.status_code == (200 if is_good else 403), found.text
            body = {"token": one.token, "nonce": "n" * 20}
            self.call(f"/{table.name}/nonce", body, 409 if is_good else 403)


def test_each_token_opens_exactly_its_owners_seats(new_database: NewDatabase) -> None:
    db = new_database("sqlite")
    asyncio.run(prepared(db))
    run_state_machine_as_test(
        type("Machine", (Seats,), {"db": db}),
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            derandomize=not IS_LONG,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
