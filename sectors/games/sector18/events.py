"""What can happen in Sector 18; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.event import kind
from sectors.games.sector18.space import CARD, END, FACTION, SEAT, SHIP, ZONE

STARTS: Final = 0
CHOSE: Final = 1
ROUND: Final = 2
COLLECTED: Final = 3
LEVELLED: Final = 4
SHIELDED: Final = 5
BUILT: Final = 6
UPGRADED: Final = 7
MOVED: Final = 8
WARPED: Final = 9
WON: Final = 10
TIED: Final = 11
LOST: Final = 12
STRUCK: Final = 13
DUG: Final = 14
PASSED: Final = 15
USED: Final = 16
OVERCHARGED: Final = 17
REGROWN: Final = 18
GAINED: Final = 19
FOLDED: Final = 20
DREW: Final = 21
INSTEAD: Final = 22
MUSTERED: Final = 23
AIMED: Final = 24
AIMED_BASE: Final = 25
STAYED: Final = 26
CLOCK: Final = 27
PICKED: Final = 28
DESTROYED: Final = 29
COUNTED: Final = 30
TIMED_OUT: Final = 31
RESIGNED: Final = 32

EVENTS: Final = (
    kind("starts", seat=SEAT),
    kind("chose", seat=SEAT, faction=FACTION),
    kind("round", seat=SEAT, round=None),
    kind("collected", seat=SEAT, gain=None, total=None),
    kind("levelled", seat=SEAT, level=None),
    kind("shielded", seat=SEAT, level=None),
    kind("built", seat=SEAT, ship=SHIP, place=END),
    kind("upgraded", seat=SEAT, ship=SHIP, damage=None, speed=None),
    kind("moved", moves="ship origin goal", seat=SEAT, ship=SHIP, origin=END, goal=END),
    kind("warped", moves="ship origin goal", seat=SEAT, ship=SHIP, origin=END, goal=END),
    kind("won", seat=SEAT, ship=SHIP, victim=SHIP, mine=None, theirs=None),
    kind("tied", seat=SEAT, ship=SHIP, victim=SHIP, mine=None, theirs=None),
    kind("lost", seat=SEAT, ship=SHIP, victim=SHIP, mine=None, theirs=None),
    kind("struck", seat=SEAT, ship=SHIP, damage=None, shields=None, health=None),
    kind("dug", seat=SEAT, ship=SHIP, drag=None),
    kind("passed", seat=SEAT),
    kind("used", seat=SEAT, faction=FACTION, price=None),
    kind("overcharged", seat=SEAT, ship=SHIP),
    kind("regrown", seat=SEAT, health=None),
    kind("gained", seat=SEAT, gain=None, total=None),
    kind("folded", seat=SEAT, ship=SHIP, other=SHIP),
    kind("drew", seat=SEAT, card=CARD),
    kind("instead", seat=SEAT),
    kind("mustered", seat=SEAT),
    kind("aimed", seat=SEAT, ship=SHIP, place=ZONE, distance=None),
    kind("aimed_base", seat=SEAT, ship=SHIP, distance=None),
    kind("stayed", seat=SEAT, ship=SHIP),
    kind("clock", seat=SEAT, clock=None),
    kind("picked", seat=SEAT, place=ZONE),
    kind("destroyed", seat=SEAT, loser=SEAT),
    kind("counted", south=None, north=None),
    kind("timed_out", seat=SEAT),
    kind("resigned", seat=SEAT),
)
