"""Nothing that one seat hides reaches anybody else, by any way out of the server."""

from __future__ import annotations

import ast
import hashlib
import os
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from importlib import import_module
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from trust.answers import HEARS, NOW, SAYS, STILL, TABLE, Side
from trust.hidden import forks
from trust.hidden.forks import LOADED, NOBODY, Fork, Rules
from trust.interview import compare, interview

from sectors import games
from sectors.core import codec, engine
from sectors.table.table import Table
from sectors.web import lobby, rooms, telling, thinking
from sectors.web.app import create_app
from sectors.web.messages import Request

SOAK = bool(os.environ.get("SECTORS_SOAK"))
WEB = Path(rooms.__file__).parent
FORKS = 4  # for each game in the short form


def rules_of(name: str) -> Rules:
    """What the rules of record say about a game."""
    found: Rules = import_module(f"trust.hidden.{name}").RULES
    return found


@pytest.fixture(autouse=True)
def a_quiet_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still, nobody hears anything late, and hints say what they are made from."""
    still = SimpleNamespace(time=lambda: NOW, monotonic=time.monotonic)
    monkeypatch.setattr(rooms, "time", still)
    monkeypatch.setattr(lobby, "time", still)
    monkeypatch.setattr(telling, "MOMENT", 1e6)
    monkeypatch.setattr(thinking, "in_line", thought)
    for name in games.names():
        monkeypatch.setattr(games.load(name), "replays", (LOADED,))


async def thought(_: Any, work: tuple[Any, ...]) -> dict[str, str]:
    """A hint that tells everything its thinker was given, as a hash."""
    name, data, seats, seat = work[:4]
    game = games.load(name)
    view = codec.decode(game.blank(seats), data)
    text = game.space.text(engine.options(view, seat)[0])
    return {"text": text, "reason": hashlib.sha256(repr(work).encode()).hexdigest()}


@pytest.fixture
async def sides(tmp_path: Path) -> AsyncIterator[tuple[Side, Side]]:
    """Two servers."""
    async with AsyncExitStack() as stack:
        one, two = Side(tmp_path / "1.db", 1), Side(tmp_path / "2.db", 2)
        yield await stack.enter_async_context(one), await stack.enter_async_context(two)


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
    assert sockets == {"/ws/{name:str}"}


def test_everything_that_can_be_said_is_said() -> None:
    assert set(get_args(get_type_hints(Request)["type"])) == SAYS.keys()


def test_everything_that_the_server_says_is_known() -> None:
    found = set()
    for file in WEB.glob("*.py"):
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

STARTS = {"smugglers": (1, 12, 20), "sector86": (1, 1, 62), "sector18": (0, 3, 40)}


def some_forks(rules: Rules, setup: int, seed: int, most: int, wanted: int) -> list[Fork]:
    """Forks of a game at moments drawn by lot, first of all one for everything that it hides."""
    luck = Random(seed)
    whole = forks.played(games.load(rules.name), rules, setup, luck, most)
    moments = list(range(len(whole.moves) + (not whole.is_over)))
    luck.shuffle(moments)
    moments.sort(key=lambda at: at >= len(whole.moves) or not whole.moves[at].before.sealed)
    found: list[Fork] = []
    seen: set[str] = set()
    for at in moments:
        table = forks.until(whole, at)
        if table.is_over:
            continue
        hiders = [*luck.sample(range(table.record.seats), table.record.seats), NOBODY]
        made = [forks.fork(rules, table, hider, luck) for hider in hiders]
        new = [one for one in made if one and (one.differs - seen or len(found) + 1 >= wanted)]
        found += new[:1]
        seen |= new[0].differs if new else set()
        if len(found) >= wanted:
            break
    return found


@pytest.mark.parametrize("name", games.names())
async def test_nobody_is_told_what_another_hides(sides: tuple[Side, Side], name: str) -> None:
    rules = rules_of(name)
    setup, seed, most = STARTS.get(name, (0, 1, 45))
    found = some_forks(rules, setup, seed, most, FORKS)
    hidden = set(rules.hidden(codec.encode(forks.until(dealt(rules, setup), 0).state)))
    assert set().union(*(one.differs for one in found)) == hidden
    for number, one in enumerate(found):
        is_whole = number == len(found) - 1
        compare(
            await interview(sides[0], one.one, one, is_whole),
            await interview(sides[1], one.two, one, is_whole),
        )
    for side in sides:
        assert side.routes == STILL.keys() | TABLE.keys()
        assert side.said == SAYS.keys()
        assert side.types == HEARS


def dealt(rules: Rules, setup: int) -> Table:
    """A game before its first action."""
    return forks.played(games.load(rules.name), rules, setup, Random(0), 0)
