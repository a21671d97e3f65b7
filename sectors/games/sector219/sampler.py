"""A random legal play without making the list: for rollouts.

It counts the options of each kind in the order of `PlayCard.options` and picks the n-th, so it
gives `options[dice.below(len(options))]`, which the conformance tests compare.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.games.sector219.bits import Bits, both, is_empty, nth, size
from sectors.games.sector219.rules import base_of, empty_spaces, landing_spaces
from sectors.games.sector219.space import DEPLOY, KINDS, STRIKE, foe
from sectors.games.sector219.state import Position, Side


def random_play(s: Position, seat: i64, dice: Dice) -> i64:
    """One of the legal deployments and Air Strikes, each equally likely."""
    me = s.side(seat)
    empty = empty_spaces(s)
    odd = s.army.draws_wide | s.army.lands | s.army.drops
    usual = usual_landing(me, seat, empty)  # the same for all kinds that are not odd
    usual_count = size(usual)
    counts: i64 = 0  # a byte for each kind
    total: i64 = 0
    hand = me.hand
    for unit in range(KINDS):
        if hand & 31:
            count = usual_count
            if (odd >> unit) & 1:
                count = size(landing_spaces(s, seat, unit, empty))
            counts |= count << unit * 8
            total += count
        hand >>= 5
    if me.strikes:
        total += s.side(foe(seat)).count
    pick = dice.below(total)
    for unit in range(KINDS):
        count = (counts >> unit * 8) & 255
        if pick < count:
            if (odd >> unit) & 1:
                return DEPLOY.of2(unit, nth(landing_spaces(s, seat, unit, empty), pick))
            return DEPLOY.of2(unit, nth(usual, pick))
        pick -= count
    return STRIKE.of(nth(s.side(foe(seat)).units, pick))


def usual_landing(me: Side, seat: i64, empty: Bits) -> Bits:
    """`landing_spaces` for a kind with nothing special."""
    if is_empty(me.supplied):
        return base_of(seat)
    return both(me.near, empty)
