"""What the games of a run were like: who won from where and by what, how long, what was used."""

from __future__ import annotations

from typing import Any

import numpy as np

from sectors.core.game import Game
from sectors.lab.balance.contrast import chosen_of
from sectors.lab.balance.figures import share
from sectors.lab.balance.sample import Pool, sample_of
from sectors.lab.figures import histogram
from sectors.lab.store import Folder

FEW = 3  # games; what is seen in fewer is left out
STEP = 10  # percent, in pictures of when the lead changed for the last time


def about(kept: Folder, game: Game) -> dict[str, Any]:
    pool = sample_of([kept])
    n = len(pool)
    endings = [str(ending) for ending in pool.fact("ending")]
    found: dict[str, Any] = {
        "games": n,
        "wins": [percent(int((pool.winners == seat).sum()), n) for seat in range(pool.seats)],
        "nobody": percent(int((pool.winners < 0).sum()), n),
        "endings": {end: percent(endings.count(end), n) for end in sorted(set(endings))},
        "lengths": histogram([int(turns) for turns in pool.fact("turns")]),
        "actions": round(float(pool.numbers("actions").mean()), 1),
        "uses": uses(pool, chosen_of(game, pool.names)),
    }
    leads = [100 * lead for lead in pool.fact("last_lead") if lead is not None]
    if leads:
        found["last_lead"] = {
            "median": round(float(np.median(leads)), 1),
            "bins": histogram([min(99, int(lead)) for lead in leads], STEP),
        }
        middle = pool.numbers("middle")
        decided = pool.decided
        held = int((middle == pool.winners)[decided].sum())
        found["middle"] = percent(held, int(decided.sum()))
    return found


def percent(hits: int, of: int) -> dict[str, float]:
    one = share("", hits, of)
    return {"percent": round(one.value, 2), "low": round(one.low, 2), "high": round(one.high, 2)}


def uses(pool: Pool, names: list[str]) -> list[dict[str, Any]]:
    """All that was used: in how many games, how often, and how those fare who use it."""
    found = []
    for what in names:
        counts = pool.by_seats(what)
        seen = int((counts.sum(1) > 0).sum())
        if seen < FEW:
            continue
        has = (counts > 0) & pool.decided[:, None]
        won = has & (np.arange(pool.seats) == pool.winners[:, None])
        users = int(has.sum())
        found.append(
            {
                "what": what,
                "games": round(100 * seen / len(pool), 2),
                "times": round(float(counts.sum()) / len(pool), 3),
                "wins": round(100 * int(won.sum()) / users, 2) if users else None,
            }
        )
    return found
