"""Where tiles may go, worked out a second time from the rules alone, on cells and open sides."""

from collections.abc import Iterator

import pytest

from sectors.core import engine
from sectors.core.dice import Dice, dice
from sectors.games.sector6.rules import placement
from sectors.games.sector6.rules.build_phase import BUILD_TURN, PUT_TILE
from sectors.games.sector6.rules.space import LETTERS, TABLE
from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import after, at, cells, choices, deal, now, say, to_act

Cell = tuple[int, int]
Board = dict[Cell, set[int]]  # the open sides of the tile on each cell

SIDES: list[Cell] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
OPEN = {"R": "12345", "Ya": "1245", "Yb": "2345", "Ga": "135", "Gb": "245", "Ba": "03", "Bb": "02"}
OPEN["E"] = "012345"


def turned(shape: str, k: int) -> set[int]:
    return {(int(side) + k) % 6 for side in OPEN[shape]}


def rotations(shape: str) -> Iterator[int]:
    """The smallest of each group of rotations that look the same (Q3)."""
    seen: list[set[int]] = []
    for k in range(6):
        if turned(shape, k) not in seen:
            seen.append(turned(shape, k))
            yield k


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in SIDES]


def is_linked(board: Board, cell: Cell, sides: set[int]) -> bool:
    """Whether an open side would touch an open side (R38)."""
    around = beside(cell)
    return any(around[d] in board and (d + 3) % 6 in board[around[d]] for d in sides)


def is_sealed(board: Board) -> bool:
    """Whether no open side faces an empty cell (Q12)."""
    return all(beside(cell)[d] in board for cell, sides in board.items() for d in sides)


def placements(board: Board, shape: str, galleries: bool, is_last: bool) -> set[tuple[Cell, int]]:
    """Every legal cell and rotation (R8, R9, R38, Q6, Q11, Q12)."""
    if not board:
        return {((0, 0), 0)}
    rim = {cell for tile in board for cell in beside(tile)} - board.keys()
    every = {(cell, k) for cell in rim for k in rotations(shape)}
    need = min(len(board), 2)
    touching = {(c, k) for c, k in every if sum(b in board for b in beside(c)) >= need}
    if not galleries:
        return touching
    linked = {(c, k) for c, k in every if is_linked(board, c, turned(shape, k))}
    found = (touching & linked) or linked or touching
    spared = {(c, k) for c, k in found if not is_sealed({**board, c: turned(shape, k)})}
    return found if is_last else (spared or found)


def board_of(s: Maze) -> Board:
    found = {}
    for tile, cell in enumerate(s.cells):
        place = (int(TABLE.q(cell)), int(TABLE.r(cell)))
        found[place] = turned(LETTERS[s.shapes[tile]], s.turns[tile])
    return found


def named(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def assert_same(s: Maze, chance: Dice) -> None:
    """The options of a build decision, and the rotations on one of its cells."""
    drawing = engine.front(s) is BUILD_TURN
    verb, shape = ("entry", "E") if drawing else ("put", LETTERS[s.drawn])
    hidden = sum(int(s.pile(seat) + s.entries_left(seat)) for seat in range(s.seats))
    others = hidden - 1 if drawing else hidden  # tiles to come after this one
    legal = placements(board_of(s), shape, s.mode != 0, others == 0)
    assert cells(s, verb) == {named(cell) for cell, _ in legal}
    if not drawing:
        cell = sorted(cells(s))[chance.below(len(cells(s)))]
        wanted = [f"r{k}" for c, k in sorted(legal) if named(c) == cell]
        assert choices(after(s, f"put {cell}")) == wanted


@pytest.mark.parametrize("mode", ["life", "veteran", "rookie"])
@pytest.mark.parametrize("tiles", ["mixed", "uniform"])
def test_building_agrees_at_every_decision(mode: str, tiles: str) -> None:
    for seed in range(3):
        s = deal(2 + seed, seed, mode=mode, tiles=tiles)
        chance = dice(f"build {seed}")
        while not s.turn:
            if engine.front(s) in (BUILD_TURN, PUT_TILE):
                assert_same(s, chance)
            options = choices(s)
            say(s, options[chance.below(len(options))])
        assert to_act(s) == s.starter


def odd_maze(chance: Dice) -> str:
    """A few tiles with many walls, beside each other: such mazes need the ladder."""
    tiles: dict[Cell, str] = {(0, 0): "Ba0"}
    for _ in range(1 + chance.below(8)):
        rim = sorted({c for tile in tiles for c in beside(tile)} - tiles.keys())
        shape = ("Ba", "Bb", "Bb", "Ga")[chance.below(4)]
        tiles[rim[chance.below(len(rim))]] = f"{shape}{chance.below(6)}"
    return " ".join(f"{named(cell)}:{tile}" for cell, tile in tiles.items())


SEALED = "1,0:Bb2 0,1:Bb3 -1,1:Bb4 -1,0:Bb5 0,-1:Bb0 1,-1:Bb1"  # a ring, open to itself only


def test_building_agrees_in_mazes_that_need_the_ladder() -> None:
    chance, rungs = dice("odd"), set[tuple[int, bool]]()
    for i in range(300):
        shape = LETTERS[chance.below(7)]
        more = ("", "pile O: R:R", "pile O:R R:R entries O:1 R:1")[chance.below(3)]
        maze = SEALED if i % 20 == 0 else odd_maze(chance)
        s = at(f"{maze} veteran {more} drawn {shape} O to put")
        assert now(s) == "O to put"
        assert_same(s, chance)
        law = int(placement.law_for(s, s.drawn))
        rungs.add((int(placement.rung_of(law)), bool(law & placement.SPARE)))
    assert rungs == {(rung, spares) for rung in (1, 2, 3) for spares in (False, True)}
