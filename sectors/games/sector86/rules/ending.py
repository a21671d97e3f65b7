"""How a game ends: three missions, nobody can any more, a locked economy, or the round limit."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector86.rules.cards import FIRST_MISSION, MISSIONS, bit
from sectors.games.sector86.rules.events import EXHAUSTED, LOCKED, TIME_UP, WON
from sectors.games.sector86.rules.state import (
    BY_EXHAUSTION,
    BY_LOCKUP,
    BY_MISSIONS,
    BY_TIME,
    Position,
)


def mission_weight(s: Position, seat: i64) -> i64:
    """The weight of all missions a player has done (Q30)."""
    weight: i64 = 0
    for i in range(MISSIONS):
        if s.stations[seat].missions & bit(i):
            weight += s.cards.weight[FIRST_MISSION + i]
    return weight


def standing(s: Position, seat: i64) -> i64:
    """Missions, then their weight, then credits, as one number (Q30)."""
    st = s.stations[seat]
    return (st.mission_count() * 1000 + mission_weight(s, seat)) * 1000 + st.purse()


def places(s: Position) -> list[int]:
    """The place of each seat: one more than there are seats that stand higher."""
    found: list[int] = []
    for seat in range(s.seats):
        place = 1
        for other in range(s.seats):
            if standing(s, other) > standing(s, seat):
                place += 1
        found.append(place)
    return found


def check_missions(s: Position, seat: i64) -> bool:
    """Whether a mission just done ends the game (R12, Q48, Q30)."""
    if s.stations[seat].mission_count() >= s.house.goal:
        s.ending = BY_MISSIONS
        s.finish(places(s))
        s.tell(WON, seat, s.stations[seat].mission_count())
        return True
    if is_exhausted(s):
        s.ending = BY_EXHAUSTION
        s.finish(places(s))
        s.tell(EXHAUSTED)
        return True
    return False


def is_exhausted(s: Position) -> bool:
    """Nobody can reach the goal with the missions that are left (Q30)."""
    done: i64 = 0
    best: i64 = 0
    for st in s.stations:
        count = st.mission_count()
        done += count
        if count > best:
            best = count
    return best + MISSIONS - done < s.house.goal


def lock_up(s: Position) -> None:
    """The economy is locked: nobody wins, so all share one place (R41, Q31)."""
    s.ending = BY_LOCKUP
    if s.seats == 1:
        s.finish([2])
    else:
        s.finish([1 for _ in range(s.seats)])
    s.tell(LOCKED)


def time_up(s: Position) -> None:
    """The rounds are over (Q32); alone, that is a loss (Q60)."""
    s.ending = BY_TIME
    if s.seats == 1:
        s.finish([2])
    else:
        s.finish(places(s))
    s.tell(TIME_UP, s.house.round_limit)
