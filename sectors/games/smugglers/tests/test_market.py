"""The market phase (R53 to R58) and the deeds of traders and smugglers (4.18)."""

import pytest

from sectors.games.smugglers.rules.market import MARKET, trade_renown
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.tests.play import (
    RED,
    adjust,
    all_fell,
    ask,
    cargo,
    choices,
    craft,
    heads,
    question,
    refused,
    say,
    sky,
    table,
)


def market(s: Galaxy, die: int = 5) -> Galaxy:
    return say(ask(s, MARKET.at(RED)), "market", dice=(die,))


def bay(s: Galaxy, at: str, goods: str, **numbers: int) -> Galaxy:
    """Red in a system with a big bay and some goods."""
    craft(s, RED, at=at, hull="24/1", cargo=goods)
    adjust(s, RED, **numbers)
    s.sheets[RED].set_level(5, 8)
    return s


def price(s: Galaxy, good: int) -> int:
    return int(s.world.chart.price(s.sheets[RED].place, good, s.base))


@pytest.mark.parametrize(("die", "base"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 4), (6, 5)])
def test_R53_Q97_the_market_die_is_read_on_a_scale(die: int, base: int) -> None:
    assert market(bay(table(), "11", "ore*1"), die).base == base


@pytest.mark.parametrize("die", range(1, 7))
def test_R92_raw_takes_the_die_itself(die: int) -> None:
    assert market(bay(table(2, market_die="raw"), "11", "ore*1"), die).base == die


def test_R53_Q37_the_market_is_optional_and_rolled_once() -> None:
    s = bay(table(), "11", "ore*1")
    assert choices(ask(s, MARKET.at(RED))) == ["pass", "market"]
    say(s, "pass")
    assert s.base == 0 and question(s) == "Shipyard"
    market(s)
    say(s, "done", "done")
    assert question(s) == "Shipyard" and refused(s, "market") == "wrong_phase"


def test_R54_price_is_base_offset_and_system() -> None:
    s = market(bay(table(), "23", "gra*1"), 5)  # Wolf: industry, exports HUL, imports GRA
    assert (price(s, 3), price(s, 0), price(s, 5)) == (7, 2, 6)


def test_R54_at_least_one_and_one_price_for_both() -> None:
    s = market(bay(table(), "14", "gra*2"), 1)  # Prokion: -1, so 1
    assert price(s, 3) == 1
    say(s, "sell gra*1", "done")
    before = s.sheets[RED].credits
    say(s, "buy gra*1")
    assert before - s.sheets[RED].credits == 1


def test_R54_illegal_goods_are_cheaper_in_the_border_zone() -> None:
    s = market(bay(table(), "62", "ore*1"), 5)  # Cutlass: Free Port, exports ARM
    assert price(s, 9) == 4 + 3 - 2 - 1 - 1


def test_R55_first_selling_then_buying() -> None:
    s = market(bay(table(), "11", "ore*2"))
    assert refused(s, "buy ore*1") == "wrong_phase"
    say(s, "sell ore*1", "done", "buy ore*1")
    assert refused(s, "sell ore*1") == "wrong_phase"


def test_R55_selling_ends_with_an_empty_bay() -> None:
    s = market(bay(table(), "11", "ore*2"))
    assert choices(s) == ["done", "sell ore*1", "sell ore*2"]
    assert refused(s, "sell ore*3") == "not_aboard"
    say(s, "sell ore*2")
    assert question(s) == "Buying"


def test_R56_as_far_as_credits_and_room_reach() -> None:
    s = table()
    craft(s, RED, at="11", credits=9)
    market(s, 5)  # ORE 4
    assert "buy ore*2" in choices(s) and "buy ore*3" not in choices(s)
    assert refused(s, "buy ore*3") == "no_room"
    assert refused(s, "buy fue*1") == "no_credits"
    say(s, "buy ore*2")
    assert question(s) == "Shipyard"  # the bay is full
    assert s.sheets[RED].credits == 1


def test_R56_the_last_credit_may_be_spent() -> None:
    s = table()
    craft(s, RED, at="11", credits=8)
    assert "buy ore*2" in choices(market(s, 5))  # ORE 4
    assert say(s, "buy ore*2").sheets[RED].credits == 0


def test_R56_capacity_is_the_effective_level() -> None:
    s = table()
    craft(s, RED, at="11", credits=99, damaged="cargo")
    assert "buy ore*2" not in choices(market(s))


def test_R57_Q85_illegal_goods_are_bought_in_free_ports_only() -> None:
    s = market(bay(table(), "11", "ore*1", credits=99))
    say(s, "done")
    assert refused(s, "buy arm*1") == "free_ports_only"
    s = market(bay(table(), "16", "ore*1", credits=99))
    assert "buy arm*1" in choices(say(s, "done"))


def test_R57_illegal_goods_are_sold_anywhere() -> None:
    assert "sell arm*1" in choices(market(bay(table(), "11", "arm*1")))


def test_R101_a_black_market_anywhere() -> None:
    s = market(bay(table(2, black_market="anywhere"), "11", "ore*1", credits=99))
    assert "buy arm*1" in choices(say(s, "done"))


def test_R58_a_cloud_pays_three_more_for_perishables() -> None:
    s = bay(table(), "11", "gra*2 ore*1", credits=0)
    sky(s, "cloud", "11")
    market(s, 5)  # GRA 4 + 0 + 1, ORE 4
    say(s, "sell gra*2", "sell ore*1")
    assert s.sheets[RED].credits == 2 * (5 + 3) + 4
    s = bay(table(), "11", "gra*1", credits=0)
    sky(s, "cloud", "12")
    assert say(market(s, 5), "sell gra*1").sheets[RED].credits == 5


def test_R82_Q92_trade_deed_for_the_whole_sell_step() -> None:
    s = market(bay(table(), "11", "gem*2"), 6)  # 5 + 2 + 2 + 1 = 10
    say(s, "sell gem*1")
    assert s.sheets[RED].renown == 0
    say(s, "done")
    assert s.sheets[RED].renown == 1  # 10M
    s = market(bay(table(), "11", "gem*4"), 6)
    assert say(s, "sell gem*4").sheets[RED].renown == 2  # 40M
    s = market(bay(table(), "11", "spi*1"), 1)  # 2 + 3 + 2 = 7
    assert say(s, "sell spi*1").sheets[RED].renown == 0


def test_R82_a_trade_deed_from_the_very_sum() -> None:
    s = bay(table(), "11", "")
    one, two = s.world.tables.trade
    sums = (0, one - 1, one, two - 1, two, 999)
    assert [trade_renown(s, RED, sales) for sales in sums] == [0, 0, 1, 1, 2, 2]
    s.sheets[RED].deed_place = s.sheets[RED].place
    assert trade_renown(s, RED, 999) == 0


def test_R82_the_cloud_bonus_does_not_count_for_the_deed() -> None:
    s = bay(table(), "11", "med*4")
    sky(s, "cloud", "11")
    say(market(s, 4), "sell med*3")  # 7 each, 10 with the bonus
    assert s.legal_sales == 21


def test_Q39_no_trade_deed_twice_running_in_a_system() -> None:
    s = bay(table(), "11", "gem*4")
    say(market(s, 6), "sell gem*4")
    bay(s, "11", "gem*4")
    s.legal_sales = s.illegal_units = 0
    say(market(s, 6), "sell gem*4")
    assert s.sheets[RED].renown == 2
    bay(s, "12", "gem*4")
    s.legal_sales = 0
    say(market(s, 6), "sell gem*4")
    bay(s, "11", "gem*4")
    s.legal_sales = 0
    say(market(s, 6), "sell gem*4")
    assert s.sheets[RED].renown == 6  # Kentauri 32M: 2, then Sol again: 2


@pytest.mark.parametrize(
    ("units", "renown"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (7, 4), (8, 4)]
)
def test_R82_smuggling_deed_by_units(units: int, renown: int) -> None:
    s = market(bay(table(), "33", f"arm*{units}"))
    assert say(s, f"sell arm*{units}").sheets[RED].renown == renown


def test_R82_no_smuggling_deed_in_free_ports_or_the_zone() -> None:
    for place in ("16", "66"):
        s = market(bay(table(), place, "rel*4"))
        assert say(s, "sell rel*4").sheets[RED].renown == 0


def test_R82_illegal_sales_are_no_trade() -> None:
    s = market(bay(table(), "11", "rel*3"), 6)
    say(s, "sell rel*3")
    assert s.legal_sales == 0 and s.sheets[RED].renown == 2  # smuggling only


def test_Q52_nobody_pays_below_zero() -> None:
    s = table()
    craft(s, RED, at="11", credits=0)
    market(s)
    assert question(s) == "Shipyard" and s.sheets[RED].credits == 0


def test_Q58_players_do_not_trade_with_each_other() -> None:
    s = bay(table(), "11", "ore*2")
    assert heads(market(s)) == {"done", "sell"}
    assert all_fell(s) and cargo(s) == "ore*2"


def test_R55_a_line_may_sell_and_buy() -> None:
    s = market(bay(table(), "11", "med*3 ore*1", credits=0))
    say(s, "sell med*3 done buy ore*4")
    assert cargo(s) == "ore*5"
