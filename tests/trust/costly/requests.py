"""Hostile calls of the REST interface, made from the server's own description of it."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any
from urllib.parse import quote

from trust.answers import AT, CODE, ROOM, token
from trust.costly.house import House, house
from trust.costly.shapes import Inputs, Schema, longest, worst

from sectors.core.game import Game
from sectors.server.web.app import LARGEST_BODY

WORDS = ["1" + "0" * 30, "-1", "9" * 5_000, "x" * 10_000, "", "\x00", "../../etc/passwd", "nan"]
WORDS += [ROOM, CODE, token(0), "0", "1", "99999", "%00" * 3_000, "é" * 3_000]
RAW = [
    "[" * (LARGEST_BODY - 10_000),
    '{"a":' * 30_000,
    '"' + "\\u0000" * 30_000,
    "9" * (LARGEST_BODY - 10_000),
    "-",
    "\x00" * 9_000,
]
RAW += [
    "x" * (LARGEST_BODY + 1),
    "[" + "1," * (LARGEST_BODY // 2 - 5_000) + "1]",
    '{"record": "' + "\\n" * (LARGEST_BODY // 2 - 5_000) + '"}',
]
Call = tuple[str, str, str | None]  # method, address, body


def inputs(game: Game, most: int) -> Inputs:
    """Each call of the server with its parameters and its body at their worst."""
    here, record = house(), longest(game.name)
    here.place(record, max(0, len(record.entries) - 1))
    for path in ("", "/replay", "/record", f"/replay?token={token(0)}", "/replay?at=1"):
        yield path or "the table itself", partial(asked, here, ("GET", AT + path, None))
    assert asked(here, ("GET", AT, None)) == ""
    luck = random.Random(game.name)
    start = luck.randrange(100)
    for number in range(start, start + most):
        call = made_up(game, here.schema, number, luck)
        yield " ".join(str(part)[:60] for part in call), partial(asked, here, call)


def made_up(game: Game, schema: Schema, number: int, luck: random.Random) -> Call:
    """A call; with their numbers all kinds of calls come in turn."""
    found = [(path, *one) for path, kinds in schema["paths"].items() for one in kinds.items()]
    path, method, about = found[number % len(found)]
    address = filled(path, about.get("parameters", []), luck.choice(WORDS), game, luck)
    if "requestBody" not in about:
        return method.upper(), address, None
    if luck.random() < 0.2:
        return method.upper(), address, luck.choice(RAW)
    given = about["requestBody"]["content"]["application/json"]["schema"]
    body = likely(worst(given, schema, luck), game, luck)
    return method.upper(), address, json.dumps(body)


def filled(path: str, given: list[Schema], word: str, game: Game, luck: random.Random) -> str:
    """An address with a word for one of its parameters, and for the others what is there."""
    real = {
        "name": ROOM,
        "slug": game.name,
        "seat": "0",
        "token": token(0),
        "at": "5",
        "viewer": "0",
    }
    query = []
    for one in given:
        value = word if luck.random() < 0.5 else real.get(one["name"], word)
        if one["in"] == "path":
            path = path.replace("{" + one["name"] + "}", quote(value, safe="") or "-")
        else:
            query.append(f"{one['name']}={quote(value, safe='')}")
    return f"{path}?{'&'.join(query)}"[:60_000]


def likely(body: Any, game: Game, luck: random.Random) -> Any:
    """A body in which some things are what they should be, so that the rest is looked at."""
    if not isinstance(body, dict) or luck.random() < 0.2:
        return body
    right = {"game": game.name, "token": token(0), "nonce": "n" * 20}
    return {k: right[k] if k in right and luck.random() < 0.8 else v for k, v in body.items()}


def asked(here: House, call: Call) -> str:
    """What the server says to a call; nothing if it was granted."""
    method, path, body = call
    answer = here.run(here.side.client.request(method, path, content=body))
    return f"{answer.status_code} {answer.text}" if answer.status_code >= 400 else ""
