"""All rooms of a host: made, sat down at, and filled."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, TypeVar

from sectors import players
from sectors.core.game import Game
from sectors.server.rooms import contest
from sectors.server.rooms.chairs import AWAITED, Chair, hashed
from sectors.server.rooms.changes import Attempt, Change, Row, nothing
from sectors.server.rooms.parlour import Parlour
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.restoring import WAITING
from sectors.server.rooms.seating import chair, dealt, known_game, tidy
from sectors.server.rooms.wishes import Joined, WantedRoom
from sectors.table.table import Table

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # for codes: no I, no O
R = TypeVar("R", bound=Parlour)


def new_code() -> str:
    """Five letters by which people call a room."""
    return "".join(secrets.choice(LETTERS) for _ in range(5))


def must_be_maker(room: Parlour, token: str) -> None:
    """Refuse all tokens but that of the player who made the table."""
    room.own_seat(token)
    if not room.is_maker(token):
        raise Refusal("Only the player who made this table can do that.", "not_maker", 403)


class House(Generic[R]):
    """Every room that somebody looks at, and the way to all others."""

    def __init__(self) -> None:
        self.rooms: dict[str, R] = {}

    # --- for whoever keeps rooms somewhere

    def furnished(self, table: Table, chairs: list[Chair], secret: str, clock: Any) -> R:
        """A room that is yet to be dealt."""
        raise NotImplementedError

    async def keep(self, room: R) -> None:
        """Store a new room."""
        raise NotImplementedError

    async def find(self, name: str) -> R:
        """The room with this id or code."""
        raise NotImplementedError

    async def must_have_room(self) -> None:
        """Refuse when there are too many tables."""

    async def give_code(self, room: R) -> None:
        """See to it that no other room has the code of a new one."""

    def begin(self, room: R) -> None:
        """Let bots and clocks of a room run, now and after every change."""
        raise NotImplementedError

    # --- making

    async def create(self, wanted: WantedRoom) -> Joined:
        """A new room; the caller gets a token for each seat that is his."""
        await self.must_have_room()
        room, tokens = self.made(wanted, lambda seat: secrets.token_urlsafe(24))
        await self.keep(room)
        self.rooms[room.id] = room
        self.begin(room)
        return Joined(room=room.id, code=room.code, tokens=tokens, commitment=room.commitment)

    def made(self, wanted: WantedRoom, token: Callable[[int], str]) -> tuple[R, dict[str, str]]:
        """A room that is yet to be stored, and the tokens of the caller's seats."""
        game = known_game(wanted.game)
        game.check_seats(len(wanted.seats))
        count = len(wanted.seats)
        match = wanted.contest or contest.begun(game, count, wanted.match, wanted.rounds)
        settled = contest.settled(match, game, count)
        options = game.options_for(count, {**wanted.options, **settled})
        own = [i for i, seat in enumerate(wanted.seats) if seat.kind in ("me", "here")]
        tokens = {str(i): token(i) for i in own}
        chairs = [
            chair(game, i, seat, wanted.name, tokens.get(str(i), ""))
            for i, seat in enumerate(wanted.seats)
        ]
        maker = min(own, key=lambda i: wanted.seats[i].kind != "me", default=0)
        if wanted.adds and wanted.seats[maker].kind == "me":
            chairs[maker].nonce = AWAITED
        room = self.build(game, options, chairs, wanted.clock, wanted.start)
        room.public, room.maker, room.created = wanted.public, maker, time.time()
        room.practice, room.contest = wanted.practice, match
        return room, tokens

    def build(
        self, game: Game, options: dict[str, str], chairs: list[Chair], clock: Any, start: str
    ) -> R:
        """A room with a secret of its own; the table is dealt if nobody is missing."""
        secret = secrets.token_hex(32)
        table = Table(game, len(chairs), WAITING, options, start=start)
        room = self.furnished(table, chairs, secret, clock)
        if room.now_status() != "waiting":
            room.table = dealt(room, chairs)
            room.new_clocks()[1]()
            room.status = room.now_status()
        return room

    # --- sitting down

    async def claim(self, room: R, seat: int, name: str, nonce: str) -> Joined:
        """Somebody takes an open seat."""
        if not 0 <= seat < len(room.chairs):
            raise Refusal(f"There are only the seats 1 to {len(room.chairs)}.", "no_seat", 404)
        token = secrets.token_urlsafe(24)
        called = tidy(name, f"Guest {seat + 1}")
        values = {"kind": "person", "name": called, "token": hashed(token), "nonce": nonce}

        def pick() -> dict[int, Row]:
            if room.chairs[seat].kind != "open":
                raise Refusal("That seat is taken.", "seat_taken", 409)
            return {seat: values}

        await self.sit(room, pick)
        given = {str(seat): token}
        return Joined(room=room.id, code=room.code, tokens=given, commitment=room.commitment)

    async def add_nonce(self, room: R, seat: int, nonce: str) -> None:
        """The maker of a room has seen the commitment and adds to the seed."""

        def pick() -> dict[int, Row]:
            if room.chairs[seat].nonce != AWAITED:
                raise Refusal("The seed of this game is settled.", "settled", 409)
            return {seat: {"nonce": nonce}}

        await self.sit(room, pick)

    async def fill(self, room: R) -> None:
        """Put bots into all open seats and start."""
        level = players.USUAL
        bot = {"kind": "bot", "level": level, "name": level}

        def pick() -> dict[int, Row]:
            seats: dict[int, Row] = {c.seat: dict(bot) for c in room.chairs if c.kind == "open"}
            for one in room.chairs:
                if one.nonce == AWAITED:
                    seats[one.seat] = {"nonce": ""}
            return seats

        if room.status == "waiting":
            await self.sit(room, pick)

    async def free(self, room: R, seat: int, token: str) -> None:
        """Open another player's seat again, before the start; `token` is the maker's."""
        must_be_maker(room, token)
        if not 0 <= seat < len(room.chairs):
            raise Refusal(f"There are only the seats 1 to {len(room.chairs)}.", "no_seat", 404)
        opened = {"kind": "open", "name": "", "token": "", "nonce": "", "sits_in": False}

        def pick() -> dict[int, Row]:
            if room.status != "waiting":
                raise Refusal("The game has begun.", "begun", 409)
            if room.chairs[seat].kind != "person" or seat == room.maker:
                raise Refusal("No other player sits there.", "not_free", 409)
            return {seat: dict(opened)}

        await self.sit(room, pick)

    async def start(self, room: R, token: str) -> None:
        """Start with bots in all open seats; `token` is the maker's."""
        must_be_maker(room, token)
        await self.fill(room)

    async def sit(self, room: R, pick: Callable[[], dict[int, Row]]) -> None:
        """Change seats; once nobody is missing the table is dealt and the game starts."""

        def prepare() -> Attempt:
            wanted = pick()
            chairs = [replace(one, **wanted.get(one.seat, {})) for one in room.chairs]
            change = Change(room.id, room.seq, seats=wanted)
            table, set_clocks = room.table, nothing
            starts = room.status == "waiting" and not any(one.is_missing for one in chairs)
            if starts:
                table = dealt(room, chairs)
                times, set_clocks = room.new_clocks()
                change.values = {"deal": table.record.deal, **times}
                change.values["status"] = "over" if table.is_over else "playing"

            def done() -> None:
                lost = [c.seat for c in room.chairs if c.differs(chairs[c.seat].token)]
                for seat in lost:
                    chairs[seat].seen = 0.0  # what its last player did no longer counts
                room.unseat(lost)
                room.chairs, room.table = chairs, table
                set_clocks()
                room.status = room.now_status()
                if starts:
                    room.anew()
                    room.audience.tell()
                    self.begin(room)
                else:
                    room.audience.room_changed()

            return Attempt(change, done)

        await room.attempt(prepare)
