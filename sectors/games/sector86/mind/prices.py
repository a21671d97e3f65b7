"""What single things are worth to a station, in credits: money, ships, skills, abilities, needs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.sector86.rules.cards import (
    BONUS,
    CREW_DISCOUNT,
    FACILITY_DISCOUNT,
    FREE_REDIRECT,
    REPAIR,
    SHIELD,
    SURVEY,
    UNION,
    WRECK,
    power,
    reaches,
    skill_of,
)
from sectors.games.sector86.rules.ports import fee
from sectors.games.sector86.rules.state import Position

RICH: Final = 6  # credits beyond this are worth less
SKILL: Final = 2.2  # a point of skill at all
STEP: Final = 2.0  # a point of skill towards the best open mission
IN_REACH: Final = 16.0  # the best open mission, all crew for it at hand
FREE_PORT: Final = 0.4
BERTH: Final = 3.0  # a port more
SHIP_CONTRACT: Final = 0.5  # of its pay, if it can be met
WRECKAGE: Final = 0.6
UNION_WORTH: Final = 4.0
STAYS: Final = 0.85  # of the fee of a ship that may leave in the next upkeep


def money(purse: float) -> float:
    """Credits: the first few count in full."""
    if purse <= RICH:
        return purse
    return RICH + 0.35 * (purse - RICH)


def points(word: i64) -> i64:
    """All points of a word of skills."""
    return skill_of(word, 0) + skill_of(word, 1) + skill_of(word, 2)


def ability(powers: i64) -> float:
    """What lasting powers are worth."""
    if powers == 0:
        return 0.0
    return (
        0.8 * float(power(powers, CREW_DISCOUNT) + power(powers, FACILITY_DISCOUNT))
        + 0.7 * float(power(powers, FREE_REDIRECT) + power(powers, SURVEY))
        + 0.5 * float(power(powers, SHIELD) + power(powers, REPAIR))
        + 1.2 * float(power(powers, BONUS))
        + UNION_WORTH * float(power(powers, UNION))
    )


def crew_worth(s: Position, card: i64) -> float:
    """A crew member, fresh or not: skills and abilities."""
    return SKILL * float(points(s.cards.skills[card])) + ability(s.cards.powers[card])


def facility_worth(s: Position, card: i64) -> float:
    """A facility without the port that it may add: skills for contracts only, and abilities."""
    return 0.8 * float(points(s.cards.skills[card])) + ability(s.cards.powers[card])


def ship_worth(
    s: Position, seat: i64, ship: i64, port: i64, is_done: bool, have: i64, share: float
) -> float:
    """A ship: its share of the fee, and of its contract if it can be met."""
    if s.cards.classes[ship] == WRECK:
        return WRECKAGE
    value = share * float(fee(s, seat, ship, port))
    pays: i64 = s.cards.pays[ship]
    if pays and not is_done and reaches(have, s.cards.needs[ship]):
        value += SHIP_CONTRACT * float(pays)
    return value


def nearness(have: i64, need: i64, is_union: bool) -> float:
    """How near skills come to a need."""
    got: i64 = 0
    short: i64 = 0
    for i in range(3):
        wanted = skill_of(need, i)
        held = skill_of(have, i)
        if held >= wanted:
            got += wanted
        else:
            got += held
            short += wanted - held
    value = STEP * float(got)
    if short == 0:
        value += IN_REACH
    elif is_union and short <= 2:
        value += IN_REACH / 2.0
    return value
