"""The first lesson of each game in the browser: by mouse, by keys alone, and on a phone.

`make test` goes each way once, with another game; over the socket and in the terminal all are done.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser.conftest import MakeWindow, picture
from browser.player import press
from browser.test_pages import violations
from playwright.sync_api import Locator, Page
from some import in_all_ways, in_turn

from sectors import games
from sectors.table.lessons.coach import Coach
from sectors.table.lessons.first import firsts_of, goal_of
from sectors.table.lessons.lesson import lesson_of

GUARDED = 350  # milliseconds after a question has changed in which a second click means nothing
pytestmark = pytest.mark.slow

GAMES = games.names()
WAYS = ["mouse", "keys", "touch"]
TRIES = 12
MOVED_ON = """([n, said]) => eyes.until(() => eyes.played() > n &&
    !document.querySelector(".prompt").innerText.includes(said), 3000)"""
HINTED = "eyes.until(() => document.querySelector('.hint'), 20000)"
WIDE = "document.documentElement.scrollWidth <= innerWidth"


def lesson(name: str) -> Coach:
    """The coach as he should be seen, beside the page."""
    game = games.load(name)
    return Coach(game, lesson_of(game))


def hears(page: Page, mirror: Coach) -> None:
    """Wait until the page says what the coach says."""
    card = page.get_by_label("The coach")
    card.get_by_text(mirror.card().say, exact=True).wait_for()
    if not mirror.is_over:
        card.get_by_text(f"{mirror.card().at} of {mirror.card().of}", exact=True).wait_for()


def rings(page: Page, mirror: Coach, least: int = 1) -> None:
    """What the coach speaks of has a ring; on a phone not all of it is in sight at once."""
    wanted = mirror.card().show
    if wanted:
        count = f"document.querySelectorAll('.spotlight .ring').length >= {least or len(wanted)}"
        assert page.evaluate(f"eyes.until(() => {count}, 20000)"), f"{wanted}: {mirror.card().say}"


def done(page: Page, mirror: Coach, way: str) -> None:
    """Do what the coach asks for, the lines one after the other."""
    at = mirror.at
    while mirror.at == at and (wanted := mirror.wanted()) is not None:
        choices = mirror.table.scene(mirror.seat).choices
        choice = next(one for one in choices if one.text == wanted.text)
        before = page.evaluate("eyes.played()")
        page.wait_for_timeout(GUARDED)
        take(page, choice.clicks, way)
        page.evaluate("(n) => eyes.until(() => eyes.played() > n, 20000)", before)
        assert page.evaluate("eyes.played()") > before, wanted.text
        mirror.submit(wanted.text)


def take(page: Page, clicks: tuple[str, ...], way: str) -> None:
    """Point along a path: by keys the hint leads there, and Enter takes it."""
    before = page.evaluate("eyes.played()")
    if way == "keys":
        page.keyboard.press("h")
        page.get_by_text("Try this").first.wait_for()
        for _ in range(3):
            page.keyboard.press("Enter")
            if page.evaluate("(n) => eyes.until(() => eyes.played() > n, 1500)", before):
                return
        return
    for click in clicks:
        if click.startswith("n:"):
            choose_number(page, click[2:], way)
        else:
            assert press(page, way, "eyes.find(id)", click), click
    for _ in range(TRIES):
        if page.evaluate("(n) => eyes.until(() => eyes.played() > n, 700)", before):
            return
        if not press(page, way, "eyes.sure()"):
            press(page, way, "eyes.find(id)", clicks[-1])


def hit(thing: Locator, way: str) -> None:
    """Tap or click. A phone has no mouse, not even one that rests somewhere."""
    if way == "touch":
        thing.tap()
    else:
        thing.click()


def go_on(page: Page, way: str) -> None:
    """Say that it was read."""
    if way == "keys":
        page.keyboard.press("Enter")
    else:
        hit(page.get_by_role("button", name="Go on"), way)


def choose_number(page: Page, number: str, way: str) -> None:
    """Step to a number and say yes."""
    for _ in range(TRIES):
        if page.locator(".prompt output").inner_text() == number:
            break
        press(page, way, "eyes.stepper()")
    press(page, way, "eyes.sure()")


@pytest.mark.parametrize(("name", "way"), in_all_ways(GAMES, WAYS))
def test_a_first_lesson_is_done(window: MakeWindow, gallery: Path, name: str, way: str) -> None:
    mirror = lesson(name)
    here = window(phone=way == "touch")
    page = here.open("/")
    title = games.load(name).title
    hit(page.get_by_role("link", name=re.compile(rf"Learn \d+ min: {title},")), way)
    while not mirror.is_over:
        hears(page, mirror)
        assert page.evaluate(WIDE), "the page is too wide"
        rings(page, mirror, least=1 if way == "touch" else 0)
        if mirror.card().at in (1, 4):
            assert not violations(page)
            picture(page, gallery / f"lesson-{name}-{way}-{mirror.card().at}.png")
        if mirror.asks:
            done(page, mirror, way)
        else:
            go_on(page, way)
            mirror.go_on()
    hears(page, mirror)
    picture(page, gallery / f"lesson-{name}-{way}-over.png")
    assert page.get_by_role("button", name="Play", exact=True).is_visible()
    page.goto(f"{here.url}/")
    ticked = re.compile(rf"Learn \d+ min: {title}, .*; first lesson done")
    page.get_by_role("link", name=ticked).wait_for()
    picture(page, gallery / f"lesson-home-{way}.png")


def test_a_wrong_move_is_answered_and_back_goes_back(window: MakeWindow) -> None:
    name = GAMES[0]
    mirror = lesson(name)
    page = window().open(f"/learn/{name}/first")
    while not (mirror.step and mirror.step.wrong):
        hears(page, mirror)
        page.get_by_role("button", name="Go on").click()
        mirror.skip()
    hears(page, mirror)
    text, answer = next(iter(mirror.step.wrong.items()))
    choices = mirror.table.scene(mirror.seat).choices
    wrong = next(one for one in choices if one.text == text)
    for click in wrong.clicks:
        press(page, "mouse", "eyes.find(id)", click)
    page.get_by_label("The coach").get_by_text(answer).wait_for()
    assert not page.locator(".spotlight .arrow").count()
    for click in wrong.clicks:  # after a second try he points
        press(page, "mouse", "eyes.find(id)", click)
    page.locator(".spotlight .arrow").first.wait_for(state="attached")
    page.get_by_role("button", name="Back", exact=True).first.click()
    mirror.back()
    hears(page, mirror)


@pytest.mark.parametrize(("name", "phone"), in_turn(GAMES[:2], [False, True]))
def test_a_first_game_explains_itself(window: MakeWindow, name: str, phone: bool) -> None:
    game = games.load(name)
    page = window(phone=phone).open("/")
    page.get_by_role("button", name=f"Play now: {game.title}, against a cadet").click()
    news = page.locator(".prompt .news")
    news.get_by_text(goal_of(game)).wait_for()
    said = news.locator("span:has(svg)").inner_text()
    assert said in firsts_of(game).values()
    assert page.evaluate(WIDE) and not violations(page)
    before = page.evaluate("eyes.played()")
    for _ in range(TRIES):
        page.keyboard.press("h")
        if page.evaluate(HINTED):  # else it is not our turn yet
            page.keyboard.press("Enter")
        if page.evaluate(MOVED_ON, [before, said]):
            break
    page.reload()
    news.get_by_text(goal_of(game)).wait_for()
    assert said not in page.locator(".prompt").inner_text()
