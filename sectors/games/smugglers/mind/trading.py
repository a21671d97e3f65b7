"""What trade promises a captain: the market at hand, the best stop in reach, its dangers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import kind_of, number_of, part
from sectors.games.smugglers.mind.prospects import Prospects, deed_bonus, price_guess
from sectors.games.smugglers.mind.worth import claim_in_sight, mission_worth, riches, strength
from sectors.games.smugglers.rules import market
from sectors.games.smugglers.rules.encounter import DOGFIGHT_PHASE, ENCOUNTER
from sectors.games.smugglers.rules.levels import capacity, undamaged_part
from sectors.games.smugglers.rules.movement import MOVED, MOVEMENT
from sectors.games.smugglers.rules.odds import event_chance, scan_chance
from sectors.games.smugglers.rules.reach import costs_from
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import BOUNTY, ENGINE, GOODS, RAID, SYSTEMS
from sectors.games.smugglers.rules.world import World

HASTE: Final = 1.0  # how much less is taken for a unit that is sold now, in M
KNOWN_HASTE: Final = 1.5  # the same where prices are known
DEED_AHEAD: Final = 0.9  # of the Renown of a deed that is guessed
HOT: Final = 0.1  # what it costs to be rid of illegal goods without a deed
THRIFT: Final = 0.8  # of the profit that a purchase promises


def trade_worth(s: Galaxy, prospects: Prospects, seat: i64) -> float:
    """Money and cargo, and what the market that is still ahead in this turn promises.

    A turn that has only begun promises nothing yet, or captains would hurry through the last one.
    """
    me = s.sheets[seat]
    if s.now >= 0 and s.active == seat:
        step = s.steps[kind_of(s.now)]
        if step is market.SELLING or step is market.BUYING:
            return market_worth(s, prospects, seat, step is market.SELLING)
        if step is MOVEMENT and part(number_of(s.now), MOVED):
            return best_stop(s, prospects, seat, number_of(s.now))
        if step is ENCOUNTER or step is DOGFIGHT_PHASE or step is market.MARKET or s.duel.is_on():
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
    return 0.5 * deed_guess(s.world, legal)


def deed_guess(world: World, sales: float) -> float:
    """The Renown of a trade deed, smoothed between the sales that earn 1 and 2."""
    first, second = float(world.tables.trade[0]), float(world.tables.trade[1])
    if sales >= second:
        return 2.0
    if sales >= first:
        return 1.0 + 0.5 * (sales - first) / (second - first)
    return 0.4 * sales / first


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


class Unloading:
    """What becomes of a cargo in a market: sold there, or kept for a better one."""

    def __init__(self, me: Sheet) -> None:
        self.money = float(me.credits)  # with what the goods that are kept may fetch elsewhere
        self.room = float(capacity(me))
        self.legal = 0.0  # sales of legal goods
        self.illegal: i64 = 0  # units of illegal ones

    def sell(self, units: i64, price: float, counted: float, is_illegal: bool) -> None:
        """Sold at a price, of which so much counts towards a trade deed."""
        self.money += float(units) * price
        if is_illegal:
            self.illegal += units
        else:
            self.legal += float(units) * counted

    def keep(self, units: i64, elsewhere: float) -> None:
        """Kept for what it may fetch elsewhere."""
        self.money += float(units) * elsewhere
        self.room -= float(units)


def stop_worth(s: Galaxy, prospects: Prospects, seat: i64, place: i64) -> float:
    """What the market of a system promises, less its dangers."""
    me = s.sheets[seat]
    engine = undamaged_part(me, ENGINE)
    cargo = Unloading(me)
    for good in range(GOODS):
        units = me.holds(good)
        if units:
            here = price_guess(s.world, place, good) + float(market.cloud_bonus(s, place, good))
            there = prospects.sale_of(engine, place, good)
            if here + deed_bonus(s.world, place, good) >= there - HASTE:
                cargo.sell(units, here, here, s.world.goods.is_illegal(good))
            else:
                cargo.keep(units, there)
    deed = 0.0
    if place != me.deed_place:
        deed = DEED_AHEAD * deed_guess(s.world, cargo.legal)
    renown = market.smuggling_renown(s.world, place, cargo.illegal)
    if renown:
        deed += DEED_AHEAD * float(renown)
    elif cargo.illegal:
        deed -= HOT
    money = cargo.money
    money += THRIFT * purchase_guess(prospects, engine, place, cargo.room, money)
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
    cargo = Unloading(me)
    for good in range(GOODS):
        units = me.holds(good)
        if units:
            here = float(market.sale_price(s, seat, good))
            there = prospects.sale_of(engine, me.place, good)
            if selling and here + deed_bonus(s.world, me.place, good) >= there - KNOWN_HASTE:
                counted = float(market.price_here(s, seat, good))
                cargo.sell(units, here, counted, s.world.goods.is_illegal(good))
            else:
                cargo.keep(units, there)
    money = riches(cargo.money + bargain(s, prospects, seat, cargo.room))
    if not selling:
        return money + deeds_ahead(s, seat)
    renown = market.trade_renown(s, seat, s.legal_sales + int(cargo.legal))
    renown += market.smuggling_renown(s.world, me.place, s.illegal_units + cargo.illegal)
    return money + float(renown)


def bargain(s: Galaxy, prospects: Prospects, seat: i64, room: float) -> float:
    """The profit of the best purchase at the prices that were rolled."""
    me = s.sheets[seat]
    engine = undamaged_part(me, ENGINE)
    best = 0.0
    for good in range(GOODS):
        if market.is_offered(s, me.place, good):
            price = float(market.price_here(s, seat, good))
            units = float(me.credits) / price
            if units > room:
                units = room
            margin = prospects.sale_of(engine, me.place, good) - price
            profit = THRIFT * units * margin
            if profit > best:
                best = profit
    return best
