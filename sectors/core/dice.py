"""The generator behind every die, shuffle and random choice.

Generator 1 is *multiply with carry* with lag one: the 63-bit state holds a word (low 32 bits) and
a carry (the rest); the next state is ``FACTOR * word + carry`` and each number thrown is
``word ^ carry``. ``FACTOR * 2**32 - 1`` is a safe prime, so the period is about ``2**62``. No step
overflows 64 signed bits, so plain and compiled Python throw the same numbers on every machine.

A change to anything here makes old records fall differently: raise `GENERATOR` with it.
"""

import hashlib
from typing import Final

from mypy_extensions import i64

GENERATOR: Final = 1
FACTOR: Final = 2147483085
WORD: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000
MOST_ROLLS: Final = 100  # dice of one action that are counted through; see `engine.outcomes`
MOST_RESULTS: Final = 1_000_000_000
SEEDS: Final = FACTOR * 0x100000000 - 2  # states 0 and SEEDS + 1 repeat for ever


def advance(state: i64) -> i64:
    """The state after this one."""
    return FACTOR * (state & WORD) + (state >> 32)


def word_of(state: i64) -> i64:
    """The 32-bit number a state throws."""
    return (state & WORD) ^ (state >> 32)


def is_fair(product: i64, sides: i64) -> bool:
    """Whether a word scaled by `sides` may be used; the few others would favour low faces.

    Nearly always the lower half is at least `sides`, so those who throw look at that first.
    """
    return product & WORD >= (SPAN - sides) % sides


class Dice:
    """A generator of its own, for bots and rollouts; the dice of a game lie in its state."""

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def below(self, count: i64) -> i64:
        """A number from 0 to `count` - 1, each equally likely."""
        while True:
            self.state = advance(self.state)
            product = word_of(self.state) * count
            if product & WORD >= count or is_fair(product, count):
                return product >> 32

    def fork(self) -> "Dice":
        """Another generator, seeded from this one."""
        high = self.below(0x7FFFFFFF)
        return Dice(high * 0x7FFFFFFF + self.below(0x7FFFFFFF) + 1)


def seeded(seed: object, number: int = 0) -> int:
    """The state for the `number`-th accepted action of a game with this seed.

    A keyed hash: dice already seen say nothing about dice to come while the seed is secret.
    """
    key = str(seed).encode()
    if len(key) > 64:
        key = hashlib.blake2b(key).digest()
    block = hashlib.blake2b(str(number).encode(), key=key, digest_size=16).digest()
    return int.from_bytes(block, "big") % SEEDS + 1


def dice(seed: object, number: int = 0) -> Dice:
    """A generator seeded with any text or number."""
    return Dice(seeded(seed, number))


class Script:
    """Loaded dice: what the next rolls and shuffles give, for tests, search and old records."""

    def __init__(self, values: list[int], strict: bool) -> None:
        self.values = values
        self.sides: list[int] = []
        self.strict = strict  # running out is an error; else a 1 is thrown and noted
        self.shuffles: i64 = 0
        self.shuffle_at: i64 = -1  # where the numbers of the latest loaded shuffle begin
        self.most: i64 = MOST_RESULTS  # more results than these are not counted through
        self.least: i64 = 1  # there are at least so many
        self.endless = False  # there are more, or too many dice: the rest are thrown, not loaded

    def has_next(self, sides: i64) -> bool:
        """Whether the next number is loaded; where results are counted there are bounds.

        Each die of a branch that falls otherwise gives at least one more result.
        """
        if not self.strict:
            self.least += sides - 1
            if self.least > self.most or len(self.sides) >= MOST_ROLLS:
                self.endless = True
        return not self.endless

    def next(self, sides: i64) -> i64:
        """The next loaded number."""
        at = len(self.sides)
        self.sides.append(sides)
        if at >= len(self.values):
            if self.strict:
                raise ValueError("the loaded dice have run out")
            self.values.append(1)
        value: i64 = self.values[at]
        if not 1 <= value <= sides:
            raise ValueError(f"a die with {sides} sides was loaded with {value}")
        return value
