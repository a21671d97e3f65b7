"""Small words, and the facts in refusals: names, numbers and what is asked instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sectors.core.engine import front, options, pending
from sectors.core.english import counted, listed, said
from sectors.core.menu import count
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.games.sector86.look.actions import carried, port_of, purse_change, things
from sectors.games.sector86.rules import auction, discarding, docking, reasons, space
from sectors.games.sector86.rules.cards import EACH, ON_FACILITIES, is_ship, skill_of
from sectors.games.sector86.rules.content import CLASSES, SKILL_NAMES
from sectors.games.sector86.rules.ports import class_over
from sectors.games.sector86.rules.skills import team_skills
from sectors.games.sector86.rules.space import LONG_TITLES, PORT_NAMES, SEATS, SPACE, TITLES
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.rules.station import NO_SHIP, class_ports

Text = dict[str, Any]  # the game's text.toml
Facts = dict[str, str]


class Say(dict[str, str]):
    """Words by name; hashed as the one object they are, so that what they make is remembered."""

    __hash__ = object.__hash__  # type: ignore[assignment]


EVERY_KEY = ("turn", "phase", "name", "port", "occupant", "have", "need", "moment", "cause")
SEVERAL = (  # reasons that refuse several things: the rule depends on what was said
    reasons.PORT_EMPTY, reasons.NOT_A_WRECK, reasons.NOT_YOURS, reasons.NOT_IN_QUEUE,
)  # fmt: skip
RULES = {"scrap": "R4", "repair": "R31", "redirect": "R25", "with": "R19", "contract": "R39"}

# --- Small words


def credits(count: int) -> str:
    """`1 credit`, `3 credits`."""
    return counted(count, "credit")


def skills(word: int) -> str:
    """`2 Maintenance and 1 Assault`; `nothing` for no skill at all."""
    parts = [f"{skill_of(word, i)} {SKILL_NAMES[i]}" for i in range(3) if skill_of(word, i)]
    return listed(parts) or "nothing"


def shortfall(have: int, need: int) -> str:
    """What is missing: `3 of 4 Maintenance and 0 of 2 Assault`."""
    return listed(
        [
            f"{skill_of(have, i)} of {skill_of(need, i)} {SKILL_NAMES[i]}"
            for i in range(3)
            if skill_of(have, i) < skill_of(need, i)
        ]
    )


def cause(p: Position, say: Facts) -> str:
    """Why the ships in the queue collide."""
    free, over = p.stations[p.active].open_ports(), class_over(p)
    if over < 0:
        return said(say["ports"], ships=p.all_waiting(), ports=count(free))
    found = {"ships": p.waiting_of(over), "ports": count(free & class_ports(over))}
    return said(say["class"], **found, kind=CLASSES[over])


# --- The facts in refusals


def facts(text: Text, p: Position, seat: int, action: int, reason: int) -> Facts:
    """Whatever the sentence of this reason needs, from what the seat may see."""
    if not 0 <= seat < p.seats:
        return dict.fromkeys(EVERY_KEY, "?")
    found = named(p, seat, action) if action > 0 else {}
    verb = SPACE.verb_of(action).name if action > 0 else ""
    if verb in RULES and (reason in SEVERAL or (reason, verb) == (reasons.SKILL_SHORT, "contract")):
        found["see"] = RULES[verb]
    more = FACTS.get(reason)
    return found | more(p, seat, action, text) if more else found


def named(p: Position, seat: int, action: int) -> Facts:
    """The card by name; the port, and what lies in it."""
    found, cards, port = {}, things(p, seat, action), port_of(action)
    if cards:
        found["name"] = LONG_TITLES[cards[-1]]
    if port >= 0:
        ship = p.stations[seat].ship_at(port)
        found["port"] = PORT_NAMES[port]
        found["occupant"] = "nothing" if ship == NO_SHIP else TITLES[ship]
    return found


def lacking(p: Position, seat: int, action: int, text: Text) -> Facts:
    """How many credits there are, and how many it takes."""
    have, need = p.stations[seat].purse(), -purse_change(p, seat, action)
    return {"have": credits(have), "need": str(need)}


def missing_skills(p: Position, seat: int, action: int, text: Text) -> Facts:
    """Which skills fall short, and of whom."""
    st, cards = p.stations[seat], things(p, seat, action)
    have, whose = team_skills(p), "team"
    if space.CONTRACT.has(action):
        have, whose = st.contract_skills(), "station"
    elif space.SEND.has(action):
        have, whose = st.mission_skills(), "crew"
    need = p.cards.needs[cards[0] if cards else p.mission]
    return {"whose": text["why"][whose], "short": shortfall(have, need)}


def moment(p: Position, seat: int, action: int, text: Text) -> Facts:
    """When this contract can be fulfilled."""
    card = space.contract_of(action)
    when = "docking" if is_ship(card) else "upkeep"
    if is_ship(card) and front(p) is docking.ARRIVAL:
        when, card = "arrival", carried(p, auction.CARD)
    return {"moment": said(text["why"][when], card=LONG_TITLES[card])}


def collision(p: Position, seat: int, action: int, text: Text) -> Facts:
    """The collision in words."""
    return {"cause": cause(p, text["why"])}


def other_wreck(p: Position, seat: int, action: int, text: Text) -> Facts:
    """The wreck that is to be placed."""
    return {"wreck": LONG_TITLES[carried(p, auction.CARD)]}


def highest(p: Position, seat: int, action: int, text: Text) -> Facts:
    """The highest bid so far."""
    return {"highest": str(carried(p, auction.HIGHEST))}


def not_levied(p: Position, seat: int, action: int, text: Text) -> Facts:
    """What the levy asks for."""
    levy, say = carried(p, discarding.CARD), text["why"]
    asks = say["on_facilities" if p.cards.hits[levy] == ON_FACILITIES else "on_crew"]
    if p.cards.levy[levy] == EACH:
        facility = p.stations[seat].facilities[carried(p, discarding.FACILITY)]
        asks = said(say["on_each"], card=LONG_TITLES[facility])
    return {"levy": TITLES[levy], "asks": asks}


def turn(p: Position, seat: int, action: int, text: Text) -> Facts:
    """Whom the game waits for."""
    others = listed([SEATS[other] for other in pending(p)])
    has_answered = front(p).is_sealed and p.sealed and p.sealed[seat] != -1
    say: str = text["why"]["answered" if has_answered else "not_asked"]
    return {"turn": said(say, seats=others)}


def phase(p: Position, seat: int, action: int, text: Text) -> Facts:
    """What is asked now, and what this seat can say to it."""
    verbs = list(dict.fromkeys(SPACE.verb_of(one).name for one in options(p, seat)))
    said = listed(verbs, "or") if verbs else text["why"]["others"]
    return {"phase": f"{text['phases'][front(p).name]}: {said}."}


FACTS: dict[int, Callable[[Position, int, int, Text], Facts]] = {
    WRONG_PHASE: phase,
    NOT_YOUR_TURN: turn,
    reasons.NOT_NOW: moment,
    reasons.SKILL_SHORT: missing_skills,
    reasons.NOT_ENOUGH: lacking,
    reasons.NOT_THE_CAUSE: collision,
    reasons.OTHER_WRECK: other_wreck,
    reasons.BID_TOO_LOW: highest,
    reasons.NOT_LEVIED: not_levied,
}
