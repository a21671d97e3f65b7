"""The market phase: prices, selling, deeds, buying (R53 to R58, 4.18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu
from sectors.core.state import Step, bit
from sectors.games.smugglers.rules import events, reasons
from sectors.games.smugglers.rules.cargo import aboard_objection
from sectors.games.smugglers.rules.levels import room
from sectors.games.smugglers.rules.ranks import gain_renown
from sectors.games.smugglers.rules.space import BUY, DONE, PASS, SELL, TRADE
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import CLOUD, GOODS, MARKET_DIE, ZONE
from sectors.games.smugglers.rules.world import World

CLOUD_BONUS: Final = 3  # for each perishable unit sold (R58)


def price_here(s: Galaxy, seat: i64, good: i64) -> i64:
    """The price of a good where a player is, with the base value that was rolled (R54)."""
    return s.world.chart.price(s.sheets[seat].place, good, s.base)


def cloud_bonus(s: Galaxy, place: i64, good: i64) -> i64:
    """What a Cloud adds to the price of a perishable unit sold in its system (R58)."""
    if s.counter(CLOUD) == place and s.world.goods.is_perishable(good):
        return CLOUD_BONUS
    return 0


def sale_price(s: Galaxy, seat: i64, good: i64) -> i64:
    """What a unit brings where a player is (R54, R58)."""
    return price_here(s, seat, good) + cloud_bonus(s, s.sheets[seat].place, good)


class Market(Step[Galaxy]):
    """Open the market, or go on (R53, D16)."""

    verbs = (PASS, TRADE)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if TRADE.has(action):
            open_market(s, seat)

    def default(self, s: Galaxy, seat: i64, n: i64, who: i64) -> i64:
        return PASS.one()


def open_market(s: Galaxy, seat: i64) -> None:
    """Roll for the base market value, once a turn and for himself only (R53, Q37, Q38)."""
    die = s.roll(6)
    s.base = die
    if not s.house.raw_die:  # R92
        s.base = s.world.goods.scale[die]
    me = s.sheets[seat]
    me.remember_market(s.base, s.round)
    s.show_roll(MARKET_DIE, die, s.base)
    s.tell(events.MARKET_OPENED, seat, me.place, die, s.base)
    s.do(SELLING.at(seat), BUYING.at(seat))


class Selling(Step[Galaxy]):
    """Sell what was aboard when the phase began, good by good (R55, D17)."""

    verbs = (DONE, SELL)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if s.sheets[seat].cargo:
            return bit(seat)
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        """The bay is empty."""
        score_deeds(s, seat)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if SELL.has(action):
            return aboard_objection(s.sheets[seat], SELL, action)
        return 0

    def offer(self, s: Galaxy, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.one(DONE.one())
        for good in range(GOODS):
            menu.run(SELL.of2(good, 0), s.sheets[seat].holds(good))

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if DONE.has(action):
            score_deeds(s, seat)
        else:
            sell(s, seat, SELL.first(action), SELL.second(action) + 1)
            s.do(SELLING.at(seat))


def sell(s: Galaxy, seat: i64, good: i64, units: i64) -> None:
    """Units are sold at the price here; a Cloud pays more for perishables (R54, R58)."""
    me = s.sheets[seat]
    if s.world.goods.is_illegal(good):
        s.illegal_units += units
    else:
        s.legal_sales += price_here(s, seat, good) * units
    price = sale_price(s, seat, good)
    me.add(good, -units)
    me.credits += price * units
    s.tell(events.SOLD, seat, good, units, price, price * units)


def score_deeds(s: Galaxy, seat: i64) -> None:
    """Trade and smuggling deeds, each for the whole sell step (4.18, Q92)."""
    trade_deed(s, seat)
    smuggling_deed(s, seat)


def trade_renown(s: Galaxy, seat: i64, sales: i64) -> i64:
    """The Renown of a trade deed; none in the system of the last one (4.18, Q39)."""
    me = s.sheets[seat]
    if me.place == me.deed_place:
        return 0
    if sales >= s.world.tables.trade[1]:
        return 2
    if sales >= s.world.tables.trade[0]:
        return 1
    return 0


def trade_deed(s: Galaxy, seat: i64) -> None:
    """Legal goods sold for enough in one market (4.18)."""
    renown = trade_renown(s, seat, s.legal_sales)
    if renown:
        s.sheets[seat].deed_place = s.sheets[seat].place
        s.tell(events.TRADE_DEED, seat, s.legal_sales)
        gain_renown(s, seat, renown)


def is_smuggling(world: World, place: i64) -> bool:
    """Whether illegal goods sold in a system make a deed: not in the Zone or a Free Port (4.18)."""
    return place // 6 != ZONE and not world.chart.is_free_port(place)


def smuggling_renown(world: World, place: i64, units: i64) -> i64:
    """The Renown for illegal units sold in a system: one for each number reached (4.18)."""
    renown: i64 = 0
    if is_smuggling(world, place):
        for wanted in world.tables.smuggling:
            if units >= wanted:
                renown += 1
    return renown


def smuggling_deed(s: Galaxy, seat: i64) -> None:
    """Illegal goods sold where they are wanted (4.18)."""
    renown = smuggling_renown(s.world, s.sheets[seat].place, s.illegal_units)
    if renown:
        s.tell(events.SMUGGLING_DEED, seat, s.illegal_units)
        gain_renown(s, seat, renown)


# --- Buying


def is_offered(s: Galaxy, place: i64, good: i64) -> bool:
    """Whether a good is on offer in a system: illegal ones in Free Ports only (R57, R101)."""
    return s.house.black_market != 0 or is_open_trade(s.world, place, good)


def is_open_trade(world: World, place: i64, good: i64) -> bool:
    """Whether a system offers a good by the printed rules (R57)."""
    return not world.goods.is_illegal(good) or world.chart.is_free_port(place)


def affordable(s: Galaxy, seat: i64, good: i64) -> i64:
    """How many units of a good can be bought: offer, credits and room (R56)."""
    me = s.sheets[seat]
    if not is_offered(s, me.place, good):
        return 0
    units = me.credits // price_here(s, seat, good)
    if units > room(me):
        return room(me)
    return units


class Buying(Step[Galaxy]):
    """Buy as far as credits and room reach, good by good (R55, R56, D18)."""

    verbs = (DONE, BUY)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if room(s.sheets[seat]) > 0:
            for good in range(GOODS):
                if affordable(s, seat, good) > 0:
                    return bit(seat)
        return 0

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if DONE.has(action):
            return 0
        good = BUY.first(action)
        units = BUY.second(action) + 1
        if not is_offered(s, s.sheets[seat].place, good):
            return reasons.FREE_PORTS_ONLY
        if units > room(s.sheets[seat]):
            return reasons.NO_ROOM
        if units * price_here(s, seat, good) > s.sheets[seat].credits:
            return reasons.NO_CREDITS
        return 0

    def offer(self, s: Galaxy, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.one(DONE.one())
        for good in range(GOODS):
            menu.run(BUY.of2(good, 0), affordable(s, seat, good))

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if BUY.has(action):
            buy(s, seat, BUY.first(action), BUY.second(action) + 1)
            s.do(BUYING.at(seat))


def buy(s: Galaxy, seat: i64, good: i64, units: i64) -> None:
    """Units are bought at the price here."""
    me = s.sheets[seat]
    price = price_here(s, seat, good)
    me.credits -= price * units
    me.add(good, units)
    s.tell(events.BOUGHT, seat, good, units, price, price * units)


MARKET: Final = Market()
SELLING: Final = Selling()
BUYING: Final = Buying()
