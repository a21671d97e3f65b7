"""Puzzles: win in this turn, and guard your base against every hand that the enemy may hold."""

from __future__ import annotations

from typing import Any

from sectors.core import engine
from sectors.core.puzzle import Answer, Budget, Cut, Follow, Line, Theme, lines, played
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector219.rules.bits import Bits, both, either, has, is_empty, only, spaces
from sectors.games.sector219.rules.neighbours import orthogonal
from sectors.games.sector219.rules.space import DEPLOY, STRIKE, place_of, target_of, unit_of
from sectors.games.sector219.rules.state import Position, cards, lost_unit
from sectors.games.sector219.rules.table import KINDS, base, foe
from sectors.games.sector219.rules.turn import PLAY

MOST = 60_000  # positions that are looked at for one puzzle
FEWEST = 12  # answers to choose from


def begins(s: Position, plays: int) -> bool:
    """Whether a play is asked for, the last one or the first of two."""
    return s.now >= 0 and kind_of(s.now) == PLAY.kind and number_of(s.now) == plays


def has_won(s: Position, seat: int) -> bool:
    """Whether a seat has won."""
    return s.now < 0 and s.result[seat] == 1 and s.result[1 - seat] != 1


class Win(Theme[Position]):
    """Two plays are left, and just one pair of them wins."""

    name = "win"
    step = "PlayCard"

    def answers(self, game: Any, s: Position, seat: int) -> list[Answer]:
        if not begins(s, 2):
            return []
        found: dict[str, Line] = {}
        keys: set[str] = set()
        try:
            for line, end in lines(self, game, s, seat, Budget(MOST)):
                key = self.key(game, s, end, seat, line)
                keys.add(key)
                if has_won(end, seat):
                    found.setdefault(key, line)
                    if len(found) > 1:
                        return []
        except Cut:
            return []
        if len(found) != 1 or len(keys) < FEWEST:
            return []
        line = next(iter(found.values()))
        is_entry = len(line) > 1 and enters(line[-1], base(foe(seat)))
        return [Answer(line, len(keys))] if is_entry else []

    def is_plain(self, game: Any, start: Position, seat: int, line: Line) -> bool:
        """The base is struck from the air, and then one goes in."""
        return line[0] == STRIKE.of(base(foe(seat)))


class Guard(Theme[Position]):
    """One play is left, and after just one of them no hand of the enemy takes the base."""

    name = "guard"
    step = "PlayCard"

    def answers(self, game: Any, s: Position, seat: int) -> list[Answer]:
        if not begins(s, 1) or not is_near(s, seat):
            return []
        safe: list[Line] = []
        count = 0
        try:
            for line, end in lines(self, game, s, seat, Budget(MOST)):
                count += 1
                if end.now < 0:
                    return []
                if not raid(end, seat):
                    safe.append(line)
                    if len(safe) > 1:
                        return []
        except Cut:
            return []
        return [Answer(safe[0], count)] if safe and count >= FEWEST else []

    def is_plain(self, game: Any, start: Position, seat: int, line: Line) -> bool:
        """A unit beside the base is struck from the air."""
        return STRIKE.has(line[0]) and has(surroundings(seat), target_of(line[0]))

    def follow(
        self, game: Any, start: Position, s: Position, seat: int, line: Line, about: str
    ) -> Follow:
        found = raid(s, seat) if s.now >= 0 else ()
        if not found:
            return Follow()
        them = int(foe(seat))
        return Follow(
            tuple((them, action) for action in found), {}, game.line(dealt(s, them, found))
        )


def surroundings(seat: int) -> Bits:
    """The spaces within two steps of a base."""
    ring = orthogonal(only(base(seat)))
    return either(ring, orthogonal(ring))


def is_near(s: Position, seat: int) -> bool:
    """Whether the enemy stands with supply within two steps of the base."""
    return not is_empty(both(s.side(foe(seat)).supplied, surroundings(seat)))


def unplaced(s: Position, seat: int) -> int:
    """Counts of the cards of a seat that its enemy cannot place: hand and deck together."""
    side = s.side(seat)
    counts = 0
    for unit in range(KINDS):
        counts += cards(unit, s.army.counts[unit])
    for space in spaces(side.units):
        counts -= cards(side.kind_at(space), 1)
    for entry in side.lost:
        counts -= cards(lost_unit(entry), 1)
    return counts


def raid(s: Position, seat: int) -> Line:
    """Plays by which the enemy, whose turn it is, could take the base; none if no hand has any."""
    them = int(foe(seat))
    if s.now < 0 or seat_of(s.now) != them:
        return ()
    world = s.clone()
    side = world.side(them)
    held = int(side.hand_size())
    side.hand = unplaced(world, them)
    for action in engine.options(world, them):
        child = played(world, them, action)
        if enters(action, base(seat)) and held:
            return (action,)
        for more, after in settled(child, them, (action,)):
            used = int(DEPLOY.has(action)) + 1
            if held >= used and (last := entry(after, them)):
                return (*more, last)
    return ()


def settled(s: Position, seat: int, line: Line) -> list[tuple[Line, Position]]:
    """Every way in which the attack of a play may end while its player is still on turn."""
    if s.now < 0 or seat_of(s.now) != seat:
        return []
    if kind_of(s.now) == PLAY.kind:
        return [(line, s)]
    found = []
    for action in engine.options(s, seat):
        found += settled(played(s, seat, action), seat, (*line, action))
    return found


def enters(action: int, goal: int) -> bool:
    """Whether an action lays a unit on a base."""
    return DEPLOY.has(action) and place_of(action) == goal


def entry(s: Position, seat: int) -> int:
    """A deployment on the enemy base, 0 if there is none."""
    goal = base(foe(seat))
    for unit in range(KINDS):
        action = int(DEPLOY.of2(unit, goal))
        if engine.objection(s, seat, action) == 0:
            return action
    return 0


def dealt(s: Position, seat: int, line: Line) -> Position:
    """The same position with the cards of a line in hand, which may lie in the deck."""
    world: Position = s.clone()
    side = world.side(seat)
    wanted = [int(unit_of(action)) for action in line if DEPLOY.has(action)]
    needed = [
        unit for unit in set(wanted) for _ in range(wanted.count(unit) - int(side.holds(unit)))
    ]
    spare = [
        unit for unit in range(KINDS) for _ in range(int(side.holds(unit)) - wanted.count(unit))
    ]
    deck = list(side.deck)
    for unit, other in zip(needed, spare, strict=False):
        at = deck.index(unit, len(deck) - int(side.left))
        deck[at] = other
        side.add_to_hand(unit, 1)
        side.add_to_hand(other, -1)
    side.deck = deck
    return world


THEMES: tuple[Theme[Position], ...] = (Win(), Guard())
