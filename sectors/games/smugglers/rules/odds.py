"""Chances: what a fight, a scan or a market is likely to bring; for the display and for bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.smugglers.rules import sides, terms
from sectors.games.smugglers.rules.disengagement import grip, slip
from sectors.games.smugglers.rules.dogfight import attack_bonus, attack_total
from sectors.games.smugglers.rules.event_phase import row_of
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.world import Fleet

EVEN: Final = [1.0 / 6.0] * terms.CHITS  # how likely each chit of a player is
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
    return sides.weapon_of(s, side) - sides.shield_of(s, 1 - side)


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
    odds = [0.0] * terms.CHITS
    for i in range(terms.CHITS):
        odds[fleet.chits[fleet.role[kind] * terms.CHITS + i]] += 1.0 / 6.0
    return odds


def chit_chances(s: Galaxy, side: i64, own: i64, odds: list[float]) -> tuple[float, float, float]:
    """For a chit of a side: the chances to hit, to be hit, and that the fight ends at once."""
    attack, danger, ahead = attack_edge(s, 0), attack_edge(s, 1), attack_lead(s)
    hits = 0.0
    taken = 0.0
    ends = 0.0
    for other in range(terms.CHITS):
        if odds[other] > 0.0:
            edge: i64 = s.world.fleet.tactical[own * terms.CHITS + other]
            if edge == terms.END:
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
    return hit_chance(grip(s, side) + slip(s, side, evasive) - grip(s, 1 - side))


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
    chance = event_chance(s, seat, where, terms.SCAN)
    if s.sheets[seat].works(terms.ANTISCAN):
        return chance / 3.0
    return chance


def mean_price(s: Galaxy, place: i64, good: i64) -> float:
    """The expected price of a good before the market die is rolled (R92)."""
    adds: i64 = s.world.chart.adds[place * terms.GOODS + good]
    if adds >= 0:
        return MEAN_BASE + float(adds)
    total: i64 = 0
    for die in range(1, 7):
        base: i64 = die
        if not s.house.raw_die:
            base = s.world.goods.scale[die]
        total += s.world.chart.price(place, good, base)
    return float(total) / 6.0
