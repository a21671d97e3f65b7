"""Chances: what a fight, a scan or a market is likely to bring; for the display and for bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.smugglers.dogfight import attack_bonus, attack_total
from sectors.games.smugglers.event_phase import row_of
from sectors.games.smugglers.sides import (
    manoeuvre_of,
    seat_on,
    sensors_of,
    shield_of,
    weapon_of,
)
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import (
    ANTISCAN,
    CHITS,
    DECOY,
    END,
    EVASIVE,
    GOODS,
    RAID,
    SCAN,
)
from sectors.games.smugglers.world import Fleet, World

EVEN: Final = [1.0 / 6.0] * CHITS  # how likely each chit of a player is
MEAN_BASE: Final = 3.5  # of the base market value, scaled or raw


def ways_to_beat(difference: i64) -> i64:
    """In how many of 36 throws 1D6 + difference beats 1D6."""
    ways: i64 = 0
    for first in range(1, 7):
        for second in range(1, 7):
            if first + difference > second:
                ways += 1
    return ways


CHANCES: Final = [float(ways_to_beat(d)) / 36.0 for d in range(-6, 7)]


def hit_chance(difference: i64) -> float:
    """That 1D6 + difference beats 1D6."""
    if difference < -6:
        return 0.0
    if difference > 6:
        return 1.0
    return CHANCES[difference + 6]


def attack_edge(s: Galaxy, side: i64) -> i64:
    """How far the Weapon of a side exceeds the Shield of the other."""
    return weapon_of(s, side) - shield_of(s, 1 - side)


def attack_lead(s: Galaxy) -> i64:
    """How far side 0 is ahead in the attack roll of this round, before dice and chits."""
    return attack_total(s, 0, 0, 0) - attack_total(s, 1, 0, 0)


def shot_chances(attack: i64, danger: i64, ahead: i64) -> tuple[float, float]:
    """The chances that side 0 hits and is hit if it is so far ahead in the attack roll."""
    hits = 0.0
    taken = 0.0
    for by_dice in range(-5, 6):
        ways = float(6 - by_dice if by_dice > 0 else 6 + by_dice) / 36.0
        lead = ahead + by_dice
        if lead > 0:
            hits += ways * hit_chance(attack + attack_bonus(lead))
        elif lead < 0:
            taken += ways * hit_chance(danger + attack_bonus(-lead))
    return hits, taken


def chit_odds(s: Galaxy) -> list[float]:
    """How likely each chit of the other side is; even for a player."""
    if s.duel.is_met():
        return met_chit_odds(s.world.fleet, s.duel.kind)
    return EVEN


def met_chit_odds(fleet: Fleet, kind: i64) -> list[float]:
    """How likely each chit of a spacecraft that was met is."""
    odds = [0.0] * CHITS
    for i in range(CHITS):
        odds[fleet.chits[fleet.role[kind] * CHITS + i]] += 1.0 / 6.0
    return odds


def chit_chances(s: Galaxy, side: i64, own: i64, odds: list[float]) -> tuple[float, float, float]:
    """For a chit of a side: the chances to hit, to be hit, and that the fight ends at once."""
    attack, danger, ahead = attack_edge(s, 0), attack_edge(s, 1), attack_lead(s)
    return chances_of(s.world.fleet, side, own, odds, attack, danger, ahead)


def chances_of(
    fleet: Fleet, side: i64, own: i64, odds: list[float], attack: i64, danger: i64, ahead: i64
) -> tuple[float, float, float]:
    """The same for a fight of which the edges of both sides and the lead of side 0 are known."""
    hits = 0.0
    taken = 0.0
    ends = 0.0
    for other in range(CHITS):
        if odds[other] > 0.0:
            edge: i64 = fleet.tactical[own * CHITS + other]
            if edge == END:
                ends += odds[other]
                continue
            if side == 0:
                first, second = shot_chances(attack, danger, ahead + edge)
            else:
                second, first = shot_chances(attack, danger, ahead - edge)
            hits += odds[other] * first
            taken += odds[other] * second
    return hits, taken, ends


def escape_chance(s: Galaxy, side: i64, evasive: bool) -> float:
    """That a side gets away when only it wants to (R43)."""
    lead = sensors_of(s, side) + manoeuvre_of(s, side)
    lead -= sensors_of(s, 1 - side) + manoeuvre_of(s, 1 - side)
    if evasive:
        lead += 3
    seat = seat_on(s, side)
    if seat >= 0 and s.sheets[seat].works(DECOY):
        lead += 2
    return hit_chance(lead)


def last_was_evasive(s: Galaxy, side: i64) -> bool:
    """Whether a side has played Evasive Action this round."""
    return s.duel.chits != 0 and s.duel.chit(side) == EVASIVE


# --- Places


def event_chance(s: Galaxy, seat: i64, where: i64, event: i64) -> float:
    """How likely an event is for a player in a sector."""
    count: i64 = 0
    rank = s.sheets[seat].rank(where)
    for die in range(1, 7):
        if s.world.tables.events[where * 8 + row_of(die + rank, 7)] == event:
            count += 1
    return float(count) / 6.0


def scan_chance(s: Galaxy, seat: i64, where: i64) -> float:
    """That an event roll in a sector is a scan that finds illegal goods, if there are any."""
    chance = event_chance(s, seat, where, SCAN)
    if s.sheets[seat].works(ANTISCAN):
        return chance / 3.0
    return chance


def raid_chance(s: Galaxy, seat: i64, where: i64) -> float:
    """That pirates turn up, for those with luxury goods."""
    return event_chance(s, seat, where, RAID)


def mean_price(s: Galaxy, place: i64, good: i64) -> float:
    """The expected price of a good before the market die is rolled."""
    return expected_price(s.world, s.house.raw_die != 0, place, good)


def expected_price(world: World, is_raw: bool, place: i64, good: i64) -> float:
    """The same for a die that is read as it falls, or by the scale (R92)."""
    adds: i64 = world.chart.adds[place * GOODS + good]
    if adds >= 0:
        return MEAN_BASE + float(adds)
    total: i64 = 0
    for die in range(1, 7):
        base: i64 = die
        if not is_raw:
            base = world.goods.scale[die]
        total += world.chart.price(place, good, base)
    return float(total) / 6.0
