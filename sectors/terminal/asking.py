"""What a person asks at the full-screen table: rules, log, hints, undo, and how to leave it."""

from __future__ import annotations

import re
from collections.abc import Awaitable
from typing import TypeVar

from rich.text import Text
from textual import work
from textual.containers import ScrollableContainer
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, OptionList

from sectors.core.refused import Refused
from sectors.core.scene import Piece, Scene
from sectors.terminal import choices, pages
from sectors.terminal.board_view import BoardView
from sectors.terminal.choices import Item
from sectors.terminal.desk import Desk, HomeDesk

T = TypeVar("T")


class Wanted(Message):
    def __init__(self, desk: Desk, is_instead: bool) -> None:
        super().__init__()
        self.desk = desk
        self.is_instead = is_instead


class AskingScreen(Screen[None]):
    """A screen with a desk; what it shows is drawn by the table itself."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.path: choices.Path = ()
        self.items: list[Item] = []
        self.lines: list[Text] = []  # what the list shows
        self.players: list[Text] = []  # who sits where, as it is shown
        self.told: tuple[dict[int, str], list[int]] = {}, []  # who sat where then, who was asked
        self.signed = -1  # the line of it that bears a sign
        self.said = ""
        self.said_at = 0  # how long the log was then
        self.since = self.heard = 0  # how long log and chat were at the last own move
        self.note = ""
        self.advice = ""  # what a bot advised in this position
        self.ghosts: tuple[Piece, ...] = ()  # pieces as they would lie
        self.thing = ""  # what is pointed at on the board
        self.leaving = False  # Esc was pressed once
        self.shown = Scene()  # the scene on the screen
        self.newest: list[str] = []  # the pieces that moved last
        self.lost = False  # the desk had something to say about the connection
        self.room = self.above = self.below = 0

    async def redraw(self) -> None:
        """Draw everything from the scene of now."""

    def draw_all(self) -> None:
        """Draw everything but the list."""

    @work
    async def sit_down(self) -> None:
        """Open the desk; bots may play first."""
        await self.desk.open()

    def say(self, words: str) -> None:
        """Show a sentence above the prompt, until something happens."""
        self.said, self.said_at = words, len(self.desk.log())
        self.draw_all()

    def news_said(self) -> str:
        """What was said last, if nothing has happened since."""
        return self.said if self.said_at == len(self.desk.log()) else ""

    # --- keys

    async def action_back(self) -> None:
        """One step back: to the list, out of a list, or away from the table, asked twice."""
        if not self.query_one("#choices").has_focus:
            self.set_focus(self.query_one("#choices"))
        elif self.path:
            self.path, self.items = (), []
            await self.redraw()
        elif self.leaving or self.desk.is_over():
            self.action_leave()
        else:
            self.leaving = True
            kept = " It is kept, and Home offers to continue it." if self.is_kept() else ""
            self.say(f"Press Esc once more to leave this game.{kept}")

    def is_kept(self) -> bool:
        """Whether a game on this machine can be taken up again where it is left."""
        return isinstance(self.desk, HomeDesk) and self.desk.keeper is not None

    def action_leave(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.call_later(self.app.action_quit)

    def action_type(self) -> None:
        self.set_focus(self.query_one("#line"))

    def action_why(self) -> None:
        """Type the beginning of the question."""
        line = self.query_one("#line", Input)
        line.value = "why "
        self.set_focus(line)
        line.cursor_position = len(line.value)
        self.say("Type the action that you would like to play, then Enter.")

    def action_examine(self) -> None:
        """Walk over everything on the table, not only what is lit, and read about it."""
        view = self.query_one("#drawing", BoardView)
        view.is_examined = not view.is_examined
        self.set_focus(view)
        self.say(
            "Arrows walk over everything; x again: only what may be chosen."
            if view.is_examined
            else "Arrows walk over what may be chosen."
        )

    def action_scroll(self, across: int, down: int) -> None:
        self.query_one("#board", ScrollableContainer).scroll_relative(across, down, animate=False)

    async def tried(self, work: Awaitable[T]) -> T | None:
        """What the desk answers; if it refuses, that is said and the answer is None."""
        try:
            return await work
        except Refused as refusal:
            self.say(str(refusal))
            return None

    async def ask_why(self, text: str) -> None:
        if not text:
            self.say("Say which action: why ACTION.")
        elif answer := await self.tried(self.desk.why(text)):
            self.say(answer)

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Ask a bot, and point at what it says, unless the game has gone on meanwhile."""
        self.say(f"{self.desk.advisor} is thinking …")
        asked = self.shown
        advice = await self.tried(self.desk.hint())
        if advice is None or self.shown != asked:
            return
        self.advice = advice.text
        self.query_one("#choices", OptionList).highlighted = self.advised()
        labels = {choice.text: choice.label for choice in self.shown.choices}
        words = labels.get(advice.text, advice.text).rstrip(".")
        others = [
            f"{labels.get(text, text).rstrip('.')} ({loses})" for text, loses in advice.others
        ]
        rest = f" Or: {', '.join(others)}." if others else ""
        self.say(f"{self.desk.advisor} would play: {words}. {advice.reason}".strip() + rest)

    def advised(self) -> int:
        """The line of the list that leads to what a bot advised; else the first."""
        for i, item in enumerate(self.items):
            if any(choice.text == self.advice for choice in item.choices):
                return i
        return 0

    async def action_undo(self) -> None:
        self.items = []
        if done := await self.tried(self.desk.undo()):
            self.say(done)
        await self.redraw()

    async def answered(self, yes: bool) -> None:
        await self.desk.answer(yes)
        self.say("You allow it." if yes else "You refuse it.")

    async def action_answer(self, yes: bool) -> None:
        if self.desk.question():
            await self.tried(self.answered(yes))

    def action_log(self) -> None:
        self.app.push_screen(pages.log_page(self.desk.log(), self.desk.chat()))

    def action_words(self) -> None:
        self.app.push_screen(pages.words_page(self.desk.game, self.shown))

    def action_keys(self) -> None:
        self.app.push_screen(pages.keys_page(self.desk.game.look.draw(self.shown).key))

    def action_rules(self, rule: str = "") -> None:
        """The rules beside the board: all, or the one that was last named."""
        named = re.search(r"\b([RQ]\d+)\b", self.news_said())
        try:
            self.app.push_screen(
                pages.rules_page(self.desk.game, rule or (named[1] if named else ""))
            )
        except Refused as problem:
            self.say(str(problem))

    # --- at the end

    @work
    async def action_again(self) -> None:
        await self.go_to(self.desk.again(), True)

    @work
    async def action_follow(self) -> None:
        await self.go_to(self.desk.follow(), True)

    @work
    async def action_replay(self) -> None:
        await self.go_to(self.desk.replay(), False)

    async def go_to(self, work: Awaitable[Desk], is_instead: bool) -> None:
        """Go on at another desk, unless that is refused."""
        if desk := await self.tried(work):
            self.post_message(Wanted(desk, is_instead))

    def save(self, name: str) -> None:
        try:
            self.say(self.desk.save(name))
        except Refused as refusal:
            self.say(str(refusal))
