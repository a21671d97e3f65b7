"""What trade promises a captain: the market at hand, the best stop in reach, its dangers."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import kind_of, number_of
from sectors.games.smugglers.encounter import DOGFIGHT_PHASE, ENCOUNTER
from sectors.games.smugglers.levels import capacity, undamaged_part
from sectors.games.smugglers.market import (
    BUYING,
    CLOUD_BONUS,
    MARKET,
    SELLING,
    is_offered,
    price_here,
    smuggling_renown,
    trade_renown,
)
from sectors.games.smugglers.movement import MOVEMENT, has_moved
from sectors.games.smugglers.odds import event_chance, scan_chance
from sectors.games.smugglers.prospects import Prospects, deed_bonus, price_guess
from sectors.games.smugglers.reach import costs_from
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import BOUNTY, CLOUD, ENGINE, GOODS, RAID, SYSTEMS, ZONE
from sectors.games.smugglers.worth import claim_in_sight, mission_worth, riches, strength


def trade_worth(s: Galaxy, prospects: Prospects, seat: i64) -> float:
    """Money and cargo, and what the market that is still ahead in this turn promises.

    A turn that has only begun promises nothing yet, or captains would hurry through the last one.
    """
    me = s.sheets[seat]
    if s.now >= 0 and s.active == seat:
        step = s.steps[kind_of(s.now)]
        if step is SELLING or step is BUYING:
            return market_worth(s, prospects, seat, step is SELLING)
        if step is MOVEMENT and has_moved(number_of(s.now)):
            return best_stop(s, prospects, seat, number_of(s.now))
        if step is ENCOUNTER or step is DOGFIGHT_PHASE or step is MARKET or s.duel.is_on():
            return stop_worth(s, prospects, seat, me.place)
    return riches(float(me.credits) + held_worth(s, prospects, seat)) + deeds_ahead(s, seat)


def held_worth(s: Galaxy, prospects: Prospects, seat: i64) -> float:
    """What the cargo may fetch elsewhere."""
    me = s.sheets[seat]
    value = 0.0
    if me.cargo:
        engine = undamaged_part(me, ENGINE)
        for good in range(GOODS):
            if me.holds(good):
                value += float(me.holds(good)) * prospects.sale_of(engine, me.place, good)
    return value


def deeds_ahead(s: Galaxy, seat: i64) -> float:
    """Renown that the cargo promises when it is sold in the right place."""
    me = s.sheets[seat]
    if me.cargo == 0:
        return 0.0
    legal = 0.0
    for good in range(GOODS):
        if me.holds(good) and not s.world.goods.is_illegal(good):
            legal += float(me.holds(good) * (5 + s.world.goods.offset[good]))
    return 0.5 * deed_guess(legal)


def deed_guess(sales: float) -> float:
    """The Renown of a trade deed, smoothed."""
    if sales >= 50.0:
        return 2.0
    if sales >= 25.0:
        return 1.0 + 0.5 * (sales - 25.0) / 25.0
    return 0.4 * sales / 25.0


def best_stop(s: Galaxy, prospects: Prospects, seat: i64, n: i64) -> float:
    """What the best system in reach promises, and a hair less for each unit of the way."""
    me = s.sheets[seat]
    home = claim_in_sight(s, prospects, seat, me.place)
    home += mission_worth(s, prospects, seat, me.mission, me.place)
    best = -99.0
    costs = costs_from(s, seat, n)
    for place in range(SYSTEMS):
        if costs[place] >= 0:
            value = stop_worth(s, prospects, seat, place) - 0.001 * float(costs[place])
            value += claim_in_sight(s, prospects, seat, place)
            value += mission_worth(s, prospects, seat, me.mission, place)
            if value > best:
                best = value
    return best - home


def stop_worth(s: Galaxy, prospects: Prospects, seat: i64, place: i64) -> float:
    """What the market of a system promises, less its dangers."""
    me = s.sheets[seat]
    engine = undamaged_part(me, ENGINE)
    money = float(me.credits)
    legal = 0.0
    illegal: i64 = 0
    room = float(capacity(me))
    deed = 0.0
    for good in range(GOODS):
        units = me.holds(good)
        if units:
            here = price_guess(s.world, place, good)
            bonus = deed_bonus(s.world, place, good)
            if s.counter(CLOUD) == place and s.world.goods.is_perishable(good):
                here += float(CLOUD_BONUS)
            there = prospects.sale_of(engine, place, good)
            if here + bonus >= there - 1.0:
                money += float(units) * here
                if s.world.goods.is_illegal(good):
                    illegal += units
                else:
                    legal += float(units) * here
            else:
                money += float(units) * there
                room -= float(units)
    if place != me.deed_place:
        deed = 0.9 * deed_guess(legal)
    if illegal >= 2 and place // 6 != ZONE and not s.world.chart.is_free_port(place):
        deed += 0.9 * float((illegal + 1) // 2 if illegal < 8 else 4)
    elif illegal:
        deed -= 0.1
    money += 0.8 * purchase_guess(prospects, engine, place, room, money)
    return riches(money) + deed - danger(s, seat, place)


def purchase_guess(
    prospects: Prospects, engine: i64, place: i64, room: float, money: float
) -> float:
    """The profit that a full bay bought here may bring."""
    units = money / 5.0
    if units > room:
        units = room
    return units * prospects.margin[engine * SYSTEMS + place]


def danger(s: Galaxy, seat: i64, place: i64) -> float:
    """What scans, pirates and hunters cost on average in a system."""
    me = s.sheets[seat]
    where = place // 6
    weak = 1.0 - strength(me)
    value = 0.0
    if me.rank(where) < 0:
        value += event_chance(s, seat, where, BOUNTY) * (0.4 + 1.4 * weak)
    if me.cargo:
        illegal = me.units_of_class(s.world.goods.illegal)
        if illegal:
            cost = 0.4 + 0.25 * float(illegal) + 0.4 * weak
            value += scan_chance(s, seat, where) * cost
        if me.units_of_class(s.world.goods.luxury):
            value += event_chance(s, seat, where, RAID) * (0.8 * weak - 0.4)
    return value


def market_worth(s: Galaxy, prospects: Prospects, seat: i64, selling: bool) -> float:
    """Money, cargo and deeds with the prices that were rolled."""
    me = s.sheets[seat]
    engine = undamaged_part(me, ENGINE)
    money = float(me.credits)
    legal = s.legal_sales
    illegal = s.illegal_units
    room = float(capacity(me))
    for good in range(GOODS):
        units = me.holds(good)
        if units:
            price = price_here(s, seat, good)
            there = prospects.sale_of(engine, me.place, good)
            here = float(price)
            if s.counter(CLOUD) == me.place and s.world.goods.is_perishable(good):
                here += float(CLOUD_BONUS)
            bonus = deed_bonus(s.world, me.place, good)
            if selling and here + bonus >= there - 1.5:
                money += float(units) * here
                if s.world.goods.is_illegal(good):
                    illegal += units
                else:
                    legal += units * price
            else:
                money += float(units) * there
                room -= float(units)
    if not selling:
        return riches(money + bargain(s, prospects, seat, room)) + deeds_ahead(s, seat)
    deed = float(trade_renown(s, seat, legal)) + float(smuggling_renown(s, seat, illegal))
    return riches(money + bargain(s, prospects, seat, room)) + deed


def bargain(s: Galaxy, prospects: Prospects, seat: i64, room: float) -> float:
    """The profit of the best purchase at the prices that were rolled."""
    me = s.sheets[seat]
    engine = undamaged_part(me, ENGINE)
    best = 0.0
    for good in range(GOODS):
        if is_offered(s, seat, good):
            price = float(price_here(s, seat, good))
            units = float(me.credits) / price
            if units > room:
                units = room
            margin = prospects.sale_of(engine, me.place, good) - price
            profit = 0.8 * units * margin
            if profit > best:
                best = profit
    return best
