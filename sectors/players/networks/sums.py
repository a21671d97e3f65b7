"""The sums of a network in plain Python; `sums.c` does the same where it is compiled.

A sum for each of hundreds of units would take long one by one. Here they lie side by side in one
large whole number, 32 bits for each: a weighted row is added to all of them at once.

An input that is not 0 is cut to its bound. The first layer adds up inputs times weights, each row
shifted to the left by its own number; what is below 0 becomes 0, and the rest is shifted to the
right, rounded, and cut to 15 bits. A block does the same with what the layer before it gave, and
adds the result to that. Preferences and seats are sums that are only shifted. No sum leaves 32
bits: whoever reads a network makes sure of that (`checks.py`).
"""

from __future__ import annotations

import sys
from array import array
from operator import mul
from typing import Final

from sectors.players.networks.sizes import MOST, SEATS, Sizes

LANE: Final = 32
SIGN: Final = 1 << LANE - 1


class Sums:
    """A network's numbers, ready to be added up."""

    def __init__(
        self, inputs: int, width: int, blocks: int, outputs: int, first: int, body: bytes
    ) -> None:
        sizes = Sizes(inputs, width, blocks, outputs, first)
        if len(body) != sizes.size:
            raise ValueError("the numbers of a network have another size")
        self.sizes = sizes
        self.parts = sizes.taken_apart(body)
        self.signs = SIGN * side_by_side([1] * width)
        self.rows: dict[int, int] = {}  # of the first layer, when they are needed
        self.columns: list[int] = []  # of the blocks
        self.biases = [self.lanes(self.part("b_in", 0, width))]
        for block in range(blocks):
            self.biases.append(self.lanes(self.part("b_mid", block * width, width)))

    def think(self, memory: object, start: int, found: list[int]) -> list[int]:
        """What the network says to a row of numbers: eight seats, then the actions named."""
        inputs = self.sizes.inputs
        numbers = memoryview(memory).cast("B").cast("h")  # type: ignore[arg-type]
        if start < 0 or start + inputs > len(numbers):
            raise ValueError("a row lies outside its memory")
        units = self.first(numbers[start : start + inputs].tolist())
        for block in range(self.sizes.blocks):
            units = self.block(block, units)
        seats = [self.output("seat", seat, units) for seat in range(SEATS)]
        if found and not 0 <= min(found) <= max(found) < self.sizes.outputs:
            raise ValueError("an action that the network does not know")
        return seats + [self.output("out", action, units) for action in found]

    def first(self, row: list[int]) -> list[int]:
        """The units of the first layer."""
        total = self.biases[0]
        bounds, shifts = self.parts["bounds"], self.parts["s_in"]
        for i, value in enumerate(row):
            if value and bounds[i]:
                value = max(-bounds[i], min(value, bounds[i]))
                total += (value << shifts[i]) * self.row(i)
        shift = self.sizes.first
        half = 1 << shift >> 1
        return [min(unit + half >> shift, MOST) if unit > 0 else 0 for unit in self.apart(total)]

    def block(self, block: int, units: list[int]) -> list[int]:
        """The units after a block."""
        width = self.sizes.width
        if not self.columns:
            self.columns = [self.column(i) for i in range(self.sizes.blocks * width)]
        total = self.biases[block + 1]
        for i, unit in enumerate(units):
            if unit:
                total += unit * self.columns[block * width + i]
        shifts = self.part("s_mid", block * width, width)
        added = zip(units, self.apart(total), shifts, strict=True)
        return [
            min(unit + (more + (1 << shift >> 1) >> shift), MOST) if more > 0 else unit
            for unit, more, shift in added
        ]

    def output(self, kind: str, number: int, units: list[int]) -> int:
        """One of the numbers that come out."""
        width = self.sizes.width
        weights = self.part(f"w_{kind}", number * width, width)
        shift = self.parts[f"s_{kind}"][number]
        total: int = sum(map(mul, weights, units), self.parts[f"b_{kind}"][number])
        return total + (1 << shift >> 1) >> shift

    # --- numbers side by side

    def part(self, name: str, start: int, count: int) -> array[int]:
        """Some numbers of a part."""
        return self.parts[name][start : start + count]

    def row(self, i: int) -> int:
        """The weights of an input, side by side."""
        found = self.rows.get(i)
        if found is None:
            found = self.lanes(self.part("w_in", i * self.sizes.width, self.sizes.width))
            self.rows[i] = found
        return found

    def column(self, i: int) -> int:
        """What each unit of a block multiplies one of the units before it with, side by side."""
        width = self.sizes.width
        start = i // width * width * width
        return self.lanes(self.parts["w_mid"][start + i % width : start + width * width : width])

    def lanes(self, numbers: array[int]) -> int:
        """Numbers side by side."""
        return side_by_side([number + SIGN for number in numbers]) - self.signs

    def apart(self, total: int) -> list[int]:
        """Sums that lie side by side, each for itself."""
        lifted = total + self.signs
        found = array("I", lifted.to_bytes(self.sizes.width * LANE // 8, sys.byteorder))
        return [number - SIGN for number in found]


def side_by_side(numbers: list[int]) -> int:
    """Numbers that are not below 0 as one, 32 bits for each."""
    return int.from_bytes(array("I", numbers).tobytes(), sys.byteorder)
