"""What `sectors doctor` looks at, one function each."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import sqlalchemy as sa

import sectors
from sectors import games, players
from sectors.core import engine
from sectors.core.game import Game
from sectors.players.bot import luck
from sectors.server.web.app import STATIC
from sectors.table.table import Table

ROOT = Path(sectors.__file__).parent.parent
NODE = (20, 19)  # the oldest that builds the page
STRONGEST = players.LEVELS[-1]
MOVES = 20  # into a game the choices are many
SECONDS = 5.0  # that a database, a server or all bots together may take
MENDS = {
    "3D000": "createdb {database}",
    "28000": "createuser {username}",
    "28P01": "psql --command '\\password {username}'",
    "42501": "psql --command 'GRANT CREATE ON SCHEMA public TO {username}' {database}",
}  # by what PostgreSQL says is wrong
START = "systemctl start postgresql"


@dataclass(frozen=True, slots=True)
class Finding:
    name: str
    state: Literal["good", "missing", "bad"]  # without what is missing one can play all the same
    words: str
    mend: str = ""  # a command


def in_checkout() -> bool:
    """Whether this is the source and not an installed package."""
    return (ROOT / "Makefile").exists() and (ROOT / "pyproject.toml").exists()


def compiled() -> Finding:
    version = sys.version.split()[0]
    if sectors.compiled():
        return Finding("engine", "good", f"compiled, in Python {version}")
    words = f"plain Python {version}: everything works, and bots think many times as long"
    if os.environ.get("SECTORS_PURE", "0") not in ("", "0"):
        return Finding("engine", "missing", words, "unset SECTORS_PURE")
    mend = "make setup" if in_checkout() else "pip install --force-reinstall sectors-*.whl"
    return Finding("engine", "missing", words, mend)


def page() -> Finding:
    if (STATIC / "index.html").exists():
        return Finding("page", "good", "built")
    return Finding(
        "page", "bad", "not built: there is nothing to open in the browser", "make setup"
    )


def node() -> Finding:
    path = os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.prefix) / "node")])
    version = said("node", path)
    numbers = tuple(int(part) for part in re.findall(r"\d+", version)[:2])
    if numbers >= NODE:
        return Finding("Node", "good", version)
    found = f"{version} is too old" if version else "not here"
    if not in_checkout():
        return Finding("Node", "good", f"{found}, and not needed: the page comes with the package")
    words = f"{found}: needed only to build the page; make takes it from PyPI"
    return Finding("Node", "missing", words, "make setup")


def chromium() -> Finding:
    version = said("chromium")
    if version:
        return Finding("chromium", "good", version)
    return Finding(
        "chromium", "missing", "not here: needed only for the browser tests", "apt install chromium"
    )


def said(program: str, path: str | None = None) -> str:
    """What a program says of its version; nothing if it is not there or does not start."""
    found = shutil.which(program, path=path)
    if found is None:
        return ""
    with suppress(OSError, subprocess.TimeoutExpired):
        done = subprocess.run([found, "--version"], capture_output=True, text=True, timeout=60)
        return done.stdout.partition("\n")[0].partition(" built on")[0].strip()
    return ""


def database(url: str) -> Finding:
    try:
        where = sa.make_url(url)
    except sa.exc.ArgumentError:
        words = f'"{url}" is no address of a database'
        return Finding("database", "bad", words, "sectors doctor --db sqlite:////path/to/games.db")
    if where.get_backend_name() == "postgresql":
        return asyncio.run(postgres(where))
    if where.get_backend_name() == "sqlite":
        return sqlite(Path(where.database or ":memory:"))
    words = f"{where.get_backend_name()} is not known here: use SQLite or PostgreSQL"
    return Finding("database", "bad", words, "sectors doctor --db sqlite:////path/to/games.db")


def sqlite(file: Path) -> Finding:
    """A file: it is opened, something is written, and that is taken back."""
    words = f"SQLite {sqlite3.sqlite_version}, {file}"
    if not file.exists():
        folder = next(one for one in file.absolute().parents if one.exists())
        if os.access(folder, os.W_OK):
            return Finding("database", "good", f"{words} (will be made)")
        return Finding("database", "bad", f"{words} cannot be made", f"chown $USER {folder}")
    try:
        db = sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=SECONDS)
        try:
            db.executescript("BEGIN IMMEDIATE; CREATE TABLE sectors_doctor (x); ROLLBACK;")
        finally:
            db.close()
    except sqlite3.Error as error:
        mend = f"chown $USER {file} {file.parent}"
        if "not a database" in str(error):
            mend = f"mv {file} {file}.damaged"
        return Finding("database", "bad", f"{words} cannot be written: {error}", mend)
    return Finding("database", "good", f"{words}, can be written")


async def postgres(url: sa.URL) -> Finding:
    """A server: it is asked, something is written, and that is taken back."""
    from sqlalchemy.ext.asyncio import create_async_engine

    shown = f"PostgreSQL, {url.render_as_string()}"
    try:
        driver = url.set(drivername="postgresql+asyncpg")
        engine = create_async_engine(driver, connect_args={"timeout": SECONDS})
    except ModuleNotFoundError:
        mend = "pip install 'sectors[postgres]'"
        return Finding("database", "bad", f"{shown}: the driver is missing", mend)
    try:
        async with engine.connect() as db:
            version = (await db.execute(sa.text("SHOW server_version"))).scalar_one()
            await db.execute(sa.text("CREATE TABLE sectors_doctor (x int)"))
            await db.rollback()
    except (sa.exc.DBAPIError, OSError) as error:
        cause = getattr(error, "orig", None) or error
        code = getattr(cause, "sqlstate", None) or ""
        names = {"database": url.database or "sectors", "username": url.username or "sectors"}
        why = str(cause).partition("\n")[0].rpartition(">: ")[2] or type(cause).__name__
        return Finding("database", "bad", f"{shown}: {why}", MENDS.get(code, START).format(**names))
    finally:
        await engine.dispose()
    return Finding("database", "good", f"PostgreSQL {version}, can be written")


def port(wanted: int) -> Finding:
    if is_free(wanted):
        return Finding("port", "good", f"{wanted} is free")
    address = f"http://127.0.0.1:{wanted}"
    with suppress(OSError, ValueError), urllib.request.urlopen(f"{address}/health", None, SECONDS):
        return Finding("port", "good", f"a server is at {address} already")
    other = next((one for one in range(wanted + 1, wanted + 100) if is_free(one)), 0)
    words = f"{wanted} is taken by another program; sectors takes any other"
    return Finding("port", "missing", words, f"sectors serve --port {other}")


def is_free(number: int) -> bool:
    """Whether one can listen at a port of this machine."""
    with suppress(OSError, OverflowError), socket.create_server(("127.0.0.1", number)):
        return True
    return False


def processors() -> Finding:
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    words = "1: one bot thinks at a time" if count == 1 else f"{count}: as many bots think at once"
    return Finding("processors", "good", words)


def thinking() -> Finding:
    """How long bots take for a move, in the game in which the strongest takes longest."""
    times: dict[str, float] = {}
    for game in games.available()[0]:
        if sum(times.values()) < SECONDS:
            times[game.name] = seconds(game, STRONGEST)
    slowest = games.load(max(times, key=lambda name: times[name]))
    usual = f"{players.USUAL} {spoken(seconds(slowest, players.USUAL))}"
    words = f"{usual}, {STRONGEST} {spoken(times[slowest.name])} for a move of {slowest.title}"
    return Finding("bots", "good", words)


def spoken(time: float) -> str:
    return f"{time:.1f} s" if time >= 1 else f"{max(1, round(time * 1000))} ms"


def seconds(game: Game, level: str) -> float:
    """The time of one move, some way into a game."""
    table = Table(game, max(2, game.seats[0]), "doctor")
    quick = players.load("greedy")
    while len(table.moves) < MOVES and not table.is_over:
        seat = table.pending[0]
        view, dice = table.view(seat), luck("doctor", seat, len(table.moves))
        table.play(seat, quick.choose(game, view, seat, engine.options(view, seat), dice))
    if table.is_over:
        return 0.0
    seat = table.pending[0]
    view, bot = table.view(seat), players.load(level)
    began = time.perf_counter()
    bot.choose(game, view, seat, engine.options(view, seat), luck("doctor", seat, MOVES))
    return time.perf_counter() - began
