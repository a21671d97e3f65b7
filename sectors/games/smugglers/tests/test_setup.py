"""Components and setup (R1 to R7)."""

import pytest

from sectors.core.game import BadOption
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.content import BOOK, NUMBERS
from sectors.games.smugglers.rules.ranks import change_prestige, change_rank
from sectors.games.smugglers.rules.shipyard import SHIPYARD
from sectors.games.smugglers.rules.space import CRAFT_NAMES
from sectors.games.smugglers.tests.play import (
    BLUE,
    RED,
    ask,
    craft,
    fresh,
    place,
    rank,
    refused,
    say,
    table,
)


def test_R1_six_sectors_of_six_systems() -> None:
    names = [sector.name for sector in BOOK.galaxy.sectors.values()]
    assert names == [
        "Federation",
        "Taladin House",
        "Mingon House",
        "Rastag House",
        "Bandai House",
        "Border Zone",
    ]
    assert len(NUMBERS) == 36 and BOOK.galaxy.systems["11"].name == "Sol"
    assert all(number[0] in "123456" and number[1] in "123456" for number in NUMBERS)


def test_R2_routes_lead_both_ways_and_length_four_is_dashed() -> None:
    chart = GAME.world.chart
    lengths = [chart.length(a, b) for a in range(36) for b in range(36) if chart.length(a, b) > 0]
    assert all(chart.length(a, b) == chart.length(b, a) for a in range(36) for b in range(36))
    assert sorted(set(lengths)) == [1, 2, 3, 4]
    assert sum(n < 4 for n in lengths) == 2 * 58 and lengths.count(4) == 2 * 6


def test_R3_starting_spacecraft() -> None:
    me = fresh().sheets[RED]
    assert (me.size, me.manoeuvre, me.marks) == (8, 1, 0)
    assert [me.level(part) for part in range(6)] == [1, 1, 1, 1, 1, 2]
    assert (me.devices, me.damaged, me.cargo, me.mission) == (0, 0, 0, 0)
    assert me.slots_used() == 7


def test_R4_all_ranks_prestige_and_renown_start_at_zero() -> None:
    me = fresh().sheets[BLUE]
    assert [me.rank(sector) for sector in range(6)] == [0] * 6
    assert me.renown == 0


def test_R5_each_picks_a_colour_and_has_six_million() -> None:
    s = fresh(3)
    assert s.sheets[RED].credits == 6
    say(s, "colour green")
    assert refused(s, "colour green") == "colour_taken"
    say(s, "colour black", "colour red")
    assert [sheet.colour for sheet in s.sheets] == [2, 5, 0]
    assert [CRAFT_NAMES[sheet.colour] for sheet in s.sheets] == ["Mantis", "Corvid", "Magpie"]


def test_R5_the_last_of_six_takes_what_is_left() -> None:
    s = fresh(6)
    say(s, "colour red", "colour blue", "colour green", "colour yellow", "colour white")
    assert s.sheets[5].colour == 5
    assert s.round == 1


def test_R6_Q89_start_by_two_dice_and_a_sector_of_six_is_rolled_again() -> None:
    s = fresh(2)
    say(s, "colour red")
    say(s, "colour blue", dice=(6, 6, 2, 3, 2, 3, 1, 2, 6))
    assert [place(s, RED), place(s, BLUE)] == ["23", "23"]
    assert s.turns == [BLUE, RED]


def test_R7_changes_past_a_limit_are_lost() -> None:
    s = table()
    craft(s, RED, ranks="FED=5 TAL=-5", prestige=-2)
    change_rank(s, RED, 0, 1)
    change_rank(s, RED, 1, -2)
    change_prestige(s, RED, -1)
    assert (rank(s, "FED"), rank(s, "TAL"), rank(s, "ZON")) == (5, -5, -2)
    change_rank(s, RED, 0, -1)
    assert rank(s, "FED") == 4


def test_R7_in_the_border_zone_the_rank_is_prestige() -> None:
    s = table()
    craft(s, RED, prestige=2)
    assert s.sheets[RED].rank(5) == s.sheets[RED].prestige() == 2


def test_Q1_R89_one_to_six_players() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6]
    for seats in GAME.seats:
        assert len(fresh(seats).sheets) == seats
    with pytest.raises(BadOption):
        fresh(7)


def test_Q71_counters_never_run_out() -> None:
    s = table(6)
    for seat in range(6):
        craft(s, seat, hull="8/1", credits=200)
        say(ask(s, SHIPYARD.at(seat), seat=seat), "yard", dice=(6,))
        say(s, "hull 24/5", "dev tc", "set cargo 8", "done")
    assert all(sheet.works(3) and sheet.size == 24 for sheet in s.sheets)
