"""The rules in the browser: beside the table, as figures to be tried, on paper; and sounds."""

from __future__ import annotations

import json

import pypdfium2
import pytest
from browser.conftest import MakeWindow
from browser.test_pages import Played, played, ready
from playwright.sync_api import Page
from some import first_of
from web.conftest import Server
from web.test_player_words import barred

from sectors import games

pytestmark = pytest.mark.slow

SMALL, HALF = 240, 422  # pixels of a phone that the board keeps, and half of its height
BOXES = """() => ['.stage', '.sheet'].map((one) => {
  const box = document.querySelector(one).getBoundingClientRect();
  return [box.top, box.bottom];
})"""
LIT = """() => [...document.querySelectorAll('.stage [data-lit]')].map((one) => {
  const box = one.getBoundingClientRect();
  return (box.top + box.bottom) / 2;
})"""
FAR = """() => [...document.querySelectorAll('svg.board [data-id]:not([data-lit])')]
  .map((one) => one.dataset.id)"""


@pytest.fixture(scope="module")
def middle(server: Server) -> dict[str, Played]:
    return {game: played(server, game, 30) for game in ("sector219", "sector18")}


def open_rules(page: Page) -> None:
    """The rules beside the table, on a phone."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Rules").last.click()
    ready(page, ".book")


def test_on_a_phone_the_rules_leave_the_board_its_half(
    window: MakeWindow, middle: dict[str, Played]
) -> None:
    for game, at in middle.items():
        page = window(phone=True).sit(at.joined, game)
        ready(page, ".prompt__ask")
        open_rules(page)
        stage, sheet = page.evaluate(BOXES)
        assert stage[1] - stage[0] >= SMALL and stage[1] <= sheet[0], game
        assert abs(sheet[0] - HALF) < 2, game
        assert all(stage[0] <= y <= stage[1] for y in page.evaluate(LIT)), game
        page.get_by_role("tab", name="Log").click()
        assert page.locator(".is-reading").count() == 0


def test_why_not_opens_the_rule_and_marks_what_it_speaks_of(
    window: MakeWindow, middle: dict[str, Played]
) -> None:
    page = window().sit(middle["sector219"].joined, "sector219")
    ready(page, ".prompt__ask")
    page.locator(".hand button[data-lit]").first.click()
    for place in page.evaluate(FAR):
        page.locator(f'svg.board [data-id="{place}"]').first.dispatch_event("click")
        page.wait_for_timeout(400)
        if page.locator("[data-why]").count():
            break
    rule = page.locator("[data-why]").inner_text()
    page.keyboard.press("w")
    ready(page, f'.rail .is-here[data-rule="{rule}"]')
    page.locator(".spotlight .ring").first.wait_for(state="attached")
    assert page.locator(".tip--why").count() == 0


def test_a_figure_is_tried_at_a_table(window: MakeWindow) -> None:
    page = window().open("/rules/sector219")
    ready(page, ".book figure[data-game]")
    page.get_by_role("link", name="Try it").first.click()
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Begin again").click()
    page.get_by_role("button", name="Show me").wait_for()
    page.get_by_role("link", name="To the rules").click()
    ready(page, ".book")


@pytest.mark.parametrize("game", first_of(games.names()))
def test_no_page_has_a_word_of_authors(window: MakeWindow, game: str) -> None:
    """The pages that `test_every_page_is_sound` does not see."""
    here = window()
    pages = [("/watch", "h1"), ("/rules", ".line"), ("/replay", "h1"), ("/nowhere", "h1")]
    pages += [(f"/rules/{game}", ".book figure"), (f"/learn/{game}/first", ".coach")]
    for path, sign in pages:
        page = here.open(path)
        ready(page, sign)
        assert not barred(page.locator("body").inner_text()), path


@pytest.mark.parametrize("game", first_of(games.names()))
def test_the_rules_come_on_two_pages(window: MakeWindow, game: str) -> None:
    page = window().open(f"/rules/{game}?print")
    ready(page, ".paper .pieces")
    assert len(pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))) <= 2


def test_m_turns_the_sound_off_and_on(window: MakeWindow, middle: dict[str, Played]) -> None:
    page = window().sit(middle["sector18"].joined, "sector18")
    ready(page, ".prompt__ask")

    def is_on() -> bool:
        kept = json.loads(page.evaluate("localStorage.getItem('sectors.settings')"))
        return bool(kept["sound"])

    assert is_on()
    page.keyboard.press("m")
    page.get_by_text("Sound is off.").first.wait_for()
    assert not is_on()
    page.keyboard.press("m")
    page.get_by_text("Sound is on.").first.wait_for()
    assert is_on()
