"""The two sides of a dogfight, whoever they are: side 0 is the active player (R33 to R43)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.smugglers.rules.levels import degraded, effective
from sectors.games.smugglers.rules.state import Galaxy, sector
from sectors.games.smugglers.rules.terms import NOISE, REEF, SENSORS, SHIELD, TARGETING, WEAPON


def fighter(s: Galaxy, side: i64) -> i64:
    """A side as the log names it: a seat, or a type after the six seats."""
    if side == 0:
        return s.duel.active
    if s.duel.is_met():
        return 6 + s.duel.kind
    return s.duel.foe


def seat_on(s: Galaxy, side: i64) -> i64:
    """The seat of a side; -1 for a spacecraft that was met."""
    if side == 0:
        return s.duel.active
    return s.duel.foe


def sensors_of(s: Galaxy, side: i64) -> i64:
    """The Sensors of a side; Noise lowers those of a craft that was met too (Q66)."""
    if side == 1 and s.duel.is_met():
        level: i64 = s.world.fleet.sensors[s.duel.kind]
        return degraded(s, level, NOISE, sector(s, s.duel.active))
    return effective(s, seat_on(s, side), SENSORS)


def size_of(s: Galaxy, side: i64) -> i64:
    """The size of a side's spacecraft; lost stars do not shrink it (R26, Q67)."""
    if side == 1 and s.duel.is_met():
        return s.world.fleet.size(s.duel.kind)
    return s.sheets[seat_on(s, side)].size


def manoeuvre_of(s: Galaxy, side: i64) -> i64:
    """The Manoeuvre of a side."""
    if side == 1 and s.duel.is_met():
        return s.world.fleet.manoeuvre[s.duel.kind]
    return s.sheets[seat_on(s, side)].manoeuvre


def weapon_of(s: Galaxy, side: i64) -> i64:
    """The Weapon of a side, with a Targeting Computer (4.15)."""
    if side == 1 and s.duel.is_met():
        return s.world.fleet.weapon[s.duel.kind]
    seat = seat_on(s, side)
    weapon = effective(s, seat, WEAPON)
    if s.sheets[seat].works(TARGETING):
        return weapon + 1
    return weapon


def shield_of(s: Galaxy, side: i64) -> i64:
    """The Shield of a side; a Reef lowers that of a craft that was met too (Q66)."""
    if side == 1 and s.duel.is_met():
        level: i64 = s.world.fleet.shield[s.duel.kind]
        return degraded(s, level, REEF, sector(s, s.duel.active))
    return effective(s, seat_on(s, side), SHIELD)
