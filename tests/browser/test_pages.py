"""Every page in both themes, at a desk and on a phone: nothing for axe-core, and a picture."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest
from browser.conftest import MakeWindow, Plain, Theme, Window, picture
from playwright.sync_api import Page
from web.conftest import Server
from web.test_player_words import barred

from bench import web
from sectors import games
from sectors.core.dice import dice

pytestmark = pytest.mark.slow

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = games.names()
GAME = "sector219"  # the one whose end is drawn too
MIDDLE = 30  # moves into the game
CUT = """() => [...document.querySelectorAll('.portrait .body')]
  .filter((body) => body.scrollHeight > body.clientHeight + 1)
  .map((body) => body.parentElement.textContent)"""
SMALL = """() => [...document.querySelectorAll('button, select, summary, [role=tab], a.btn')]
  .filter((node) => !node.disabled && !node.closest('.sr'))
  .map((node) => [node, node.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 39.5 || box.height < 39.5))
  .filter(([node, box]) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = (u, v) => node.contains(document.elementFromPoint(x + u, y + v));
    const many = [...Array(61).keys()].map((i) => i - 30);
    const reach = [many.filter((u) => hit(u, 0)).length, many.filter((v) => hit(0, v)).length];
    return hit(0, 0) && Math.min(...reach) < 39; // more may be hit than is drawn
  })
  .map(([node, box]) => `${node.getAttribute('aria-label') || node.textContent.trim()}: `
    + `${Math.round(box.width)} × ${Math.round(box.height)} pixels are few for a finger`)"""


def is_sound(game: str) -> bool:
    """Whether the table of a game must have no fault; its `tests/browser.toml` says so."""
    file = games.load(game).folder / "tests/browser.toml"
    return file.exists() and tomllib.loads(file.read_text("utf-8")).get("axe", False) is True


@dataclass
class Played:
    """A table of a game that was played up to a point, and our seat at it."""

    game: str
    joined: Plain


def played(server: Server, game: str, moves: int) -> Played:
    """A table after some random moves of all seats, when the first seat is asked or all is over."""
    made = web.new_room(server.url, game)
    luck = dice(f"{game} {moves}")
    with web.seated(server.url, made) as seats:
        while not seats[0].is_over and (seats[0].count < moves or not seats[0].texts):
            web.one_move(seats, luck)
    return Played(game, {**made, "tokens": {"0": made["tokens"]["0"]}})


@pytest.fixture(scope="module")
def opening(server: Server) -> Played:
    return played(server, GAME, 2)


@pytest.fixture(scope="module")
def middle(server: Server) -> dict[str, Played]:
    return {game: played(server, game, MIDDLE) for game in GAMES}


@pytest.fixture(scope="module")
def over(server: Server) -> Played:
    return played(server, GAME, 10_000)


def test_the_page_of_calls_needs_nothing_from_elsewhere(window: MakeWindow) -> None:
    here, asked = window(), list[str]()
    here.page.on("request", lambda request: asked.append(request.url))
    page = here.open("/schema")
    page.get_by_text("/api/rooms/{name}/start").wait_for()
    assert page.get_by_text("Sit down on an open seat.").count() == 1
    assert {url.split("/")[2] for url in asked} == {here.url.split("/")[2]}


def violations(page: Page, only: str = "") -> list[str]:
    """What axe-core finds, in a line each; with one rule only, if one is named."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    how = {"resultTypes": ["violations"], **({"runOnly": [only]} if only else {})}
    found = page.evaluate("(how) => axe.run(how)", how)["violations"]
    return [
        f"{fault['id']}: {node['html'][:140]} ({node['failureSummary'][-220:]})"
        for fault in found
        for node in fault["nodes"]
    ]


def ready(page: Page, sign: str) -> None:
    """Wait until a page shows what it is about, in its own letters."""
    page.locator(sign).first.wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(150)


@dataclass
class Visit:
    """A window that goes from page to page, and what is wrong with them."""

    window: Window
    folder: Path
    style: str
    phone: bool
    faults: list[str]

    def see(self, name: str, sign: str, path: str, check: bool = True) -> None:
        """Open a page, take its picture and look for faults."""
        page = self.window.open(path)
        ready(page, sign)
        picture(page, self.folder / f"{name}-{self.style}.png")
        width = page.evaluate("document.documentElement.scrollWidth")
        if width != (390 if self.phone else 1440):
            self.faults.append(f"{name}: {width} pixels wide")
        if name != "calls":  # which is for programs
            self.faults += [f"{name}: {words!r}" for words in barred(page.inner_text("body"))]
        if self.phone:
            self.faults += [f"{name}: {words}" for words in page.evaluate(SMALL)]
        if check:
            only = "color-contrast" if "light" in self.style else ""  # the rest is as in the dark
            self.faults += [f"{name}: {line}" for line in violations(page, only)]

    def sit(self, name: str, at: Played, check: bool = True) -> None:
        """Look at a table from one's own seat."""
        self.window.take_seat(at.joined, at.game)
        self.see(name, ".prompt__ask", f"/t/{at.joined['room']}", check)


@pytest.mark.parametrize(
    ("theme", "phone"),
    [
        ("dark", False),
        ("light", True),
        pytest.param("dark", True, marks=pytest.mark.soak),
        pytest.param("light", False, marks=pytest.mark.soak),
    ],
)
def test_every_page_is_sound(
    window: MakeWindow,
    gallery: Path,
    opening: Played,
    middle: dict[str, Played],
    over: Played,
    theme: Theme,
    phone: bool,
) -> None:
    style = f"{'phone' if phone else 'desk'}-{theme}"
    visit = Visit(window(phone=phone, theme=theme), gallery, style, phone, [])
    visit.sit(f"table-{GAME}-opening", opening, check=False)
    for game, at in middle.items():
        visit.sit(f"table-{game}-middle", at, check=is_sound(game))
    visit.sit(f"table-{GAME}-end", over)
    visit.see("mine", "article.past", "/mine")
    visit.see("home", ".g h3", "/")
    visit.see("new", ".nt", f"/new/{GAME}")
    visit.see("rules", ".text h2, .text h3", f"/rules/{GAME}")
    visit.see("replay", ".board", f"/replay/{over.joined['room']}?at=20&viewer=-1")
    visit.see("review", ".review .point, .review p", f"/review/{over.joined['room']}?at=20")
    visit.see("settings", ".opt", "/settings")
    visit.see("about", ".game li", "/about")
    visit.see("calls", "dl", "/schema")
    assert not visit.faults, "\n".join(visit.faults)


def test_no_card_loses_a_line(window: MakeWindow, middle: dict[str, Played]) -> None:
    here = window()
    for game, at in middle.items():
        page = here.sit(at.joined, game)
        ready(page, ".prompt__ask")
        cards = page.get_by_role("tab", name="Cards")
        if cards.count():
            cards.click()
            page.locator("[role=tab][aria-selected=true]", has_text="Cards").wait_for()
        assert page.evaluate(CUT) == [], game
