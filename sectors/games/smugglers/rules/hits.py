"""Hits and what they do: stars, damage, destruction and its rewards (R41, R45, R99)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.smugglers.rules import events, terms
from sectors.games.smugglers.rules import mission as missions
from sectors.games.smugglers.rules.cargo import JETTISON_STEP, LOOT
from sectors.games.smugglers.rules.destruction import FIGHT_OVER, player_destroyed
from sectors.games.smugglers.rules.levels import damage_system, hit_device, mark_hull, room
from sectors.games.smugglers.rules.ranks import change_rank, gain_renown
from sectors.games.smugglers.rules.sheet import cargo_of
from sectors.games.smugglers.rules.sides import fighter
from sectors.games.smugglers.rules.state import Galaxy, sector

# --- A player is hit


def hit_player(s: Galaxy, seat: i64, by: i64) -> None:
    """Roll on the damage table; the cargo may no longer fit, the hull may give way (R41, R45)."""
    me = s.sheets[seat]
    total = s.roll(6) + s.roll(6)
    harm: i64 = s.world.tables.damage[total - 2]
    if harm == terms.CARGO and me.level(terms.CARGO) == 0:  # Q48
        mark_hull(s, seat, 1)
    elif harm < terms.PARTS:
        damage_system(s, seat, harm)
    elif harm == terms.A_DEVICE:
        hit_device(s, seat)
    elif harm == terms.TWO_MARKS:
        mark_hull(s, seat, 2)
    else:
        mark_hull(s, seat, 1)
    if me.marks >= me.hull_points():
        destroy_player(s, seat, by)
    elif room(me) < 0:
        s.do(JETTISON_STEP.at(seat))


def destroy_player(s: Galaxy, victim: i64, victor: i64) -> None:
    """A player's spacecraft is destroyed and the dogfight over at once (R45, R99)."""
    side = 1 - s.duel.side_of(victim)
    s.tell(events.DESTROYED, fighter(s, side), victim)
    player_destroyed(s, victor, victim)


# --- A spacecraft that was met is hit


def hit_met(s: Galaxy) -> None:
    """One star less; without stars it is destroyed (R26, R41)."""
    s.duel.stars -= 1
    if s.duel.stars == 0:
        destroy_met(s)


def destroy_met(s: Galaxy) -> None:
    """Bounty, Renown, ranks, mission, then loot; the dogfight is over (R99, Q68)."""
    duel = s.duel
    seat, kind, flag = duel.active, duel.kind, duel.flag
    fleet = s.world.fleet
    s.tell(events.DESTROYED, seat, fighter(s, 1))
    pay_bounty(s, seat, fleet.bounty[kind])
    gain_renown(s, seat, fleet.renown[kind])
    change_ranks(s, seat, kind, flag)
    mark_mission(s, seat, kind, flag)
    s.skip(FIGHT_OVER.kind)
    if fleet.loot[kind] and s.sheets[seat].works(terms.TRACTOR_BEAM):
        roll_loot(s, seat, kind)


def pay_bounty(s: Galaxy, seat: i64, credits: i64) -> None:
    """A bounty is paid at once, beam or not (Q68, Q76)."""
    if credits:
        s.sheets[seat].credits += credits
        s.tell(events.BOUNTY_PAID, seat, credits)


def change_ranks(s: Galaxy, seat: i64, kind: i64, flag: i64) -> None:
    """The rank changes for a destroyed craft, in the order of the table (4.16, Q63)."""
    role: i64 = s.world.fleet.role[kind]
    here = sector(s, seat)
    if role == terms.FREIGHT and flag < terms.ZONE:
        change_rank(s, seat, flag, -1)
        please_rival(s, seat, flag)
    elif role == terms.MILITARY and flag < terms.ZONE:
        change_rank(s, seat, flag, -2)
        please_rival(s, seat, flag)
    elif role == terms.PIRATE and s.world.fleet.stars[kind] >= 2 and here != terms.ZONE:
        change_rank(s, seat, here, 1)


def please_rival(s: Galaxy, seat: i64, flag: i64) -> None:
    """The rival of a flag thinks better of the player; the Federation has none."""
    rival: i64 = s.world.chart.rival[flag]
    if rival >= 0:
        change_rank(s, seat, rival, 1)


def mark_mission(s: Galaxy, seat: i64, kind: i64, flag: i64) -> None:
    """A kill may be what the mission asks for (4.13, Q80)."""
    me = s.sheets[seat]
    if me.mission and not missions.is_marked(me.mission) and is_mission_kill(s, seat, kind, flag):
        me.mission = missions.marked(me.mission)
        s.tell(events.MISSION_MARKED, seat, missions.kind_of(me.mission))


def is_mission_kill(s: Galaxy, seat: i64, kind: i64, flag: i64) -> bool:
    """Purge: a pirate in the giver's sector; Strike: the rival's flag, for the Zone military."""
    mission = s.sheets[seat].mission
    giver = missions.giver_of(mission) // 6
    role: i64 = s.world.fleet.role[kind]
    if missions.kind_of(mission) == terms.PURGE:
        return role == terms.PIRATE and sector(s, seat) == giver
    if missions.kind_of(mission) == terms.STRIKE:
        if giver == terms.ZONE:
            return role == terms.MILITARY
        return flag == s.world.chart.rival[giver]
    return False


def roll_loot(s: Galaxy, seat: i64, kind: i64) -> None:
    """One die a unit, all rolled before he chooses (R31, Q64)."""
    fleet = s.world.fleet
    column: i64 = fleet.column[kind]
    units: i64 = fleet.loot[kind]
    for _ in range(units):
        good: i64 = fleet.loot_table[column * 6 + s.roll(6) - 1]
        s.loot += cargo_of(good, 1)
    s.tell(events.LOOT_FOUND, seat, units)
    s.do(LOOT.at(seat))
