"""What can happen in Sector 18; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.event import Events
from sectors.games.sector18.rules.space import CARD, END, FACTION, SEAT, SHIP, ZONE

EVENTS: Final = Events()
STARTS: Final[i64] = EVENTS.kind("starts", seat=SEAT)
CHOSE: Final[i64] = EVENTS.kind("chose", seat=SEAT, faction=FACTION)
LAID_FIRST: Final[i64] = EVENTS.kind("laid_first", seat=SEAT, faction=FACTION)
LAID_SECOND: Final[i64] = EVENTS.kind("laid_second", seat=SEAT, faction=FACTION)
ROUND: Final[i64] = EVENTS.kind("round", seat=SEAT, round=None)
COLLECTED: Final[i64] = EVENTS.kind("collected", seat=SEAT, gain=None, total=None)
LEVELLED: Final[i64] = EVENTS.kind("levelled", seat=SEAT, level=None)
SHIELDED: Final[i64] = EVENTS.kind("shielded", seat=SEAT, level=None)
BUILT: Final[i64] = EVENTS.kind("built", seat=SEAT, ship=SHIP, place=END)
UPGRADED: Final[i64] = EVENTS.kind("upgraded", seat=SEAT, ship=SHIP, damage=None, speed=None)
MOVED: Final[i64] = EVENTS.kind(
    "moved", moves="ship origin goal", seat=SEAT, ship=SHIP, origin=END, goal=END
)
WARPED: Final[i64] = EVENTS.kind(
    "warped", moves="ship origin goal", seat=SEAT, ship=SHIP, origin=END, goal=END
)
WON: Final[i64] = EVENTS.kind("won", seat=SEAT, ship=SHIP, victim=SHIP, mine=None, theirs=None)
TIED: Final[i64] = EVENTS.kind("tied", seat=SEAT, ship=SHIP, victim=SHIP, mine=None, theirs=None)
LOST: Final[i64] = EVENTS.kind("lost", seat=SEAT, ship=SHIP, victim=SHIP, mine=None, theirs=None)
STRUCK: Final[i64] = EVENTS.kind(
    "struck", seat=SEAT, ship=SHIP, damage=None, shields=None, health=None
)
DUG: Final[i64] = EVENTS.kind("dug", seat=SEAT, ship=SHIP, drag=None)
PASSED: Final[i64] = EVENTS.kind("passed", seat=SEAT)
USED: Final[i64] = EVENTS.kind("used", seat=SEAT, faction=FACTION, price=None)
OVERCHARGED: Final[i64] = EVENTS.kind("overcharged", seat=SEAT, ship=SHIP)
REGROWN: Final[i64] = EVENTS.kind("regrown", seat=SEAT, health=None)
GAINED: Final[i64] = EVENTS.kind("gained", seat=SEAT, gain=None, total=None)
FOLDED: Final[i64] = EVENTS.kind("folded", seat=SEAT, ship=SHIP, other=SHIP)
DREW: Final[i64] = EVENTS.kind("drew", seat=SEAT, card=CARD)
INSTEAD: Final[i64] = EVENTS.kind("instead", seat=SEAT)
MUSTERED: Final[i64] = EVENTS.kind("mustered", seat=SEAT)
AIMED: Final[i64] = EVENTS.kind("aimed", seat=SEAT, ship=SHIP, place=ZONE, distance=None)
AIMED_BASE: Final[i64] = EVENTS.kind("aimed_base", seat=SEAT, ship=SHIP, distance=None)
STAYED: Final[i64] = EVENTS.kind("stayed", seat=SEAT, ship=SHIP)
CLOCK: Final[i64] = EVENTS.kind("clock", seat=SEAT, clock=None)
PICKED: Final[i64] = EVENTS.kind("picked", seat=SEAT, place=ZONE)
DESTROYED: Final[i64] = EVENTS.kind("destroyed", seat=SEAT, loser=SEAT)
COUNTED: Final[i64] = EVENTS.kind("counted", south=None, north=None)
TIMED_OUT: Final[i64] = EVENTS.kind("timed_out", seat=SEAT)
RESIGNED: Final[i64] = EVENTS.kind("resigned", seat=SEAT)
CAME_BACK: Final[i64] = EVENTS.kind("came_back", seat=SEAT, ship=SHIP, place=END)
