"""What stands out when a game is played with other numbers: the same games, its own content beside.

Everything that players choose is counted in every game. What is chosen much more or much less than
with the game's own content, or won with much more often, is named; what has moved furthest,
measured by its own error, comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

import numpy as np

from sectors.core.game import Game
from sectors.lab.balance.sample import Numbers, Pool, sample_of
from sectors.lab.intervals import Z
from sectors.lab.store import Folder

FEW = 20  # games with a thing on either side; with fewer it is not told
SURE = 4.0  # errors off; of hundreds of things, one in 15,000 is this far off by chance
LIFTED = 5.0  # points of winning
TOP = 5  # of each kind
MANY_KINDS = 20  # a noun with more is one of places, or of single cards: none of them is a number


@dataclass(frozen=True, slots=True)
class Contrast:
    """A thing whose part in the game has changed."""

    run: str
    what: str
    how: str  # "used" or "wins"
    before: float  # times a game, or percent
    after: float
    error: float  # of the difference, half of its 95 % interval
    off: float  # so many errors

    @property
    def piece(self) -> str:
        """The piece that is meant, without what is done with it."""
        return self.what.rpartition(": ")[2].strip("()")


def contrasted(
    game: Game, own: Mapping[str, Folder], other: Mapping[str, Folder]
) -> list[Contrast]:
    """What stands out in the runs that both were played in, the furthest first."""
    found: list[Contrast] = []
    for run in [name for name in other if name in own]:
        before, after = sample_of([own[run]]), sample_of([other[run]])
        names = {*before.names, *after.names}
        for what in chosen_of(game, names):
            found += changes(run, what, before, after)
    found = [one for one in found if abs(one.off) >= SURE]
    return sorted(found, key=lambda one: -abs(one.off))


def chosen_of(game: Game, names: Iterable[str]) -> list[str]:
    """What players choose, since that is what they pay for: actions, and what the game counts."""
    places = {
        f"{verb.name} {noun.name}"
        for verb in game.space.verbs
        for noun in verb.nouns
        if noun.size > MANY_KINDS
    }
    return [n for n in sorted(names) if n[0] != "(" and n.partition(": ")[0] not in places]


def changes(run: str, what: str, before: Pool, after: Pool) -> list[Contrast]:
    """How a thing's part has changed: how often it is used, and what those who use it win."""
    found = []
    one, other = before.by_seats(what), after.by_seats(what)
    if max((one.sum(1) > 0).sum(), (other.sum(1) > 0).sum()) >= FEW:
        use = apart(one.sum(1).astype(np.float64), other.sum(1).astype(np.float64))
        found.append(Contrast(run, what, "used", *use))
    won = wins_with(before, one), wins_with(after, other)
    if min(len(won[0]), len(won[1])) >= FEW * 5:
        moved = Contrast(run, what, "wins", *apart(100 * won[0], 100 * won[1]))
        if abs(moved.after - moved.before) >= LIFTED:
            found.append(moved)
    return found


def wins_with(pool: Pool, uses: Any) -> Numbers:
    """1 or 0 for each seat that used a thing in a game with one winner."""
    has = (uses > 0) & pool.decided[:, None]
    won = np.arange(pool.seats) == pool.winners[:, None]
    return np.asarray(won[has], np.float64)


def apart(one: Numbers, other: Numbers) -> tuple[float, float, float, float]:
    """Two means, the error of their difference, and how many errors they are apart."""
    a, b = float(one.mean()), float(other.mean())
    spread = float(one.var()) / len(one) + float(other.var()) / len(other)
    error = sqrt(spread) or 1 / sqrt(len(one) + len(other))
    return round(a, 4), round(b, 4), round(Z * error, 4), round((b - a) / error, 2)


def named(found: list[Contrast]) -> list[Contrast]:
    """One change for each piece, the furthest first: used more, used less, wins more, wins less.

    A piece that has become too cheap is used more than anything else; where a deed and its piece
    are told alike, the piece is named.
    """
    ordered = sorted(found, key=lambda one: (-abs(one.off), ": " not in one.what))
    best: dict[tuple[str, str], Contrast] = {}
    for one in ordered:
        best.setdefault((one.how, one.piece), one)
    kinds = [(how, sign) for how in ("used", "wins") for sign in (1, -1)]
    return [
        one
        for how, sign in kinds
        for one in [one for one in best.values() if one.how == how and one.off * sign > 0][:TOP]
    ]


def verb(one: Contrast) -> str:
    return f"{one.how} {'more' if one.off > 0 else 'less'}"


def sentence(one: Contrast) -> str:
    if one.how == "wins":
        said = f"who has it wins {one.after:.1f} %, with the game's own numbers {one.before:.1f}"
    else:
        said = f"{one.after:.2f} times a game, with the game's own numbers {one.before:.2f}"
    return f"{one.what}: {said} (± {one.error:.2f})"


def as_plain(found: list[Contrast]) -> list[dict[str, Any]]:
    return [
        {**asdict(one), "piece": one.piece, "verb": verb(one), "words": sentence(one)}
        for one in found
    ]
