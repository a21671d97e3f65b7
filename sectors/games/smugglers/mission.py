"""A mission in one number: kind, good, giver, target, distance, pay, age and mark (4.13)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.smugglers.terms import NOWHERE


def make_mission(kind: i64, giver: i64, good: i64, target: i64, distance: i64, pay: i64) -> i64:
    """A mission as it is offered."""
    word = kind | giver << 3 | (target + 1) << 9 | good << 15
    return word | distance << 19 | pay << 24


def kind_of(mission: i64) -> i64:
    """Courier, Supply, Purge, Covert, Strike or Envoy; 0 for none."""
    return mission & 7


def giver_of(mission: i64) -> i64:
    """The system where it was taken."""
    return (mission >> 3) & 63


def target_of(mission: i64) -> i64:
    """The system to go to; -1 if there is none."""
    place: i64 = (mission >> 9) & 63
    if place == 0:
        return NOWHERE
    return place - 1


def good_of(mission: i64) -> i64:
    """The good to hand over; Hull Parts where there is none to hand over."""
    return (mission >> 15) & 15


def distance_of(mission: i64) -> i64:
    """How far the target is from the giver."""
    return (mission >> 19) & 31


def pay_of(mission: i64) -> i64:
    """What it pays, in M."""
    return (mission >> 24) & 127


def age_of(mission: i64) -> i64:
    """In how many own mission phases it has been checked."""
    return (mission >> 31) & 15


def is_marked(mission: i64) -> bool:
    """Whether the kill was made, or the Envoy has been in the target system."""
    return (mission >> 35) & 1 == 1


def older(mission: i64) -> i64:
    """The mission, checked once more."""
    one: i64 = 0x80000000
    return mission + one


def marked(mission: i64) -> i64:
    """The mission with its mark."""
    mark: i64 = 0x800000000
    return mission | mark
