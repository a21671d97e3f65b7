"""Components and setup (R1 to R5), tile shapes and pools, who starts."""

from collections import Counter

import pytest

from sectors.core.game import BadOption
from sectors.core.hex import DIRECTIONS
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules.space import COLOURS, ENTRY, LETTERS, SEAT, WALLED
from sectors.games.sector6.tests.play import (
    cells,
    choices,
    deal,
    loaded,
    play_at_random,
    say,
    tile,
    to_act,
)


def test_R1_box() -> None:
    counts = Counter[str]()
    for shape in GAME.shapes.values():
        counts[shape.colour] += shape.count
        assert len(shape.walls) == shape.value
    assert counts == {"red": 8, "yellow": 8, "green": 8, "blue": 8, "player": 8}
    assert len(SEAT.words) == 4


def test_R2_two_figures_and_two_entries_each() -> None:
    s = deal(3)
    assert [s.entries_left(seat) for seat in range(3)] == [2, 2, 2]
    play_at_random(s, until="to move")
    assert Counter(owner for owner in s.owners if owner >= 0) == {0: 2, 1: 2, 2: 2}
    assert int(s.standing).bit_count() == 6


CHART = {2: (14, 32, 28, 66), 3: (8, 30, 24, 60), 4: (8, 40, 32, 80)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R3_chart_of_pools(seats: int) -> None:
    pool, tiles, markers, worth = CHART[seats]
    s = deal(seats)
    assert [s.pile(seat) for seat in range(seats)] == [pool] * seats
    play_at_random(s, until="to move")
    assert s.tiles() == tiles
    assert int(s.marked).bit_count() == markers
    assert sum(int(s.value(t)) for t in range(tiles)) == worth


def test_R3_tiles_per_player_by_colour() -> None:
    for seats, wanted in ((2, [4, 4, 3, 3]), (3, [2, 2, 2, 2]), (4, [2, 2, 2, 2])):
        found = [0] * 4
        for shape, count in enumerate(GAME.box.pool(seats, False)):
            found[GAME.box.values[shape] - 1] += count
        assert found == wanted


def test_R4_piles_are_shuffled_without_entries() -> None:
    decks = [deal(2, seed).decks[0] for seed in range(6)]
    assert len({tuple(deck) for deck in decks}) == 6
    assert all(ENTRY not in deck and sorted(deck) == sorted(decks[0]) for deck in decks)
    s = deal(2)
    assert s.decks[0] != s.decks[1]


def test_R4_loaded_order_is_the_order_of_the_pile() -> None:
    s = deal(3, start="1")
    top = LETTERS[s.decks[0][-1]]
    say(s, "draw")
    assert tile(s, "0,0") == f"{top}0"


def test_R5_turns_go_clockwise_through_both_phases() -> None:
    s = deal(4, start="3")
    order = []
    for _ in range(6):
        order.append(to_act(s))
        say(s, f"entry {sorted(cells(s, 'entry'))[0]}" if cells(s, "entry") else "draw")
    assert order == [2, 3, 0, 1, 2, 3]


def test_R5_the_contest_goes_clockwise_too() -> None:
    s = deal(4, start="3", build="preset")
    order = []
    for _ in range(6):
        order.append(to_act(s))
        say(s, f"{choices(s)[0]} pass")
    assert order == [2, 3, 0, 1, 2, 3]


def test_Q1_shapes_and_their_walls() -> None:
    walls = {"R": "E", "Ya": "E W", "Yb": "E SE", "Ga": "E SW NW", "Gb": "E SE W"}
    walls |= {"Ba": "SE SW NW NE", "Bb": "SE W NW NE", "E": ""}
    for i, letter in enumerate(LETTERS):
        closed = [DIRECTIONS[d] for d in range(6) if GAME.box.walls(i, 0) >> d & 1]
        assert " ".join(closed) == walls[letter]
    counts = {letter: shape.count for letter, shape in GAME.shapes.items()}
    assert counts == {"R": 8, "Ya": 4, "Yb": 4, "Ga": 4, "Gb": 4, "Ba": 4, "Bb": 4, "E": 8}


def test_Q1_mixed_and_uniform_pools() -> None:
    assert GAME.box.pool(2, False) == [4, 2, 2, 2, 1, 2, 1]
    assert GAME.box.pool(4, False) == [2, 1, 1, 1, 1, 1, 1]
    assert GAME.box.pool(2, True) == [4, 4, 0, 3, 0, 3, 0]
    s = deal(3, tiles="uniform")
    assert {LETTERS[shape] for shape in s.decks[0]} == {"R", "Ya", "Ga", "Ba"}


def test_Q2_entries_have_no_walls_and_no_marker() -> None:
    assert all(GAME.box.walls(ENTRY, k) == 0 for k in range(6))
    assert GAME.box.values[ENTRY] == 0


def test_Q36_three_and_four_players_have_the_same_row() -> None:
    assert GAME.box.pool(3, False) == GAME.box.pool(4, False)
    left = Counter[str]()
    for i, shape in enumerate(list(GAME.shapes.values())[:WALLED]):
        left[shape.colour] += shape.count - 3 * GAME.box.pool(3, False)[i]
    assert left == dict.fromkeys(COLOURS, 2)  # two tiles of each colour stay in the box


def test_Q39_start_is_random_or_a_seat() -> None:
    assert {to_act(deal(4, seed)) for seed in range(30)} == {0, 1, 2, 3}
    assert [to_act(deal(4, 1, start=str(seat))) for seat in (1, 2, 3, 4)] == [0, 1, 2, 3]
    orders = [i + 1 for i in range(14)] * 2
    assert to_act(loaded(2, [2, *orders])) == 1
    assert SEAT.titles[:2] == ["Orange", "Red"]


def test_Q43_two_to_four_players_and_solo() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    with pytest.raises(BadOption, match="1 to 4 players, not 5"):
        deal(5)


def test_Q40_contents_of_piles_are_public() -> None:
    s = deal(2)
    view = GAME.view(s, -1)
    assert view.unseen == [sorted(s.decks[0]), sorted(s.decks[1])]
    assert all(shape == -1 for deck in view.decks for shape in deck)


def test_Q40_a_drawn_tile_is_shown_to_all() -> None:
    s = say(deal(2, start="1"), "entry 0,0", "entry 1,0", "draw")
    for viewer in (-1, 0, 1):
        assert GAME.view(s, viewer).drawn == s.drawn >= 0


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (2, {"solo": "on"}, "Short Breath is for one player"),
        (1, {"solo": "off"}, "One player can only play Short Breath"),
        (1, {"build": "manual"}, "built by chance"),
        (1, {"build": "preset"}, "built by chance"),
        (1, {"solo": "on", "build": "manual"}, "built by chance"),
        (1, {"solo": "off", "build": "auto"}, "One player can only play Short Breath"),
        (3, {"teams": "on"}, "Teams are for four players"),
        (2, {"start": "3"}, "Seat 3 cannot begin"),
        (2, {"stall_rounds": "3"}, "from 4 to 40"),
        (2, {"stall_rounds": "41"}, "from 4 to 40"),
        (2, {"stall_rounds": "ten"}, "from 4 to 40"),
        (2, {"mode": "expert"}, "mode cannot be"),
    ],
)
def test_options_that_do_not_go_together(seats: int, options: dict[str, str], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        deal(seats, **options)


def test_any_number_of_stall_rounds_from_4_to_40() -> None:
    assert [deal(2, stall_rounds=str(n)).stall_rounds for n in (4, 7, 40)] == [4, 7, 40]
