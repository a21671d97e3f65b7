"""Our extras: auto build (X1), presets (X2), teams (X3), solo (X4), the cycle match (X5)."""

from collections import Counter

import pytest

from sectors.core.game import BadOption
from sectors.core.state import Recorder
from sectors.games.sector6 import GAME, rules, series
from sectors.games.sector6.hidden import as_maze
from sectors.games.sector6.space import ENTRY, LETTERS, TABLE
from sectors.games.sector6.state import TIME
from sectors.games.sector6.tests.play import (
    at,
    deal,
    now,
    play_at_random,
    points,
    post,
    say,
)


@pytest.mark.parametrize("mode", ["life", "veteran", "rookie"])
def test_X1_auto_build(mode: str) -> None:
    for seed in range(8):
        s = deal(3, seed, build="auto", mode=mode)
        assert "to move" in now(s)
        assert s.tiles() == 30 and s.turn == 1
        assert all(rules.can_move(s, seat) for seat in range(3))
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


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["life", "veteran", "rookie"])
def test_X2_preset_mazes(seats: int, mode: str) -> None:
    s = deal(seats, 1, build="preset", mode=mode, start="2")
    assert now(s) == "R to move"
    assert s.tiles() == {2: 32, 3: 30, 4: 40}[seats]
    assert s.tile_at(TABLE.find("0,0")) == -1  # the shaft in the middle
    GAME.check(s)
    assert walkable(s.near, s.walls) == s.tiles()


def walkable(near: list[int], walls: list[int]) -> int:
    """How many tiles can be walked to from the first."""
    found, new = set[int](), {0}
    while new:
        here = new.pop()
        found.add(here)
        for d in range(6):
            there = near[here * 6 + d]
            blocked = there < 0 or walls[here] >> d & 1 or walls[there] >> (d + 3) % 6 & 1
            if not blocked and there not in found:
                new.add(there)
    return len(found)


def test_X2_entries_of_the_presets() -> None:
    two = deal(2, 1, build="preset")
    figures = [post(two, f) for f in ("Oa", "Ob", "Ra", "Rb")]
    assert figures == ["3,-4", "-3,0", "-3,4", "3,0"]
    three = deal(3, 1, build="preset")
    assert [post(three, f) for f in ("Ka", "Kb")] == ["0,3", "4,-2"]
    four = deal(4, 1, build="preset")
    assert [post(four, f) for f in ("Wa", "Wb")] == ["2,-4", "-4,3"]


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


def test_X2_a_preset_ignores_tiles() -> None:
    s = deal(2, 1, build="preset", tiles="uniform")
    assert {LETTERS[shape] for shape in s.shapes} == set(LETTERS)
    GAME.check(s)


def test_X3_teams_add_their_supplies_and_share_the_rank() -> None:
    maze = " ".join(f"{q},0:E0" for q in range(8))
    posts = "Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 Ka@4,0 Kb@5,0 Wa@6,0 Wb@7,0"
    s = at(f"{maze} {posts} O:R5Y0G0B0 R:R0Y0G0B2 K:R0Y0G0B1 W:R0Y0G0B0", 4)
    s.teams = 1
    assert rules.places(s) == [1, 3, 1, 3]  # 9 to 8, though Red has most alone
    s.teams = 0
    assert rules.places(s) == [2, 1, 3, 4]


def test_X3_ties_between_teams_go_by_added_markers() -> None:
    maze = " ".join(f"{q},0:E0" for q in range(8))
    posts = "Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 Ka@4,0 Kb@5,0 Wa@6,0 Wb@7,0"
    s = at(f"{maze} {posts} O:R0Y0G0B1 R:R0Y0G2B0 K:R0Y1G0B0 W:R0Y0G0B0", 4)
    s.teams = 1
    assert rules.places(s) == [1, 3, 1, 3]  # 6 each, a blue marker decides


def test_X3_a_whole_game_of_teams() -> None:
    s = play_at_random(deal(4, 2, teams="on", build="auto"), 2)
    assert s.result[0] == s.result[2] and s.result[1] == s.result[3]


def test_X4_solo_takes_18_turns() -> None:
    s = deal(1, 3, solo="on", build="auto")
    assert s.tiles() == 16 and s.shapes.count(ENTRY) == 2
    assert sum(int(s.value(t)) for t in range(16)) == 33
    play_at_random(s, 3)
    assert s.turn <= 18
    if s.turn == 18 and s.ending != 1:
        assert s.ending == TIME


def test_X4_the_stall_rule_is_off() -> None:
    s = deal(1, 3, build="auto", stall_rounds="4")
    longest = max(int(play_at_random(deal(1, n, stall_rounds="4"), n).stall) for n in range(6))
    assert s.last_turn == 18 and longest > 4


def test_X4_one_player_always_plays_solo() -> None:
    s = deal(1, 3)
    assert (s.last_turn, s.build, s.turn) == (18, 1, 1)
    with pytest.raises(BadOption):
        deal(1, 3, build="preset")


def test_X4_grades() -> None:
    grades = [GAME.short_breath.grade(points) for points in (33, 32, 30, 29, 26, 25, 20, 19, 0)]
    assert grades == [
        *["Free Air", "Deep Breath", "Deep Breath", "Survivor", "Survivor"],
        *["Gasping", "Gasping", "Lost", "Lost"],
    ]


def test_X4_the_lowest_grade_is_a_loss() -> None:
    results = {}
    for seed in range(12):
        s = play_at_random(deal(1, seed, mode="rookie"), seed)
        results[points(s)[0] >= 20] = list(s.result)
    assert results[False] == [2]
    assert results.get(True, [1]) == [1]


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


def test_every_start_of_a_cycle_can_be_dealt() -> None:
    for game in range(3):
        s = as_maze(GAME.setup(3, game, {"start": series.start(3, game)}))
        assert s.starter == game
    assert say(deal(2, start="1"), "draw").tiles() == 1
