"""The sequence of play: opening, plays, attacks; a turn ends and the other player draws."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import bit
from sectors.core.step import Step, numbered
from sectors.games.sector219.bits import has, is_empty, is_same, nth, size, spaces
from sectors.games.sector219.events import (
    BURIED,
    COUNTED,
    DEPLOYED,
    DRAWN,
    DREW,
    NO_EFFECT,
    OCCUPIED,
    SKIPPED,
    STARTS,
)
from sectors.games.sector219.reasons import (
    BAD_BOTTOM,
    MUST_ATTACK,
    MUST_PLAY,
    NOT_EFFECTIVE,
    OUT_OF_RANGE,
    TARGET_NEEDED,
)
from sectors.games.sector219.rules import (
    can_play,
    deploy,
    deploy_objection,
    destroy,
    empty_spaces,
    is_spent,
    landing_spaces,
    may_hold,
    places_by_count,
    strike,
    strike_objection,
    targets,
    victims,
)
from sectors.games.sector219.sampler import random_play
from sectors.games.sector219.space import (
    BOTTOM,
    DEPLOY,
    HOLD,
    KINDS,
    PASS,
    STRIKE,
    TARGET,
    base,
    first_buried,
    foe,
    last_buried,
    place_of,
    target_of,
    unit_of,
)
from sectors.games.sector219.state import Position


class Opening(Step[Position]):
    """Each player puts two of his five cards under his deck, in secret and at once (R6, Q20)."""

    verbs = (BOTTOM,)
    sealed = True

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return bit(0) | bit(1)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        first, last = first_buried(action), last_buried(action)
        need: i64 = 2 if first == last else 1
        me = s.side(who)
        if me.holds(first) < need or me.holds(last) < need:
            return BAD_BOTTOM
        return 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        me = s.side(who)
        found: list[int] = []
        for first in range(KINDS):
            if me.holds(first):
                for last in range(KINDS):
                    if me.holds(last) > (1 if first == last else 0):
                        found.append(BOTTOM.of2(first, last))
        return found

    def reveal(self, s: Position, seat: i64, n: i64, answers: list[int]) -> None:
        for who in range(2):
            bury(s, who, first_buried(answers[who]), last_buried(answers[who]))
        first_turn(s)


class PlayCard(Step[Position]):
    """Deploy a unit or call an Air Strike (R14); n counts the plays left in the turn."""

    verbs = (DEPLOY, STRIKE, PASS)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        if can_play(s, seat):
            return bit(seat)
        return 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        """No legal play: the rest of the turn is skipped (R16, Q25)."""
        s.tell(SKIPPED, seat, s.turn)
        go_on(s, seat, 1)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if PASS.has(action):  # Q24
            return MUST_PLAY
        if STRIKE.has(action):
            return strike_objection(s, who, target_of(action))
        return deploy_objection(s, who, unit_of(action), place_of(action))

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        me = s.side(who)
        empty = empty_spaces(s)
        found: list[int] = []
        for unit in range(KINDS):
            if me.holds(unit):
                for space in spaces(landing_spaces(s, who, unit, empty)):
                    found.append(DEPLOY.of2(unit, space))
        if me.strikes:
            for space in spaces(s.side(foe(who)).units):
                found.append(STRIKE.of(space))
        return found

    def random_option(self, s: Position, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        return random_play(s, who, dice)

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if STRIKE.has(action):
            strike(s, seat, target_of(action))
            go_on(s, seat, n)
            return
        unit, space = unit_of(action), place_of(action)
        deploy(s, seat, unit, space)
        s.tell(DEPLOYED, seat, unit, space, s.turn)
        if space == base(foe(seat)):  # R8, Q13
            s.tell(OCCUPIED, seat, unit, space)
            s.finish([1, 2] if seat == 0 else [2, 1])
        else:
            attack(s, seat, unit, space, n)

    def off_topic(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return WRONG_PHASE


class Attack(Step[Position]):
    """The unit just deployed attacks: its owner chooses a target or holds (R37, Q12).

    n packs the space of the attacker (8 bits) and the plays left.
    """

    verbs = (TARGET, HOLD)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        space = n & 255
        unit = s.side(seat).kind_at(space)
        if HOLD.has(action):
            return 0 if may_hold(s, seat, unit, space) else MUST_ATTACK
        target = target_of(action)
        if not has(targets(s, seat, unit, space), target):
            return OUT_OF_RANGE
        if not has(victims(s, seat, unit, space), target):
            return NOT_EFFECTIVE  # with `any` it is read as a hold before it gets here
        return 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        space = n & 255
        unit = s.side(seat).kind_at(space)
        found = [TARGET.of(target) for target in spaces(victims(s, seat, unit, space))]
        if may_hold(s, seat, unit, space):
            found.append(HOLD.one())
        return found

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        space = n & 255
        if HOLD.has(action):
            s.tell(NO_EFFECT, seat, space)
        else:
            destroy(s, seat, target_of(action), space)
        go_on(s, seat, n >> 8)

    def off_topic(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if BOTTOM.has(action):
            return WRONG_PHASE
        return TARGET_NEEDED if who == seat else NOT_YOUR_TURN


OPENING: Final = Opening()
PLAY: Final = PlayCard()
ATTACK: Final = Attack()
STEPS: Final[list[Step[Any]]] = numbered([OPENING, PLAY, ATTACK])


def attack(s: Position, seat: i64, unit: i64, space: i64, plays: i64) -> None:
    """The unit just laid attacks one enemy unit of its pattern, if there is one (R36, R37)."""
    all_targets = targets(s, seat, unit, space)
    if is_empty(all_targets):
        go_on(s, seat, plays)
        return
    doomed = victims(s, seat, unit, space)
    if is_empty(doomed):  # Q12: no choice, no effect
        s.tell(NO_EFFECT, seat, space)
        go_on(s, seat, plays)
    elif size(doomed) == 1 and (s.effective or is_same(doomed, all_targets)):  # Q14
        destroy(s, seat, nth(doomed, 0), space)
        go_on(s, seat, plays)
    else:
        s.do(ATTACK.at(seat, space | plays << 8))


def go_on(s: Position, seat: i64, plays: i64) -> None:
    """A play is resolved: the game may be spent (Q28), else the next play or the next turn."""
    if is_spent(s):
        s.tell(COUNTED, size(s.south.units), size(s.north.units))
        s.finish(places_by_count(s))
    elif plays > 1:
        s.do(PLAY.at(seat, plays - 1))
    else:
        begin_turn(s, foe(seat), 2)


def deal(s: Position, beginner: bool) -> None:
    """Starting player unless fixed, then South's deck, then North's (R4, R5); then the hands."""
    if s.starter < 0:
        s.starter = s.roll(2) - 1
    cards = s.army.cards
    for seat in range(2):
        side = s.side(seat)
        side.deck = [cards[i] for i in s.order(len(cards))]
        side.left = len(cards)
    s.tell(STARTS, s.starter)
    for seat in range(2):
        draw(s, seat, 3 if beginner else 5)
    if beginner:  # R7
        first_turn(s)
    else:  # R6
        s.do(OPENING.at(0))


def first_turn(s: Position) -> None:
    """The starting player draws one card and makes one play (R12)."""
    begin_turn(s, s.starter, 1)


def begin_turn(s: Position, seat: i64, cards: i64) -> None:
    """Draw, then play as many cards (R13)."""
    s.turn += 1
    draw(s, seat, cards)
    s.do(PLAY.at(seat, cards))


def draw(s: Position, seat: i64, cards: i64) -> None:
    """From the top of one's own deck; what there is, if it is too short (R15)."""
    me = s.side(seat)
    if me.left == 0:
        return
    count = cards
    if count > me.left:
        count = me.left
    s.shown += 1
    for _ in range(count):
        unit: i64 = me.deck[len(me.deck) - me.left]
        me.left -= 1
        me.add_to_hand(unit, 1)
        s.tell(DREW, seat, unit)
    s.tell(DRAWN, seat, count)


def bury(s: Position, seat: i64, first: i64, last: i64) -> None:
    """Two cards go under the deck; the second named is the very last (R6, Q21)."""
    me = s.side(seat)
    me.add_to_hand(first, -1)
    me.add_to_hand(last, -1)
    me.deck = me.deck + [first, last]
    me.left += 2
    me.buried = 2
    s.tell(BURIED, seat, first, last)
