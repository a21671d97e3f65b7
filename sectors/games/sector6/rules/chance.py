"""Build turns that chance plays: for a whole maze (X1), or for players who have left (Q42)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.menu import Counter, Picker, count
from sectors.games.sector6.rules import placement
from sectors.games.sector6.rules.space import ENTRY
from sectors.games.sector6.rules.state import Maze


def chance_turn(s: Maze, seat: i64) -> None:
    """A build turn that nobody plays: draw or entry, then any legal placement."""
    entries = s.entries_left(seat)
    pile = s.pile(seat)
    wants_entry = pile == 0
    if entries and pile:
        wants_entry = s.roll(entries + pile) <= entries
    if wants_entry:
        placement.place_entry(s, seat, random_placement(s, ENTRY) // 8)
    else:
        placement.take_top(s, seat)
        put_by_chance(s, seat)


def put_by_chance(s: Maze, seat: i64) -> None:
    """The drawn tile goes anywhere legal."""
    chance = random_placement(s, s.drawn)
    placement.put_tile(s, seat, chance // 8, chance % 8)


def turn_by_chance(s: Maze, seat: i64, cell: i64) -> None:
    """The drawn tile goes to a cell already chosen, in any legal rotation."""
    rotations = placement.rotations_on(s, cell)
    picker = Picker(chosen(s, count(rotations)))
    picker.some(0, rotations)
    placement.put_tile(s, seat, cell, picker.found)


def random_placement(s: Maze, shape: i64) -> i64:
    """A legal placement, each equally likely: cell * 8 + rotation."""
    law = placement.law_for(s, shape)
    counter = Counter()
    placement.offer_placements(s, shape, law, counter)
    picker = Picker(chosen(s, counter.found))
    placement.offer_placements(s, shape, law, picker)
    return picker.found


def chosen(s: Maze, number: i64) -> i64:
    """A number below another; a lone one is not rolled for."""
    if number == 1:
        return 0
    return s.roll(number) - 1
