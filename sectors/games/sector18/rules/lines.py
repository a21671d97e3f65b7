"""Typed lines: spaces that may be left out, and words for questions that were not asked."""

from __future__ import annotations

import re

from mypy_extensions import i64

from sectors.core.menu import lowest_bit
from sectors.core.reason import BAD_SYNTAX
from sectors.core.state import number_of, part, shifted
from sectors.games.sector18.rules import turn
from sectors.games.sector18.rules.combat import targets
from sectors.games.sector18.rules.fleet import end_objection
from sectors.games.sector18.rules.reasons import MOVED, MUST_WARP, NO_FLEET, NOT_AN_EXIT, NOT_THERE
from sectors.games.sector18.rules.space import DONE, FIGHT, MARCH, ORDER, STAY, THROUGH
from sectors.games.sector18.rules.state import BY_BASE, Position
from sectors.games.sector18.rules.zones import choices_of_exit


def expand(text: str) -> str:
    """`fleet L > a4~c1xM` as the matcher wants it: `fleet L>a4 ~c1 xM`."""
    tight = re.sub(r"\s*(<>|>|@)\s*", r"\1", text)
    return re.sub(r"(?<=[a-f][1-8])(?=[~x])|(?<=stay)(?=x)", " ", tight, flags=re.IGNORECASE)


def surplus(before: Position, after: Position, seat: int, played: int, said: int) -> int:
    """Words for a question that was not asked: 0 if they say what happened anyway.

    A suffix must name the only choice there was. After a strike that won, whatever else a fleet
    was to do is ignored; `done` is welcome at the end of a fleet that is over.
    """
    if after.ending == BY_BASE and after.result[seat] == 1 and not turn.asks(before, turn.PICK):
        return 0
    if DONE.has(said):
        return 0
    if ORDER.has(said):
        return late_order(before, seat, played, said)
    entry, goal = way_taken(before, seat, played)
    if THROUGH.has(said):
        if entry < 0:
            return NOT_AN_EXIT
        stays = THROUGH.first(said) == STAY
        named = entry if stays else before.chart().zones[THROUGH.first(said)]
        if named == goal:
            return 0
        return MUST_WARP if stays else NOT_AN_EXIT
    if FIGHT.has(said) and goal >= 0:
        fought = targets(before, seat, mover(before, seat, played), goal)
        return 0 if fought == shifted(1, FIGHT.first(said)) else NOT_THERE
    return BAD_SYNTAX


def late_order(before: Position, seat: int, played: int, said: int) -> int:
    """Why an order comes too late: the fleet was over after what was played."""
    ship, cell, speed = turn.moved_by(before, seat, said)
    moved: i64 = 0
    if turn.asks(before, turn.COMMAND):
        moved = part(number_of(before.now), turn.MOVED)
    if ship == mover(before, seat, played) or moved & shifted(1, ship):
        return MOVED
    return int(end_objection(before, seat, ship, cell, speed)) or NO_FLEET


def mover(before: Position, seat: int, played: int) -> i64:
    """The Ship that an action moved, -1 if it moved none."""
    if ORDER.has(played) or MARCH.has(played):
        return turn.moved_by(before, seat, played)[0]
    if THROUGH.has(played) or FIGHT.has(played):
        return part(number_of(before.now), turn.MOVER)
    return -1


def way_taken(before: Position, seat: int, played: int) -> tuple[i64, i64]:
    """The hole that a move entered, -1 if none, and the zone where it ended, -1 if in none."""
    chart = before.chart()
    none: i64 = -1
    if THROUGH.has(played):
        if THROUGH.first(played) == STAY:
            return none, part(number_of(before.now), turn.ZONE)
        return none, chart.zones[THROUGH.first(played)]
    if not ORDER.has(played) and not MARCH.has(played):
        return none, none
    ship, cell, _ = turn.moved_by(before, seat, played)
    if cell >= len(chart.zones):
        return none, none
    goal: i64 = chart.zones[cell]
    if not chart.holes & shifted(1, goal):
        return none, goal
    return goal, lowest_bit(choices_of_exit(before, seat, ship, goal))
