"""The end: who stands where, and the last round (R86, R87, R97); `leaving` has R88."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.smugglers.rules import events
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import DEVICES, GOODS, PARTS, ZONE


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


def out_of_time(s: Galaxy) -> None:
    """The last round is over: the best standing wins, a lone player loses (R87, R97)."""
    s.tell(events.OUT_OF_TIME, s.round)
    if s.seats == 1:
        s.finish([2])
    else:
        s.finish(places(s, -1))
