"""Hostile records: parsed, replayed and verified, as the worker of a server does it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from trust.costly.shapes import FILLS, NUMBER, Inputs, longest, table

from sectors import games
from sectors.core import record as records
from sectors.core.game import BadOption, Game
from sectors.core.record import BadRecord
from sectors.games import UnknownGame
from sectors.server.rooms import records as told
from sectors.server.web import judging
from sectors.server.web.judging import LARGEST_RECORD
from sectors.table import fair

MANY = 50  # inputs, from which on the longest games are tried in every way
DIGITS = ["0", "1", "9" * 30, "1" * 9, "-1", "1.5", "", "x"]
DEALS = ["1 " * 500, "[" + "1 " * 499 + "]", "[] " * 1_000, "[1] " * 500, "[" * 3_000]


def inputs(game: Game, most: int) -> Inputs:
    """Records at their bounds: as a whole, in each field of the header, and in their lines."""
    record = longest(game.name)
    sealed = fair.sealed(record, f"{NUMBER}" * 64, ["0" * 20] * record.seats)
    text, half = record.write(), len(record.entries) // 2
    yield "the longest game, shown", partial(judged, told.shown, text, None, 0)
    if most >= MANY:
        yield "the longest game, half of it", partial(judged, told.shown, text, half, -1)
        yield "the longest game, verified", partial(judged, told.checked, text, "")
    proved = partial(judged, told.checked, sealed.write(), sealed.commitment)
    yield "the longest game with its proof", proved
    luck = random.Random(game.name)
    tried = [*headers(game), *bodies(game)]
    for what, made in luck.sample(tried, min(most, len(tried))):
        yield what, partial(judged, told.checked, made[:LARGEST_RECORD], "")
    for what, made in files() if game.name == games.names()[0] else ():
        yield what, partial(read, made)


def judged(work: object, text: str, *more: object) -> str:
    """What a server says to a record."""
    if len(text) > LARGEST_RECORD:
        return judging.TOO_LARGE
    return judging.answer(work, (text, *more))[1]  # type: ignore[arg-type]


def read(text: str) -> str:
    """What a command says to a file, which may be larger."""
    try:
        fair.verify(records.parse(text))
    except (BadRecord, BadOption, UnknownGame) as refused:
        return str(refused)
    return ""


def headers(game: Game) -> Iterator[tuple[str, str]]:
    """Each field of the header at its worst, in a record that is right otherwise."""
    head, _, rest = table(game).record.write().partition("\n\n")
    lines = head.splitlines()
    for name in records.READERS:
        others = [line for line in lines if not line.startswith(f"{name}:")]
        values = [fill * 200 for fill in FILLS] + DIGITS + DEALS
        values += [f"{game.name} {number}" for number in DIGITS]
        values += [f"{i} {word * 200}" for i in DIGITS[:3] for word in FILLS[:2]]
        values += [f"{o.name}={v * 150}" for o in game.options for v in ("9", "x")]
        if name == "proof":
            values = [word * (LARGEST_RECORD // len(word)) for word in ("x ", "xy ", "x", " ")]
        for value in values:
            made = "\n".join([*others, f"{name}: {value}"]) + "\n\n" + rest
            yield f"{name}: {value[:40]}", made
        sign = "=" if name == "option" else " "
        many = "".join(f"{name}: {i + 1}{sign}x\n" for i in range(2_000))
        yield f"{name} many times", "\n".join(others) + "\n" + many + rest


def bodies(game: Game) -> Iterator[tuple[str, str]]:
    """Lines of the worst kind after a legal beginning."""
    found = table(game)
    text = found.record.write()
    seat = found.pending[0] + 1
    words = [f"{option} " for option in found.legal(seat - 1)[:5]] + FILLS
    words += [verb.template for verb in game.space.verbs][:10]
    for word in words:
        action = (word * 400)[:400].replace("=", "").replace("#", "")
        yield f"an action of {word[:20]!r}", f"{text}{seat}: {action}\n"
        yield f"many of {word[:20]!r}", text + f"{seat}: {word.strip()}\n" * 9_000
    for fell in DEALS:
        option = found.legal(seat - 1)[0]
        yield f"it fell {fell[:20]}", f"{text}{seat}: {option} = {fell}\n"
        yield f"it fell {fell[:20]} often", text + f"{seat}: {option} = {fell}\n" * 70
    yield "many comments", text + "# x\n" * 30_000
    yield "long comments", text + f"# {'x' * 3_990}\n" * 37
    yield "many breaks", text + "\u2028\x0b\x0c\x85" * 35_000


def files() -> Iterator[tuple[str, str]]:
    """Files as large as a command reads them."""
    head = "sectors record 1\ngame: x 1\ndice: 1\nseats: 2\nseed: 1\n"
    room = records.LARGEST - len(head) - 100
    rolls = f"1: x = {'1 ' * records.MOST_FALLEN}\n"
    yield "a file of rolls", head + rolls * min(room // len(rolls), records.MOST_LINES - 10)
    yield "a file of actions", head + "1: x\n" * (records.MOST_LINES - 10)
    yield "a file of comments", head + f"# {'x' * 40}\n" * min(room // 43, records.MOST_LINES - 10)
    yield "a file of breaks", head + "\n" * room
    yield "a file of one proof", f"{head}proof: {'xy ' * (room // 3)}"
    yield "a file of one line", "x" * records.LARGEST
