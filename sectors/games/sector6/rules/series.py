"""The cycle match (X5): as many games as players, the start moving on, points added up."""

from __future__ import annotations

from collections.abc import Sequence

from sectors.core.game import BadOption
from sectors.core.series import Series, Standing
from sectors.core.state import State
from sectors.games.sector6.rules.space import COLOURS
from sectors.games.sector6.rules.state import Maze


class CycleMatch(Series):
    """The series as everything else sees it."""

    def __init__(self, words: dict[str, str]) -> None:
        self.title = words["title"]
        self.words = words

    def length(self, seats: int, rounds: int) -> int:
        """As many games as players, or a multiple of that."""
        if seats < 2:
            raise BadOption(self.words["alone"])
        return seats * rounds

    def options(self, seats: int, game: int) -> dict[str, str]:
        return {"start": start(seats, game)}

    def standings(self, ended: Sequence[State]) -> list[Standing]:
        games = [s for s in ended if isinstance(s, Maze)]
        total, found = added(games), places(games)
        return [
            self.told(standing(total, q), left(games, q), place) for q, place in enumerate(found)
        ]

    def told(self, counts: list[int], resigned: int, place: int) -> Standing:
        """A standing in words."""
        markers = dict(zip(COLOURS[:0:-1], counts[1:], strict=True))
        note = self.words["markers"].format(**markers)
        if resigned:
            note += self.words["resigned"].format(games=resigned)
        return Standing(place, counts[0], note)


def start(seats: int, game: int) -> str:
    """The option `start` for a game of the series, counted from 0."""
    return str(game % seats + 1)


def added(games: Sequence[Maze]) -> Maze:
    """The last position with the supplies of all games added."""
    total = games[-1].clone()
    total.supply = [sum(counts) for counts in zip(*(s.supply for s in games), strict=True)]
    total.leavers = []
    return total


def points(games: Sequence[Maze]) -> list[int]:
    """The points of each player in all games together."""
    total = added(games)
    return [int(total.points(seat)) for seat in range(total.seats)]


def places(games: Sequence[Maze]) -> list[int]:
    """The places in the series: points, then blue, green and yellow markers, all added up.

    Whoever has resigned comes below those who have not, or less often (Q42). Any number of games:
    these sums outgrow the one number that `ending.rank_key` compares.
    """
    total = added(games)
    keys = [[-left(games, seat), *standing(total, seat)] for seat in range(total.seats)]
    return [1 + sum(other > key for other in keys) for key in keys]


def left(games: Sequence[Maze], seat: int) -> int:
    """How many games a player, or a whole team, has resigned."""
    return sum(all(s.is_gone(who) for who in side(s, seat)) for s in games)


def side(s: Maze, seat: int) -> list[int]:
    """A player, or the players of a team (X3)."""
    return [seat, (seat + 2) % 4] if s.teams else [seat]


def standing(total: Maze, seat: int) -> list[int]:
    """Points, blue, green and yellow markers of a player, or of a team (X3), to be compared."""
    players = side(total, seat)
    markers = [sum(total.supply[who * 4 + colour] for who in players) for colour in range(4)]
    worth = sum(count * (colour + 1) for colour, count in enumerate(markers))
    return [worth, *markers[:0:-1]]
