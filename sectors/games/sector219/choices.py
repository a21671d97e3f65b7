"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from mypy_extensions import i64

from sectors.core.engine import is_asked, options, pending
from sectors.core.scene import Choice
from sectors.core.state import number_of
from sectors.games.sector219 import rules
from sectors.games.sector219.bits import Bits, either, has, nowhere, only, spaces
from sectors.games.sector219.space import (
    BOTTOM,
    DEPLOY,
    GRID,
    HOLD,
    LETTERS,
    NAMES,
    SEAT,
    SPACE,
    STRIKE,
    TARGET,
    base,
    first_buried,
    foe,
    last_buried,
    place_of,
    target_of,
    unit_of,
)
from sectors.games.sector219.state import Position
from sectors.games.sector219.steps import ATTACK, OPENING

# The deployments without an attack made so far, by right, action and seat.
QUIET: Final[dict[str, list[Choice | None]]] = {
    tone: [None] * int(2 * (DEPLOY.start + DEPLOY.size))
    for tone in ("wins", "supplied", "wide", "unsupplied")
}

# --- The question


def prompt(view: Position, viewer: int, text: dict[str, Any]) -> tuple[str, str]:
    """The question to the viewer, and one line of help."""
    say: dict[str, str] = text["prompts"]
    if view.now < 0:  # at a beat, too, nobody is asked
        return (ending(view, say) if view.is_over() else ""), ""
    if viewer < 0 or not is_asked(view, viewer):
        return waiting(view, viewer, say), ""
    step = view.steps[view.now & 63]
    if step is OPENING:
        return say["opening"], say["opening_help"]
    if step is ATTACK:
        space = int(number_of(view.now)) & 255
        unit = NAMES[view.side(viewer).kind_at(space)]
        return say["attack"].format(unit=unit, place=GRID.name(space)), say["attack_help"]
    left = int(number_of(view.now))
    return (say["play_last"] if left == 1 else say["play"].format(left=left)), say["play_help"]


def waiting(view: Position, viewer: int, say: dict[str, str]) -> str:
    """Who is to act, for those who are not."""
    asked = pending(view)
    name = SEAT.titles[asked[0]]
    if view.steps[view.now & 63] is not OPENING:
        return say["waiting"].format(seat=name)
    if viewer >= 0:
        return say["opening_done"].format(foe=SEAT.titles[foe(viewer)])
    return say["waiting_both"] if len(asked) == 2 else say["waiting_one"].format(seat=name)


def ending(view: Position, say: dict[str, str]) -> str:
    """How the game ended."""
    south, north = int(view.south.count), int(view.north.count)
    if view.result == [1, 1]:
        return say["draw"].format(more=units(south))
    winner = view.result.index(1)
    names = {"seat": SEAT.titles[winner], "foe": SEAT.titles[1 - winner]}
    if view.gone:
        return say["won_left"].format(**names)
    if has(view.side(winner).units, base(foe(winner))):
        return say["won_base"].format(**names)
    more, less = units(max(south, north)), min(south, north)
    if south == north:  # Q30
        return say["won_tie"].format(**names, more=more)
    return say["won_count"].format(**names, more=more, less=less)


def units(count: int) -> str:
    """So many units, in words."""
    return "1 unit" if count == 1 else f"{count} units"


# --- The answers


def choices(view: Position, viewer: int) -> tuple[list[Choice], Bits]:
    """Everything the viewer may do now, and the enemy units that a play of his would destroy."""
    found: list[Choice] = []
    doomed = nowhere()
    kind: i64 = -1
    fighting = nowhere()  # where that kind would attack; options come kind by kind
    for action in options(view, viewer):
        if DEPLOY.has(action):
            unit, space = unit_of(action), place_of(action)
            if unit != kind:
                kind = unit
                fighting = rules.attack_spaces(view, viewer, kind)
            tone = right(view, viewer, unit, space)
            if tone == "wins" or not has(fighting, space):  # Q13
                found.append(quiet_choice(viewer, action, tone))
            else:
                hit = rules.victims(view, viewer, unit, space)
                doomed = either(doomed, hit)
                found.append(attack_choice(viewer, action, tone, named(view, foe(viewer), hit)))
        elif BOTTOM.has(action) or HOLD.has(action):
            found.append(plain_choice(viewer, action))
        else:
            target = target_of(action)
            found.append(hit_choice(viewer, action, int(view.side(foe(viewer)).kind_at(target))))
            if STRIKE.has(action):
                doomed = either(doomed, only(target))
    return found, doomed


def named(view: Position, seat: i64, units: Bits) -> tuple[tuple[int, int], ...]:
    """The kinds of some units of a side, each with its space."""
    side = view.side(seat)
    return tuple([(int(side.kind_at(space)), space) for space in spaces(units)])


def clicks(seat: int, action: int) -> tuple[str, ...]:
    """Where one would click for an action, legal or not."""
    if BOTTOM.has(action):
        cards = (first_buried(action), last_buried(action))
        return tuple(f"hand-{seat}:{LETTERS[card]}" for card in cards)
    if DEPLOY.has(action):
        return (f"hand-{seat}:{LETTERS[unit_of(action)]}", GRID.name(place_of(action)))
    if STRIKE.has(action):
        return (f"air-{seat}", GRID.name(target_of(action)))
    if TARGET.has(action):
        return (GRID.name(target_of(action)),)
    return ("button:hold",) if HOLD.has(action) else ()


@cache
def plain_choice(seat: int, action: int) -> Choice:
    """Two cards to put under the deck, or to hold fire."""
    text = SPACE.text(action)
    if HOLD.has(action):
        label = "Hold: attack a unit that survives"
        return Choice(text, label, clicks(seat, action), tone="hold")
    first, last = int(first_buried(action)), int(last_buried(action))
    label = f"{NAMES[first]}, then {NAMES[last]} as the very last card"
    return Choice(text, label, clicks(seat, action))


@cache
def hit_choice(seat: int, action: int, unit: int) -> Choice:
    """An enemy unit to destroy, by an attack or an Air Strike."""
    place = GRID.name(target_of(action))
    label = f"Air Strike on {place}" if STRIKE.has(action) else f"Destroy {NAMES[unit]} on {place}"
    note = f"destroys {NAMES[unit]} on {place}"
    return Choice(SPACE.text(action), label, clicks(seat, action), "destroys", note)


# --- Deployments: by what right, and what the attack would do


def right(view: Position, seat: i64, unit: i64, space: i64) -> str:
    """Whether a unit would be supplied here, only by its wide diagram, or not at all."""
    if space == base(foe(seat)):
        return "wins"
    if has(view.side(seat).near, space) or space == base(seat):
        return "supplied"
    return "wide" if rules.in_supply(view, seat, unit, space) else "unsupplied"


def quiet_choice(seat: i64, action: i64, tone: str) -> Choice:
    """A unit that attacks nobody, made when it is offered for the first time."""
    made = QUIET[tone]
    number = action * 2 + seat
    choice = made[number]
    if choice is None:
        note = "wins the game" if tone == "wins" else ""
        choice = new_deployment(int(seat), int(action), tone, note)
        made[number] = choice
    return choice


@lru_cache(1 << 14)
def attack_choice(seat: int, action: int, tone: str, hit: tuple[tuple[int, int], ...]) -> Choice:
    """A unit that attacks; it would destroy one of these units, each with its space, if any."""
    if not hit:
        return new_deployment(seat, action, tone, "attacks without effect")
    names = [f"{NAMES[unit]} on {GRID.name(space)}" for unit, space in hit]
    return new_deployment(seat, action, f"{tone} hits", "destroys " + " or ".join(names))


def new_deployment(seat: int, action: int, tone: str, note: str) -> Choice:
    """A unit and its space; the tone says by what right it goes there, and whether it hits."""
    unit, space = int(unit_of(action)), int(place_of(action))
    label = f"{NAMES[unit]} to {GRID.name(space)}"
    return Choice(SPACE.text(action), label, clicks(seat, action), tone, note, LETTERS[unit])
