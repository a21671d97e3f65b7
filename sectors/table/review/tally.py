"""Counts in a game's own words: what its players did, overlooked and suffered.

A game says what it counts (`Game.noted`) and gives the words for it under `[review.counts]` of its
text.toml. A win overlooked is counted for every game: `win_missed`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from sectors.core.space import RESIGN
from sectors.table.review.account import Account

MOST: Final = 3
WIN_MISSED: Final = "win_missed"


def counts_of(account: Account, seat: int) -> list[dict[str, Any]]:
    """What is counted of a seat, with the words for it."""
    game, found = account.table.game, Counter[str]()
    said: dict[str, str] = game.text.get("review", {}).get("counts", {})
    for at, move in enumerate(account.table.moves):
        if move.seat != seat or move.action == RESIGN:
            continue
        verdict = account.verdicts.get(at)
        if verdict is not None and verdict.is_win and verdict.loses:
            found[WIN_MISSED] += 1
        found.update(game.mind.noted(move.before, seat, move.action, account.after(at)))
    return [{"words": words, "count": found[name]} for name, words in list(said.items())[:MOST]]
