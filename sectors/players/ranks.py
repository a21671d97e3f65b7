"""What makes a level of a mind: one table, the same for every game.

All five levels think with the same mind and have the same common sense (`sense.py`). A lower one
looks less far, and lets the dice decide among what it likes: the flatter its `draw`, the more
often it takes what it likes less. What it likes far less, or what spoils its odds to win, it never
takes. A game may change the numbers of a level under `[bots.ranks]` in its
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
    least: int  # an option liked less than so many parts of 100,000 of the favourite is not drawn,
    odds: int  # nor one that leaves the odds to win less than so many hundredths of what they were
    heed: bool  # whether it looks at what the next one may do


RANKS: Final = {
    "cadet": Rank(steps=0, draw=1, least=100, odds=20, heed=False),
    "pilot": Rank(steps=0, draw=2, least=1_000, odds=40, heed=True),
    "captain": Rank(steps=0, draw=6, least=10_000, odds=60, heed=True),
    "commander": Rank(steps=40, draw=12, least=50_000, odds=80, heed=True),
    "admiral": Rank(steps=600, draw=16, least=60_000, odds=90, heed=True),
}


def rank_of(game: Game, name: str) -> Rank:
    """How a level plays in this game."""
    changed: dict[str, Any] = game.thinking.get("ranks", {}).get(name, {})
    return replace(RANKS[name], **changed)


def drawn(liked: list[int], rank: Rank, dice: Dice) -> int:
    """Which of some options is taken, by how much each is liked; all in whole numbers."""
    best = max(liked)
    parts = [
        isqrt(isqrt(one**rank.draw << 64)) if 100_000 * one >= rank.least * best else 0
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
