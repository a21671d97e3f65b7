"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.engine import front, is_asked, options, pending
from sectors.core.english import said
from sectors.core.scene import Choice
from sectors.games.sector219.look.words import Say
from sectors.games.sector219.rules.attack import attack_spaces, victims
from sectors.games.sector219.rules.bits import Bits, either, has, nowhere, only, spaces
from sectors.games.sector219.rules.setup import OPENING
from sectors.games.sector219.rules.space import (
    BOTTOM,
    DEPLOY,
    HOLD,
    SPACE,
    STRIKE,
    TARGET,
    place_of,
    target_of,
    unit_of,
)
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.supply import in_supply
from sectors.games.sector219.rules.table import GRID, LETTERS, NAMES, base, foe
from sectors.games.sector219.rules.turn import ATTACK, attacker, plays_left

Units = tuple[tuple[int, int], ...]  # kinds of units, each with its space

# --- The question


def prompt(say: Say, view: Position, viewer: int) -> tuple[str, str]:
    """The question to the viewer, and one line of help."""
    prompts = say.prompts
    if view.now < 0:  # at a beat, too, nobody is asked
        return (ending(say, view) if view.is_over() else ""), ""
    if viewer < 0 or not is_asked(view, viewer):
        return waiting(say, view, viewer), ""
    step = front(view)
    if step is OPENING:
        return prompts["opening"], prompts["opening_help"]
    if step is ATTACK:
        space = attacker(view)
        unit = NAMES[view.side(viewer).kind_at(space)]
        question = say.fill(prompts["attack"], unit=unit, place=GRID.name(space))
        return question, prompts["attack_help"]
    left = int(plays_left(view))
    question = said(prompts["play_last" if left == 1 else "play"], left=left)
    return question, prompts["play_help"]


def waiting(say: Say, view: Position, viewer: int) -> str:
    """Who is to act, for those who are not."""
    asked = pending(view)
    name = say.seats[asked[0]]
    if front(view) is not OPENING:
        return said(say.prompts["waiting"], seat=name)
    if viewer >= 0:
        return said(say.prompts["opening_done"], foe=say.seats[foe(viewer)])
    return said(say.prompts["waiting_both" if len(asked) == 2 else "waiting_one"], seat=name)


def ending(say: Say, view: Position) -> str:
    """How the game ended."""
    fewer, more = sorted([int(view.south.count), int(view.north.count)])
    units = said(say.words["units_left"], count=more)
    if view.result == [1, 1]:
        return said(say.prompts["draw"], more=units)
    winner = view.result.index(1)
    how = "won_tie" if fewer == more else "won_count"  # Q30
    if view.gone:
        how = "won_left"
    elif has(view.side(winner).units, base(foe(winner))):
        how = "won_base"
    names = {"seat": say.seats[winner], "foe": say.seats[1 - winner]}
    return said(say.prompts[how], **names, more=units, less=fewer)


# --- The answers


def choices(say: Say, view: Position, viewer: int) -> tuple[list[Choice], Bits]:
    """Everything the viewer may do now, and the enemy units that a play of his would destroy."""
    found: list[Choice] = []
    doomed = nowhere()
    kind: i64 = -1
    fighting = nowhere()  # where that kind would attack; options come kind by kind
    for action in options(view, viewer):
        tone = ""
        hit: Units | None = None
        if DEPLOY.has(action):
            unit, space = unit_of(action), place_of(action)
            if unit != kind:
                kind = unit
                fighting = attack_spaces(view, viewer, kind)
            tone = right(view, viewer, unit, space)
            if tone != "wins" and has(fighting, space):  # Q13
                fallen = victims(view, viewer, unit, space)
                doomed = either(doomed, fallen)
                hit = named(view, foe(viewer), fallen)
        elif STRIKE.has(action) or TARGET.has(action):
            target = only(target_of(action))
            tone, hit = "destroys", named(view, foe(viewer), target)
            if STRIKE.has(action):
                doomed = either(doomed, target)
        elif HOLD.has(action):
            tone = "hold"
        found.append(choice(say, viewer, action, tone, hit))
    return found, doomed


def right(view: Position, seat: i64, unit: i64, space: i64) -> str:
    """Whether a unit would be supplied here, only by its wide diagram, or not at all."""
    if space == base(foe(seat)):
        return "wins"
    if has(view.side(seat).near, space) or space == base(seat):
        return "supplied"
    return "wide" if in_supply(view, seat, unit, space) else "unsupplied"


def named(view: Position, seat: i64, units: Bits) -> Units:
    """The kinds of some units of a side, each with its space."""
    side = view.side(seat)
    return tuple([(int(side.kind_at(space)), space) for space in spaces(units)])


@lru_cache(1 << 15)  # by what it says, for whom, and what it would do
def choice(say: Say, seat: int, action: int, tone: str, hit: Units | None) -> Choice:
    """One answer, and what it would destroy; None: it attacks nobody."""
    label, note, ghost = say.label(action), "", ""
    if tone == "wins":
        note = say.words["wins"]
    elif hit is not None:
        names = [said(say.words["unit_on"], unit=NAMES[u], place=GRID.name(p)) for u, p in hit]
        fallen = say.words["or"].join(names)
        note = said(say.words["destroys" if hit else "no_effect"], units=fallen)
        if TARGET.has(action):
            label = said(say.words["destroy"], unit=fallen)
    if DEPLOY.has(action):
        ghost = LETTERS[unit_of(action)]
        tone = f"{tone} hits" if hit else tone
    return Choice(SPACE.text(action), label, clicks(seat, action), tone, note, ghost)


def clicks(seat: int, action: int) -> tuple[str, ...]:
    """Where one would click for an action, legal or not."""
    if BOTTOM.has(action):
        cards = (BOTTOM.first(action), BOTTOM.second(action))
        return tuple(f"hand-{seat}:{LETTERS[card]}" for card in cards)
    if DEPLOY.has(action):
        return (f"hand-{seat}:{LETTERS[unit_of(action)]}", GRID.name(place_of(action)))
    if STRIKE.has(action):
        return (f"air-{seat}", GRID.name(target_of(action)))
    if TARGET.has(action):
        return (GRID.name(target_of(action)),)
    return ("button:hold",) if HOLD.has(action) else ()
