"""How the numbers of a network lie in its file: one part after the other, the widest first.

Little-endian, without gaps, so that a part can be looked at where it lies:

| part     | kind  | numbers          | what they are                                              |
|----------|-------|------------------|------------------------------------------------------------|
| `b_in`   | int32 | width            | added to the sums of the first layer                       |
| `b_mid`  | int32 | blocks × width   | the same for the blocks,                                   |
| `b_out`  | int32 | outputs          | for the preference of each action,                         |
| `b_seat` | int32 | 8                | and for each seat                                          |
| `bounds` | int16 | inputs           | the largest size of an input; 0 if it is not looked at     |
| `w_seat` | int16 | 8 × width        | weights for each seat                                      |
| `s_in`   | uint8 | inputs           | how far the weights of an input are shifted to the left    |
| `s_mid`  | uint8 | blocks × width   | how far each sum is shifted to the right                   |
| `s_out`  | uint8 | outputs          | the same for each action                                   |
| `s_seat` | uint8 | 8                | and for each seat                                          |
| `w_in`   | int8  | inputs × width   | for each input, a weight for each unit                     |
| `w_mid`  | int8  | blocks × width²  | for each unit of a block, a weight for each unit before it |
| `w_out`  | int8  | outputs × width  | for each action, a weight for each unit                    |
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Final

SEATS: Final = 8
MOST: Final = 32767  # of a unit
WIDEST: Final = 512  # units; with more of them a sum might not fit 32 bits
BYTES: Final = {"i": 4, "h": 2, "B": 1, "b": 1}


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many numbers a network has of each kind."""

    inputs: int
    width: int
    blocks: int
    outputs: int
    first: int  # how far the sums of the first layer are shifted to the right

    def parts(self) -> dict[str, tuple[str, int]]:
        """The kind and count of the numbers of each part, in order."""
        units = self.blocks * self.width
        return {
            "b_in": ("i", self.width),
            "b_mid": ("i", units),
            "b_out": ("i", self.outputs),
            "b_seat": ("i", SEATS),
            "bounds": ("h", self.inputs),
            "w_seat": ("h", SEATS * self.width),
            "s_in": ("B", self.inputs),
            "s_mid": ("B", units),
            "s_out": ("B", self.outputs),
            "s_seat": ("B", SEATS),
            "w_in": ("b", self.inputs * self.width),
            "w_mid": ("b", units * self.width),
            "w_out": ("b", self.outputs * self.width),
        }

    @property
    def size(self) -> int:
        """How many bytes all parts have together."""
        return sum(BYTES[kind] * count for kind, count in self.parts().values())

    def taken_apart(self, body: bytes) -> dict[str, array[int]]:
        """The numbers of each part."""
        found: dict[str, array[int]] = {}
        at = 0
        for name, (kind, count) in self.parts().items():
            size = BYTES[kind] * count
            found[name] = array(kind, body[at : at + size])
            at += size
        return found
