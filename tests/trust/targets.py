"""What attackers may feed: every parser, with what it may answer and nothing else.

Each target takes text. It returns quietly, whether the text was understood or refused in the way
that its parser promises; anything else is a find.
"""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from sectors import games
from sectors.core import codec, content
from sectors.core.game import BadOption
from sectors.core.record import BadRecord, parse
from sectors.games import UnknownGame
from sectors.server.web.messages import Claim, NewRoom, Nonce, Request
from sectors.table import fair
from sectors.table.table import Table

REFUSED = (BadRecord, BadOption, UnknownGame)
UNREADABLE = (ValueError, KeyError, TypeError, IndexError, OverflowError, AttributeError)
BODIES = [msgspec.json.Decoder(kind) for kind in (Request, NewRoom, Claim, Nonce)]


@cache
def table(name: str) -> Table:
    """A position in the middle of a game."""
    game = games.load(name)
    found = Table(game, max(2, game.seats[0]), fair.seed("secret", []))
    while not found.is_over and len(found.moves) < 9:
        seat = found.pending[0]
        options = found.legal(seat)
        found.push(options[len(options) // 2], seat)
    return found


def record(text: str) -> None:
    """A record, read, written, replayed and verified."""
    try:
        found = parse(text)
    except BadRecord:
        return
    again = parse(found.write())
    assert (
        (again.entries == found.entries)
        or found.comments
        or any(entry.comment or entry.line for entry in found.entries)
    )
    if len(found.entries) > 200:
        return
    try:
        fair.verify(found)
    except REFUSED:
        pass


def notation(text: str) -> None:
    """A typed line, in a position of every game."""
    for name in games.names():
        found = table(name)
        before = len(found.moves)
        for seat in range(found.record.seats):
            found.why(text[:400], seat)
        assert len(found.moves) == before


def message(text: str) -> None:
    """What a client sends: socket messages and bodies."""
    for body in BODIES:
        try:
            body.decode(text.encode(errors="replace"))
        except msgspec.DecodeError:
            pass


def state(text: str) -> None:
    """A saved state; it is never taken from users, and still must fail in an orderly way."""
    found = table(games.names()[0])
    try:
        data = json.loads(text)
        if isinstance(data, dict):
            codec.decode(found.game.blank(found.record.seats), data)
    except (*UNREADABLE, RecursionError):
        pass


@dataclass(frozen=True)
class Card:
    """A record of a content file, with every kind of check."""

    id: str
    name: str
    count: Annotated[int, content.between(1, 9)]
    shape: tuple[str, ...] = ()
    price: float | None = None


def toml(text: str) -> None:
    """A content file."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cards.toml"
        file.write_text(text, "utf-8", errors="replace")
        try:
            content.load(file, content.table_of(Card))
        except content.ContentError:
            pass


@cache
def seeds(name: str) -> list[str]:
    """Good inputs of a target, to start from."""
    found = table(games.names()[0])
    if name == "record":
        return [
            fair.sealed(table(one).record, "secret", [""] * table(one).record.seats).write()
            for one in games.names()
        ]
    if name == "notation":
        return [
            text for one in games.names() for text in table(one).legal(table(one).pending[0])[:5]
        ]
    if name == "message":
        seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
        return [
            json.dumps({"type": "act", "id": 3, "text": "a b", "count": 2}),
            json.dumps({"type": "why", "id": 3, "clicks": ["a", "b"], "yes": True, "seat": 1}),
            json.dumps({"game": "x", "seats": seats, "clock": {"kind": "live", "seconds": 60}}),
        ]
    if name == "state":
        return [json.dumps(codec.encode(found.state))]
    return ['[one]\nname = "One"\ncount = 3\nshape = [".x.", "xox"]\n[two]\nname = "2"\ncount=1\n']


TARGETS = {"record": record, "notation": notation, "message": message, "state": state, "toml": toml}
