"""Puzzles: a turn after which the enemy Base falls in the next one, whatever the enemy does."""

from __future__ import annotations

from typing import Any

from sectors.core import engine
from sectors.core.puzzle import Answer, Budget, Cut, Follow, Line, Theme, played
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector18.rules import diagram
from sectors.games.sector18.rules.base import strike_damage
from sectors.games.sector18.rules.space import PASS, SHIPS, foe
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.rules.threat import defence, threat
from sectors.games.sector18.rules.turn import TURN

MOST = 15_000  # positions that are looked at for one puzzle
MOST_REPLY = 12_000  # positions that are looked at while somebody waits
FEWEST = 8  # ways to end the turn
ABILITY = 1  # of damage, that an ability adds to a fleet
STRONG = 4  # a Base that has more left does not fall so soon


class Next(Theme[Position]):
    """Win next turn, whatever comes: one turn of one's own, every reply, then a turn that wins."""

    name = "next"
    step = "Turn"
    options = {"factions": "random"}

    def answers(self, game: Any, s: Position, seat: int) -> list[Answer]:
        if kind_of(s.now) != TURN.kind or number_of(s.now) or defence(s, foe(seat)) > STRONG:
            return []
        budget = Budget(MOST)
        try:
            mine = ends(s, seat, budget)
            if mine is None or len(mine) < FEWEST:
                return []  # it is won in this turn, or hardly a choice
            good: list[Line] = []
            for end, line in sorted(mine.values(), key=lambda found: -promise(found[0], seat)):
                if wins_next(end, seat, budget) is None:
                    good.append(line)
                    if len(good) > 1:
                        return []
        except Cut:
            return []
        return [Answer(good[0], len(mine))] if good else []

    def key(self, game: Any, start: Position, s: Position, seat: int, line: Line) -> str:
        return diagram.write(s)

    def follow(
        self, game: Any, start: Position, s: Position, seat: int, line: Line, about: str
    ) -> Follow:
        if s.now < 0:
            return Follow()
        try:
            reply = wins_next(s, seat, Budget(MOST_REPLY))
        except Cut:
            return Follow()
        return Follow(tuple((int(foe(seat)), action) for action in reply or ()))


Stand = tuple[int, ...]  # all of a position that plays a part
Ends = dict[Stand, tuple[Position, Line]]


def stand(s: Position) -> Stand:
    """What two positions have in common that are the same."""
    found = [int(s.now), int(s.overcharged), int(s.passes)]
    for me in (s.south, s.north):
        found += [int(me.ships), int(me.resources), int(me.health), int(me.shields), int(me.level)]
    return tuple(found)


def ends(s: Position, seat: int, budget: Budget) -> Ends | None:
    """Every position in which a turn can end, once each; None if it can be won in this turn."""
    found: Ends = {}
    seen: set[Stand] = set()
    stack: list[tuple[Position, Line]] = [(s, ())]
    while stack:
        at, path = stack.pop()
        for action in engine.options(at, seat):
            budget.spend()
            child = played(at, seat, action)
            if child.now < 0:
                if child.result[seat] == 1:
                    return None
                continue
            key = stand(child)
            if key in seen:
                continue
            seen.add(key)
            line = (*path, action)
            if seat_of(child.now) == seat:
                stack.append((child, line))
            else:
                found[key] = child, line
    return found


def promise(s: Position, seat: int) -> int:
    """How far the damage that one could do exceeds what the enemy Base has left."""
    return int(threat(s, seat) - defence(s, foe(seat)))


def wins_next(s: Position, seat: int, budget: Budget) -> Line | None:
    """A reply of the enemy after which there is no win in the next turn; None if there is none."""
    them = int(foe(seat))
    if most_damage(s, seat) < defence(s, foe(seat)):
        return quiet(s, them)
    if not wins_now(idle(s, them), seat, budget):
        return quiet(s, them)
    replies = ends(s, them, budget)
    if replies is None:
        return ()
    for end, line in sorted(replies.values(), key=lambda found: promise(found[0], seat)):
        if not wins_now(end, seat, budget):
            return line
    return None


def wins_now(s: Position, seat: int, budget: Budget) -> bool:
    """Whether a seat can win in this turn."""
    if s.now < 0 or most_damage(s, seat) < defence(s, foe(seat)):
        return s.now < 0 and s.result[seat] == 1
    return ends(s, seat, budget) is None


def most_damage(s: Position, seat: int) -> int:
    """More than a fleet can do to the enemy Base in one turn: every Ship in play strikes."""
    me = s.side(seat)
    ships = [ship for ship in range(SHIPS) if me.is_in_play(ship)]
    return ABILITY + sum(int(strike_damage(s, seat, ship)) for ship in ships)


def quiet(s: Position, seat: int) -> Line:
    """The turn of somebody who does nothing."""
    return (int(PASS.one()),)


def idle(s: Position, seat: int) -> Position:
    """The position after somebody has done nothing in his turn."""
    return played(s, seat, quiet(s, seat)[0])


THEMES: tuple[Theme[Position], ...] = (Next(),)
