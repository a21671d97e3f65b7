"""Prepared games are finished by mouse, by keyboard and by finger, and what must happen does.

Of each record the last moves are made here, one window a seat; with SECTORS_WHOLE all of them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.conftest import MakeWindow, Plain, Window
from browser.player import Stuck, arrow, press, settle, whose_turn
from browser.prepared import PREPARED, Prepared, begun, seeded_server
from browser.test_pages import violations
from playwright.sync_api import Page
from web.conftest import Server

from sectors import games
from sectors.core.scene import Choice
from sectors.table.table import Table

pytestmark = pytest.mark.soak

WAYS = ["touch", "mouse", "keys"]
TURNED = {
    "ArrowRight": "ArrowDown",
    "ArrowDown": "ArrowRight",
    "ArrowLeft": "ArrowUp",
    "ArrowUp": "ArrowLeft",
}
# A first tap only shows a move, and a button appears that plays it. It is no other move's button,
# and not one of the question to which a move that was played at once may have led.
UNSURE = """([id, before]) => !eyes.isSent() && eyes.played() === before
  && (eyes.sure()?.dataset.id ?? id) === id && !!eyes.sure() && !eyes.stepper() && !eyes.isOver()"""
TRIES = 3  # what glides away under the hand, or has only just come there, is pressed again
STEPS = 60  # more keys than any way to a lit thing needs
if os.environ.get("SECTORS_WHOLE"):
    for each in PREPARED:
        each.last = len(each.record.entries)


@pytest.fixture(params=PREPARED, ids=[one.game for one in PREPARED], scope="module")
def one(request: pytest.FixtureRequest) -> Prepared:
    found: Prepared = request.param
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, one: Prepared) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("seeded")
    db = f"sqlite+aiosqlite:///{folder / 'test.db'}"
    running = seeded_server(db, one.record.seed)
    running.start()
    yield running
    running.stop()


def take(page: Page, way: str, wanted: str) -> None:
    """Take one lit thing; a number is counted up to."""
    if wanted.startswith("n:"):
        count_to(page, way, wanted[2:])
    elif way == "keys":
        walk_to(page, wanted)
        page.keyboard.press("Enter")
    elif not press(page, way, "eyes.find(id)", wanted):
        find_tab(page, way, wanted)


def find_tab(page: Page, way: str, wanted: str) -> None:
    """On a phone what is lit may lie under another tab of the drawer."""
    for tab in range(page.evaluate("eyes.tabs().length")):
        press(page, way, f"eyes.tabs()[{tab}]")
        if press(page, way, "eyes.find(id)", wanted):
            return
    raise Stuck(f"{wanted} is lit and cannot be reached")


def count_to(page: Page, way: str, number: str) -> None:
    """Step a number up until it is the one, then say yes."""
    for _ in range(STEPS):
        shown = page.evaluate("document.querySelector('.prompt output')?.textContent.trim()")
        if shown == number:
            break
        if way == "keys":
            page.keyboard.press("+")
        else:
            press(page, way, "eyes.stepper()")
    else:
        raise Stuck(f"the stepper does not come to {number}")
    if way == "keys":
        page.keyboard.press("Enter")
    else:
        press(page, way, "eyes.sure()")


def walk_to(page: Page, wanted: str) -> None:
    """Walk there by the arrow keys, each time by one not tried at that place; else by Tab."""
    tried: dict[str, list[str]] = {}
    for _ in range(STEPS):
        here = page.evaluate("eyes.focused()")
        if here["id"] == wanted:
            return
        goal = page.evaluate("(id) => eyes.middle(eyes.find(id))", wanted)
        turned = {"x": goal["y"] - here["y"] + here["x"], "y": goal["x"] - here["x"] + here["y"]}
        other = TURNED[arrow(here, turned)]  # where the shorter of the two ways leads
        keys = dict.fromkeys([arrow(here, goal), other, *TURNED])
        used = tried.setdefault(str(here["id"]), [])
        if len(used) == len(TURNED):
            used.clear()
        used.append(next(key for key in keys if key not in used))
        page.keyboard.press(used[-1])
    for _ in range(3 * STEPS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.id") == wanted:
            return
    raise Stuck(f"the keyboard does not lead to {wanted}")


def move(page: Page, way: str, choice: Choice) -> None:
    """Click along the path of a choice until it has been played."""
    before = settle(page)["played"]
    for wanted in choice.clicks * TRIES:
        take(page, way, wanted)
        if way == "touch" and page.evaluate(UNSURE, [wanted, before]):
            press(page, way, "eyes.sure()")
        if settle(page, before)["played"] > before:
            return
    raise Stuck(f"{choice.text} was clicked and not played")


def events(window: Window) -> set[str]:
    """The names of all events that a window was told of."""
    updates: list[Plain] = [json.loads(text) for text in window.frames]
    return {beat["event"]["name"] for update in updates for beat in update.get("beats", [])}


class Watch:
    """Looks at the table with axe and keeps a picture, once for each kind of window."""

    def __init__(self, folder: Path, way: str) -> None:
        self.folder, self.way = folder, way
        self.seen: set[str] = set()
        self.faults: list[str] = []

    def look(self, page: Page, areas: str) -> None:
        if areas in self.seen:
            return
        self.seen.add(areas)
        page.screenshot(path=self.folder / f"prepared-{self.way}-{areas or 'board'}.png")
        self.faults += [f"{areas}: {line}" for line in violations(page)]


@pytest.mark.parametrize("way", WAYS)
def test_a_prepared_game_is_finished(
    server: Server, window: MakeWindow, gallery: Path, one: Prepared, way: str
) -> None:
    made = begun(server, one)
    table = Table(games.load(one.game), one.record.seats, one.record.seed, one.record.options)
    for entry in one.record.entries[: one.first]:
        table.push(entry.text, entry.seat)
    windows = [window(phone=way == "touch") for _ in range(one.record.seats)]
    for seat, each in enumerate(windows):
        tokens = {str(seat): made["tokens"][str(seat)]}
        each.sit({**made, "tokens": tokens}, one.game)
    watch = Watch(gallery, way)
    for entry in one.record.entries[one.first :]:
        page = windows[entry.seat].page
        scene = table.scene(entry.seat)
        choice = next(choice for choice in scene.choices if choice.text == entry.text)
        settle(page)
        watch.look(page, "-".join(area.id for area in scene.areas if area.at == "focus"))
        move(page, way, choice)
        table.push(entry.text, entry.seat)
    assert whose_turn([each.page for each in windows]).evaluate("eyes.isOver()")
    told = set().union(*(events(each) for each in windows))
    assert one.happens <= told, f"never seen: {one.happens - told}"
    assert not watch.faults, "\n".join(watch.faults)
