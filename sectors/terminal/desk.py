"""Where a person sits: what both views need, the full screen (`full.py`) and line mode (`play.py`).

A desk gives scenes and the log, takes lines, and calls `changed` whenever there is something new.
The full screen awaits its methods. Line mode calls `now`: its desks never suspend.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import anyio.to_thread

from sectors.core import engine
from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.core.refused import Refused
from sectors.core.scene import Choice, Preview, Scene
from sectors.players.bot import luck
from sectors.table.table import Table
from sectors.terminal.kept import Keeper, save

Changed = Callable[[], Awaitable[None]]
T = TypeVar("T")


def now(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that never suspends, without an event loop."""
    try:
        work.send(None)
    except StopIteration as done:
        found: T = done.value
        return found
    raise RuntimeError("This desk waits for something.")


@dataclass(slots=True)
class Hint:
    """What a bot would do, why, and what other moves would cost."""

    text: str
    reason: str = ""
    others: list[tuple[str, str]] = field(default_factory=list)


def hint_of(found: dict[str, Any]) -> Hint:
    """A hint as it travels."""
    others = [(other["text"], other["loses"]) for other in found.get("alternatives", [])]
    return Hint(found["text"], found.get("reason", ""), others)


@dataclass(slots=True)
class Desk:
    """A place at a table. Seats count from 0; -1 watches."""

    game: Game
    seat: int
    changed: Changed | None = None
    notice: str = ""  # something to say about the connection
    advisor: str = "A bot"  # who gives hints
    is_covered: bool = False  # another person is to sit down before the table is shown

    async def open(self) -> None:
        """Sit down."""

    async def close(self) -> None:
        """Get up."""

    def scene(self) -> Scene:
        raise NotImplementedError

    def log(self) -> list[str]:
        """What happened so far, in sentences."""
        raise NotImplementedError

    def is_over(self) -> bool:
        raise NotImplementedError

    async def act(self, text: str) -> None:
        """Play a line; raises `Objection`."""
        raise NotImplementedError

    async def why(self, text: str) -> str:
        """Why a line would be refused, in words."""
        raise NotImplementedError

    async def hint(self) -> Hint:
        """What a bot would do here."""
        raise NotImplementedError

    async def undo(self) -> str:
        """Take back the last action; says what happened."""
        raise NotImplementedError

    async def preview(self, text: str) -> Preview:
        """What pointing at an action shows."""
        return Preview()

    def people(self) -> dict[int, str]:
        """Who sits in each seat, in a few words."""
        return {}

    def asked(self) -> list[int]:
        """Whose answer the table waits for."""
        return []

    def places(self) -> list[int]:
        """The place of each seat once the game is over; equal places share it."""
        return []

    def verdict(self) -> str:
        """How the game ended for this person, in a few words."""
        places = self.places()
        if not places or self.seat < 0:
            return ""
        mine, first = places[self.seat], places.count(1)
        if mine == 1:
            return "You win!" if first == 1 else "You share the win."
        if not first and len(places) > 1:
            return "Nobody wins."
        return "You lose." if len(places) < 3 else f"You come {mine}. of {len(places)}."

    def question(self) -> str:
        """What somebody at the table asks this person, to be answered with yes or no."""
        return ""

    async def answer(self, yes: bool) -> None:
        """Answer the question."""

    def chat(self) -> list[str]:
        """What was said at the table."""
        return []

    async def tell(self, words: str) -> None:
        """Say something to the table; raises `Objection`."""
        raise Objection("alone", "Nobody else sits at this table.")

    async def start(self) -> None:
        """Give the open seats to bots; raises `Objection`."""
        raise Objection("no_start", "The game has begun.")

    def again_words(self) -> str:
        """What dealing anew is called."""
        return "Play again"

    def endings(self) -> list[tuple[str, str]]:
        """What can be done when it is over: words, and what the screen does."""
        return [
            (self.again_words(), "again"),
            ("Step through this game", "replay"),
            ("Read what happened", "log"),
            ("Leave the table", "leave"),
        ]

    async def again(self) -> Desk:
        """A desk at the same table, dealt anew; raises `Objection`."""
        raise Objection("no_again", "This table cannot be dealt anew.")

    async def follow(self) -> Desk:
        """The desk that comes after this one; raises `Objection`."""
        raise Objection("no_more", "Nothing comes after this table.")

    async def replay(self) -> Replay:
        """The game so far, to be stepped through; raises `Objection`."""
        raise Objection("no_replay", "This game cannot be stepped through.")

    def save(self, name: str) -> str:
        """Write the record to a file; says where. Raises `Refused`."""
        raise Refused("The server keeps this game.")

    async def say_changed(self) -> None:
        if self.changed:
            await self.changed()


@dataclass(slots=True)
class HomeDesk(Desk):
    """A table on this machine; seats without a bot are played here in turn."""

    table: Table = field(kw_only=True)
    levels: Mapping[int, str] = field(kw_only=True)
    keeper: Keeper | None = field(kw_only=True, default=None)  # keeps the record after every move
    pause: float = 0.35  # seconds between two moves of bots, so that they can be followed
    has_thread: bool = True  # bots think in a thread, so that the screen stays alive
    file: Path | None = None  # where `save` writes
    saved: int = 0  # how many actions are in that file
    is_busy: bool = False
    told: tuple[int, int, list[str]] = (-1, -1, [])  # the log, for whom and how long it was

    async def open(self) -> None:
        self.keep()
        await self.bots_play()

    def scene(self) -> Scene:
        if self.is_covered:
            name = self.game.seat_name(self.seat)
            ready = Choice("ready", f"Play for {name}", ("button:ready",))
            return Scene(f"{name} is to play: hand the keyboard over.", choices=(ready,))
        return self.table.scene(self.seat)

    def hand_over(self) -> None:
        """Where another seat without a bot is asked, it sits here from now on."""
        free = [seat for seat in self.table.pending if seat not in self.levels]
        if free and self.seat not in free:
            self.seat, self.is_covered = free[0], True

    def log(self) -> list[str]:
        if self.is_covered:
            return []
        told = len(self.table.beats)
        if (self.seat, told) != self.told[:2]:
            self.told = (self.seat, told, self.table.log(self.seat))
        return self.told[2]

    def is_over(self) -> bool:
        return self.table.is_over

    async def act(self, text: str) -> None:
        if self.is_covered:
            self.is_covered = False
            return
        self.table.push(text, self.seat)
        self.keep()
        await self.say_changed()
        await self.bots_play()

    async def bots_play(self) -> None:
        """The bots answer, one move after the other, without stopping the screen."""
        if self.is_busy:
            return
        self.is_busy = True
        try:
            while asked := [seat for seat in self.table.pending if seat in self.levels]:
                count = len(self.table.moves)
                action = await self.aside(self.choice, asked[0])
                if len(self.table.moves) != count:
                    continue  # something was taken back meanwhile
                self.table.play(asked[0], action)
                self.keep()
                await self.say_changed()
                if self.pause and self.table.pending and self.seat not in self.table.pending:
                    await anyio.sleep(self.pause)
        finally:
            self.is_busy = False
        self.hand_over()

    async def aside(self, work: Callable[[int], T], seat: int) -> T:
        """Do what takes a while, in a thread where the screen must stay alive."""
        return await anyio.to_thread.run_sync(work, seat) if self.has_thread else work(seat)

    def choice(self, seat: int) -> int:
        """Choose for the bot in a seat."""
        view = self.table.view(seat)
        options = engine.options(view, seat)
        dice = luck(self.table.seed, seat, len(self.table.moves))
        bot = self.table.player(seat, self.levels[seat])
        return bot.choose(self.game, view, seat, options, dice)

    async def why(self, text: str) -> str:
        objection = self.table.why(text, self.seat)
        return "It is legal." if objection is None else str(objection)

    async def hint(self) -> Hint:
        return hint_of(await self.aside(self.table.advice, self.seat))

    async def undo(self) -> str:
        text = self.table.undo(self.seat)
        self.keep()
        await self.say_changed()
        return f"Taken back: {text}"

    async def preview(self, text: str) -> Preview:
        try:
            return self.table.preview(self.seat, text)
        except Objection:
            return Preview()

    def people(self) -> dict[int, str]:
        bots_here = {seat: f"{level} bot" for seat, level in self.levels.items()}
        return (
            dict.fromkeys(range(self.table.record.seats), "here") | {self.seat: "you"} | bots_here
        )

    def asked(self) -> list[int]:
        return list(self.table.pending)

    def places(self) -> list[int]:
        return self.table.state.result

    async def again(self) -> HomeDesk:
        old = self.table.record
        seed = secrets.randbelow(10**9)
        table = Table(self.game, old.seats, seed, old.options, start=old.start)
        keeper = Keeper() if self.keeper else None
        desk = HomeDesk(self.game, self.seat, table=table, levels=self.levels, keeper=keeper)
        desk.pause = self.pause
        return desk

    async def replay(self) -> Replay:
        return Replay(self.game, self.seat, tables=self.table)

    def save(self, name: str) -> str:
        self.file = Path(name).expanduser() if name else self.file or self.own_file()
        save(self.table.record, self.file)
        self.saved = len(self.table.moves)
        return f"Saved in {self.file}."

    def own_file(self) -> Path:
        """A name for the file of this game, in the current folder."""
        return Path(f"{self.game.name}-{self.table.seed}.txt")

    def kept_in(self) -> Path | None:
        """The file that holds the game as it stands, if there is one."""
        count = len(self.table.moves)
        if self.file and self.saved == count:
            return self.file
        return self.keeper.file if self.keeper and self.keeper.saved == count else None

    def keep(self) -> None:
        """Write the record, if it is kept; a disk that is full does not end the game."""
        if self.keeper:
            try:
                self.keeper.keep(self.table, self.seat, self.levels)
                self.notice = ""
            except Refused as problem:
                self.notice = str(problem)


@dataclass(slots=True)
class Replay(Desk):
    """A finished or interrupted game, looked at position by position."""

    tables: Table = field(kw_only=True)  # at the end of the record
    at: int = 0
    known: tuple[int, Table] | None = None  # the table that was last looked at

    def shown(self) -> Table:
        if self.known is None or self.known[0] != self.at:
            self.known = self.at, Table.replay(self.tables.record, self.at, game=self.game)
        return self.known[1]

    def scene(self) -> Scene:
        return self.shown().scene(self.seat)

    def log(self) -> list[str]:
        return self.shown().log(self.seat)

    def is_over(self) -> bool:
        return self.at == len(self.tables.record.entries)

    def asked(self) -> list[int]:
        return list(self.shown().pending)

    async def step(self, by: int) -> None:
        self.at = max(0, min(len(self.tables.record.entries), self.at + by))
        await self.say_changed()

    async def why(self, text: str) -> str:
        objection = next(
            (o for seat in self.shown().pending if (o := self.shown().why(text, seat))), None
        )
        return "It is legal." if objection is None else str(objection)
