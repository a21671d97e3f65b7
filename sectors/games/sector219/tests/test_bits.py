"""Sets of spaces: every operation on bits against plain coordinates, at every space."""

from collections.abc import Callable

import pytest

from sectors.core.dice import dice
from sectors.games.sector219.rules import bits, neighbours
from sectors.games.sector219.rules.bits import Bits
from sectors.games.sector219.rules.content import NEIGHBOURS
from sectors.games.sector219.rules.neighbours import rectangle
from sectors.games.sector219.rules.table import CITY_SPACE, GRID, NORTH_BASE, SOUTH_BASE, SPACES

Space = tuple[int, int]
TABLE = {(x, y) for x in range(-6, 7) for y in range(-7, 8)}
ORTHOGONAL = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def set_of(places: set[Space]) -> Bits:
    found = bits.nowhere()
    for x, y in places:
        found = bits.either(found, bits.only(GRID.index(x, y)))
    return found


def places(a: Bits) -> set[Space]:
    return {(int(GRID.x(space)), int(GRID.y(space))) for space in bits.spaces(a)}


def moved(found: set[Space], offsets: list[Space]) -> set[Space]:
    """What lies at some offsets from a set, on the table."""
    return {(x + dx, y + dy) for x, y in found for dx, dy in offsets} & TABLE


def some_sets() -> list[set[Space]]:
    chance, all_places = dice("sets"), sorted(TABLE)
    found = [{place} for place in all_places]
    for size in range(2, 190, 6):
        order = sorted(all_places, key=lambda _: chance.below(1 << 20))
        found.append(set(order[:size]))
    return found


SETS = some_sets()


def test_spaces_are_numbered_row_by_row() -> None:
    assert [bits.spaces(bits.only(space)) for space in range(SPACES)] == [[i] for i in range(195)]
    assert places(bits.rest_of_table(bits.nowhere())) == TABLE
    assert places(bits.city()) == {(0, 0)} and bits.has(bits.city(), CITY_SPACE)
    assert places(bits.bases()) == {(0, -1), (0, 1)}
    assert bits.spaces(bits.only(SOUTH_BASE)) == [SOUTH_BASE]
    assert bits.spaces(bits.only(NORTH_BASE)) == [NORTH_BASE]


@pytest.mark.parametrize(
    ("moves", "offsets"),
    [
        (neighbours.orthogonal, ORTHOGONAL),
        (neighbours.diagonal, DIAGONAL),
        (neighbours.around, ORTHOGONAL + DIAGONAL),
        (neighbours.beside, [(1, 0), (-1, 0)]),
        (neighbours.northward, [(0, 1)]),
        (neighbours.southward, [(0, -1)]),
        (neighbours.eastward, [(1, 0)]),
        (neighbours.westward, [(-1, 0)]),
    ],
)
def test_neighbours_of_sets(moves: Callable[[Bits], Bits], offsets: list[Space]) -> None:
    for found in SETS:
        assert places(moves(set_of(found))) == moved(found, offsets)


def test_patterns_name_what_a_space_looks_at() -> None:
    for pattern in range(256):
        away = [(-x, -y) for i, (x, y) in enumerate(NEIGHBOURS) if pattern & 128 >> i]
        for found in SETS[pattern % 7 :: 19]:
            assert places(neighbours.reached(set_of(found), pattern)) == moved(found, away)


def test_patterns_are_turned_to_look_from_the_other_end() -> None:
    for pattern in range(256):
        away = {(-x, -y) for i, (x, y) in enumerate(NEIGHBOURS) if pattern & 128 >> i}
        turned = neighbours.turned(pattern)
        assert {cell for i, cell in enumerate(NEIGHBOURS) if turned & 128 >> i} == away


@pytest.mark.parametrize("offset", [(0, 0), (0, 2), (-3, 0), (2, -1), (-1, -4), (13, 0)])
def test_sets_are_moved_by_an_offset(offset: Space) -> None:
    for found in SETS:
        assert places(neighbours.moved(set_of(found), *offset)) == moved(found, [offset])


def test_three_sets_spell_a_number_on_each_space() -> None:
    for one, two, three in zip(SETS[::5], SETS[1::5], SETS[::-5], strict=False):
        sets = (set_of(one), set_of(two), set_of(three))
        for place in TABLE:
            wanted = (place in one) + 2 * (place in two) + 4 * (place in three)
            assert bits.digits(*sets, GRID.index(*place)) == wanted


def test_sets_are_joined_and_taken_apart() -> None:
    for one, two in zip(SETS[::3], SETS[::-3], strict=True):
        a, b = set_of(one), set_of(two)
        assert places(bits.either(a, b)) == one | two
        assert places(bits.both(a, b)) == one & two
        assert places(bits.without(a, b)) == one - two
        assert places(bits.rest_of_table(a)) == TABLE - one
        assert bits.is_same(a, b) == (one == two)
        assert bits.is_empty(bits.both(a, b)) == (not one & two)


def test_sets_are_counted_both_ways() -> None:
    for found in SETS:
        a = set_of(found)
        in_order = bits.spaces(a)
        assert in_order == sorted(in_order) and bits.size(a) == len(found)
        assert [bits.nth(a, n) for n in range(len(found))] == in_order
        assert [bits.has(a, space) for space in range(SPACES)].count(True) == len(found)
        words = [bits.added(bits.nibbles(word)) for word in a]  # as compiled code counts
        assert words == [int(word).bit_count() for word in a]


@pytest.mark.parametrize("margin", [0, 1, 2])
def test_the_rectangle_around_a_set(margin: int) -> None:
    for found in SETS:
        xs, ys = [x for x, _ in found], [y for _, y in found]
        wanted = {
            (x, y)
            for x, y in TABLE
            if min(xs) - margin <= x <= max(xs) + margin
            and min(ys) - margin <= y <= max(ys) + margin
        }
        assert places(rectangle(set_of(found), margin)) == wanted


def test_an_offset_may_leave_the_table() -> None:
    for x, y in TABLE:
        for dx, dy in [*NEIGHBOURS, (0, 2), (0, -2)]:
            wanted = GRID.index(x + dx, y + dy) if (x + dx, y + dy) in TABLE else -1
            assert bits.space_at(GRID.index(x, y), dx, dy) == wanted
