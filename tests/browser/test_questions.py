"""Every kind of question of every game explains itself, on a desk and on a phone, dark and light.

A task in plain words, the goal, one main action at most and what comes of it, a rule to open, and
nothing that may be chosen lies under something else. `make soak` looks at them all, with axe too.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser.conftest import MakeWindow, Theme, picture
from browser.questions import ROOM, Question, Stand, questions
from browser.test_pages import violations
from playwright.sync_api import Page

from sectors import games
from sectors.table.lessons.first import firsts_of
from sectors.table.lessons.rulebook import rulebook_of
from sectors.table.table import Table

Plain = dict[str, Any]
WAYS: list[tuple[bool, Theme]] = [
    (False, "dark"), (True, "light"), (False, "light"), (True, "dark"),
]  # fmt: skip
LOOK = Path(__file__).with_name("explained.js").read_text("utf-8")


def faults(seen: Plain, question: Question) -> list[str]:
    """What a page does not say at a question, or hides."""
    found = []
    words = seen["ask"].split()
    if len(words) < 3 or seen["ask"][-1:] not in ".?!":
        found.append(f"no task in plain words: {seen['ask']!r}")
    if not seen["goal"]:
        found.append("no goal")
    if not seen["first"]:
        found.append("nothing is said about a question that is new")
    if len(seen["mains"]) > 1:
        found.append(f"several main buttons: {seen['mains']}")
    if not seen["mains"] and not seen["lit"]:
        found.append("nothing to do")
    found += [f"a bare word on a button: {w!r}" for w in seen["mains"] if len(w.split()) < 2]
    if not seen["rules"]:
        found.append("no rules to open")
    found += [f"covered: {what}" for what in seen["covered"]]
    found += [f"cut off: {what}" for what in seen["cut"]]
    return [f"{question.kind}: {fault}" for fault in found]


def open_table(make: MakeWindow, name: str, phone: bool, theme: Theme) -> tuple[Stand, Page]:
    """A page at the first question of a game."""
    all_kinds = questions(name)
    window = make(phone=phone, theme=theme)
    first = next(iter(all_kinds.values()))
    stand = Stand(window.context, first)
    window.take_seat({"room": ROOM, "code": ROOM, "tokens": {str(first.seat): "t"}}, name)
    page = window.open(f"/t/{ROOM}")
    page.locator(".prompt").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    return stand, page


def explain(
    make: MakeWindow, name: str, way: tuple[bool, Theme], look: Callable[..., None]
) -> list[str]:
    """Go through all kinds of question of a game; what is wrong with them."""
    stand, page = open_table(make, name, *way)
    found: list[str] = []
    for question in questions(name).values():
        stand.lay(page, question)
        found += faults(page.evaluate(LOOK), question)
        look(page, question, found)
    return found


@pytest.mark.parametrize("name", games.names())
def test_the_records_come_to_every_kind_of_question(name: str) -> None:
    game = games.load(name)
    kinds = set(firsts_of(game))
    assert set(questions(name)) <= kinds
    rare = kinds - set(questions(name))
    assert len(rare) <= len(kinds) // 4, f"no record asks {sorted(rare)}"


@pytest.mark.parametrize("name", games.names())
def test_every_question_has_a_rule_to_open(name: str) -> None:
    game = games.load(name)
    book = rulebook_of(game)
    assert book is not None
    asked = {kind for rule in book.rules for kind in rule.asked}
    assert set(questions(name)) <= asked


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS[:2], ids=["desk", "phone"])
@pytest.mark.parametrize("name", games.names())
def test_every_question_explains_itself(
    window: MakeWindow, gallery: Path, name: str, way: tuple[bool, Theme]
) -> None:
    def look(page: Page, question: Question, found: list[str]) -> None:
        picture(page, gallery / f"{name}-{question.kind}-{'phone' if way[0] else 'desk'}.png")

    assert not explain(window, name, way, look)


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS, ids=["desk dark", "phone light", "desk light", "phone dark"])
@pytest.mark.parametrize("name", games.names())
def test_axe_finds_nothing_at_any_question(
    window: MakeWindow, name: str, way: tuple[bool, Theme]
) -> None:
    def look(page: Page, question: Question, found: list[str]) -> None:
        found += [f"{question.kind}: {fault}" for fault in violations(page)]

    assert not explain(window, name, way, look)


@pytest.mark.slow
def test_where_nobody_may_leave_the_menu_says_so(window: MakeWindow) -> None:
    name = next(name for name in games.names() if may_nobody_leave(name))
    _, page = open_table(window, name, True, "light")
    page.get_by_role("button", name="Menu").click()
    resign = page.get_by_role("button", name="Resign")
    resign.locator("small").wait_for()
    assert resign.is_disabled() and resign.locator("small").inner_text().endswith(".")


def may_nobody_leave(name: str) -> bool:
    """Whether a game's rules do not even let go who is asked first."""
    table = Table(games.load(name), 2, "leaving")
    return table.why("resign", table.pending[0]) is not None
