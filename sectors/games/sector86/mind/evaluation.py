"""How good a position is for a seat: what a careful station manager looks at.

The unit is one credit. A station is worth its missions, its money (less the more there is), the
fees in its ports, its crew and facilities, and how near its crew come to the open missions. The
active player's queue counts as if the broadcast ended now, and while it can go on, for what the
next flips may bring; levies in it count as what they take.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import kind_of
from sectors.games.sector86.mind import prices
from sectors.games.sector86.mind.broadcast import queue_worth
from sectors.games.sector86.rules.cards import FIRST_CREW, bit, had, reaches, skill_of
from sectors.games.sector86.rules.skills import team_skills
from sectors.games.sector86.rules.state import NO_CARD, Position
from sectors.games.sector86.rules.station import NO_SHIP, PORTS, Station
from sectors.games.sector86.rules.upkeep import LEAVING, TEAM, UPKEEP

MISSION: Final = 60.0  # a mission done
ON_THE_WAY: Final = 50.0  # a mission that a team is being named for
SHORT: Final = 4.0  # a point that such a team lacks still
LAST: Final = 30.0  # more for the one before the last
TURN: Final = 2.0  # what a turn costs when nobody else plays
AHEAD: Final = 2.5  # what a first flip brings on the average: an upkeep has it still to come
LEAVES: Final = 0.5  # of the fee of a ship that may leave now
OVERDUE: Final = 0.3  # of the fee of a ship that could have left already


def evaluate(s: Position, seat: i64) -> float:
    """How good the position is for a seat: its own worth against the best of the others.

    Alone, the rounds are the rival (Q60).
    """
    mine = worth(s, seat)
    if seat == s.active and is_upkeep(s):
        mine += AHEAD
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
    value += prices.money(float(st.purse() + (s.fees if seat == s.active else 0)))
    value += ports_worth(s, seat)
    value += crew_worth(s, st)
    value += facilities_worth(s, st)
    value += reach(s, seat)
    if seat == s.active:
        if len(s.queue) > 0:
            value += queue_worth(s, seat)
        if s.mission != NO_CARD:
            value += team_worth(s)
    return value


def is_upkeep(s: Position) -> bool:
    """Whether the active player is still in the upkeep."""
    if s.now < 0:
        return False
    step = s.steps[kind_of(s.now)]
    return step is UPKEEP or step is LEAVING or step is TEAM


# --- Ports


def ports_worth(s: Position, seat: i64) -> float:
    """Fees to come, wrecks, and ports that are open."""
    st = s.stations[seat]
    have = st.contract_skills()
    value = 0.0
    share = prices.STAYS
    if seat == s.active and is_upkeep(s):
        share = LEAVES
    for port in range(PORTS):
        if not st.ports & bit(port):
            continue
        ship = st.ship_at(port)
        if ship == NO_SHIP:
            value += prices.FREE_PORT
        else:
            is_done = st.fulfilled & bit(port) != 0
            part = share
            if share == prices.STAYS and is_overdue(s, st, ship, port):
                part = OVERDUE
            value += prices.ship_worth(s, seat, ship, port, is_done, have, part)
    for i in range(3):
        if st.alongside & bit(i):
            value += share * float(s.cards.fees[i])
    return value


def is_overdue(s: Position, st: Station, ship: i64, port: i64) -> bool:
    """Whether a ship stays though it could have left and earns nothing by staying."""
    sat = st.sat_at(port)
    return sat > s.cards.slow[ship] and sat * s.cards.stay[ship] >= s.cards.stay_most[ship]


# --- Crew and facilities


def crew_worth(s: Position, st: Station) -> float:
    """Skills at hand and to come, and what abilities are good for."""
    value = 0.0
    for i in range(33):
        if st.crew & bit(i):
            value += prices.crew_worth(s, FIRST_CREW + i)
    return value


def facilities_worth(s: Position, st: Station) -> float:
    """Skills for contracts, berths, contracts and abilities."""
    value = 0.0
    have = st.contract_skills()
    for card in st.facilities:
        value += prices.facility_worth(s, card)
        if s.cards.berth[card]:
            value += prices.BERTH
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
                word = s.crew_skills(FIRST_CREW + i)
            total += word
            more += had(word)
            if s.cards.boost[FIRST_CREW + i]:
                is_union = True
    if is_union:
        total += more
    best = 0.0
    for mission in s.missions:
        if mission != s.mission or seat != s.active:
            value = prices.nearness(total, s.cards.needs[mission], is_union)
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
            value -= SHORT * float(short)
    for crew in s.team:
        value -= prices.crew_worth(s, crew)
    return value
