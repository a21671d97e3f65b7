"""The evaluation: oxygen counts, nearness counts, and being shut in does not help."""

import pytest

from sectors.core import engine
from sectors.games.sector6 import GAME
from sectors.games.sector6.look import overlays
from sectors.games.sector6.mind import evaluation, plan
from sectors.games.sector6.rules.ending import free_markers
from sectors.games.sector6.rules.space import SPACE, TABLE, TAKE
from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import at, deal, play_at_random, say, to_act

ROW = """
    -2,0:R1 -1,0:R1 0,0:R1 1,0:R1 2,0:Ba0 0,-1:E0 1,-1:E0 0,1:R4 1,1:E0
    Oa@-2,0 Ob@0,-1 Ra@1,-1 Rb@1,1
    """


def test_points_in_hand_are_worth_more_than_underfoot() -> None:
    taken = say(at(ROW), "a E1 take")
    left = say(at(ROW), "a E1 pass")
    assert GAME.mind.evaluate(taken, 0) > GAME.mind.evaluate(left, 0)


def test_standing_on_a_blue_marker_is_better_than_on_a_red_one() -> None:
    assert GAME.mind.evaluate(say(at(ROW), "a E4"), 0) > GAME.mind.evaluate(say(at(ROW), "a E1"), 0)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    s = at(ROW + " O:R1Y0G0B2")
    assert GAME.mind.evaluate(s, 0) > 0 > GAME.mind.evaluate(s, 1)


def test_a_wall_makes_the_way_longer_but_not_endless() -> None:
    s = at(ROW)
    open_way = evaluation.distances(s, s.post(0, 0), s.post(0, 0))
    there = s.tile_at(TABLE.find("2,0"))
    assert open_way[there] == evaluation.TURN
    walled = at(ROW.replace(" 1,0:R1", " 1,0:R3"))
    assert evaluation.distances(walled, 0, 0)[there] == evaluation.TURN + evaluation.CLOSED
    rookie = at(ROW.replace(" 1,0:R1", " 1,0:R3") + " rookie")
    assert evaluation.distances(rookie, 0, 0)[there] > evaluation.TURN + evaluation.CLOSED


def test_being_locked_costs() -> None:
    free = "0,0:Ba0 1,0:R1 -1,1:R0 -3,1:R1 -2,1:E0 -2,2:E0 2,0:R1"
    posts = "Oa@0,0 Ob@1,0 Ra@-2,1 Rb@-2,2 R to move"
    locked = free.replace("1,0:R1", "1,0:R3").replace("2,0:R1", "2,0:R3")
    assert (
        GAME.mind.evaluate(at(f"{free} {posts}"), 0)
        > GAME.mind.evaluate(at(f"{locked} {posts}"), 0) + 2
    )


def test_an_entry_waits_for_a_good_spot() -> None:
    s = deal(2, start="1")
    drawn = GAME.mind.evaluate(say(deal(2, start="1"), "draw"), 0)
    assert GAME.mind.evaluate(say(s, "entry 0,0"), 0) < drawn


def in_two_turns(s: Maze, seat: int, figure: str, goals: int) -> int:
    """The best marker a figure can reach in its second turn, found by playing every first turn."""
    best = 0
    for action in engine.options(s, seat):
        if not SPACE.text(action).startswith(figure):
            continue
        moved = s.clone()
        engine.submit(moved, seat, action)
        asked = moved.now >= 0 and to_act(moved) == seat
        for act in [a for a in engine.options(moved, seat) if not TAKE.has(a)] if asked else [0]:
            after = moved.clone()
            if act:
                engine.submit(after, seat, act)
            start = int(after.post(seat, "ab".index(figure)))
            there = [tile for path in overlays.landings(after, start) for tile in path]
            best = max([best, *(int(s.value(tile)) for tile in there if goals >> tile & 1)])
    return best


@pytest.mark.parametrize("mode", ["life", "veteran", "rookie"])
def test_a_plan_finds_what_playing_it_out_finds(mode: str) -> None:
    for seed in range(6):
        s = play_at_random(deal(2, seed, build="auto", mode=mode), seed, until="to move")
        goals, seat = int(free_markers(s)), to_act(s)
        for figure in range(2):
            start = s.post(seat, figure)
            search = plan.Search(s)
            search.left = 10_000
            found = search.landing(s.walls, s.standing, start, 2)
            assert found == in_two_turns(s, seat, "ab"[figure], goals)


def test_a_plan_is_worth_more_the_sooner_it_ends() -> None:
    assert plan.planned(at(ROW), 0, 1) == (plan.NEAR - plan.LESS) * 4
    aside = at(ROW.replace("Oa@-2,0", "Oa@0,1"))  # first to the row, then along it
    assert plan.planned(aside, 0, 1) == (plan.NEAR - plan.LESS) * 1
    assert plan.planned(aside, 0, 2) == (plan.NEAR - 2 * plan.LESS) * 4


def test_a_lost_game_is_not_drawn_out() -> None:
    lost = at(ROW.replace("1,0:R1", "1,0:R1-") + " O:R0Y0G0B0 R:R0Y0G8B8")
    assert GAME.mind.evaluate(lost, 0) < -1_000_000 < 0 < GAME.mind.evaluate(lost, 1)
    assert abs(GAME.mind.evaluate(at(ROW), 0)) < 100
