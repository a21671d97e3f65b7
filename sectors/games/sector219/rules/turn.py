"""The turn: draw, then plays and their attacks; then the other player's (R11 to R18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.menu import Menu
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import Step, bit, kind_of, number_of, part, put
from sectors.games.sector219.rules import attack, bits, deployment, events, reasons, winning
from sectors.games.sector219.rules.air_strikes import strike, strike_objection, strike_spaces
from sectors.games.sector219.rules.space import (
    BOTTOM,
    DEPLOY,
    HOLD,
    PASS,
    STRIKE,
    TARGET,
    place_of,
    target_of,
    unit_of,
)
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import KINDS, SOUTH, base, foe


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
    top: i64 = len(me.deck) - me.left
    for at in range(top, top + count):
        unit: i64 = me.deck[at]
        me.left -= 1
        me.add_to_hand(unit, 1)
        s.tell(events.DREW, seat, unit)
    s.tell(events.DRAWN, seat, count)


class PlayCard(Step[Position]):
    """Deploy a unit or call an Air Strike (R14); n counts the plays left in the turn."""

    verbs = (DEPLOY, STRIKE, PASS)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        if winning.can_play(s, seat):
            return bit(seat)
        return 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        """No legal play: the rest of the turn is skipped (R16, Q25)."""
        s.tell(events.SKIPPED, seat, s.turn)
        go_on(s, seat, 1)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if PASS.has(action):  # Q24
            return reasons.MUST_PLAY
        if STRIKE.has(action):
            return strike_objection(s, who, target_of(action))
        return deployment.deploy_objection(s, who, unit_of(action), place_of(action))

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        empty = deployment.empty_spaces(s)
        for unit in range(KINDS):
            landings = deployment.landing_spaces(s, who, unit, empty)
            bits.offer_spaces(menu, DEPLOY.of2(unit, 0), landings)
        bits.offer_spaces(menu, STRIKE.of(0), strike_spaces(s, who))

    # written out for speed: at least six times as fast as a list made by `offer`
    def random_option(self, s: Position, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        me, odd = s.side(who), s.army.odd_kinds()
        empty = deployment.empty_spaces(s)
        usual = deployment.usual_spaces(me, who, empty)  # the same for all other kinds
        usual_count = bits.size(usual)
        counts: i64 = 0  # a byte for each kind
        total: i64 = 0
        for unit in range(KINDS):
            if me.holds(unit):
                count = usual_count
                if odd >> unit & 1:
                    count = bits.size(deployment.odd_spaces(s, who, unit, empty))
                counts |= count << unit * 8
                total += count
        if me.strikes:
            total += s.side(foe(who)).count
        pick = dice.below(total)
        for unit in range(KINDS):
            count = counts >> unit * 8 & 255
            if pick < count:
                if odd >> unit & 1:
                    usual = deployment.odd_spaces(s, who, unit, empty)
                return DEPLOY.of2(unit, bits.nth(usual, pick))
            pick -= count
        return STRIKE.of(bits.nth(strike_spaces(s, who), pick))

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if STRIKE.has(action):
            strike(s, seat, target_of(action))
            go_on(s, seat, n)
            return
        unit, space = unit_of(action), place_of(action)
        deployment.deploy(s, seat, unit, space)
        s.tell(events.DEPLOYED, seat, unit, space, s.turn)
        if space == base(foe(seat)):  # R8, Q13
            s.tell(events.OCCUPIED, seat, unit, space)
            s.finish([1, 2] if seat == SOUTH else [2, 1])
        else:
            begin_attack(s, seat, unit, space, n)


def begin_attack(s: Position, seat: i64, unit: i64, space: i64, plays: i64) -> None:
    """The unit just laid attacks one enemy unit of its pattern, if there is one (R36, R37)."""
    targets = attack.targets(s, seat, unit, space)
    if bits.is_empty(targets):
        go_on(s, seat, plays)
        return
    doomed = attack.victims(s, seat, unit, space)
    if bits.is_empty(doomed):  # Q12: no choice, no effect
        s.tell(events.NO_EFFECT, seat, space)
        go_on(s, seat, plays)
    elif bits.size(doomed) == 1 and (s.effective or bits.is_same(doomed, targets)):  # Q14
        attack.destroy(s, seat, bits.nth(doomed, 0), space)
        go_on(s, seat, plays)
    else:
        s.do(ATTACK.at(seat, put(ATTACKER, space) | put(PLAYS, plays)))


ATTACKER: Final = 8  # parts of the number: the space of the unit that attacks,
PLAYS: Final = 8_02  # and the plays left in the turn


class Attack(Step[Position]):
    """The unit just deployed attacks: its owner chooses a target or holds (R37, Q12)."""

    verbs = (TARGET, HOLD)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        space = part(n, ATTACKER)
        unit = s.side(seat).kind_at(space)
        if HOLD.has(action):
            return 0 if attack.may_hold(s, seat, unit, space) else reasons.MUST_ATTACK
        target = target_of(action)
        if not bits.has(attack.targets(s, seat, unit, space), target):
            return reasons.OUT_OF_RANGE
        if not bits.has(attack.victims(s, seat, unit, space), target):
            return reasons.NOT_EFFECTIVE  # with `any` it is read as a hold before it gets here
        return 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        space = part(n, ATTACKER)
        unit = s.side(seat).kind_at(space)
        bits.offer_spaces(menu, TARGET.of(0), attack.victims(s, seat, unit, space))
        if attack.may_hold(s, seat, unit, space):
            menu.one(HOLD.one())

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        space = part(n, ATTACKER)
        if HOLD.has(action):
            s.tell(events.NO_EFFECT, seat, space)
        else:
            attack.destroy(s, seat, target_of(action), space)
        go_on(s, seat, part(n, PLAYS))

    def off_topic(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if BOTTOM.has(action):
            return WRONG_PHASE
        return reasons.TARGET_NEEDED if who == seat else NOT_YOUR_TURN


PLAY: Final = PlayCard()
ATTACK: Final = Attack()


def go_on(s: Position, seat: i64, plays: i64) -> None:
    """A play is resolved: the game may be spent (Q28), else the next play or the next turn."""
    if winning.is_spent(s):
        s.tell(events.COUNTED, s.south.count, s.north.count)
        s.finish(winning.places_by_count(s))
    elif plays > 1:
        s.do(PLAY.at(seat, plays - 1))
    else:
        begin_turn(s, foe(seat), 2)


def plays_left(s: Position) -> i64:
    """How many plays are left in the turn; a play whose attack is open counts."""
    n = number_of(s.now)
    return part(n, PLAYS) if kind_of(s.now) == ATTACK.kind else n


def attacker(s: Position) -> i64:
    """The space of the unit that attacks now."""
    return part(number_of(s.now), ATTACKER)


# --- Targets that are named in words


def meant(s: Position, seat: i64, action: i64) -> i64:
    """Naming a target that survives means hold, where hold exists (section Notation)."""
    if s.now >= 0 and TARGET.has(action) and kind_of(s.now) == ATTACK.kind:
        space, target = attacker(s), target_of(action)
        unit = s.side(seat).kind_at(space)
        is_hit = bits.has(attack.targets(s, seat, unit, space), target)
        is_doomed = bits.has(attack.victims(s, seat, unit, space), target)
        if is_hit and not is_doomed and attack.may_hold(s, seat, unit, space):
            return HOLD.one()
    return action


def surplus(before: Position, seat: i64, played: i64, said: i64) -> i64:
    """A target named after a deployment that asks for none must be what happens anyway."""
    unit, space = unit_of(played), place_of(played)
    s = before.clone()
    deployment.deploy(s, seat, unit, space)
    won = space == base(foe(seat))
    targets = attack.targets(s, seat, unit, space)
    doomed = attack.victims(s, seat, unit, space)
    if HOLD.has(said):
        return 0 if bits.is_empty(doomed) or won else reasons.MUST_ATTACK
    if bits.is_empty(targets) or won:
        return reasons.NO_ATTACK
    if not bits.has(targets, target_of(said)):
        return reasons.OUT_OF_RANGE
    if not bits.is_empty(doomed) and not bits.has(doomed, target_of(said)):
        return reasons.NOT_EFFECTIVE
    return 0
