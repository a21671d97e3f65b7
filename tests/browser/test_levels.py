"""Bots in the browser, game by game: choose a level for a seat, ask for a hint, watch two play."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from browser.conftest import MILLISECONDS, MakeWindow
from playwright.sync_api import Page
from some import first_of
from web.conftest import Server

from sectors import games, players

pytestmark = pytest.mark.slow

GAMES = games.names()
# For a busy machine.
PATIENT = "from sectors.server.web import thinking as t; t.MOVES.seconds = t.HINTS.seconds = 60.0; "
WORTH = re.compile(r"to win|as good as (won|lost)|wins the game")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('server') / 'test.db'}"
    one = Server(database, before=PATIENT)
    one.start()
    yield one
    one.stop()


def seat_bot(page: Page, seat: int, level: str) -> None:
    """Put a bot of a level into a seat of a new table."""
    group = page.get_by_role("radiogroup", name=f"Seat {seat}")
    group.get_by_role("radio", name="Bot").click()
    levels = page.get_by_label(f"Level of the bot in seat {seat}")
    assert levels.locator("option").count() == len(players.names())
    levels.select_option(level)


@pytest.mark.parametrize("game", first_of(GAMES))
def test_a_level_is_chosen_and_a_hint_given(window: MakeWindow, game: str) -> None:
    page = window().open(f"/new/{game}")
    seat_bot(page, 2, "commander")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".stage").wait_for()
    assert page.get_by_text("bot, commander").count()
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.locator(".hint")
    hint.wait_for()
    assert WORTH.search(hint.inner_text())


@pytest.mark.parametrize("game", first_of(GAMES))
def test_two_bots_are_watched(window: MakeWindow, game: str) -> None:
    here = window()
    page = here.open(f"/new/{game}")
    seat_bot(page, 1, "captain")
    seat_bot(page, 2, "pilot")
    page.get_by_role("button", name="Watch the bots play").click()
    page.locator(".stage").wait_for()
    for _ in range(MILLISECONDS // 100):
        if here.count() > 1:
            break
        page.wait_for_timeout(100)
    assert here.count() > 1 and not page.locator("[data-lit]").count()
