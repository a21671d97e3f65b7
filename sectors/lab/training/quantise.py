"""From a trained network to the whole numbers of its file.

A weight becomes a whole number of at most 7 bits and a sign, times a power of 2 that its row (of
the first layer) or its unit has. What rounding one weight does to a sum is made up for by the
weights that are rounded after it, as well as rows of real games allow: they tell which inputs go
together. What is still off on the average goes into the bias. Where a file would be too large,
weights that are many get a bit less.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, log2
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sectors.players.networks.checks import LARGEST as LARGEST_SUM
from sectors.players.networks.checks import problem_of
from sectors.players.networks.network import LARGEST, BadNetwork, Fit, Network, written
from sectors.players.networks.shares import UNIT, WHOLE, shares
from sectors.players.networks.sizes import MOST, SEATS, Sizes

Reals = NDArray[np.float64]
Rows = NDArray[np.int16]
Ints = NDArray[np.int64]
Weights = dict[str, Any]  # as a trainer keeps them: of "in", "blocks", "policy" and "seats"

BYTE: Final = 127  # the largest weight
# The largest weights of the first layer and of actions, as fine as a file may hold.
FINENESS: Final = ((127, 127), (127, 90), (127, 63), (105, 63), (90, 63), (75, 63), (63, 63))
COARSE: Final = ((53, 53), (45, 45), (38, 38), (31, 31))
FINEST: Final = 14  # bits after the point of a weight
ROOM: Final = 2.0  # units may become so many times as large as in the rows given
SLACK: Final = 0.003  # of an input's mean square: it is never wholly foretold by others
FEW: Final = 100  # rows, where only the size of a file is asked for
RESERVE: Final = 2_000  # bytes
KINDS: Final = {"i": np.int32, "h": np.int16, "B": np.uint8, "b": np.int8}
UNIT_BITS: Final = UNIT.bit_length() - 1


@dataclass(frozen=True, slots=True)
class Layer:
    """Weights as whole numbers, biases that go with them, and how far sums are shifted."""

    weights: Reals  # a row for each input
    biases: Reals
    shifts: Ints


@dataclass(frozen=True, slots=True)
class Likeness:
    """How like a network's file is to what it was made of."""

    decisions: int
    agreement: float  # share of decisions with the same favourite
    widest: float  # the largest difference between the chances of a seat to win
    mean: float
    size: int  # bytes of the file


def quantised(
    fit: Fit, bounds: NDArray[Any], weights: Weights, rows: Rows, made: dict[str, Any]
) -> Network:
    """A network of whole numbers, as fine as a file may hold; rows are of real games.

    `bounds` has the largest size of each input; 0 for those that no game has shown.
    """
    most = np.asarray(bounds, np.float64)
    for fineness in (*FINENESS, *COARSE):
        guessed = Rounding(weights, most, rows[:FEW], fineness, plain=True).network(fit, made)
        if len(written(guessed)) <= LARGEST - RESERVE:  # carefully rounded it is about as large
            network = Rounding(weights, most, rows, fineness).network(fit, made)
            if len(written(network)) <= LARGEST:
                return network
    raise BadNetwork(f"This network does not fit into {LARGEST} bytes; train a smaller one.")


class Rounding:
    """One way from real to whole numbers."""

    def __init__(
        self,
        weights: Weights,
        bounds: Reals,
        rows: Rows,
        fineness: tuple[int, int],
        plain: bool = False,
    ) -> None:
        self.weights = weights
        self.bounds = bounds
        self.rows = rows.astype(np.float64)
        self.fineness = fineness
        self.rounded = nearest if plain else rounded
        self.units = layers(weights, bounds, self.rows)  # as they should be
        largest = ROOM * max(float(units.max()) for units in self.units)
        self.point = min(floor(log2(MOST / (largest + 1e-9))), FINEST)

    def network(self, fit: Fit, made: dict[str, Any]) -> Network:
        """All layers, one after the other: each makes the best of what comes out of the last."""
        first, bits = self.first()
        shift = bits - self.point
        sums = self.rows @ (first.weights * 2.0 ** first.shifts[:, None]) + first.biases
        units = np.minimum(halved(np.maximum(sums, 0), np.array(shift)), MOST)
        blocks: list[Layer] = []
        for number, block in enumerate(self.weights["blocks"]):
            fine = fine_enough(block["w"], BYTE)
            layer = self.layer(units, block, self.units[number], fine, BYTE)
            sums = np.maximum(units @ layer.weights + layer.biases, 0)
            units = np.minimum(units + halved(sums, layer.shifts), MOST)
            blocks.append(layer)
        heads = [self.outputs(units), self.seats(units)]
        size, width = self.weights["in"]["w"].shape
        sizes = Sizes(size, width, len(blocks), len(heads[0].biases), shift)
        body = body_of(sizes, self.bounds, [first, *blocks, *heads])
        if problem := problem_of(sizes, body):
            raise BadNetwork(problem)
        return Network(fit, sizes, body, made)

    def first(self) -> tuple[Layer, int]:
        """The first layer, and how many bits its sums have after the point.

        Inputs have very different bounds: each row of weights has a power of 2 of its own.
        """
        weights, biases = self.weights["in"]["w"], self.weights["in"]["b"]
        used = np.flatnonzero(self.bounds)
        most = np.maximum(self.bounds, 1.0)[:, None]
        largest = (np.abs(weights[used]).sum(0) + np.abs(biases)).max()
        bits = floor(log2(LARGEST_SUM / (1.1 * largest + 1e-9)))
        bits = min(bits, self.point + 31)
        fine = np.minimum(fine_enough((weights / most).T, self.fineness[0], bits), bits)
        found = np.zeros(weights.shape)
        steps: Reals = most / 2.0 ** fine[:, None]
        seen = self.rows / most.T
        found[used] = self.rounded(seen[:, used], weights[used], steps[used], BYTE)
        off = (seen @ (weights - found * steps)).mean(0)
        shifts = np.where(self.bounds > 0, bits - fine, 0)
        return Layer(found, np.rint((biases + off) * 2.0**bits), shifts), bits

    def layer(self, units: Reals, of: Weights, before: Reals, fine: Ints, most: int) -> Layer:
        """A layer after the first; `before` are the units that it should have got."""
        scaled = units / 2.0**self.point
        weights = self.rounded(scaled, of["w"], power(-fine[None, :]), most)
        off = (before @ of["w"] - scaled @ (weights * 2.0**-fine)).mean(0)
        biases = np.rint((of["b"] + off) * 2.0 ** (fine + self.point))
        return Layer(weights, biases, fine)

    def outputs(self, units: Reals) -> Layer:
        """The preferences for actions."""
        of = self.weights["policy"]
        fine = np.maximum(fine_enough(of["w"], self.fineness[1]), UNIT_BITS - self.point)
        layer = self.layer(units, of, self.units[-1], fine, BYTE)
        return Layer(layer.weights, layer.biases, fine + self.point - UNIT_BITS)

    def seats(self, units: Reals) -> Layer:
        """The chances of the seats, with weights of 16 bits: they are few, and people see them."""
        of = self.weights["seats"]
        room = LARGEST_SUM / (1.1 * MOST * np.maximum(np.abs(of["w"]).sum(0), 1e-9))
        fine = np.clip(np.floor(np.log2(room)), 0, FINEST).astype(np.int64)
        fine = np.minimum(fine, fine_enough(of["w"], MOST))
        fine = np.maximum(fine, UNIT_BITS - self.point)
        layer = self.layer(units, of, self.units[-1], fine, MOST)
        return Layer(layer.weights, layer.biases, fine + self.point - UNIT_BITS)


def layers(weights: Weights, bounds: Reals, rows: Reals) -> list[Reals]:
    """The units after the first layer and after each block, in real numbers."""
    used = np.where(bounds > 0, 1.0, 0.0) / np.maximum(bounds, 1.0)
    units = np.maximum((rows * used) @ weights["in"]["w"] + weights["in"]["b"], 0)
    found = [units]
    for block in weights["blocks"]:
        units = units + np.maximum(units @ block["w"] + block["b"], 0)
        found.append(units)
    return found


def fine_enough(weights: Reals, most: int, finest: int = FINEST) -> Ints:
    """How many bits after the point the weights of each unit may have."""
    largest = np.maximum(np.abs(weights).max(0), 1e-12)
    return np.asarray(np.clip(np.floor(np.log2(most / largest)), 0, finest), np.int64)


def rounded(inputs: Reals, weights: Reals, steps: Reals, most: int) -> Reals:
    """Weights as whole numbers of steps; what one is off is made up for by those after it.

    The way of GPTQ (Frantar and others, 2022): with the inverse of how inputs go together, each
    row of weights is rounded in turn, and its error is spread over the rows to come.
    """
    left = np.array(weights, np.float64)
    found = np.zeros_like(left)
    together = inputs.T @ inputs / len(inputs)
    together[np.diag_indices_from(together)] += SLACK * np.mean(np.diag(together)) + 1e-9
    spread = np.linalg.cholesky(np.linalg.inv(together)).T
    steps = np.broadcast_to(steps, left.shape)
    for i in range(len(left)):
        found[i] = np.clip(np.rint(left[i] / steps[i]), -most, most)
        error = (left[i] - found[i] * steps[i]) / spread[i, i]
        left[i + 1 :] -= np.outer(spread[i, i + 1 :], error)
    return found


def power(exponents: Ints) -> Reals:
    """2 to the power of some numbers."""
    return np.asarray(2.0**exponents, np.float64)


def nearest(inputs: Reals, weights: Reals, steps: Reals, most: int) -> Reals:
    """Weights as whole numbers of steps, each for itself."""
    return np.asarray(np.clip(np.rint(weights / steps), -most, most))


def halved(sums: Reals, shifts: Ints) -> Reals:
    """Sums shifted to the right, rounded, as `Sums` does it."""
    return np.asarray(np.floor(sums / 2.0**shifts + np.where(shifts > 0, 0.5, 0.0)))


def body_of(sizes: Sizes, bounds: Reals, found: list[Layer]) -> bytes:
    """The numbers of all layers as they lie in a file."""
    first, blocks, outputs, seats = found[0], found[1:-2], found[-2], found[-1]
    none = np.zeros(0)
    parts = {
        "b_in": first.biases,
        "b_mid": np.concatenate([none, *(block.biases for block in blocks)]),
        "b_out": outputs.biases,
        "b_seat": seats.biases,
        "bounds": bounds,
        "w_seat": seats.weights.T,
        "s_in": first.shifts,
        "s_mid": np.concatenate([none, *(block.shifts for block in blocks)]),
        "s_out": outputs.shifts,
        "s_seat": seats.shifts,
        "w_in": first.weights,
        "w_mid": np.concatenate([none, *(block.weights.T.ravel() for block in blocks)]),
        "w_out": outputs.weights.T,
    }
    kinds = {name: KINDS[kind] for name, (kind, _) in sizes.parts().items()}
    return b"".join(np.asarray(parts[name], kind).tobytes() for name, kind in kinds.items())


def compared(
    network: Network,
    weights: Weights,
    rows: Rows,
    options: list[list[int]],
    seats: int,
) -> Likeness:
    """How far a network is from what it was made of, over decisions with so many seats."""
    bounds = np.array(network.sizes.taken_apart(network.body)["bounds"], np.float64)
    units = layers(weights, bounds, rows.astype(np.float64))[-1]
    wanted = units @ weights["policy"]["w"] + weights["policy"]["b"]
    chances = soft((units @ weights["seats"]["w"] + weights["seats"]["b"])[:, : max(2, seats)])
    sums, same = network.sums(), 0
    off = np.zeros(len(rows))
    for i, found in enumerate(options):
        said = sums.think(rows[i].tobytes(), 0, found)
        preferences = said[SEATS:]
        same += favourite(wanted[i, found].tolist()) == favourite(preferences)
        shown = np.array(shares(said[: max(2, seats)])) / WHOLE
        off[i] = np.abs(shown - chances[i]).max()
    size = len(written(network))
    return Likeness(len(rows), same / len(rows), float(off.max()), float(off.mean()), size)


def favourite(preferences: list[Any]) -> int:
    """The first of those that are preferred to all others; 0 where nothing is chosen."""
    return preferences.index(max(preferences)) if preferences else 0


def soft(preferences: Reals) -> Reals:
    """E to the power of each preference, divided by the sum of its row."""
    powers = np.exp(preferences - preferences.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True))
