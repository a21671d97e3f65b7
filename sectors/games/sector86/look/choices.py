"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.engine import front, is_asked, options, pending
from sectors.core.english import filled, listed, said
from sectors.core.scene import Choice
from sectors.core.space import Verb
from sectors.games.sector86.look.actions import carried, port_of, purse_change, things
from sectors.games.sector86.look.odds import Odds
from sectors.games.sector86.look.words import Text, cause, credits, skills
from sectors.games.sector86.rules import auction, discarding, space
from sectors.games.sector86.rules.cards import is_ship
from sectors.games.sector86.rules.content import IDS, SKILL_NAMES
from sectors.games.sector86.rules.skills import contract_value, team_skills
from sectors.games.sector86.rules.space import PORT_NAMES, SEATS, SPACE, TITLES
from sectors.games.sector86.rules.state import BY_EXHAUSTION, BY_LOCKUP, BY_MISSIONS, Position
from sectors.games.sector86.rules.station import NO_SHIP

TONES = {
    "done": "main",
    "clear": "danger",
    "contract": "good",
    "send": "good",
    "redirect": "threat",
    "give": "bad",
}
NOTES = {"leave": "+{}", "scrap": "+{}", "contract": "+{}", "boost": "−{}"}

# --- The question


def prompt(view: Position, viewer: int, text: Text, chance: Odds) -> tuple[str, str]:
    """The question to the viewer, and one line of help."""
    say: dict[str, str] = text["prompts"]
    if view.is_over():
        return ending(view, say), ""
    if view.now < 0:
        return "", ""
    if viewer < 0 or not is_asked(view, viewer):
        return said(say["waiting"], seats=listed([SEATS[seat] for seat in pending(view)])), ""
    name = front(view).name
    facts = question_facts(view, viewer, name, text, chance)
    return said(say[name], **facts), said(say[f"{name}_help"], **facts)


def ending(view: Position, say: dict[str, str]) -> str:
    """How the game ended."""
    seats = listed([SEATS[seat] for seat in range(view.seats) if view.result[seat] == 1] or ["?"])
    name = "alone_lost" if view.seats == 1 else "time_up"
    if view.ending in (BY_MISSIONS, BY_LOCKUP, BY_EXHAUSTION):
        name = {BY_MISSIONS: "won", BY_LOCKUP: "locked", BY_EXHAUSTION: "exhausted"}[view.ending]
    facts = {"seats": seats, "goal": view.house.goal, "limit": view.house.round_limit}
    return filled(say[name], facts, plural=[seats] if " and " in seats else ())


def question_facts(
    view: Position, seat: i64, name: str, text: Text, chance: Odds
) -> dict[str, object]:
    """The names and numbers of a question."""
    facts: dict[str, object] = {"fees": view.fees, "flips": view.flips, "queue": len(view.queue)}
    facts["credits"] = credits(view.stations[seat].purse())
    if name == "Team":
        facts["mission"] = TITLES[view.mission]
        facts["have"] = skills(team_skills(view))
        facts["need"] = skills(view.cards.needs[view.mission])
    elif name == "Queuing":
        facts |= {"collide": chance.collide, "pool": chance.pool, "percent": chance.percent}
    elif name == "Collision":
        facts["cause"] = cause(view, text["why"])
    elif name == "Levy":
        levy = carried(view, discarding.CARD)
        facts["levy"] = TITLES[levy]
        facts["price"] = credits(discarding.levy_price(view, seat, levy))
    elif name in ("Wanted", "Bids", "Raise", "PlaceWreck", "Arrival"):
        card = carried(view, auction.CARD)
        facts["card"] = TITLES[card]
        facts["price"] = credits(view.cards.costs[card] + 1)
        facts["most"] = auction.most_bid(view, seat, card)
        facts["highest"] = carried(view, auction.HIGHEST)
        facts["pays"] = contract_value(view, seat, card)
    return facts


# --- The answers


def choices(view: Position, viewer: int, text: Text, chance: Odds) -> list[Choice]:
    """Everything the viewer may do now."""
    if viewer < 0:
        return []
    say: dict[str, str] = text["choices"]
    return [choice(view, viewer, action, say, chance) for action in options(view, viewer)]


def choice(view: Position, seat: int, action: int, say: dict[str, str], chance: Odds) -> Choice:
    """One option: its label, where to click, and what it would do."""
    name = SPACE.verb_of(action).name
    words, amount = name, abs(int(purse_change(view, seat, action)))
    if name == "collect":
        amount = view.fees
    elif name == "flip":
        amount = chance.percent
    elif name == "done":
        words, amount = f"done_{front(view).name}", view.stations[seat].purse()
    elif name == "stop":
        amount = sum(is_ship(card) for card in view.queue)
        words = "stop" if amount else "stop_empty"
    elif name == "clear":
        amount = len(view.queue)
    return option(say[words], seat, action, things(view, seat, action), amount)


@lru_cache(4096)  # by what it is made from
def option(words: str, seat: int, action: int, named: tuple[int, ...], amount: int) -> Choice:
    """An option with its label filled in, by what it names and how many credits it is about."""
    verb = SPACE.verb_of(action)
    facts = {
        noun.name: noun.titles[i] for noun, i in zip(verb.nouns, verb.parts(action), strict=True)
    }
    facts.setdefault("count", str(amount))
    if named:
        facts["card"], facts["held"] = TITLES[named[-1]], TITLES[named[0]]
    return Choice(
        SPACE.text(action),
        said(words, **facts),
        path(seat, action, named),
        TONES.get(verb.name, ""),
        NOTES.get(verb.name, "").format(amount),
        IDS[named[0]] if verb is space.DOCK else "",
        also=other_ways(verb, named),
    )


def other_ways(verb: Verb, named: tuple[int, ...]) -> tuple[str, ...]:
    """What else may be pointed at: the deck, or a button for what lies among other cards."""
    if verb is space.FLIP:
        return ("deck",)
    return (f"button:redirect-{IDS[named[0]]}",) if verb is space.REDIRECT else ()


def path(seat: int, action: int, named: tuple[int, ...]) -> tuple[str, ...]:
    """Where a player points to mean an action: cards, ports, a number or a button."""
    if space.DOCK.has(action):
        return (place_id(seat, PORT_NAMES[port_of(action)]),)
    if space.BID.has(action):
        return (f"n:{space.BID.first(action) + 1}",)
    if not named:
        return (f"button:{SPACE.text(action)}",)
    clicks = [IDS[card] for card in named]
    if port_of(action) >= 0 and named[0] == NO_SHIP:
        clicks[0] = place_id(seat, PORT_NAMES[port_of(action)])
    if space.BOOST.has(action):
        clicks.append(f"button:{SKILL_NAMES[space.BOOST.second(action)]}")
    return tuple(clicks)


def clicks(view: Position, seat: int, action: int) -> tuple[str, ...]:
    """Where a player would point to mean an action, legal or not; () if nowhere."""
    named = things(view, seat, action)
    return path(seat, action, named) if named and not space.BOOST.has(action) else ()


def place_id(seat: int, port: str) -> str:
    """The id of a berth."""
    return f"{port}-{seat + 1}"
