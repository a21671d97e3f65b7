"""What makes a level of a mind: one table, the same for every game.

All five levels think with the same mind and have the same common sense (`sense.py`). A lower one
looks less far, and lets the dice decide among what it likes: the flatter its `draw`, the more
often it takes what it likes less. What it likes far less, or what loses far more of its chance to
win than that, it never takes. A game may change the numbers of a level under `[bots.ranks]` in its
text.toml, say `commander = { steps = 20 }`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isqrt
from typing import Any, Final

from sectors.core.dice import Dice
from sectors.core.game import Game


@dataclass(frozen=True, slots=True)
class Rank:
    """How one level plays with a mind."""

    steps: int  # of the search; with none it goes by what the mind likes at first sight
    draw: int  # options are drawn by how much they are liked, to the power of so many quarters
    least: int  # an option liked less than so many thousandths of the favourite is not drawn,
    bound: int  # nor one that gives away more than so many hundredths of the chance to win
    heed: bool  # whether it looks at what the next one may do


RANKS: Final = {
    "cadet": Rank(steps=0, draw=1, least=3, bound=12, heed=False),
    "pilot": Rank(steps=0, draw=3, least=50, bound=8, heed=True),
    "captain": Rank(steps=12, draw=8, least=200, bound=5, heed=True),
    "commander": Rank(steps=40, draw=12, least=500, bound=3, heed=True),
    "admiral": Rank(steps=400, draw=16, least=600, bound=2, heed=True),
}


def rank_of(game: Game, name: str) -> Rank:
    """How a level plays in this game."""
    changed: dict[str, Any] = game.thinking.get("ranks", {}).get(name, {})
    return replace(RANKS[name], **changed)


def drawn(liked: list[int], rank: Rank, dice: Dice) -> int:
    """Which of some options is taken, by how much each is liked; all in whole numbers."""
    best = max(liked)
    parts = [
        isqrt(isqrt(one**rank.draw << 64)) if 1000 * one >= rank.least * best else 0
        for one in liked
    ]
    at = share_of(sum(parts), dice)
    for i, part in enumerate(parts):
        at -= part
        if at < 0:
            return i
    return liked.index(best)


def share_of(total: int, dice: Dice) -> int:
    """A number below a total that may be larger than the dice can throw."""
    return total * dice.below(1 << 30) >> 30
