"""Maps: cards, layouts, what a map of one's own must keep (R4, R28, R66, Q5, Q8)."""

from pathlib import Path

import pytest

from sectors.core.content import ContentError
from sectors.games.sector18 import GAME
from sectors.games.sector18.game import Sector18
from sectors.games.sector18.rules.chart import FREE, HELD
from sectors.games.sector18.rules.maps import laid_out, steps_between_bases
from sectors.games.sector18.rules.space import CELL_NAMES

CUSTOM = 'name = "Mine"\nrows = [{rows}]\ndock_south = "{south}"\ndock_north = "{north}"\n'


def custom(folder: Path, rows: list[str], south: str = "a1", north: str = "c4") -> Sector18:
    text = CUSTOM.format(rows=", ".join(f'"{row}"' for row in rows), south=south, north=north)
    (folder / "custom.toml").write_text(text, "utf-8")
    return Sector18(folder)


LARGE = ["W A E", "P3 E P2", "P1 E P4", "E A W"]


def test_R66_the_pre_made_maps_are_even_and_seven_steps_long() -> None:
    assert [layout.name for layout in GAME.contents.maps[:3]] == [
        "The Spine",
        "The Belt",
        "Open Deep",
    ]
    for layout in GAME.contents.maps:
        assert layout.even
    for layout in GAME.contents.maps[:3]:
        chart = laid_out(layout, 0)
        assert chart.cost(HELD, 12, 13) == 7


def test_R28_each_card_has_two_zones_that_touch() -> None:
    for layout in GAME.contents.maps:
        chart = laid_out(layout, 0)
        for placed in layout.cards:
            first, second = (chart.zones[cell] for cell in placed.cells)
            assert second in chart.neighbours(first)


def test_R66_players_may_build_their_own(tmp_path: Path) -> None:
    game = custom(tmp_path, LARGE)
    layout = game.contents.maps[3]
    assert layout.name == "Mine" and len(layout.zones) == 12
    s = game.setup(2, 1, {"map": "custom"})
    assert s.seats == 2
    names = {placed.card for placed in layout.cards}
    assert names == {"M1a", "M2a", "M3a", "M4a", "M5a", "M6a"}


def test_R66_cards_may_lie_sideways(tmp_path: Path) -> None:
    layout = custom(tmp_path, ["W P3 E", "A P8 P2", "E P7 A", "E P1 W"]).contents.maps[3]
    sideways = [p for p in layout.cards if CELL_NAMES[p.cells[0]][1] == CELL_NAMES[p.cells[1]][1]]
    assert sideways


@pytest.mark.parametrize(
    ("rows", "docks", "problem"),
    [
        (LARGE, ("a1", "a1"), "same zone"),
        (LARGE, ("a1", "f8"), "no zone"),
        (["E E E", "E E E"], ("a1", "c2"), "Planets"),
        (["P1 P1 E"], ("a1", "c1"), "twice"),
        (["P1 P3 P5 P7 E A"], ("a1", "f1"), "cannot make"),
        (["X P1 P2 E"], ("a1", "d1"), "expected E, A, W"),
        (["P1 E . . P2 E"], ("a1", "f1"), "hang together"),
        (["E P1 P2 E"], ("a1", "d1"), "less than 6"),
        (["P1 E A W", ". . P7 ."], ("b2", "d2"), "cannot make"),
        (["E", "P1", "A", "E", "P2", "E", "A"], ("a7", "a1"), "cannot make"),
    ],
)
def test_a_map_that_breaks_a_rule_is_refused(
    tmp_path: Path, rows: list[str], docks: tuple[str, str], problem: str
) -> None:
    with pytest.raises(ContentError, match=problem):
        custom(tmp_path, rows, *docks)


def test_a_way_without_belts_must_lead_from_base_to_base(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="without belts"):
        custom(tmp_path, ["P1 E A E P2 E"], "a1", "f1")


TURNED = ["W A E", "P3 E P2", "P1 E W", "E A P4"]  # Large with one card turned round


def test_belts_count_as_ordinary_zones_for_the_shortest_way(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="less than 6"):  # 4 through b1, 6 around it
        custom(tmp_path, TURNED, "a1", "c1")


def test_an_uneven_map_is_marked_and_allowed(tmp_path: Path) -> None:
    assert custom(tmp_path, LARGE, "a1", "c4").contents.maps[3].even
    assert not custom(tmp_path, LARGE, "a1", "c3").contents.maps[3].even, "other docks"
    assert not custom(tmp_path, TURNED, "a1", "c4").contents.maps[3].even, "other zones"


def test_warps_are_free_when_steps_are_counted(tmp_path: Path) -> None:
    layout = custom(tmp_path, ["W P3 E", "A P8 P2", "E P7 A", "E P1 W"]).contents.maps[3]
    chart = laid_out(layout, 0)
    assert steps_between_bases(chart, FREE) == 6 and chart.cost(FREE, 12, 13) == 7


def test_paths_cost_what_the_table_says() -> None:
    for layout in GAME.contents.maps:
        for mode in range(3):
            chart = laid_out(layout, mode)
            for way in range(6):
                for start in range(chart.size):
                    for goal in range(chart.size):
                        path = chart.path(way, start, goal)
                        if chart.cost(way, start, goal) >= 99:
                            assert path == []
                            continue
                        steps = zip(path, path[1:], strict=False)
                        prices = [chart.leaving(way, p, i == 0) for i, (p, _) in enumerate(steps)]
                        assert sum(prices) == chart.cost(way, start, goal)
                        assert path[0] == start and path[-1] == goal
