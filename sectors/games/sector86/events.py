"""What can happen in Sector 86; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.event import kind
from sectors.games.sector86.space import CARD, PORT, SEAT, SKILL

STARTS: Final = 0
TURN_BEGINS: Final = 1
LEFT: Final = 2
COLLECTED: Final = 3
TALKED: Final = 4
SCRAPPED: Final = 5
FULFILLED: Final = 6
BOOSTED: Final = 7
SENT: Final = 8
JOINED: Final = 9
COMPLETED: Final = 10
FLIPPED: Final = 11
MISSION_CAME: Final = 12
LAPSED: Final = 13
SURVEYED: Final = 14
RESHUFFLED: Final = 15
STOPPED: Final = 16
COLLIDED: Final = 17
CLEARED: Final = 18
REDIRECTED: Final = 19
WANTED: Final = 20
PASSED: Final = 21
OFFERED: Final = 22
SOLD_SHIP: Final = 23
LET_GO: Final = 24
DOCKED: Final = 25
ALONGSIDE: Final = 26
SEARCHED: Final = 27
REPAIRED: Final = 28
REPAIR_FAILED: Final = 29
BOUGHT: Final = 30
SOLD_CARD: Final = 31
TAXED: Final = 32
PAID_LEVY: Final = 33
GAVE: Final = 34
MOVED: Final = 35
LOST_SHIP: Final = 36
AUDITED: Final = 37
SWEPT: Final = 38
WON: Final = 39
EXHAUSTED: Final = 40
LOCKED: Final = 41
TIME_UP: Final = 42

EVENTS: Final = (
    kind("starts", seat=SEAT),
    kind("turn_begins", seat=SEAT, round=None),
    kind("left", seat=SEAT, ship=CARD, fee=None),
    kind("collected", seat=SEAT, count=None),
    kind("talked", seat=SEAT, count=None),
    kind("scrapped", seat=SEAT, ship=CARD, count=None),
    kind("fulfilled", seat=SEAT, card=CARD, count=None),
    kind("boosted", seat=SEAT, crew=CARD, skill=SKILL),
    kind("sent", seat=SEAT, mission=CARD),
    kind("joined", seat=SEAT, crew=CARD, mission=CARD),
    kind("completed", seat=SEAT, mission=CARD, count=None, goal=None),
    kind("flipped", seat=SEAT, card=CARD),
    kind("mission_came", seat=SEAT, mission=CARD),
    kind("lapsed", mission=CARD),
    kind("surveyed", secret="card", seat=SEAT, card=CARD),
    kind("reshuffled", count=None),
    kind("stopped", seat=SEAT),
    kind("collided", seat=SEAT, ship=CARD),
    kind("cleared", seat=SEAT, count=None),
    kind("redirected", seat=SEAT, ship=CARD, cost=None),
    kind("wanted", seat=SEAT, card=CARD),
    kind("passed", seat=SEAT, card=CARD),
    kind("offered", seat=SEAT, card=CARD, count=None),
    kind("sold_ship", seat=SEAT, ship=CARD, count=None, seller=SEAT),
    kind("let_go", ship=CARD),
    kind("docked", seat=SEAT, ship=CARD, port=PORT),
    kind("alongside", seat=SEAT, ship=CARD),
    kind("searched", seat=SEAT, card=CARD),
    kind("repaired", seat=SEAT, wreck=CARD, ship=CARD, port=PORT, source=CARD),
    kind("repair_failed", seat=SEAT, wreck=CARD, port=PORT, source=CARD),
    kind("bought", seat=SEAT, card=CARD, cost=None),
    kind("sold_card", seat=SEAT, card=CARD, cost=None, count=None, seller=SEAT),
    kind("taxed", seat=SEAT, levy=CARD, count=None),
    kind("paid_levy", seat=SEAT, levy=CARD, count=None),
    kind("gave", seat=SEAT, card=CARD, levy=CARD),
    kind("moved", seat=SEAT, ship=CARD, port=PORT),
    kind("lost_ship", seat=SEAT, ship=CARD),
    kind("audited", seat=SEAT, count=None),
    kind("swept", seat=SEAT, count=None),
    kind("won", seat=SEAT, count=None),
    kind("exhausted"),
    kind("locked"),
    kind("time_up", round=None),
)
