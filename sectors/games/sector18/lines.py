"""Typed lines: spaces that may be left out, and words for questions that were not asked."""

from __future__ import annotations

import re

from mypy_extensions import i64

from sectors.core.reason import BAD_SYNTAX
from sectors.core.state import kind_of, number_of, shifted
from sectors.games.sector18 import sequence
from sectors.games.sector18.combat import targets
from sectors.games.sector18.fleet import choices_of_exit, end_objection, speed_of
from sectors.games.sector18.reasons import MOVED, MUST_WARP, NO_FLEET, NOT_AN_EXIT, NOT_THERE
from sectors.games.sector18.rules import lowest
from sectors.games.sector18.space import DONE, FIGHT, MARCH, ORDER, STAY, THROUGH
from sectors.games.sector18.state import BY_BASE, Position


def expand(text: str) -> str:
    """`fleet L > a4~c1xM` as the matcher wants it: `fleet L>a4 ~c1 xM`."""
    tight = re.sub(r"\s*(<>|>|@)\s*", r"\1", text)
    return re.sub(r"(?<=[a-f][1-8])(?=[~x])|(?<=stay)(?=x)", " ", tight, flags=re.IGNORECASE)


def surplus(before: Position, after: Position, seat: int, played: int, said: int) -> int:
    """Words for a question that was not asked: 0 if they say what happened anyway.

    A suffix must name the only choice there was. After a strike that won, whatever else a fleet
    was to do is ignored; `done` is welcome at the end of a fleet that is over.
    """
    if after.ending == BY_BASE and after.result[seat] == 1 and int(kind_of(before.now)) in MOVING:
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
        fought = targets(before, seat, mover(before, played), goal)
        return 0 if fought == shifted(1, FIGHT.first(said)) else NOT_THERE
    return BAD_SYNTAX


MOVING = (sequence.TURN, sequence.COMMAND, sequence.EXIT, sequence.CLASH)


def late_order(before: Position, seat: int, played: int, said: int) -> int:
    """Why an order comes too late: the fleet was over after what was played."""
    ship = ORDER.first(said)
    if ship == mover(before, played) or moved_before(before) & shifted(1, ship):
        return MOVED
    speed = speed_of(before, seat, ship)
    reason = int(end_objection(before, seat, ship, ORDER.second(said), speed))
    return reason or NO_FLEET


def moved_before(before: Position) -> i64:
    """The Ships that a fleet had moved before."""
    if kind_of(before.now) != sequence.COMMAND:
        return 0
    return number_of(before.now) & 15


def mover(before: Position, played: int) -> i64:
    """The Ship that an action moved, -1 if it moved none."""
    if ORDER.has(played):
        return ORDER.first(played)
    if MARCH.has(played):
        return MARCH.first(played)
    if THROUGH.has(played) or FIGHT.has(played):
        return number_of(before.now) & 3
    return -1


def way_taken(before: Position, seat: int, played: int) -> tuple[i64, i64]:
    """The hole that a move entered, -1 if none, and the zone where it ended, -1 if in none."""
    chart = before.chart()
    none: i64 = -1
    if THROUGH.has(played):
        hole = (number_of(before.now) >> 2) & 15
        if THROUGH.first(played) == STAY:
            return none, hole
        return none, chart.zones[THROUGH.first(played)]
    if not ORDER.has(played) and not MARCH.has(played):
        return none, none
    verb = ORDER if ORDER.has(played) else MARCH
    cell = verb.second(played)
    if cell >= len(chart.zones):
        return none, none
    goal: i64 = chart.zones[cell]
    if not chart.holes & shifted(1, goal):
        return none, goal
    return goal, lowest(choices_of_exit(before, seat, verb.first(played), goal))
