"""The printed box holds what the rules ask for: map, sheets, counters, tables."""

from sectors.core.components import Back, Chart, Chip, Reference
from sectors.games.smugglers import GAME

PARTS = GAME.look.components()
COUNTERS = [part for part in PARTS if part.kind == "counters"]


def test_R1_R2_the_map_has_36_systems_and_64_routes() -> None:
    chart = PARTS[0].front
    assert isinstance(chart, Chart)
    assert len(chart.nodes) == 36
    assert len(chart.routes) == 64
    assert all(route.is_dashed == (route.mark == "4") for route in chart.routes)


def test_R3_every_player_has_a_sheet_and_43_level_counters() -> None:
    assert len([part for part in PARTS if part.kind == "sheets"]) == 6
    red = [part for part in COUNTERS if part.id.startswith("red-")]
    levels = [part for part in red if isinstance(part.front, Chip) and part.front.above]
    assert len(levels) == 43


def test_R36_chits_cannot_be_told_by_their_backs() -> None:
    chits = [part for part in COUNTERS if part.id.startswith("red-chit")]
    assert len(chits) == 6
    assert len({part.back for part in chits}) == 1
    assert all(isinstance(part.back, Back) for part in chits)


def test_R79_eight_events_twelve_goods_six_devices_eighteen_craft() -> None:
    ids = {part.id for part in COUNTERS}
    book = GAME.book
    assert {*book.goods.goods, *book.yard.devices, *book.craft.types} <= ids
    assert len([name for name in GAME.text["counters"] if name in ids]) == 8


def test_all_tables_of_the_rules_are_printed() -> None:
    tables = [
        table for part in PARTS if isinstance(part.front, Reference) for table in part.front.tables
    ]
    assert len(tables) == 20
    deeds = next(table for table in tables if table.title == "Smuggling deeds")
    assert deeds.rows == (("1", "1"), ("2", "2"), ("4", "3"), ("5", "4"))  # units, Renown (4.18)
