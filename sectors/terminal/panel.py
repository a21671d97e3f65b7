"""The panel beside or below the board: what is asked, what may be done, and what happened."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group
from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sectors.core.scene import Scene
from sectors.draw.text.flow import broken
from sectors.draw.text.palette import Palette
from sectors.draw.text.scene import for_keys
from sectors.terminal import choices
from sectors.terminal.choices import Item
from sectors.terminal.deeds import UNSIGNED, Deeds
from sectors.terminal.desk import Replay
from sectors.terminal.themes import colours_of

RECENT = 60  # lines of the log that are at hand
BELOW, BELOW_TALL = 10, 18  # lines of the panel below the board, on a low and on a tall screen
LEFT_OVER = {"below": 4, "beside": 9, "wide": 20}  # lines for gaps, note, story and typed line
STORY = 6  # lines of such a panel for the story: a gap, a frame and what happened
LOW = 30  # lines of a panel that has no room for long explanations
FEW_LINES = 6  # lines of prompt and explanation in such a panel
KEYS_NOW = {
    "choose": ("↑↓ Enter", "Tab board", "/ type", "? keys"),
    "inside": ("↑↓ Enter", "Tab board", "Esc back"),
    "board": ("←↑↓→ Enter", "Tab list", "Esc back"),
    "wait": ("Wait for your turn", "F4 log", "? keys"),
    "over": ("↑↓ Enter", "Esc leaves"),
    "question": ("y allows it", "n refuses it"),
    "watch": ("You are watching", "F4 log", "? keys"),
}


class Panel(Deeds):
    """A screen with a prompt, a list of choices, a note, the story and a line to type."""

    @property
    def colours(self) -> Palette:
        return colours_of(self.app)

    @property
    def layout_name(self) -> str:
        """Where the panel stands: `wide` and `beside` are right of the board, `below` under it."""
        return next((name for name in ("wide", "beside") if self.has_class(name)), "below")

    def panel_width(self) -> int:
        """The letters that fit into a line of the panel."""
        raise NotImplementedError

    def panel_height(self) -> int:
        if self.layout_name == "below":
            return BELOW_TALL if self.has_class("tall") else BELOW
        return self.size.height - 2 - len(self.players)

    # --- what is asked

    def draw_panel(self, scene: Scene) -> None:
        """Everything but the list."""
        asked = self.asked_words(scene)
        notes = [line for text in self.notes() for line in broken(text, self.panel_width(), "")]
        high, is_below = self.panel_height(), self.layout_name == "below"
        most = max(3, high - len(asked) - LEFT_OVER[self.layout_name])
        listed = min(most, sum(line.plain.count("\n") + 1 for line in self.lines))
        rest = high - len(asked) - listed - 2  # a gap or the frame, and the typed line
        self.query_one("#right").styles.height = high if is_below else "100%"
        self.query_one("#prompt", Static).update(Group(*asked))
        self.query_one("#choices").styles.max_height = most
        self.query_one("#note", Static).update(Group(*notes))
        room = max(3, rest - STORY) if high < LOW and not is_below else max(1, rest)
        self.query_one("#note").styles.max_height = room
        notes = notes[:room]
        self.query_one("#note").display = bool(notes)
        self.query_one("#story").display = rest - len(notes) >= (1 if is_below else 4)
        self.draw_story()
        self.query_one("#line", Input).placeholder = self.keys_now()

    def asked_words(self, scene: Scene) -> list[Text]:
        """What is asked, in lines, explained where there is room; at the end, who won."""
        prompt, width = Text(scene.prompt, "bold"), self.panel_width()
        if verdict := self.desk.verdict():
            prompt = Text.assemble((f"{verdict} ", f"bold {self.colours['said']}"), prompt)
        lines, help = broken(prompt, width, ""), Text(for_keys(scene.help), "dim")
        if not help.plain:
            return lines
        if self.layout_name == "below":
            more = broken(Text.assemble(prompt, "  ", help), width, "")
            return more if len(more) <= 2 else lines
        more = [*lines, *broken(help, width, "")]
        has_news = len(self.desk.log()) > self.since > 0
        is_brief = len(more) <= FEW_LINES and not has_news
        return more if is_brief or self.panel_height() >= LOW else lines

    def notes(self) -> Iterable[Text]:
        """What somebody else asks, what was said, or what the choice pointed at would do."""
        if question := self.desk.question():
            yield Text(f"{question} Press y to allow it, n to refuse.", self.colours["said"])
            return
        notice = "" if self.shown.prompt == self.desk.notice else self.desk.notice
        said = self.news_said() or notice
        if said:
            yield Text(said, self.colours["said"])
        if self.note and (not said or self.layout_name != "below"):
            yield Text(self.note, "italic")

    def draw_story(self) -> None:
        """The log, what is new since the last own move brighter than the rest; then new chat."""
        log, chat = self.desk.log(), self.desk.chat()
        width = self.panel_width() - (self.layout_name != "below")  # a scroll bar
        first = max(0, len(log) - RECENT)
        shown = [(words, n >= self.since) for n, words in enumerate(log[first:], first)]
        if self.panel_height() < LOW:  # with little room, what others did before the own deeds
            others = [one for one in shown if one[1] and not one[0].startswith("You")]
            shown = [*[one for one in shown if not one[1]], *others] if others else shown
        lines = [
            line
            for words, is_new in shown
            for line in broken(Text(f"· {words}", "" if is_new else "dim"), width)
        ]
        lines += [line for words in chat[self.heard :] for line in broken(Text(words), width)]
        self.query_one("#log", Static).update(Group(*lines))
        story = self.query_one("#story", VerticalScroll)
        self.call_after_refresh(story.scroll_end, animate=False)

    def keys_now(self) -> str:
        """Which keys count now, as many as there is room for."""
        words, *more = KEYS_NOW[self.moment()]
        for one in more:
            if len(words) + 2 + len(one) < self.panel_width():
                words += f"  {one}"
        return words

    def moment(self) -> str:
        if self.desk.question():
            return "question"
        if self.query_one("#drawing").has_focus:
            return "board"
        if self.desk.is_over():
            return "over"
        if self.items:
            return "inside" if self.path else "choose"
        return "wait" if self.desk.seat >= 0 else "watch"

    # --- the list

    def draw_choices(self, scene: Scene) -> None:
        """The list of choices after the path pointed along so far, or what to do at the end."""
        box = self.query_one("#choices", OptionList)
        items = choices.items(self.desk.game, scene, self.path)
        if not items and self.path:
            self.path = ()
            items = choices.items(self.desk.game, scene, self.path)
        if self.desk.is_over() and not isinstance(self.desk, Replay):
            self.draw_ending(box)
            return
        lines = self.listed(items)
        if lines == self.lines and len(lines) == box.option_count:
            self.items = items
            return
        self.items, self.thing = items, ""
        self.fill(box, lines)

    def draw_ending(self, box: OptionList) -> None:
        self.items, self.path = [], ()
        words = [Text(words, "bold") for words, _ in self.desk.endings()]
        if words != self.lines:
            self.fill(box, words)

    def fill(self, box: OptionList, lines: list[Text]) -> None:
        """Put lines into the list; the first is pointed at, or what a bot advised."""
        self.lines, self.signed = lines, -1
        self.note, self.ghosts = "", ()
        box.clear_options()
        box.add_options([Option(Text.assemble(UNSIGNED, line)) for line in lines])
        if lines:
            box.highlighted = self.advised()

    def listed(self, items: list[Item]) -> list[Text]:
        """The list; notes stand in it if they are short, else only beside what is pointed at."""
        room = self.panel_width() - 2  # the sign before a line, and the scroll bar
        most = room * (3 if self.panel_height() >= LOW else 2)
        is_brief = all(len(i.label) + len(i.choices[0].note) + 4 < most for i in items if i.text)
        return [hanging(words_of(n, item, is_brief, room), room) for n, item in enumerate(items, 1)]


def words_of(number: int, item: Item, has_notes: bool, room: int) -> Text:
    """One choice of the list: what it is in words and, where it fits, how it is typed."""
    words = Text.assemble((f"{number} ", "dim"), (item.label, "bold"))
    if not item.text:
        return words.append(f"  {len(item.choices)} ways …", "dim")
    choice = item.choices[0]
    if has_notes and choice.note and choice.note not in choice.label:
        words.append(f"  {choice.note}")
    if item.label != item.text and len(words) + 2 + len(item.text) <= room:
        words.append(f"  {item.text}", "dim")
    return words


def hanging(words: Text, width: int) -> Text:
    """A line of the list; what does not fit goes on below, a little to the right."""
    first, *rest = broken(words, width)
    return Text("\n").join([first, *[Text.assemble(" ", line) for line in rest]])
