"""The 120 cards as tables of numbers, and the packed words that skills and powers are kept in.

A card is a number: ships 0 to 55 (S01 to S56), then crew (K01 to K33), facilities (F01 to F18),
levies (L1 to L6) and missions (M1 to M7). Skills are words of three fields, Maintenance,
Communications and Assault, so that sums of skills are plain sums. Powers are the lasting effects of
cards at work, one field each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import shifted

SHIPS: Final = 56
CREW: Final = 33
FACILITIES: Final = 18
LEVIES: Final = 6
MISSIONS: Final = 7
FIRST_CREW: Final = 56
FIRST_FACILITY: Final = 89
FIRST_LEVY: Final = 107
FIRST_MISSION: Final = 113
ALL: Final = 120

WRECK: Final = 3  # any class; the classes A, B and C are 0, 1 and 2

SKILL_BITS: Final = 10  # Maintenance comes first, then Communications, Assault
ONE_EACH: Final = 1 | 1 << 10 | 1 << 20
TOP_BITS: Final = 512 | 512 << 10 | 512 << 20
LOW_BITS: Final = 511 | 511 << 10 | 511 << 20

# Where each power lies in a word of powers; six bits each.
CREW_DISCOUNT: Final = 0
FACILITY_DISCOUNT: Final = 6
FREE_REDIRECT: Final = 12
SHIELD: Final = 18
BONUS: Final = 24
SURVEY: Final = 30
UNION: Final = 36
REPAIR: Final = 42

# What a levy does.
HALVE: Final = 0
CAP: Final = 1
EACH: Final = 2
ONE: Final = 3

# What a levy hits.
ON_CREDITS: Final = 0
ON_FACILITIES: Final = 1
ON_CREW: Final = 2


class Cards:
    """Every number of every card, by card; 0 where a card has no such thing."""

    def __init__(self) -> None:
        self.classes = [0] * ALL  # of ships
        self.fees = [0] * ALL  # docking fee; of a wreck, what scrap pays
        self.costs = [0] * ALL  # of crew and facilities
        self.skills = [0] * ALL  # of crew and facilities, and guns of ships; a word of skills
        self.powers = [0] * ALL  # a word of powers
        self.needs = [0] * ALL  # of a contract or a mission; a word of skills
        self.pays = [0] * ALL  # of a contract
        self.lightweight = [0] * ALL
        self.nimble = [0] * ALL
        self.stay = [0] * ALL  # more fee for each upkeep sat through
        self.stay_most = [0] * ALL
        self.fair = [0] * ALL  # more fee for each facility
        self.fair_most = [0] * ALL
        self.slow = [0] * ALL  # upkeeps to sit through before it may leave
        self.talk = [0] * ALL  # credits for each other player as it leaves
        self.salvage = [0] * ALL  # what scrap pays with this card at work
        self.frame = [0] * ALL  # credits for repairing this wreck
        self.guarded = [0] * ALL  # skills that open the strongroom of a wreck
        self.strongroom = [0] * ALL  # what it then pays
        self.berth = [0] * ALL  # class of the port a facility adds, plus 1
        self.boost = [0] * ALL  # price of a boost of a Unionist
        self.weight = [0] * ALL  # of a mission (Q30)
        self.levy = [0] * ALL  # what a levy does
        self.hits = [0] * ALL  # what it hits
        self.at_flip = [0] * ALL  # it acts as it is flipped
        self.least = [0] * ALL  # how much one must have to be hit, or what is left
        self.pay = [0] * ALL  # what it costs to keep the card
        self.per = [0] * ALL  # that much for every so many cards
        self.most = [0] * ALL  # only those who have most


# --- Kinds of cards


def is_ship(card: i64) -> bool:
    """Whether a card is a ship or a wreck (R1)."""
    return card < FIRST_CREW


def is_crew(card: i64) -> bool:
    """Whether a card is crew."""
    return FIRST_CREW <= card < FIRST_FACILITY


def is_facility(card: i64) -> bool:
    """Whether a card is a facility."""
    return FIRST_FACILITY <= card < FIRST_LEVY


def is_for_sale(card: i64) -> bool:
    """Whether a card can be bought from a queue: crew and facilities (R34)."""
    return FIRST_CREW <= card < FIRST_LEVY


def is_levy(card: i64) -> bool:
    """Whether a card is a levy."""
    return FIRST_LEVY <= card < FIRST_MISSION


def is_mission(card: i64) -> bool:
    """Whether a card is a mission."""
    return card >= FIRST_MISSION


# --- Words of skills and powers


def bit(place: i64) -> i64:
    """The mask of one card, port or seat; `core.state.bit` is for seats only, in 32 bits."""
    return shifted(1, place)


def skill_of(word: i64, skill: i64) -> i64:
    """One skill of a word of skills (R9)."""
    return (word >> skill * SKILL_BITS) & 511


def one_of(skill: i64) -> i64:
    """One point in a skill, as a word."""
    return shifted(1, skill * SKILL_BITS)


def reaches(have: i64, need: i64) -> bool:
    """Whether one word of skills reaches another in each skill (Q7)."""
    return ((have | TOP_BITS) - need) & TOP_BITS == TOP_BITS


def had(word: i64) -> i64:
    """One point in each skill that a word has any of: what the Unionist adds (R42)."""
    return ((word + LOW_BITS) >> 9) & ONE_EACH


def power(word: i64, which: i64) -> i64:
    """One power of a word of powers."""
    return (word >> which) & 63
