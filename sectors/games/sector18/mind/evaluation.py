"""How good a position is: what a careful player looks at, in one number for each side.

A unit is about two Resources. Shields and Ships are worth what they cost, Planets what they
yield, and Ships the more the sooner they can strike: what wins is damage in reach of a Base that
cannot hold it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import lowest_bit
from sectors.core.state import number_of, part, seat_of, shifted
from sectors.games.sector18.rules.abilities import MARCH_SPEED, ability, ability_price
from sectors.games.sector18.rules.base import shield_price, strike, strike_damage
from sectors.games.sector18.rules.book import MARCHES, TOP_SHIELDS
from sectors.games.sector18.rules.chart import FAR, SOUTH_BASE, base_of
from sectors.games.sector18.rules.combat import combat_damage, fight, land, targets
from sectors.games.sector18.rules.fleet import ends, speed_of
from sectors.games.sector18.rules.planets import bonuses, claimed
from sectors.games.sector18.rules.space import SCIENCE, SHIPS, foe
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.rules.threat import can_strike, defence, steps_to_strike, threat
from sectors.games.sector18.rules.turn import COMMAND, MOVED, TURN, asks
from sectors.games.sector18.rules.zones import choices_of_exit, is_stuck, way_of

WON: Final = 1000.0
LETHAL: Final = 400.0  # the side to move can destroy the Base at once
LOOMING: Final = 7.0  # the other side could, if nothing is done
SHARE: Final = 5.0  # for the part of the enemy's defence that is in reach
CAUGHT: Final = 0.3  # of the damage of a Ship that the enemy could catch first
RESOURCE: Final = 0.45
HOARD: Final = 0.02  # the more one has, the less one more is worth
YIELD: Final = 1.0
PLANET: Final = 0.4
LEVELS: Final = [0.0, 0.0, 2.6, 4.6, 8.0]
SHIELDS: Final = [0.0, 0.6, 1.5, 2.6]
HEALTH: Final = 1.5
BUILT: Final = 0.55  # of the price of a Ship
UPGRADED: Final = 0.6  # of the price of its upgrade
NEAR: Final = [0.0, 1.1, 0.7, 0.4, 0.2]  # of a Ship's damage, by turns until it can strike
STUCK: Final = 0.4  # of its worth, in a belt it cannot leave
EXPOSED: Final = 0.5  # of its worth, in reach of a stronger enemy that is to move
EVEN: Final = 0.15  # the same for an equal one
WAITING: Final = 0.35  # how much less that weighs if its own side is to move


def evaluate(s: Position, seat: i64) -> float:
    """How good the position is for a seat; positive is better than for the other side."""
    if s.result:
        return outcome(s, seat)
    if asks(s, COMMAND):
        return best_order(s, seat)
    return settled(s, seat)


def outcome(s: Position, seat: i64) -> float:
    """A game that is over."""
    if len(s.result) == 2 and s.result[0] == s.result[1]:
        return 0.0
    south_won = s.result[0] == 1
    return WON if south_won == (seat == 0) else -WON


def best_order(s: Position, seat: i64) -> float:
    """A fleet under way is worth what its best next order makes of it."""
    commander = seat_of(s.now)
    moved = part(number_of(s.now), MOVED)
    sign = 1.0 if commander == seat else -1.0
    best = sign * settled(s, seat)
    for ship in range(SHIPS):
        goals: i64 = 0
        if not moved & shifted(1, ship):
            goals = ends(s, commander, ship, speed_of(s, commander, ship))
        while goals:
            after = s.clone()
            carry_out(after, commander, ship, lowest_bit(goals))
            goals &= goals - 1
            value = sign * (outcome(after, seat) if after.result else settled(after, seat))
            if value > best:
                best = value
    return sign * best


def carry_out(s: Position, seat: i64, ship: i64, goal: i64) -> None:
    """Make a move and nothing more; where there is a choice, the first will do."""
    if goal == base_of(foe(seat)):
        strike(s, seat, ship)
        return
    final = goal
    if goal < SOUTH_BASE and s.chart().holes & shifted(1, goal):
        final = lowest_bit(choices_of_exit(s, seat, ship, goal))
    there = targets(s, seat, ship, final)
    if there and final < SOUTH_BASE:
        fight(s, seat, ship, lowest_bit(there), 0, goal)
    else:
        land(s, seat, ship, final, 0, goal)


def settled(s: Position, seat: i64) -> float:
    """The worth of a position in which a side is to begin its turn."""
    mover = to_begin(s)
    value = standing(s, seat, mover) - standing(s, foe(seat), mover)
    return value + attack(s, seat, mover) - attack(s, foe(seat), mover)


def to_begin(s: Position) -> i64:
    """The side that begins its turn next: in the middle of a turn as if it were over."""
    if s.now < 0:
        return -1
    mover = seat_of(s.now)
    return mover if s.now == TURN.at(mover) else foe(mover)


def attack(s: Position, seat: i64, mover: i64) -> float:
    """The damage a side has in reach, against what the enemy Base can hold.

    If the enemy moves first, a Ship that can be caught counts for little, and a Shield may be
    raised in time.
    """
    holds = float(defence(s, foe(seat)))
    if mover == seat:
        reach = float(threat(s, seat) + march_threat(s, seat))
        if reach >= holds:
            return LETHAL
    else:
        reach = lasting_threat(s, seat)
        if can_raise(s, foe(seat)):
            holds += 1.0
        if reach >= holds:
            return LOOMING
    return SHARE * reach * reach / (holds * holds)


def march_threat(s: Position, seat: i64) -> i64:
    """What a Forced March after the fleet could add: one Ship strikes from a zone further away."""
    me = s.side(seat)
    if s.is_automa(seat) or me.faction < 0 or ability(s, seat) != MARCHES:
        return 0
    if me.resources < ability_price(s, seat, bonuses(s, seat)):
        return 0
    best: i64 = 0
    for ship in range(SHIPS):
        if me.is_in_play(ship):
            further = steps_to_strike(s, seat, ship) - speed_of(s, seat, ship)
            damage = strike_damage(s, seat, ship)
            if further == MARCH_SPEED and damage > best:
                best = damage
    return best


def lasting_threat(s: Position, seat: i64) -> float:
    """The damage in reach that will still be there when the enemy has moved."""
    total = 0.0
    for ship in range(SHIPS):
        if can_strike(s, seat, ship):
            damage = float(strike_damage(s, seat, ship))
            if exposure(s, seat, ship) > 0.0:
                damage *= CAUGHT
            total += damage
    return total


def can_raise(s: Position, seat: i64) -> bool:
    """Whether a side could raise its Shields in its next turn."""
    me = s.side(seat)
    if s.is_automa(seat) or me.shields >= TOP_SHIELDS:
        return False
    return me.resources >= shield_price(s, seat, bonuses(s, seat))


def standing(s: Position, seat: i64, mover: i64) -> float:
    """What a side has: Resources, Levels, Planets, Ships."""
    me = s.side(seat)
    value = base_worth(s, seat) + store_worth(s, seat)
    planets = claimed(s, seat)
    for ship in range(SHIPS):
        if me.is_in_play(ship):
            risk = exposure(s, seat, ship)
            if mover == seat:
                risk *= WAITING
            value += ship_worth(s, seat, ship) * (1.0 - risk)
            here = shifted(1, me.place(ship))
            if planets & here:
                value += planet_worth(s, seat, ship) * (1.0 - risk)
                planets &= ~here
    return value


def base_worth(s: Position, seat: i64) -> float:
    """Levels, Shields and Health."""
    me = s.side(seat)
    return LEVELS[me.level] + SHIELDS[me.shields] + HEALTH * float(me.health)


def store_worth(s: Position, seat: i64) -> float:
    """What is stored; the Automa stores nothing."""
    if s.is_automa(seat):
        return 0.0
    stored = float(s.side(seat).resources)
    return RESOURCE * stored - HOARD * stored * stored


def planet_worth(s: Position, seat: i64, ship: i64) -> float:
    """What a claimed Planet is worth: its bonus, and what it yields to a Ship like this."""
    if s.is_automa(seat):
        return PLANET
    if ship == SCIENCE:
        return PLANET + YIELD * float(s.book.collect_science)
    return PLANET + YIELD * float(s.book.collect_planet)


def ship_worth(s: Position, seat: i64, ship: i64) -> float:
    """A Ship: its price, how soon it can strike, and whether it is stuck."""
    me = s.side(seat)
    value = BUILT * float(s.book.prices[ship])
    if me.upgraded(ship):
        value += UPGRADED * float(s.book.upgrades[ship])
    speed = speed_of(s, seat, ship)
    if is_stuck(s, seat, ship, speed):
        return value * STUCK
    return value + NEAR[turns_to_strike(s, seat, ship, speed)] * float(strike_damage(s, seat, ship))


def turns_to_strike(s: Position, seat: i64, ship: i64, speed: i64) -> i64:
    """How many fleets a Ship needs to strike, at most 4; 0 if it never will."""
    steps = steps_to_strike(s, seat, ship)
    if steps >= FAR:
        return 0
    turns = (steps + speed - 1) // speed
    if turns > 4:
        return 4
    return turns


def exposure(s: Position, seat: i64, ship: i64) -> float:
    """How likely a Ship is lost to an enemy in reach."""
    place = s.side(seat).place(ship)
    if place >= SOUTH_BASE:
        return 0.0
    them = s.side(foe(seat))
    mine = combat_damage(s, seat, ship, bonuses(s, seat))
    planets = bonuses(s, foe(seat))
    worst = 0.0
    for enemy in range(SHIPS):
        if them.is_in_play(enemy) and reaches(s, foe(seat), enemy, place):
            theirs = combat_damage(s, foe(seat), enemy, planets)
            if theirs > mine:
                return EXPOSED
            if theirs == mine:
                worst = EVEN
    return worst


def reaches(s: Position, seat: i64, ship: i64, zone: i64) -> bool:
    """Whether a Ship could end its next move in a zone, warps aside."""
    speed = speed_of(s, seat, ship)
    way = way_of(s, seat, ship, speed)
    reached = s.chart().reach(way, s.side(seat).place(ship), speed)
    return reached & shifted(1, zone) != 0
