"""The position: two sides, whose turn it is, and the options in force."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.fields import Fields, Given, Shared, fields
from sectors.core.state import NONE, State, part, put
from sectors.games.sector219.rules.army import Army
from sectors.games.sector219.rules.bits import Bits, digits, either, only, without
from sectors.games.sector219.rules.table import KINDS, SOUTH

HIDDEN: Final = 6  # after the kinds: cards that the viewer has not seen
KIND_BITS: Final = 5  # of counts


# --- Counts of cards: how many of each kind, five bits a kind, in one number


def cards(unit: i64, count: i64) -> i64:
    """So many cards of a kind and no others."""
    return count << unit * KIND_BITS


def of_kind(counts: i64, unit: i64) -> i64:
    """How many there are of a kind."""
    return counts >> unit * KIND_BITS & 31


# --- What players have


@fields
class Side(Fields):
    """What one player has."""

    units: Shared[Bits] = (0, 0, 0, 0)  # where units stand
    drawers: Shared[Bits] = (0, 0, 0, 0)  # those that draw supply by the wide diagram (Marines)
    backers: Shared[Bits] = (0, 0, 0, 0)  # those that support by the wide diagram (Skirmishers)
    low: Shared[Bits] = (0, 0, 0, 0)  # what kind stands where, one binary digit in each of three
    middle: Shared[Bits] = (0, 0, 0, 0)
    high: Shared[Bits] = (0, 0, 0, 0)
    supplied: Shared[Bits] = (0, 0, 0, 0)  # R27; these three are kept up to date by `supply`
    near: Shared[Bits] = (0, 0, 0, 0)  # where a usual unit could draw supply
    wide: Shared[Bits] = (0, 0, 0, 0)  # where one with the wide diagram could
    hand: i64 = 0  # counts
    deck: Shared[list[int]] = NONE  # drawn from the front; the last `left` cards are still there
    left: i64 = 0
    strikes: i64 = 2  # unused Air Strikes (R3)
    count: i64 = 0  # units in play
    buried: i64 = 0  # how many cards at the bottom its owner has put there
    lost: Shared[list[int]] = NONE  # destroyed units: kind, what destroyed it, turn: `lost_entry`

    def holds(self, unit: i64) -> i64:
        """How many cards of a kind are in hand."""
        return of_kind(self.hand, unit)

    def hand_size(self) -> i64:
        """How many cards are in hand."""
        total: i64 = 0
        for unit in range(KINDS + 1):
            total += self.holds(unit)
        return total

    def add_to_hand(self, unit: i64, count: i64) -> None:
        """Put cards of a kind into the hand; a negative number takes them out."""
        if unit < 0:
            unit = HIDDEN
        self.hand += cards(unit, count)

    def place(self, army: Army, unit: i64, space: i64) -> None:
        """Lay a unit on a space. Its supply is another matter."""
        here = only(space)
        self.units = either(self.units, here)
        self.count += 1
        if army.is_wide_drawer(unit):
            self.drawers = either(self.drawers, here)
        if army.is_wide_backer(unit):
            self.backers = either(self.backers, here)
        if unit & 1:
            self.low = either(self.low, here)
        if unit & 2:
            self.middle = either(self.middle, here)
        if unit & 4:
            self.high = either(self.high, here)

    def clear(self, space: i64) -> None:
        """Take a unit off a space."""
        here = only(space)
        self.units = without(self.units, here)
        self.drawers = without(self.drawers, here)
        self.backers = without(self.backers, here)
        self.low = without(self.low, here)
        self.middle = without(self.middle, here)
        self.high = without(self.high, here)
        self.count -= 1

    def kind_at(self, space: i64) -> i64:
        """Which kind of unit stands on a space of `units`."""
        return digits(self.low, self.middle, self.high, space)


@fields
class Position(State):
    """The state of a game of Sector 219."""

    army: Given[Army]
    south: Side
    north: Side
    starter: i64 = SOUTH  # who took the first turn
    turn: i64 = 0
    effective: i64 = 0  # option attack_choice = effective (Q12)
    drop_anywhere: i64 = 0  # option drop_rule = anywhere (Q5)
    drop_on_table: i64 = 0  # option drop_range = table (Q1)
    tie_to_second: i64 = 0  # option tie = second (Q30)

    def side(self, seat: i64) -> Side:
        """What a seat has."""
        return self.south if seat == SOUTH else self.north


# --- Destroyed units: in one number each

LOST_UNIT: Final = 3  # its kind
LOST_BY: Final = 3_03  # the kind that destroyed it, or the Air Strike
LOST_TURN: Final = 6_16  # the turn in which that happened


def lost_entry(unit: i64, by: i64, turn: i64) -> int:
    """A destroyed unit: its kind, the kind that destroyed it (or the Air Strike), and the turn."""
    return put(LOST_UNIT, unit) | put(LOST_BY, by) | put(LOST_TURN, turn)


def lost_unit(entry: i64) -> i64:
    """The kind of a destroyed unit."""
    return part(entry, LOST_UNIT)


def lost_by(entry: i64) -> i64:
    """The kind that destroyed it, or the Air Strike."""
    return part(entry, LOST_BY)


def lost_turn(entry: i64) -> i64:
    """The turn in which it was destroyed."""
    return part(entry, LOST_TURN)
