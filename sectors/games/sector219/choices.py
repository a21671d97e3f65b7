"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.engine import is_asked, options, pending
from sectors.core.scene import Choice
from sectors.core.state import number_of
from sectors.games.sector219 import rules
from sectors.games.sector219.bits import has, is_empty, spaces
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
        return say["draw"].format(more=south)
    winner = view.result.index(1)
    names = {"seat": SEAT.titles[winner], "foe": SEAT.titles[1 - winner]}
    if view.gone:
        return say["won_left"].format(**names)
    if has(view.side(winner).units, base(foe(winner))):
        return say["won_base"].format(**names)
    more, less = max(south, north), min(south, north)
    if more == less:  # Q30
        return say["won_tie"].format(**names, more=more)
    return say["won_count"].format(**names, more=more, less=less)


# --- The answers


def choices(view: Position, viewer: int) -> tuple[list[Choice], set[int]]:
    """Everything the viewer may do now, and the enemy units that a play of his would destroy."""
    doomed: set[int] = set()
    if viewer < 0:
        return [], doomed
    return [choice(view, viewer, action, doomed) for action in options(view, viewer)], doomed


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


def choice(view: Position, seat: int, action: int, doomed: set[int]) -> Choice:
    """One option: its label, where to click, and what it would do; adds to what can be hit."""
    if DEPLOY.has(action):
        unit, space = int(unit_of(action)), int(place_of(action))
        note = effect(view, seat, unit, space, doomed)
        return deploy_choice(seat, action, right(view, seat, unit, space), note)
    if BOTTOM.has(action) or HOLD.has(action):
        return plain_choice(seat, action)
    target = int(target_of(action))
    if STRIKE.has(action):
        doomed.add(target)
    return hit_choice(seat, action, view.side(foe(seat)).kind_at(target))


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


@lru_cache(1 << 14)
def deploy_choice(seat: int, action: int, tone: str, note: str) -> Choice:
    """A unit and its space; the tone says by what right it goes there, and whether it hits."""
    unit, space = int(unit_of(action)), int(place_of(action))
    return Choice(
        SPACE.text(action),
        f"{NAMES[unit]} to {GRID.name(space)}",
        clicks(seat, action),
        tone + (" hits" if note.startswith("destroys") else ""),
        note,
        ghost=LETTERS[unit],
    )


def right(view: Position, seat: i64, unit: i64, space: i64) -> str:
    """Whether a unit would be supplied here, only by its wide diagram, or not at all."""
    if space == base(foe(seat)):
        return "wins"
    if space == base(seat) or has(view.side(seat).near, space):
        return "supplied"
    return "wide" if rules.in_supply(view, seat, unit, space) else "unsupplied"


def effect(view: Position, seat: int, unit: int, space: int, doomed: set[int]) -> str:
    """What the attack of a unit laid here would do, in a few words; adds what it destroys."""
    if space == base(foe(seat)):  # it attacks nobody (Q13)
        return "wins the game"
    if is_empty(rules.targets(view, seat, unit, space)):
        return ""
    hit = spaces(rules.victims(view, seat, unit, space))
    doomed.update(hit)
    if not hit:
        return "attacks without effect"
    enemy = view.side(foe(seat))
    names = [f"{NAMES[enemy.kind_at(t)]} on {GRID.name(t)}" for t in hit]
    return "destroys " + " or ".join(names)
