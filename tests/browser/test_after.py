"""After a game: its end, its review, playing on, the history, and all of it in an empty browser."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from browser.conftest import MakeWindow, Plain, Window, against_bots, picture
from browser.player import Pointer, one_move
from browser.test_games import SHORT
from browser.test_pages import violations
from playwright.sync_api import Page
from web.conftest import Server

from sectors import games
from sectors.table.table import Table

pytestmark = pytest.mark.slow

MOVES = 3
REVIEWED = 400_000  # milliseconds for the review of a long game, behind another one
MOST = 300  # of a game that nobody may leave
SHORTEST = next(game for game, options in SHORT.items() if options == {})
ALL = [(game, phone) for game in games.names() for phone in (False, True)]
LONG = [
    pytest.param(*one, marks=[] if one == (SHORTEST, False) else pytest.mark.soak) for one in ALL
]


def give_up(page: Page) -> None:
    """Resign by the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def short_game(here: Window, joined: Plain, game: str, phone: bool) -> Page:
    """Make some moves by what is lit, and leave, or play to the end where nobody may leave."""
    page, luck = here.sit(joined, game), random.Random(game)
    for _ in range(MOVES if may_leave(game) else MOST):
        if one_move(page, Pointer("touch" if phone else "mouse"), luck)["over"]:
            break
    else:
        one_move_or_wait(page)
        give_up(page)
    page.get_by_label("The result").wait_for()
    return page


def may_leave(game: str) -> bool:
    """Whether a game can be ended by leaving it, once one is asked."""
    loaded = games.load(game)
    table = Table(loaded, max(2, loaded.seats[0]), "leave", SHORT.get(game))
    return table.why("resign", table.pending[0]) is None


def one_move_or_wait(page: Page) -> None:
    """Wait until we are asked: only then may one leave everywhere."""
    page.evaluate("eyes.settled(60000, 1e9)")


def walk_the_review(page: Page, seen: Path) -> None:
    """Open the review, go from one turning point to the next, and play on from the first.

    From the last there may be nothing left to play.
    """
    page.get_by_label("The result").get_by_role("link", name="Review").click()
    page.get_by_role("heading", name="Turning points").wait_for()
    points = page.locator(".point .head")
    for number in range(points.count()):
        points.nth(number).click()
        page.locator(".point.is-here").first.wait_for()
    picture(page, seen)
    card = page.locator(".point").first if points.count() else page.locator(".taught")
    card.get_by_role("button", name="Play on").click()


def start_there(page: Page, before: str) -> None:
    """Play on against a bot, as the dialog proposes, and come to another table."""
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    page.wait_for_url(lambda url: "/t/" in url and before not in url)
    page.get_by_text("Played on", exact=True).first.wait_for()
    page.locator(".prompt__ask").wait_for()


@pytest.mark.parametrize(("game", "phone"), LONG)
def test_a_game_is_reviewed_played_on_found_and_taken_along(
    server: Server, window: MakeWindow, gallery: Path, tmp_path: Path, game: str, phone: bool
) -> None:
    few, many = games.load(game).seats[0], games.load(game).seats[-1]
    joined = against_bots(server, game, min(max(2, few), many), SHORT.get(game))
    here = window(phone=phone)
    page = short_game(here, joined, game, phone)
    page.locator(".verdict[aria-busy=false]").wait_for(timeout=REVIEWED)
    picture(page, gallery / f"end-{game}-{phone}.png")
    if phone:
        page.get_by_label("The result").get_by_role("button", name="Close").click()
        page.get_by_label("The result").wait_for(state="detached")
        page.get_by_role("button", name="Result").click()
    walk_the_review(page, gallery / f"review-{game}-{phone}.png")
    start_there(page, joined["room"])
    here.open("/mine")
    card = page.get_by_role("article").filter(has_text=games.load(game).title)
    card.get_by_role("link", name="Review").wait_for()
    assert card.count() == 1, "what was played on is listed as if it were over"
    page.get_by_role("heading", name="Running").wait_for()
    card.locator("img").evaluate("image => image.decode()")  # how it ended
    picture(page, gallery / f"mine-{game}-{phone}.png", whole=True)
    assert violations(page) == []
    with page.expect_download() as file:
        page.get_by_role("button", name="Export to a file").click()
    file.value.save_as(tmp_path / "games.json")
    other = window(phone=phone).open("/mine")
    other.get_by_text("Nothing here yet").wait_for()
    other.get_by_label("Import a file").set_input_files(tmp_path / "games.json")
    other.get_by_text("2 games are new here.").wait_for()
    other.get_by_role("article").get_by_role("link", name="Replay").click()
    other.locator(".board").first.wait_for()


def test_a_rematch_from_the_history_and_a_match_with_sides_changed(
    window: MakeWindow, gallery: Path
) -> None:
    here = window()
    page = here.open(f"/new/{SHORTEST}")
    page.get_by_label("Seat 2").get_by_text("Bot").click()
    page.get_by_label("Match").get_by_text("Change sides").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_text("Game 1 of 2").wait_for()
    one_move_or_wait(page)
    give_up(page)
    score = page.get_by_label("The match")
    score.get_by_text("after 1 of 2 games").wait_for()
    picture(page, gallery / "match.png")
    here.open("/mine").get_by_role("button", name="Rematch").click()
    page.get_by_text("Game 2 of 2").wait_for()
    assert here.seat() == 1, "the sides are as they were"
    one_move_or_wait(page)
    give_up(page)
    score.get_by_text("The match goes to").wait_for()
    page.get_by_role("button", name="Another match").wait_for()


def test_a_code_takes_the_games_to_another_device(server: Server, window: MakeWindow) -> None:
    here = window()
    here.take_seat(against_bots(server, SHORTEST, 2), SHORTEST)
    page = here.open("/mine")
    page.get_by_role("button", name="Code for another device").click()
    code = page.locator("output.code").inner_text()
    other = window(phone=True).open("/mine")
    other.get_by_label("Code from another device").fill(code)
    other.get_by_role("button", name="Fetch").click()
    other.get_by_text("One game is new here.").wait_for()
    other.get_by_role("heading", name="Running").wait_for()
