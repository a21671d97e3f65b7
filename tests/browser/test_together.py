"""Several browsers at one table, a page that is reloaded, and a server that is killed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from browser.conftest import MakeWindow, Window, against_bots
from browser.player import Pointer, moves, one_move, press, settle, whose_turn
from playwright.sync_api import Page
from web.conftest import Server

from sectors.web.serve import free_port

pytestmark = pytest.mark.slow

GAME = "sector219"
HELD = re.compile(r"hand-\d:\w")  # the name of a card in a hand, in its owner's scene only


def open_table(here: Window) -> tuple[Page, str]:
    """Make a table with a free seat on the New table page; the link for friends."""
    page = here.open(f"/new/{GAME}")
    page.get_by_role("button", name=re.compile("^Open the table")).click()
    return page, page.get_by_label("Link").input_value()


def sit_down(here: Window, link: str) -> Page:
    """Follow a link and take the free seat."""
    page = here.open(link.removeprefix(here.url))
    page.get_by_role("button", name="Sit down").click()
    return page


def log(page: Page) -> list[str]:
    """The lines of the log."""
    return page.locator(".log li, .log [data-at], .rail .line").all_inner_texts()


def cards(page: Page) -> list[str]:
    """The cards in my zone, in words."""
    labels = page.locator(".zone button.card").evaluate_all(
        "nodes => nodes.map(node => node.getAttribute('aria-label'))"
    )
    return [str(label) for label in labels]


def two_players(window: MakeWindow, url: str = "") -> tuple[Window, Window, str]:
    """Two windows at one table, by link."""
    one, two = window(url=url), window(url=url)
    _, link = open_table(one)
    sit_down(two, link)
    return one, two, link


def record(url: str, link: str) -> str:
    """The public record of a table."""
    return httpx.get(f"{url}/api/rooms/{link.rsplit('/', 1)[1]}/record").text


def test_two_play_by_link_and_a_third_sees_no_hand(window: MakeWindow) -> None:
    one, two, link = two_players(window)
    third = window()
    watching = third.open(link.removeprefix(third.url))
    moves([one.page, two.page], 24, random.Random(1))
    newest = log(one.page)[-1]
    watching.get_by_text(newest).last.wait_for()
    assert log(one.page)[-1] == log(two.page)[-1] == log(watching)[-1]
    for player in (one, two):  # else the test below would prove nothing
        assert cards(player.page) and HELD.search("".join(player.frames))
    assert len(third.frames) >= 24
    assert not HELD.search("".join(third.frames)) and not HELD.search(watching.content())
    assert not [text for text in third.frames if json.loads(text).get("scene", {}).get("choices")]
    assert not watching.locator("[data-lit]").count() and not cards(watching)


def test_reload_in_the_middle_of_a_move_loses_nothing(server: Server, window: MakeWindow) -> None:
    here, luck = window(), random.Random(2)
    page = here.sit(against_bots(server, GAME, 2), GAME)
    moves([page], 6, luck)
    before = settle(page)
    told, held = log(page), cards(page)
    assert told and held
    card = next(thing["id"] for thing in before["lit"] if HELD.match(thing["id"]))
    press(page, "mouse", "eyes.find(id)", card)
    assert settle(page)["played"] == before["played"], "the first click is only half of a move"
    page.reload()
    after = settle(page)
    assert (log(page), cards(page), after["prompt"]) == (told, held, before["prompt"])
    assert {t["id"] for t in after["lit"]} == {t["id"] for t in before["lit"]}
    one_move(page, Pointer("mouse"), luck)


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    one = Server(free_port("127.0.0.1", 0), f"sqlite+aiosqlite:///{tmp_path / 'mortal.db'}")
    one.start()
    yield one
    one.stop()


def test_both_windows_carry_on_after_the_server_was_killed(
    mortal: Server, window: MakeWindow
) -> None:
    luck = random.Random(3)
    one, two, link = two_players(window, mortal.url)
    one.may_lose_connection = two.may_lose_connection = True
    pages = [one.page, two.page]
    moves(pages, 9, luck)
    mover = whose_turn(pages)
    before = settle(mover)
    told = record(mortal.url, link)
    first = next(thing["id"] for thing in before["lit"] if HELD.match(thing["id"]))
    press(mover, "mouse", "eyes.find(id)", first)
    mortal.kill()
    for page in pages:
        page.get_by_text("Reconnecting").first.wait_for()
    mortal.start()
    for page in pages:
        page.get_by_text("Reconnecting").first.wait_for(state="hidden", timeout=15_000)
    assert record(mortal.url, link).startswith(told.rstrip())
    assert [t["id"] for t in settle(mover)["lit"]] != [], "the move goes on where it was"
    moves(pages, 8, luck)
    assert log(one.page)[-1] == log(two.page)[-1]


def test_a_move_made_while_the_server_was_away_is_played_once(
    mortal: Server, window: MakeWindow
) -> None:
    here, luck = window(url=mortal.url), random.Random(4)
    here.may_lose_connection = True
    joined = against_bots(mortal, GAME, 2)
    page = here.sit(joined, GAME)
    moves([page], 3, luck)
    settle(page)
    mortal.kill()
    page.get_by_text("Reconnecting").first.wait_for()
    hand = Pointer("mouse")
    for _ in range(3):  # a card, a square, and once more for a card that needs no square
        look = page.evaluate("eyes.settled(200)")
        if not look["settled"]:
            break
        hand.take(page, look, luck)
    assert not page.evaluate("eyes.isSettled()"), "the move waits for the server"
    mortal.start()
    look = settle(page)
    assert look["played"] == 4 or look["over"]
