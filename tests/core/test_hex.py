"""Hexagons: directions, turns, walls, lines and rings."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sectors.core import hex as hexes
from sectors.core.hex import NOWHERE, Hexes

BOARD = Hexes(39)
SMALL = Hexes(2)

cells = st.integers(0, BOARD.size - 1)
coordinates = st.integers(-19, 19)
sides = st.integers(0, 5)
masks = st.integers(0, 63)
turns = st.integers(-12, 12)


def names(board: Hexes, found: list[int]) -> str:
    return " ".join(board.name(i) for i in found)


def test_the_six_directions_go_clockwise_from_east() -> None:
    around = BOARD.neighbours(BOARD.find("0,0"))
    assert hexes.DIRECTIONS == ["E", "SE", "SW", "W", "NW", "NE"]
    assert names(BOARD, around) == "1,0 0,1 -1,1 -1,0 0,-1 1,-1"


def test_directions_are_found_by_name() -> None:
    assert [hexes.find_direction(word) for word in ("E", "se", " NE ")] == [0, 1, 5]
    assert hexes.find_direction("N") == NOWHERE


@given(sides)
def test_opposite_is_half_a_turn(d: int) -> None:
    assert hexes.opposite(d) == hexes.turn(d, 3) == hexes.turn(d, -3)
    assert hexes.STEP_Q[hexes.opposite(d)] == -hexes.STEP_Q[d]
    assert hexes.STEP_R[hexes.opposite(d)] == -hexes.STEP_R[d]


@given(cells, sides)
def test_the_way_back_leads_back(i: int, d: int) -> None:
    j = BOARD.neighbour(i, d)
    assert j == NOWHERE or BOARD.neighbour(j, hexes.opposite(d)) == i


def test_the_board_is_all_cells_within_reach() -> None:
    assert [SMALL.name(i) for i in range(SMALL.size)] == [
        f"{q},{r}" for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2
    ]
    assert BOARD.size == 1 + 6 * sum(range(40)) == 4681


def test_cells_have_numbers_and_names() -> None:
    for i in range(BOARD.size):
        assert BOARD.index(BOARD.q(i), BOARD.r(i)) == i
        assert BOARD.find(BOARD.name(i)) == i


@pytest.mark.parametrize("text", ["", "40,0", "0,-40", "0", "1,1,1", "1, 1", "b3"])
def test_other_texts_name_no_cell(text: str) -> None:
    assert BOARD.find(text) == NOWHERE


def test_beyond_the_edge_is_nowhere() -> None:
    assert BOARD.index(40, 0) == BOARD.index(0, -40) == BOARD.index(20, 20) == NOWHERE
    assert BOARD.neighbour(BOARD.find("34,5"), 0) == NOWHERE


def test_cells_beyond_the_edge_have_names() -> None:
    assert SMALL.name_beside(SMALL.find("0,0"), 1) == "0,1"
    assert SMALL.name_beside(SMALL.find("2,0"), 0) == "3,0"


def test_turning_clockwise_moves_every_wall_one_side_on() -> None:
    assert hexes.turn_mask(hexes.mask_of([0, 1, 3]), 1) == hexes.mask_of([1, 2, 4])
    assert hexes.turn_mask(hexes.mask_of([5]), 1) == hexes.mask_of([0])
    assert hexes.turn_mask(hexes.mask_of([0]), -1) == hexes.mask_of([5])


@given(masks)
def test_one_turn_is_the_rotation_of_six_bits(mask: int) -> None:
    assert hexes.turn_mask(mask, 1) == ((mask << 1) | (mask >> 5)) & 63


@given(masks, turns, turns)
def test_turns_add_up(mask: int, k: int, more: int) -> None:
    assert hexes.turn_mask(hexes.turn_mask(mask, k), more) == hexes.turn_mask(mask, k + more)


@given(masks, sides, turns)
def test_a_wall_on_side_d_stands_on_side_d_plus_k(mask: int, d: int, k: int) -> None:
    turned = hexes.turn_mask(mask, k)
    assert hexes.is_closed(turned, hexes.turn(d, k)) == hexes.is_closed(mask, d)


@pytest.mark.parametrize(
    ("closed", "distinct"),
    [
        ([0], 6),
        ([0, 3], 3),
        ([0, 1], 6),
        ([0, 2, 4], 2),
        ([0, 1, 3], 6),
        ([1, 2, 4, 5], 3),
        ([], 1),
    ],
)
def test_symmetric_walls_have_fewer_rotations(closed: list[int], distinct: int) -> None:
    mask = hexes.mask_of(closed)
    assert hexes.distinct_turns(mask) == distinct
    assert len({hexes.turn_mask(mask, k) for k in range(6)}) == distinct


def test_a_hexagon_has_no_side_six() -> None:
    with pytest.raises(ValueError, match="sides 0 to 5, got 6"):
        hexes.mask_of([0, 6])


def test_a_negative_radius_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 0, got -1"):
        Hexes(-1)


def test_turning_the_board_turns_the_directions() -> None:
    assert hexes.turn_cell(1, 0, 1) == (0, 1)
    assert hexes.turn_cell(3, -4, 3) == (-3, 4)
    assert hexes.turn_cell(-3, 0, 2) == (3, -3)


@given(coordinates, coordinates, turns)
def test_a_turned_cell_keeps_its_distance_and_turns_back(q: int, r: int, k: int) -> None:
    q2, r2 = hexes.turn_cell(q, r, k)
    assert hexes.distance(0, 0, q2, r2) == hexes.distance(0, 0, q, r)
    assert hexes.turn_cell(q2, r2, -k) == (q, r)


def test_distance_is_half_the_sum_of_three_differences() -> None:
    assert hexes.distance(0, 0, 2, 1) == 3
    assert hexes.distance(0, 0, 2, -1) == 2
    assert BOARD.distance(BOARD.find("3,-4"), BOARD.find("-3,0")) == 6


@given(cells, sides, cells)
def test_a_step_changes_a_distance_by_at_most_one(i: int, d: int, goal: int) -> None:
    j = BOARD.neighbour(i, d)
    assert j == NOWHERE or -1 <= BOARD.distance(i, goal) - BOARD.distance(j, goal) <= 1


def test_a_line_runs_straight_to_the_edge() -> None:
    assert names(SMALL, SMALL.line(SMALL.find("0,0"), 1)) == "0,1 0,2"
    assert names(SMALL, SMALL.line(SMALL.find("1,1"), 4)) == "1,0 1,-1 1,-2"
    assert SMALL.line(SMALL.find("2,0"), 0) == []


@given(cells, sides)
def test_the_nth_cell_of_a_line_is_n_steps_away(i: int, d: int) -> None:
    assert all(BOARD.distance(i, j) == n for n, j in enumerate(BOARD.line(i, d), 1))


def test_a_ring_goes_clockwise_from_due_east() -> None:
    middle = SMALL.find("0,0")
    assert SMALL.ring(middle, 0) == [middle]
    assert names(SMALL, SMALL.ring(middle, 1)) == "1,0 0,1 -1,1 -1,0 0,-1 1,-1"
    assert names(SMALL, SMALL.ring(SMALL.find("2,0"), 1)) == "1,1 1,0 2,-1"


@given(cells, st.integers(0, 6))
def test_a_ring_is_all_cells_at_one_distance(i: int, steps: int) -> None:
    small = Hexes(4)
    i = i % small.size
    ring = small.ring(i, steps)
    assert sorted(ring) == [j for j in range(small.size) if small.distance(i, j) == steps]


def test_hexagons_have_a_point_at_the_top() -> None:
    assert hexes.centre(0, 0, 10) == (0, 0)
    assert hexes.centre(1, 0, 10) == pytest.approx((10 * math.sqrt(3), 0))
    assert hexes.centre(0, 1, 10) == pytest.approx((5 * math.sqrt(3), 15))


@given(coordinates, coordinates, sides)
def test_neighbours_are_drawn_equally_far_apart(q: int, r: int, d: int) -> None:
    x, y = hexes.centre(q, r, 1)
    x2, y2 = hexes.centre(q + hexes.STEP_Q[d], r + hexes.STEP_R[d], 1)
    assert math.hypot(x2 - x, y2 - y) == pytest.approx(math.sqrt(3))
    assert math.degrees(math.atan2(y2 - y, x2 - x)) % 360 == pytest.approx(60 * d)
