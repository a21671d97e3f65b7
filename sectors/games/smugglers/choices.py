"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from sectors.core.engine import is_asked, options, pending
from sectors.core.scene import Choice
from sectors.core.space import Verb
from sectors.core.state import kind_of, number_of
from sectors.games.smugglers import deals, odds
from sectors.games.smugglers.content import NUMBERS
from sectors.games.smugglers.encounter import flag_met, flies, square_met
from sectors.games.smugglers.levels import room
from sectors.games.smugglers.market import price_here, sale_price
from sectors.games.smugglers.mission import good_of
from sectors.games.smugglers.mission_phase import bought_renown, hand_over_place
from sectors.games.smugglers.movement import distance_left, routes_left
from sectors.games.smugglers.panels import mission_cells
from sectors.games.smugglers.sheet import Sheet
from sectors.games.smugglers.space import (
    ATTACK,
    ATTITUDE,
    BUY,
    BUY_DEVICE,
    BUY_HULL,
    FIX,
    FLAG,
    GOOD,
    JETTISON,
    JUMP,
    MEND,
    MOVE,
    PAINT,
    PLAY,
    SEAT,
    SELL,
    SELL_DEVICE,
    SET,
    SPACE,
    SPOIL,
    TAKE,
    hull_manoeuvre,
    hull_size,
)
from sectors.games.smugglers.standing import claim_price
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import (
    CHIT_IDS,
    DEVICE_IDS,
    GOOD_IDS,
    PART_IDS,
    PARTS,
)

PROMPTS = {
    "Colour": "colour",
    "Drone": "drone",
    "Movement": "movement",
    "Hulk": "hulk",
    "WarpFound": "warp",
    "Distress": "distress",
    "Spoil": "spoil",
    "Encounter": "encounter",
    "DogfightPhase": "dogfight",
    "Avoid": "avoid",
    "Chits": "chit",
    "Shot": "shot",
    "Parting": "parting",
    "Jettison": "jettison",
    "Loot": "loot",
    "Market": "market",
    "Selling": "selling",
    "Buying": "buying",
    "HandOver": "hand_over",
    "Business": "business",
    "Offer": "offer",
    "Shipyard": "yard",
    "Deals": "deals",
}

BUTTONS = {
    "stay": "Stay here",
    "salvage": "Take the Hulk in: 3D6 M",
    "leave_hulk": "Leave it",
    "answer": "Answer the call",
    "ignore": "Ignore it",
    "engage": "Engage",
    "pass": "Pass",
    "avoid": "Avoid the dogfight",
    "fight": "Fight",
    "fire": "Fire",
    "hold": "Hold fire",
    "go_on": "Fight on",
    "end_it": "End it",
    "terms": "Offer terms",
    "done": "Done",
    "trade": "Open the market",
    "seek": "Seek a mission",
    "accept": "Accept",
    "decline": "Decline",
    "abandon": "Abandon the mission",
    "odd_jobs": "Odd jobs: 3M",
    "hand_over": "Hand over",
    "later": "Later",
    "claim": "Claim Prestige",
    "claim_one": "Claim Prestige, 1 Renown by Largesse",
    "claim_two": "Claim Prestige, 2 Renown by Largesse",
    "open_yard": "Roll for the shipyard",
}


# --- The question


def prompt(view: Galaxy, viewer: int, text: dict[str, Any]) -> tuple[str, str]:
    """The question to the viewer, and one line of help."""
    say: dict[str, str] = text["prompts"]
    if view.now < 0:
        return (ending(view, text) if view.is_over() else ""), ""
    if viewer < 0 or not is_asked(view, viewer):
        return waiting(view, viewer, say), ""
    key = PROMPTS[view.steps[kind_of(view.now)].name]
    known = prompt_facts(view, viewer)
    return say[key].format(**known), say.get(f"{key}_help", "").format(**known)


def prompt_facts(view: Galaxy, viewer: int) -> dict[str, object]:
    """The numbers that prompts name."""
    me = view.sheets[viewer]
    n = number_of(view.now)
    is_handing = me.mission and hand_over_place(me.mission) == me.place
    return {
        "distance": distance_left(n),
        "routes": routes_left(n),
        "units": max(0, -room(me)),
        "room": max(0, room(me)),
        "flag": FLAG.titles[flag_met(n)],
        "square": f"{square_met(n) + view.world.chart.square[flag_met(n)]:+}",
        "ahead": abs(int(view.duel.advantage)),
        "round": view.duel.round,
        "credits": me.credits,
        "good": GOOD.titles[good_of(me.mission)] if is_handing else "",
        "mission": offer_words(view) if view.offer else "",
        "attitude": ATTITUDE.titles[view.attitude],
    }


def offer_words(view: Galaxy) -> str:
    """The mission on offer in one line."""
    name, task, turns, pay = mission_cells(view, view.offer)
    return f"{name}: {task}, {turns} turns, {pay}"


def waiting(view: Galaxy, viewer: int, say: dict[str, str]) -> str:
    """Who is to act, for those who are not."""
    asked = pending(view)
    if viewer >= 0 and view.sealed and view.sealed[viewer] != -1:
        return say["sealed"]
    if len(asked) > 1:
        return say["waiting_many"]
    return say["waiting"].format(seat=SEAT.titles[asked[0]])


def ending(view: Galaxy, text: dict[str, Any]) -> str:
    """How the game ended."""
    say: dict[str, str] = text["prompts"]
    if view.seats == 1:
        if view.result != [1]:
            return say["solo_lost"]
        rating = next(word for last, word in text["ratings"].items() if view.round <= int(last))
        return say["solo_won"].format(round=view.round, rating=rating)
    winners = [seat for seat in range(view.seats) if view.result[seat] == 1]
    names = " and ".join(SEAT.titles[seat] for seat in winners)
    prestige = view.sheets[winners[0]].prestige()
    if len(winners) > 1:
        return say["shared"].format(round=view.round, seats=names)
    if prestige >= view.house.goal:
        return say["won"].format(seat=names, prestige=prestige, round=view.round)
    left = sum(not view.is_gone(seat) for seat in range(view.seats))
    key = "won_left" if left == 1 else "won_time"
    return say[key].format(seat=names, round=view.round)


# --- The answers


def choices(view: Galaxy, viewer: int) -> list[Choice]:
    """Everything the viewer may do now."""
    if viewer < 0:
        return []
    return [choice(view, viewer, action) for action in options(view, viewer)]


def clicks(view: Galaxy, seat: int, action: int) -> tuple[str, ...]:
    """Where one would click for an action, legal or not."""
    verb = SPACE.verb_of(action)
    if verb is MOVE:
        return (NUMBERS[MOVE.first(action)],)
    if verb is JUMP:
        return ("counter-warp", NUMBERS[JUMP.first(action)])
    if verb is PAINT:
        return (f"button:{verb.nouns[0].words[PAINT.first(action)]}",)
    if verb is MEND:
        part = PART_IDS[MEND.first(action)]
        return (f"{part}-{seat}",)
    if verb is ATTACK:
        foe = flies(view, ATTACK.first(action))
        return (f"ship-{foe}",) if foe >= 0 else ()
    if verb is PLAY:
        return (f"chit:{CHIT_IDS[PLAY.first(action)]}",)
    if verb in (JETTISON, TAKE, SELL, BUY, SPOIL):
        return good_clicks(seat, action, verb)
    if verb.nouns:
        return yard_clicks(action, verb)
    return (f"button:{verb.name}",)


def good_clicks(seat: int, action: int, verb: Verb) -> tuple[str, ...]:
    """A good where it lies, then how many units."""
    code = GOOD_IDS[verb.first(action)].lower()
    if verb is SPOIL:
        return (f"hold-{seat}-{code}",)
    where = {"jettison": f"hold-{seat}", "take": "loot"}.get(verb.name, "good")
    return (f"{where}-{code}", f"n:{verb.second(action) + 1}")


def yard_clicks(action: i64, verb: Verb) -> tuple[str, ...]:
    """A row of the shipyard, then a level, a Manoeuvre or what to do."""
    first = int(verb.first(action))
    if verb is BUY_HULL:
        return (f"size-{hull_size(first)}", f"n:{hull_manoeuvre(first)}")
    if verb is SET:
        return (f"part-{PART_IDS[first]}", f"n:{SET.second(action)}")
    if verb in (BUY_DEVICE, SELL_DEVICE):
        do = "buy" if verb is BUY_DEVICE else "sell"
        return (f"dev-{DEVICE_IDS[first].lower()}", f"button:{do}")
    do = "fix" if verb is FIX else "field"
    if PARTS <= first < 2 * PARTS:
        return (f"dev-{DEVICE_IDS[first - PARTS].lower()}", f"button:{do}")
    name = PART_IDS[first] if first < PARTS else "hull"
    return (f"part-{name}", f"button:{do}")


def choice(view: Galaxy, seat: int, action: int) -> Choice:
    """One option: its label, where to click, and what it costs or brings."""
    verb = SPACE.verb_of(action)
    label = BUTTONS[verb.name] if verb.name in BUTTONS else label_of(verb, action)
    note = note_of(view, seat, action, verb)
    return Choice(SPACE.text(action), label, clicks(view, seat, action), note=note)


def label_of(verb: Verb, action: int) -> str:
    """What an action with nouns is called."""
    first, second = int(verb.first(action)), int(verb.second(action))
    titles = verb.nouns[0].titles
    words = {
        "paint": f"Fly {titles[first]}",
        "move": f"Fly to {titles[first]}",
        "jump": f"Jump to {titles[first]}",
        "mend": f"Mend {titles[first]}",
        "spoil": f"{titles[first]} spoils",
        "attack": f"Attack {titles[first]}",
        "play": titles[first],
        "jettison": f"Jettison {second + 1} {titles[first]}",
        "take": f"Take {second + 1} {titles[first]}",
        "sell": f"Sell {second + 1} {titles[first]}",
        "buy": f"Buy {second + 1} {titles[first]}",
        "buy_hull": f"Buy a hull of {titles[first]}",
        "set": f"Fit {titles[first]} {second}",
        "buy_device": f"Buy a {titles[first]}",
        "sell_device": f"Sell the {titles[first]}",
        "fix": f"Repair: {titles[first]}",
        "field": f"Repair in the field: {titles[first]}",
    }
    return words[verb.name]


def note_of(view: Galaxy, seat: int, action: int, verb: Verb) -> str:
    """What an option costs or brings, in a few words."""
    me = view.sheets[seat]
    first = int(verb.first(action))
    if verb is MOVE:
        return f"{view.world.chart.length(me.place, first)} away"
    if verb in (SELL, BUY):
        price = sale_price if verb is SELL else price_here
        return f"{price(view, seat, first) * (verb.second(action) + 1)}M"
    if verb.name.startswith("claim"):
        return claim_note(view, me, int(bought_renown(action)))
    if verb.name == "end_it":
        evasive = bool(odds.last_was_evasive(view, view.duel.side_of(seat)))
        chance = odds.escape_chance(view, view.duel.side_of(seat), evasive)
        return f"{round(100 * chance)}% to get away if they fight on"
    cost = yard_cost(view, seat, action, verb)
    return "" if cost is None else f"{cost}M" if cost >= 0 else f"pays {-cost}M"


def claim_note(view: Galaxy, me: Sheet, bought: int) -> str:
    """What a claim costs: Renown, and credits for what Largesse buys of it."""
    renown = f"{claim_price(view, me) - bought} Renown"
    return f"{renown} and {bought * view.world.tables.largesse}M" if bought else renown


def yard_cost(view: Galaxy, seat: int, action: int, verb: Verb) -> int | None:
    """What a deal costs; negative where it pays."""
    first = int(verb.first(action))
    if verb is BUY_HULL:
        return int(deals.hull_cost(view, seat, first))
    if verb is SET:
        return int(deals.system_cost(view, seat, first, SET.second(action)))
    if verb is BUY_DEVICE:
        return int(deals.device_cost(view, first))
    if verb is SELL_DEVICE:
        return -int(deals.device_return(view, seat, first))
    if verb is FIX:
        return int(deals.fix_cost(view, seat, first))
    return None
