"""Our extras: auto build (X1), presets (X2), teams (X3), solo (X4), the cycle match (X5)."""

from collections import Counter

import pytest

from sectors.core.dice import Script
from sectors.core.game import BadOption
from sectors.core.series import Standing
from sectors.core.state import Recorder
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules import chance, series
from sectors.games.sector6.rules.ending import places
from sectors.games.sector6.rules.locked import can_move
from sectors.games.sector6.rules.space import ENTRY, LETTERS, TABLE
from sectors.games.sector6.rules.state import ALL_COVERED, JAM, TIME, Maze
from sectors.games.sector6.tests.play import (
    at,
    choices,
    deal,
    now,
    play_at_random,
    points,
    post,
    refused,
    say,
    tile,
    walkable,
)


@pytest.mark.parametrize("mode", ["life", "veteran", "rookie"])
def test_X1_auto_build(mode: str) -> None:
    for seed in range(8):
        s = deal(3, seed, build="auto", mode=mode)
        assert "to move" in now(s)
        assert s.tiles() == 30 and s.turn == 1
        assert all(can_move(s, seat) for seat in range(3))
        GAME.check(s)


def test_X1_mazes_differ_and_replay() -> None:
    mazes = {tuple(deal(2, seed, build="auto").cells) for seed in range(5)}
    assert len(mazes) == 5
    assert deal(2, 3, build="auto").walls == deal(2, 3, build="auto").walls


@pytest.mark.parametrize(("seed", "mazes"), [(14, 1), (15, 2), (92, 2)])
def test_X1_a_maze_that_locks_somebody_is_built_anew(seed: int, mazes: int) -> None:
    s = GAME.blank(3)
    s.log = Recorder()
    GAME.setup(3, seed, {"build": "auto"}, s)
    shuffles = [fell for fell in s.log.fell if len(fell) > 1]
    assert len(shuffles) == 3 * mazes
    told = Counter(GAME.kinds[beat.kind].name for beat in s.log.beats)
    assert told["placed"] + told["entered"] == 30  # only the maze that is kept is told


BUILDING = "0,0:R0 1,0:R0 pile O:Ga,R R:R entries O:2 R:1 O to build"


def test_X1_entry_or_draw_by_what_is_left_and_then_any_placement() -> None:
    for first in (1, 2, 3, 4):  # two entry points and two tiles: halves
        s = at(BUILDING)
        s.script = Script([first, 1], True)
        chance.chance_turn(s, 0)
        assert s.script.sides == [4, 2 if first <= 2 else 4]
        assert tile(s, "1,-1") == ("E0" if first <= 2 else "Ga0")
    for second, cell, laid in [(2, "1,-1", "Ga1"), (3, "0,1", "Ga0"), (4, "0,1", "Ga1")]:
        s = at(BUILDING)
        s.script = Script([4, second], True)
        chance.chance_turn(s, 0)
        assert tile(s, cell) == laid


def test_X1_who_begins_builds_the_first_tile() -> None:
    s = GAME.blank(3)
    s.log = Recorder()
    GAME.setup(3, 5, {"build": "auto", "start": "2"}, s)
    told = [beat for beat in s.log.beats if GAME.kinds[beat.kind].name in ("placed", "entered")]
    assert [beat.args[0] for beat in told[:4]] == [1, 2, 0, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["life", "veteran", "rookie"])
def test_X2_preset_mazes(seats: int, mode: str) -> None:
    s = deal(seats, 1, build="preset", mode=mode, start="2")
    assert now(s) == "R to move"
    assert s.tiles() == {2: 32, 3: 30, 4: 40}[seats]
    assert s.tile_at(TABLE.find("0,0")) == -1  # the shaft in the middle
    GAME.check(s)
    assert len(walkable(s)) == s.tiles()


def test_X2_entries_of_the_presets() -> None:
    two = deal(2, 1, build="preset")
    figures = [post(two, f) for f in ("Oa", "Ob", "Ra", "Rb")]
    assert figures == ["3,-4", "-3,0", "-3,4", "3,0"]
    three = deal(3, 1, build="preset")
    assert [post(three, f) for f in ("Ka", "Kb")] == ["0,3", "-2,4"]
    four = deal(4, 1, build="preset")
    assert [post(four, f) for f in ("Wa", "Wb")] == ["2,2", "-4,3"]


def test_X2_triskele_is_symmetric_by_a_third_and_cell_block_by_half() -> None:
    for seats, k in ((3, 2), (4, 3)):
        s = deal(seats, 1, build="preset")
        walls = {TABLE.name(cell): s.walls[i] for i, cell in enumerate(s.cells)}
        for name, mask in walls.items():
            q, r = (int(n) for n in name.split(","))
            for _ in range(k):
                q, r = -r, q + r
                mask = (mask << 1 | mask >> 5) & 63
            assert walls[f"{q},{r}"] == mask


def test_X2_twin_locks_is_symmetric_by_half_but_for_six_tiles() -> None:
    s = deal(2, 1, build="preset")
    walls = {TABLE.name(cell): s.walls[i] for i, cell in enumerate(s.cells)}
    odd = []
    for name, mask in walls.items():
        q, r = (int(n) for n in name.split(","))
        if walls[f"{-q},{-r}"] != (mask << 3 | mask >> 3) & 63:
            odd.append(name)
    changed = {"2,-3", "-1,-2", "1,-2", "2,-2", "-2,-1", "1,-1"}
    assert len(odd) == 12 and changed < set(odd)


def test_X2_a_preset_ignores_tiles() -> None:
    s = deal(2, 1, build="preset", tiles="uniform")
    assert {LETTERS[shape] for shape in s.shapes} == set(LETTERS)
    GAME.check(s)


def test_X3_teams_add_their_supplies_and_share_the_rank() -> None:
    maze = " ".join(f"{q},0:E0" for q in range(8))
    posts = "Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 Ka@4,0 Kb@5,0 Wa@6,0 Wb@7,0"
    s = at(f"{maze} {posts} O:R5Y0G0B0 R:R0Y0G0B2 K:R0Y0G0B1 W:R0Y0G0B0", 4)
    s.teams = 1
    assert places(s) == [1, 3, 1, 3]  # 9 to 8, though Red has most alone
    s.teams = 0
    assert places(s) == [2, 1, 3, 4]


def test_X3_ties_between_teams_go_by_added_markers() -> None:
    maze = " ".join(f"{q},0:E0" for q in range(8))
    posts = "Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 Ka@4,0 Kb@5,0 Wa@6,0 Wb@7,0"
    s = at(f"{maze} {posts} O:R0Y0G0B1 R:R0Y0G2B0 K:R0Y1G0B0 W:R0Y0G0B0", 4)
    s.teams = 1
    assert places(s) == [1, 3, 1, 3]  # 6 each, a blue marker decides


def test_X3_a_partners_figure_still_blocks() -> None:
    maze = " ".join(f"{q},0:E0" for q in range(8)) + " 9,9:R1"
    posts = "Oa@0,0 Ob@7,0 Ra@3,0 Rb@4,0 Ka@2,0 Kb@5,0 Wa@6,0"
    s = at(f"{maze} 9,8:E0 {posts} Wb@9,8", 4)
    s.teams = 1
    assert refused(s, "a E2") == "figure_there" and refused(s, "a E3") == "no_jump"


def test_X3_a_whole_game_of_teams() -> None:
    s = play_at_random(deal(4, 2, teams="on", build="auto"), 2)
    assert s.result[0] == s.result[2] and s.result[1] == s.result[3]


def test_X4_solo_takes_18_turns() -> None:
    s = deal(1, 3, solo="on", build="auto")
    assert s.tiles() == 16 and s.shapes.count(ENTRY) == 2
    assert sum(int(s.value(t)) for t in range(16)) == 33
    while s.now >= 0:
        assert s.turn <= 18
        say(s, choices(s)[-1])  # never takes anything
    assert (s.turn, s.ending) == (18, TIME)


def solo(position: str, last_turn: int) -> Maze:
    """A position of the solo game in the last but one turn, or in the last."""
    s = at(f"{position} turn 17", 1)
    s.last_turn = last_turn
    return s


def test_X4_locked_turns_count_and_the_last_marker_ends_it() -> None:
    shut = "0,0:Ba0 1,0:R3 2,2:R0 Oa@0,0 Ob@1,0"
    assert now(say(solo(shut, 18), "spin b cw b ccw")) == "O to spin 2"
    over = say(solo(shut, 17), "spin b cw b ccw")
    assert (over.ending, points(over)) == (TIME, [5])  # what lies beneath the figures
    over = say(solo("0,0:R1- 1,0:E0 2,0:Ya1 Oa@1,0 Ob@0,0", 18), "a E1")
    assert (over.ending, points(over)) == (ALL_COVERED, [2])
    assert solo(f"{shut} rookie", 18).ending == JAM


def test_X4_the_stall_rule_is_off() -> None:
    s = deal(1, 3, build="auto", stall_rounds="4")
    longest = max(int(play_at_random(deal(1, n, stall_rounds="4"), n).stall) for n in range(6))
    assert s.last_turn == 18 and longest > 4


def test_X4_one_player_who_names_no_option_plays_short_breath() -> None:
    s = deal(1, 3)
    assert (s.last_turn, s.build, s.turn) == (18, 1, 1)
    said = deal(1, 3, solo="on", build="auto")
    assert (said.cells, said.shapes, said.turns) == (s.cells, s.shapes, s.turns)


@pytest.mark.parametrize("said", [{"solo": "off"}, {"build": "manual"}, {"build": "preset"}])
def test_X4_one_player_is_heard_about_solo_and_build(said: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        deal(1, 3, **said)


def test_X4_grades() -> None:
    grades = [GAME.short_breath.grade(points) for points in (33, 32, 30, 29, 26, 25, 20, 19, 0)]
    assert grades == [
        *["Free Air", "Deep Breath", "Deep Breath", "Survivor", "Survivor"],
        *["Gasping", "Gasping", "Lost", "Lost"],
    ]


def test_X4_the_lowest_grade_is_a_loss() -> None:
    for supply, place in (("R0Y0G2B3", 2), ("R0Y1G2B3", 1), ("R4Y4G3B3", 1)):  # 18, 20, 33
        maze = "0,0:R1- 1,0:E0 2,0:R0- 4,4:R1 Oa@1,0 Ob@0,0"
        s = say(solo(f"{maze} O:{supply}", 17), "a E1")
        assert list(s.result) == [place]
    lost = say(solo("0,0:R1- 1,0:E0 2,0:R1 4,4:R1 Oa@1,0 Ob@0,0 O:R0Y0G2B3", 17), "a E1")
    assert (points(lost), list(lost.result)) == ([19], [2])


def test_X5_cycle_match_moves_the_start_on_and_adds_up() -> None:
    assert [series.start(seats=3, game=n) for n in range(4)] == ["1", "2", "3", "1"]
    first = at("0,0:E0 1,0:E0 2,0:E0 3,0:E0 Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 O:R0Y0G0B2 R:R1Y0G0B0")
    second = at("0,0:E0 1,0:E0 2,0:E0 3,0:E0 Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 O:R0Y0G0B0 R:R0Y0G2B0")
    assert series.points([first, second]) == [8, 7]
    assert series.places([first, second]) == [1, 2]
    assert series.places([second, second]) == [2, 1]


def test_X5_ties_of_a_series_go_by_added_markers() -> None:
    maze = "0,0:E0 1,0:E0 2,0:E0 3,0:E0 Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0"
    first = at(f"{maze} O:R0Y0G0B1 R:R0Y2G0B0")
    second = at(f"{maze} O:R0Y2G0B0 R:R0Y0G0B1")
    assert series.places([first, second]) == [1, 1]
    assert series.places([first]) == [1, 2]


def test_X5_points_come_first_however_many_games_are_added() -> None:
    maze = "0,0:E0 1,0:E0 2,0:E0 3,0:E0 Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0"
    games = [at(f"{maze} O:R0Y0G0B6 R:R8Y8G0B0") for _ in range(12)]
    games.append(at(f"{maze} O:R0Y0G0B0 R:R1Y0G0B0"))
    assert series.points(games) == [288, 289]
    assert series.places(games) == [2, 1]  # though Orange has 72 blue markers more
    assert series.places(games[:-1]) == [1, 2]  # equal points: blue decides


def test_X5_teams_are_added_up_together() -> None:
    maze = " ".join(f"{q},0:E0" for q in range(8))
    posts = "Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 Ka@4,0 Kb@5,0 Wa@6,0 Wb@7,0"
    s = at(f"{maze} {posts} O:R0Y0G0B1 R:R0Y0G2B0 K:R0Y1G0B0 W:R0Y0G0B0", 4)
    s.teams = 1
    assert series.places([s, s]) == [1, 3, 1, 3]


def test_X5_whoever_resigns_a_game_ranks_below_those_who_do_not() -> None:
    maze = "0,0:E0 1,0:E0 2,0:E0 3,0:E0 9,9:R1 Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0"
    first = at(f"{maze} O:R0Y0G0B6 R:R1Y0G0B0")
    second = at(f"{maze} O:R0Y0G0B0 R:R0Y0G0B0")
    assert series.places([first, second]) == [1, 2]
    assert GAME.leave(second, 0) == 0  # or a leader could end the match by giving up
    assert series.points([first, second]) == [24, 1]
    assert series.places([first, second]) == [2, 1]
    first.gone = 2
    assert series.places([first, second]) == [1, 2]  # each has resigned once


def test_X5_a_team_has_resigned_when_both_have() -> None:
    maze = " ".join(f"{q},0:E0" for q in range(8))
    posts = "Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 Ka@4,0 Kb@5,0 Wa@6,0 Wb@7,0"
    s = at(f"{maze} {posts} O:R0Y0G0B1 R:R0Y0G0B0 K:R0Y0G0B0 W:R0Y1G0B0", 4)
    s.teams = 1
    s.gone = 1
    assert series.places([s]) == [1, 3, 1, 3]
    s.gone = 5
    assert series.places([s]) == [3, 1, 3, 1]


def test_X5_standings_tell_points_and_what_breaks_ties() -> None:
    maze = "0,0:E0 1,0:E0 2,0:E0 3,0:E0 9,9:R1 Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0"
    games = [at(f"{maze} O:R0Y2G0B1 R:R1Y1G3B0"), at(f"{maze} O:R0Y0G1B0 R:R0Y0G0B0")]
    GAME.leave(games[1], 0)
    assert isinstance(GAME.series, series.CycleMatch)
    assert GAME.series.standings(games) == [
        Standing(2, 11, "1 blue, 1 green, 2 yellow; resigned 1"),
        Standing(1, 12, "0 blue, 3 green, 1 yellow"),
    ]


def test_X5_as_many_games_as_players_or_a_multiple() -> None:
    match = GAME.series
    assert match
    assert [match.length(seats, 1) for seats in (2, 3, 4)] == [2, 3, 4]
    assert match.length(3, 2) == 6
    with pytest.raises(BadOption, match="two to four players"):
        match.length(1, 1)
