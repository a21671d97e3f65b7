"""A mission in one number: kind, giver, target, good, distance, pay, age and mark (4.13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import part, put

KIND: Final = 3
GIVER: Final = 3_06
TARGET: Final = 9_06  # from 1; 0 for none
GOOD: Final = 15_04
DISTANCE: Final = 19_05
PAY: Final = 24_07
AGE: Final = 31_04
MARK: Final = 35_01


def make_mission(kind: i64, giver: i64, good: i64, target: i64, distance: i64, pay: i64) -> i64:
    """A mission as it is offered."""
    place = put(GIVER, giver) | put(TARGET, target + 1) | put(DISTANCE, distance)
    return put(KIND, kind) | place | put(GOOD, good) | put(PAY, pay)


def kind_of(mission: i64) -> i64:
    """Courier, Supply, Purge, Covert, Strike or Envoy; 0 for none."""
    return part(mission, KIND)


def giver_of(mission: i64) -> i64:
    """The system where it was taken."""
    return part(mission, GIVER)


def target_of(mission: i64) -> i64:
    """The system to go to; -1 if there is none."""
    return part(mission, TARGET) - 1


def place_of(mission: i64) -> i64:
    """The system that it names: the target, or without one the giver's."""
    if part(mission, TARGET) == 0:
        return giver_of(mission)
    return target_of(mission)


def good_of(mission: i64) -> i64:
    """The good to hand over; Hull Parts where there is none to hand over."""
    return part(mission, GOOD)


def distance_of(mission: i64) -> i64:
    """How far the target is from the giver."""
    return part(mission, DISTANCE)


def pay_of(mission: i64) -> i64:
    """What it pays, in M."""
    return part(mission, PAY)


def age_of(mission: i64) -> i64:
    """In how many own mission phases it has been checked."""
    return part(mission, AGE)


def is_marked(mission: i64) -> bool:
    """Whether the kill was made, or the Envoy has been in the target system."""
    return part(mission, MARK) == 1


def older(mission: i64, checks: i64 = 1) -> i64:
    """The mission, checked once more."""
    return mission + put(AGE, checks)


def marked(mission: i64) -> i64:
    """The mission with its mark."""
    return mission | put(MARK, 1)
