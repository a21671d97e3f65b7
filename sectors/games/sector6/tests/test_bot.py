"""The evaluation: oxygen counts, nearness counts, and being shut in does not help."""

from sectors.games.sector6 import GAME, bot
from sectors.games.sector6.space import TABLE
from sectors.games.sector6.tests.play import at, deal, play_at_random, say

ROW = """
    -2,0:R1 -1,0:R1 0,0:R1 1,0:R1 2,0:Ba0 0,-1:E0 1,-1:E0 0,1:R4 1,1:E0
    Oa@-2,0 Ob@0,-1 Ra@1,-1 Rb@1,1
    """


def test_points_in_hand_are_worth_more_than_underfoot() -> None:
    taken = say(at(ROW), "a E1 take")
    left = say(at(ROW), "a E1 pass")
    assert GAME.evaluate(taken, 0) > GAME.evaluate(left, 0)


def test_standing_on_a_blue_marker_is_better_than_on_a_red_one() -> None:
    assert GAME.evaluate(say(at(ROW), "a E4"), 0) > GAME.evaluate(say(at(ROW), "a E1"), 0)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    s = at(ROW + " O:R1Y0G0B2")
    assert GAME.evaluate(s, 0) > 0 > GAME.evaluate(s, 1)


def test_a_wall_makes_the_way_longer_but_not_endless() -> None:
    s = at(ROW)
    open_way = bot.distances(s, s.post(0, 0), s.post(0, 0))
    there = s.tile_at(TABLE.find("2,0"))
    assert open_way[there] == bot.TURN
    walled = at(ROW.replace(" 1,0:R1", " 1,0:R3"))
    assert bot.distances(walled, 0, 0)[there] == bot.TURN + bot.CLOSED
    rookie = at(ROW.replace(" 1,0:R1", " 1,0:R3") + " rookie")
    assert bot.distances(rookie, 0, 0)[there] > bot.TURN + bot.CLOSED


def test_being_locked_costs() -> None:
    free = "0,0:Ba0 1,0:R1 -1,1:R0 -3,1:R1 -2,1:E0 -2,2:E0 2,0:R1"
    posts = "Oa@0,0 Ob@1,0 Ra@-2,1 Rb@-2,2 R to move"
    locked = free.replace("1,0:R1", "1,0:R3").replace("2,0:R1", "2,0:R3")
    assert GAME.evaluate(at(f"{free} {posts}"), 0) > GAME.evaluate(at(f"{locked} {posts}"), 0) + 2


def test_an_entry_waits_for_a_good_spot() -> None:
    s = deal(2, start="1")
    drawn = GAME.evaluate(say(deal(2, start="1"), "draw"), 0)
    assert GAME.evaluate(say(s, "entry 0,0"), 0) < drawn


def test_a_finished_game_is_won_or_lost() -> None:
    s = play_at_random(deal(2, 3), 3)
    values = [GAME.evaluate(s, seat) for seat in range(2)]
    assert max(values) > 100 and sum(values) == 0
