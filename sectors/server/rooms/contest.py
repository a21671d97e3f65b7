"""A match at a table: a series of rematches whose score is kept.

There are two kinds. With *sides* changed everybody moves on by a seat after each game, and a game
gives two points for each seat that one has left behind and one for each with an equal place. A
*series* is one that the rules of a game know of: people keep their seats, the rules settle what
differs from game to game, and they add up (`core/series.py`). What is needed of the games before
travels with the match from room to room, since they may be kept elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from sectors import games
from sectors.core.game import BadOption, Game
from sectors.core.series import Series, Standing
from sectors.core.state import State
from sectors.table.table import Table

SIDES, SERIES = "sides", "series"
TITLE = "Match with sides changed"
MOST_ROUNDS = 5
NO_SUCH = (
    "A match has 1 to {most} rounds, and sides are changed or the game's own series is played."
)
ALONE = "A match needs two players or more."
Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ended:
    """A game of a match that is over."""

    room: str
    places: list[int]
    line: str = ""  # the last position, where a series adds up positions


@dataclass(frozen=True, slots=True)
class Contest:
    """A match as one of its games knows it: which it is, and those before this game."""

    kind: str
    count: int  # games in all
    ended: tuple[Ended, ...] = ()

    @property
    def number(self) -> int:
        """Which game is played now, counted from 0."""
        return len(self.ended)

    @property
    def is_last(self) -> bool:
        """Whether the match is over after this game."""
        return self.number + 1 >= self.count

    def row(self) -> Plain:
        """The match as it is stored."""
        ended = [{"room": e.room, "places": e.places, "line": e.line} for e in self.ended]
        return {"kind": self.kind, "count": self.count, "ended": ended}

    def seat_after(self, seat: int, seats: int) -> int:
        """Where whoever sits in a seat sits in the next game."""
        return (seat + 1) % seats if self.kind == SIDES else seat

    def seat_before(self, seat: int, seats: int) -> int:
        """Where whoever will sit in a seat sits now."""
        return (seat - 1) % seats if self.kind == SIDES else seat


def kept(row: Plain | None) -> Contest | None:
    """A match as it was stored."""
    if not row:
        return None
    ended = (Ended(e["room"], list(e["places"]), e["line"]) for e in row["ended"])
    return Contest(str(row["kind"]), int(row["count"]), tuple(ended))


def begun(game: Game, seats: int, kind: str, rounds: int) -> Contest | None:
    """A new match of so many rounds; None where a single game is wanted."""
    if not kind:
        return None
    if kind not in (SIDES, SERIES) or not 1 <= rounds <= MOST_ROUNDS:
        raise BadOption(NO_SUCH.format(most=MOST_ROUNDS))
    if seats < 2:
        raise BadOption(ALONE)
    length = series_of(game).length(seats, rounds) if kind == SERIES else seats * rounds
    return Contest(kind, length)


def series_of(game: Game) -> Series:
    """The series that the rules of a game know of."""
    if game.series is None:
        raise BadOption(f"{game.title} has no match of its own; change sides instead.")
    return game.series


def settled(contest: Contest | None, game: Game, seats: int) -> Mapping[str, str]:
    """The options that a match itself settles in its current game."""
    if contest is None or contest.kind != SERIES:
        return {}
    return series_of(game).options(seats, contest.number)


def after(contest: Contest, room: str, table: Table) -> Contest:
    """The match with the game of a table that is over; after its last game it begins anew."""
    if contest.is_last:
        return replace(contest, ended=())
    return replace(contest, ended=(*contest.ended, last(contest, room, table)))


def last(contest: Contest, room: str, table: Table) -> Ended:
    """What is kept of a game that is over."""
    line = table.game.line(table.state) if contest.kind == SERIES else ""
    return Ended(room, list(table.state.result), line)


# --- the score


def told(contest: Contest, room: str, table: Table) -> Plain:
    """The match as everybody may know it, by the seats of its current game."""
    game, is_over = table.game, table.is_over
    ended = contest.ended
    if is_over:
        ended = (*ended, last(contest, room, table))
    found = standings(contest, table, ended)
    return {
        "title": series_of(game).title if contest.kind == SERIES else TITLE,
        "game": contest.number + 1,
        "count": contest.count,
        "over": is_over and contest.is_last,
        "standing": [
            {"seat": seat, "place": one.place, "points": one.points, "note": one.note}
            for seat, one in enumerate(found)
        ],
    }


def standings(contest: Contest, table: Table, ended: Sequence[Ended]) -> list[Standing]:
    """How each seat of the current game stands after some games."""
    seats = table.record.seats
    if not ended:
        return [Standing(1, 0)] * seats
    if contest.kind == SERIES:
        states = [position(table, number, one) for number, one in enumerate(ended)]
        return series_of(table.game).standings(states)
    points = [0] * seats
    for number, one in enumerate(ended):
        back = contest.number - number  # how often everybody has moved on since
        for seat in range(seats):
            points[seat] += earned(one.places, (seat - back) % seats)
    return [Standing(1 + sum(other > own for other in points), own) for own in points]


def earned(places: Sequence[int], seat: int) -> int:
    """The points of a seat in one game: two for each behind it, one for each beside it."""
    others = [place for other, place in enumerate(places) if other != seat]
    own = places[seat]
    return sum(2 * (place > own) + (place == own) for place in others)


def position(table: Table, number: int, ended: Ended) -> State:
    """The last position of a game of a series."""
    game, seats = table.game, table.record.seats
    options = {**table.record.options, **series_of(game).options(seats, number)}
    return read(game.name, seats, tuple(options.items()), ended.line)


@lru_cache(256)
def read(game: str, seats: int, options: tuple[tuple[str, str], ...], line: str) -> State:
    """A position from its line; read once, since the score is told with every move."""
    found: State = games.load(game).at(line, seats, dict(options))
    return found
