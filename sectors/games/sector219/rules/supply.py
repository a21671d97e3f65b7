"""Supply: where it can be drawn, and how it spreads (R27 to R31)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector219.rules import bits
from sectors.games.sector219.rules.bits import Bits
from sectors.games.sector219.rules.neighbours import reached
from sectors.games.sector219.rules.state import Position, Side
from sectors.games.sector219.rules.table import base


def drawing_spaces(s: Position, me: Side, unit: i64) -> Bits:
    """The spaces where a unit of this kind could draw supply (R28)."""
    return me.wide if s.army.is_wide_drawer(unit) else me.near


def in_supply(s: Position, seat: i64, unit: i64, space: i64) -> bool:
    """Whether a unit may be deployed here with supply: on its base, or drawing it (R22, R23)."""
    if space == base(seat):
        return True
    return bits.has(drawing_spaces(s, s.side(seat), unit), space)


def spread_supply(s: Position, seat: i64, new: Bits) -> None:
    """Units that have just been supplied pass it on, outward, until nobody is added (R27, R29)."""
    me = s.side(seat)
    usual = s.army.supply.of(seat)
    wide = s.army.wide_supply.of(seat)
    supplied, near, far = me.supplied, me.near, me.wide
    while not bits.is_empty(new):
        supplied = bits.either(supplied, new)
        near = bits.either(near, reached(new, usual))
        far = bits.either(far, reached(new, wide))
        new = bits.without(drawing(me.units, me.drawers, near, far), supplied)
    me.supplied = supplied
    me.near = near
    me.wide = far


def drawing(units: Bits, wide_drawers: Bits, near: Bits, far: Bits) -> Bits:
    """The units that stand where their kind draws supply: in reach, or in wide reach (R28)."""
    reach = bits.either(bits.without(near, wide_drawers), bits.both(far, wide_drawers))
    return bits.both(units, reach)


def work_out_supply(s: Position, seat: i64) -> None:
    """R27 from nothing: the unit on the base, and all that a line leads to."""
    me = s.side(seat)
    me.supplied = bits.nowhere()
    me.near = bits.nowhere()
    me.wide = bits.nowhere()
    spread_supply(s, seat, bits.both(me.units, bits.only(base(seat))))
