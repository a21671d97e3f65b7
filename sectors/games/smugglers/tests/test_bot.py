"""The evaluation: what a sensible captain would like better is worth more."""

from itertools import pairwise

import pytest

from sectors.games.smugglers import GAME
from sectors.games.smugglers.mind.prospects import Prospects
from sectors.games.smugglers.mind.skirmish import race
from sectors.games.smugglers.mind.worth import career_worth, hunter_rate, smuggler_rate
from sectors.games.smugglers.rules.content import BOOK
from sectors.games.smugglers.rules.make_world import make_world
from sectors.games.smugglers.rules.market import MARKET
from sectors.games.smugglers.rules.mission_phase import BUSINESS
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.tests.play import RED, adjust, ask, battle, craft, mission, say, table


def value(s: Galaxy) -> float:
    return GAME.mind.evaluate(s, RED)


def test_prestige_renown_money_and_craft_are_worth_something() -> None:
    better = [{"prestige": 1}, {"renown": 3}, {"credits": 30}, {"weapon": 2}, {"engine": 2}]
    for numbers in better:
        s = ask(table(), MARKET.at(RED))
        before = value(s)
        adjust(s, RED, **numbers)
        assert value(s) > before, numbers


def test_damage_and_bad_ranks_cost() -> None:
    for damaged, ranks in (("weapon", ""), ("", "FED=-3")):
        s = table()
        craft(s, RED, hull="12/1", weapon=2)
        ask(s, MARKET.at(RED))
        before = value(s)
        craft(s, RED, damaged=damaged, ranks=ranks)
        assert value(s) < before


def test_a_claim_is_worth_making() -> None:
    s = table()
    craft(s, RED, at="66", renown=23)
    ask(s, BUSINESS.at(RED))
    claimed, passed = s.clone(), s.clone()
    say(claimed, "claim")
    say(passed, "pass")
    assert value(claimed) > value(passed)


@pytest.mark.parametrize("prices", [(3, 4, 5, 6, 7, 8), (8, 23, 27, 30, 33, 36)])
def test_a_star_is_worth_more_than_it_costs_whatever_that_is(prices: tuple[int, ...]) -> None:
    world = make_world(BOOK)
    world.tables.claim = list(prices)
    stars = Prospects(world).prestige
    gains = [after - before for before, after in pairwise(stars)]
    assert all(gain > price for gain, price in zip(gains[2:], prices[1:], strict=True))
    assert stars[2] == 0.0 and gains[0] == gains[1] > prices[0]


def test_winning_is_worth_most() -> None:
    s = table()
    craft(s, RED, at="66", renown=33, prestige=3)
    ask(s, BUSINESS.at(RED))
    won = s.clone()
    say(won, "claim")
    assert GAME.mind.evaluate(won, RED) > GAME.mind.evaluate(won, 1)


def test_a_weak_craft_fears_a_cruiser_and_a_strong_one_does_not() -> None:
    weak, strong = table(), table()
    craft(strong, RED, hull="20/5", weapon=5, shield=4, sensors=3)
    before = [value(ask(weak, MARKET.at(RED))), value(ask(strong, MARKET.at(RED)))]
    battle(weak, "CR", (3, 3))
    battle(strong, "CR", (3, 3))
    assert value(weak) < before[0] and value(strong) > before[1]


def test_nearer_to_the_goal_of_a_mission_is_better() -> None:
    values = []
    for place in ("24", "11"):
        s = table()
        craft(s, RED, at=place)
        mission(s, "C 66 24 d9 pay13")
        values.append(value(ask(s, BUSINESS.at(RED))))
    assert values[0] > values[1]


def gain(numbers: dict[str, int], better: dict[str, int]) -> float:
    s = table()
    craft(s, RED, hull="20/2", credits=40)
    adjust(s, RED, **numbers)
    before = career_worth(s.sheets[RED])
    adjust(s, RED, **better)
    return career_worth(s.sheets[RED]) - before


def test_a_captain_buys_for_the_career_that_pays_and_changes_it_when_another_pays_more() -> None:
    hunter, smuggler = {"weapon": 4, "shield": 3}, {"cargo": 6, "engine": 3}
    assert gain(hunter, {"weapon": 5}) > gain(smuggler, {"weapon": 2})
    assert gain(smuggler, {"cargo": 8}) > gain(hunter, {"cargo": 4})
    s = table()
    craft(s, RED, hull="20/2", credits=40, weapon=2)
    me = s.sheets[RED]
    assert hunter_rate(me) > smuggler_rate(me)
    adjust(s, RED, cargo=8, engine=3)
    assert smuggler_rate(me) > hunter_rate(me)
    me.credits = 0  # nothing to fill the bay with
    assert smuggler_rate(me) < hunter_rate(me)


def test_the_race_of_a_dogfight() -> None:
    sure = race(2, 1, 1.0, 0.0, 0.0, 0.5, 3.0, 5.0)
    even = race(2, 2, 0.3, 0.3, 0.0, 0.5, 3.0, 5.0)
    hopeless = race(1, 4, 0.05, 0.9, 0.0, 0.1, 3.0, 5.0)
    assert sure == 3.0 and sure > even > hopeless
