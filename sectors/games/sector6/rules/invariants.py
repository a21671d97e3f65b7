"""What must hold in every position, as plain statements; a view hides orders but breaks none.

Numbers in brackets are those of the list "Invariants" in the README. What one turn may change is
held by the tests.
"""

from __future__ import annotations

from collections import Counter

from sectors.core.engine import front, options, pending
from sectors.core.pile import UNKNOWN
from sectors.core.state import number_of, part, seat_of
from sectors.games.sector6.rules.build_phase import BUILD_TURN, PUT_TILE, TURN_TILE
from sectors.games.sector6.rules.contest_phase import ACT, TILE, has_action
from sectors.games.sector6.rules.ending import free_markers, stall_limit
from sectors.games.sector6.rules.hidden import pile_of
from sectors.games.sector6.rules.leaving import side_left
from sectors.games.sector6.rules.locked import SPIN_TILE
from sectors.games.sector6.rules.placement import UNLINKED, lay_out, rim_spot
from sectors.games.sector6.rules.space import CENTRE, ENTRY, SHAPES, TABLE, WALLED
from sectors.games.sector6.rules.state import (
    ALL_COVERED,
    LEFT,
    LIFE,
    PRESET,
    ROOKIE,
    Maze,
)


def check(s: Maze) -> None:
    """Raise AssertionError with a sentence if a position cannot be one of this game."""
    check_tiles(s)
    check_counts(s)
    check_one_piece(s)
    check_history(s)
    if s.turn:
        check_figures(s)
        check_markers(s)
        check_galleries(s)
        check_turns(s)
    else:
        check_building(s)
    check_question(s)


def check_tiles(s: Maze) -> None:
    """No two tiles share a cell; walls are a rotation of the shape's; neighbours agree (2, 3)."""
    assert len(set(s.cells)) == len(s.cells), "two tiles on one cell"
    for tile, shape in enumerate(s.shapes):
        assert 0 <= s.turns[tile] < 6, "a tile is turned too far"
        assert s.walls[tile] == s.box.walls(shape, s.turns[tile]), "walls of another shape"
        assert (s.owners[tile] >= 0) == (shape == ENTRY), "only entry points have an owner"
        for d in range(6):
            there = s.tile_at(TABLE.neighbour(s.cells[tile], d))
            assert s.near[tile * 6 + d] == there, "a neighbour is wrong"


def check_counts(s: Maze) -> None:
    """Placed, drawn, in piles and entries left are the tiles of the pools (1).

    A maze that nobody has built here, as that of a puzzle, may do with fewer.
    """
    pool = s.box.pool(s.seats, bool(s.uniform) and s.build != PRESET)
    found = Counter(s.shapes)
    found[ENTRY] += sum(int(s.entries_left(seat)) for seat in range(s.seats))
    if s.drawn >= 0:
        found[int(s.drawn)] += 1
    for seat in range(s.seats):
        pile = pile_of(s, seat)
        assert len(pile) == s.pile(seat), "a pile has the wrong size"
        assert UNKNOWN not in pile, "a pile without contents"
        found.update(pile)
    wanted = [pool[shape] * s.seats for shape in range(WALLED)] + [2 * s.seats]
    missing = [wanted[shape] - found[shape] for shape in range(SHAPES)]
    is_whole = not any(missing) if not s.turn else min(missing) >= 0
    assert is_whole, "a tile too many or too few"


def check_one_piece(s: Maze) -> None:
    """The maze is one piece by adjacency (4)."""
    assert len(reached(s, False)) == s.tiles(), "the maze is in two pieces"


def reached(s: Maze, by_corridor: bool) -> set[int]:
    """The tiles that can be reached from the first, by adjacency or through open sides only."""
    found, new = set[int](), {0} if s.cells else set()
    while new:
        tile = new.pop()
        found.add(tile)
        for d in range(6):
            there = s.near[tile * 6 + d]
            if there < 0 or there in found:
                continue
            if by_corridor and (s.walls[tile] >> d & 1 or s.walls[there] >> (d + 3) % 6 & 1):
                continue
            new.add(there)
    return found


def check_history(s: Maze) -> None:
    """Who began, who has left, and how far down the ladder the galleries went."""
    assert 0 <= s.starter < s.seats, "somebody began who does not play"
    assert sorted(s.leavers) == [q for q in range(s.seats) if s.is_gone(q)], "who has left?"
    assert s.rung <= (0 if s.mode == LIFE else UNLINKED), "a rung that the ladder does not have"


def check_building(s: Maze) -> None:
    """The rim is what it would be from nothing; no marker or figure is on the board yet."""
    anew = Maze()
    anew.box = s.box
    lay_out(anew, s.cells, s.shapes, s.turns, s.owners)
    assert (anew.rim, anew.ends) == (s.rim, s.ends), "the rim is wrong"
    assert not s.cells or s.cells[0] == CENTRE, "the first tile is not on 0,0"
    assert not s.marked and not s.standing, "a marker or a figure before the contest"
    assert not any(s.supply) and not s.stall, "something collected before the contest"
    for seat in range(s.seats):
        mine = s.owners.count(seat)
        assert mine + s.entries_left(seat) == 2, "a player has two entry points"


def check_figures(s: Maze) -> None:
    """Two figures a player, each on a tile of its own (6)."""
    posts = [int(s.post(seat, figure)) for seat in range(s.seats) for figure in range(2)]
    assert len(set(posts)) == 2 * s.seats, "two figures on one tile"
    assert max(posts) < s.tiles(), "a figure without a tile"
    assert s.standing == sum(1 << tile for tile in posts), "the set of occupied tiles is wrong"


def check_markers(s: Maze) -> None:
    """Markers on the board, in supplies and lost are those of the start, by colour (7, 8, 9)."""
    counts = [0] * 4
    for tile in range(s.tiles()):
        if (s.marked | s.lost) >> tile & 1:
            assert s.shapes[tile] != ENTRY, "a marker on an entry point"
            counts[s.value(tile) - 1] += 1
    assert s.marked & s.lost == 0, "a marker both lost and on the board"
    for seat in range(s.seats):
        for colour in range(4):
            assert s.supply[seat * 4 + colour] >= 0, "a supply below nothing"
            counts[colour] += s.supply[seat * 4 + colour]
    values = Counter(int(s.value(tile)) for tile in range(s.tiles()))
    assert counts == [values[1], values[2], values[3], values[4]], "a marker appeared or vanished"


def check_galleries(s: Maze) -> None:
    """In Rookie every room can be walked to for ever, unless rung 3 was needed (5)."""
    if s.mode == ROOKIE and s.rung < 3:
        assert len(reached(s, True)) == s.tiles(), "a room cannot be walked to"


def check_turns(s: Maze) -> None:
    """The count of turns without a collection, and the length of the contest (10, 16, 17)."""
    assert s.turn <= longest(s), "the contest lasts too long"
    if s.now >= 0:
        assert free_markers(s), "play goes on without a free marker"
        assert s.last_turn or s.stall < stall_limit(s), "play goes on after a stall"
        assert not s.last_turn or s.turn <= s.last_turn, "play goes on after the last turn"
    assert 0 <= s.stall <= s.turn, "more turns without a collection than turns"


def longest(s: Maze) -> int:
    """The most contest turns there can be."""
    markers = sum(1 for shape in s.shapes if shape != ENTRY)
    return (markers + 1) * int(s.stall_rounds * s.seats) + len(s.leavers)


def check_question(s: Maze) -> None:
    """Somebody is asked something he can answer, or there is a result (15, 19)."""
    if s.now >= 0:
        assert not s.result and not s.ending, "a result before the end"
        assert not s.lost, "a marker lost before the end"
        check_step(s)
        asked = pending(s)
        assert len(asked) == 1, "exactly one player is asked"
        assert options(s, asked[0]), "a player is asked and has no option"
        return
    assert not s.agenda(), "something is to come after the end"
    assert len(s.result) == s.seats, "the game is over without a result"
    assert 1 in s.result or s.seats == 1, "nobody is first"
    assert s.ending, "the game is over and nothing says why"
    if s.ending != LEFT:
        assert not s.marked, "a marker is left on the board (7)"
        assert not s.lost or s.gone or s.ending != ALL_COVERED, "markers lost without a reason"
        assert s.turn, "an end before the contest"
    else:
        assert s.seats == 1 or side_left(s), "everybody is said to have left"


def check_step(s: Maze) -> None:
    """What is asked belongs to the phase and to what lies on the table."""
    step, seat, n = front(s), seat_of(s.now), number_of(s.now)
    assert seat < s.seats and not s.is_gone(seat), "somebody is asked who does not play"
    assert (step in (BUILD_TURN, PUT_TILE, TURN_TILE)) == (not s.turn), "a step of another phase"
    if step is BUILD_TURN:
        assert s.drawn < 0, "a tile was drawn before the turn"
    elif step is PUT_TILE:
        assert s.drawn >= 0 and s.cells, "no tile was drawn"
    elif step is TURN_TILE:
        assert s.drawn >= 0 and rim_spot(s, n) >= 0, "a tile goes to a cell beside no other"
    elif step is ACT:
        tile = part(n, TILE)
        assert tile < s.tiles() and not s.has_figure(tile), "no figure has left that tile"
        assert has_action(s, tile), "nothing can be done with that tile"
    elif step is SPIN_TILE:
        assert n in (1, 2) and s.mode != ROOKIE, "nothing is to spin"
