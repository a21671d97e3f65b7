"""The coach: what is asked for is played, all else is answered, and one may go back."""

from __future__ import annotations

import json

import pytest
from toys.raid import GAME

from sectors.core.codec import encode
from sectors.core.reason import Objection
from sectors.table.lessons.coach import READ_ON, Coach
from sectors.table.lessons.lesson import Lesson, NoLesson, Passage, Stage


def position(round: int = 2) -> str:
    """Red acts, with three actions left."""
    s = GAME.setup(2, "lesson")
    data = encode(s) | {"now": "Act 0 3", "round": round, "hidden": [1, 2]}
    return json.dumps(data)


READ = Stage("Steps and gold win.", show=("score-0",))
WALK = Stage(
    "You have {meter:score-0} points. Walk one step.",
    rules=("R1",),
    show=("score-0", "button:loot"),
    expect=("walk 1",),
    wrong={"loot": "A die decides that. Walk."},
)
LOOT = Stage("Now loot, and end.", expect=("loot = 5", "end"), accept=(("end",),))
ANEW = Stage("Later. Walk and loot.", expect=("walk 1", "loot = 2"), then=("1: loot = 6",))


def lesson(*steps: Stage) -> Lesson:
    """A lesson in one part."""
    return Lesson(1, "Try", 1, "You can walk.", (Passage(position(), steps),))


def coach(at: int = 0) -> Coach:
    parts = Passage(position(), (READ, WALK, LOOT)), Passage(position(3), (ANEW,), ends=True)
    return Coach(GAME, Lesson(1, "Try", 1, "You can walk.", parts), at)


def told(one: Coach, text: str) -> str:
    """What the coach or the table answers to a line."""
    with pytest.raises(Objection) as objection:
        one.submit(text)
    return objection.value.sentence


def test_a_step_that_is_read_takes_no_move() -> None:
    one = coach()
    assert one.scene().choices == () and one.scene().prompt == READ_ON
    assert told(one, "walk 1") == READ_ON
    assert not one.card().asks and not one.card().may_go_back
    one.go_on()
    assert one.card().at == 2 and one.card().asks and one.scene().choices


def test_a_card_shows_numbers_of_the_table_and_rings_what_it_speaks_of() -> None:
    card = coach(1).card()
    assert card.say == "You have 0 points. Walk one step."
    assert (card.name, card.at, card.of, card.rules) == ("Try", 2, 4, ("R1",))
    assert card.show == ("score-0", "button:loot")


def test_what_is_asked_for_is_played() -> None:
    one = coach(1)
    assert one.submit("WALK 1") == ["walk 1"]
    assert one.at == 2 and len(one.table.moves) == 1


def test_a_wrong_but_legal_move_is_answered_and_not_played() -> None:
    one = coach(1)
    assert told(one, "loot") == "A die decides that. Walk."
    assert told(one, "walk 2").startswith("You may do that in a game. Here: Walk one step.")
    assert not one.table.moves and one.at == 1


def test_after_two_tries_the_coach_points() -> None:
    one = coach(1)
    assert "Try this" not in told(one, "loot")
    assert told(one, "loot").endswith("Try this: Walk 1.")


def test_an_illegal_move_gets_the_reason_of_the_table() -> None:
    one = coach(2)
    assert told(one, "walk 3") == "3 steps are too far now."
    assert one.tries == 0
    assert "cannot be read" in told(one, "dance")


def test_dice_of_lessons_are_fixed() -> None:
    one = coach(2)
    assert one.card().has_dice
    one.submit("loot")
    assert one.table.record.entries[-1].fell == [[5]]


def test_several_lines_are_played_one_by_one_or_another_way() -> None:
    one = coach(2)
    one.submit("loot")
    assert one.at == 2 and one.played == ("loot",)
    assert "Now loot" in told(one, "walk 1")
    one.submit("end")
    other = coach(2)
    other.submit("end")
    assert one.at == other.at == 3


def test_one_line_may_hold_several() -> None:
    one = coach(3)
    assert one.submit("walk 1 loot") == ["walk 1", "loot"]
    assert one.is_over and one.table.is_over
    assert one.card().say == "You can walk." and one.card().is_over
    assert told(one, "walk 1") == READ_ON


def test_going_back_undoes_this_step_and_then_the_one_before() -> None:
    one = coach(2)
    before = one.scene()
    one.submit("loot")
    one.back()
    assert (one.at, one.played, one.scene()) == (2, (), before)
    one.back()
    assert one.at == 1 and not one.table.moves
    one.back()
    one.back()
    assert one.at == 0


def test_going_back_reaches_over_parts_and_from_the_end() -> None:
    one = coach(9)
    assert one.is_over
    one.back()
    assert one.at == 3 and not one.table.is_over
    one.back()
    assert one.at == 2 and one.submit("loot") == ["loot"]


def test_after_the_first_line_of_a_step_the_next_one_is_lit() -> None:
    two = Stage("Walk twice.", show=("score-0",), expect=("walk 1", "walk 1"))
    bare = Stage("Walk once.", expect=("walk 1",))
    one = Coach(GAME, lesson(two, bare))
    assert one.card().show == ("score-0",)
    one.submit("walk 1")
    clicks = next(c.clicks for c in one.scene().choices if c.text == "walk 1")
    things = tuple(click for click in clicks if not click.startswith("n:"))
    assert one.card().show == things and 0 < len(things) < len(clicks)
    one.submit("walk 1")
    assert one.card().show == things  # a step that names nothing lights what it asks for


def test_the_coach_shows_one_line_or_skips_the_step() -> None:
    one = coach(2)
    one.show()
    assert one.played == ("loot",)
    one.show()
    assert one.at == 3
    one.skip()
    assert one.is_over
    one.skip()
    assert one.is_over


def test_going_on_where_something_is_asked_says_what() -> None:
    one = coach(1)
    with pytest.raises(Objection, match="Try this: Walk 1"):
        one.go_on()
    with pytest.raises(Objection, match="You can walk"):
        coach(9).go_on()


@pytest.mark.parametrize(
    "step",
    [
        Stage("Loot {meter:gold}."),
        Stage("Loot.", expect=("loot = 9",)),
        Stage("Loot.", then=("2: loot",)),
        Stage("Loot.", then=("1: dance",)),
    ],
)
def test_a_lesson_that_the_game_does_not_bear_out_says_so_in_a_sentence(step: Stage) -> None:
    with pytest.raises(NoLesson) as problem:
        one = Coach(GAME, lesson(step))
        one.card()
        one.skip()
    assert str(problem.value).startswith('"Try", step 1: ') and "\n" not in str(problem.value)


def test_a_position_that_cannot_be_laid_out_is_refused() -> None:
    with pytest.raises(NoLesson, match='"Try" cannot be laid out: '):
        Coach(GAME, Lesson(1, "Try", 1, "Nothing.", (Passage("nowhere", (READ,)),)))
