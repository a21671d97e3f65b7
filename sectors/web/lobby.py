"""All rooms of a server: made, found, restored from the store, and kept going."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Any

from sectors import bots, games
from sectors.bots.bot import luck
from sectors.core.game import Game
from sectors.core.record import Entry, Record
from sectors.table.table import Table
from sectors.web import thinking
from sectors.web.clock import Times
from sectors.web.messages import Clock, Joined, NewRoom, NewSeat, Refusal, tidy
from sectors.web.rooms import Chair, Room, hashed
from sectors.web.store import Row, Store

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # for codes: no I, no O
AWAY = 90.0  # seconds after which a bot sits in for somebody who left
LOG = logging.getLogger(__name__)


class Lobby:
    """Every room that somebody looks at, and the way to all others."""

    def __init__(self, store: Store, away: float = AWAY) -> None:
        self.store = store
        self.away = away
        self.rooms: dict[str, Room] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.opening = asyncio.Lock()

    async def open(self) -> None:
        """Bring back every room that was not over, so that its bots and clocks go on."""
        await self.store.open()
        for name in await self.store.listed(only_public=False, limit=10_000):
            try:
                await self.find(name)
            except Exception:
                LOG.exception("room %s could not be restored and is set aside", name)

    async def close(self) -> None:
        """Stop all bots and clocks."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.store.close()

    # --- making

    async def create(self, wanted: NewRoom) -> Joined:
        """A new room; the caller gets a token for each seat that is his."""
        game = known_game(wanted.game)
        game.check_seats(len(wanted.seats))
        options = game.check_options(wanted.options)
        tokens = {
            str(i): secrets.token_urlsafe(18)
            for i, seat in enumerate(wanted.seats)
            if seat.kind in ("me", "here")
        }
        chairs = [
            chair(game, i, seat, wanted.name, tokens.get(str(i), ""))
            for i, seat in enumerate(wanted.seats)
        ]
        host = next((i for i, seat in enumerate(wanted.seats) if seat.kind == "me"), 0)
        room = self.build(game, options, chairs, wanted.clock)
        room.public, room.host, room.created = wanted.public, host, time.time()
        room.status = room.now_status()
        await self.store.create(room_row(room), [chair_row(room.id, c) for c in chairs])
        self.rooms[room.id] = room
        self.begin(room)
        return Joined(room=room.id, code=room.code, tokens=tokens)

    def build(self, game: Game, options: dict[str, str], chairs: list[Chair], clock: Clock) -> Room:
        """A room around a fresh table with a secret seed."""
        table = Table(game, len(chairs), secrets.token_hex(16), options)
        times = Times(clock)
        times.start(len(chairs))
        code = "".join(secrets.choice(LETTERS) for _ in range(5))
        return Room(secrets.token_hex(6), code, table, chairs, times, self.store)

    # --- finding

    async def find(self, name: str) -> Room:
        """The room with this id or code; restored from its record if need be."""
        async with self.opening:
            found = name if name in self.rooms else await self.store.find(name)
            if found is None:
                raise Refusal(f'There is no table called "{name[:20]}".', "no_room", 404)
            if found not in self.rooms:
                self.rooms[found] = self.restore(*await self.store.load(found))
                self.begin(self.rooms[found])
            return self.rooms[found]

    def restore(self, row: Row, seats: list[Row], lines: list[Row], chat: list[Row]) -> Room:
        """A room as it was when its last line was stored."""
        record = Record(row["game"], row["version"], len(seats), row["seed"], row["options"])
        record.deal = row["deal"]
        record.entries = [
            Entry(line["seat"], line["text"], line["fell"], "", i + 1)
            for i, line in enumerate(lines)
        ]
        table = Table.replay(record)
        chairs = [Chair(s["seat"], s["kind"], s["name"], s["level"], s["token"]) for s in seats]
        times = Times(Clock(**row["clock"]), list(row["times"]), time.time())
        room = Room(row["id"], row["code"], table, chairs, times, self.store, row["status"])
        room.public, room.host, room.created = row["public"], row["host"], row["created"]
        room.next = row["next"] or ""
        room.chat = chat
        for one in chairs:
            one.left_at = time.time()
        return room

    async def listed(self) -> list[dict[str, Any]]:
        """Public rooms for the home page, those with an open seat first."""
        found = []
        for name in await self.store.listed(only_public=True):
            room = await self.find(name)
            names = [c.name for c in room.chairs]
            open_seats = sum(1 for c in room.chairs if c.kind == "open")
            found.append(
                {
                    "id": room.id,
                    "code": room.code,
                    "game": room.table.game.name,
                    "status": room.status,
                    "seats": names,
                    "open": open_seats,
                    "turn": room.table.game.turn(room.table.state),
                }
            )
        return sorted(found, key=lambda line: -int(line["open"] > 0))

    # --- sitting down

    async def claim(self, room: Room, seat: int, name: str) -> Joined:
        """Somebody takes an open seat."""
        if not 0 <= seat < len(room.chairs):
            raise Refusal(f"There are only the seats 1 to {len(room.chairs)}.", "no_seat", 404)
        one = room.chairs[seat]
        token = secrets.token_urlsafe(18)
        called = tidy(name, f"Guest {seat + 1}")
        taken = Refusal("That seat is taken.", "seat_taken", 409)
        if one.kind != "open":
            raise taken
        if not await self.store.sit(room.id, seat, kind="person", name=called, token=hashed(token)):
            raise taken
        one.kind, one.name, one.token, one.left_at = "person", called, hashed(token), time.time()
        await self.start_if_full(room)
        return Joined(room=room.id, code=room.code, tokens={str(seat): token})

    async def fill(self, room: Room) -> None:
        """Put bots into all open seats and start."""
        for one in room.chairs:
            if one.kind == "open":
                level = bots.names()[-1]
                await self.store.sit(room.id, one.seat, kind="bot", level=level, name=level)
                one.kind, one.level, one.name = "bot", level, level
        await self.start_if_full(room)

    async def start_if_full(self, room: Room) -> None:
        """Start once nobody is missing, and tell everybody who is here."""
        if room.status == "waiting" and room.now_status() == "playing":
            await self.store.update(room.id, status="playing")
            room.status = "playing"
        room.tell()
        self.begin(room)

    async def rematch(self, room: Room, seat: int) -> Joined:
        """The same table again; the others are told where to go."""
        seats = [again(one, one.seat == seat) for one in room.chairs]
        wanted = NewRoom(
            game=room.table.game.name,
            name=room.chairs[seat].name,
            seats=seats,
            options=room.table.record.options,
            clock=room.times.clock,
            public=room.public,
        )
        joined = await self.create(wanted)
        room.next = joined.room
        await self.store.update(room.id, next=joined.room)
        for viewer in room.viewers:
            viewer.number({"type": "rematch", "room": joined.room})
        return joined

    # --- keeping going

    def begin(self, room: Room) -> None:
        """Let bots and clocks of a room run, now and after every change."""
        room.after = self.wake
        if room.status == "playing":
            room.times.press(room.table.pending)
            self.wake(room)

    def wake(self, room: Room) -> None:
        """See whether a bot must answer, and when the next clock runs out."""
        if room.status != "playing":
            return
        count = len(room.table.moves)
        for seat in room.table.pending:
            if room.chairs[seat].is_bot:
                self.spawn(self.let_bot_play(room, seat, count))
                break
        flag = room.times.next_flag()
        if flag is not None:
            self.spawn(self.watch_clock(room, flag[0], flag[1], count))

    def spawn(self, work: Any) -> None:
        """Run something in the background and remember it until it is done."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def let_bot_play(self, room: Room, seat: int, count: int) -> None:
        """A bot thinks in a worker and plays, unless the table has moved on meanwhile."""
        table = room.table
        dice = luck(table.seed, seat, count)
        level = room.level_for(room.chairs[seat])
        text = await thinking.favourite(table.game, table.view(seat), seat, level, int(dice.state))
        if text is None:
            text = table.hint(seat, bots.names()[0])
        stands = len(table.moves) == count and room.chairs[seat].is_bot
        if stands and seat in table.pending and room.status == "playing":
            await room.act(seat, text)

    async def watch_clock(self, room: Room, seconds: float, seat: int, count: int) -> None:
        """When a clock runs out, the usual answer is given for its owner."""
        await asyncio.sleep(seconds)
        table = room.table
        if len(table.moves) == count and seat in table.pending and room.status == "playing":
            await room.act(seat, table.options(seat)[0])

    # --- coming and going

    def came(self, room: Room, seats: list[int]) -> None:
        """People are back: bots that sat in give their seats back."""
        for seat in seats:
            room.chairs[seat].sits_in = False

    def went(self, room: Room, seats: list[int]) -> None:
        """People have gone: after a while a bot sits in, if somebody else waits."""
        for seat in seats:
            room.chairs[seat].left_at = time.time()
            self.spawn(self.sit_in(room, seat, room.chairs[seat].left_at))

    async def sit_in(self, room: Room, seat: int, left_at: float) -> None:
        """Put a bot into a seat whose owner has stayed away."""
        await asyncio.sleep(self.away)
        one = room.chairs[seat]
        alone = not any(viewer.mine for viewer in room.viewers)
        by_days = room.times.clock.kind == "days"
        if one.left_at == left_at and room.presence(seat) == "away" and not (alone or by_days):
            one.sits_in = True
            room.tell()
            self.wake(room)


def known_game(name: str) -> Game:
    """The game with this slug, or a refusal."""
    try:
        return games.load(name)
    except games.UnknownGame as error:
        raise Refusal(str(error), "no_game", 404) from None


def chair(game: Game, seat: int, wanted: NewSeat, me: str, token: str) -> Chair:
    """A seat of a new room."""
    usual = game.looks[seat].name if seat < len(game.looks) else f"Seat {seat + 1}"
    if wanted.kind == "bot":
        level = wanted.level or bots.names()[-1]
        bots.load(level)
        return Chair(seat, "bot", tidy(wanted.name, level), level, "")
    if wanted.kind == "open":
        return Chair(seat, "open", "", "", "")
    kind = "here" if wanted.kind == "here" else "person"
    name = me if wanted.kind == "me" else wanted.name
    return Chair(seat, kind, tidy(name, usual), "", hashed(token), left_at=time.time())


def again(one: Chair, is_me: bool) -> NewSeat:
    """The seat for a rematch: bots stay, other people are expected."""
    if is_me:
        return NewSeat(kind="me", name=one.name)
    if one.kind == "bot":
        return NewSeat(kind="bot", level=one.level)
    if one.kind == "here":
        return NewSeat(kind="here", name=one.name)
    return NewSeat(kind="open")


def room_row(room: Room) -> Row:
    """A room as the store keeps it."""
    clock = room.times.clock
    return {
        "id": room.id,
        "code": room.code,
        "game": room.table.game.name,
        "version": room.table.game.version,
        "seed": room.table.seed,
        "deal": room.table.record.deal,
        "options": room.table.record.options,
        "clock": {
            "kind": clock.kind,
            "seconds": clock.seconds,
            "increment": clock.increment,
            "days": clock.days,
        },
        "public": room.public,
        "status": room.status,
        "host": room.host,
        "created": room.created,
        "times": room.times.left,
        "next": None,
    }


def chair_row(room: str, one: Chair) -> Row:
    """A seat as the store keeps it."""
    return {
        "room": room,
        "seat": one.seat,
        "kind": one.kind,
        "name": one.name,
        "level": one.level,
        "token": one.token,
    }
