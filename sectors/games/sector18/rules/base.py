"""The Base: Upgrade Your Base, Power Up Shields, and damage to it (R12 to R17)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector18.rules import reasons
from sectors.games.sector18.rules.book import TOP_LEVEL, TOP_SHIELDS
from sectors.games.sector18.rules.chart import base_of
from sectors.games.sector18.rules.combat import land, lose
from sectors.games.sector18.rules.ending import win
from sectors.games.sector18.rules.events import LEVELLED, SHIELDED, STRUCK
from sectors.games.sector18.rules.planets import bonuses, discounted
from sectors.games.sector18.rules.space import foe
from sectors.games.sector18.rules.state import NO_SHIP, Position


def base_price(s: Position, seat: i64, planets: i64) -> i64:
    """What the next Base Level costs (R12), given the Planets whose bonus one has."""
    price: i64 = s.book.base_prices[s.side(seat).level - 1]
    if planets & s.chart().citadel:
        return discounted(price, s.book.citadel)
    return price


def shield_price(s: Position, seat: i64, planets: i64) -> i64:
    """What the next Shield Level costs (R14, Q32)."""
    price: i64 = s.book.shields_prices[s.side(seat).shields]
    if planets & s.chart().citadel:
        return discounted(price, s.book.citadel)
    return price


# --- Upgrade Your Base (R12, R13)


def base_objection(s: Position, seat: i64, planets: i64) -> i64:
    """Why the Base Level cannot rise now."""
    me = s.side(seat)
    if me.level >= TOP_LEVEL:
        return reasons.TOP_LEVEL
    if me.resources < base_price(s, seat, planets):
        return reasons.TOO_POOR
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
        return reasons.TOP_SHIELDS
    if me.resources < shield_price(s, seat, planets):
        return reasons.TOO_POOR
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


# --- Damage to a Base (R16, R17, Q31)


def strike_damage(s: Position, seat: i64, ship: i64) -> i64:
    """What a Ship deals to the enemy Base: additions, then subtractions, floor 0 (Q74)."""
    me = s.side(seat)
    damage = s.book.damage(ship, me.upgraded(ship))
    if me.level >= s.book.base_siege:
        damage += s.book.base_siege_damage
    if s.is_automa(seat) and s.hardened:
        damage += s.book.achievements_hardened
    if is_warded(s, seat, ship):
        damage -= s.book.ward
    if damage < 0:
        return 0
    return damage


def is_warded(s: Position, seat: i64, ship: i64) -> bool:
    """Whether the enemy holds Haven at the strike: the striker has left its place (Q68)."""
    haven = s.chart().ward
    if haven == 0 or s.is_automa(foe(seat)):  # R53
        return False
    mine = s.side(seat).taken(ship)
    theirs = s.side(foe(seat)).taken(NO_SHIP)
    return theirs & ~mine & haven != 0


def strike(s: Position, seat: i64, ship: i64) -> None:
    """A Ship moves onto the enemy Base: Shields first, then Health; the Ship is destroyed."""
    damage = strike_damage(s, seat, ship)
    land(s, seat, ship, base_of(foe(seat)), 0, base_of(foe(seat)))
    them = s.side(foe(seat))
    rest = damage - them.shields
    if rest >= 0:
        them.shields = 0
        them.health -= rest
        if them.health < 0:
            them.health = 0
    else:
        them.shields -= damage
    lose(s, seat, ship)
    s.tell(STRUCK, s.name(seat), ship, damage, them.shields, them.health)
    if them.health == 0:  # R10
        win(s, seat)
