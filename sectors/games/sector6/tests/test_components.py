"""The printed box holds what the rulebook lists (R1), and the chart of R3."""

from collections import Counter

from sectors.core.components import Reference, Tile
from sectors.games.sector6 import GAME

PARTS = GAME.look.components()


def test_R1_forty_tiles_thirty_two_markers_and_eight_figures() -> None:
    counts: Counter[str] = Counter()
    for part in PARTS:
        counts[part.kind] += part.count
    assert counts == {"tiles": 40, "counters": 32, "standees": 8, "reference": 1}


def test_R1_eight_tiles_of_each_colour_and_two_entry_points_of_each_player() -> None:
    worth: Counter[str] = Counter()
    for part in PARTS:
        if isinstance(part.front, Tile):
            worth[part.front.mark] += part.count
    assert worth == dict.fromkeys("1234", 8) | dict.fromkeys("●◆▲■", 2)


def test_R1_eight_markers_of_each_worth() -> None:
    assert [part.count for part in PARTS if part.kind == "counters"] == [8, 8, 8, 8]


def test_R4_tiles_cannot_be_told_by_their_backs() -> None:
    assert len({part.back for part in PARTS if part.kind == "tiles"}) == 1


def test_Q20_the_air_clock_has_a_line_of_turns_for_each_player() -> None:
    (page,) = (part.front for part in PARTS if part.kind == "reference")
    assert isinstance(page, Reference)
    clock = next(table for table in page.tables if table.title.startswith("Air clock"))
    rounds, lines = int(GAME.defaults["stall_rounds"]), [clock.columns, *clock.rows]
    assert [line[-1] for line in lines] == [str(rounds * n) for n in GAME.seats]
