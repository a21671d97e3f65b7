"""Hostile messages over the socket: each type, in every seat, at several moments of a game."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
from trust.answers import Ear, token
from trust.costly.house import House, house
from trust.costly.shapes import Inputs, longest, named, worst

from sectors import games
from sectors.core import engine
from sectors.core.game import Game
from sectors.server.web.messages import LONGEST_TEXT, Request
from sectors.table.table import Table

SCHEMA = msgspec.json.schema(Request)
TYPES: list[str] = named(SCHEMA["$ref"], SCHEMA)["properties"]["type"]["enum"]
LAST = ("act", "undo", "allow", "resign")  # they change the table
MANY = 50  # inputs, from which on a bot is asked for hints in every game


def inputs(game: Game, most: int) -> Inputs:
    """Messages at their worst: as many of each type as asked for, at each moment."""
    here, record, luck = house(), longest(game.name), random.Random(game.name)
    last = len(record.entries)
    for count in (0, last // 2, last - 1) if most >= MANY else (last // 2,):
        here.place(record, count)
        room = here.run(here.side.room())
        ears = [
            here.run(here.side.connect(f"{i}", f"token={token(i)}")) for i in range(record.seats)
        ]
        watcher = here.run(here.side.connect("watcher", ""))
        few = [kind for kind in TYPES if kind != "hint" or is_asked(game, most)]
        for kind in sorted(few, key=lambda kind: (kind in LAST, kind)):
            seat = room.table.pending[0] if room.table.pending else 0
            near = [ears[seat], ears[-1], watcher]
            found = list(messages(kind, room.table, seat, luck, 1 + most // len(TYPES)))
            for i, message in enumerate(found if kind != "hint" else found[:3]):
                ear = near[i % 3]
                shown = f"{game.name} {count} {ear.name}: {json.dumps(message)[:80]}"
                yield shown, partial(told, here, ear, message)


def is_asked(game: Game, most: int) -> bool:
    """Whether a bot is asked for hints: that takes long, in a process of its own."""
    return most >= MANY or game.name == games.names()[0]


def messages(
    kind: str, found: Table, seat: int, luck: random.Random, most: int
) -> Iterator[dict[str, Any]]:
    """What may be said with a type: made from the message's own description, and by the game."""
    for fields in questions(found, seat) if kind in ("why", "preview", "act") else []:
        for _ in range(3):  # one for each who may say it
            yield {"type": kind, **fields}
    for _ in range(most):
        made = worst({"$ref": SCHEMA["$ref"]}, SCHEMA, luck)
        for key in ("seat", "count"):
            if luck.random() < 0.7:
                made.pop(key, None)
        yield {**made, "type": kind}


def questions(found: Table, seat: int) -> Iterator[dict[str, Any]]:
    """Lines and clicks that the game has to think about."""
    game, view = found.game, found.view(seat)
    yield {"clicks": ["x" * 200] * 50}
    yield {"clicks": []}
    for action in list(engine.candidates(view, seat))[-1:]:
        yield {"clicks": list(game.look.clicks(view, seat, action))}
    options = found.legal(seat)
    for text in [*options[:1], *options[-1:]]:
        yield {"text": (text + " ") * (LONGEST_TEXT // (len(text) + 1))}
        yield {"text": text + " " * (LONGEST_TEXT - len(text))}
    yield {"text": " ".join(options)[:LONGEST_TEXT]}


def told(here: House, ear: Ear, message: dict[str, Any]) -> str:
    """What is answered; nothing if it was granted."""
    ear.heard.clear()
    text = json.dumps({**message, "id": 1})
    answer = here.run(ear.say(text, 1))
    return "" if answer["type"] == "reply" else f"{answer['code']}: {answer['sentence']}"
