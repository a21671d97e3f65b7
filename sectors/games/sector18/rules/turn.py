"""A turn: an action and the ability (R7 to R10), the moves of a fleet, and all that they ask.

The agenda never holds more than one question. So each carries what goes on after it: a fleet what
has been done in the turn, an exit or a fight the fleet.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.menu import Menu, count, lowest_bit, nth
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import Step, kind_of, part, put, shifted
from sectors.games.sector18.rules import automa, combat, events, fleet, reasons, space, zones
from sectors.games.sector18.rules.abilities import (
    MARCH_SPEED,
    pay,
    take_effect,
    use_objection,
    uses,
)
from sectors.games.sector18.rules.actions import (
    act,
    action_objection,
    how_many,
    nth_open,
    offer_open,
    open_actions,
)
from sectors.games.sector18.rules.base import strike
from sectors.games.sector18.rules.chart import SOUTH_BASE, base_of
from sectors.games.sector18.rules.ending import count_up
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.space import NORTH, SOUTH, foe
from sectors.games.sector18.rules.state import BY_LIMIT, BY_PASSES, NO_SHIP, Position


def asks(s: Position, step: Step[Position]) -> bool:
    """Whether this is the question in front."""
    return s.now >= 0 and kind_of(s.now) == step.kind


# --- Turns (R7 to R10)

ACTED: Final = 1  # a turn carries what has been done in it: an action,
USED: Final = 1_01  # the ability


def begin_turn(s: Position, seat: i64) -> None:
    """The next player's turn."""
    s.turn += 1
    if seat == s.starter:
        s.tell(events.ROUND, s.name(seat), s.round())
    if s.is_automa(seat):
        end_automa(s, automa.play_cards(s, s.book.achievements_twin_minds if s.twin_minds else 1))
    else:
        s.do(TURN.at(seat))


def go_on(s: Position, seat: i64, done: i64) -> None:
    """After an action or ability: ask again, or end a turn in which nothing is left to do (D2)."""
    if part(done, ACTED) and (part(done, USED) or not uses(s, seat, 1, bonuses(s, seat))):
        end_turn(s, seat, done)
    else:
        s.do(TURN.at(seat, done))


def end_turn(s: Position, seat: i64, done: i64) -> None:
    """The turn is over; so may be the game (Q40, Q41)."""
    s.overcharged = NO_SHIP
    if done or s.seats == 1:
        s.passes = 0
    else:
        s.passes += 1
    if s.passes >= s.book.end_passes:
        count_up(s, BY_PASSES)
    elif s.turn >= 2 * s.round_limit:
        count_up(s, BY_LIMIT)
    else:
        begin_turn(s, foe(seat))


class Question(Step[Position]):
    """What the player on turn is asked; anybody else hears whose turn it is."""

    def off_topic(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return WRONG_PHASE if who == seat else NOT_YOUR_TURN


class Turn(Question):
    """At most one action, and the Faction ability besides (R7 to R9).

    Once the action is taken, the turn ends by itself unless the ability can still be used.
    """

    verbs = (
        space.COLLECT,
        space.BASE,
        space.SHIELD,
        space.BUILD,
        space.UPGRADE,
        space.FLEET,
        space.USE,
        space.CHARGE,
        space.MARCH,
        space.FOLD,
        space.FINISH,
        space.PASS,
    )

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        acted = part(n, ACTED)
        if space.PASS.has(action):
            return reasons.SAY_END if acted else 0
        if space.FINISH.has(action):
            return 0 if acted else reasons.SAY_PASS
        if action >= space.USE.start:
            if part(n, USED):  # R36
                return reasons.ABILITY_USED
            return use_objection(s, seat, acted, action)
        return reasons.ACTION_TAKEN if acted else action_objection(s, seat, action)

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        offer_open(s, seat, open_actions(s, seat, part(n, ACTED), part(n, USED)), menu)
        menu.one(self.default(s, seat, n, who))

    # without a list, in two thirds of the time that it takes by `offer`
    def random_option(self, s: Position, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        found = open_actions(s, seat, part(n, ACTED), part(n, USED))
        total = how_many(found)
        at = dice.below(total + 1)
        return nth_open(s, seat, found, at) if at < total else self.default(s, seat, n, who)

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if space.PASS.has(action) or space.FINISH.has(action):
            if n == 0:
                s.tell(events.PASSED, seat)
            end_turn(s, seat, n)
        elif space.FLEET.has(action):
            s.do(COMMAND.at(seat, put(DEEDS, n)))
        elif action >= space.USE.start:
            use(s, seat, n | put(USED, 1), action)
        else:
            act(s, seat, action)
            go_on(s, seat, n | put(ACTED, 1))

    def default(self, s: Position, seat: i64, n: i64, who: i64) -> i64:
        return space.FINISH.one() if part(n, ACTED) else space.PASS.one()


def moved_by(s: Position, seat: i64, action: i64) -> tuple[i64, i64, i64]:
    """The Ship that an order or a Forced March moves, the cell where it goes, and its Speed."""
    if space.MARCH.has(action):
        return space.MARCH.first(action), space.MARCH.second(action), MARCH_SPEED
    ship = space.ORDER.first(action)
    return ship, space.ORDER.second(action), fleet.speed_of(s, seat, ship)


def use(s: Position, seat: i64, done: i64, action: i64) -> None:
    """Use the Faction ability (R35)."""
    pay(s, seat)
    if space.MARCH.has(action):
        move(s, seat, action, put(DEEDS, done) | put(MARCHING, 1))
    else:
        take_effect(s, seat, action)
        go_on(s, seat, done)


# --- Command Fleet (R27, Q16, Q75)

MOVED: Final = 4  # a fleet carries the set of Ships that have moved,
DEEDS: Final = 4_02  # what has been done in the turn,
MARCHING: Final = 6_01  # and whether it is no fleet at all but a Forced March


class Command(Question):
    """Each Ship moves at most once, in any order."""

    verbs = (space.ORDER, space.DONE)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        moved = part(n, MOVED)
        if space.DONE.has(action):
            return 0 if moved else reasons.MUST_MOVE
        ship, cell, speed = moved_by(s, seat, action)
        if moved & shifted(1, ship):
            return reasons.MOVED
        return fleet.end_objection(s, seat, ship, cell, speed)

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        moved = part(n, MOVED)
        found = fleet.orders(s, seat, moved, fleet.OWN_SPEED)
        fleet.offer_orders(s, space.ORDER, found, menu)
        if moved:
            menu.one(space.DONE.one())

    # without a list, in less than half of the time that it takes by `offer`
    def random_option(self, s: Position, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        moved = part(n, MOVED)
        found = fleet.orders(s, seat, moved, fleet.OWN_SPEED)
        total = choices = count(found)
        if moved:
            choices += 1
        at = dice.below(choices)
        return fleet.order(s, space.ORDER, nth(found, at)) if at < total else space.DONE.one()

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if space.DONE.has(action):
            close_fleet(s, seat, n)
            return
        move(s, seat, action, n | put(MOVED, shifted(1, space.ORDER.first(action))))

    def default(self, s: Position, seat: i64, n: i64, who: i64) -> i64:
        return self.options(s, seat, n, who)[-1]


def move(s: Position, seat: i64, action: i64, carried: i64) -> None:
    """A Ship moves: dig, home, strike, warp or stop, wholly resolved before the next (Q16)."""
    ship, cell, speed = moved_by(s, seat, action)
    goal: i64 = -1
    if cell != space.DIG:
        goal = s.chart().place_of(seat, cell)
    if goal < 0:
        fleet.dig(s, seat, ship, speed)
    elif goal == base_of(seat):
        combat.land(s, seat, ship, goal, 0, goal)
    elif goal >= SOUTH_BASE:
        strike(s, seat, ship)
    elif s.chart().holes & shifted(1, goal):
        enter_hole(s, seat, ship, goal, carried)
        return
    else:
        drag = zones.drag_on_arrival(s, seat, ship, goal, speed)
        arrive(s, seat, ship, goal, drag, goal, carried)
        return
    after_move(s, seat, carried)


def after_move(s: Position, seat: i64, carried: i64) -> None:
    """A move is resolved: the fleet goes on while a Ship can still move (Q75)."""
    if s.result:
        return
    if part(carried, MARCHING):
        go_on(s, seat, part(carried, DEEDS))
    elif fleet.can_command(s, seat, part(carried, MOVED), bonuses(s, seat)):
        s.do(COMMAND.at(seat, carried))
    else:
        close_fleet(s, seat, carried)


def close_fleet(s: Position, seat: i64, carried: i64) -> None:
    """The Command Fleet is over; what was not moved digs (Q21)."""
    fleet.dig_the_rest(s, seat, part(carried, MOVED))
    go_on(s, seat, part(carried, DEEDS) | put(ACTED, 1))


# --- Through a Warp Hole (R41, Q24)

MOVER: Final = 2  # an exit or a fight carries the Ship,
ZONE: Final = 2_04  # the hole that it has entered or the zone where it fights,
AFTER_EXIT: Final = 6_07  # and the fleet that goes on afterwards


def enter_hole(s: Position, seat: i64, ship: i64, hole: i64, carried: i64) -> None:
    """A move ends on a Warp Hole: it goes on through it, asking only if there is a choice (D6)."""
    choices = zones.choices_of_exit(s, seat, ship, hole)
    if count(choices) == 1:
        arrive(s, seat, ship, lowest_bit(choices), 0, hole, carried)
    else:
        s.do(EXIT.at(seat, put(MOVER, ship) | put(ZONE, hole) | put(AFTER_EXIT, carried)))


class Exit(Question):
    """A move has ended on a Warp Hole and there is a choice of exits."""

    verbs = (space.THROUGH,)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        cell = space.THROUGH.first(action)
        return zones.exit_objection(s, seat, part(n, MOVER), part(n, ZONE), cell)

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        hole = part(n, ZONE)
        exit = hole
        if space.THROUGH.first(action) != space.STAY:
            exit = s.chart().zones[space.THROUGH.first(action)]
        arrive(s, seat, part(n, MOVER), exit, 0, hole, part(n, AFTER_EXIT))


# --- Combat (R30, Q12)

DRAG: Final = 6_02  # a fight carries besides: the drag of the Ship in its zone,
ENTRY: Final = 8_04  # the hole through which it came, or the zone,
AFTER_FIGHT: Final = 12_07  # and the fleet


def arrive(
    s: Position, seat: i64, ship: i64, zone: i64, drag: i64, entry: i64, carried: i64
) -> None:
    """A Ship comes to the zone where it stops, and fights if it must (R30, D7)."""
    there = combat.targets(s, seat, ship, zone)
    if there == 0:
        combat.land(s, seat, ship, zone, drag, entry)
    elif count(there) == 1:
        combat.fight(s, seat, ship, lowest_bit(there), drag, entry)
    else:
        way = put(ZONE, zone) | put(DRAG, drag) | put(ENTRY, entry)
        s.do(CLASH.at(seat, put(MOVER, ship) | way | put(AFTER_FIGHT, carried)))
        return
    after_move(s, seat, carried)


class Fight(Question):
    """A move ends with two enemy Ships that can be tied or beaten: which one is fought."""

    verbs = (space.FIGHT,)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        target = space.FIGHT.first(action)
        return combat.fight_objection(s, seat, part(n, MOVER), part(n, ZONE), target)

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        target = space.FIGHT.first(action)
        combat.fight(s, seat, part(n, MOVER), target, part(n, DRAG), part(n, ENTRY))
        after_move(s, seat, part(n, AFTER_FIGHT))


# --- The Automa's turn (R51, R59, Q65)


class PickTarget(Step[Position]):
    """An Automa Ship is equally near to several Planets: the human picks its target."""

    verbs = (space.TARGET,)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return automa.pick_objection(s, n, space.TARGET.first(action))

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        s.tell(events.PICKED, seat, space.TARGET.first(action))
        end_automa(s, automa.go_for(s, n, s.chart().zones[space.TARGET.first(action)]))


def end_automa(s: Position, waiting: i64) -> None:
    """The Automa has played its cards, or waits for a pick (D9); then its clock ticks (Q53)."""
    if waiting != automa.FINISHED:
        s.do(PICK.at(SOUTH, waiting))
    elif not s.result:
        automa.tick(s)
        end_turn(s, NORTH, put(ACTED, 1))


TURN: Final = Turn()
COMMAND: Final = Command()
EXIT: Final = Exit()
CLASH: Final = Fight()
PICK: Final = PickTarget()
