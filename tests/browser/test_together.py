"""Several browsers at one table, a page that is reloaded, and a server that is killed."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from browser.conftest import MakeWindow, Plain, Window, against_bots
from browser.player import Pointer, moves, one_move, press, settle, whose_turn
from playwright.sync_api import Page
from web.conftest import Server

pytestmark = pytest.mark.slow

GAME = "sector219"
MOVES = 24 if os.environ.get("SECTORS_SOAK") else 10  # while somebody looks on
HELD = re.compile(r"hand-\d:\w")  # the name of a card in a hand, in its owner's scene only


def open_table(here: Window) -> tuple[Page, str]:
    """Make a table with a free seat on the New table page; the link for friends."""
    page = here.open(f"/new/{GAME}")
    page.get_by_role("button", name=re.compile("^Open the table")).click()
    return page, page.get_by_label("Link for this machine", exact=True).input_value()


def sit_down(here: Window, link: str) -> Page:
    """Follow a link and take the free seat."""
    page = here.open(link.removeprefix(here.url))
    page.get_by_role("button", name="Sit down").click()
    return page


def log(page: Page) -> list[str]:
    """The lines of the log."""
    return page.locator(".log__item").all_inner_texts()


def cards(page: Page) -> list[str]:
    """The cards in my zone, in words."""
    labels = page.locator(".zone button.card").evaluate_all(
        "nodes => nodes.map(node => node.getAttribute('aria-label'))"
    )
    return [str(label) for label in labels]


def same_count(*windows: Window) -> int:
    """How many actions all these windows have seen, once they agree."""
    for _ in range(200):
        counts = {one.count() for one in windows}
        heads = {one.page.locator(".topbar__turn").inner_text() for one in windows}
        if len(counts) == len(heads) == 1:
            return counts.pop()
        windows[0].page.wait_for_timeout(50)
    raise AssertionError(f"the windows do not agree: {counts} {heads}")


def two_players(window: MakeWindow, url: str = "") -> tuple[Window, Window, str]:
    """Two windows at one table, by link."""
    one, two = window(url=url), window(url=url)
    _, link = open_table(one)
    sit_down(two, link)
    return one, two, link


def record(url: str, link: str) -> str:
    """The public record of a table."""
    return httpx.get(f"{url}/api/rooms/{link.rsplit('/', 1)[1]}/record").text


def own_moves(server: Server, joined: Plain) -> int:
    """How many moves of the first seat are in the record."""
    room = f"{server.url}/api/rooms/{joined['room']}"
    token = joined["tokens"]["0"]
    found = httpx.get(f"{room}/replay", params={"token": token}).json()
    return sum(move["seat"] == 0 for move in found["moves"])


def test_two_play_by_link_and_a_third_sees_no_hand(window: MakeWindow) -> None:
    one, two, link = two_players(window)
    third = window()
    watching = third.open(link.removeprefix(third.url))
    moves([one.page, two.page], MOVES, random.Random(1))
    assert 0 < same_count(one, two, third)
    for player in (one, two):  # else the test below would prove nothing
        assert cards(player.page) and HELD.search("".join(player.frames))
    assert len(third.frames) >= MOVES
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


OLD_PAGE = """
if (!sessionStorage.getItem('reloaded')) {
  const New = WebSocket;
  window.WebSocket = class extends New {
    constructor(url) { super(url.replace(/protocol=\\d+/, 'protocol=1')); }
  };
  sessionStorage.setItem('reloaded', 'yes');
}
"""


def test_a_page_of_another_version_says_so_and_reloads(server: Server, window: MakeWindow) -> None:
    here = window()
    here.context.add_init_script(OLD_PAGE)
    page = here.sit(against_bots(server, GAME, 2), GAME)
    page.get_by_text("of different versions. Reload the page").wait_for()
    page.get_by_role("button", name="Reload").click()
    assert settle(page)["lit"], "the game goes on"


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    one = Server(f"sqlite+aiosqlite:///{tmp_path / 'mortal.db'}")
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
        page.get_by_text("Reconnecting").first.wait_for(state="hidden")
    assert record(mortal.url, link).startswith(told.rstrip())
    assert [t["id"] for t in settle(mover)["lit"]] != [], "the move goes on where it was"
    before_kill = same_count(one, two)
    moves(pages, 8, luck)
    assert same_count(one, two) == before_kill + 8


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
    for _ in range(2):  # a card and a square
        Pointer("mouse").take(page, page.evaluate("eyes.settled(0)"), luck)
    mortal.start()
    assert page.evaluate("eyes.until(() => eyes.played() > 3, 30000)"), "the move was lost"
    assert settle(page)["played"] == 4
    assert own_moves(mortal, joined) == 4
