"""What every kind of hostile input is made of: values at their bounds, and games to try them in."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from sectors import games
from sectors.core import engine
from sectors.core.dice import dice
from sectors.core.game import Game
from sectors.core.record import Record, entry_line
from sectors.server.web.judging import LARGEST_RECORD
from sectors.table import fair
from sectors.table.table import Table

Inputs = Iterator[tuple[str, Callable[[], str]]]  # what it is, and what to do with it
Schema = dict[str, Any]
FILLS = ["x", "é", "1", " ", "\u0000", "\U0001f680", "a ", "<", "\\", "0.", "["]
NUMBER = 1  # of the server that requests are put to
FAR = 10**30  # for numbers that say no bound of their own
LONG = 800  # characters, items or keys, likewise


def worst(schema: Schema, whole: Schema, luck: random.Random) -> Any:
    """A value as large as a JSON schema lets it be, or just beyond."""
    if "$ref" in schema:
        return worst(named(schema["$ref"], whole), whole, luck)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return worst(luck.choice(schema[several]), whole, luck)
    if "enum" in schema:
        return luck.choice(schema["enum"])
    kind = schema.get("type", "null")
    return WORST[kind if isinstance(kind, str) else luck.choice(kind)](schema, whole, luck)


def named(ref: str, whole: Schema) -> Schema:
    """The part of a schema that a reference means."""
    found = whole
    for part in ref.removeprefix("#/").split("/"):
        found = found[part]
    return found


def worst_text(schema: Schema, _: Schema, luck: random.Random) -> str:
    """A text of one thing again and again."""
    most = int(schema.get("maxLength", LONG)) + luck.choice([0, 0, 0, 1])
    return (luck.choice(FILLS) * most)[:most]


def worst_number(schema: Schema, _: Schema, luck: random.Random) -> int:
    """The smallest or largest number, or a common one."""
    least, most = int(schema.get("minimum", -FAR)), int(schema.get("maximum", FAR))
    return luck.choice([least, most, most + 1, 0, 1, -1, 99])


def worst_list(schema: Schema, whole: Schema, luck: random.Random) -> list[Any]:
    """As many items as there may be."""
    most = schema.get("maxItems", LONG) + luck.choice([0, 0, 1])
    return [worst(schema.get("items", {"type": "string"}), whole, luck)] * most


def worst_table(schema: Schema, whole: Schema, luck: random.Random) -> Schema:
    """All fields, or as many keys as there may be."""
    if "properties" in schema:
        return {
            name: worst(inner, whole, luck)
            for name, inner in schema["properties"].items()
            if name in schema.get("required", ()) or luck.random() < 0.7
        }
    inner = schema.get("additionalProperties") or {"type": "string", "maxLength": 200}
    most = schema.get("maxProperties", LONG)
    return {f"{i} {'x' * 190}": worst(inner, whole, luck) for i in range(most)}


WORST: dict[str, Callable[[Schema, Schema, random.Random], Any]] = {
    "string": worst_text,
    "integer": worst_number,
    "number": worst_number,
    "array": worst_list,
    "object": worst_table,
    "boolean": lambda *_: True,
    "null": lambda *_: None,
}


def table(game: Game) -> Table:
    """A position in the middle of a game."""
    found = Table(game, max(2, game.seats[0]), 3)
    for _ in range(8):
        seat = found.pending[0]
        options = found.legal(seat)
        found.push(options[len(options) // 2], seat)
    return found


@cache
def longest(name: str) -> Record:
    """A game that goes on for as long as it may: most seats, largest numbers, no haste."""
    game, luck = games.load(name), dice("long")
    numbers = {o.name: [v for v in o.values if v.isdigit()] for o in game.options}
    options = {key: max(values, key=int) for key, values in numbers.items() if values}
    seats = max(game.seats)
    seed = fair.seed(f"{NUMBER}" * 64, ["0" * 20] * seats)  # as `answers.Side` has it
    found, size = Table(game, seats, seed, options), 1_000  # for the header
    while not found.is_over and size < LARGEST_RECORD:
        seat = found.pending[0]
        found.play(seat, unhurried(found, seat, luck.below))
        size += len(entry_line(found.record.entries[-1])) + 1
    return found.record


def unhurried(found: Table, seat: int, below: Callable[[int], int]) -> int:
    """An action after which the same seat is asked again, if a few tries find one."""
    options = engine.options(found.state, seat)
    for _ in range(3):
        action = options[below(len(options))]
        after = found.state.clone()
        engine.play(after, seat, action)
        if seat in engine.pending(after):
            break
    return action
