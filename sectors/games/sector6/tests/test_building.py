"""The Build Phase (R6 to R13), galleries (R38) and their rulings."""

import pytest

from sectors.core import engine
from sectors.core.dice import dice
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules import diagram
from sectors.games.sector6.rules.space import ENTRY, LETTERS, TABLE
from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import (
    after,
    at,
    cells,
    choices,
    deal,
    now,
    placements,
    play_at_random,
    post,
    refusal,
    refused,
    say,
    tile,
    to_act,
    walkable,
)


def test_R6_a_turn_is_one_tile_or_one_entry() -> None:
    s = deal(2, start="1")
    assert choices(s) == ["draw", "entry 0,0"]
    assert now(after(s, "draw")) == "R to build"
    assert now(after(s, "entry 0,0")) == "R to build"
    say(s, "draw", "entry 1,0", "draw", "put 0,1", "r0")
    assert (s.tiles(), now(s)) == (3, "R to build")
    assert (s.pile(0), s.entries_left(0), s.entries_left(1)) == (12, 2, 1)


def test_R6_the_tile_comes_from_the_top_of_ones_own_pile() -> None:
    s = deal(2, start="2")
    top = s.decks[1][-1]
    assert tile(say(s, "draw"), "0,0") == f"{LETTERS[top]}0"
    assert (s.pile(0), s.pile(1)) == (14, 13)


def test_R7_draw_or_entry_is_free_while_both_last() -> None:
    s = deal(2)
    for text in ("draw", "entry 1,0", "entry 0,1"):
        kinds = {option.split()[0] for option in choices(s)}
        assert kinds == {"draw", "entry"}
        say(s, text)


def test_R7_both_entries_and_the_whole_pile_are_placed() -> None:
    s = play_at_random(deal(3), until="to move")
    assert (s.left, s.entries, s.drawn) == (0, 0, -1)
    assert s.shapes.count(ENTRY) == 6


def test_R8_second_tile_beside_the_first() -> None:
    s = at("0,0:R0 pile O:R R:R drawn R O to put")
    assert cells(s) == {"1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"}
    assert refused(s, "put 2,0") == "not_adjacent"


def test_R9_third_tile_needs_two_contacts() -> None:
    s = at("0,0:R0 1,0:R0 pile O:R R:R drawn R O to put")
    assert cells(s) == {"0,1", "1,-1"}
    assert refused(s, "put 2,0") == "two_contacts"
    assert "touches only one" in refusal(s, "put 2,0").sentence
    assert "touches none" in refusal(s, "put 5,5").sentence


def test_R9_entries_obey_the_same_rules() -> None:
    s = at("0,0:R0 1,0:R0 pile O:R R:R entries O:1 R:1 O to build")
    assert cells(s, "entry") == {"0,1", "1,-1"}
    assert refused(s, "entry 2,0") == "two_contacts"
    assert refused(s, "entry 1,0") == "cell_taken"


def test_R10_placer_chooses_cell_and_rotation() -> None:
    s = at("0,0:R0 1,0:R0 pile O:R R:R drawn Gb O to put")
    assert len(placements(s)) == 2 * 6
    assert tile(say(s, "put 0,1 r4"), "0,1") == "Gb4"


def test_R11_the_maze_is_finished_when_all_is_placed() -> None:
    s = deal(2)
    turns = 0
    while not s.turn:
        turns += "build" in now(s) or ("put" in now(s) and s.entries_left(to_act(s)) == 0)
        engine.submit(s, to_act(s), engine.options(s, to_act(s))[0])
    assert s.tiles() == 32
    assert turns == 32


def test_R12_one_marker_on_each_tile_none_on_entries() -> None:
    s = play_at_random(deal(4), until="to move")
    for i in range(s.tiles()):
        assert s.has_marker(i) == (s.shapes[i] != ENTRY)


def test_R13_figures_start_on_their_entries() -> None:
    s = play_at_random(deal(4), until="to move")
    for seat in range(4):
        assert {s.owners[s.post(seat, f)] for f in range(2)} == {seat}


def test_R14_who_began_building_begins_the_contest() -> None:
    for seat in (1, 2, 3):
        assert to_act(play_at_random(deal(3, start=str(seat)), until="to move")) == seat - 1


def test_Q3_any_of_the_distinct_rotations() -> None:
    for shape, count in (("R", 6), ("Ya", 3), ("Yb", 6), ("Ga", 2), ("Gb", 6), ("Ba", 3)):
        s = at(f"0,0:R0 pile O:R R:R drawn {shape} O to put")
        assert choices(say(s, "put 1,0")) == [f"r{k}" for k in range(count)]
        if count < 6:
            same = engine.objection(s, 0, GAME.space.verbs[4].of(count))
            assert GAME.code(int(same)) == "same_rotation"
        for left in ("pile O:R R:R", ""):
            s = at(f"0,0:R0 {left} veteran drawn {shape} O to put")
            assert set(choices(say(s, "put 0,1"))) <= {f"r{k}" for k in range(count)}


def test_Q3_a_redundant_rotation_is_read_as_the_smallest() -> None:
    s = at("0,0:R0 pile O:R R:R drawn Ya O to put")
    assert tile(after(s, "put 1,0 r4"), "1,0") == "Ya1"


def test_Q4_no_entry_after_the_draw() -> None:
    s = at("0,0:R0 1,0:R0 pile O:Ga,R R:R entries O:2 R:2 O to build")
    say(s, "draw")
    assert refused(s, "entry 0,1") == "place_drawn_tile"
    assert refused(s, "draw") == "place_drawn_tile"
    assert refused(say(s, "put 0,1"), "entry 1,-1") == "turn_tile_first"


def test_Q4_a_line_may_not_go_on_past_a_draw() -> None:
    s = at("0,0:R0 1,0:R0 pile O:Ga,R R:R entries O:2 R:2 O to build")
    assert refused(s, "draw put 0,1") == "bad_syntax"


def test_Q5_the_first_two_turns_are_those_of_the_game() -> None:
    s = say(deal(3, start="1"), "draw", "entry 1,0")
    assert len(cells(s, "entry")) == 2  # the third player already needs two contacts


def test_Q6_the_first_tile_lies_on_0_0() -> None:
    s = deal(2, start="1")
    assert refused(s, "entry 1,0") == "centre_first"
    drawn = after(s, "draw")
    assert drawn.cells == [TABLE.find("0,0")] and drawn.turns == [0]
    assert after(s, "entry 0,0").cells == [TABLE.find("0,0")]
    for seed in range(8):
        built = deal(2, seed, build="auto")
        assert (built.cells[0], built.turns[0]) == (TABLE.find("0,0"), 0)


def test_Q7_an_entry_may_be_first_second_or_last() -> None:
    s = say(deal(2, start="1"), "entry 0,0", "entry 1,0")
    assert s.shapes == [ENTRY, ENTRY]
    last = at("0,0:R0 1,0:R0 0,1:E0=O pile O: R: entries O:0 R:1 R to build")
    assert cells(last, "entry") == {"1,-1", "1,1", "-1,1"}


def test_Q8_only_what_is_left_can_be_chosen() -> None:
    no_entry = at("0,0:R0 1,0:R0 pile O:Ga,R R:R entries O:0 R:1 O to build")
    assert now(no_entry) == "O to put" and LETTERS[no_entry.drawn] == "Ga"
    assert refused(no_entry, "entry 0,1") == "no_entry_left"
    no_pile = at("0,0:R0 1,0:R0 pile O: R:R entries O:1 R:1 O to build")
    assert refused(no_pile, "draw") == "pile_empty"
    assert all(text.startswith("entry ") for text in choices(no_pile))


@pytest.mark.parametrize("seed", range(4))
def test_Q9_there_is_always_a_cell_with_two_contacts(seed: int) -> None:
    s = deal(4, seed)
    while not s.turn:
        assert choices(s)
        engine.submit(s, to_act(s), random_choice(s, seed))
    assert s.rung == 0


def random_choice(s: Maze, seed: object) -> int:
    options = engine.options(s, to_act(s))
    return options[dice(f"choice {seed}", int(s.tiles())).below(len(options))]


RING = "1,0:R1 0,1:R1 -1,1:R1 -1,0:R1 0,-1:R1 1,-1:R1"


def test_Q10_holes_may_be_filled_later() -> None:
    s = at(f"{RING} pile O:R R:R drawn R O to put")
    assert "0,0" in cells(s)
    assert len(choices(say(s, "put 0,0"))) == 6


def test_Q10_corridors_need_not_connect_in_life_sentence() -> None:
    s = at("0,0:Ba0 1,0:Ba0 pile O:R R:R drawn Ga O to put")
    assert len(placements(s)) == 4


def test_Q11_rung_1_needs_two_contacts_and_a_link() -> None:
    # Both Halls are open to 0,1 and 1,-1: on two sides of each an Elbow must have an open one.
    s = at("0,0:R0 1,0:R0 veteran pile O:R R:R drawn Bb O to put")
    below = {f"0,1 r{k}" for k in (2, 3, 4, 5)}  # open to NW or NE
    above = {f"1,-1 r{k}" for k in (0, 1, 2, 5)}  # open to SE or SW
    assert placements(s) == below | above
    assert refused(s, "put 2,0") == "two_contacts"


def test_Q11_rung_2_one_contact_will_do() -> None:
    s = at("0,0:Ba0 1,0:Ba0 veteran pile O:R R:R drawn R O to put")
    assert cells(s) == {"-1,0", "2,0"}
    assert refused(s, "put 2,-1") == "not_linked"
    assert refused(s, "put 5,5") == "not_adjacent"
    assert say(s, "put 2,0 r0").rung == 2
    last = at("0,0:Ba0 1,0:Ba0 veteran drawn R O to put")
    assert cells(last) == {"-1,0", "2,0"}


# Six elbows around 0,0, each open to the next two: no open side faces an empty cell.
FIVE = "1,0:Bb2 0,1:Bb3 -1,1:Bb4 -1,0:Bb5 0,-1:Bb0"  # all of them but the one on 1,-1
SEALED = f"{FIVE} 1,-1:Bb1"


def test_Q11_rung_3_no_link_can_be_made() -> None:
    s = at(f"{SEALED} veteran pile O:R R:R drawn Ga O to put")
    assert s.ends == 0
    assert cells(s) == {"2,-1", "1,1", "-1,2", "-2,1", "-1,-1", "1,-2"}
    assert refused(s, "put 2,0") == "two_contacts"
    assert refused(s, "put 0,0") == "seals"  # Q12 holds on this rung too
    assert say(s, "put 1,1 r0").rung == 3


def test_Q11_judged_for_the_tile_in_hand_and_for_entries() -> None:
    s = at("0,0:Ba0 1,0:Ba0 veteran pile O:R R:R entries O:1 R:1 O to build")
    assert cells(s, "entry") == {"-1,0", "2,0"}
    assert say(s, "entry 2,0").rung == 2
    s = at(f"{SEALED} veteran pile O:R R:R entries O:1 R:1 O to build")
    assert refused(s, "entry 2,0") == "two_contacts"
    assert say(s, "entry 1,1").rung == 3


def test_Q12_a_tile_may_not_seal_the_maze() -> None:
    s = at(f"{FIVE} veteran pile O:R R:R drawn Bb O to put")
    assert cells(s) == {"1,-1"}
    say(s, "put 1,-1")
    assert choices(s) == ["r3", "r5"]
    assert refused(s, "r1") == "seals"
    assert refused(s, "r0") == "not_linked"


def test_Q12_the_last_placement_may_seal() -> None:
    s = at(f"{FIVE} veteran drawn Bb O to put")
    assert choices(say(s, "put 1,-1")) == ["r1", "r3", "r5"]


@pytest.mark.parametrize("left", ["pile O: R:R", "pile O:R R:", "entries O:0 R:1"])
def test_Q12_not_while_a_single_tile_or_entry_is_to_come(left: str) -> None:
    s = at(f"{FIVE} veteran {left} drawn Bb O to put")
    assert choices(say(s, "put 1,-1")) == ["r3", "r5"]


# The gap on 1,-1 is now shut in on all sides: whatever goes there seals the maze.
SHUT_IN = f"{FIVE} 0,0:Ba0 2,-1:Bb2 2,-2:Bb1 1,-2:Bb0"


def test_Q12_all_may_seal_if_all_do() -> None:
    s = at(f"{SHUT_IN} veteran pile O:R R:R drawn R O to put")
    assert cells(s) == {"1,-1"}
    assert len(choices(say(s, "put 1,-1"))) == 6


def test_R38_galleries_link_every_tile() -> None:
    s = at("0,0:R0 veteran pile O:R R:R drawn R O to put")
    linked = placements(s)
    assert "1,0 r0" not in linked and "1,0 r3" not in linked  # side 0 of the Hall is closed
    assert "0,1 r0" in linked and "0,1 r4" not in linked
    assert refused(s, "put 1,0") == "not_linked"
    assert refused(say(s, "put 0,1"), "r4") == "not_linked"


@pytest.mark.parametrize("mode", ["veteran", "rookie"])
@pytest.mark.parametrize("seed", range(3))
def test_R38_the_finished_maze_can_be_walked_throughout(mode: str, seed: int) -> None:
    s = play_at_random(deal(3, seed, mode=mode), seed, until="to move")
    assert s.rung < 3
    assert len(walkable(s)) == 30


def test_Q41_figure_a_on_the_entry_placed_first() -> None:
    s = say(deal(2, start="1"), "entry 0,0", "entry 1,0", "entry 0,1", "entry 1,-1")
    play_at_random(s, until="to move")
    assert [post(s, f) for f in ("Oa", "Ob", "Ra", "Rb")] == ["0,0", "0,1", "1,0", "1,-1"]


def test_Q44_no_maze_is_too_wide() -> None:
    s = deal(2)
    assert refused(s, "entry 40,0") == "off_table"
    assert refused(s, "entry 0,-40") == refused(s, "entry 20,20") == "off_table"
    long = " ".join(f"{q},0:Ba0" for q in range(39))
    end = at(f"{long} veteran pile O: R: drawn R O to put")
    assert "39,0" in cells(end)
    assert "39,0" in diagram.write(say(end, "put 39,0 r0"))


def test_Q44_in_life_sentence_within_20_cells() -> None:
    for seed in range(3):
        s = play_at_random(deal(4, seed), seed, until="to move")
        centre = TABLE.find("0,0")
        assert max(int(TABLE.distance(centre, cell)) for cell in s.cells) <= 20


def test_moves_wait_until_the_maze_is_finished() -> None:
    s = deal(2)
    assert refused(s, "a E1") == "wrong_phase"
    assert refused(s, "draw", seat=1 - to_act(s)) == "not_your_turn"
