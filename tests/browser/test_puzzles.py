"""Puzzles in the browser: from the list to the table, wrong and right, and the row to share."""

from __future__ import annotations

import re

import pytest
from browser.conftest import MakeWindow
from browser.test_lessons import WIDE, take
from browser.test_pages import violations
from playwright.sync_api import Page, expect

from sectors import games
from sectors.table.puzzles.puzzle import puzzles_of
from sectors.table.puzzles.solver import Solver

pytestmark = pytest.mark.slow

GAMES = [name for name in games.names() if games.load(name).themes]
ROW = re.compile(r"^Sectors \d{4}-\d\d-\d\d [🟩🟨⬛⬜]+$")


def first_of_one(name: str) -> int:
    """The first puzzle that is answered by one action, else the first."""
    found = puzzles_of(games.load(name))
    return next((n for n, one in enumerate(found, 1) if len(one.answer) == 1), 1)


def played(page: Page, solver: Solver, text: str, way: str) -> None:
    """Take a choice on the page and in the mirror."""
    choice = next(one for one in solver.scene().choices if one.text == text)
    take(page, choice.clicks, way)
    solver.submit(text)


def card_says(page: Page, words: str) -> None:
    """Wait until the puzzle's card says it."""
    expect(page.get_by_label("The puzzle", exact=True)).to_contain_text(words)


@pytest.mark.parametrize(("name", "way"), [(GAMES[0], "mouse"), (GAMES[-1], "touch")])
def test_a_puzzle_is_solved_on_the_table(window: MakeWindow, name: str, way: str) -> None:
    number = first_of_one(name)
    solver = Solver(games.load(name), number)
    page = window(phone=way == "touch").open(f"/puzzles/{name}/{number}")
    card_says(page, solver.question)
    assert page.evaluate(WIDE) and not violations(page)
    for text in solver.puzzle.answer:
        played(page, solver, text, way)
    card_says(page, "Yes")
    page.get_by_role("link", name="All puzzles").click()
    done = page.get_by_role("link", name=re.compile(rf"^Puzzle {number}, .*solved at once"))
    expect(done.first).to_be_visible()
    assert page.evaluate(WIDE) and not violations(page)


def test_after_a_wrong_answer_one_tries_again_or_is_shown(window: MakeWindow) -> None:
    name = GAMES[-1]
    number = first_of_one(name)
    solver = Solver(games.load(name), number)
    texts = [choice.text for choice in solver.scene().choices]
    other = next(text for text in texts if text not in solver.puzzle.answer)
    page = window().open(f"/puzzles/{name}/{number}")
    card_says(page, solver.question)
    played(page, solver, other, "mouse")
    card_says(page, "No.")
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Show me").click()
    card_says(page, "Yes")
    page.get_by_role("link", name="Next puzzle").click()
    card_says(page, f"{number + 1} of")


def test_the_puzzles_of_the_day_have_a_row_to_share(window: MakeWindow) -> None:
    page = window().open("/")
    page.get_by_role("navigation").get_by_role("link", name="Puzzles").click()
    days = page.get_by_label("Puzzles of the day")
    expect(days.get_by_role("listitem")).to_have_count(len(GAMES))
    days.get_by_role("link").first.click()
    page.get_by_role("button", name="Show me").click()
    card_says(page, "Yes")
    page.get_by_role("link", name="All puzzles").click()
    row = page.get_by_label("Puzzles of the day").locator("code")
    expect(row).to_contain_text("⬛")
    assert ROW.match(row.inner_text())


def test_a_puzzle_that_there_is_none_of_says_so(window: MakeWindow) -> None:
    page = window().open(f"/puzzles/{GAMES[0]}/999")
    expect(page.get_by_role("alert")).to_contain_text("has puzzles 1 to")
