"""Choices as a numbered list that stays readable.

A choice carries the clicks that lead to it. Where there are many, the list shows the first click
only (the card, say); picking one opens the list behind it.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from sectors.core.game import Game
from sectors.core.scene import Choice, Scene

FEW = 12  # as many are listed at once, each on a line of its own


@dataclass(frozen=True, slots=True)
class Item:
    """One number of the list: an action, or a group of them behind a click."""

    label: str
    choices: tuple[Choice, ...]
    clicks: tuple[str, ...]  # the path so far, for a group

    @property
    def text(self) -> str:
        """The action, if there is just one."""
        return self.choices[0].text if len(self.choices) == 1 else ""


def items(game: Game, scene: Scene, path: tuple[str, ...] = ()) -> list[Item]:
    """What can be picked after a path of clicks."""
    found = [c for c in scene.choices if c.clicks[: len(path)] == path and not c.why]
    groups = grouped(found, len(path))
    while len(groups) == 1 and len(found) > 1 and len(path) < len(found[0].clicks) - 1:
        path = found[0].clicks[: len(path) + 1]
        groups = grouped(found, len(path))
    if len(found) <= FEW or len(groups) in (1, len(found)):
        return [Item(c.label, (c,), c.clicks) for c in found]
    return [
        Item(
            behind[0].label if len(behind) == 1 else click_name(game, scene, click),
            tuple(behind),
            (*path, click),
        )
        for click, behind in groups.items()
    ]


def grouped(choices: list[Choice], depth: int) -> dict[str, list[Choice]]:
    """Choices by the click at a depth, in order."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        click = choice.clicks[depth] if depth < len(choice.clicks) else choice.text
        groups.setdefault(click, []).append(choice)
    return groups


def click_name(game: Game, scene: Scene, click: str) -> str:
    """What a click points at, in words."""
    for piece in scene.pieces:
        if piece.id == click:
            face = game.faces().get(piece.face)
            return piece.label or (face.title if face else piece.face)
    for place in scene.places:
        if place.id == click:
            return place.label or click
    kind, colon, rest = click.partition(":")
    return rest if colon and kind in ("button", "n", "turn") else click


def listed(found: list[Item], width: int) -> list[Text]:
    """The numbered list: a line each, or columns where there are many single actions."""
    if len(found) > FEW and all(item.text for item in found):
        return columns(found, width)
    lines: list[Text] = []
    wide = max((len(item.text or item.label) for item in found), default=0)
    for number, item in enumerate(found, 1):
        line = Text.assemble((f"{number:>3}  ", "bold"), (item.text or item.label).ljust(wide + 2))
        line.append_text(remark(item) if item.text else sample(item, width - len(line)))
        lines.append(line)
    return lines


def remark(item: Item) -> Text:
    """What a single action is, in words."""
    words = "" if item.label == item.text else item.label
    note = item.choices[0].note
    return Text(f"{words}  {note}" if note else words)


def sample(item: Item, room: int) -> Text:
    """The first actions of a group, as many as fit, and how many more there are."""
    words = ""
    for shown, choice in enumerate(item.choices):
        more = f"… {len(item.choices) - shown} more"
        if len(words) + len(choice.text) + 3 + len(more) > room:
            return Text(words + more, "dim")
        words += choice.text + "   "
    return Text(words.rstrip(), "dim")


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
