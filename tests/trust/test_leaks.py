"""Nothing that one seat hides reaches anybody else, by any way out of the server."""

from __future__ import annotations

import ast
import hashlib
import logging
import os
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from trust.answers import HEARS, NOW, SAYS, STILL, TABLE, Side
from trust.hidden import forks
from trust.hidden.forks import LOADED, NOBODY, Fork, Rules
from trust.interview import Leak, compare, compared, wait

from sectors import games
from sectors.core import codec, engine
from sectors.core.record import Record
from sectors.server.rooms import answering, house, parlour, seating
from sectors.server.rooms.listener import Listener
from sectors.server.web import listing, lobby, rooms, telling, thinking, work
from sectors.server.web.app import create_app
from sectors.server.web.messages import Request
from sectors.server.web.rooms import Room
from sectors.table.table import Table

SOAK = bool(os.environ.get("SECTORS_SOAK"))
WEB, HOSTING = Path(rooms.__file__).parent, Path(house.__file__).parent
FORKS = 3  # of a short game, unless fewer show everything that is hidden there
ASKERS = 99 if SOAK else 1  # seats that ask everything; all of them listen
LONG = 160  # actions of a game in the long form,
SHORTER = 50  # and of games with other seats and options
HIDDEN = "tests/hidden.py"  # what a game says about what it hides


def rules_of(name: str) -> Rules:
    """What the rules of record say about a game."""
    package = type(games.load(name)).__module__.rpartition(".")[0]
    found: Rules = import_module(f"{package}.tests.hidden").RULES
    return found


HIDING = [name for name in games.names() if (games.load(name).folder / HIDDEN).exists()]


@pytest.fixture(autouse=True)
def a_quiet_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still, nobody hears anything late, and hints say what they are made from."""
    still = SimpleNamespace(time=lambda: NOW, monotonic=time.monotonic)
    for module in (rooms, lobby, parlour, house):
        monkeypatch.setattr(module, "time", still)
    monkeypatch.setattr(listing, "FRESH", 0.0)  # every list is made anew
    monkeypatch.setattr(telling, "MOMENT", 1e6)
    logging.getLogger("httpx").setLevel(logging.WARNING)
    monkeypatch.setattr(thinking, "tried", thought)
    if not SOAK:  # a process for each test would take longer than all that it is asked
        monkeypatch.setattr(work.Workers, "work", worked)
    for name in games.names():
        monkeypatch.setattr(games.load(name), "replays", (LOADED,))


async def worked(_: Any, job: Any, function: Callable[..., Any], told: tuple[Any, ...]) -> Any:
    """What a worker does, without a worker."""
    return function(*told)


async def thought(_job: Any, _caller: Any, _think: Any, work: tuple[Any, ...]) -> dict[str, str]:
    """A hint that tells everything its thinker was given, as a hash."""
    name, data, seats, seat = work[:4]
    game = games.load(name)
    view = codec.decode(game.blank(seats), data)
    text = game.space.text(engine.options(view, seat)[0])
    return {"text": text, "reason": hashlib.sha256(repr(work).encode()).hexdigest()}


@asynccontextmanager
async def two_sides(folder: Path) -> AsyncIterator[tuple[Side, Side]]:
    """Two servers."""
    async with Side(folder / "1.db", 1) as one, Side(folder / "2.db", 2) as two:
        yield one, two


# --- the lists


def test_every_route_is_asked(tmp_path: Path) -> None:
    found, sockets = set(), set()
    for route in create_app(f"sqlite:///{tmp_path / 'games.db'}").routes:
        if isinstance(route, HTTPRoute):
            found |= {(method, route.path) for method in route.methods - {"OPTIONS"}}
        else:
            assert isinstance(route, WebSocketRoute), f"what is {route.path}?"
            sockets.add(route.path)
    assert found == STILL.keys() | TABLE.keys(), "a route is not in the lists of trust/answers.py"
    lesson = "/ws/lesson/{slug:str}/{lesson:str}"  # a table of one's own, the same for everybody
    assert sockets == {"/ws/{name:str}", lesson}


def test_everything_that_can_be_said_is_said() -> None:
    assert set(get_args(get_type_hints(Request)["type"])) == SAYS.keys()


def test_everything_that_the_server_says_is_known() -> None:
    found = set()
    for file in [*WEB.glob("*.py"), *HOSTING.glob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Dict):
                found |= {type_in(node)} - {""}
    assert found == HEARS, "a type of message is not in the list of trust/answers.py"


def type_in(node: ast.Dict) -> str:
    """The type of message that a dictionary in the server's source is; those of ASGI have a dot."""
    for key, value in zip(node.keys, node.values, strict=True):
        if isinstance(key, ast.Constant) and key.value == "type":
            assert isinstance(value, ast.Constant), f"a message whose type cannot be read: {value}"
            return "" if "." in str(value.value) else str(value.value)
    return ""


# --- the forks


def some_forks(rules: Rules, luck: Random, whole: Table, first: Sequence[int]) -> Iterator[Fork]:
    """Forks of a game, at some moments and then at others drawn by lot; each hides something new.

    Those at which an answer is sealed come first.
    """
    moments = list(range(1, len(whole.moves)))
    luck.shuffle(moments)
    moments.sort(key=lambda at: not whole.moves[at].before.sealed)
    seen: set[str] = set()
    for at in [*first, *moments]:
        table = forks.until(whole, at)
        hiders = [*luck.sample(range(table.record.seats), table.record.seats), NOBODY]
        for hider in hiders:
            one = forks.fork(rules, table, hider, luck)
            if one and (at in first or one.differs - seen):
                seen |= one.differs
                yield one
                break
        if seen >= set(hidden_things(rules, whole)):
            seen.clear()  # go on with all of it


def short_forks(name: str, count: int = FORKS) -> list[Fork]:
    """A few forks of a short game: as many as it takes to have everything differ once."""
    rules, start = rules_of(name), rules_of(name).start
    luck = Random(start.seed)
    whole = forks.played(games.load(name), rules, start.setup, luck, start.most)
    found: list[Fork] = []
    for one in islice(some_forks(rules, luck, whole, start.moments), count):
        found.append(one)
        if not SOAK and set().union(*(a.differs for a in found)) >= set(
            hidden_things(rules, whole)
        ):
            break
    return found


@pytest.mark.parametrize("name", HIDING)
async def test_nobody_is_told_what_another_hides(tmp_path: Path, name: str) -> None:
    found = short_forks(name)
    things = set(hidden_things(rules_of(name), dealt(name)))
    assert set().union(*(one.differs for one in found)) == things
    async with two_sides(tmp_path) as sides:
        for number, one in enumerate(found, start=1):
            await compared(sides, one, number == len(found), ASKERS)
        for side in sides:
            assert side.routes == STILL.keys() | TABLE.keys()
            assert side.said == SAYS.keys()
            some = {"asked", "rematch"} if name != "sector219" else set()  # not at every table
            assert HEARS - some <= side.types <= HEARS


def hidden_things(rules: Rules, table: Table) -> dict[str, Any]:
    """What a game hides, by name."""
    return rules.hidden(codec.encode(table.state))


def dealt(name: str) -> Table:
    """A game before its first action."""
    return forks.played(games.load(name), rules_of(name), 0, Random(0), 0)


async def test_two_players_who_hide_nothing_see_no_dice_to_come(tmp_path: Path) -> None:
    table = Table(games.load("sector18"), 2, "dice")
    table.record.version = LOADED
    async with two_sides(tmp_path) as sides:
        await compared(sides, forks.same(table, Random(5)), False, ASKERS)


@pytest.mark.parametrize("name", games.names() if SOAK else ["sector219", "smugglers"])
async def test_a_table_that_waits_tells_no_secret(tmp_path: Path, name: str) -> None:
    seats = min(3, games.load(name).seats[-1])
    async with two_sides(tmp_path) as sides:
        compare(await wait(sides[0], name, seats), await wait(sides[1], name, seats))


# --- planted leaks, which must be found

PLACES = ["room", "frame", "list", "record", "why"]


async def test_a_leak_of_any_game_is_found(tmp_path: Path) -> None:
    async with two_sides(tmp_path) as sides:
        for name in HIDING:
            await must_be_found(sides, name, "room")


async def test_a_leak_in_any_place_is_found(tmp_path: Path) -> None:
    async with two_sides(tmp_path) as sides:
        for place in PLACES:
            await must_be_found(sides, "sector219", place)


async def must_be_found(sides: tuple[Side, Side], name: str, place: str) -> None:
    """Fail unless a leak in this place, which a game has now, is found."""
    with pytest.MonkeyPatch.context() as patch:
        plant(patch, place, rules_of(name))
        with pytest.raises(Leak, match="answers differ"):
            await compared(sides, short_forks(name, 1)[0], False, ASKERS)
            print(f"{name}: the leak in {place} was not found")


def plant(monkeypatch: pytest.MonkeyPatch, place: str, rules: Rules) -> None:
    """Let the server tell what is hidden, in one place."""

    def told(room: Room) -> str:
        return str(rules.hidden(codec.encode(room.table.state)))

    course, frame, record = Room.course, Room.frame, Room.record_for
    line, why = seating.room_line, answering.why

    def record_for(room: Room, seat: int) -> Record:
        found = record(room, seat)
        found.comments = [told(room)]
        return found

    async def answer(request: Request, room: Room, viewer: Listener) -> dict[str, Any]:
        return {**await why(request, room, viewer), "hidden": told(room)}

    if place == "room":
        monkeypatch.setattr(Room, "course", lambda room: {**course(room), "hidden": told(room)})
    elif place == "list":
        monkeypatch.setattr(listing, "room_line", lambda room: {**line(room), "hidden": told(room)})
    elif place == "record":
        monkeypatch.setattr(Room, "record_for", record_for)
    elif place == "frame":
        monkeypatch.setattr(Room, "frame", lambda room: {**frame(room), "hidden": told(room)})
    else:
        monkeypatch.setitem(answering.ASKING, "why", answer)


# --- at length


@pytest.mark.skipif(not SOAK, reason="takes minutes; SECTORS_SOAK=1 runs it")
@pytest.mark.parametrize("name", HIDING)
async def test_whole_games_are_forked_at_every_moment(tmp_path: Path, name: str) -> None:
    rules, counts = rules_of(name), Counter[str]()
    async with two_sides(tmp_path) as sides:
        for setup in range(len(rules.setups)):
            luck = Random(f"{name} {setup}")
            length = SHORTER if setup else LONG
            whole = forks.played(games.load(name), rules, setup, luck, length)
            for at in range(len(whole.moves)):
                table = forks.until(whole, at)
                hiders = [*range(table.record.seats), NOBODY]
                for hider in hiders if table.state.sealed else [luck.choice(hiders)]:
                    one = forks.fork(rules, table, hider, luck) or forks.same(table, luck)
                    counts.update(one.differs or {"dice to come alone"})
                    await compared(sides, one, False, ASKERS)
    print(f"\n{name}: forked {sum(counts.values())} times: {dict(counts)}")
    assert counts.keys() >= set(hidden_things(rules, dealt(name)))
