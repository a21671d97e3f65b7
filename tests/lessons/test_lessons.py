"""Every lesson of every game is played: what it says is true, and what it asks for can be done."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from sectors import games
from sectors.core import scene as scenes
from sectors.core.dice import dice
from sectors.core.reason import Objection
from sectors.table.lessons import coach as coaches
from sectors.table.lessons.coach import Coach
from sectors.table.lessons.lesson import Lesson, Stage, lessons_of, line
from sectors.table.lessons.words import HOLE, KINDS
from sectors.table.table import Table

ALL = [(name, one.id) for name in games.names() for one in lessons_of(games.load(name))]
GUESSES = 50  # legal lines that are tried at each step
BARRED = re.compile(r"`|tests/|\.py\b|README|TODO|\bID\b")  # no word of developers
every_lesson = pytest.mark.parametrize(("name", "id"), ALL)


def lesson(name: str, id: str) -> Lesson:
    return next(one for one in lessons_of(games.load(name)) if one.id == id)


def begun(name: str, id: str) -> Coach:
    return Coach(games.load(name), lesson(name, id))


def course(coach: Coach) -> Iterator[Stage]:
    """Each step in turn, as it begins; what it asks for is played when the next one is wanted."""
    while (step := coach.step) is not None:
        at = coach.at
        yield step
        assert coach.at == at, "the test has gone on by itself"
        coach.skip()


def seen(coach: Coach) -> object:
    """All that a learner sees of where he is."""
    return coach.card(), coach.scene(), coach.table.log(coach.seat)


def clicked(coach: Coach) -> tuple[str, ...]:
    """Where one clicks to do what is asked for."""
    wanted = coach.wanted()
    choices = coach.table.scene(coach.seat).choices
    return next(one.clicks for one in choices if wanted and one.text == wanted.text)


def sentences(lesson: Lesson) -> list[tuple[str, tuple[str, ...]]]:
    """Everything that is said in a lesson, with the numbers that may be typed there."""
    said = [(lesson.name, ()), (lesson.learned, ())]
    return said + [
        (words, step.numbers)
        for _, step in lesson.steps
        for words in (step.say, *step.wrong.values())
    ]


@every_lesson
def test_a_lesson_is_played_to_its_end_and_won(name: str, id: str) -> None:
    coach = begun(name, id)
    ended: list[tuple[bool, Table]] = []
    for _ in course(coach):
        part, table = coach.steps[coach.at][0], coach.table
        if not ended or ended[-1][1] is not table:
            ended.append((part.ends, table))
    assert coach.is_over and coach.card().say == coach.lesson.learned
    assert len(ended) == len(coach.lesson.part)
    for ends, table in ended:
        assert table.is_over == ends
        assert not ends or table.state.result[coach.seat] == 1


@every_lesson
def test_all_dice_of_a_lesson_are_loaded_and_every_loaded_die_is_thrown(name: str, id: str) -> None:
    coach = begun(name, id)
    for step in course(coach):
        table, count = coach.table, len(coach.table.moves)
        lines = [line(text, coach.seat) for text in (*step.expect, *step.then)]
        coach.skip()
        thrown = [[n for fell in e.fell for n in fell] for e in table.record.entries[count:]]
        assert thrown == [list(one.dice) for one in lines]
        coach.back()


@every_lesson
def test_every_way_that_is_accepted_leads_to_the_end(name: str, id: str) -> None:
    ways = [(n, way) for n, (_, s) in enumerate(lesson(name, id).steps) for way in s.accept]
    for at, way in ways:
        coach = Coach(games.load(name), lesson(name, id), at)
        for text in way:
            coach.submit(line(text, coach.seat).text)
        assert coach.at == at + 1
        while not coach.is_over:
            coach.skip()


@every_lesson
def test_wrong_lines_are_legal_and_refused_ones_are_refused_by_the_rule(name: str, id: str) -> None:
    coach = begun(name, id)
    for step in course(coach):
        for text, answer in step.wrong.items():
            assert coach.table.why(text, coach.seat) is None, text
            with pytest.raises(Objection) as told:
                coach.submit(text)
            assert told.value.sentence.startswith(coach.words(answer))
            coach.tries = 0
        for text, rule in step.refused.items():
            with pytest.raises(Objection) as refused:
                coach.submit(text)
            assert refused.value.rule == rule and refused.value.code != "lesson", text


@every_lesson
def test_what_is_lit_is_on_the_table(name: str, id: str) -> None:
    coach = begun(name, id)
    for step in course(coach):
        assert not step.show or coach.card().show == step.show, step.say
        for n in range(len(step.expect)):  # whatever is to be done can be found
            is_turn = clicked(coach)[0].startswith("turn:")
            assert coach.card().show or is_turn, f"{step.say} {step.expect[n]}"
            coach.show()
        if step.expect:
            coach.back()


@every_lesson
def test_rules_are_anchors_of_the_rules_page(name: str, id: str) -> None:
    page = (games.load(name).folder / "README.md").read_text("utf-8")
    anchors = set(re.findall(r'id="([A-Z]\d+)"', page))
    steps = [step for _, step in lesson(name, id).steps]
    named = {rule for step in steps for rule in (*step.rules, *step.refused.values())}
    assert named <= anchors


@every_lesson
def test_numbers_of_the_content_come_from_the_table(name: str, id: str) -> None:
    for words, typed in sentences(lesson(name, id)):
        assert {hit[0] for hit in HOLE.findall(words)} <= set(KINDS)
        plain = HOLE.sub("", words)
        for number in typed:
            plain = plain.replace(number, "")
        assert not re.search(r"\d", plain), words
        assert not BARRED.search(words)


@every_lesson
def test_meters_are_as_the_words_promise(name: str, id: str) -> None:
    coach = begun(name, id)
    for step in course(coach):
        table = coach.table
        coach.skip()
        meters = {meter.id: meter.value for meter in table.scene(coach.seat).meters}
        assert {key: meters.get(key) for key in step.after} == step.after
        coach.back()


@every_lesson
def test_other_legal_lines_are_answered_and_change_nothing(name: str, id: str) -> None:
    coach, luck = begun(name, id), random.Random(f"{name} {id}")
    for step in course(coach):
        before, at = seen(coach), coach.at
        legal = coach.table.legal(coach.seat) if coach.seat in coach.table.pending else []
        good = {coaches.texts(way)[0] for way in step.ways()}
        guesses = [text for text in legal if text not in good]
        for text in luck.sample(guesses, min(GUESSES, len(guesses))):
            with pytest.raises(Objection) as told:
                coach.submit(text)
            assert told.value.code == "lesson" and 1 < len(told.value.sentence) < 500
        assert (seen(coach), coach.at) == (before, at)
        coach.tries = 0


@every_lesson
def test_back_and_forward_gives_the_same_table(name: str, id: str) -> None:
    coach = begun(name, id)
    known = []
    for _ in course(coach):
        known.append(seen(coach))
    last = seen(coach)
    for before in reversed(known):
        coach.back()
        assert seen(coach) == before
    for before in known:
        assert seen(coach) == before
        coach.skip()
    assert seen(coach) == last


@every_lesson
def test_no_lesson_shows_what_the_learner_may_not_know(name: str, id: str) -> None:
    coach = begun(name, id)
    for _ in course(coach):
        game, seat, scene = coach.game, coach.seat, coach.scene()
        other = game.scramble(coach.table.state, seat, dice("other", coach.at))
        assert game.look.scene(game.view(other, seat), seat) == coach.table.scene(seat)
        assert set(scenes.ids(scene)) <= set(scenes.ids(coach.table.scene(seat)))


@pytest.mark.parametrize("name", dict(ALL))
def test_the_first_lesson_of_a_game_ends_in_a_win(name: str) -> None:
    first = lessons_of(games.load(name))[0]
    assert first.number == 1 and first.id == "first" and first.part[-1].ends


@every_lesson
def test_the_game_after_a_lesson_can_be_played(name: str, id: str) -> None:
    play = lesson(name, id).play
    assert not Table(games.load(name), play.seats, 1, play.options).is_over
