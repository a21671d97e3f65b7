"""The questions of the game: faction, turn, fleet, exit, fight, and the Automa's tie.

What follows from an answer, up to the next question, is in `sequence`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import shifted
from sectors.core.step import Step, numbered
from sectors.games.sector18 import automa
from sectors.games.sector18.abilities import (
    ACTED,
    use_objection,
)
from sectors.games.sector18.combat import fight, foes_at, targets
from sectors.games.sector18.events import (
    PASSED,
    PICKED,
)
from sectors.games.sector18.fleet import (
    can_command,
    end_objection,
    exits,
    goal_cell,
    goals,
    may_stay,
    speed_of,
)
from sectors.games.sector18.menu import all_of_turn, random_turn
from sectors.games.sector18.reasons import (
    ACTION_TAKEN,
    FACTION_TAKEN,
    MOVED,
    MUST_MOVE,
    MUST_WARP,
    NO_FLEET,
    NOT_A_TARGET,
    NOT_AN_EXIT,
    NOT_THERE,
    SAY_END,
    SAY_PASS,
    TOO_STRONG,
)
from sectors.games.sector18.rules import (
    base_objection,
    bonuses,
    build_objection,
    collect_objection,
    count,
    lowest,
    nth,
    shield_objection,
    upgrade_objection,
)
from sectors.games.sector18.sequence import (
    act,
    after_move,
    arrive,
    ask,
    choose,
    close_fleet,
    end_turn,
    go_on,
    move,
    send_fleet,
    start,
    use,
)
from sectors.games.sector18.space import (
    BASE,
    BUILD,
    CHARGE,
    CHOOSE,
    COLLECT,
    DONE,
    FIGHT,
    FINISH,
    FLEET,
    FOLD,
    MARCH,
    ORDER,
    PASS,
    SHIELD,
    SHIPS,
    STAY,
    TARGET,
    THROUGH,
    UPGRADE,
    USE,
    foe,
)
from sectors.games.sector18.state import (
    NO_FACTION,
    Position,
)

ALL_SHIPS: Final = 15


class Draft(Step[Position]):
    """Each player picks a card and a side of it; the other card side is then gone (R1, Q3)."""

    verbs = (CHOOSE,)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        taken = s.side(foe(seat)).faction
        if taken != NO_FACTION and taken // 2 == CHOOSE.first(action) // 2:
            return FACTION_TAKEN
        return 0

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        choose(s, seat, CHOOSE.first(action))
        if s.seats == 1:
            start(s)
        elif s.side(foe(seat)).faction == NO_FACTION:
            ask(s, DRAFT.kind, foe(seat), 0)
        else:
            start(s)


class Turn(Step[Position]):
    """At most one action, and the Faction ability besides (R7 to R9); n tells what has been done.

    Once the action is taken, the turn ends by itself unless the ability can still be used.
    """

    verbs = (
        COLLECT,
        BASE,
        SHIELD,
        BUILD,
        UPGRADE,
        FLEET,
        USE,
        CHARGE,
        MARCH,
        FOLD,
        FINISH,
        PASS,
    )

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if PASS.has(action):
            return SAY_END if n & ACTED else 0
        if FINISH.has(action):
            return 0 if n & ACTED else SAY_PASS
        if action >= USE.start:
            return use_objection(s, seat, n, action)
        if n & ACTED:
            return ACTION_TAKEN
        return action_objection(s, seat, action)

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        return all_of_turn(s, seat, n)

    def random_option(self, s: Position, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        return random_turn(s, seat, n, dice)

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if PASS.has(action) or FINISH.has(action):
            if n == 0:
                s.tell(PASSED, seat)
            end_turn(s, seat, n)
        elif action >= USE.start:
            use(s, seat, n, action)
        elif FLEET.has(action):
            ask(s, COMMAND.kind, seat, n << SHIPS)
        else:
            act(s, seat, action)
            go_on(s, seat, n | ACTED)

    def default(self, s: Position, seat: i64, n: i64, who: i64) -> i64:
        return FINISH.one() if n & ACTED else PASS.one()

    def off_topic(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return WRONG_PHASE if who == seat else NOT_YOUR_TURN


class Command(Step[Position]):
    """Command Fleet: each Ship moves at most once, in any order (R27, Q16, Q75).

    n holds the set of Ships that have moved, and above it what has been done in the turn.
    """

    verbs = (ORDER, DONE)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        moved = n & ALL_SHIPS
        if DONE.has(action):
            return 0 if moved else MUST_MOVE
        ship = ORDER.first(action)
        if moved & shifted(1, ship):
            return MOVED
        return end_objection(s, seat, ship, ORDER.second(action), speed_of(s, seat, ship))

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        found: list[int] = []
        for ship in range(SHIPS):
            there = orders(s, seat, n, ship)
            while there:
                found.append(ORDER.of2(ship, goal_cell(s, lowest(there))))
                there &= there - 1
        if n & ALL_SHIPS:
            found.append(DONE.one())
        return found

    def random_option(self, s: Position, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        first = orders(s, seat, n, 0)
        second = orders(s, seat, n, 1)
        third = orders(s, seat, n, 2)
        fourth = orders(s, seat, n, 3)
        total = count(first) + count(second) + count(third) + count(fourth)
        if n & ALL_SHIPS:
            total += 1
        at = dice.below(total)
        for ship in range(SHIPS):
            there = first
            if at < count(there):
                return ORDER.of2(ship, goal_cell(s, nth(there, at)))
            at -= count(there)
            first, second, third = second, third, fourth
        return DONE.one()

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if DONE.has(action):
            close_fleet(s, seat, n)
            return
        ship = ORDER.first(action)
        carried = n | shifted(1, ship)
        move(s, seat, ship, ORDER.second(action), speed_of(s, seat, ship), carried)

    def default(self, s: Position, seat: i64, n: i64, who: i64) -> i64:
        found = self.options(s, seat, n, who)
        return found[-1]

    def off_topic(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return WRONG_PHASE if who == seat else NOT_YOUR_TURN


class Exit(Step[Position]):
    """A move has ended on a Warp Hole and there is a choice of exits (R41, Q24).

    n: the Ship (2 bits), the entry hole (4 bits), and what the move carries.
    """

    verbs = (THROUGH,)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        ship, hole = n & 3, (n >> 2) & 15
        if THROUGH.first(action) == STAY:
            return 0 if may_stay(s, seat, ship, hole) else MUST_WARP
        zone: i64 = s.chart().zones[THROUGH.first(action)]
        if zone < 0 or not exits(s, seat, ship, hole) & shifted(1, zone):
            return NOT_AN_EXIT
        return 0

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        hole = (n >> 2) & 15
        exit = hole
        if THROUGH.first(action) != STAY:
            exit = s.chart().zones[THROUGH.first(action)]
        arrive(s, seat, n & 3, exit, 0, hole, n >> 6)

    def off_topic(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return WRONG_PHASE if who == seat else NOT_YOUR_TURN


class Fight(Step[Position]):
    """A move ends with two enemy Ships that can be tied or beaten: which one is fought (Q12).

    n: the Ship (2 bits), the zone (4), the drag there (2), the entry (4), what the move carries.
    """

    verbs = (FIGHT,)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        zone = (n >> 2) & 15
        target = shifted(1, FIGHT.first(action))
        if not foes_at(s, seat, zone) & target:
            return NOT_THERE
        if not targets(s, seat, n & 3, zone) & target:
            return TOO_STRONG
        return 0

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        fight(s, seat, n & 3, FIGHT.first(action), (n >> 6) & 3, (n >> 8) & 15)
        after_move(s, seat, n >> 12)

    def off_topic(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return WRONG_PHASE if who == seat else NOT_YOUR_TURN


class PickTarget(Step[Position]):
    """An Automa Ship is equally near to several Planets: the human picks its target (R59, Q65).

    n: the Ship (2 bits), the Ships moved (4), the icons (2), how many cards are still to come.
    """

    verbs = (TARGET,)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        zone: i64 = s.chart().zones[TARGET.first(action)]
        if zone < 0 or not automa.nearest_planets(s, n & 3, (n >> 6) & 3) & shifted(1, zone):
            return NOT_A_TARGET
        return 0

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        ship = n & 3
        s.tell(PICKED, seat, TARGET.first(action))
        automa.move_to(s, ship, s.chart().zones[TARGET.first(action)])
        moved = (n >> 2) & 15 | shifted(1, ship)
        send_fleet(s, moved, (n >> 6) & 3, n >> 8)


DRAFT: Final = Draft()
TURN: Final = Turn()
COMMAND: Final = Command()
EXIT: Final = Exit()
CLASH: Final = Fight()
PICK: Final = PickTarget()
STEPS: Final[list[Step[Any]]] = numbered([DRAFT, TURN, COMMAND, EXIT, CLASH, PICK])


def action_objection(s: Position, seat: i64, action: i64) -> i64:
    """Why an action is not open to a player who has not acted yet; 0 if it is."""
    if COLLECT.has(action):
        return collect_objection(s, seat)
    if BASE.has(action):
        return base_objection(s, seat, bonuses(s, seat))
    if SHIELD.has(action):
        return shield_objection(s, seat, bonuses(s, seat))
    if BUILD.has(action):
        return build_objection(s, seat, BUILD.first(action), BUILD.second(action))
    if UPGRADE.has(action):
        return upgrade_objection(s, seat, UPGRADE.first(action))
    return 0 if can_command(s, seat, 0) else NO_FLEET


def orders(s: Position, seat: i64, n: i64, ship: i64) -> i64:
    """The goals of a Ship that has not moved yet, digging included."""
    if n & shifted(1, ship) or not s.side(seat).is_in_play(ship):
        return 0
    return goals(s, seat, ship, speed_of(s, seat, ship))
