"""What a review counts: fights taken against the odds, hull marks, and prestige won."""

from __future__ import annotations

from typing import Final

from sectors.games.smugglers.rules.odds import chit_chances, chit_odds
from sectors.games.smugglers.rules.sides import seat_on
from sectors.games.smugglers.rules.space import ATTACK, ENGAGE
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import CHITS

POOR: Final = 0.4  # of all hits, by the best chit


def noted(before: Galaxy, seat: int, action: int, after: Galaxy) -> tuple[str, ...]:
    """What an action of a seat was."""
    was, now = before.sheets[seat], after.sheets[seat]
    found = ("prestige",) * max(0, int(now.prestige() - was.prestige()))
    found += ("marks",) * max(0, int(now.marks - was.marks))
    if (ENGAGE.has(action) or ATTACK.has(action)) and after.duel.involves(seat):
        if odds(after, seat) < POOR:
            found += ("poor_fight",)
    return found


def odds(s: Galaxy, seat: int) -> float:
    """The share of the hits that a seat makes with its best chit."""
    side, against = int(seat_on(s, 0) != seat), chit_odds(s)
    best = 0.0
    for chit in range(CHITS):
        hits, taken, _ = chit_chances(s, side, chit, against)
        if hits > 0.0:
            best = max(best, hits / (hits + taken))
    return best
