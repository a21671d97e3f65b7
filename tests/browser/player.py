"""A player who knows only the page: it looks for what is lit and takes it."""

from __future__ import annotations

import random
from typing import Any, Protocol

from playwright.sync_api import Page

Plain = dict[str, Any]
PATIENCE = 30_000  # milliseconds until the page must have gone on
ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
CLICKS = 12  # more clicks than any move needs


class Stuck(AssertionError):
    """The page lights something that cannot be taken, or nothing at all."""


class Hand(Protocol):
    """A way to take a lit thing, to step a number or a turn, and to say yes."""

    def take(self, page: Page, look: Plain, luck: random.Random) -> None: ...

    def step(self, page: Page, look: Plain, luck: random.Random) -> None: ...


def press(page: Page, way: str, expression: str, argument: str = "") -> bool:
    """Click or tap what an expression finds; false if it cannot be reached."""
    find = f"(id) => {{ const node = {expression}; return node ? eyes.point(node) : null; }}"
    spot = page.evaluate(find, argument)
    if spot is None:
        return False
    if way == "touch":
        page.touchscreen.tap(spot["x"], spot["y"])
    else:
        page.mouse.click(spot["x"], spot["y"])
    return True


class Pointer:
    """A mouse, or a finger: its first tap on a thing that completes a move only shows it."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.hidden: set[str] = set()  # lit things that nothing could reach

    def take(self, page: Page, look: Plain, luck: random.Random) -> None:
        wanted = [thing["id"] for thing in look["lit"]]
        luck.shuffle(wanted)
        for thing in wanted:
            if self.reaches(page, thing):
                self.confirm(page, thing, luck)
                return
        self.look_elsewhere(page, look, luck)

    def reaches(self, page: Page, thing: str) -> bool:
        """Press a lit thing; if another one glides over it just now, a moment later."""
        if press(page, self.way, "eyes.lit(id)", thing):
            return True
        page.evaluate("(id) => eyes.until(() => eyes.isFree(id), 1000)", thing)
        if press(page, self.way, "eyes.lit(id)", thing):
            return True
        if page.evaluate("(id) => !!eyes.lit(id)", thing):
            self.hidden.add(thing)
        return False

    def confirm(self, page: Page, thing: str, luck: random.Random) -> None:
        """A finger taps again, or the button that has appeared."""
        if self.way != "touch" or not page.evaluate("!!eyes.sure() && !eyes.isOver()"):
            return
        if luck.random() < 0.5:
            press(page, self.way, "eyes.sure()")
        else:
            press(page, self.way, "eyes.find(id)", thing)

    def look_elsewhere(self, page: Page, look: Plain, luck: random.Random) -> None:
        """On a phone what is lit may lie under another tab."""
        if not look["tabs"]:
            raise Stuck(f"nothing that is lit can be reached: {look}")
        press(page, self.way, f"eyes.tabs()[{luck.randrange(look['tabs'])}]")

    def step(self, page: Page, look: Plain, luck: random.Random) -> None:
        for _ in range(luck.randrange(4)):
            press(page, self.way, "eyes.stepper()")
        press(page, self.way, "eyes.sure()")


class Keys:
    """The keyboard alone: numbers where they are shown, arrows to walk, Enter to take."""

    def take(self, page: Page, look: Plain, luck: random.Random) -> None:
        if not look["lit"]:
            self.look_elsewhere(page, luck)
            return
        thing = luck.choice(look["lit"])
        if thing["number"] and luck.random() < 0.5:
            page.keyboard.press(thing["number"])
            return
        self.walk(page, thing, luck)
        if not page.evaluate("eyes.focused().id"):
            raise Stuck(f"the keyboard reaches nothing that is lit: {look}")
        page.keyboard.press("Enter")

    def walk(self, page: Page, goal: Plain, luck: random.Random) -> None:
        """Walk by arrows towards a thing, or to whatever lit thing is on the way."""
        for _ in range(CLICKS):
            here = page.evaluate("eyes.focused()")
            if here["id"] == goal["id"]:
                return
            page.keyboard.press(arrow(here, goal))
            if page.evaluate("eyes.focused()") == here:  # nothing lies that way
                page.keyboard.press(luck.choice(ARROWS))

    def look_elsewhere(self, page: Page, luck: random.Random) -> None:
        """Tab to a random tab of the phone's drawer."""
        tabs = page.evaluate("eyes.tabs().length")
        if not tabs:
            raise Stuck("nothing is lit")
        wanted = luck.randrange(tabs)
        for _ in range(200):
            page.keyboard.press("Tab")
            if page.evaluate(f"document.activeElement === eyes.tabs()[{wanted}]"):
                page.keyboard.press("Enter")
                return
        raise Stuck("Tab does not lead to the drawer")

    def step(self, page: Page, look: Plain, luck: random.Random) -> None:
        for _ in range(luck.randrange(4)):
            page.keyboard.press("r" if look["turns"] else "+")
        page.keyboard.press("Enter")


def arrow(here: Plain, goal: Plain) -> str:
    """The key that leads from one point towards another."""
    dx, dy = goal["x"] - here["x"], goal["y"] - here["y"]
    if abs(dx) >= abs(dy):
        return "ArrowRight" if dx >= 0 else "ArrowLeft"
    return "ArrowDown" if dy > 0 else "ArrowUp"


def settle(page: Page, moves: int = 10**9) -> Plain:
    """Wait until we are asked, the game is over, or we have made more moves; what is seen then."""
    look: Plain = page.evaluate("([ms, moves]) => eyes.settled(ms, moves)", [PATIENCE, moves])
    assert look["settled"], f"the page does not go on: {look}"
    assert not look["refused"], f"it was lit, and refused: {look['refused']}"
    return look


def one_move(page: Page, hand: Hand, luck: random.Random) -> Plain:
    """Click until a move has been made; the page after it."""
    look = settle(page)
    before = look["played"]
    trail: list[str] = []
    for _ in range(CLICKS * 3):
        if look["over"] or look["played"] > before:
            return look
        trail.append(f"{look['prompt']} {[thing['id'] for thing in look['lit']]}")
        if look["steps"]:
            hand.step(page, look, luck)
        else:
            hand.take(page, look, luck)
        look = settle(page, before)
    raise Stuck("no move comes of all these clicks:\n" + "\n".join(trail))


def whose_turn(pages: list[Page]) -> Page:
    """The first of some pages that is asked, or at which the game is over."""
    for _ in range(PATIENCE // 20):
        for page in pages:
            if page.evaluate("eyes.isSettled()"):
                return page
        pages[0].wait_for_timeout(20)
    raise Stuck("nobody is asked")


def moves(pages: list[Page], count: int, luck: random.Random) -> None:
    """Play some moves with the mouse, each at the page that is asked."""
    for _ in range(count):
        one_move(whose_turn(pages), Pointer("mouse"), luck)
