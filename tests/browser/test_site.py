"""All games as a folder of files, played in a browser with the network off."""

from __future__ import annotations

import json
import marshal
import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
from browser.conftest import EYES, MILLISECONDS, MakeWindow, picture
from browser.player import Pointer, one_move
from browser.test_after import SHORTEST, give_up, one_move_or_wait, start_there, walk_the_review
from browser.test_lessons import done, hears, lesson, rings
from browser.test_pages import violations
from browser.test_puzzles import card_says, first_of_one, played
from local.homes import all_asked, asked
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from ports import own_port
from web.conftest import Server

import sectors
from sectors import games
from sectors.core import codec
from sectors.core.record import parse
from sectors.core.refused import Refused
from sectors.core.toml import read_toml
from sectors.players.bot import luck
from sectors.server.local import page as page_module
from sectors.server.rooms import restoring, thoughts
from sectors.server.rooms.changes import Stored
from sectors.server.site import baking, build
from sectors.table.puzzles.solver import Solver
from sectors.table.table import Table

pytestmark = pytest.mark.slow
UNCHANGED = "Every line is as it was written."
LEGAL = "actions are legal, and every die and shuffle fell so."
ONCE = [(games.names()[0], False), (games.names()[-1], True)]
Plain = dict[str, Any]
KEPT = """async () => {
  const of = (asked) => new Promise((done) => (asked.onsuccess = () => done(asked.result)));
  const all = (await of(indexedDB.open('sectors'))).transaction(['rooms', 'lines']);
  return [await of(all.objectStore('rooms').getAll()), await of(all.objectStore('lines').getAll())];
}"""

THINKING = """async (works) => {
  const files = JSON.parse(document.getElementById('files').textContent);
  const script = performance.getEntriesByType('resource').find((r) => /worker-/.test(r.name)).name;
  const mind = new Worker(script, { type: 'module', name: 'mind' });
  mind.postMessage({ kind: 'begin', files: { ...files, home: new URL('.', location.href).href } });
  const answers = [];
  for (const work of works) {
    mind.postMessage({ kind: 'think', id: 0, work });
    answers.push(await new Promise((done, fail) => {
      mind.onmessage = ({ data }) => ('failed' in data ? fail(data.failed) : done(data.thought));
    }));
  }
  return answers;
}"""


class Host(SimpleHTTPRequestHandler):
    """A web host that knows nothing but files."""

    asked: list[str] = []

    def log_message(self, *words: Any) -> None:
        Host.asked.append(self.path)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Whoever shuts a page takes no more of it."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)


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


class Visitor:
    """A browser that has visited the site once and has no network any more."""

    def __init__(self, context: BrowserContext, site: str, gallery: Path, phone: bool) -> None:
        self.context, self.site, self.gallery, self.phone = context, site, gallery, phone
        self.page = context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def visit(self) -> Page:
        """Load everything, then switch the network off."""
        self.page.goto(self.site)
        self.page.get_by_role("button", name="Play now").first.wait_for()
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        self.page.wait_for_function("!!navigator.serviceWorker.controller")
        self.context.set_offline(True)
        Host.asked.clear()
        return self.page

    def open(self, path: str) -> Page:
        """Go to a page of the site as if its address had been typed."""
        self.page.goto(f"{self.site}#{path}")
        self.page.reload()
        return self.page

    def picture(self, name: str) -> None:
        """A picture for people to look at."""
        size = "phone" if self.phone else "desk"
        picture(self.page, self.gallery / f"site-{name}-{size}.png")


@pytest.fixture
def visitor(browser: Browser, site: str, gallery: Path) -> Iterator[Callable[[bool], Visitor]]:
    """Opens browsers that visit the site; at the end none of them may have seen an error."""
    made: list[Visitor] = []

    def make(phone: bool) -> Visitor:
        one = browser.new_context(
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            is_mobile=phone,
            has_touch=phone,
            reduced_motion="reduce",
        )
        one.set_default_timeout(MILLISECONDS)
        one.add_init_script(path=EYES)
        made.append(Visitor(one, site, gallery, phone))
        return made[-1]

    yield make
    for one in made:
        one.context.close()
    assert not [problem for one in made for problem in one.problems]


MakeVisitor = Callable[[bool], Visitor]


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


def check_bots(page: Page) -> None:
    """Bots there chose what they choose here."""
    table, room = table_in(page)
    levels = {seat["seat"]: seat["level"] for seat in room["seats"] if seat["kind"] == "bot"}
    moves = [(i, e) for i, e in enumerate(table.record.entries) if e.seat in levels]
    assert moves
    for i, entry in moves:
        assert chosen_here(table, entry.seat, i, levels[entry.seat]) == entry.text


def reload(page: Page) -> None:
    """Look again, while the bot may still be thinking: every move that was answered is there."""
    before = table_in(page)[0].record.entries
    page.reload()
    page.wait_for_function("eyes.isSettled()")
    assert table_in(page)[0].record.entries[: len(before)] == before


def play(here: Visitor, title: str, most: int) -> bool:
    """Play a game by what is lit, reload in the middle; whether it has come to its end."""
    page = here.page
    page.get_by_role("button", name="Play now").nth(games.names().index(title)).click()
    hand, chance = Pointer("touch" if here.phone else "mouse"), random.Random(title)
    for number in range(most):
        page.wait_for_function("eyes.isSettled()")  # a bot's worker starts with its first thought
        look = one_move(page, hand, chance)
        assert not here.phone or look["width"] == 390, "the page is wider than the phone"
        if look["over"]:
            return True
        if number in (2, 9):
            here.picture(f"{title}-{number}")
            reload(page)
    return False


def record_of(here: Visitor, server: Server) -> str:
    """The record as the replay of a game gives it, once the server has found nothing wrong."""
    page = here.page
    page.get_by_label("The result").get_by_role("link", name="Replay").click()
    with page.expect_download() as file:
        page.get_by_role("button", name="Record", exact=True).click()
    text = file.value.path().read_text("utf-8")
    told = httpx.post(f"{server.url}/api/verify", json={"record": text}, timeout=60)
    assert told.status_code < 300 and UNCHANGED in told.json()["checked"], told.text
    shown = httpx.post(f"{server.url}/api/replay", json={"record": text, "at": 3}, timeout=60)
    assert shown.status_code < 300 and shown.json()["at"] == 3, shown.text
    return text


@pytest.mark.soak
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("name", games.names())
def test_every_game_is_played_to_its_end_with_the_network_off(
    visitor: MakeVisitor, server: Server, name: str, phone: bool
) -> None:
    here = visitor(phone)
    here.visit()
    assert play(here, name, 3000)
    here.picture(f"{name}-over")
    check_bots(here.page)
    assert table_in(here.page)[0].is_over
    assert Table.replay(parse(record_of(here, server))).is_over
    assert not {*Host.asked} - {"/games/sw.js"}  # whether there is a newer version


@pytest.mark.soak
@pytest.mark.skipif(not sectors.compiled(), reason="nothing is compiled here")
@pytest.mark.parametrize("name", games.names())
def test_bots_choose_the_same_in_the_worker_of_a_page(visitor: MakeVisitor, name: str) -> None:
    works, answers = all_asked(name)
    assert visitor(False).visit().evaluate(THINKING, works) == answers


def first_table(browser: Browser, site: str, damage: bool = False) -> tuple[Page, set[str]]:
    """A first table in a new browser, and which packs of ours were fetched for it."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(MILLISECONDS)
    if damage:
        context.route("**/engine/memory-*", damaged)
    Host.asked.clear()
    page = context.new_page()
    page.goto(site)
    page.get_by_role("button", name="Play now").nth(games.names().index(SHORTEST)).click()
    page.locator(".prompt").first.wait_for()
    return page, {Path(path).name.partition("-")[0] for path in Host.asked}


def damaged(route: Route) -> None:
    """A memory of which one byte is another."""
    body = bytearray(route.fetch().body())
    body[-1] ^= 1
    route.fulfill(body=bytes(body))


def test_two_kept_memories_make_different_secrets(browser: Browser, site: str) -> None:
    kept = []
    for _ in range(2):
        page, fetched = first_table(browser, site)
        assert "memory" in fetched and not fetched & {"core", "library"}
        kept.append(table_in(page)[1])
        page.context.close()
    for key in ("id", "code"):
        assert kept[0][key] != kept[1][key]
    assert kept[0]["row"]["seed"] != kept[1]["row"]["seed"]


def test_where_a_memory_does_not_fit_all_is_imported_and_plays_the_same(
    browser: Browser, site: str
) -> None:
    works, answers = asked(SHORTEST, "cadet")
    for damage in (False, True):
        page, fetched = first_table(browser, site, damage)
        assert ({"core", "library"} <= fetched) == damage
        assert page.evaluate(THINKING, works) == answers
        page.context.close()


def pack_in(site: str, name: str) -> dict[str, bytes]:
    """The files of a game as the page gets them."""
    listed = re.search(r'<script type="application/json" id="files">(.*?)<', httpx.get(site).text)
    assert listed
    pack = httpx.get(site + json.loads(listed[1])["games"][name]).content
    at = 4 + int.from_bytes(pack[:4], "little")
    files = {}
    for path, size in json.loads(pack[4:at]):
        files[path], at = pack[at : at + size], at + size
    return files


@pytest.mark.parametrize("name", games.names())
def test_a_page_has_content_read_as_its_toml_says(site: str, name: str) -> None:
    pack, inside = pack_in(site, name), f"sectors/games/{name}/"
    written = {path.removeprefix(inside) for path in pack if path.endswith(".toml")}
    assert {"content/text.toml", "lessons/first.toml"} <= written
    for path in written:
        file = games.load(name).folder / path
        assert pack[inside + path] == file.read_bytes()  # the hash of the content is that of these
        found = marshal.loads(pack[inside + path + page_module.READ])
        assert repr(found) == repr(read_toml(file))  # kinds of numbers and the order of keys too


def test_a_page_reads_toml_only_where_nothing_was_read_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sectors.core.toml.kept", page_module.kept)
    file = tmp_path / "units.toml"
    file.write_text("count = 1")
    kept = baking.read(file.name, file)
    file.write_text("count = 2")
    assert read_toml(file) == {"count": 2}
    for name, data in kept.items():
        (tmp_path / name).write_bytes(data)
    assert read_toml(file) == {"count": 1}
    file.write_text("count = 99999")
    assert not baking.read("other.toml", file.rename(tmp_path / "other.toml"))  # it is refused


@pytest.mark.soak
@pytest.mark.parametrize(("name", "phone"), ONCE)
def test_a_lesson_is_done_with_the_network_off(
    visitor: MakeVisitor, name: str, phone: bool
) -> None:
    here, mirror = visitor(phone), lesson(name)
    page = here.visit()
    page.get_by_role("link", name=re.compile(rf"Learn \d+ min: {games.load(name).title},")).click()
    while not mirror.is_over:
        hears(page, mirror)
        rings(page, mirror)
        if mirror.asks:
            done(page, mirror, "touch" if phone else "mouse")
        else:
            page.get_by_role("button", name="Go on").click()
            mirror.go_on()
    hears(page, mirror)
    here.picture(f"{name}-lesson")
    assert page.get_by_role("button", name="Play", exact=True).is_visible()


@pytest.mark.soak
@pytest.mark.parametrize(("name", "phone"), ONCE)
def test_a_puzzle_is_solved_with_the_network_off(
    visitor: MakeVisitor, name: str, phone: bool
) -> None:
    here, number = visitor(phone), first_of_one(name)
    solver = Solver(games.load(name), number)
    here.visit()
    page = here.open(f"/puzzles/{name}/{number}")
    page.get_by_label("The puzzle", exact=True).wait_for()  # the host starts anew
    card_says(page, solver.question)
    here.picture(f"{name}-puzzle")
    for text in solver.puzzle.answer:
        played(page, solver, text, "touch" if phone else "mouse")
    card_says(page, "Yes")
    page.get_by_role("link", name="All puzzles").click()
    done = page.get_by_role("link", name=re.compile(rf"^Puzzle {number}, .*solved at once"))
    expect(done.first).to_be_visible()
    here.picture(f"{name}-puzzles")


@pytest.mark.soak
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_game_is_reviewed_played_on_and_listed_with_the_network_off(
    visitor: MakeVisitor, phone: bool
) -> None:
    here = visitor(phone)
    page = here.visit()
    play(here, SHORTEST, 3)
    one_move_or_wait(page)
    give_up(page)
    page.locator(".verdict[aria-busy=false]").wait_for()
    here.picture("result")
    before = table_in(page)[1]["id"]
    walk_the_review(page, here.gallery / f"site-review-{'phone' if phone else 'desk'}.png")
    start_there(page, before)
    one_move(page, Pointer("touch" if phone else "mouse"), random.Random(1))
    here.open("/mine")
    card = page.get_by_role("article").filter(has_text=games.load(SHORTEST).title)
    card.get_by_role("link", name="Review").wait_for()
    page.get_by_role("heading", name="Running").wait_for()
    here.picture("mine")
    assert not violations(page)


@pytest.mark.soak
def test_a_record_of_the_server_is_verified_with_the_network_off(
    visitor: MakeVisitor, server: Server, window: MakeWindow
) -> None:
    """A game with dice that can be checked: played at the server, taken along, looked at here."""
    there = window().open("/")
    there.get_by_role("button", name="Play now").nth(games.names().index(SHORTEST)).click()
    one_move(there, Pointer("mouse"), random.Random(2))
    one_move_or_wait(there)
    give_up(there)
    there.get_by_label("The result").get_by_role("link", name="Replay").click()
    with there.expect_download() as file:
        there.get_by_role("button", name="Record", exact=True).click()
    check_record(visitor(False), file.value.path().read_text("utf-8"), UNCHANGED)


@pytest.mark.soak
def test_records_of_this_machine_are_verified_with_the_network_off(visitor: MakeVisitor) -> None:
    for name in games.names():
        game = games.load(name)
        table = Table(game, max(2, game.seats[0]), "taken along")
        while not table.is_over:
            seat = table.pending[0]
            table.push(table.hint(seat, "cadet"), seat)
        check_record(visitor(False), table.record.write(), LEGAL)


def check_record(here: Visitor, text: str, found: str) -> None:
    """Paste a record, look at its end and verify it."""
    here.visit()
    page = here.open("/replay")
    page.get_by_role("textbox", name="Record").fill(text)
    page.get_by_role("button", name="Open").click()
    page.get_by_role("button", name="Last", exact=True).click()
    page.get_by_role("button", name="Last", exact=True, disabled=True).wait_for()
    page.get_by_role("button", name="Verify").click()
    page.get_by_label("Replay", exact=True).get_by_text(found).wait_for()


@pytest.mark.soak
def test_pages_stand_behind_a_sign_in_the_address(browser: Browser, site: str) -> None:
    page = browser.new_page()
    name = games.names()[0]
    page.goto(f"{site}#/rules/{name}")
    page.get_by_role("heading", name=games.load(name).title).first.wait_for()
    page.goto(f"{site}#/nowhere")
    page.get_by_role("link", name="Home").first.wait_for()


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear")
    with pytest.raises(Refused, match="not empty"):
        build.written(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "Dear"
