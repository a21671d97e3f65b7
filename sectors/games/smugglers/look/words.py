"""Words and numbers for the sentences of refusals, from what the asking seat may see."""

from __future__ import annotations

from typing import Any

from sectors.core.engine import front, pending
from sectors.core.english import counted
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import number_of, part
from sectors.games.smugglers.rules import reasons, shipyard_deals, space
from sectors.games.smugglers.rules.disengagement import wanted_goods
from sectors.games.smugglers.rules.levels import room
from sectors.games.smugglers.rules.market import price_here
from sectors.games.smugglers.rules.movement import DISTANCE
from sectors.games.smugglers.rules.ranks import claim_price, missing_renown
from sectors.games.smugglers.rules.sheet import units_at
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import MILITARY, PIRATE

Text = dict[str, Any]  # the game's text.toml


def facts(text: Text, view: Galaxy, seat: int, action: int, reason: int) -> dict[str, str]:
    """What a sentence needs besides the nouns of the action."""
    if reason in (WRONG_PHASE, NOT_YOUR_TURN):
        return {"phase": question(text, view)}
    found = own_facts(view, seat)
    if reason == reasons.TOO_FAR:
        found |= route_facts(view, seat, action)
    elif reason in (reasons.NOT_ABOARD, reasons.NOT_IN_LOOT):
        found |= cargo_facts(view, seat, action)
    elif reason == reasons.NOT_DAMAGED:
        verb = space.SPACE.verb_of(action)
        found["what"] = verb.nouns[0].titles[verb.first(action)]
    elif reason == reasons.NO_TERMS:
        found["why"] = why_no_terms(view)
    elif reason == reasons.NO_CREDITS:
        found["price"] = str(cost(view, seat, action))
    elif reason == reasons.WRONG_PRICE:
        found |= claim_facts(view, seat)
    elif reason == reasons.NO_SLOT:
        found |= slot_facts(view, seat, action)
    elif reason == reasons.NO_PART:
        found["spare"] = space.GOOD.titles[shipyard_deals.spare_for(space.FIELD.first(action))]
    return found


def question(text: Text, view: Galaxy) -> str:
    """Who is to do what."""
    asked = pending(view)
    if not asked:
        return "nobody is asked."
    name = " and ".join(space.SEAT.titles[seat] for seat in asked)
    return f"{name} must {text['steps'][front(view).name]['must']}."


def own_facts(view: Galaxy, seat: int) -> dict[str, str]:
    """What concerns the seat itself."""
    me = view.sheets[seat]
    return {
        "here": space.PLACE.titles[me.place] if me.place >= 0 else "nowhere",
        "credits": str(me.credits),
        "renown": str(me.renown),
        "room": str(max(0, room(me))),
        "surplus": str(max(0, -room(me))),
        "size": str(me.size),
        "attitude": space.ATTITUDE.titles[view.attitude],
    }


def route_facts(view: Galaxy, seat: int, action: int) -> dict[str, str]:
    """How long a route is, and how far the craft may still fly."""
    length = view.world.chart.length(view.sheets[seat].place, space.MOVE.first(action))
    return {"length": str(length), "distance": str(part(number_of(view.now), DISTANCE))}


def cargo_facts(view: Galaxy, seat: int, action: int) -> dict[str, str]:
    """How many units of the good named there are."""
    good = int(space.SPACE.verb_of(action).first(action))  # it comes first in all of them
    aboard, found = int(view.sheets[seat].holds(good)), int(units_at(view.loot, good))
    return {"aboard": only(aboard), "found": only(found)}


def only(units: int) -> str:
    """How few units of a good there are."""
    return f"only {counted(units, 'unit')} of" if units else "no"


def why_no_terms(view: Galaxy) -> str:
    """Who takes no terms, and when."""
    if view.duel.is_met() and wanted_goods(view):
        role = view.world.fleet.role[view.duel.kind]
        wanted = {PIRATE: "luxury", MILITARY: "illegal"}[role]
        return f"you carry no {wanted} goods"
    return "only pirates and the military take terms, and only in events"


def cost(view: Galaxy, seat: int, action: int) -> int:
    """What a refused action would cost."""
    if space.BUY.has(action):
        return int(price_here(view, seat, space.BUY.first(action)) * (space.BUY.second(action) + 1))
    if space.BUY_HULL.start <= action < space.FIELD.start:
        return int(shipyard_deals.deal_cost(view, seat, action))
    return int(view.world.tables.largesse * missing_renown(view, view.sheets[seat]))


def claim_facts(view: Galaxy, seat: int) -> dict[str, str]:
    """The price of the next Prestige, and how to pay it."""
    me = view.sheets[seat]
    price, missing = int(claim_price(view, me)), int(missing_renown(view, me))
    if missing > view.world.tables.most:
        how = f"{missing} are missing, and Largesse buys only {view.world.tables.most}"
    else:
        how = f"say `claim{f'+{missing}' if missing else ''}`"
    return {"price": str(price), "missing": how}


def slot_facts(view: Galaxy, seat: int, action: int) -> dict[str, str]:
    """How many slots would be used, of how many."""
    me = view.sheets[seat]
    used, size = int(me.slots_used()), int(me.size)
    if space.BUY_HULL.has(action):
        size = int(space.hull_size(space.BUY_HULL.first(action)))
    elif space.SET.has(action):
        used += int(space.SET.second(action) - me.level(space.SET.first(action)))
    else:
        used += 1
    return {"used": str(used), "size": str(size)}
