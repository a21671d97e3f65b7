"""Square grids: counting cells, neighbours and names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sectors.core.grid import DIAGONAL, NOWHERE, ORTHOGONAL, Grid, LetterGrid

TABLE = Grid(13, 15, -6, -7)
ZONES = LetterGrid(6, 8)
WIDE = Grid(5, 2, 10, -3)

cells = st.integers(0, 194)
coordinates = st.integers(-20, 20)


def names(grid: Grid, found: list[int]) -> str:
    return " ".join(grid.name(i) for i in found)


def test_cells_are_counted_row_by_row_from_the_lowest_corner() -> None:
    assert [(WIDE.x(i), WIDE.y(i)) for i in range(WIDE.size)] == [
        (10, -3), (11, -3), (12, -3), (13, -3), (14, -3),
        (10, -2), (11, -2), (12, -2), (13, -2), (14, -2),
    ]  # fmt: skip


@pytest.mark.parametrize("grid", [TABLE, ZONES, WIDE])
def test_index_and_name_lead_back_to_the_cell(grid: Grid) -> None:
    for i in range(grid.size):
        assert grid.index(grid.x(i), grid.y(i)) == i
        assert grid.find(grid.name(i)) == i


@given(coordinates, coordinates)
def test_index_is_nowhere_exactly_outside(x: int, y: int) -> None:
    assert TABLE.inside(x, y) == (abs(x) <= 6 and abs(y) <= 7)
    assert (TABLE.index(x, y) == NOWHERE) == (not TABLE.inside(x, y))


def test_neighbours_in_the_middle() -> None:
    middle = TABLE.find("0,0")
    assert names(TABLE, TABLE.orthogonal(middle)) == "1,0 0,1 -1,0 0,-1"
    assert names(TABLE, TABLE.diagonal(middle)) == "1,1 -1,1 -1,-1 1,-1"
    assert names(TABLE, TABLE.around(middle)) == "1,0 0,1 -1,0 0,-1 1,1 -1,1 -1,-1 1,-1"


def test_neighbours_in_a_corner_do_not_wrap_round() -> None:
    corner = TABLE.find("6,7")
    assert names(TABLE, TABLE.orthogonal(corner)) == "5,7 6,6"
    assert names(TABLE, TABLE.diagonal(corner)) == "5,6"
    assert names(ZONES, ZONES.orthogonal(ZONES.find("a1"))) == "b1 a2"


@given(cells)
def test_cells_touch_exactly_at_distance_one(i: int) -> None:
    assert sorted(TABLE.around(i)) == [j for j in range(195) if TABLE.distance(i, j) == 1]
    assert TABLE.around(i) == TABLE.orthogonal(i) + TABLE.diagonal(i)


@given(cells, st.sampled_from(ORTHOGONAL + DIAGONAL))
def test_a_shift_and_its_opposite_lead_back(i: int, offset: tuple[int, int]) -> None:
    dx, dy = offset
    j = TABLE.shift(i, dx, dy)
    assert j == NOWHERE or TABLE.shift(j, -dx, -dy) == i


def test_shifts_leave_out_what_is_off_the_grid() -> None:
    ahead = TABLE.shifts([(0, 1), (0, 2)])
    assert names(TABLE, ahead[TABLE.find("0,0")]) == "0,1 0,2"
    assert names(TABLE, ahead[TABLE.find("0,6")]) == "0,7"
    assert ahead[TABLE.find("0,7")] == []


@given(cells)
def test_a_half_turn_negates_both_coordinates_of_a_centred_table(i: int) -> None:
    j = TABLE.half_turn(i)
    assert (TABLE.x(j), TABLE.y(j)) == (-TABLE.x(i), -TABLE.y(i))


def test_names_are_found_in_any_case_and_with_blanks_around() -> None:
    assert ZONES.find(" B3 ") == ZONES.find("b3") == ZONES.index(1, 2)


@pytest.mark.parametrize("text", ["", "7,0", "0,8", "0", "0,0,0", "a1", "01,0", "1, 0", "+1,0"])
def test_other_texts_name_no_cell(text: str) -> None:
    assert TABLE.find(text) == NOWHERE


@pytest.mark.parametrize("text", ["g1", "a9", "a0", "1a", "aa1", "0,0"])
def test_other_texts_name_no_zone(text: str) -> None:
    assert ZONES.find(text) == NOWHERE


def test_letters_are_columns_and_numbers_are_rows() -> None:
    assert ZONES.names[:7] == ["a1", "b1", "c1", "d1", "e1", "f1", "a2"]
    assert ZONES.names[-1] == "f8"


def test_impossible_grids_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one cell, got 0 by 3"):
        Grid(0, 3)
    with pytest.raises(ValueError, match="letters for 26 columns, got 27"):
        LetterGrid(27, 1)
