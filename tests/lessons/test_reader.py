"""Lesson files: what is wrong with one is said in a sentence."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sectors.core.content import ContentError
from sectors.table.lessons.lesson import (
    MOST_WORDS,
    Lesson,
    NoLesson,
    Scripted,
    lesson_at,
    lesson_of,
    lessons_of,
    line,
)

GOOD = """
number = 1
name = "Walk"
minutes = 2
learned = "You can walk."

[[part]]
position = "somewhere"

[[part.step]]
say = "Walk."
rules = ["R1"]
expect = ["walk 1"]
[part.step.wrong]
"walk 2" = "Not so far."
"""

WRONG = [
    ("minutes = 2", "minutes = 0", "minutes: expected a number from 1 to 9, got 0"),
    ("minutes = 2", "", 'missing key "minutes"'),
    ('say = "Walk."', 'say = ""', f"expected 1 to {MOST_WORDS} words"),
    ('say = "Walk."', f'say = "{"so " * (MOST_WORDS + 1)}"', f"expected 1 to {MOST_WORDS} words"),
    ('"Not so far."', f'"{"so " * 26}"', "expected 1 to 25 words"),
    ('"R1"', '"rule 1"', "expected the number of a rule"),
    ('expect = ["walk 1"]', "", "a step that expects nothing accepts and answers nothing"),
    ('expect = ["walk 1"]', 'then = ["done"]', "expected a line such as `2: done`"),
    ('expect = ["walk 1"]', 'exspect = ["walk 1"]', 'did you mean "expect"?'),
    ('position = "somewhere"', 'position = ""', "expected 1 to 4000 letters"),
    ('position = "somewhere"', 'position = "here"\nseats = 99', "expected a number from 1 to 9"),
    ('position = "somewhere"', 'position = "here"\nstep = []', "not a TOML file"),
]


def written(folder: Path, name: str, text: str) -> Path:
    (folder / "lessons").mkdir(exist_ok=True)
    file = folder / "lessons" / f"{name}.toml"
    file.write_text(text)
    return file


def game(folder: Path, pack: str = "") -> Any:
    return SimpleNamespace(folder=folder, pack=pack, name="walk", title="Walk")


def test_a_good_file_is_a_lesson(tmp_path: Path) -> None:
    found = lesson_at(written(tmp_path, "first", GOOD))
    assert isinstance(found, Lesson)
    assert (found.id, found.own, found.steps[0][1].say) == ("first", 0, "Walk.")


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG)
def test_a_wrong_file_is_refused_in_a_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    file = written(tmp_path, "first", GOOD.replace(old, new))
    with pytest.raises(ContentError) as problem:
        lesson_at(file)
    assert sentence in str(problem.value) and str(problem.value).startswith("first.toml: ")
    assert "\n" not in str(problem.value)


def test_lessons_come_in_order_and_are_found_by_name(tmp_path: Path) -> None:
    written(tmp_path, "a-second", GOOD.replace("number = 1", "number = 2"))
    written(tmp_path, "first", GOOD)
    assert [one.id for one in lessons_of(game(tmp_path))] == ["first", "a-second"]
    assert lesson_of(game(tmp_path)).id == "first"
    assert lesson_of(game(tmp_path), "a-second").number == 2
    with pytest.raises(NoLesson, match='no lesson "third"; its lessons are first, a-second'):
        lesson_of(game(tmp_path), "third")


def test_two_lessons_with_one_number_are_refused(tmp_path: Path) -> None:
    written(tmp_path, "other", GOOD)
    written(tmp_path, "first", GOOD)
    with pytest.raises(ContentError, match="same number"):
        lessons_of(game(tmp_path))


def test_a_game_without_lessons_and_one_with_other_content_have_none(tmp_path: Path) -> None:
    assert lessons_of(game(tmp_path)) == []
    written(tmp_path, "first", GOOD)
    assert lessons_of(game(tmp_path, pack="abc")) == []
    with pytest.raises(NoLesson, match="Walk has no lessons here"):
        lesson_of(game(tmp_path, pack="abc"))


def test_a_line_has_a_seat_a_text_and_dice() -> None:
    assert line("stay = 1 4", 0) == Scripted(0, "stay", (1, 4))
    assert line("2: L>c3", 0) == Scripted(1, "L>c3", ())
    assert line("buy gra*2", 1) == Scripted(1, "buy gra*2", ())
