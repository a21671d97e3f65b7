"""The sums of a network, done by a function of the page around us (`client/src/local/sums.ts`).

It replaces `sectors.players.networks.sums` in a browser. The numbers are the same, bit for bit.
"""

from __future__ import annotations

import importlib
import sys
from array import array
from typing import Any

from sectors.players.networks.sizes import SEATS, Sizes

HOST = "sectors_sums"  # the module that the page brings


class PageSums:
    """A network's numbers, kept by the page."""

    def __init__(
        self, inputs: int, width: int, blocks: int, outputs: int, first: int, body: bytes
    ) -> None:
        if len(body) != Sizes(inputs, width, blocks, outputs, first).size:
            raise ValueError("the numbers of a network have another size")
        page: Any = importlib.import_module(HOST)
        self.inputs, self.outputs = inputs, outputs
        self.net = page.network(inputs, width, blocks, outputs, first, body)

    def think(self, memory: object, start: int, found: list[int]) -> list[int]:
        """What the network says to a row of numbers: eight seats, then the actions named."""
        numbers = memoryview(memory).cast("B").cast("h")  # type: ignore[arg-type]
        if start < 0 or start + self.inputs > len(numbers):
            raise ValueError("a row lies outside its memory")
        if found and not 0 <= min(found) <= max(found) < self.outputs:
            raise ValueError("an action that the network does not know")
        said = array("i", bytes(4 * (SEATS + len(found))))
        row = numbers[start : start + self.inputs]
        self.net.think(row, array("i", found), said)
        return said.tolist()


def install() -> None:
    """Let networks be added up by the page; before anything that thinks is imported."""
    module: Any = sys.modules[__name__]
    module.Sums = PageSums
    sys.modules["sectors.players.networks.sums"] = module
