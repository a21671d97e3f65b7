"""Features for any game: the fields of the view, one after the other.

A game without a `features.py` of its own gets these. They are complete for small games and crude
for large ones: numbers are cut at 16 bits, and of a list only the first `LENGTH` items are kept.
"""

from __future__ import annotations

from typing import Any, get_args

from mypy_extensions import i64

from sectors.core.fields import Fields, types
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.inputs.features import Features, Layout, write_common
from sectors.players.inputs.rows import LEAST, MOST, Rows

LENGTH = 32
COMMON = types(State)


class PlainFeatures(Features):
    """Writes every field of a view that the game itself has added."""

    def __init__(self, game: Game) -> None:
        layout = Layout()
        kinds = types(type(game.blank(game.seats[-1])))
        self.kinds = {name: kind for name, kind in kinds.items() if name not in COMMON}
        for name, kind in self.kinds.items():
            size = field_size(kind, game.seats[-1])
            layout.block(name, [size], LEAST, MOST, "a field of the view")
        super().__init__(layout)
        self.own = layout.blocks[-len(self.kinds) :] if self.kinds else []

    def write(self, view: State, seat: int, rows: Rows) -> None:
        """Fill the row that was begun."""
        write_common(view, seat, rows)
        for block in self.own:
            found = numbers(getattr(view, block.name), self.kinds[block.name])
            for i in range(block.size):
                rows.show(block.start + i, found[i] if i < len(found) else 0)


def field_size(kind: object, seats: int) -> int:
    """How many numbers a field may take."""
    if kind in (int, i64):
        return 1
    if of_fields(kind):
        return seats * field_size(get_args(kind)[0], seats)
    if isinstance(kind, type) and issubclass(kind, Fields):
        return sum(field_size(part, seats) for part in types(kind).values())
    return LENGTH


def of_fields(kind: object) -> bool:
    """Whether a field is a list of objects that have fields themselves."""
    inner = get_args(kind)
    return bool(inner) and isinstance(inner[0], type) and issubclass(inner[0], Fields)


def numbers(value: Any, kind: object) -> list[int]:
    """A field as a flat list, each part padded to its full size."""
    if kind in (int, i64):
        return [int(value)]
    if of_fields(kind):
        return [n for item in value for n in numbers(item, get_args(kind)[0])]
    if isinstance(kind, type) and issubclass(kind, Fields):
        return [
            n for name, part in types(kind).items() for n in numbers(getattr(value, name), part)
        ]
    found = flat(value)[:LENGTH]
    return found + [0] * (LENGTH - len(found))


def flat(value: Any) -> list[int]:
    """Every number in nested lists, in order."""
    if isinstance(value, list | tuple):
        return [n for item in value for n in flat(item)]
    return [int(value)]
