"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from math import fsum
from string import Formatter
from typing import Any, Final

from mypy_extensions import i64

from sectors.core.engine import front, pending
from sectors.core.english import counted, said
from sectors.core.game import Game
from sectors.core.scene import Choice
from sectors.core.space import Verb
from sectors.core.state import number_of, part
from sectors.games.smugglers.look import prospect
from sectors.games.smugglers.look.memory import Memory
from sectors.games.smugglers.look.panels import mission_cells
from sectors.games.smugglers.rules import odds, space, terms
from sectors.games.smugglers.rules.content import NUMBERS
from sectors.games.smugglers.rules.disengagement import (
    is_evasive,
    met_wants_to_end,
    wanted_goods,
)
from sectors.games.smugglers.rules.encounter import FLAG_MET, flies, types_met
from sectors.games.smugglers.rules.levels import room
from sectors.games.smugglers.rules.market import price_here, sale_price
from sectors.games.smugglers.rules.mission import good_of
from sectors.games.smugglers.rules.mission_phase import bought_renown, hand_over_place
from sectors.games.smugglers.rules.movement import DISTANCE, ROUTES
from sectors.games.smugglers.rules.ranks import claim_price
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.shipyard_deals import deal_cost
from sectors.games.smugglers.rules.space import (
    BUY,
    BUY_DEVICE,
    BUY_HULL,
    FIELD,
    MEND,
    MOVE,
    SELL,
    SELL_DEVICE,
    SET,
    SPACE,
)
from sectors.games.smugglers.rules.state import Galaxy

CHOICES: Final[Memory[Choice]] = Memory()  # by the game, who chooses, the foe, the note
CLAIMS: Final = (space.CLAIM, space.CLAIM_ONE, space.CLAIM_TWO)
RISKS: Final = (
    space.ENGAGE, space.ATTACK, space.FIGHT, space.GO_ON, space.END_IT, space.TERMS,
)  # fmt: skip
SAID: Final = (*RISKS, *CLAIMS)  # what they cost or risk stands on the button itself
Words = dict[str, str]
VERB_OF: Final = [verb for verb in SPACE.verbs for _ in verb.actions()]  # of each action


# --- The question


def prompt(game: Game, view: Galaxy, viewer: int, is_asked: bool) -> tuple[str, str]:
    """The question to the viewer, and one line of help."""
    if view.now < 0:
        return (ending(game.text, view) if view.is_over() else ""), ""
    if not is_asked:
        return waiting(game.text["prompts"], view, viewer), ""
    say: dict[str, str] = game.text["steps"][front(view).name]
    return filled(say["prompt"], view, viewer), filled(say.get("help", ""), view, viewer)


def filled(words: str, view: Galaxy, viewer: int) -> str:
    """A text with the facts that it names."""
    names = {name for _, name, _, _ in Formatter().parse(words) if name} if "{" in words else ()
    return said(words, **{name: fact(name, view, viewer) for name in names}) if names else words


def fact(name: str, view: Galaxy, viewer: int) -> object:
    """One of the facts that prompts may name."""
    me, n = view.sheets[viewer], number_of(view.now)
    if name == "distance":
        return int(part(n, DISTANCE))
    if name == "routes":
        return int(part(n, ROUTES))
    if name == "units":
        return max(0, -int(room(me)))
    if name == "room":
        return max(0, int(room(me)))
    if name == "flag":
        return space.FLAG.titles[part(n, FLAG_MET)]
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
        return space.ATTITUDE.titles[view.attitude]
    return risky_fact(name, view, viewer)


def risky_fact(name: str, view: Galaxy, viewer: int) -> object:
    """How long a mission on offer gives, or how likely a shot is to hit."""
    if name == "turns":
        return int(mission_cells(view.world, int(view.offer))[2])
    if name == "hit":
        edge = odds.attack_edge(view, view.duel.side_of(viewer)) + number_of(view.now)
        return prospect.percent(odds.hit_chance(edge))
    raise KeyError(name)


def good_wanted(me: Sheet) -> str:
    """What a mission wants handed over where the captain is."""
    is_handing = me.mission != 0 and hand_over_place(me.mission) == me.place
    return space.GOOD.titles[good_of(me.mission)] if is_handing else ""


def offer_words(view: Galaxy) -> str:
    """The mission on offer in one line."""
    name, task, turns, pay = mission_cells(view.world, int(view.offer))
    return f"{name}: {task}, {counted(int(turns), 'turn')}, {pay}"


def waiting(say: dict[str, str], view: Galaxy, viewer: int) -> str:
    """Who is to act, for those who are not."""
    asked = pending(view)
    if viewer >= 0 and view.sealed and view.sealed[viewer] != -1:
        return say["sealed"]
    if len(asked) > 1:
        return say["waiting_many"]
    return said(say["waiting"], seat=space.SEAT.titles[asked[0]])


def ending(text: dict[str, Any], view: Galaxy) -> str:
    """How the game ended."""
    say: dict[str, str] = text["prompts"]
    if view.seats == 1:
        if view.result != [1]:
            stars, goal = max(0, view.sheets[0].prestige()), view.house.goal
            return said(say["solo_lost"], round=view.round, stars=stars, goal=goal)
        rating = next(word for last, word in text["ratings"].items() if view.round <= int(last))
        return said(say["solo_won"], round=view.round, rating=rating)
    winners = [seat for seat in range(view.seats) if view.result[seat] == 1]
    names = " and ".join(space.SEAT.titles[seat] for seat in winners)
    prestige = view.sheets[winners[0]].prestige()
    if len(winners) > 1:
        return said(say["shared"], round=view.round, seats=names)
    if prestige >= view.house.goal:
        return said(say["won"], seat=names, prestige=prestige, round=view.round)
    left = sum(not view.is_gone(seat) for seat in range(view.seats))
    key = "won_left" if left == 1 else "won_time"
    return said(say[key], seat=names, round=view.round)


# --- The answers


def choices(game: Game, view: Galaxy, viewer: int, actions: list[int]) -> list[Choice]:
    """Everything the viewer may do now."""
    return [choice(game, view, viewer, action) for action in actions]


def choice(game: Game, view: Galaxy, seat: int, action: int) -> Choice:
    """One option: its label, where to click, and what it costs or brings."""
    foe, note = foe_of(view, action), note_of(game.text["notes"], view, seat, action)
    verb = VERB_OF[action]
    words = game.text["steps"][front(view).name].get(verb.name, "") if not verb.nouns else ""
    words = filled(words, view, seat)  # what this answer is called at this question
    key = (game, seat, action, foe, note, words)
    found = CHOICES.of(key)
    if found is None:
        text, label = SPACE.text(action), words or game.label(action)
        if note and verb in SAID:
            label, note = f"{label}: {note}", ""
        tone = "main" if verb is space.DONE else ""
        clicked = path(seat, action, foe)
        found = CHOICES.keep(key, Choice(text, label, clicked, tone, note))
    return found


def clicks(view: Galaxy, seat: int, action: int) -> tuple[str, ...]:
    """Where one would click for an action, legal or not."""
    return path(seat, action, foe_of(view, action))


def foe_of(view: Galaxy, action: int) -> int:
    """The seat that an attack is meant for; -1 if there is none."""
    return int(flies(view, space.ATTACK.first(action))) if space.ATTACK.has(action) else -1


def path(seat: int, action: int, foe: int) -> tuple[str, ...]:
    """The clicks of an action."""
    verb = VERB_OF[action]
    if verb is MOVE:
        return (NUMBERS[MOVE.first(action)],)
    if verb is space.JUMP:
        return ("counter-warp", NUMBERS[space.JUMP.first(action)])
    if verb is space.PAINT:
        return (f"button:{verb.nouns[0].words[space.PAINT.first(action)]}",)
    if verb is MEND:
        part = terms.PART_IDS[MEND.first(action)]
        return (f"{part}-{seat}",)
    if verb is space.ATTACK:
        return (f"ship-{foe}",) if foe >= 0 else ()
    if verb is space.PLAY:
        return (f"chit:{terms.CHIT_IDS[space.PLAY.first(action)]}",)
    if verb in (space.JETTISON, space.TAKE, SELL, BUY, space.SPOIL):
        return good_clicks(seat, action, verb)
    if verb.nouns:
        return yard_clicks(action, verb)
    return (f"button:{verb.name}",)


def good_clicks(seat: int, action: int, verb: Verb) -> tuple[str, ...]:
    """A good where it lies, then how many units."""
    code = terms.GOOD_IDS[verb.first(action)].lower()
    if verb is space.SPOIL:
        return (f"hold-{seat}-{code}",)
    where = {"jettison": f"hold-{seat}", "take": "loot"}.get(verb.name, "good")
    return (f"{where}-{code}", f"n:{verb.second(action) + 1}")


def yard_clicks(action: i64, verb: Verb) -> tuple[str, ...]:
    """A row of the shipyard, then a level, a Manoeuvre or what to do."""
    first = int(verb.first(action))
    if verb is BUY_HULL:
        return (f"size-{space.hull_size(first)}", f"n:{space.hull_manoeuvre(first)}")
    if verb is SET:
        return (f"part-{terms.PART_IDS[first]}", f"n:{SET.second(action)}")
    if verb in (BUY_DEVICE, SELL_DEVICE):
        do = "buy" if verb is BUY_DEVICE else "sell"
        return (f"dev-{terms.DEVICE_IDS[first].lower()}", f"button:{do}")
    do = "fix" if verb is space.FIX else "field"
    if terms.PARTS <= first < 2 * terms.PARTS:
        return (f"dev-{terms.DEVICE_IDS[first - terms.PARTS].lower()}", f"button:{do}")
    name = terms.PART_IDS[first] if first < terms.PARTS else "hull"
    return (f"part-{name}", f"button:{do}")


def note_of(say: Words, view: Galaxy, seat: int, action: int) -> str:
    """What an option costs or brings, in a few words."""
    verb = VERB_OF[action]
    if verb is MOVE:
        length = view.world.chart.length(view.sheets[seat].place, MOVE.first(action))
        return said(say["away"], count=length)
    if verb is SELL:
        price = sale_price(view, seat, SELL.first(action))
        return said(say["costs"], count=price * (SELL.second(action) + 1))
    if verb is BUY:
        price = price_here(view, seat, BUY.first(action))
        return said(say["costs"], count=price * (BUY.second(action) + 1))
    if verb in CLAIMS:
        return claim_note(say, view, view.sheets[seat], int(bought_renown(action)))
    if BUY_HULL.start <= action < FIELD.start:
        cost = int(deal_cost(view, seat, action))
        return said(say["costs" if cost >= 0 else "pays"], count=abs(cost))
    return risk_note(say, view, seat, action) if verb in RISKS else ""


def risk_note(say: Words, view: Galaxy, seat: int, action: int) -> str:
    """The chance of a fight, or of getting away from it, or what it takes to be let go."""
    verb, side = VERB_OF[action], view.duel.side_of(seat)
    if verb is space.ENGAGE:
        types = types_met(view, number_of(view.now))
        chances = [prospect.craft_chance(view, seat, kind) for kind in types]
        return said(say["wins"], percent=prospect.percent(fsum(chances) / len(chances)))
    if verb is space.ATTACK:
        chance = prospect.player_chance(view, seat, foe_of(view, action))
        return said(say["wins"], percent=prospect.percent(chance))
    if verb is space.TERMS:
        wanted = wanted_goods(view)
        goods = say["luxury" if wanted == view.world.goods.luxury else "illegal"]
        return said(say["terms"], units=view.sheets[seat].units_of_class(wanted), goods=goods)
    if verb is not space.END_IT:
        return said(say["wins"], percent=prospect.percent(prospect.win_chance(view, side)))
    if view.duel.is_met() and met_wants_to_end(view):
        return say["agreed"]
    chance = odds.escape_chance(view, side, is_evasive(view, side))
    key = "escapes" if view.duel.is_met() else "escapes_if"
    return said(say[key], percent=prospect.percent(chance))


def claim_note(say: Words, view: Galaxy, me: Sheet, bought: int) -> str:
    """What a claim costs: Renown, and credits for what Largesse buys of it."""
    renown, price = claim_price(view, me) - bought, bought * view.world.tables.largesse
    return said(say["claim_paid" if bought else "claim"], renown=renown, count=price)
