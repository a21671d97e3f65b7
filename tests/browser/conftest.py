"""Debian's Chromium, driven by Playwright, in front of a real server."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, sync_playwright
from web.conftest import Server

from sectors.server.web.app import STATIC

EYES = Path(__file__).parent / "eyes.js"
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FOR_PEOPLE = os.environ.get("SECTORS_SCREENSHOTS")  # a folder for sharp pictures to look at
SOAK = bool(os.environ.get("SECTORS_SOAK"))
MILLISECONDS = 120_000  # until something is there, on a machine that has much else to do
Plain = dict[str, Any]
Theme = Literal["dark", "light"]


def unpacked(frame: str | bytes) -> str:
    """What the server said; whole tables come packed."""
    return frame if isinstance(frame, str) else gzip.decompress(frame).decode()


class Window:
    """A browser of one person: its own storage, one page, and everything that went wrong in it."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context, self.url = context, url
        context.set_default_timeout(MILLISECONDS)
        self.page: Page = context.new_page()
        self.problems: list[str] = []
        self.frames: list[str] = []  # everything the server said over the socket
        self.seats: list[Plain] = []
        self.may_lose_connection = False
        self.page.on("console", lambda said: self.complain(said.type, said.text))
        self.page.on("response", lambda said: self.answered(said.status, said.url))
        self.page.on("websocket", self.listen)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def complain(self, kind: str, text: str) -> None:
        """Keep what the console calls an error."""
        if kind == "error" and not (self.may_lose_connection and "ERR_CONNECTION" in text):
            self.problems.append(text)

    def listen(self, socket: WebSocket) -> None:
        """Keep what arrives on a socket."""
        socket.on("framereceived", lambda frame: self.frames.append(unpacked(frame)))

    def count(self) -> int:
        """How many actions the server has told of."""
        counts = (json.loads(text).get("count") for text in reversed(self.frames))
        return next((int(count) for count in counts if count is not None), 0)

    def seat(self) -> int:
        """The seat from which the table is looked at."""
        seats = (json.loads(text).get("viewer") for text in reversed(self.frames))
        return next(int(seat) for seat in seats if seat is not None)

    def answered(self, status: int, url: str) -> None:
        """Keep what was not found or not granted."""
        if status >= 400:
            self.problems.append(f"{status} {url}")

    def open(self, path: str) -> Page:
        """Go to a page of the site."""
        self.page.goto(f"{self.url}{path}")
        return self.page

    def keep(self, name: str, value: Any) -> None:
        """Put something where the client keeps it."""
        words = f"localStorage.setItem({json.dumps(name)}, {json.dumps(json.dumps(value))})"
        once = json.dumps(f"kept {len(self.seats)} {name}")
        done = f"sessionStorage.setItem({once}, 1)"
        self.context.add_init_script(f"if (!sessionStorage.getItem({once})) {{ {words}; {done} }}")

    def take_seat(self, joined: Plain, game: str) -> None:
        """Be somebody who has a seat at a table."""
        self.seats = [{**joined, "game": game, "at": 0}, *self.seats]
        self.keep("sectors.rooms", self.seats)

    def sit(self, joined: Plain, game: str) -> Page:
        """Go to a table at which one has a seat."""
        self.take_seat(joined, game)
        return self.open(f"/t/{joined['room']}")


MakeWindow = Callable[..., Window]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.fail("the client is not built: cd client && npm run build")
    folder = tmp_path_factory.mktemp("server")
    one = Server(f"sqlite+aiosqlite:///{folder / 'test.db'}")
    one.start()
    yield one
    one.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.fail("the browser tests need Chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield one
        one.close()


@pytest.fixture
def window(browser: Browser, server: Server) -> Iterator[MakeWindow]:
    """Opens windows; at the end none of them may have seen an error."""
    made: list[Window] = []

    def make(
        phone: bool = False, still: bool = True, theme: Theme = "dark", url: str = ""
    ) -> Window:
        context = browser.new_context(
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            device_scale_factor=2 if phone and FOR_PEOPLE else 1,
            is_mobile=phone,
            has_touch=phone,
            reduced_motion="reduce" if still else "no-preference",
            color_scheme=theme,
        )
        context.add_init_script(path=EYES)
        one = Window(context, url or server.url)
        one.keep("sectors.settings", {"name": "Mira", "theme": theme})
        made.append(one)
        return one

    yield make
    for one in made:
        one.context.close()
    assert not [problem for one in made for problem in one.problems]


def picture(page: Page, path: Path, whole: bool = False) -> None:
    """A picture for people to look at: where they ask for it, and at length."""
    if FOR_PEOPLE or SOAK:
        page.screenshot(path=path, full_page=whole)


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures go, for people to look at."""
    folder = FOR_PEOPLE
    found = Path(folder) if folder else tmp_path_factory.mktemp("screenshots")
    found.mkdir(parents=True, exist_ok=True)
    return found


def against_bots(
    server: Server, game: str, seats: int, options: dict[str, str] | None = None
) -> Plain:
    """A table with us in the first seat and bots in all others."""
    bots = [{"kind": "bot", "level": "random"}] * (seats - 1)
    seated = [{"kind": "me"}, *bots]
    body = {"game": game, "name": "Mira", "seats": seated, "options": options or {}}
    answer = httpx.post(f"{server.url}/api/rooms", json=body, timeout=20)
    assert answer.status_code == 201, answer.text
    made: Plain = answer.json()
    return made
