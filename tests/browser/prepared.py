"""Games that are prepared for the browser: a record, what must be seen to happen in it, a server.

A game may keep `tests/browser.toml` in its folder:

    record  = "records/in_the_browser.txt"  # a whole game
    last    = 60                            # so many of its moves are made in the browser
    happens = ["sold", "claimed"]           # events that must be told while they are

The server deals every game from the seed of the record. Only a process that is started from here
does so: clients can ask for no seed.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

import httpx
from web.conftest import Server

from bench import web
from sectors import games
from sectors.core.record import Record, parse

Plain = dict[str, Any]
SEEDED = "from sectors.table import fair; fair.seed = lambda secret, nonces: {seed!r}; "


@dataclass
class Prepared:
    """A game as it will be played in the browser."""

    game: str
    record: Record
    last: int
    happens: set[str]

    @property
    def first(self) -> int:
        """How many moves are made before the browser is opened."""
        return max(0, len(self.record.entries) - self.last)


def prepared(game: str) -> Prepared | None:
    """What a game has prepared for the browser, if anything."""
    folder = games.load(game).folder / "tests"
    if not (folder / "browser.toml").exists():
        return None
    said = tomllib.loads((folder / "browser.toml").read_text("utf-8"))
    if "record" not in said:
        return None
    record = parse((folder / said["record"]).read_text("utf-8"))
    return Prepared(game, record, said["last"], set(said["happens"]))


PREPARED = [found for game in games.names() if (found := prepared(game))]


def seeded_server(db: str, seed: str) -> Server:
    """A server that deals every game from one seed."""
    return Server(db, limits="free", before=SEEDED.format(seed=seed))


def begun(server: Server, one: Prepared) -> Plain:
    """A room in which all moves before the browser's have been made; every seat is ours."""
    kinds = [{"kind": "me"}] + [{"kind": "here"}] * (one.record.seats - 1)
    options = dict(one.record.options)
    body = {"game": one.game, "name": "Mira", "seats": kinds, "options": options}
    answer = httpx.post(f"{server.url}/api/rooms", json=body, timeout=20)
    assert answer.status_code == 201, answer.text
    made: Plain = answer.json()
    with web.seated(server.url, made) as seats:
        for entry in one.record.entries[: one.first]:
            seats[entry.seat].act(entry.text)
            for seat in seats:
                seat.until(seats[entry.seat].count)
    return made
