"""The dogfight, from lock-on to the hit (R33 to R41); `disengagement` has its end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import Step, bit
from sectors.games.smugglers.rules import events, sides
from sectors.games.smugglers.rules.destruction import FIGHT_OVER
from sectors.games.smugglers.rules.disengagement import PARTING, end_fight
from sectors.games.smugglers.rules.duel import Duel, pair, sums
from sectors.games.smugglers.rules.hits import hit_met, hit_player
from sectors.games.smugglers.rules.space import AVOID, FIGHT, FIRE, HOLD, PLAY
from sectors.games.smugglers.rules.state import Galaxy, Silent
from sectors.games.smugglers.rules.terms import CHITS, END, LAST_ROUND

AVOIDABLE: Final = 5  # so far ahead on lock-on a side may avoid the dogfight (R34)


# --- Beginning (R25, R29, R32)


def fight_craft(s: Galaxy, seat: i64, kind: i64, flag: i64, cause: i64) -> None:
    """A dogfight with a spacecraft that was met begins."""
    duel = Duel()
    duel.cause = cause
    duel.active = seat
    duel.kind = kind
    duel.flag = flag
    duel.stars = s.world.fleet.stars[kind]
    s.duel = duel
    lock_on(s)


def fight_player(s: Galaxy, seat: i64, foe: i64, cause: i64) -> None:
    """A dogfight between two players begins."""
    duel = Duel()
    duel.cause = cause
    duel.active = seat
    duel.foe = foe
    s.duel = duel
    lock_on(s)


# --- Lock-on (R33 to R35)


def lock_on_modifier(sensors: i64, enemy_size: i64) -> i64:
    """The lock-on table: own Sensors against the size of the enemy (R33, Q19)."""
    return sensors - 1 + (enemy_size - 8) // 4


def lock_on(s: Galaxy) -> None:
    """Both sides roll; far enough ahead one may avoid, else it is an advantage (R33 to R35)."""
    duel = s.duel
    first, second = s.roll(6), s.roll(6)
    duel.lock = pair(first, second)
    own = first + lock_on_modifier(sides.sensors_of(s, 0), sides.size_of(s, 1))
    other = second + lock_on_modifier(sides.sensors_of(s, 1), sides.size_of(s, 0))
    duel.advantage = own - other
    s.tell(events.LOCKED_ON, duel.active, own, sides.fighter(s, 1), other)
    s.do(FIGHT_OVER.at(duel.active))
    if duel.advantage >= AVOIDABLE:
        s.do(AVOID_STEP.at(duel.active))
    elif duel.advantage <= -AVOIDABLE and not duel.is_met():
        s.do(AVOID_STEP.at(duel.foe))
    elif duel.advantage <= -AVOIDABLE and s.world.fleet.avoids[s.world.fleet.role[duel.kind]]:
        avoid(s, 1)
    else:
        s.do(FIGHT_ROUND.at(duel.active))


def avoid(s: Galaxy, side: i64) -> None:
    """The dogfight ends before it began (R34)."""
    s.tell(events.AVOIDED, sides.fighter(s, side))
    end_fight(s)


class Avoid(Step[Galaxy]):
    """The side that is 5 ahead may avoid the dogfight (R34, D11)."""

    verbs = (AVOID, FIGHT)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if AVOID.has(action):
            avoid(s, s.duel.side_of(seat))
        else:
            s.do(FIGHT_ROUND.at(s.duel.active))


# --- Manoeuvre (R36, R37)


class FightRound(Silent):
    """A round: chits, attack and damage, parting; then the next, up to the twelfth (R36, R46)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        if s.duel.round == LAST_ROUND:
            s.tell(events.FIGHT_TOO_LONG, seat)
            return
        s.duel.round += 1
        s.do(CHITS_STEP.at(seat), PARTING.at(seat), FIGHT_ROUND.at(seat))


class Chits(Step[Galaxy]):
    """Both sides choose a manoeuvre in secret; one that was met draws it afterwards (R36, D12)."""

    verbs = (PLAY,)
    sealed = True
    opens = True

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if s.duel.is_met():
            return bit(s.duel.active)
        return bit(s.duel.active) | bit(s.duel.foe)

    def reveal(self, s: Galaxy, seat: i64, n: i64, answers: list[int]) -> None:
        duel = s.duel
        own = PLAY.first(answers[duel.active])
        other: i64
        if duel.is_met():
            other = met_chit(s)
        else:
            other = PLAY.first(answers[duel.foe])
        duel.chits = pair(own, other)
        duel.attack = 0
        duel.shot = 0
        s.tell(events.MANOEUVRED, duel.active, own, sides.fighter(s, 1), other, duel.round)
        edge: i64 = s.world.fleet.tactical[own * CHITS + other]
        if edge == END:  # R37
            s.tell(events.BROKE_OFF, duel.active)
            end_fight(s)
        else:
            attack(s, edge)


def met_chit(s: Galaxy) -> i64:
    """The chit of a spacecraft that was met, drawn by its role (R47)."""
    fleet = s.world.fleet
    return fleet.chits[fleet.role[s.duel.kind] * CHITS + s.roll(6) - 1]


# --- Attack (R38, R39)


def attack_total(s: Galaxy, side: i64, die: i64, edge: i64) -> i64:
    """1D6, advantage in the first round, Manoeuvre and edge (R38, Q21)."""
    total = die + sides.manoeuvre_of(s, side)
    ahead = s.duel.advantage
    if side == 1:
        ahead = -ahead
        edge = -edge
    if s.duel.round == 1 and ahead > 0:
        total += ahead
    if edge > 0:
        total += edge
    return total


def attack_bonus(difference: i64) -> i64:
    """What a clear lead adds to the weapon roll (R39)."""
    if difference >= 5:
        return 2
    if difference >= 3:
        return 1
    return 0


def attack(s: Galaxy, edge: i64) -> None:
    """Both sides roll; the higher total attacks, nobody on a tie (R38)."""
    first, second = s.roll(6), s.roll(6)
    own = attack_total(s, 0, first, edge)
    other = attack_total(s, 1, second, edge)
    s.duel.attack = sums(first, second, own, other)
    if own == other:
        s.tell(events.ATTACK_EVEN, s.duel.active, own)
    elif own > other:
        win_attack(s, 0, own, other)
    else:
        win_attack(s, 1, other, own)


def win_attack(s: Galaxy, side: i64, total: i64, other: i64) -> None:
    """The winner of the attack roll shoots; with R100 a player may hold fire (Q86)."""
    bonus = attack_bonus(total - other)
    by, foe = sides.fighter(s, side), sides.fighter(s, 1 - side)
    s.tell(events.ATTACK_WON, by, total, foe, other, bonus)
    if s.house.hold_fire and sides.seat_on(s, side) >= 0:
        s.do(SHOT.at(sides.seat_on(s, side), bonus))
    else:
        shoot(s, side, bonus)


class Shot(Step[Galaxy]):
    """The winner of the attack roll fires or holds (R100, D26); n is his bonus."""

    verbs = (FIRE, HOLD)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        side = s.duel.side_of(seat)
        if FIRE.has(action):
            shoot(s, side, n)
        else:
            s.tell(events.HELD_FIRE, sides.fighter(s, side))


# --- Damage (R40, R41)


def shoot(s: Galaxy, side: i64, bonus: i64) -> None:
    """Weapon against shield; a strictly higher weapon roll is a hit (R40)."""
    weapon, shield = s.roll(6), s.roll(6)
    own = weapon + sides.weapon_of(s, side) + bonus
    other = shield + sides.shield_of(s, 1 - side)
    s.duel.shot = sums(weapon, shield, own, other)
    by, foe = sides.fighter(s, side), sides.fighter(s, 1 - side)
    if own <= other:
        s.tell(events.MISSED, by, own, foe, other)
        return
    s.tell(events.HIT, by, own, foe, other)
    if side == 0 and s.duel.is_met():
        hit_met(s)
    else:
        hit_player(s, sides.seat_on(s, 1 - side), sides.seat_on(s, side))


AVOID_STEP: Final = Avoid()
CHITS_STEP: Final = Chits()
SHOT: Final = Shot()
FIGHT_ROUND: Final = FightRound()
