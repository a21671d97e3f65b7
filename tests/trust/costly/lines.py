"""Typed lines as long as they may be."""

from __future__ import annotations

import random
from functools import partial

from trust.costly.shapes import Inputs, table

from sectors.core.game import Game
from sectors.table.table import Table

PAIRS = ["x", "a ", "1,", "( ", "-> ", "a1", "\t", "é", "* ", "+1 "]


def line_inputs(game: Game, most: int) -> Inputs:
    """Lines as long as they may be, made of what the game's own words begin with."""
    luck, found = random.Random(game.name), table(game)
    words = [verb.template for verb in game.space.verbs]
    words += [verb.bare for verb in game.space.verbs]
    words += [word for verb in game.space.verbs for noun in verb.nouns for word in noun.words[:9]]
    stored = [text for seat in found.pending for text in found.legal(seat)[:20]]
    for i in range(most):
        parts = luck.sample([*words, *stored, *PAIRS], 3)
        start = luck.choice([*stored, "", luck.choice(words)])
        unit = luck.choice([parts[0], parts[0] + " ", " ".join(parts), parts[0] + parts[1]]) or "x"
        line = (start + " " + unit * 400)[:400] if i % 10 else unit * 100_000
        yield line[:60], partial(judged, found, line)


def judged(found: Table, line: str) -> str:
    """Why a line is refused, in each seat."""
    said = [str(found.why(line, seat) or "") for seat in range(found.record.seats)]
    return max(said, key=len)
