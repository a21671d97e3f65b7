"""What a person does at the full-screen table: pointing, choosing, typing."""

from __future__ import annotations

from rich.text import Text
from textual import on, work
from textual.events import DescendantFocus
from textual.widgets import Input, OptionList

from sectors.core.spoken import described
from sectors.terminal import choices
from sectors.terminal.asking import AskingScreen
from sectors.terminal.board_view import BoardView
from sectors.terminal.choices import Item
from sectors.terminal.line import Line

SIGNED, UNSIGNED = "►", " "
SAME = ("hint", "undo", "log", "words", "keys")


class Deeds(AskingScreen):
    """A screen that takes choices, from the list, from the board or typed."""

    # --- what is lit and pointed at

    def lit(self) -> set[str]:
        """The ids that may be chosen next."""
        return {thing for item in self.items for thing in item.ids}

    def pointed(self) -> set[str]:
        """The ids that are pointed at, on the board or in the list."""
        if self.thing:
            return {self.thing}
        item = self.item()
        return set(item.ids) if item else set()

    def item(self) -> Item | None:
        at = self.query_one("#choices", OptionList).highlighted
        return self.items[at] if at is not None and at < len(self.items) else None

    def described(self, thing: str) -> str:
        return described(self.shown, thing, self.desk.game.look.faces())

    # --- choosing

    @on(OptionList.OptionHighlighted)
    async def pointed_in_list(self) -> None:
        """Show what the choice pointed at would do."""
        item = self.item()
        self.sign()
        self.note, self.ghosts, self.leaving = "", (), False
        if item and self.thing not in item.ids:
            self.thing = ""
        if item and item.text:
            preview = await self.desk.preview(item.text)
            self.note = "; ".join(words for _, words in preview.notes[:2])
            self.ghosts = preview.pieces
        if item and not self.note:
            told = [*map(self.described, item.ids[:1]), item.choices[0].note if item.text else ""]
            shown = self.lines[self.signed].plain
            self.note = next((words for words in told if words and words not in shown), "")
        if item and not self.thing:
            self.query_one("#drawing", BoardView).point(item.ids)
        self.draw_all()

    def sign(self) -> None:
        """A sign before the line pointed at: colour is not the only way to tell it."""
        box = self.query_one("#choices", OptionList)
        at = -1 if box.highlighted is None else box.highlighted
        for line, sign in ((self.signed, UNSIGNED), (at, SIGNED)):
            if at != self.signed and 0 <= line < len(self.lines):
                words = Text.assemble((sign, "bold"), self.lines[line])
                box.replace_option_prompt_at_index(line, words)
        self.signed = at

    @on(BoardView.Pointed)
    def pointed_on_board(self, event: BoardView.Pointed) -> None:
        """The list follows what is pointed at on the board."""
        self.thing = event.thing
        self.note = self.described(event.thing)
        at = next((i for i, item in enumerate(self.items) if event.thing in item.ids), None)
        box = self.query_one("#choices", OptionList)
        if at is None or box.highlighted == at:
            self.draw_all()
        else:
            box.highlighted = at

    @on(BoardView.Taken)
    async def taken_on_board(self, event: BoardView.Taken) -> None:
        """Take what can be done with a thing of the board; more ways than one are listed."""
        lit = self.lit()
        thing = next((one for one in event.things if one in lit), "")
        found = choices.behind(self.shown, (*self.path, thing)) if thing else []
        if not found:
            self.thing = next(iter(event.things))
            self.note = next(filter(None, map(self.described, event.things)), "")
            self.say("Nothing can be done there now.")
        elif len(found) == 1:
            await self.play(found[0][0].text)
        else:
            self.path, self.thing = (*self.path, thing), ""
            await self.redraw()

    @on(OptionList.OptionSelected)
    async def chosen(self, event: OptionList.OptionSelected) -> None:
        if self.desk.is_over():
            await self.run_action(self.desk.endings()[event.option_index][1])
        elif event.option_index < len(self.items):
            await self.pick(self.items[event.option_index])

    async def pick(self, item: Item) -> None:
        if item.text:
            await self.play(item.text)
        else:
            self.path, self.thing = item.path, ""
            await self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Digits and the slash are letters like others while a line is typed."""
        is_typing = self.focused is not None and self.focused.id == "line"
        return not (is_typing and action in ("type", "point"))

    def action_point(self, number: int) -> None:
        """Point at a line of the list, at once: Enter may follow quickly."""
        box = self.query_one("#choices", OptionList)
        if number <= box.option_count:
            box.highlighted = number - 1
            self.set_focus(box)

    @on(Line.Done)
    def typed_nothing(self) -> None:
        """Back from the line to the list."""
        self.set_focus(self.query_one("#choices"))

    def action_other(self) -> None:
        view = self.query_one("#drawing", BoardView)
        if self.query_one("#choices").has_focus:
            self.set_focus(view)
            view.action_stay()
        else:
            self.set_focus(self.query_one("#choices"))

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        if event.widget.id != "drawing":
            self.thing = ""
        self.draw_all()

    @on(Input.Submitted)
    async def typed(self, event: Input.Submitted) -> None:
        line = event.value.strip()
        event.input.value = ""
        self.set_focus(self.query_one("#choices"))
        word, _, rest = line.partition(" ")
        if word == "why":
            await self.ask_why(rest)
        elif word == "rules":
            self.action_rules(rest.strip())
        elif word == "save":
            self.save(rest)
        elif word == "say" and rest:
            await self.tried(self.desk.tell(rest))
        elif line == "start":
            await self.tried(self.desk.start())
        elif word == "quit":
            await self.app.run_action("quit")
        elif line in SAME:
            await self.run_action(line)
        elif line.isdigit() and 1 <= int(line) <= len(self.items):
            await self.pick(self.items[int(line) - 1])
        elif line:
            await self.play(line)

    async def play(self, text: str) -> None:
        """Play a line; what the rules say against it is shown."""
        self.path = ()
        self.said = self.note = self.thing = self.advice = ""
        self.items, self.ghosts = [], ()
        self.since, self.heard = len(self.desk.log()), len(self.desk.chat())
        self.playing(text)

    @work
    async def playing(self, text: str) -> None:
        await self.tried(self.desk.act(text))
        await self.redraw()
