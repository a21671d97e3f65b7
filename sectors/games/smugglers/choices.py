"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from functools import cache, lru_cache
from string import Formatter
from typing import Any, Final

from mypy_extensions import i64

from sectors.core.engine import pending
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
    CLAIM,
    CLAIM_ONE,
    CLAIM_TWO,
    END_IT,
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

LABELS = {
    "paint": "Fly {first}",
    "move": "Fly to {first}",
    "jump": "Jump to {first}",
    "mend": "Mend {first}",
    "spoil": "{first} spoils",
    "attack": "Attack {first}",
    "play": "{first}",
    "jettison": "Jettison {units} {first}",
    "take": "Take {units} {first}",
    "sell": "Sell {units} {first}",
    "buy": "Buy {units} {first}",
    "buy_hull": "Buy a hull of {first}",
    "set": "Fit {first} {second}",
    "buy_device": "Buy a {first}",
    "sell_device": "Sell the {first}",
    "fix": "Repair: {first}",
    "field": "Repair in the field: {first}",
}

VERB_OF: Final = [verb for verb in SPACE.verbs for _ in verb.actions()]  # of each action


# --- The question


def prompt(view: Galaxy, viewer: int, text: dict[str, Any], is_asked: bool) -> tuple[str, str]:
    """The question to the viewer, and one line of help."""
    say: dict[str, str] = text["prompts"]
    if view.now < 0:
        return (ending(view, text) if view.is_over() else ""), ""
    if not is_asked:
        return waiting(view, viewer, say), ""
    key = PROMPTS[view.steps[kind_of(view.now)].name]
    return filled(say[key], view, viewer), filled(say.get(key + "_help", ""), view, viewer)


def filled(words: str, view: Galaxy, viewer: int) -> str:
    """A text with the facts that it names."""
    names = facts_named(words)
    return words.format(**{name: fact(name, view, viewer) for name in names}) if names else words


@cache
def facts_named(words: str) -> list[str]:
    """Which facts a text names."""
    return [name for _, name, _, _ in Formatter().parse(words) if name]


def fact(name: str, view: Galaxy, viewer: int) -> object:
    """One of the facts that prompts may name."""
    me, n = view.sheets[viewer], number_of(view.now)
    if name == "distance":
        return int(distance_left(n))
    if name == "routes":
        return int(routes_left(n))
    if name == "units":
        return max(0, -int(room(me)))
    if name == "room":
        return max(0, int(room(me)))
    if name == "flag":
        return FLAG.titles[flag_met(n)]
    if name == "square":
        return f"{int(square_met(n)) + view.world.chart.square[flag_met(n)]:+}"
    if name == "ahead":
        return abs(int(view.duel.advantage))
    if name == "round":
        return int(view.duel.round)
    if name == "credits":
        return int(me.credits)
    if name == "good":
        return good_wanted(me)
    if name == "mission":
        return offer_words(view) if view.offer else ""
    if name == "attitude":
        return ATTITUDE.titles[view.attitude]
    raise KeyError(name)


def good_wanted(me: Sheet) -> str:
    """What a mission wants handed over where the captain is."""
    is_handing = me.mission != 0 and hand_over_place(me.mission) == me.place
    return GOOD.titles[good_of(me.mission)] if is_handing else ""


def offer_words(view: Galaxy) -> str:
    """The mission on offer in one line."""
    name, task, turns, pay = mission_cells(view.world, int(view.offer))
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


def choices(view: Galaxy, viewer: int, actions: list[int]) -> list[Choice]:
    """Everything the viewer may do now."""
    return [choice(view, viewer, action) for action in actions]


def choice(view: Galaxy, seat: int, action: int) -> Choice:
    """One option: its label, where to click, and what it costs or brings."""
    return option(seat, action, foe_of(view, action), note_of(view, seat, action))


@lru_cache(16384)
def option(seat: int, action: int, foe: int, note: str) -> Choice:
    """An option with its note."""
    return Choice(SPACE.text(action), label_of(action), path(seat, action, foe), note=note)


def clicks(view: Galaxy, seat: int, action: int) -> tuple[str, ...]:
    """Where one would click for an action, legal or not."""
    return path(seat, action, foe_of(view, action))


def foe_of(view: Galaxy, action: int) -> int:
    """The seat that an attack is meant for; -1 if there is none."""
    return int(flies(view, ATTACK.first(action))) if ATTACK.has(action) else -1


def path(seat: int, action: int, foe: int) -> tuple[str, ...]:
    """The clicks of an action."""
    verb = VERB_OF[action]
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


def label_of(action: int) -> str:
    """What an action is called."""
    verb = VERB_OF[action]
    if not verb.nouns:
        return BUTTONS[verb.name]
    first, second = verb.nouns[0].titles[verb.first(action)], int(verb.second(action))
    return LABELS[verb.name].format(first=first, second=second, units=second + 1)


def note_of(view: Galaxy, seat: int, action: int) -> str:
    """What an option costs or brings, in a few words."""
    verb = VERB_OF[action]
    if verb is MOVE:
        here = view.sheets[seat].place
        return f"{view.world.chart.length(here, MOVE.first(action))} away"
    if verb is SELL:
        return f"{sale_price(view, seat, SELL.first(action)) * (SELL.second(action) + 1)}M"
    if verb is BUY:
        return f"{price_here(view, seat, BUY.first(action)) * (BUY.second(action) + 1)}M"
    if verb in (CLAIM, CLAIM_ONE, CLAIM_TWO):
        return claim_note(view, view.sheets[seat], int(bought_renown(action)))
    if verb is END_IT:
        side = view.duel.side_of(seat)
        chance = odds.escape_chance(view, side, bool(odds.last_was_evasive(view, side)))
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
