"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.engine import front, is_asked, options, pending
from sectors.core.scene import Choice
from sectors.core.state import number_of
from sectors.games.sector86.auction import CARD_BITS, SEAT_MASK_BITS, most_bid
from sectors.games.sector86.cards import FIRST_CREW, FIRST_MISSION
from sectors.games.sector86.content import IDS, SKILL_NAMES
from sectors.games.sector86.discarding import index_of, levy_price
from sectors.games.sector86.goods import own_cost
from sectors.games.sector86.odds import NO_ODDS, Odds
from sectors.games.sector86.ports import fee, scrap_value
from sectors.games.sector86.queuing import redirect_cost
from sectors.games.sector86.skills import contract_value, team_skills
from sectors.games.sector86.space import (
    BID,
    BOOST,
    BUY,
    COLLECT,
    CONTRACT,
    DOCK,
    FIRST_WRECK,
    FLIP,
    GIVE,
    LEAVE,
    MEND,
    PAY,
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
from sectors.games.sector86.state import (
    BY_EXHAUSTION,
    BY_LOCKUP,
    BY_MISSIONS,
    Position,
)
from sectors.games.sector86.station import NO_SHIP
from sectors.games.sector86.words import cause, credits, listed, skills

BUTTONS = {
    "collect": "Collect",
    "go": "Send them",
    "done": "Done",
    "stop": "Stop",
    "survey": "Survey the top card",
    "clear": "Clear the broadcast",
    "want": "Want it",
    "pass": "Pass",
    "pay": "Pay",
}

NAMED = (CONTRACT, SEND, WITH, REDIRECT, BUY, GIVE, DOCK)  # verbs that name a card or a port

# --- The question


def prompt(view: Position, viewer: int, text: dict[str, Any], chance: Odds) -> tuple[str, str]:
    """The question to the viewer, and one line of help."""
    say: dict[str, str] = text["prompts"]
    if view.is_over():
        return ending(view, say), ""
    if view.now < 0:
        return "", ""
    if viewer < 0 or not is_asked(view, viewer):
        return say["waiting"].format(seats=listed([SEATS[seat] for seat in pending(view)])), ""
    name = front(view).name
    facts = question_facts(view, viewer, name, chance)
    return say[name].format(**facts), say[f"{name}_help"].format(**facts)


def ending(view: Position, say: dict[str, str]) -> str:
    """How the game ended."""
    seats = listed([SEATS[seat] for seat in range(view.seats) if view.result[seat] == 1] or ["?"])
    if view.ending == BY_MISSIONS:
        return say["won"].format(seats=seats, count=view.house.goal)
    if view.ending == BY_LOCKUP:
        return say["locked"]
    if view.ending == BY_EXHAUSTION:
        return say["exhausted"].format(seats=seats, goal=view.house.goal)
    if view.seats == 1:
        return say["alone_lost"].format(limit=view.house.round_limit)
    return say["time_up"].format(seats=seats, limit=view.house.round_limit)


def question_facts(view: Position, seat: int, name: str, chance: Odds) -> dict[str, str]:
    """The names and numbers of a question."""
    n = int(number_of(view.now))
    have = int(view.stations[seat].purse())
    facts = {"credits": credits(have), "fees": str(view.fees), "flips": str(view.flips)}
    facts["queue"] = str(len(view.queue))
    if name == "Team":
        facts["mission"] = TITLES[view.mission]
        facts["have"] = skills(int(team_skills(view)))
        facts["need"] = skills(view.cards.needs[view.mission])
    elif name == "Queuing":
        facts["odds"] = (
            f"{chance.collide} of {chance.pool} cards would collide: {chance.percent} %."
        )
    elif name == "Collision":
        facts["cause"] = cause(view)
    elif name == "Levy":
        levy = view.queue[index_of(n)]
        facts["levy"] = TITLES[levy]
        facts["price"] = credits(int(levy_price(view, seat, levy)))
        facts["rule"] = f"You have {credits(have)}."
    elif name in ("Wanted", "Bids", "Raise", "PlaceWreck", "Arrival"):
        card = n & 127
        facts["card"] = TITLES[card]
        facts["price"] = credits(int(view.cards.costs[card]) + 1)
        facts["most"] = str(most_bid(view, seat, card))
        facts["highest"] = str(n >> (CARD_BITS + SEAT_MASK_BITS))
        facts["pays"] = str(contract_value(view, seat, card))
    return facts


# --- The answers


def choices(view: Position, viewer: int, chance: Odds) -> list[Choice]:
    """Everything the viewer may do now."""
    if viewer < 0:
        return []
    return [choice(view, viewer, action, chance) for action in options(view, viewer)]


def choice(view: Position, seat: int, action: int, chance: Odds = NO_ODDS) -> Choice:
    """One option: its label, where to click, and what it would do."""
    ship = berthed(view, seat, action)
    return option(seat, action, ship, amount(view, seat, action, ship, chance))


def berthed(view: Position, seat: i64, action: i64) -> int:
    """The ship in the berth that an action names; NO_SHIP if it names none."""
    st = view.stations[seat]
    if LEAVE.has(action):
        berth = LEAVE.first(action)
        return int(st.ship_at(berth)) if berth < PORTS else int(berth - PORTS)
    if SCRAP.has(action):
        return int(st.ship_at(SCRAP.first(action)))
    if MEND.has(action):
        return int(st.ship_at(MEND.first(action)))
    return NO_SHIP


def amount(view: Position, seat: i64, action: i64, ship: i64, chance: Odds) -> int:
    """What an option costs or brings in credits; of a flip, the chance of a collision."""
    if LEAVE.has(action):
        berth = LEAVE.first(action)
        return int(fee(view, seat, ship, berth if berth < PORTS else 0))
    if SCRAP.has(action):
        return int(scrap_value(view, seat, ship))
    if CONTRACT.has(action):
        return int(contract_value(view, seat, contract_of(action)))
    if BOOST.has(action):
        return view.cards.boost[UNION_CREW[BOOST.first(action)]]
    if REDIRECT.has(action):
        return int(redirect_cost(view, seat, REDIRECT.first(action)))
    if BUY.has(action):
        return int(own_cost(view, seat, goods_of(action)))
    if FLIP.has(action):
        return chance.percent
    if PAY.has(action):
        return int(levy_price(view, seat, view.queue[index_of(number_of(view.now))]))
    return int(view.fees) if COLLECT.has(action) else 0


@lru_cache(4096)
def option(seat: int, action: int, ship: int, amount: int) -> Choice:
    """An option that names a berth or a contract, with what it pays; else see below."""
    text = SPACE.text(action)
    if LEAVE.has(action):
        return Choice(text, f"{TITLES[ship]} leaves", (IDS[ship],), note=f"+{amount}")
    if SCRAP.has(action):
        return Choice(text, f"Scrap {TITLES[ship]}", (IDS[ship],), note=f"+{amount}")
    if CONTRACT.has(action):
        card = int(contract_of(action))
        return Choice(text, f"Contract of {TITLES[card]}", (IDS[card],), "good", f"+{amount}")
    if MEND.has(action):
        source = SOURCES[MEND.second(action)]
        label = f"Repair {TITLES[ship]} in {PORT_NAMES[MEND.first(action)]} with {TITLES[source]}"
        return Choice(text, label, (IDS[ship], IDS[source]))
    return card_option(seat, action, text, amount)


def card_option(seat: int, action: int, text: str, amount: int) -> Choice:
    """An option that names a card, a port or a bid; else a button."""
    if BOOST.has(action):
        crew, skill = UNION_CREW[BOOST.first(action)], int(BOOST.second(action))
        label = f"Raise {TITLES[crew]}'s {SKILL_NAMES[skill]}"
        return Choice(text, label, (IDS[crew], f"button:{SKILL_NAMES[skill]}"), note=f"-{amount}")
    if SEND.has(action):
        mission = int(FIRST_MISSION + SEND.first(action))
        return Choice(text, f"Send a team to {TITLES[mission]}", (IDS[mission],), "good")
    if WITH.has(action):
        crew = int(FIRST_CREW + WITH.first(action))
        return Choice(text, f"{TITLES[crew]} goes", (IDS[crew],))
    if REDIRECT.has(action):
        ship = int(REDIRECT.first(action))
        return Choice(text, f"Redirect {TITLES[ship]}", (IDS[ship],), "threat", f"-{amount}")
    if BUY.has(action):
        card = int(goods_of(action))
        return Choice(text, f"Buy {TITLES[card]} for {amount}", (IDS[card],), note=f"-{amount}")
    if GIVE.has(action):
        card = int(goods_of(action))
        return Choice(text, f"Give {TITLES[card]}", (IDS[card],), "bad")
    if BID.has(action):
        bid = int(BID.first(action)) + 1
        return Choice(text, f"Bid {bid}", (f"n:{bid}",))
    if DOCK.has(action):
        wreck = int(DOCK.first(action)) + FIRST_WRECK
        port = PORT_NAMES[DOCK.second(action)]
        return Choice(text, f"{TITLES[wreck]} to {port}", (place_id(seat, port),), ghost=IDS[wreck])
    return button(action, text, amount)


def button(action: int, text: str, amount: int) -> Choice:
    """An option without a card: flip is a click on the deck, the others are buttons."""
    if FLIP.has(action):
        label, also = f"Flip, {amount} % collide", ("deck",)
        return Choice(text, label, ("button:flip",), note=f"{amount} %", also=also)
    note = ""
    if PAY.has(action):
        note = f"-{amount}"
    elif COLLECT.has(action):
        note = f"+{amount}"
    return Choice(text, BUTTONS[text], (f"button:{text}",), note=note)


def clicks(view: Position, seat: int, action: int) -> tuple[str, ...]:
    """Where a player would point to mean an action, legal or not; () if nowhere."""
    if LEAVE.has(action) and LEAVE.first(action) < PORTS:
        return (in_berth(view, seat, int(LEAVE.first(action))),)
    if SCRAP.has(action):
        return (in_berth(view, seat, int(SCRAP.first(action))),)
    if MEND.has(action):
        wreck = in_berth(view, seat, int(MEND.first(action)))
        return (wreck, IDS[SOURCES[MEND.second(action)]])
    if LEAVE.has(action) or any(verb.has(action) for verb in NAMED):
        return choice(view, seat, action).clicks
    return ()


def in_berth(view: Position, seat: i64, port: i64) -> str:
    """What lies in a port, or the empty port itself."""
    ship = int(view.stations[seat].ship_at(port))
    return IDS[ship] if ship != NO_SHIP else place_id(seat, PORT_NAMES[port])


def place_id(seat: int, port: str) -> str:
    """The id of a berth."""
    return f"{port}-{seat + 1}"
