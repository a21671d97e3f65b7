"""Levels as they work now, damage and repair (R62 to R66)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.smugglers.rules import events, terms
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.state import Galaxy, sector


def undamaged_part(me: Sheet, system: i64) -> i64:
    """A system's level after its damage: one less, but a level 1 is not changed (R62)."""
    level = me.level(system)
    if level > 1 and me.is_damaged(system):
        return level - 1
    return level


def degraded(s: Galaxy, level: i64, event: i64, where: i64) -> i64:
    """A level under a space event of this sector: two less, not below 1 (R64, R79)."""
    if s.counter(event) != where:
        return level
    if level <= 3:
        return 1
    return level - 2


def effective(s: Galaxy, seat: i64, system: i64) -> i64:
    """The level at which a player's system works: damage first, then the sky (R62, R64)."""
    me = s.sheets[seat]
    level = undamaged_part(me, system)
    if system == terms.SENSORS:
        return degraded(s, level, terms.NOISE, sector(s, seat))
    if system == terms.ENGINE:
        return degraded(s, level, terms.GAP, sector(s, seat))
    if system == terms.SHIELD:
        return degraded(s, level, terms.REEF, sector(s, seat))
    return level


def capacity(me: Sheet) -> i64:
    """How many units the Cargo Bay holds (R56)."""
    return undamaged_part(me, terms.CARGO)


def room(me: Sheet) -> i64:
    """How many units more fit in; negative when there are too many."""
    return capacity(me) - me.units()


def damage_system(s: Galaxy, seat: i64, system: i64) -> None:
    """A system is damaged; one that was loses a printed level, never below 1 (R63)."""
    me = s.sheets[seat]
    if me.is_damaged(system):
        level = me.level(system)
        if level > 1:
            me.set_level(system, level - 1)
    me.damaged |= shifted(1, system)
    s.tell(events.DAMAGED, seat, system, undamaged_part(me, system))


def damage_device(s: Galaxy, seat: i64, device: i64) -> None:
    """A device is damaged; one that was is destroyed (R65)."""
    me = s.sheets[seat]
    mask = shifted(1, device)
    if me.is_broken(device):
        me.devices &= ~mask
        me.broken &= ~mask
        s.tell(events.DEVICE_LOST, seat, device)
    else:
        me.broken |= mask
        s.tell(events.DAMAGED, seat, terms.PARTS + device, 0)


def mark_hull(s: Galaxy, seat: i64, marks: i64) -> None:
    """Hull marks; those beyond the last point are lost (R45, Q95)."""
    me = s.sheets[seat]
    me.marks += marks
    if me.marks > me.hull_points():
        me.marks = me.hull_points()
    s.tell(events.HULL_MARKED, seat, me.marks, me.hull_points())


def hit_device(s: Galaxy, seat: i64) -> None:
    """One device drawn at random, damaged ones too; without devices a hull mark (Q49, Q90)."""
    me = s.sheets[seat]
    count = me.device_count()
    if count == 0:
        mark_hull(s, seat, 1)
        return
    pick: i64 = 1
    if count > 1:
        pick = s.roll(count)
    for device in range(terms.DEVICES):
        if me.has_device(device):
            pick -= 1
            if pick == 0:
                damage_device(s, seat, device)
                return


def repair(me: Sheet, target: i64) -> None:
    """A system, a device or one hull mark is mended (R73, R74)."""
    if target < terms.PARTS:
        me.damaged &= ~shifted(1, target)
    elif target < terms.PARTS + terms.DEVICES:
        me.broken &= ~shifted(1, target - terms.PARTS)
    else:
        me.marks -= 1


def needs_repair(me: Sheet, target: i64) -> bool:
    """Whether there is something to mend."""
    if target < terms.PARTS:
        return me.is_damaged(target)
    if target < terms.PARTS + terms.DEVICES:
        return me.is_broken(target - terms.PARTS)
    return me.marks > 0


def is_hurt(me: Sheet) -> bool:
    """Whether there is anything to mend."""
    return me.damaged != 0 or me.broken != 0 or me.marks > 0
