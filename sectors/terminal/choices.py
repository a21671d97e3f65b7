"""Choices as a numbered list that stays readable.

A choice carries the clicks that lead to it. Where there are many, the list shows the first click
only (the card, say); picking one opens the list behind it. What was picked need not come first:
pointing at a place shows what can be done there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from rich.text import Text

from sectors.core.game import Game
from sectors.core.scene import Choice, Scene
from sectors.draw.text.flow import RULER

FEW = 12  # as many are listed at once; more are grouped by what is pointed at first
MANY = 40  # single actions up to which each has a line of its own
IDLE = ("done", "pass", "stay", "stop")  # they change nothing but whose turn or phase it is
Path = tuple[str, ...]
Notes = Callable[[str], Iterable[str]]  # what would come of an action


@dataclass(frozen=True, slots=True)
class Item:
    """One number of the list: an action, or a group of them behind a click."""

    label: str
    choices: tuple[Choice, ...]
    path: Path  # what has been pointed at once it is picked
    ids: Path  # what it is about, beyond what was pointed at before

    @property
    def text(self) -> str:
        """The action, if there is just one."""
        return self.choices[0].text if len(self.choices) == 1 else ""


def silent(text: str) -> Iterable[str]:
    return ()


def left(choice: Choice, path: Path) -> Path | None:
    """The clicks of a choice that are still to come after some; None if it is out of the way."""
    rest = list(choice.clicks)
    for click in path:
        if click in choice.also:
            click = choice.clicks[-1]
        if click not in rest:
            return None
        rest.remove(click)
    return tuple(rest)


def behind(scene: Scene, path: Path) -> list[tuple[Choice, Path]]:
    """The choices that remain after some clicks, each with the clicks that it still needs.

    What is done to things comes first, what only ends or passes last.
    """
    legal = [noted(scene, choice) for choice in scene.choices if not choice.why]
    found = ((choice, left(choice, path)) for choice in legal)
    kept = [(choice, rest) for choice, rest in found if rest is not None]
    return sorted(kept, key=lambda one: lateness(one[0]))


def noted(scene: Scene, choice: Choice) -> Choice:
    """A choice; one without a note has the chances that a table of the scene gives for it."""
    if choice.note or len(choice.clicks) != 1:
        return choice
    for table in scene.tables:
        for row in table.rows:
            if row.id == f"odds of {choice.clicks[0]}":
                pairs = zip(table.columns, row.cells, strict=True)
                chances = [f"{name} {cell}" for name, cell in pairs if cell.endswith("%")]
                return replace(choice, note=", ".join(chances))
    return choice


def lateness(choice: Choice) -> int:
    """Where a choice stands: things on the table, then other deeds, then what lets all be."""
    is_button = len(choice.clicks) == 1 and choice.clicks[0].startswith("button:")
    return is_button + (choice.text in IDLE)


def items(game: Game, scene: Scene, path: Path = ()) -> list[Item]:
    """What can be picked after a path of clicks."""
    found = behind(scene, path)
    groups = grouped(found)
    while len(groups) == 1 and len(found) > 1 and len(found[0][1]) > 1:
        path = (*path, found[0][1][0])
        found = behind(scene, path)
        groups = grouped(found)
    if len(found) <= FEW or len(groups) in (1, len(found)):
        return [single(choice, path, rest) for choice, rest in found]
    return [
        single(group[0], (*path, click), (click,))
        if len(group) == 1
        else Item(click_name(game, scene, click), tuple(group), (*path, click), (click,))
        for click, group in groups.items()
    ]


def single(choice: Choice, path: Path, rest: Path) -> Item:
    return Item(choice.label, (choice,), path, (*rest, *choice.also))


def grouped(found: list[tuple[Choice, Path]]) -> dict[str, list[Choice]]:
    groups: dict[str, list[Choice]] = {}
    for choice, rest in found:
        groups.setdefault(rest[0] if rest else choice.text, []).append(choice)
    return groups


def click_name(game: Game, scene: Scene, click: str) -> str:
    for piece in scene.pieces:
        if piece.id == click:
            face = game.look.faces().get(piece.face)
            return piece.label or (face.title if face else piece.face)
    for place in scene.places:
        if place.id == click:
            return place.label or click
    for row in (row for table in scene.tables for row in table.rows):
        if row.id == click:
            return row.cells[0].replace("\n", ", ")
    kind, colon, rest = click.partition(":")
    return rest if colon and kind in ("button", "n", "turn") else click


def listed(found: list[Item], width: int, notes: Notes = silent) -> list[Text]:
    """The numbered list: a line each, or columns where there are very many single actions."""
    if len(found) > MANY and all(item.text for item in found):
        return columns(found, width)
    lines: list[Text] = []
    wide = max((len(item.text or item.label) for item in found), default=0)
    for number, item in enumerate(found, 1):
        head = Text.assemble((f"{number:>3}  ", "bold"), (item.text or item.label).ljust(wide + 2))
        room = max(20, width - len(head))
        for line in remark(item, notes, room) if item.text else sample(item, room):
            line.rstrip()
            lines.append(Text.assemble(head, line))
            head = Text(" " * len(head))
    return lines


def remark(item: Item, notes: Notes, room: int) -> Iterable[Text]:
    """What a single action is, in words, and what would come of it."""
    choice = item.choices[0]
    words = "" if item.label == item.text else item.label
    for note in (choice.note, *notes(choice.text)):
        if note and note not in words:
            words += f"  {note}"
    return Text(words.strip()).wrap(RULER, room) or [Text()]


def sample(item: Item, room: int) -> Iterable[Text]:
    """All actions of a group, those first of which there is something to say."""
    lines = [Text("", "dim")]
    for choice in sorted(item.choices, key=lambda choice: not choice.note):
        words = f"{choice.text} ({choice.note})" if choice.note else choice.text
        if lines[-1].plain and len(lines[-1]) + len(words) > room:
            lines.append(Text("", "dim"))
        lines[-1].append(f"{words}   ")
    return lines


def columns(found: list[Item], width: int) -> list[Text]:
    """Many single actions side by side, read line by line."""
    wide = max(len(item.text) for item in found)
    across = max(1, width // (wide + 7))
    lines: list[Text] = []
    for number, item in enumerate(found, 1):
        if (number - 1) % across == 0:
            lines.append(Text())
        lines[-1].append(f"{number:>4}  ", "bold").append(item.text.ljust(wide + 1))
    return lines
