"""Words and numbers for the sentences of refusals, from what the asking seat may see."""

from __future__ import annotations

from sectors.core.engine import pending
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import kind_of, number_of
from sectors.games.smugglers import deals
from sectors.games.smugglers.levels import room
from sectors.games.smugglers.market import price_here
from sectors.games.smugglers.movement import distance_left
from sectors.games.smugglers.parting import wanted_goods
from sectors.games.smugglers.reasons import (
    NO_CREDITS,
    NO_PART,
    NO_SLOT,
    NO_TERMS,
    NOT_ABOARD,
    NOT_DAMAGED,
    NOT_IN_LOOT,
    TOO_FAR,
    WRONG_PRICE,
)
from sectors.games.smugglers.sheet import units_at
from sectors.games.smugglers.space import (
    ATTITUDE,
    BUY,
    BUY_DEVICE,
    BUY_HULL,
    FIELD,
    FIX,
    GOOD,
    JETTISON,
    MOVE,
    PLACE,
    SEAT,
    SELL,
    SET,
    SPACE,
    SPOIL,
    TAKE,
    hull_size,
)
from sectors.games.smugglers.standing import claim_price
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import MILITARY, PIRATE

QUESTIONS = {
    "Colour": "choose a colour",
    "Drone": "say what the Repair Drone mends",
    "Movement": "fly or stay",
    "Hulk": "take the Hulk or leave it",
    "WarpFound": "jump through the Warp or stay",
    "Distress": "answer the distress call or ignore it",
    "Spoil": "say which goods spoil",
    "Encounter": "engage or pass",
    "DogfightPhase": "attack or pass",
    "Avoid": "avoid the dogfight or fight",
    "Chits": "choose a manoeuvre",
    "Shot": "fire or hold",
    "Parting": "fight on or end",
    "Jettison": "jettison what does not fit",
    "Loot": "take the loot",
    "Market": "open the market or pass",
    "Selling": "sell, or be done",
    "Buying": "buy, or be done",
    "HandOver": "hand over the goods or keep them",
    "Business": "seek, claim, take odd jobs or pass",
    "Offer": "accept or decline the mission",
    "Shipyard": "open the shipyard or be done",
    "Deals": "make a deal or be done",
}


def facts(view: Galaxy, seat: int, action: int, reason: int) -> dict[str, str]:
    """What a sentence needs besides the nouns of the action."""
    if reason in (WRONG_PHASE, NOT_YOUR_TURN):
        return {"phase": question(view)}
    found = own_facts(view, seat)
    if reason == TOO_FAR:
        found |= route_facts(view, seat, action)
    elif reason in (NOT_ABOARD, NOT_IN_LOOT):
        found |= cargo_facts(view, seat, action)
    elif reason == NOT_DAMAGED:
        verb = SPACE.verb_of(action)
        found["what"] = verb.nouns[0].titles[verb.first(action)]
    elif reason == NO_TERMS:
        found["why"] = why_no_terms(view)
    elif reason == NO_CREDITS:
        found["price"] = str(cost(view, seat, action))
    elif reason == WRONG_PRICE:
        found |= claim_facts(view, seat)
    elif reason == NO_SLOT:
        found |= slot_facts(view, seat, action)
    elif reason == NO_PART:
        found["spare"] = GOOD.titles[deals.spare_for(FIELD.first(action))]
    return found


def question(view: Galaxy) -> str:
    """Who is to do what."""
    asked = pending(view)
    if not asked:
        return "nobody is asked."
    name = " and ".join(SEAT.titles[seat] for seat in asked)
    return f"{name} must {QUESTIONS[view.steps[kind_of(view.now)].name]}."


def own_facts(view: Galaxy, seat: int) -> dict[str, str]:
    """What concerns the seat itself."""
    me = view.sheets[seat]
    return {
        "here": PLACE.titles[me.place] if me.place >= 0 else "nowhere",
        "credits": str(me.credits),
        "renown": str(me.renown),
        "room": str(max(0, room(me))),
        "surplus": str(max(0, -room(me))),
        "size": str(me.size),
        "attitude": ATTITUDE.titles[view.attitude],
    }


def route_facts(view: Galaxy, seat: int, action: int) -> dict[str, str]:
    """How long a route is, and how far the craft may still fly."""
    length = view.world.chart.length(view.sheets[seat].place, MOVE.first(action))
    return {"length": str(length), "distance": str(distance_left(number_of(view.now)))}


def cargo_facts(view: Galaxy, seat: int, action: int) -> dict[str, str]:
    """How many units of the good named there are."""
    good = next(int(v.first(action)) for v in (JETTISON, SPOIL, TAKE, SELL) if v.has(action))
    aboard = int(view.sheets[seat].holds(good))
    return {"aboard": str(aboard or "no"), "found": str(int(units_at(view.loot, good)) or "no")}


def why_no_terms(view: Galaxy) -> str:
    """Who takes no terms, and when."""
    if view.duel.is_met() and wanted_goods(view):
        role = view.world.fleet.role[view.duel.kind]
        wanted = {PIRATE: "luxury", MILITARY: "illegal"}[role]
        return f"you carry no {wanted} goods"
    return "only pirates and the military take terms, and only in events"


def cost(view: Galaxy, seat: int, action: int) -> int:
    """What a refused action would cost."""
    if BUY.has(action):
        return int(price_here(view, seat, BUY.first(action)) * (BUY.second(action) + 1))
    if BUY_HULL.has(action):
        return int(deals.hull_cost(view, seat, BUY_HULL.first(action)))
    if SET.has(action):
        return int(deals.system_cost(view, seat, SET.first(action), SET.second(action)))
    if BUY_DEVICE.has(action):
        return int(deals.device_cost(view, BUY_DEVICE.first(action)))
    if FIX.has(action):
        return int(deals.fix_cost(view, seat, FIX.first(action)))
    me = view.sheets[seat]
    return int(view.world.tables.largesse * (claim_price(view, me) - me.renown))


def claim_facts(view: Galaxy, seat: int) -> dict[str, str]:
    """The price of the next Prestige, and how to pay it."""
    me = view.sheets[seat]
    price = int(claim_price(view, me))
    missing = max(0, price - int(me.renown))
    if missing > view.world.tables.most:
        how = f"{missing} are missing, and Largesse buys only {view.world.tables.most}"
    else:
        how = f"say `claim{f'+{missing}' if missing else ''}`"
    return {"price": str(price), "missing": how}


def slot_facts(view: Galaxy, seat: int, action: int) -> dict[str, str]:
    """How many slots would be used, of how many."""
    me = view.sheets[seat]
    used, size = int(me.slots_used()), int(me.size)
    if BUY_HULL.has(action):
        size = int(hull_size(BUY_HULL.first(action)))
    elif SET.has(action):
        used += int(SET.second(action) - me.level(SET.first(action)))
    else:
        used += 1
    return {"used": str(used), "size": str(size)}
