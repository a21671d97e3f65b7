"""What can happen in Sector 86; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.event import Events
from sectors.games.sector86.rules.space import CARD, PORT, SEAT, SKILL

EVENTS: Final = Events()
STARTS: Final[i64] = EVENTS.kind("starts", seat=SEAT)
TURN_BEGINS: Final[i64] = EVENTS.kind("turn_begins", seat=SEAT, round=None)
LEFT: Final[i64] = EVENTS.kind("left", seat=SEAT, ship=CARD, fee=None)
COLLECTED: Final[i64] = EVENTS.kind("collected", seat=SEAT, count=None)
TALKED: Final[i64] = EVENTS.kind("talked", seat=SEAT, count=None)
SCRAPPED: Final[i64] = EVENTS.kind("scrapped", seat=SEAT, ship=CARD, count=None)
FULFILLED: Final[i64] = EVENTS.kind("fulfilled", seat=SEAT, card=CARD, count=None)
BOOSTED: Final[i64] = EVENTS.kind("boosted", seat=SEAT, crew=CARD, skill=SKILL)
SENT: Final[i64] = EVENTS.kind("sent", seat=SEAT, mission=CARD)
JOINED: Final[i64] = EVENTS.kind("joined", seat=SEAT, crew=CARD, mission=CARD)
COMPLETED: Final[i64] = EVENTS.kind("completed", seat=SEAT, mission=CARD, count=None, goal=None)
FLIPPED: Final[i64] = EVENTS.kind("flipped", seat=SEAT, card=CARD)
MISSION_CAME: Final[i64] = EVENTS.kind("mission_came", seat=SEAT, mission=CARD)
LAPSED: Final[i64] = EVENTS.kind("lapsed", mission=CARD)
SURVEYED: Final[i64] = EVENTS.kind("surveyed", secret="card", seat=SEAT, card=CARD)
RESHUFFLED: Final[i64] = EVENTS.kind("reshuffled", count=None)
STOPPED: Final[i64] = EVENTS.kind("stopped", seat=SEAT)
COLLIDED: Final[i64] = EVENTS.kind("collided", seat=SEAT, ship=CARD)
CLEARED: Final[i64] = EVENTS.kind("cleared", seat=SEAT, count=None)
REDIRECTED: Final[i64] = EVENTS.kind("redirected", seat=SEAT, ship=CARD, cost=None)
WANTED: Final[i64] = EVENTS.kind("wanted", seat=SEAT, card=CARD)
PASSED: Final[i64] = EVENTS.kind("passed", seat=SEAT, card=CARD)
OFFERED: Final[i64] = EVENTS.kind("offered", seat=SEAT, card=CARD, count=None)
SOLD_SHIP: Final[i64] = EVENTS.kind("sold_ship", seat=SEAT, ship=CARD, count=None, seller=SEAT)
LET_GO: Final[i64] = EVENTS.kind("let_go", ship=CARD)
DOCKED: Final[i64] = EVENTS.kind("docked", seat=SEAT, ship=CARD, port=PORT)
ALONGSIDE: Final[i64] = EVENTS.kind("alongside", seat=SEAT, ship=CARD)
SEARCHED: Final[i64] = EVENTS.kind("searched", seat=SEAT, card=CARD)
REPAIRED: Final[i64] = EVENTS.kind(
    "repaired", seat=SEAT, wreck=CARD, ship=CARD, port=PORT, source=CARD
)
REPAIR_FAILED: Final[i64] = EVENTS.kind(
    "repair_failed", seat=SEAT, wreck=CARD, port=PORT, source=CARD
)
BOUGHT: Final[i64] = EVENTS.kind("bought", seat=SEAT, card=CARD, cost=None)
SOLD_CARD: Final[i64] = EVENTS.kind(
    "sold_card", seat=SEAT, card=CARD, cost=None, count=None, seller=SEAT
)
TAXED: Final[i64] = EVENTS.kind("taxed", seat=SEAT, levy=CARD, count=None)
PAID_LEVY: Final[i64] = EVENTS.kind("paid_levy", seat=SEAT, levy=CARD, count=None)
GAVE: Final[i64] = EVENTS.kind("gave", seat=SEAT, card=CARD, levy=CARD)
MOVED: Final[i64] = EVENTS.kind("moved", seat=SEAT, ship=CARD, port=PORT)
LOST_SHIP: Final[i64] = EVENTS.kind("lost_ship", seat=SEAT, ship=CARD)
AUDITED: Final[i64] = EVENTS.kind("audited", seat=SEAT, count=None)
SWEPT: Final[i64] = EVENTS.kind("swept", seat=SEAT, count=None)
WON: Final[i64] = EVENTS.kind("won", seat=SEAT, count=None)
EXHAUSTED: Final[i64] = EVENTS.kind("exhausted")
LOCKED: Final[i64] = EVENTS.kind("locked")
TIME_UP: Final[i64] = EVENTS.kind("time_up", round=None)
