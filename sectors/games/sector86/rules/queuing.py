"""Queuing: cards are flipped until the player stops or ports collide (R21 to R28)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.menu import Menu
from sectors.games.sector86.rules import events, reasons
from sectors.games.sector86.rules.auction import WANTED
from sectors.games.sector86.rules.cards import (
    FREE_REDIRECT,
    SURVEY,
    bit,
    is_mission,
    is_ship,
    power,
)
from sectors.games.sector86.rules.discarding import CLEARED, SWEEP, levy_checks, tax
from sectors.games.sector86.rules.docking import dock_queue
from sectors.games.sector86.rules.ending import lock_up
from sectors.games.sector86.rules.money import can_draw, draw, pay, ready, reshuffle
from sectors.games.sector86.rules.ports import causes_collision, port_collision
from sectors.games.sector86.rules.space import CLEAR, FLIP, REDIRECT, SEE, STOP
from sectors.games.sector86.rules.state import Asked, Position, Unasked

AUDIT_LEAVES: Final = 5  # credits (Q31)


class Broadcast(Unasked):
    """The phase begins; without any card to flip that counts towards a locked economy (Q31)."""

    def run(self, s: Position, seat: i64, n: i64) -> None:
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
        s.do(QUEUING.at(seat))


class Queuing(Asked):
    """Flip, stop or survey (D2)."""

    verbs = (FLIP, STOP, SEE)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return 0 if must_flip(s) or must_stop(s) else bit(seat)

    def run(self, s: Position, seat: i64, n: i64) -> None:
        """A flip or a stop without a choice (Q24, Q25, Q33)."""
        if must_flip(s):
            flip(s, seat)
        else:
            stop(s, seat)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return reasons.NO_SURVEY if SEE.has(action) and s.surveys == 0 else 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.run(FLIP.one(), answer_count(s))

    # written out: two of five questions are this one, and a list takes ten times as long
    def random_option(self, s: Position, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        return FLIP.one() + dice.below(answer_count(s))

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if STOP.has(action):
            stop(s, seat)
        elif SEE.has(action):
            survey(s, seat)
        else:
            flip(s, seat)


class Collision(Asked):
    """The ships cannot all dock: clear the broadcast, or redirect one of them (R24, R25)."""

    verbs = (CLEAR, REDIRECT)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return bit(seat) if can_redirect(s, seat) else 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        """No redirect can be paid (Q15)."""
        clear(s, seat)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if CLEAR.has(action):
            return 0
        return redirect_objection(s, seat, REDIRECT.first(action))

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.one(CLEAR.one())
        menu.some(REDIRECT.of(0), redirectable(s, seat))

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if CLEAR.has(action):
            clear(s, seat)
        else:
            redirect(s, seat, REDIRECT.first(action))


BROADCAST: Final[Broadcast] = Broadcast()
QUEUING: Final[Queuing] = Queuing()
COLLISION: Final[Collision] = Collision()


def audit(s: Position) -> None:
    """All players discard down to five credits, and the discard is the new deck (Q31)."""
    seat = s.active
    for _ in range(s.seats):
        more = s.stations[seat].purse() - AUDIT_LEAVES
        if more > 0:
            pay(s, seat, more)
            s.tell(events.AUDITED, seat, more)
        seat = s.after(seat)
    reshuffle(s)


# --- Flip, survey, stop (R21)


def answer_count(s: Position) -> i64:
    """Flip and stop, and survey while any is left: so many answers, one after the other."""
    if s.surveys:
        return 3
    return 2


def must_flip(s: Position) -> bool:
    """Whether a card must be flipped before the player may stop (Q24)."""
    return s.flips < s.house.min_flips and can_draw(s)


def must_stop(s: Position) -> bool:
    """Whether no further card may be flipped (Q25), or none can be had (Q33)."""
    return s.flips >= s.house.max_flips or not can_draw(s)


def flip(s: Position, seat: i64) -> None:
    """The top card comes up: a mission is set aside, a ship may collide, a tax is paid."""
    ready(s)
    card = draw(s)
    s.flips += 1
    if is_mission(card):
        show_mission(s, seat, card)
    else:
        s.line_up(card)
        s.tell(events.FLIPPED, seat, card)
        if is_ship(card):
            if port_collision(s):
                s.tell(events.COLLIDED, seat, card)
                s.do(COLLISION.at(seat))
                return
        elif s.cards.at_flip[card]:
            tax(s, card)
    s.do(QUEUING.at(seat))


def show_mission(s: Position, seat: i64, mission: i64) -> None:
    """A mission becomes active; with one too many the oldest lapses (R28)."""
    s.missions = s.missions + [mission]
    s.tell(events.MISSION_CAME, seat, mission)
    if len(s.missions) > s.mission_room():
        oldest: i64 = s.missions[0]
        s.missions = s.missions[1:]
        s.discard.append(oldest)
        s.tell(events.LAPSED, oldest)


def survey(s: Position, seat: i64) -> None:
    """The player alone looks at the top card and leaves it there (Q53, Q54)."""
    ready(s)
    s.surveys -= 1
    if not s.surveyed & bit(seat):
        s.shown += 1
    s.surveyed |= bit(seat)
    s.tell(events.SURVEYED, seat, s.deck[s.left - 1])
    s.do(QUEUING.at(seat))


def stop(s: Position, seat: i64) -> None:
    """The broadcast ends; the ships dock (R29)."""
    s.tell(events.STOPPED, seat)
    BROADCAST.end(s, seat)
    dock_queue(s, seat)


# --- Collisions (R24, R25)


def clear(s: Position, seat: i64) -> None:
    """The broadcast is cleared: the whole queue is lost, the turn ends at once (R24, Q26)."""
    checks: list[int] = levy_checks(s, seat) if s.house.collision_levies else []
    s.do_all(checks + [SWEEP.at(seat, CLEARED)])


def redirect_cost(s: Position, seat: i64, ship: i64) -> i64:
    """What a redirect costs: nothing for a nimble ship, or once a turn with clearance (Q43)."""
    if s.cards.nimble[ship]:
        return 0
    return 0 if s.free_used == 0 and power(s.stations[seat].powers, FREE_REDIRECT) else 1


def redirect_objection(s: Position, seat: i64, ship: i64) -> i64:
    """Why a ship may not be redirected; 0 if it may."""
    if not s.is_queued(ship):
        return reasons.NOT_IN_QUEUE
    if not causes_collision(s, ship):
        return reasons.NOT_THE_CAUSE
    can_pay = redirect_cost(s, seat, ship) <= s.stations[seat].purse()
    return 0 if can_pay else reasons.NOT_ENOUGH


def can_redirect(s: Position, seat: i64) -> bool:
    """Whether any ship may be redirected."""
    for card in s.queue:
        if redirect_objection(s, seat, card) == 0:
            return True
    return False


def redirectable(s: Position, seat: i64) -> i64:
    """The mask of ships that may be redirected."""
    mask: i64 = 0
    for card in s.queue:
        if is_ship(card) and redirect_objection(s, seat, card) == 0:
            mask |= bit(card)
    return mask


def redirect(s: Position, seat: i64, ship: i64) -> None:
    """The fee is paid, the ship is offered to the others, and the phase goes on (R25, R26, Q13)."""
    cost = redirect_cost(s, seat, ship)
    if cost == 0 and not s.cards.nimble[ship]:
        s.free_used = 1
    pay(s, seat, cost)
    s.drop_out(ship)
    s.offer = ship
    s.tell(events.REDIRECTED, seat, ship, cost)
    s.do(WANTED.at(seat, ship), QUEUING.at(seat))
