"""What an action names, and what it brings or costs: for choices, previews and refusals."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.engine import front
from sectors.core.state import number_of, part
from sectors.games.sector86.rules import (
    auction,
    discarding,
    ports,
    queuing,
    recruiting,
    skills,
    space,
)
from sectors.games.sector86.rules.cards import FIRST_CREW, FIRST_MISSION
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.rules.station import PORTS

FIRSTS = {  # the first of the cards that a verb may name
    space.SEND: FIRST_MISSION,
    space.WITH: FIRST_CREW,
    space.REDIRECT: 0,
    space.DOCK: space.FIRST_WRECK,
    space.BUY: FIRST_CREW,
    space.GIVE: FIRST_CREW,
}


def things(view: Position, seat: i64, action: i64) -> tuple[int, ...]:
    """The cards that an action means, by name or as what lies in the port that it names."""
    verb = space.SPACE.verb_of(action)
    if not verb.nouns:
        return ()
    first = verb.first(action)
    st = view.stations[seat]
    if verb in FIRSTS:
        return (FIRSTS[verb] + first,)
    if verb is space.LEAVE:
        return (st.ship_at(first) if first < PORTS else first - PORTS,)
    if verb is space.SCRAP:
        return (st.ship_at(first),)
    if verb is space.MEND:
        return st.ship_at(first), space.SOURCES[verb.second(action)]
    if verb is space.CONTRACT:
        return (space.contract_of(action),)
    return (space.UNION_CREW[first],) if verb is space.BOOST else ()


def port_of(action: i64) -> i64:
    """The port that an action names; -1 if it names none."""
    if space.DOCK.has(action):
        return space.DOCK.second(action)
    for verb in (space.LEAVE, space.SCRAP, space.MEND):
        if verb.has(action) and verb.first(action) < PORTS:
            return verb.first(action)
    return -1


def asks(view: Position, *steps: object) -> bool:
    """Whether one of these steps is in front."""
    return view.now >= 0 and front(view) in steps


def carried(view: Position, name: i64) -> i64:
    """A part of the number of the step in front."""
    return part(number_of(view.now), name)


def purse_change(view: Position, seat: i64, action: i64) -> i64:
    """How many credits an action brings or costs at once, as far as it is certain."""
    if space.BID.has(action):
        return -view.cards.costs[carried(view, auction.CARD)] - space.BID.first(action) - 1
    if space.WANT.has(action):
        return -view.cards.costs[carried(view, auction.CARD)] - 1
    if space.PAY.has(action):
        return -discarding.levy_price(view, seat, carried(view, discarding.CARD))
    named = things(view, seat, action)
    if not named:
        return 0
    card: i64 = named[0]
    if space.LEAVE.has(action):
        return ports.fee(view, seat, card, max(port_of(action), 0))
    if space.SCRAP.has(action):
        return ports.scrap_value(view, seat, card)
    if space.CONTRACT.has(action):
        return skills.contract_value(view, seat, card)
    if space.BOOST.has(action):
        return -view.cards.boost[card]
    if space.BUY.has(action):
        return -recruiting.own_cost(view, seat, card)
    return -queuing.redirect_cost(view, seat, card) if space.REDIRECT.has(action) else 0
