"""How the tests set up positions and play: everything is said in typed lines, as players do."""

from __future__ import annotations

import re
from functools import cache

from sectors.core import engine
from sectors.core.dice import Dice
from sectors.core.testing.lines import Lines
from sectors.games.sector219 import GAME
from sectors.games.sector219.rules import diagram
from sectors.games.sector219.rules.bits import spaces
from sectors.games.sector219.rules.diagram import deck_text, hand_text, now_text
from sectors.games.sector219.rules.space import DEPLOY, SPACE, STRIKE, place_of, target_of
from sectors.games.sector219.rules.state import Position, lost_unit
from sectors.games.sector219.rules.table import GRID, LETTERS, base, foe

SOUTH, NORTH, WATCHER = 0, 1, -1
OPTION = re.compile(r"\b(\w+)=(\w+)")

TYPED = Lines(GAME)
to_act = TYPED.to_act
say = TYPED.say
choices = TYPED.choices
refusal = TYPED.refusal
refused = TYPED.refused
scene = TYPED.scene
choice = TYPED.choice
preview = TYPED.preview
notes = TYPED.notes
seen = TYPED.seen
question = TYPED.question
log = TYPED.log


def at(text: str) -> Position:
    """The position of a line or a drawing, run up to the next question; options may stand in it."""
    s = GAME.blank(2)
    chosen = dict(OPTION.findall(text))
    GAME.agree(s, GAME.options_for(2, chosen))
    diagram.read(s, OPTION.sub("", text))
    engine.settle(s)
    return s


def deal(seed: object = 1, **options: str) -> Position:
    return GAME.setup(2, seed, options)


def begun(seed: object = 1, **options: str) -> Position:
    """A new game after the opening, in which both put their first two cards under."""
    s = deal(seed, **options)
    for seat in engine.pending(s) if s.turn == 0 else ():
        engine.submit(s, seat, engine.options(s, seat)[0])
    return s


def landings(s: Position, letter: str) -> set[str]:
    return {text.split()[1] for text in choices(s) if text.startswith(f"{letter} ")}


def targets(s: Position) -> set[str]:
    return {text.split()[1] for text in choices(s) if text.startswith("air ")}


def cell(s: Position, name: str) -> str:
    """What a space looks like: `^I`, `va` when cut off, `##`, `[]`, `..`."""
    return diagram.cell(s, GRID.find(name))


def supplied(s: Position, seat: int = SOUTH) -> set[str]:
    return {GRID.name(space) for space in spaces(s.side(seat).supplied)}


def lost(s: Position, seat: int) -> str:
    return "".join(LETTERS[lost_unit(entry)] for entry in s.side(seat).lost)


def hand(s: Position, seat: int) -> str:
    return hand_text(s.side(seat))


def deck(s: Position, seat: int) -> str:
    return deck_text(s.side(seat))


def now(s: Position) -> str:
    """`South to play 2`, `South won`, `draw` …"""
    return now_text(s)


# --- Random games


@cache
def text(action: int) -> str:
    return SPACE.text(action)


def keen_play(found: list[int], seat: int, chance: Dice) -> int:
    """A random option of a player who is out for the enemy base, so that all kinds of end occur."""
    goal = base(foe(seat))
    entries = [a for a in found if DEPLOY.has(a) and place_of(a) == goal]
    strikes = [a for a in found if STRIKE.has(a) and target_of(a) == goal]
    near = [a for a in found if DEPLOY.has(a) and GRID.distance(place_of(a), goal) == 1]
    for wanted, tenths in ((entries, 8), (strikes, 3), (near, 4)):
        if wanted and chance.below(10) < tenths:
            return wanted[chance.below(len(wanted))]
    heads = sorted({SPACE.head(a) for a in found})  # a card first, or Drop Squads swamp the rest
    head = heads[chance.below(len(heads))]
    found = [a for a in found if SPACE.head(a) == head]
    return found[chance.below(len(found))]
