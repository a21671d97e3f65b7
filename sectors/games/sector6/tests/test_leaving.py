"""Resigning (Q42)."""

from sectors.core.dice import dice
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules.space import TABLE
from sectors.games.sector6.rules.state import LEFT, STALL
from sectors.games.sector6.tests.play import (
    BLACK,
    ORANGE,
    RED,
    after,
    at,
    choices,
    deal,
    now,
    play_at_random,
    points,
    post,
    say,
    to_act,
)

THREE = """
    0,0:R1 1,0:R4 2,0:R1 -1,0:Ya1 0,1:E0 1,1:E0 2,1:E0 -1,1:E0 0,-1:R1 1,-1:R1
    Oa@0,0 Ob@0,1 Ra@1,1 Rb@2,1 Ka@-1,1 Kb@2,0
    """


def test_Q42_with_two_players_the_other_wins_at_once() -> None:
    s = deal(2, start="1")
    say(s, "resign")
    assert list(s.result) == [2, 1] and s.ending == LEFT
    s = play_at_random(deal(2, start="2"), until="to move")
    assert list(say(s, "resign").result) == [1, 2]


def test_Q42_only_at_an_own_decision() -> None:
    s = deal(3, start="1")
    reason = GAME.leave(s, RED)
    assert GAME.code(reason) == "leave_on_your_turn"
    assert s.gone == 0
    words = GAME.explain(GAME.view(s, RED), RED, 0, reason)
    assert "now it is Orange's turn" in words.sentence


def test_Q42_is_never_among_the_options() -> None:
    assert "resign" not in choices(deal(2))
    assert "resign" not in choices(at(THREE, 3))


def test_Q42_figures_stay_and_turns_are_skipped() -> None:
    s = say(at(THREE, 3), "resign")
    assert to_act(s) == RED and post(s, "Oa") == "0,0"
    while to_act(s) == RED:
        say(s, choices(s)[-1])
    assert to_act(s) == BLACK
    while s.now >= 0 and to_act(s) == BLACK:
        say(s, choices(s)[-1])
    assert s.now < 0 or to_act(s) == RED


def test_Q42_a_move_made_stands() -> None:
    s = say(at(THREE, 3), "a E1")
    assert now(s) == "O to act on 0,0 a"
    say(s, "resign")
    assert post(s, "Oa") == "1,0" and to_act(s) == RED
    assert s.has_marker(0)  # nothing became of the tile it left


def test_Q42_a_missing_spin_is_dropped() -> None:
    maze = "0,0:Ba0 1,0:R3 -1,1:R0 -2,1:E0 -2,2:E0 -3,2:E0 -3,3:E0 -3,1:R1"
    s = at(f"{maze} Oa@0,0 Ob@1,0 Ra@-2,1 Rb@-2,2 Ka@-3,2 Kb@-3,3", 3)
    say(s, "spin b cw")
    assert now(s) == "O to spin 1"
    say(s, "resign")
    assert to_act(s) == RED


def test_Q42_markers_beneath_a_leaver_are_covered_and_lost() -> None:
    # Black's Hall on 2,0 and Orange's on 0,0 are covered; only 1,0 is free.
    maze = THREE.replace("-1,0:Ya1", "-1,0:Ya1-").replace("0,-1:R1 1,-1:R1", "0,-1:R1- 1,-1:R1-")
    s = say(at(maze, 3), "resign")
    assert to_act(s) == RED
    say(s, "a NW1")
    assert now(s) == "over"
    assert points(s) == [0, 1, 1]
    assert s.lost == 1  # the tile under Orange's figure
    assert list(s.result)[ORANGE] == 3


def test_Q42_leavers_rank_below_all_others_the_later_above_the_earlier() -> None:
    s = deal(4, start="1", build="auto")
    say(s, "resign")  # Orange
    say(s, "resign")  # Red
    assert s.now >= 0
    say(s, "resign")  # Black: White is left alone
    assert list(s.result) == [4, 3, 2, 1]


def test_Q42_one_player_left_wins_at_once_even_while_building() -> None:
    s = deal(3, start="1")
    say(s, "resign")
    assert s.now >= 0 and not s.turn
    say(s, "resign")
    assert list(s.result) == [3, 2, 1]


def test_Q42_a_leavers_build_turns_are_played_by_chance() -> None:
    s = say(deal(3, start="1"), "resign")
    assert s.tiles() == 1 and to_act(s) == RED  # chance has played Orange's first turn
    play_at_random(s, until="to move")
    assert s.tiles() == 30 and s.owners.count(ORANGE) == 2
    assert to_act(s) == RED  # Orange would begin
    GAME.check(s)


def test_Q42_a_drawn_tile_is_placed_by_chance() -> None:
    s = say(deal(3, start="1"), "entry 0,0", "entry 1,0", "draw")
    shape = s.drawn
    before = after(s, "resign")
    assert before.drawn == -1 and before.shapes[2] == shape
    say(s, "put 0,1")
    for seed in range(8):
        left = s.clone()
        left.dice = dice(seed).state
        say(left, "resign")
        assert left.drawn == -1 and left.shapes[2] == shape
        assert left.cells[2] == TABLE.find("0,1")  # the cell chosen stands


def test_Q42_the_stall_limit_falls_with_a_resignation() -> None:
    s = at(THREE + " stall 40", 3)
    assert now(after(s, "resign")) == "over"  # 2 players x 20 rounds
    assert after(s, "resign").ending == STALL
    assert now(after(at(THREE + " stall 39", 3), "resign")) == "R to move"


def test_Q42_the_skipped_turns_of_a_leaver_do_not_count_for_the_air_clock() -> None:
    s = say(at(THREE, 3), "resign")
    assert s.stall == 0  # the turn that fell away has not ended
    for turns in range(1, 5):
        assert to_act(s) in (RED, BLACK)
        say(s, f"{choices(s)[0]} pass")
        assert s.stall == turns


def test_Q42_a_leavers_supply_counts_for_the_team() -> None:
    s = deal(4, start="1", teams="on", build="auto")
    s.supply = [0, 0, 0, 8, *[0] * 12]
    say(s, "resign")
    assert s.now >= 0
    play_at_random(s, 1)
    assert s.result[0] == s.result[2] == 1


def test_Q42_a_team_with_both_gone_loses_at_once() -> None:
    s = deal(4, start="1", teams="on", build="auto")
    s.supply = [0, 0, 0, 8, *[0] * 12]
    say(s, "resign")
    while to_act(s) != BLACK:
        say(s, choices(s)[0])
    say(s, "resign")
    assert list(s.result) == [3, 1, 3, 1]


def test_a_lone_player_who_gives_up_has_lost() -> None:
    s = say(deal(1), "resign")
    assert list(s.result) == [2]
