"""The review page: the chances of a game, its turning points, and tasks from one's mistakes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser.conftest import MakeWindow, picture
from playwright.sync_api import Page
from review.bot_games import thrown_away

pytestmark = pytest.mark.slow

GAME = "sector219"


def opened(page: Page) -> int:
    """Paste a game with a win thrown away; gives the number of that action, once it is reviewed."""
    table, at = thrown_away(GAME, "1")
    page.get_by_role("textbox", name="Record").fill(table.record.write())
    page.get_by_role("button", name="Open").click()
    page.get_by_role("heading", name="Turning points").wait_for()
    return at


def answer(page: Page) -> None:
    """Call the Air Strike, which wins nothing, instead of playing a card."""
    said = page.get_by_role("status").filter(has_text=re.compile("Yes:|No:"))
    page.locator("button[data-lit]", has_text="Air Strike").click()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    said.wait_for()
    assert "No:" in said.inner_text()
    page.get_by_role("button", name="Try again").click()


@pytest.mark.parametrize("phone", [False, True])
def test_a_game_is_reviewed_and_its_mistakes_are_tasks(
    window: MakeWindow, gallery: Path, phone: bool
) -> None:
    page = window(phone=phone).open("/review")
    at = opened(page)
    picture(page, gallery / f"review-{'phone' if phone else 'desk'}.png")
    graph = page.get_by_role("slider", name="Chance to win")
    graph.press("End")
    page.wait_for_url(re.compile(r"at=[1-9]"))
    last = int(graph.get_attribute("aria-valuemax") or "0")
    assert f"at={last}&" in page.url
    assert re.search(r"\d+ %", graph.get_attribute("aria-valuetext") or "")
    card = page.locator(".point", has_text="a blunder").first
    card.get_by_role("button").first.click()
    page.wait_for_url(re.compile(rf"at={at}&"))
    card.get_by_role("button", name="Show").click()
    page.get_by_text("It was not played:").wait_for()
    page.get_by_label("With open cards").check()
    page.get_by_role("button", name="Learn from").first.click()
    page.get_by_role("heading", name="Find something better").wait_for()
    if not phone:
        answer(page)
    page.get_by_role("button", name="Show", exact=True).click()
    page.get_by_role("button", name=re.compile("Next|Done")).click()
    page.get_by_role("button", name="Back to the review").click()
    page.get_by_role("heading", name="Luck and decisions").wait_for()
