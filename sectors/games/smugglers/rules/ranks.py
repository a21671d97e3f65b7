"""Ranks, Renown and Prestige (R82 to R86)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.smugglers.rules import events
from sectors.games.smugglers.rules.ending import places
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import ZONE


def change_rank(s: Galaxy, seat: i64, sector: i64, by: i64) -> None:
    """A rank in one of the five sectors moves within -5 and +5 (R7, R82)."""
    me = s.sheets[seat]
    before = me.rank(sector)
    after = before + by
    if after < -5:
        after = -5
    if after > 5:
        after = 5
    if after != before:
        me.set_rank(sector, after)
        s.tell(events.RANK_CHANGED, seat, sector, after)


def change_prestige(s: Galaxy, seat: i64, by: i64) -> None:
    """Prestige moves within -2 and the goal; at the goal the game is won at once (R7, R86)."""
    me = s.sheets[seat]
    before = me.prestige()
    after = before + by
    if after < -2:
        after = -2
    if after == before:
        return
    me.set_rank(ZONE, after)
    s.tell(events.PRESTIGE_CHANGED, seat, after)
    if after >= s.house.goal:
        s.tell(events.WON, seat, s.round)
        s.finish(places(s, seat))


def gain_renown(s: Galaxy, seat: i64, count: i64) -> None:
    """Renown earned by a deed (R82)."""
    if count > 0:
        me = s.sheets[seat]
        me.renown += count
        s.tell(events.RENOWN_GAINED, seat, count, me.renown)


def lose_renown(s: Galaxy, seat: i64, count: i64) -> None:
    """Renown lost, not below 0 (R83)."""
    me = s.sheets[seat]
    if count > me.renown:
        count = me.renown
    if count > 0:
        me.renown -= count
        s.tell(events.RENOWN_LOST, seat, count, me.renown)


def claim_price(s: Galaxy, me: Sheet) -> i64:
    """What the next Prestige costs in Renown (R84, R91)."""
    prestige = me.prestige()
    if prestige < 0:
        return s.world.tables.claim[0]
    return s.world.tables.claim[prestige + 1]


def missing_renown(s: Galaxy, me: Sheet) -> i64:
    """How much Renown is missing for the next Prestige (R84)."""
    missing = claim_price(s, me) - me.renown
    if missing < 0:
        return 0
    return missing


def can_pay_claim(s: Galaxy, me: Sheet) -> bool:
    """Whether Renown and Largesse together pay for the next Prestige (R84, R85)."""
    missing = missing_renown(s, me)
    tables = s.world.tables
    return missing <= tables.most and tables.largesse * missing <= me.credits
