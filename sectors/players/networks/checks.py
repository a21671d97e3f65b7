"""Whether the sums of a network can leave 32 bits: nobody has to ask again once it was read.

The largest sum of a unit is its bias, and the size of every weight times the largest size of what
it is multiplied with: an input's bound, shifted, or what a unit is cut to. If that fits, every sum
on the way to it does too, whatever the order.
"""

from __future__ import annotations

from array import array
from typing import Final

from sectors.players.networks.sizes import MOST, SEATS, Sizes

LARGEST: Final = 2**31 - 1
FARTHEST: Final = 31  # places that a sum may be shifted
SIZE_OF: Final = bytes(i if i < 128 else 256 - i for i in range(256))  # of a weight of a byte


def problem_of(sizes: Sizes, body: bytes) -> str:
    """What is wrong with the numbers of a network, in one sentence; empty if nothing is."""
    parts = sizes.taken_apart(body)
    if any(max(parts[name], default=0) > FARTHEST for name in ("s_in", "s_mid", "s_out", "s_seat")):
        return f"The sums of this network are shifted by more than {FARTHEST} places."
    if min(parts["bounds"], default=0) < 0:
        return "An input of this network has a bound below 0."
    largest = [first_sum(sizes, parts)]
    for name, count in (("mid", sizes.blocks * sizes.width), ("out", sizes.outputs)):
        weights = parts[f"w_{name}"].tobytes().translate(SIZE_OF)
        largest.append(largest_sum(weights, parts[f"b_{name}"], count, sizes.width))
    weights_of_seats = [abs(weight) for weight in parts["w_seat"]]
    largest.append(largest_sum(weights_of_seats, parts["b_seat"], SEATS, sizes.width))
    return "" if max(largest) <= LARGEST else "The sums of this network do not fit 32 bits."


def largest_sum(weights: bytes | list[int], biases: array[int], count: int, width: int) -> int:
    """The largest sum of some units, whose weights lie one unit after the other."""
    found = 0
    for i in range(count):
        size = sum(weights[i * width : (i + 1) * width])
        found = max(found, abs(biases[i]) + size * MOST)
    return found


def first_sum(sizes: Sizes, parts: dict[str, array[int]]) -> int:
    """The largest sum of the first layer; all units side by side, 128 bits for each."""
    width = sizes.width
    weights = parts["w_in"].tobytes().translate(SIZE_OF)
    total = 0
    for i, bound in enumerate(parts["bounds"]):
        row = weights[i * width : (i + 1) * width]
        if bound and any(row):
            total += (bound << parts["s_in"][i]) * wide(row)
    found = total.to_bytes(16 * width, "little")
    sums = [int.from_bytes(found[i * 16 : i * 16 + 16], "little") for i in range(width)]
    return max(size + abs(bias) for size, bias in zip(sums, parts["b_in"], strict=True))


def wide(row: bytes) -> int:
    """Small numbers side by side, 16 bytes for each."""
    spread = bytearray(16 * len(row))
    spread[::16] = row
    return int.from_bytes(spread, "little")
