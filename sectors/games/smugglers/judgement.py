"""What the evaluation adds up, by name: for hints in words, and for beginners who see less."""

from __future__ import annotations

from sectors.games.smugglers import bot, worth
from sectors.games.smugglers.prospects import Prospects
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.trading import trade_worth


def terms(s: Galaxy, prospects: Prospects, seat: int) -> dict[str, float]:
    """What a captain has and hopes for; the rest of `bot.evaluate` is about luck and rivals."""
    me = s.sheets[seat]
    if me.place < 0:
        return {"rivals": 0.0}
    found = {
        "standing": float(worth.standing(me)),
        "craft": float(worth.craft_worth(me) + worth.career_worth(me)),
        "ranks": float(worth.ranks_worth(me)),
        "claim": float(worth.claim_in_sight(s, prospects, seat, me.place)),
        "mission": float(worth.mission_worth(s, prospects, seat, me.mission, me.place)),
        "trade": float(trade_worth(s, prospects, seat)),
        "duel": float(bot.duel_worth(s, seat)) if s.duel.involves(seat) else 0.0,
    }
    found["rivals"] = float(bot.evaluate(s, prospects, seat)) - sum(found.values())
    return found
