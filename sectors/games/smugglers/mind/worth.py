"""What a captain has, in points of about one Renown each: standing, craft, claims, missions."""

from __future__ import annotations

from math import log
from typing import Final

from mypy_extensions import i64

from sectors.games.smugglers.mind.prospects import Prospects
from sectors.games.smugglers.rules import mission as missions
from sectors.games.smugglers.rules import terms
from sectors.games.smugglers.rules.levels import capacity, undamaged_part
from sectors.games.smugglers.rules.ranks import can_pay_claim
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.state import Galaxy

GRADIENT: Final = 6.0  # a claim in sight
PER_TURN: Final = 1.6  # less for each turn on the way
SEEK: Final = 0.5  # to be free for a mission

SENSOR_WORTH: Final = [0.0, 0.0, 0.5, 0.9, 1.2, 1.4]
NAVIGATION_WORTH: Final = [0.0, 0.0, 0.7, 1.1, 1.4, 1.5]
SHIELD_WORTH: Final = [0.0, 0.0, 1.3, 2.4, 3.3, 4.0]
WEAPON_WORTH: Final = [0.0, 0.0, 1.5, 2.8, 3.8, 4.6]
ENGINE_WORTH: Final = [0.0, 0.0, 1.2, 2.0, 2.6, 3.0]
CARGO_WORTH: Final = [-1.0, -0.3, 0.3, 0.8, 1.3, 1.7, 2.0, 2.2, 2.4]
MANOEUVRE_WORTH: Final = [0.0, 0.0, 2.8, 4.8, 6.2, 7.2]
DEVICE_WORTH: Final = [0.8, 0.4, 0.3, 1.0, 0.2, 0.4]
HULL_WORTH: Final = [0.0, 0.0, 0.0, 0.9, 1.4, 1.6, 1.7]  # by hull points
FREE_SLOT: Final = 0.08

# Careers: about how much Renown a turn each brings, by what it needs.
TRADE_RATE: Final = [0.0, 0.05, 0.1, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8]  # by Cargo Bay
SMUGGLE_RATE: Final = [0.0, 0.0, 0.25, 0.4, 0.6, 0.7, 0.9, 1.0, 1.2]  # by Cargo Bay
FLIGHT: Final = [0.0, 0.7, 1.0, 1.2, 1.3, 1.4]  # by Engine: how often a market is reached
HUNT_RATE: Final = 1.5  # of the strongest craft
ERRAND_RATE: Final = 0.35  # with the best Engine, once more as much
HORIZON: Final = 3.0  # turns of a career that a craft is valued for
SIDELINE: Final = 0.3  # what the other careers count beside the best one


def standing(prospects: Prospects, me: Sheet) -> float:
    """Prestige and Renown."""
    return prospects.prestige[me.prestige() + 2] + float(me.renown)


def best_rival(s: Galaxy, prospects: Prospects, seat: i64) -> float:
    """The standing of the best other player."""
    best = 0.0
    for other in range(s.seats):
        if other != seat and not s.is_gone(other):
            worth = standing(prospects, s.sheets[other])
            if worth > best:
                best = worth
    return best


def riches(credits: float) -> float:
    """What money is worth: less and less, the more there is."""
    return 3.0 * log(1.0 + credits / 10.0)


def craft_worth(me: Sheet) -> float:
    """What the craft can do, as it works now."""
    value = SENSOR_WORTH[undamaged_part(me, terms.SENSORS)]
    value += NAVIGATION_WORTH[undamaged_part(me, terms.NAVIGATION)]
    value += SHIELD_WORTH[undamaged_part(me, terms.SHIELD)]
    value += WEAPON_WORTH[undamaged_part(me, terms.WEAPON)]
    value += ENGINE_WORTH[undamaged_part(me, terms.ENGINE)]
    value += CARGO_WORTH[capacity(me)] + MANOEUVRE_WORTH[me.manoeuvre]
    for device in range(terms.DEVICES):
        if me.works(device):
            value += DEVICE_WORTH[device]
        elif me.has_device(device):
            value += 0.3 * DEVICE_WORTH[device]
    points = me.hull_points()
    left = points - me.marks
    value += HULL_WORTH[points] - 0.4 * float(me.marks)
    if left == 1:
        value -= 0.6
    return value + FREE_SLOT * float(me.size - me.slots_used())


def ranks_worth(me: Sheet) -> float:
    """Good ranks help a little, bad ones bring hunters."""
    value = 0.0
    for sector in range(terms.ZONE):
        rank = me.rank(sector)
        if rank > 0:
            value += 0.12 * float(rank)
            if rank > 3:
                value -= 0.06 * float(rank - 3)
        else:
            value += 0.3 * float(rank)
    return value


def strength(me: Sheet) -> float:
    """How well a craft fights: from 0 for the starting one to about 1."""
    value = (
        WEAPON_WORTH[undamaged_part(me, terms.WEAPON)]
        + SHIELD_WORTH[undamaged_part(me, terms.SHIELD)]
    )
    return (value + MANOEUVRE_WORTH[me.manoeuvre]) / 12.0


# --- Careers


def trader_rate(me: Sheet) -> float:
    """Renown a turn by legal trade: a large bay, a fast engine, money to fill the bay."""
    bay = capacity(me)
    return TRADE_RATE[bay] * FLIGHT[undamaged_part(me, terms.ENGINE)] * filled(me, bay)


def smuggler_rate(me: Sheet) -> float:
    """Renown a turn by smuggling; an Antiscan Cargobay keeps scans from finding most of it."""
    bay = capacity(me)
    rate = SMUGGLE_RATE[bay] * FLIGHT[undamaged_part(me, terms.ENGINE)] * filled(me, bay)
    if me.works(terms.ANTISCAN):
        return rate
    return 0.8 * rate


def filled(me: Sheet, bay: i64) -> float:
    """How full a bay can be made with the money at hand."""
    if bay == 0:
        return 0.0
    share = (float(me.credits) / 5.0 + float(me.units())) / float(bay)
    if share > 1.0:
        return 1.0
    return 0.3 + 0.7 * share


def hunter_rate(me: Sheet) -> float:
    """Renown a turn by hunting pirates, or freighters."""
    return HUNT_RATE * strength(me)


def operative_rate(me: Sheet) -> float:
    """Renown a turn by missions."""
    engine = float(undamaged_part(me, terms.ENGINE) - 1)
    navigation = float(undamaged_part(me, terms.NAVIGATION) - 1)
    return ERRAND_RATE * (1.0 + 0.15 * engine + 0.1 * navigation)


def career_worth(me: Sheet) -> float:
    """What the best career of this craft promises; the others count little beside it.

    So a captain buys for the career that pays best now, and changes it when another pays more.
    """
    trade, smuggling = trader_rate(me), smuggler_rate(me)
    hunt, errands = hunter_rate(me), operative_rate(me)
    best = trade
    if smuggling > best:
        best = smuggling
    if hunt > best:
        best = hunt
    if errands > best:
        best = errands
    rest = trade + smuggling + hunt + errands - best
    return HORIZON * (best + SIDELINE * rest)


# --- Claims and missions


def claim_in_sight(s: Galaxy, prospects: Prospects, seat: i64, place: i64) -> float:
    """The Renown for the next Prestige is there: the Border Zone calls."""
    me = s.sheets[seat]
    if s.house.by_missions or me.prestige() >= s.house.goal or not can_pay_claim(s, me):
        return 0.0
    turns: i64 = prospects.zone[undamaged_part(me, terms.ENGINE) * terms.SYSTEMS + place]
    return GRADIENT - PER_TURN * float(turns)


def mission_worth(s: Galaxy, prospects: Prospects, seat: i64, word: i64, place: i64) -> float:
    """Pay and Renown by the chance to be in time, less the way that is left."""
    if word == 0:
        return SEEK
    me = s.sheets[seat]
    kind = missions.kind_of(word)
    engine = undamaged_part(me, terms.ENGINE)
    left = s.world.tables.turns[kind] + 1 - missions.age_of(word)
    reward = float(s.world.tables.renown[kind]) + 0.04 * float(missions.pay_of(word))
    if missions.giver_of(word) // 6 == terms.ZONE:
        reward += 1.0
        if s.house.by_missions:
            reward += 12.0
    if kind == terms.PURGE or kind == terms.STRIKE:
        if missions.is_marked(word):
            return reward
        return reward * (0.1 + 0.6 * strength(me)) - 0.4
    turns = mission_turns(prospects, engine, word, place)
    if turns > left:
        return -0.4
    chance = 0.9
    if kind == terms.SUPPLY or kind == terms.COVERT:
        held = me.holds(missions.good_of(word))
        chance = 0.2 + 0.35 * float(held if held < 2 else 2)
    return reward * chance - 0.4 * float(turns)


def mission_turns(prospects: Prospects, engine: i64, word: i64, place: i64) -> i64:
    """How many turns the way to the end of a mission takes."""
    kind = missions.kind_of(word)
    giver = missions.giver_of(word)
    if kind == terms.SUPPLY:
        return prospects.way(engine, place, giver)
    target = missions.target_of(word)
    if kind == terms.ENVOY:
        if missions.is_marked(word):
            return prospects.way(engine, place, giver)
        return prospects.way(engine, place, target) + prospects.way(engine, target, giver)
    return prospects.way(engine, place, target)
