"""The rulebook's terms as functions: claims, prices, Resources, building, upgrades, the count."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector18.book import TOP_LEVEL, TOP_SHIELDS
from sectors.games.sector18.chart import DRAG, FULL_DRAG, SUPPLY, base_of
from sectors.games.sector18.events import (
    BUILT,
    COLLECTED,
    LEVELLED,
    SHIELDED,
)
from sectors.games.sector18.events import UPGRADED as SHIP_UPGRADED
from sectors.games.sector18.reasons import (
    FULL_STORE,
    IN_PLAY,
    NO_ROOM,
    NO_ZONE,
    NOT_CLAIMED,
    NOT_IN_PLAY,
    SHIP_LOCKED,
    TOO_POOR,
    UPGRADE_LOCKED,
    UPGRADED,
)
from sectors.games.sector18.reasons import TOP_LEVEL as AT_TOP_LEVEL
from sectors.games.sector18.reasons import TOP_SHIELDS as AT_TOP_SHIELDS
from sectors.games.sector18.space import SCIENCE, SHIPS, foe
from sectors.games.sector18.state import Position, Side

# --- Claims (R44 to R48)


def claimed(s: Position, seat: i64) -> i64:
    """The Planets with a Ship of this side and none of the other (R46, R48)."""
    mine, _ = s.side(seat).places(-1)
    theirs, _ = s.side(foe(seat)).places(-1)
    return mine & ~theirs & s.chart().planets


def bonuses(s: Position, seat: i64) -> i64:
    """The Planets whose bonus a side has: those it claims; the Automa has none (R53)."""
    if s.is_automa(seat):
        return 0
    return claimed(s, seat)


def count(places: i64) -> i64:
    """How many places a set has."""
    found: i64 = 0
    while places:
        places &= places - 1
        found += 1
    return found


def nth(places: i64, n: i64) -> i64:
    """The n-th place of a set, counted from 0."""
    while n:
        places &= places - 1
        n -= 1
    return lowest(places)


def lowest(places: i64) -> i64:
    """The first place of a set."""
    place: i64 = 0
    while not places & 255:
        places >>= 8
        place += 8
    while not places & 1:
        places >>= 1
        place += 1
    return place


# --- Collect Resources (R19 to R21)


def planet_yield(s: Position, seat: i64) -> i64:
    """1 R for each claimed Planet, 2 R for one that a Science Ship holds (R19, R20, Q49)."""
    return yield_of(s, seat, claimed(s, seat))


def yield_of(s: Position, seat: i64, planets: i64) -> i64:
    """What these Planets of a side yield."""
    found = s.book.planet * count(planets)
    if planets & shifted(1, s.side(seat).place(SCIENCE)):
        found += s.book.science - s.book.planet
    return found


def collect_gain(s: Position, seat: i64) -> i64:
    """What a Collect would give before the cap (R19, Q50)."""
    planets = claimed(s, seat)
    found = s.book.collect + yield_of(s, seat, planets)
    if planets & s.chart().exchange and not s.is_automa(seat):
        found += s.book.exchange
    return found


def gain(s: Position, seat: i64, amount: i64) -> i64:
    """Resources come in, up to the cap (R21); gives what was kept."""
    me = s.side(seat)
    kept = amount
    if kept > s.book.cap - me.resources:
        kept = s.book.cap - me.resources
    me.resources += kept
    return kept


def collect_objection(s: Position, seat: i64) -> i64:
    """Why a side may not Collect (Q35)."""
    if s.side(seat).resources >= s.book.cap:
        return FULL_STORE
    return 0


def collect(s: Position, seat: i64) -> None:
    """The action Collect Resources."""
    kept = gain(s, seat, collect_gain(s, seat))
    s.tell(COLLECTED, s.name(seat), kept, s.side(seat).resources)


# --- Prices (Q37)


def discounted(price: i64, discount: i64) -> i64:
    """A price less a discount, never below 1."""
    if price - discount < 1:
        return 1
    return price - discount


def base_price(s: Position, seat: i64, planets: i64) -> i64:
    """What the next Base Level costs (R12), given the Planets whose bonus one has."""
    price: i64 = s.book.base_prices[s.side(seat).level - 1]
    if planets & s.chart().citadel:
        return discounted(price, s.book.citadel)
    return price


def shield_price(s: Position, seat: i64, planets: i64) -> i64:
    """What the next Shield Level costs (R14, Q32)."""
    price: i64 = s.book.shield_prices[s.side(seat).shields]
    if planets & s.chart().citadel:
        return discounted(price, s.book.citadel)
    return price


def build_price(s: Position, seat: i64, ship: i64, planets: i64) -> i64:
    """What building a Ship costs (R22); the Embargo comes on top (R64, Q37)."""
    price: i64 = s.book.prices[ship]
    if planets & s.chart().foundry:
        price = discounted(price, s.book.foundry)
    if s.embargo:
        price += s.book.embargo
    return price


def upgrade_price(s: Position, seat: i64, ship: i64, planets: i64) -> i64:
    """What upgrading a Ship costs (R26)."""
    price: i64 = s.book.upgrades[ship]
    if planets & s.chart().drydock:
        return discounted(price, s.book.drydock)
    return price


def ability_price(s: Position, seat: i64, planets: i64) -> i64:
    """What the Faction ability costs (R34)."""
    price: i64 = s.book.ability_prices[s.side(seat).faction]
    if planets & s.chart().relay:
        return discounted(price, s.book.relay)
    return price


# --- Upgrade Your Base (R12, R13)


def base_objection(s: Position, seat: i64, planets: i64) -> i64:
    """Why the Base Level cannot rise now."""
    me = s.side(seat)
    if me.level >= TOP_LEVEL:
        return AT_TOP_LEVEL
    if me.resources < base_price(s, seat, planets):
        return TOO_POOR
    return 0


def upgrade_base(s: Position, seat: i64) -> None:
    """The action Upgrade Your Base."""
    me = s.side(seat)
    me.resources -= base_price(s, seat, bonuses(s, seat))
    me.level += 1
    s.tell(LEVELLED, s.name(seat), me.level)


# --- Power Up Shields (R14, R15)


def shield_objection(s: Position, seat: i64, planets: i64) -> i64:
    """Why the Shield Level cannot rise now."""
    me = s.side(seat)
    if me.shields >= TOP_SHIELDS:
        return AT_TOP_SHIELDS
    if me.resources < shield_price(s, seat, planets):
        return TOO_POOR
    return 0


def power_up(s: Position, seat: i64) -> None:
    """The action Power Up Shields."""
    me = s.side(seat)
    me.resources -= shield_price(s, seat, bonuses(s, seat))
    raise_shields(s, seat)


def raise_shields(s: Position, seat: i64) -> None:
    """The Shield Level rises by one, whoever pays."""
    me = s.side(seat)
    me.shields += 1
    s.tell(SHIELDED, s.name(seat), me.shields)


# --- Build a Ship (R22 to R25)


def yards(s: Position, seat: i64) -> i64:
    """Where a side may build: its Base, and claimed Planets with room (R22, R24, Q44)."""
    mine, crowded = s.side(seat).places(-1)
    theirs, _ = s.side(foe(seat)).places(-1)
    return (mine & ~theirs & ~crowded & s.chart().planets) | shifted(1, base_of(seat))


def build_objection(s: Position, seat: i64, ship: i64, cell: i64) -> i64:
    """Why a Ship cannot be built in a place; 0 if it can."""
    me = s.side(seat)
    if s.book.levels[ship] > me.level:
        return SHIP_LOCKED
    if me.is_in_play(ship):
        return IN_PLAY
    place = s.chart().place_of(seat, cell)
    if place < 0:
        return NO_ZONE
    if not yards(s, seat) & shifted(1, place):
        if claimed(s, seat) & shifted(1, place):
            return NO_ROOM
        return NOT_CLAIMED
    if me.resources < build_price(s, seat, ship, bonuses(s, seat)):
        return TOO_POOR
    return 0


def buildable(s: Position, seat: i64, planets: i64) -> i64:
    """The Ships that a side can build and pay for, as a set."""
    me = s.side(seat)
    found: i64 = 0
    for ship in range(SHIPS):
        if s.book.levels[ship] <= me.level and not me.is_in_play(ship):
            if me.resources >= build_price(s, seat, ship, planets):
                found |= shifted(1, ship)
    return found


def build(s: Position, seat: i64, ship: i64, cell: i64) -> None:
    """The action Build a Ship."""
    me = s.side(seat)
    me.resources -= build_price(s, seat, ship, bonuses(s, seat))
    launch(s, seat, ship, s.chart().place_of(seat, cell))


def launch(s: Position, seat: i64, ship: i64, place: i64) -> None:
    """A Ship comes from the supply into play, on its normal side."""
    s.side(seat).put(ship, place, 0)
    s.tell(BUILT, s.name(seat), ship, s.chart().cell_of(seat, place))


# --- Upgrade a Ship (R26)


def may_upgrade(s: Position, seat: i64, planets: i64) -> bool:
    """Whether the action Upgrade a Ship is unlocked (R11, the Drydock)."""
    return s.side(seat).level >= upgrade_level(s, planets)


def upgrade_level(s: Position, planets: i64) -> i64:
    """The Base Level that unlocks upgrades for a side with these bonuses."""
    if planets & s.chart().drydock:
        return s.book.drydock_level
    return s.book.upgrade_level


def upgrade_objection(s: Position, seat: i64, ship: i64) -> i64:
    """Why a Ship cannot be upgraded; 0 if it can."""
    me = s.side(seat)
    planets = bonuses(s, seat)
    if not may_upgrade(s, seat, planets):
        return UPGRADE_LOCKED
    if not me.is_in_play(ship):
        return NOT_IN_PLAY
    if me.upgraded(ship):
        return UPGRADED
    if me.resources < upgrade_price(s, seat, ship, planets):
        return TOO_POOR
    return 0


def upgradable(s: Position, seat: i64, planets: i64) -> i64:
    """The Ships that a side can upgrade and pay for, as a set."""
    me = s.side(seat)
    found: i64 = 0
    if may_upgrade(s, seat, planets):
        for ship in range(SHIPS):
            if me.is_in_play(ship) and not me.upgraded(ship):
                if me.resources >= upgrade_price(s, seat, ship, planets):
                    found |= shifted(1, ship)
    return found


def upgrade(s: Position, seat: i64, ship: i64) -> None:
    """The action Upgrade a Ship."""
    s.side(seat).resources -= upgrade_price(s, seat, ship, bonuses(s, seat))
    improve(s, seat, ship)


def improve(s: Position, seat: i64, ship: i64) -> None:
    """A Ship shows its upgraded side; one that asteroids ignored so far is now held (Q21)."""
    me = s.side(seat)
    was_exempt = is_exempt(s, me, ship)
    me.flip(ship)
    if was_exempt and not is_exempt(s, me, ship):
        me.put(ship, me.place(ship), fresh_drag(s, me, ship, me.place(ship)))
    damage, speed = s.book.damage(ship, 1), s.book.speed(ship, 1)
    s.tell(SHIP_UPGRADED, s.name(seat), ship, damage, speed)


# --- Asteroid belts (R40)


def is_exempt(s: Position, side: Side, ship: i64) -> bool:
    """Whether a Ship ignores asteroids: its showing side has a printed Speed of 1 (Q20)."""
    return s.book.speed(ship, side.upgraded(ship)) == 1


def fresh_drag(s: Position, side: Side, ship: i64, place: i64) -> i64:
    """The drag of a Ship that has just come to a place (Q21)."""
    chart = s.chart()
    if chart.mode != DRAG or place >= SUPPLY or not chart.belts & shifted(1, place):
        return 0
    if is_exempt(s, side, ship):
        return 0
    return FULL_DRAG


# --- The count (Q40)


def fleet_price(s: Position, seat: i64) -> i64:
    """The total build price of the Ships in play, as printed."""
    total: i64 = 0
    for ship in range(SHIPS):
        if s.side(seat).is_in_play(ship):
            total += s.book.prices[ship]
    return total


def measures(s: Position, seat: i64) -> list[int]:
    """What decides a game without a destroyed Base, the most important first (Q40)."""
    me = s.side(seat)
    planets = count(claimed(s, seat))
    return [planets, me.level, fleet_price(s, seat), me.shields + me.health]


def places_by_count(s: Position) -> list[int]:
    """The result of a game that nobody won (Q40, Q41)."""
    south = measures(s, 0)
    north = measures(s, 1)
    if s.limit_draws or south == north:
        return [1, 1]
    return [1, 2] if south > north else [2, 1]
