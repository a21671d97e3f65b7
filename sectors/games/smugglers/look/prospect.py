"""How a fight is likely to end: the chance to bring the other craft down first.

It is a rough one, said as "about": both sides fight to the end, the captain plays the manoeuvre
that serves best as things stand, and what hits break aboard does not count.
"""

from __future__ import annotations

from math import comb, fsum

from mypy_extensions import i64

from sectors.games.smugglers.rules import odds
from sectors.games.smugglers.rules.duel import Duel
from sectors.games.smugglers.rules.sides import seat_on
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import CHITS


def win_chance(s: Galaxy, side: i64) -> float:
    """That a side of the dogfight brings the other one down first."""
    theirs = odds.chit_odds(s) if side == 0 else odds.EVEN
    best = 0.0
    for chit in range(CHITS):
        hits, taken, _ = odds.chit_chances(s, side, chit, theirs)
        if hits + taken > 0.0:
            best = max(best, race(hits / (hits + taken), points(s, 1 - side), points(s, side)))
    return best


def race(chance: float, needed: int, left: int) -> float:
    """That so many hits come before the other side has so many, each being ours by a chance."""
    ways = [comb(needed - 1 + lost, lost) * (1.0 - chance) ** lost for lost in range(left)]
    return chance**needed * fsum(ways)


def points(s: Galaxy, side: i64) -> int:
    """How many hits a side can take until it is destroyed."""
    seat = seat_on(s, side)
    if seat < 0:
        return max(1, int(s.duel.stars))
    me = s.sheets[seat]
    return max(1, int(me.hull_points()) - int(me.marks))


def craft_chance(s: Galaxy, seat: i64, kind: i64) -> float:
    """The chance against a craft of some type, before anything has been rolled."""
    return win_chance(imagined(s, seat, -1, kind), 0)


def player_chance(s: Galaxy, seat: i64, foe: i64) -> float:
    """The chance against another captain, before anything has been rolled."""
    return win_chance(imagined(s, seat, foe, -1), 0)


def imagined(s: Galaxy, seat: i64, foe: i64, kind: i64) -> Galaxy:
    """The position with a dogfight begun that nobody has asked for yet."""
    after = s.clone()
    duel = Duel()
    duel.cause, duel.active, duel.foe, duel.kind = 1, seat, foe, kind
    if kind >= 0:
        duel.stars = s.world.fleet.stars[kind]
    after.duel = duel
    return after


def percent(chance: float) -> int:
    """A chance in whole hundredths, a half rounded up."""
    return int(100.0 * chance + 0.5)
