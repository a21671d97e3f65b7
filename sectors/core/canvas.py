"""A board drawn in letters: lines of text that know which place or piece stands where.

A game draws the board of a scene on a canvas (`Game.draw`). Renderers colour it, light what may be
chosen and find what was clicked by the spots; where nothing but text travels, `lines` is enough.
"""

from __future__ import annotations

from dataclasses import dataclass, field

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
BOX = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the arms that meet in a letter
ARMS = {letter: arms for arms, letter in enumerate(BOX) if arms} | {
    "╌": RIGHT | LEFT,
    "┊": UP | DOWN,
}


@dataclass(slots=True)
class Spot:
    """A stretch of a line: what stands there, and a tone for letters that stand for nothing."""

    y: int
    start: int
    end: int
    ids: tuple[str, ...] = ()
    tone: str = ""


@dataclass(slots=True)
class Canvas:
    """Letters in rows, written anywhere; it grows as needed."""

    rows: list[list[str]] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    key: str = ""  # what the signs mean, in words
    wanted: int = 0  # columns in which it reads well
    areas: tuple[str, ...] = ()  # other areas of the scene whose pieces are drawn here too

    @property
    def lines(self) -> list[str]:
        """The text, without spaces at the ends of lines."""
        return ["".join(row).rstrip() for row in self.rows]

    @property
    def width(self) -> int:
        """The length of the longest line."""
        return max(map(len, self.lines), default=0)

    def put(self, x: int, y: int, text: str, *ids: str, tone: str = "") -> None:
        """Write some letters; `ids` are the places and pieces that they stand for."""
        row = self.row(y, x + len(text))
        row[x : x + len(text)] = text
        if ids or tone:
            self.spots.append(Spot(y, x, x + len(text), ids, tone))

    def at(self, x: int, y: int) -> str:
        """The letter at a spot; a space where nothing was written."""
        return self.rows[y][x] if 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y]) else " "

    def across(self, x: int, y: int, length: int, tone: str = "frame", dash: bool = False) -> None:
        """A line to the right, joined to the lines that it meets."""
        for i in range(length):
            arms = (RIGHT if i < length - 1 else 0) | (LEFT if i else 0)
            self.join(x + i, y, arms, "╌" if dash and 0 < i < length - 1 else "")
        self.spots.append(Spot(y, x, x + length, (), tone))

    def down(self, x: int, y: int, length: int, tone: str = "frame", dash: bool = False) -> None:
        """A line downwards, joined to the lines that it meets."""
        for i in range(length):
            arms = (DOWN if i < length - 1 else 0) | (UP if i else 0)
            self.join(x, y + i, arms, "┊" if dash and 0 < i < length - 1 else "")
            self.spots.append(Spot(y + i, x, x + 1, (), tone))

    def bar(self, x: int, y: int, tone: str = "frame", dash: bool = False) -> None:
        """A line through one letter, from above to below."""
        self.join(x, y, UP | DOWN, "┊" if dash else "")
        self.spots.append(Spot(y, x, x + 1, (), tone))

    def frame(self, x: int, y: int, width: int, height: int, tone: str = "frame") -> None:
        """A box; boxes that share a side are joined."""
        for line in (y, y + height - 1):
            self.across(x, line, width, tone)
        for column in (x, x + width - 1):
            self.down(column, y, height, tone)

    def join(self, x: int, y: int, arms: int, dashed: str = "") -> None:
        """Add arms to what stands at a spot; a dashed letter only where nothing stands."""
        row = self.row(y, x + 1)
        row[x] = dashed if dashed and row[x] in (" ", dashed) else BOX[ARMS.get(row[x], 0) | arms]

    def row(self, y: int, width: int) -> list[str]:
        """A row, made if need be, at least so wide."""
        while len(self.rows) <= y:
            self.rows.append([])
        row = self.rows[y]
        row += " " * (width - len(row))
        return row
