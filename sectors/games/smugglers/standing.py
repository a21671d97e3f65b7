"""Ranks, Renown, Prestige, and who wins (R82 to R88, R97)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.smugglers.events import (
    PRESTIGE_CHANGED,
    RANK_CHANGED,
    RENOWN_GAINED,
    RENOWN_LOST,
    WON,
)
from sectors.games.smugglers.sheet import Sheet
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import DEVICES, GOODS, PARTS, ZONE


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
        s.tell(RANK_CHANGED, seat, sector, after)


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
    s.tell(PRESTIGE_CHANGED, seat, after)
    if after >= s.house.goal:
        s.tell(WON, seat, s.round)
        s.finish(places(s, seat))


def gain_renown(s: Galaxy, seat: i64, count: i64) -> None:
    """Renown earned by a deed (R82)."""
    if count > 0:
        me = s.sheets[seat]
        me.renown += count
        s.tell(RENOWN_GAINED, seat, count, me.renown)


def lose_renown(s: Galaxy, seat: i64, count: i64) -> None:
    """Renown lost, not below 0 (R83)."""
    me = s.sheets[seat]
    if count > me.renown:
        count = me.renown
    if count > 0:
        me.renown -= count
        s.tell(RENOWN_LOST, seat, count, me.renown)


def claim_price(s: Galaxy, me: Sheet) -> i64:
    """What the next Prestige costs in Renown (R84, R91)."""
    prestige = me.prestige()
    if prestige < 0:
        return s.world.tables.claim[0]
    return s.world.tables.claim[prestige + 1]


def net_worth(s: Galaxy, me: Sheet) -> i64:
    """Credits, list prices of hull, systems and devices, and the cargo (R87)."""
    worth = me.credits + me.size * me.manoeuvre
    yard = s.world.yard
    for system in range(PARTS):
        worth += yard.price(system, me.level(system))
    for device in range(DEVICES):
        if me.has_device(device):
            worth += yard.devices[device]
    for good in range(GOODS):
        worth += me.holds(good) * (3 + s.world.goods.offset[good])
    return worth


def rank_sum(me: Sheet) -> i64:
    """The five ranks together."""
    total: i64 = 0
    for sector in range(ZONE):
        total += me.rank(sector)
    return total


def is_ahead(s: Galaxy, one: i64, other: i64) -> bool:
    """Whether one player stands above another: Prestige, Renown, net worth, ranks (R87)."""
    a = s.sheets[one]
    b = s.sheets[other]
    if s.is_gone(one) != s.is_gone(other):
        return s.is_gone(other)
    if s.is_gone(one):
        return False
    if a.prestige() != b.prestige():
        return a.prestige() > b.prestige()
    if a.renown != b.renown:
        return a.renown > b.renown
    worth, other_worth = net_worth(s, a), net_worth(s, b)
    if worth != other_worth:
        return worth > other_worth
    return rank_sum(a) > rank_sum(b)


def places(s: Galaxy, winner: i64) -> list[int]:
    """The place of each seat; the winner of R86 is first, and -1 means there is none."""
    found: list[int] = []
    for seat in range(s.seats):
        place: i64 = 1
        for other in range(s.seats):
            if other == winner or (seat != winner and is_ahead(s, other, seat)):
                if other != seat:
                    place += 1
        if seat == winner:
            place = 1
        found.append(place)
    return found
