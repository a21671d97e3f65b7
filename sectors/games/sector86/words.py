"""The facts in refusals: names, numbers and what is asked instead, from what the seat may see."""

from __future__ import annotations

from collections.abc import Callable

from sectors.core.engine import front, options, pending
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import number_of
from sectors.games.sector86 import reasons
from sectors.games.sector86.auction import CARD_BITS, SEAT_MASK_BITS
from sectors.games.sector86.berthing import ARRIVAL
from sectors.games.sector86.cards import (
    EACH,
    FIRST_CREW,
    FIRST_MISSION,
    ON_FACILITIES,
    SHIPS,
    skill_of,
)
from sectors.games.sector86.content import SKILLS
from sectors.games.sector86.discarding import index_of, item_of, levy_price
from sectors.games.sector86.goods import own_cost
from sectors.games.sector86.ports import all_waiting, class_over, waiting_of
from sectors.games.sector86.queuing import redirect_cost
from sectors.games.sector86.skills import team_skills
from sectors.games.sector86.space import (
    BID,
    BOOST,
    BUY,
    CONTRACT,
    DOCK,
    GIVE,
    LEAVE,
    LONG_TITLES,
    MEND,
    PORT_NAMES,
    PORTS,
    REDIRECT,
    SCRAP,
    SEATS,
    SEND,
    SOURCES,
    SPACE,
    TITLES,
    UNION_CREW,
    WITH,
    contract_of,
    goods_of,
)
from sectors.games.sector86.state import Position
from sectors.games.sector86.station import NO_SHIP, class_ports, how_many

Facts = dict[str, str]


def facts(p: Position, seat: int, action: int, reason: int) -> Facts:
    """Whatever the sentence of this reason needs."""
    found = FACTS.get(reason)
    if found is None or not 0 <= seat < p.seats:
        return {} if found is None else dict.fromkeys(EVERY_KEY, "?")
    return found(p, seat, action)


# --- Small words


def credits(count: int) -> str:
    """`1 credit`, `3 credits`."""
    return f"{count} credit{'s' * (count != 1)}"


def skills(word: int) -> str:
    """`M 2, C 1`; `nothing` for no skill at all."""
    parts = [f"{SKILLS[i]} {skill_of(word, i)}" for i in range(3) if skill_of(word, i)]
    return ", ".join(parts) or "nothing"


def shortfall(have: int, need: int) -> str:
    """What is missing: `M 3 of 4, A 0 of 2`."""
    return ", ".join(
        f"{SKILLS[i]} {skill_of(have, i)} of {skill_of(need, i)}"
        for i in range(3)
        if skill_of(have, i) < skill_of(need, i)
    )


def listed(names: list[str], word: str = "and") -> str:
    """`A, B and C`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {word} {names[-1]}"


# --- The card and the port that an action names


def card_of(action: int) -> int:
    """The card that an action names; -1 if it names none."""
    for verb, card in (
        (CONTRACT, contract_of),
        (BUY, goods_of),
        (GIVE, goods_of),
        (BOOST, lambda a: UNION_CREW[BOOST.first(a)]),
        (WITH, lambda a: FIRST_CREW + WITH.first(a)),
        (SEND, lambda a: FIRST_MISSION + SEND.first(a)),
        (MEND, lambda a: SOURCES[MEND.second(a)]),
        (REDIRECT, REDIRECT.first),
        (LEAVE, lambda a: LEAVE.first(a) - PORTS),
    ):
        if verb.has(action):
            return int(card(action))
    return -1


def port_of(action: int) -> int:
    """The port that an action names; -1 if it names none."""
    if DOCK.has(action):
        return int(DOCK.second(action))
    for verb in (LEAVE, SCRAP, MEND):
        if verb.has(action):
            port = int(verb.first(action))
            return port if port < PORTS else -1
    return -1


def named(p: Position, seat: int, action: int) -> Facts:
    """The card by name."""
    return {"name": LONG_TITLES[card_of(action)]}


def sought(p: Position, seat: int, action: int) -> Facts:
    """The card by name, with the rule of what was to be done with it."""
    return {**named(p, seat, action), **rule_of(action)}


def in_port(p: Position, seat: int, action: int) -> Facts:
    """The port, and what lies in it."""
    port = port_of(action)
    ship = int(p.stations[seat].ship_at(port))
    occupant = "nothing" if ship == NO_SHIP else TITLES[ship]
    return {"port": PORT_NAMES[port], "occupant": occupant}


def occupied(p: Position, seat: int, action: int) -> Facts:
    """The same, with the rule of what was to be done there."""
    return {**in_port(p, seat, action), **rule_of(action)}


def rule_of(action: int) -> Facts:
    """The rule that allows what was said, where one sentence refuses several things."""
    for verb, rule in RULES:
        if verb.has(action):
            return {"see": rule}
    return {}


RULES = ((SCRAP, "R4"), (MEND, "R31"), (REDIRECT, "R25"), (WITH, "R19"), (CONTRACT, "R39"))


# --- Numbers


def lacking(p: Position, seat: int, action: int) -> Facts:
    """How many credits there are, and how many it takes."""
    return {"have": credits(int(p.stations[seat].purse())), "need": str(price(p, seat, action))}


def price(p: Position, seat: int, action: int) -> int:
    """What an action costs the seat."""
    if BUY.has(action):
        return int(own_cost(p, seat, goods_of(action)))
    if BOOST.has(action):
        return int(p.cards.boost[UNION_CREW[BOOST.first(action)]])
    if REDIRECT.has(action):
        return int(redirect_cost(p, seat, REDIRECT.first(action)))
    if BID.has(action):
        card = number_of(p.now) & 127
        return int(BID.first(action)) + 1 + int(p.cards.costs[card])
    levy = p.queue[index_of(number_of(p.now))]
    return int(levy_price(p, seat, levy))


def missing_skills(p: Position, seat: int, action: int) -> Facts:
    """Which skills fall short, and of whom."""
    st = p.stations[seat]
    if CONTRACT.has(action):
        need, have, whose = p.cards.needs[contract_of(action)], st.contract_skills(), "Your station"
    elif SEND.has(action):
        need, have = p.cards.needs[FIRST_MISSION + SEND.first(action)], st.mission_skills()
        whose = "All your crew together"
    else:
        need, have, whose = p.cards.needs[p.mission], team_skills(p), "The team"
    found = {"whose": f"{whose} falls short:", "short": shortfall(int(have), int(need))}
    return {**found, **(rule_of(action) if CONTRACT.has(action) else {})}


# --- What is asked instead


def moment(p: Position, seat: int, action: int) -> Facts:
    """When this contract can be fulfilled."""
    card = contract_of(action)
    name = LONG_TITLES[card]
    if card >= SHIPS:
        return {"moment": f"The contract of {name} is for your upkeep."}
    if p.steps[p.now & 63] is ARRIVAL:
        return {"moment": f"Only {LONG_TITLES[number_of(p.now)]} docks now."}
    return {"moment": f"The contract of {name} is fulfilled in Docking, not in upkeep."}


def cause(p: Position) -> str:
    """Why the ships in the queue collide."""
    free = p.stations[p.active].open_ports()
    over = int(class_over(p))
    if over < 0:
        return f"{all_waiting(p)} ships for {how_many(free)} open ports"
    count = how_many(free & class_ports(over))
    return (
        f"{waiting_of(p, over)} ships of class {'ABC'[over]} for {count} open {'ABC'[over]} ports"
    )


def not_the_cause(p: Position, seat: int, action: int) -> Facts:
    """The collision in words."""
    return {"cause": cause(p)}


def other_wreck(p: Position, seat: int, action: int) -> Facts:
    """The wreck that is to be placed."""
    return {"wreck": LONG_TITLES[number_of(p.now)]}


def highest(p: Position, seat: int, action: int) -> Facts:
    """The highest bid so far."""
    return {"highest": str(number_of(p.now) >> (CARD_BITS + SEAT_MASK_BITS))}


def not_levied(p: Position, seat: int, action: int) -> Facts:
    """What the levy asks for."""
    n = number_of(p.now)
    levy = p.queue[index_of(n)]
    if p.cards.levy[levy] == EACH:
        asks = f"it asks for {LONG_TITLES[p.stations[seat].facilities[item_of(n)]]} now"
    else:
        kind = "facilities" if p.cards.hits[levy] == ON_FACILITIES else "crew"
        asks = f"it is a levy on {kind}"
    return {"levy": TITLES[levy], "name": LONG_TITLES[card_of(action)], "asks": asks}


def turn(p: Position, seat: int, action: int) -> Facts:
    """Whom the game waits for."""
    others = [SEATS[other] for other in pending(p)]
    if front(p).is_sealed and p.sealed and p.sealed[seat] != -1:
        return {"turn": f"You have answered already; the game waits for {listed(others)}."}
    return {"turn": f"It is not yours to decide: the game waits for {listed(others)}."}


PHASES = {
    "Upkeep": "This is the upkeep",
    "Leaving": "Ships are leaving",
    "Team": "A team is being named",
    "Queuing": "This is Queuing",
    "Collision": "Ports collide",
    "Wanted": "Something is on offer",
    "Bids": "Those who want it bid now",
    "Raise": "Those who want it bid now",
    "PlaceWreck": "A wreck is to be placed",
    "Arrival": "A ship arrives",
    "Docking": "This is Docking",
    "Recruiting": "This is Recruiting",
    "Levy": "A levy is checked",
}


def phase(p: Position, seat: int, action: int) -> Facts:
    """What is asked now, and what this seat can say to it."""
    verbs = dict.fromkeys(SPACE.text(one).partition(" ")[0] for one in options(p, seat))
    said = listed(list(verbs), "or") if verbs else "others decide"
    return {"phase": f"{PHASES[front(p).name]}: {said}."}


FACTS: dict[int, Callable[[Position, int, int], Facts]] = {
    WRONG_PHASE: phase,
    NOT_YOUR_TURN: turn,
    reasons.NO_SUCH_PORT: in_port,
    reasons.PORT_EMPTY: occupied,
    reasons.SHIP_IS_SLOW: in_port,
    reasons.WRECK_STAYS: in_port,
    reasons.NOT_A_WRECK: occupied,
    reasons.PORT_FULL: in_port,
    reasons.NOT_DOCKED: named,
    reasons.NO_CONTRACT: named,
    reasons.NOT_NOW: moment,
    reasons.CONTRACT_DONE: named,
    reasons.CONTRACT_LOST: named,
    reasons.SKILL_SHORT: missing_skills,
    reasons.NOT_YOURS: sought,
    reasons.CARD_IS_FRESH: named,
    reasons.NOT_ENOUGH: lacking,
    reasons.NOT_IN_QUEUE: sought,
    reasons.NOT_THE_CAUSE: not_the_cause,
    reasons.OTHER_WRECK: other_wreck,
    reasons.BID_TOO_LOW: highest,
    reasons.NOT_LEVIED: not_levied,
}
EVERY_KEY = ("turn", "phase", "name", "port", "occupant", "have", "need", "moment", "cause")
