"""All games as a folder of files, played in a browser with the network off."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from browser.conftest import EYES, MILLISECONDS
from browser.player import Pointer, one_move, settle
from playwright.sync_api import Browser, BrowserContext, Page
from ports import own_port

from sectors import games
from sectors.bots.bot import luck
from sectors.core import codec
from sectors.hosting import restoring, thoughts
from sectors.hosting.changes import Stored
from sectors.site import build
from sectors.site.wrong import Unwritten
from sectors.table.table import Table

pytestmark = pytest.mark.slow
MOST = 400  # own moves of a whole game
Plain = dict[str, Any]
KEPT = """async () => {
  const of = (asked) => new Promise((done) => (asked.onsuccess = () => done(asked.result)));
  const all = (await of(indexedDB.open('sectors'))).transaction(['rooms', 'lines']);
  return [await of(all.objectStore('rooms').getAll()), await of(all.objectStore('lines').getAll())];
}"""


class Host(SimpleHTTPRequestHandler):
    """A web host that knows nothing but files."""

    asked: list[str] = []

    def log_message(self, *words: Any) -> None:
        Host.asked.append(self.path)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    build.written(folder / "games", is_squeezed=False)
    port = own_port()
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Host, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{port}/games/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    one = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    one.set_default_timeout(MILLISECONDS)
    one.add_init_script(path=EYES)
    yield one
    one.close()


def kept_offline(context: BrowserContext, site: str) -> Page:
    """Visit the site once, then have no network any more."""
    page = context.new_page()
    page.goto(site)
    page.get_by_role("button", name="Play now").first.wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("!!navigator.serviceWorker.controller")
    context.set_offline(True)
    Host.asked.clear()
    return page


def table_in(page: Page) -> tuple[Table, Plain]:
    """The latest game that the browser has kept, replayed here with its dice compared."""
    rooms, lines = page.evaluate(KEPT)
    one = max(rooms, key=lambda room: room["row"]["created"])
    own = sorted((x for x in lines if x["room"] == one["id"]), key=lambda x: x["number"])
    return restoring.table_of(Stored(one["row"], one["seats"], own, [], set())), one


def chosen_here(table: Table, seat: int, count: int, level: str) -> str:
    """What the bot of a seat would have played after some actions, on this machine."""
    then = table.past(count)
    dice = int(luck(table.seed, seat, count).state)
    view = codec.encode(then.view(seat))
    return thoughts.chosen(table.game.name, view, int(then.state.seats), seat, level, dice)


def check_bots(page: Page, most: int) -> None:
    """Bots there chose what they choose here."""
    table, room = table_in(page)
    levels = {seat["seat"]: seat["level"] for seat in room["seats"] if seat["kind"] == "bot"}
    moves = [(i, e) for i, e in enumerate(table.record.entries) if e.seat in levels]
    assert moves
    for i, entry in moves[:most]:
        assert chosen_here(table, entry.seat, i, levels[entry.seat]) == entry.text


def play(page: Page, title: str, most: int) -> bool:
    """Play a game with the mouse, reload in the middle; whether it has come to its end."""
    page.get_by_role("button", name="Play now").nth(games.names().index(title)).click()
    hand, chance = Pointer("mouse"), random.Random(title)
    for number in range(most):
        page.wait_for_function("eyes.isSettled()")  # a bot's worker starts with its first thought
        if one_move(page, hand, chance)["over"]:
            return True
        if number == 2:
            settle(page)
            before = len(table_in(page)[0].moves)
            page.reload()
            page.wait_for_function("eyes.isSettled()")
            assert len(table_in(page)[0].moves) == before
    return False


@pytest.mark.soak
def test_a_game_is_played_to_its_end_with_the_network_off(
    context: BrowserContext, site: str
) -> None:
    page = kept_offline(context, site)
    assert play(page, shortest(), MOST)
    check_bots(page, 10)
    assert table_in(page)[0].is_over
    assert not {*Host.asked} - {"/games/sw.js"}  # whether there is a newer version


def shortest() -> str:
    """The game that is over first."""
    return next(
        name
        for name in games.names()
        if (games.load(name).folder / "tests/browser.toml").exists()
        and games.load(name).minutes.startswith("10")
    )


@pytest.mark.soak
@pytest.mark.parametrize("name", games.names())
def test_every_game_is_played_to_its_end_with_the_network_off(
    context: BrowserContext, site: str, name: str
) -> None:
    page = kept_offline(context, site)
    assert play(page, name, 3000)
    check_bots(page, 1000)


@pytest.mark.soak
def test_a_lesson_is_taken_with_the_network_off(context: BrowserContext, site: str) -> None:
    page = kept_offline(context, site)
    page.get_by_role("link", name="Learn").first.click()
    page.get_by_text("1 of").wait_for()


@pytest.mark.soak
def test_pages_stand_behind_a_sign_in_the_address(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    name = games.names()[0]
    page.goto(f"{site}#/rules/{name}")
    page.get_by_role("heading", name=games.load(name).title).first.wait_for()
    page.goto(f"{site}#/nowhere")
    page.get_by_role("link", name="Home").first.wait_for()


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear")
    with pytest.raises(Unwritten, match="not empty"):
        build.written(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "Dear"
