"""Disengagement: both sides say whether they want to end, then roll (R42 to R44, R48)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import bit
from sectors.core.step import Step
from sectors.games.smugglers.events import AGREED, HELD_ON, TERMS_TAKEN, WITHDREW
from sectors.games.smugglers.reasons import NO_TERMS
from sectors.games.smugglers.sheet import spread
from sectors.games.smugglers.sides import fighter, manoeuvre_of, seat_on, sensors_of
from sectors.games.smugglers.space import END_IT, GO_ON, TERMS
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import (
    BY_EVENT,
    DECOY,
    EVASIVE,
    LAST_ROUND,
    MILITARY,
    PIRATE,
)
from sectors.games.smugglers.wreck import FIGHT_OVER


def end_fight(s: Galaxy) -> None:
    """The dogfight ends here; it earns nothing and costs nothing further (R99)."""
    s.skip(FIGHT_OVER.kind)


def wanted_goods(s: Galaxy) -> i64:
    """The goods that would buy the player off, as a mask; 0 where no terms are taken (R48)."""
    if s.duel.cause != BY_EVENT:
        return 0
    role: i64 = s.world.fleet.role[s.duel.kind]
    if role == PIRATE:
        return s.world.goods.luxury
    if role == MILITARY:
        return s.world.goods.illegal
    return 0


def can_offer_terms(s: Galaxy, seat: i64) -> bool:
    """At least one unit that they want must be aboard (R48)."""
    return s.sheets[seat].units_of_class(wanted_goods(s)) > 0


class Parting(Step[Galaxy]):
    """Fight on, end, or terms; both sides at once and in secret (R42, Q24, D13)."""

    verbs = (GO_ON, END_IT, TERMS)
    sealed = True
    opens = True

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if s.duel.round >= LAST_ROUND:
            return 0
        if s.duel.is_met():
            return bit(s.duel.active)
        return bit(s.duel.active) | bit(s.duel.foe)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if TERMS.has(action) and not can_offer_terms(s, who):
            return NO_TERMS
        return 0

    def reveal(self, s: Galaxy, seat: i64, n: i64, answers: list[int]) -> None:
        own = answers[s.duel.active]
        if TERMS.has(own):
            accept_terms(s, s.duel.active)
            return
        first = END_IT.has(own)
        second: bool
        if s.duel.is_met():
            second = met_wants_to_end(s)
        else:
            second = END_IT.has(answers[s.duel.foe])
        if first and second:  # R42
            s.tell(AGREED, s.duel.active)
            end_fight(s)
        elif first:
            withdraw(s, 0)
        elif second:
            withdraw(s, 1)


def met_wants_to_end(s: Galaxy) -> bool:
    """Freighters and runners want to leave in even rounds, the others never (R47)."""
    fleet = s.world.fleet
    return s.duel.round % 2 == 0 and fleet.leaves[fleet.role[s.duel.kind]] == 1


def accept_terms(s: Galaxy, seat: i64) -> None:
    """All the goods they want are lost, and the dogfight ends (R48)."""
    me = s.sheets[seat]
    wanted = wanted_goods(s)
    units = me.units_of_class(wanted)
    me.cargo &= ~spread(wanted)
    s.tell(TERMS_TAKEN, seat, fighter(s, 1), units)
    end_fight(s)


def withdrawal_total(s: Galaxy, side: i64, die: i64, leaving: bool) -> i64:
    """1D6, Sensors and Manoeuvre; the leaving side adds for Evasive Action and a Decoy (R43)."""
    total = die + sensors_of(s, side) + manoeuvre_of(s, side)
    if leaving:
        if s.duel.chit(side) == EVASIVE:
            total += 3
        seat = seat_on(s, side)
        if seat >= 0 and s.sheets[seat].works(DECOY):
            total += 2
    return total


def withdraw(s: Galaxy, side: i64) -> None:
    """The side that wants to end rolls against the other; strictly higher gets away (R43, Q25)."""
    own = withdrawal_total(s, side, s.roll(6), True)
    other = withdrawal_total(s, 1 - side, s.roll(6), False)
    by, foe = fighter(s, side), fighter(s, 1 - side)
    if own > other:
        s.tell(WITHDREW, by, own, foe, other)
        end_fight(s)
    else:
        s.tell(HELD_ON, by, own, foe, other)


PARTING: Final = Parting()
