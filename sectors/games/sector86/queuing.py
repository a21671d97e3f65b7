"""Queuing: cards are flipped until the player stops or ports collide (R21 to R28)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.games.sector86.asked import Asked
from sectors.games.sector86.auction import WANTED, buyers, unsold
from sectors.games.sector86.cards import FREE_REDIRECT, SURVEY, bit, is_mission, is_ship, power
from sectors.games.sector86.discarding import clear, tax
from sectors.games.sector86.docking import begin_docking
from sectors.games.sector86.events import (
    AUDITED,
    COLLIDED,
    FLIPPED,
    LAPSED,
    MISSION_CAME,
    REDIRECTED,
    STOPPED,
    SURVEYED,
)
from sectors.games.sector86.money import can_draw, draw, pay, ready, reshuffle
from sectors.games.sector86.ports import (
    causes_collision,
    drop_out,
    is_queued,
    line_up,
    port_collision,
)
from sectors.games.sector86.ranking import lock_up
from sectors.games.sector86.reasons import NO_SURVEY, NOT_ENOUGH, NOT_IN_QUEUE, NOT_THE_CAUSE
from sectors.games.sector86.space import CLEAR, FLIP, REDIRECT, SEE, STOP
from sectors.games.sector86.state import Position

AUDIT_LEAVES: Final = 5  # credits (Q31)


class Queuing(Asked):
    """Flip, stop or survey (D2)."""

    verbs = (FLIP, STOP, SEE)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        if must_flip(s) or must_stop(s):
            return 0
        return bit(seat)

    def run(self, s: Position, seat: i64, n: i64) -> None:
        """A flip or a stop without a choice (Q24, Q25, Q33)."""
        queue_on(s, seat)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if SEE.has(action):
            return NO_SURVEY if s.surveys == 0 else 0
        return 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        if s.surveys:
            return [FLIP.one(), STOP.one(), SEE.one()]
        return [FLIP.one(), STOP.one()]

    def random_option(self, s: Position, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        count: i64 = 2
        if s.surveys:
            count = 3
        return FLIP.one() + dice.below(count)

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if STOP.has(action):
            stop(s, seat)
        elif SEE.has(action):
            survey(s, seat)
            s.do(QUEUING.at(seat))
        else:
            flip(s, seat)


class Collision(Asked):
    """The ships cannot all dock: clear the broadcast, or redirect one of them (R24, R25)."""

    verbs = (CLEAR, REDIRECT)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if CLEAR.has(action):
            return 0
        return redirect_objection(s, seat, REDIRECT.first(action))

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        found = [CLEAR.one()]
        for card in s.queue:
            if is_ship(card) and redirect_objection(s, seat, card) == 0:
                found.append(REDIRECT.of(card))
        found.sort()
        return found

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if CLEAR.has(action):
            clear(s, seat)
        else:
            redirect(s, seat, REDIRECT.first(action))


QUEUING: Final = Queuing()
COLLISION: Final = Collision()


# --- The phase


def begin_queuing(s: Position, seat: i64) -> None:
    """A phase that begins without any card to flip counts towards a locked economy (Q31)."""
    if can_draw(s):
        s.locked = 0
    elif s.house.audit:
        audit(s)
    else:
        s.locked += 1
        if s.locked >= s.seats:
            lock_up(s)
            return
    s.surveys = power(s.stations[seat].powers, SURVEY)
    queue_on(s, seat)


def audit(s: Position) -> None:
    """All players discard down to five credits, and the discard is the new deck (Q31)."""
    seat = s.active
    for _ in range(s.seats):
        more = s.stations[seat].purse() - AUDIT_LEAVES
        if more > 0:
            pay(s, seat, more)
            s.tell(AUDITED, seat, more)
        seat = s.after(seat)
    reshuffle(s)


def must_flip(s: Position) -> bool:
    """Whether a card must be flipped before the player may stop (Q24)."""
    return s.flips < s.house.min_flips and can_draw(s)


def must_stop(s: Position) -> bool:
    """Whether no further card may be flipped (Q25), or none can be had (Q33)."""
    return s.flips >= s.house.max_flips or not can_draw(s)


def queue_on(s: Position, seat: i64) -> None:
    """Flip on, stop, or ask which."""
    if must_flip(s):
        flip(s, seat)
    elif must_stop(s):
        stop(s, seat)
    else:
        s.do(QUEUING.at(seat))


def stop(s: Position, seat: i64) -> None:
    """The broadcast ends; the ships dock."""
    s.tell(STOPPED, seat)
    begin_docking(s, seat)


def survey(s: Position, seat: i64) -> None:
    """The player alone looks at the top card and leaves it there (Q53, Q54)."""
    ready(s)
    s.surveys -= 1
    if not s.surveyed & bit(seat):
        s.shown += 1
    s.surveyed |= bit(seat)
    s.tell(SURVEYED, seat, s.deck[s.left - 1])


# --- Flipping (R21)


def flip(s: Position, seat: i64) -> None:
    """The top card comes up: a mission is set aside, a ship may collide, a tax is paid."""
    ready(s)
    card = draw(s)
    s.flips += 1
    if is_mission(card):
        show_mission(s, seat, card)
    elif is_ship(card):
        line_up(s, card)
        s.tell(FLIPPED, seat, card)
        if port_collision(s):
            s.tell(COLLIDED, seat, card)
            ask_collision(s, seat)
            return
    else:
        s.queue = s.queue + [card]
        s.tell(FLIPPED, seat, card)
        if s.cards.at_flip[card]:
            tax(s, card)
    queue_on(s, seat)


def show_mission(s: Position, seat: i64, mission: i64) -> None:
    """A mission becomes active; with one too many the oldest lapses (R28)."""
    s.missions = s.missions + [mission]
    s.tell(MISSION_CAME, seat, mission)
    if len(s.missions) > s.mission_room():
        oldest: i64 = s.missions[0]
        s.missions = s.missions[1:]
        s.discard.append(oldest)
        s.tell(LAPSED, oldest)


# --- Collisions (R24, R25)


def redirect_cost(s: Position, seat: i64, ship: i64) -> i64:
    """What a redirect costs: nothing for a nimble ship, or once a turn with clearance (Q43)."""
    if s.cards.nimble[ship] or has_free_redirect(s, seat):
        return 0
    return 1


def has_free_redirect(s: Position, seat: i64) -> bool:
    """Whether the next redirect that would cost a credit costs none."""
    return s.free_used == 0 and power(s.stations[seat].powers, FREE_REDIRECT) > 0


def redirect_objection(s: Position, seat: i64, ship: i64) -> i64:
    """Why a ship may not be redirected; 0 if it may."""
    if not is_queued(s, ship):
        return NOT_IN_QUEUE
    if not causes_collision(s, ship):
        return NOT_THE_CAUSE
    return NOT_ENOUGH if redirect_cost(s, seat, ship) > s.stations[seat].purse() else 0


def ask_collision(s: Position, seat: i64) -> None:
    """Ask for a redirect if one can be paid; else the broadcast is cleared (Q15)."""
    for card in s.queue:
        if is_ship(card) and redirect_objection(s, seat, card) == 0:
            s.do(COLLISION.at(seat))
            return
    clear(s, seat)


def redirect(s: Position, seat: i64, ship: i64) -> None:
    """The fee is paid, the ship is offered to the others, and the phase goes on (R25, R26, Q13)."""
    cost = redirect_cost(s, seat, ship)
    if cost == 0 and not s.cards.nimble[ship]:
        s.free_used = 1
    pay(s, seat, cost)
    drop_out(s, ship)
    s.offer = ship
    s.tell(REDIRECTED, seat, ship, cost)
    if buyers(s, ship):
        s.do(WANTED.at(seat, ship), QUEUING.at(seat))
    else:
        unsold(s, ship)
        queue_on(s, seat)
