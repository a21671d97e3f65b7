"""The lines on top of a table: who sits where, with the numbers of each seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rich.text import Text

from sectors.draw.text.flow import packed
from sectors.draw.text.numbers import meter_value
from sectors.draw.text.scene import Drawing


def players(
    drawing: Drawing, remarks: Mapping[int, str], asked: Collection[int], most: int, me: int
) -> list[Text]:
    """A summary of every seat, a sign before those that are asked; short if they are many."""
    owners = sorted({*drawing.owners(), *remarks})

    def lines(in_full: Collection[int]) -> list[Text]:
        found = []
        for owner in owners:
            sign = Text("► " if owner in asked else "", "bold")
            words = brief(drawing, owner)
            if owner in in_full:
                words = drawing.summary(owner, remarks.get(owner, ""))
            found.append([Text.assemble(sign, words)])
        return packed(found, drawing.width)

    whole = lines(owners)
    return whole if len(whole) <= most else lines([max(me, owners[0])])


def brief(drawing: Drawing, owner: int) -> Text:
    """The numbers of one seat, without their names."""
    numbers = [
        Text(meter_value(meter), drawing.tone(meter.tone))
        for meter in drawing.homeless()
        if meter.owner == owner
    ]
    name = drawing.game.seat_name(owner) if owner >= 0 else ""
    head = Text(name, f"bold {drawing.owner_style(owner)}".strip())
    return Text("  ").join([head, *numbers])
