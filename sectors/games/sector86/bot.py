"""How good a position is for a seat: what a careful station manager looks at.

The unit is one credit. A station is worth its missions, its money (less the more there is), the
fees in its ports, its crew and facilities, and how near its crew come to the open missions. The
active player's queue counts as if the broadcast ended now; levies in it count as what they take.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import bit, kind_of
from sectors.games.sector86.cards import (
    BONUS,
    CAP,
    CREW_DISCOUNT,
    FACILITY_DISCOUNT,
    FIRST_CREW,
    FIRST_FACILITY,
    FREE_REDIRECT,
    HALVE,
    ON_CREDITS,
    ON_FACILITIES,
    REPAIR,
    SHIELD,
    SURVEY,
    UNION,
    WRECK,
    had,
    is_for_sale,
    is_levy,
    is_ship,
    power,
    reaches,
    skill_of,
)
from sectors.games.sector86.goods import own_cost
from sectors.games.sector86.ports import causes_collision, fee
from sectors.games.sector86.queuing import COLLISION, redirect_cost
from sectors.games.sector86.skills import crew_skills, team_skills
from sectors.games.sector86.state import NO_CARD, Position
from sectors.games.sector86.station import NO_SHIP, Station
from sectors.games.sector86.upkeep import LEAVING, TEAM, UPKEEP

MISSION: Final = 60.0  # a mission done
ON_THE_WAY: Final = 50.0  # a mission that a team is being named for
LAST: Final = 30.0  # more for the one before the last
IN_REACH: Final = 16.0  # the best open mission, all crew for it at hand
STEP: Final = 2.0  # a point of skill towards the best open mission
SKILL: Final = 2.2  # a point of skill at all
RICH: Final = 6  # credits beyond this are worth less
FREE_PORT: Final = 0.4
SHIP_CONTRACT: Final = 0.5  # of its pay, if it can be met
WRECKAGE: Final = 0.6
UNION_WORTH: Final = 4.0
TURN: Final = 2.0  # what a turn costs when nobody else plays
AHEAD: Final = 2.5  # what a first flip brings on the average: an upkeep has it still to come
LEAVES: Final = 0.5  # of the fee of a ship that may leave now
STAYS: Final = 0.85  # of the fee of a ship that may leave in the next upkeep
OVERDUE: Final = 0.3  # of the fee of a ship that could have left already


def evaluate(s: Position, seat: i64) -> float:
    """How good the position is for a seat: its own worth against the best of the others.

    Alone, the rounds are the rival (Q60).
    """
    mine = worth(s, seat)
    if s.seats == 1:
        return mine - TURN * float(s.turn)
    best = 0.0
    for other in range(s.seats):
        if other != seat:
            value = worth(s, other)
            if value > best:
                best = value
    return mine - 0.4 * best


def worth(s: Position, seat: i64) -> float:
    """What a station is worth."""
    st = s.stations[seat]
    done = st.mission_count()
    value = MISSION * float(done)
    if done + 1 >= s.house.goal:
        value += LAST
    value += money(float(st.purse() + (s.fees if seat == s.active else 0)))
    value += ports_worth(s, seat)
    value += crew_worth(s, st)
    value += facilities_worth(s, st)
    value += reach(s, seat)
    if seat == s.active:
        if len(s.queue) > 0:
            value += queue_worth(s, seat)
        if s.mission != NO_CARD:
            value += team_worth(s)
        if is_upkeep(s):
            value += AHEAD
    return value


def is_upkeep(s: Position) -> bool:
    """Whether the active player is still in the upkeep."""
    if s.now < 0:
        return False
    step = s.steps[kind_of(s.now)]
    return step is UPKEEP or step is LEAVING or step is TEAM


def money(purse: float) -> float:
    """Credits: the first few count in full."""
    if purse <= RICH:
        return purse
    return RICH + 0.35 * (purse - RICH)


# --- Ports


def ports_worth(s: Position, seat: i64) -> float:
    """Fees to come, wrecks, and ports that are open."""
    st = s.stations[seat]
    have = st.contract_skills()
    value = 0.0
    share = STAYS
    if seat == s.active and is_upkeep(s):
        share = LEAVES
    for port in range(9):
        if not st.ports & bit(port):
            continue
        ship = st.ship_at(port)
        if ship == NO_SHIP:
            value += FREE_PORT
        else:
            is_done = st.fulfilled & bit(port) != 0
            part = share
            if share == STAYS and is_overdue(s, st, ship, port):
                part = OVERDUE
            value += ship_worth(s, seat, ship, port, is_done, have, part)
    for i in range(3):
        if st.alongside & bit(i):
            value += share * float(s.cards.fees[i])
    return value


def is_overdue(s: Position, st: Station, ship: i64, port: i64) -> bool:
    """Whether a ship stays though it could have left and earns nothing by staying."""
    sat = st.sat_at(port)
    return sat > s.cards.slow[ship] and sat * s.cards.stay[ship] >= s.cards.stay_most[ship]


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


# --- Crew and facilities


def points(word: i64) -> i64:
    """All points of a word of skills."""
    return skill_of(word, 0) + skill_of(word, 1) + skill_of(word, 2)


def crew_worth(s: Position, st: Station) -> float:
    """Skills at hand and to come, and what abilities are good for."""
    value = 0.0
    for i in range(33):
        if st.crew & bit(i):
            card: i64 = FIRST_CREW + i
            value += SKILL * float(points(s.cards.skills[card])) + ability(s.cards.powers[card])
    return value


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


def facilities_worth(s: Position, st: Station) -> float:
    """Skills for contracts, berths, contracts and abilities."""
    value = 0.0
    have = st.contract_skills()
    for card in st.facilities:
        value += 0.8 * float(points(s.cards.skills[card])) + ability(s.cards.powers[card])
        if s.cards.berth[card]:
            value += 3.0
        if s.cards.salvage[card]:
            value += 1.0
        if s.cards.pays[card]:
            value += 1.0
            if reaches(have, s.cards.needs[card]):
                value += 1.5 * float(s.cards.pays[card])
    return value


# --- Missions


def reach(s: Position, seat: i64) -> float:
    """How near the crew, fresh ones too, come to the best open mission; a team does not count."""
    st = s.stations[seat]
    here = st.crew
    if seat == s.active:
        for crew in s.team:
            here &= ~bit(crew - FIRST_CREW)
    if here == 0:
        return 0.0
    total: i64 = 0
    more: i64 = 0
    is_union = False
    for i in range(33):
        if here & bit(i):
            word = s.cards.skills[FIRST_CREW + i]
            if seat == s.active:
                word = crew_skills(s, FIRST_CREW + i)
            total += word
            more += had(word)
            if s.cards.boost[FIRST_CREW + i]:
                is_union = True
    if is_union:
        total += more
    best = 0.0
    for mission in s.missions:
        if mission != s.mission or seat != s.active:
            value = nearness(total, s.cards.needs[mission], is_union)
            if value > best:
                best = value
    return best


def team_worth(s: Position) -> float:
    """A team being named: the mission is as good as done, but nobody should go in vain."""
    have = team_skills(s)
    need: i64 = s.cards.needs[s.mission]
    value = ON_THE_WAY
    for i in range(3):
        short = skill_of(need, i) - skill_of(have, i)
        if short > 0:
            value -= 4.0 * float(short)
    for crew in s.team:
        value -= SKILL * float(points(s.cards.skills[crew])) + ability(s.cards.powers[crew])
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


# --- The queue


def queue_worth(s: Position, seat: i64) -> float:
    """What the queue brings if the broadcast ends now; in a collision, after the best way out."""
    if s.now >= 0 and s.steps[kind_of(s.now)] is COLLISION:
        return collision_worth(s, seat)
    value = 0.0
    have = s.stations[seat].contract_skills()
    for card in s.queue:
        if is_ship(card):
            value += ship_worth(s, seat, card, 0, False, have, STAYS)
    return value + best_buys(s, seat) - levies_cost(s, seat)


def collision_worth(s: Position, seat: i64) -> float:
    """The queue without the cheapest ship to redirect; nothing if none can be."""
    best = 0.0
    have = s.stations[seat].contract_skills()
    total = best_buys(s, seat) - levies_cost(s, seat)
    for card in s.queue:
        if is_ship(card):
            total += ship_worth(s, seat, card, 0, False, have, STAYS)
    for card in s.queue:
        if is_ship(card) and causes_collision(s, card):
            cost = redirect_cost(s, seat, card)
            if cost <= s.stations[seat].purse():
                left = total - ship_worth(s, seat, card, 0, False, have, STAYS) - float(cost)
                if left > best:
                    best = left
    return best


def best_buys(s: Position, seat: i64) -> float:
    """The gain of the best card that can be paid for, and a little for the others."""
    purse = s.stations[seat].purse()
    best = 0.0
    for card in s.queue:
        if is_for_sale(card):
            cost = own_cost(s, seat, card)
            if cost <= purse:
                gain = buy_worth(s, seat, card) - 0.6 * float(cost)
                if gain > best:
                    best = gain
    return 0.8 * best


def buy_worth(s: Position, seat: i64, card: i64) -> float:
    """What a card of the queue would add to the station."""
    if card >= FIRST_FACILITY:
        value = 0.8 * float(points(s.cards.skills[card])) + ability(s.cards.powers[card])
        if s.cards.berth[card]:
            value += 3.0
        return value
    word: i64 = s.cards.skills[card]
    value = SKILL * float(points(word)) + ability(s.cards.powers[card])
    before = s.stations[seat].mission_skills()
    best = 0.0
    for mission in s.missions:
        need: i64 = s.cards.needs[mission]
        gain = nearness(before + word, need, False) - nearness(before, need, False)
        if gain > best:
            best = gain
    return value + best


def levies_cost(s: Position, seat: i64) -> float:
    """What the levies in the queue will take from this seat."""
    st = s.stations[seat]
    total = 0.0
    for card in s.queue:
        if not is_levy(card) or s.cards.at_flip[card]:
            continue
        if s.cards.hits[card] == ON_CREDITS:
            more = st.purse() - s.cards.least[card]
            if more > 0 and s.cards.levy[card] in (CAP, HALVE):
                total += 0.5 * float(more)
        elif not power(st.powers, SHIELD):
            count = st.crew_count()
            if s.cards.hits[card] == ON_FACILITIES:
                count = len(st.facilities)
            if count >= s.cards.least[card]:
                total += 1.5
    return total
