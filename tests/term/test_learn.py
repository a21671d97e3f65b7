"""Lessons in the terminal: line by line, and on the whole screen."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console
from some import in_turn
from term.test_full import opened
from textual.pilot import Pilot
from textual.widgets import OptionList

from sectors import games
from sectors.table.lessons.coach import Coach
from sectors.table.lessons.lesson import lesson_of, lessons_of
from sectors.terminal import learned
from sectors.terminal.learn import LessonSession
from sectors.terminal.lesson_desk import LessonDesk, lesson_desk
from sectors.terminal.lessons_screen import LessonsScreen
from sectors.terminal.table_screen import TableScreen

ANY = games.names()[0]
LESSONS = [(name, one.id) for name in games.names() for one in lessons_of(games.load(name))]
SIZES = [(80, 24), (140, 44)]
MOST = 400  # lines that a learner types in a lesson
LISTED = re.compile(r"^ +(\d+)  (.+)$", re.MULTILINE)
TRY = re.compile(r"Try this: (.+)\. Type `(.+)`\.\s*$")


class Learner:
    """Knows only what is printed: goes on where that is offered, else asks for a hint and finds
    the words of it in the lists."""

    def __init__(self, name: str, id: str) -> None:
        self.out = io.StringIO()
        self.read = 0
        self.steps = 0
        self.wanted = self.typed = ""  # what the hint said, and how it is typed
        self.tried: list[str] = []  # numbers that were opened to look for it
        game = games.load(name)
        console = Console(file=self.out, width=100, highlight=False)
        self.session = LessonSession(lesson_desk(game, lesson_of(game, id)), console, self.ask)

    def ask(self, prompt: str) -> str:
        """The next line, from what was printed since the last one."""
        page = self.out.getvalue()[self.read :]
        self.read, self.steps = len(self.out.getvalue()), self.steps + 1
        assert self.steps < MOST, page
        if re.search(r"^  1  go on  Go on$", page, re.MULTILINE):
            return ""
        if hint := TRY.search(" ".join(page.split())):
            self.wanted, self.typed, self.tried = hint[1], hint[2], []
            return "board"
        if not self.wanted:
            return "hint"
        return self.next_number(LISTED.findall(page))

    def next_number(self, listed: list[tuple[str, str]]) -> str:
        """The number of what is wanted, or of a list where it may be."""
        for number, words in listed:
            label = re.split(r"  +", words)
            if self.wanted in label or any(one.startswith(self.wanted) for one in label):
                self.wanted = ""
                return number
        closed = [number for number, _ in listed if number not in self.tried]
        if self.tried and self.tried[-1] != "back to the board":
            self.tried.append("back to the board")
            return "board"
        if not closed:  # a long list has no room for words: it is typed
            self.wanted = ""
            return self.typed
        self.tried.append(closed[0])
        return closed[0]


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_a_lesson_can_be_done_from_what_is_printed(name: str, id: str) -> None:
    learner = Learner(name, id)
    learner.session.run()
    assert learner.session.coach.is_over
    assert learned.is_done(games.load(name), learner.session.coach.lesson)
    assert f"sectors play {name}" in learner.out.getvalue()


def typed(name: str, *lines: str) -> str:
    """What is printed to somebody who types some lines and leaves."""
    out, waiting = io.StringIO(), list(lines)
    game = games.load(name)

    def ask(prompt: str) -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    console = Console(file=out, width=100, highlight=False)
    LessonSession(lesson_desk(game, lesson_of(game)), console, ask).run()
    return out.getvalue()


@pytest.mark.parametrize("name", games.names())
def test_line_by_line_one_may_go_back_skip_and_ask(name: str) -> None:
    steps = len(lesson_of(games.load(name)).steps)
    assert f"3/{steps}" in typed(name, "skip", "skip")
    back = typed(name, "skip", "skip", "back", "back")
    assert back.rpartition(f"1/{steps}")[0] and f"2/{steps}" in back.rpartition(f"3/{steps}")[2]
    assert "begins this lesson again" in back
    assert "skip" in typed(name, "?") and "There is no number 99" in typed(name, "99")
    assert "Say which action" in typed(name, "why")


class Sat:
    """A learner at the full screen."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        assert isinstance(self.pilot.app.screen, TableScreen)
        return self.pilot.app.screen

    @property
    def coach(self) -> Coach:
        assert isinstance(self.screen.desk, LessonDesk)
        return self.screen.desk.coach

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def do(self) -> None:
        """One more line of the lesson: the hint points at it, Enter takes it or opens its list."""
        count = len(self.coach.table.moves), self.coach.at
        for _ in range(5):
            await self.press("h")
            await self.pilot.pause(0.02)
            await self.press("enter")
            await self.pilot.pause(0.02)
            if (len(self.coach.table.moves), self.coach.at) != count:
                return
        raise AssertionError(f"stuck at step {self.coach.at + 1}")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), in_turn(games.names(), SIZES))
async def test_a_first_lesson_by_keys_on_the_whole_screen(name: str, size: tuple[int, int]) -> None:
    game = games.load(name)
    async with opened(lesson_desk(game, lesson_of(game)), size=size) as pilot:
        sat = Sat(pilot)
        while not sat.coach.is_over:
            await sat.do()
        assert sat.screen.shown.prompt == sat.coach.lesson.learned
        words = [one.plain for one in sat.screen.lines]
        assert words[0] == "Play a game now" and words[-1] == "Leave the lesson"
        await sat.press("enter")
        await pilot.pause(0.1)
        assert not isinstance(sat.screen.desk, LessonDesk)


async def test_a_lesson_is_picked_from_home_and_left_again() -> None:
    async with opened(size=(120, 40)) as pilot:
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LessonsScreen)
        assert pilot.app.screen.query_one("#lessons", OptionList).option_count
        await pilot.press("enter")
        await pilot.pause()
        assert Sat(pilot).coach.at == 0
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LessonsScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, LessonsScreen)


async def test_undo_goes_a_step_back() -> None:
    game = games.load(ANY)
    async with opened(lesson_desk(game, lesson_of(game)), size=(120, 40)) as pilot:
        sat = Sat(pilot)
        await sat.do()
        assert sat.coach.at == 1
        await sat.press("u")
        assert sat.coach.at == 0 and "One step back" in sat.screen.said
