"""A random legal play without making the list: for rollouts.

It counts the options of each kind in the order of `PlayCard.options` and picks the n-th, so it
gives `options[dice.below(len(options))]`, which the conformance tests compare.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.games.sector219.bits import nth, size
from sectors.games.sector219.rules import empty_spaces, landing_spaces
from sectors.games.sector219.space import DEPLOY, KINDS, STRIKE, foe
from sectors.games.sector219.state import Position


def random_play(s: Position, seat: i64, dice: Dice) -> i64:
    """One of the legal deployments and Air Strikes, each equally likely."""
    me = s.side(seat)
    empty = empty_spaces(s)
    usual: i64 = -1  # how many spaces an ordinary unit has; counted once
    odd = s.army.draws_wide | s.army.lands | s.army.drops
    counts: i64 = 0  # a byte for each kind
    total: i64 = 0
    for unit in range(KINDS):
        if me.holds(unit):
            if (odd >> unit) & 1:
                count = size(landing_spaces(s, seat, unit, empty))
            else:
                if usual < 0:
                    usual = size(landing_spaces(s, seat, unit, empty))
                count = usual
            counts |= count << unit * 8
            total += count
    if me.strikes:
        total += s.side(foe(seat)).count
    pick = dice.below(total)
    for unit in range(KINDS):
        count = (counts >> unit * 8) & 255
        if pick < count:
            return DEPLOY.of2(unit, nth(landing_spaces(s, seat, unit, empty), pick))
        pick -= count
    return STRIKE.of(nth(s.side(foe(seat)).units, pick))
