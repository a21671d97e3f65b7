"""Disengagement: both sides say whether they want to end, then roll (R42 to R44, R48)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import Step, bit
from sectors.games.smugglers.rules import events, reasons, terms
from sectors.games.smugglers.rules.destruction import FIGHT_OVER
from sectors.games.smugglers.rules.sheet import spread
from sectors.games.smugglers.rules.sides import fighter, manoeuvre_of, seat_on, sensors_of
from sectors.games.smugglers.rules.space import END_IT, GO_ON, TERMS
from sectors.games.smugglers.rules.state import Galaxy


def end_fight(s: Galaxy) -> None:
    """The dogfight ends here; it earns nothing and costs nothing further (R99)."""
    s.skip(FIGHT_OVER.kind)


def wanted_goods(s: Galaxy) -> i64:
    """The goods that would buy the player off, as a mask; 0 where no terms are taken (R48)."""
    if s.duel.cause != terms.BY_EVENT:
        return 0
    role: i64 = s.world.fleet.role[s.duel.kind]
    if role == terms.PIRATE:
        return s.world.goods.luxury
    if role == terms.MILITARY:
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
        if s.duel.round >= terms.LAST_ROUND:
            return 0
        if s.duel.is_met():
            return bit(s.duel.active)
        return bit(s.duel.active) | bit(s.duel.foe)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if TERMS.has(action) and not can_offer_terms(s, who):
            return reasons.NO_TERMS
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
            s.tell(events.AGREED, s.duel.active)
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
    s.tell(events.TERMS_TAKEN, seat, fighter(s, 1), units)
    end_fight(s)


def grip(s: Galaxy, side: i64) -> i64:
    """What both sides add to 1D6 when one of them wants to leave: Sensors and Manoeuvre (R43)."""
    return sensors_of(s, side) + manoeuvre_of(s, side)


def slip(s: Galaxy, side: i64, evasive: bool) -> i64:
    """What the leaving side adds besides, for Evasive Action and a Decoy (R43)."""
    more: i64 = 0
    if evasive:
        more += 3
    seat = seat_on(s, side)
    if seat >= 0 and s.sheets[seat].works(terms.DECOY):
        more += 2
    return more


def withdraw(s: Galaxy, side: i64) -> None:
    """The side that wants to end rolls against the other; strictly higher gets away (R43, Q25)."""
    own = s.roll(6) + grip(s, side) + slip(s, side, is_evasive(s, side))
    other = s.roll(6) + grip(s, 1 - side)
    by, foe = fighter(s, side), fighter(s, 1 - side)
    if own > other:
        s.tell(events.WITHDREW, by, own, foe, other)
        end_fight(s)
    else:
        s.tell(events.HELD_ON, by, own, foe, other)


def is_evasive(s: Galaxy, side: i64) -> bool:
    """Whether a side has played Evasive Action this round."""
    return s.duel.chit(side) == terms.EVASIVE


PARTING: Final = Parting()
