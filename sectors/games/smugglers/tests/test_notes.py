"""What choices say they cost or bring is what they then cost or bring."""

from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.encounter import ENCOUNTER_ROLL
from sectors.games.smugglers.rules.market import MARKET
from sectors.games.smugglers.rules.mission_phase import BUSINESS
from sectors.games.smugglers.rules.odds import escape_chance, ways_to_beat
from sectors.games.smugglers.rules.space import SELL
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import GOOD_IDS
from sectors.games.smugglers.tests.play import (
    BLUE,
    RED,
    ask,
    choice,
    craft,
    duel,
    say,
    scene,
    sky,
    table,
)


def earned(s: Galaxy, line: str) -> int:
    before = s.sheets[RED].credits
    say(s, line)
    return int(s.sheets[RED].credits - before)


def test_R58_a_sale_under_a_cloud_says_what_it_brings() -> None:
    s = table()
    craft(s, RED, at="11", cargo="gra*2", credits=0)
    sky(s, "cloud", "11")
    say(ask(s, MARKET.at(RED)), "market", dice=(5,))
    assert choice(s, "sell gra*2").note == "16M"
    notes = GAME.look.preview(GAME.view(s, RED), RED, SELL.of2(GOOD_IDS.index("GRA"), 1)).notes
    assert notes[0] == ("good", "2 units of Grain: 16M")
    assert len(notes) == 1 + (10 >= s.world.tables.trade[0])  # deeds leave the Cloud out
    assert earned(s, "sell gra*2") == 16


def test_R85_a_claim_says_what_it_costs_in_renown_and_credits() -> None:
    s = table()
    craft(s, RED, at="66", renown=21, credits=20)
    price = 2 * s.world.tables.largesse
    assert choice(ask(s, BUSINESS.at(RED)), "claim+2").label.endswith(f": 21 Renown and {price}M")
    assert earned(s, "claim+2") == -price and s.sheets[RED].renown == 0
    craft(s, RED, renown=27)
    assert choice(ask(s, BUSINESS.at(RED)), "claim").label.endswith(": 27 Renown")


def test_R29_the_question_adds_the_squares_of_row_and_flag() -> None:
    for at, die, ways in (("31", 4, "111111"), ("21", 6, "411"), ("11", 2, "321")):
        s = table()
        craft(s, RED, at=at)
        ask(s, ENCOUNTER_ROLL.at(RED), dice=(die,))
        tables = scene(s).tables
        types = next(table for table in tables if table.id == "types")
        assert [row.cells[2] for row in types.rows] == [f"{n} in 6" for n in ways]


def test_R43_the_chance_to_get_away_counts_a_decoy_that_works() -> None:
    for devices, broken, lead in (("", "", 0), ("dp", "", 2), ("", "dp", 0)):
        s = table()
        craft(s, RED, devices=devices, broken=broken)
        duel(s, (3, 3))
        assert round(36 * escape_chance(s, 0, False)) == ways_to_beat(lead)
        assert round(36 * escape_chance(s, 0, True)) == ways_to_beat(lead + 3)
        assert round(36 * escape_chance(s, 1, False)) == ways_to_beat(0)


def test_R33_lock_on_sums_are_those_that_were_rolled() -> None:
    s = table()
    craft(s, RED, weapon=5)
    craft(s, BLUE, hull="12/1", sensors=3)
    duel(s, (3, 3))  # 3 + 1 against 3 + 2
    assert lock_totals(s) == [4, 5]
    say(s, "play H", seat=RED)
    say(s, "play H", seat=BLUE, dice=(6, 1, 6, 1, 1, 3))  # a hit on his Sensors
    assert s.sheets[BLUE].damaged == 1 and lock_totals(s) == []


def lock_totals(s: Galaxy) -> list[int]:
    rolls = scene(s).rolls
    return [roll.total for roll in rolls if roll.id.startswith("lock")]


def test_R12_the_market_knows_what_a_damaged_engine_can_reach() -> None:
    s = table()
    craft(s, RED, at="13", engine=2)
    ask(s, MARKET.at(RED))
    assert "Ignis 24, 4 away" in best_in_reach(s)
    craft(s, RED, damaged="engine")
    assert "Ignis 24" not in best_in_reach(ask(s, MARKET.at(RED)))


def best_in_reach(s: Galaxy) -> str:
    tables = scene(s).tables
    prices = next(table for table in tables if table.id == "prices")
    column = prices.columns.index("Best in reach")
    return " ".join(row.cells[column] for row in prices.rows)
