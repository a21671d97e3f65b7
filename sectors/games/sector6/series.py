"""The cycle match (X5): as many games as players, the start moving on, points added up."""

from __future__ import annotations

from collections.abc import Sequence

from sectors.games.sector6.state import Maze


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

    Any number of games: these sums outgrow the one number that `rules.rank_key` compares.
    """
    total = added(games)
    keys = [standing(total, seat) for seat in range(total.seats)]
    return [1 + sum(other > key for other in keys) for key in keys]


def standing(total: Maze, seat: int) -> list[int]:
    """Points, blue, green and yellow markers of a player, or of a team (X3), to be compared."""
    side = {seat, (seat + 2) % 4} if total.teams else {seat}
    markers = [sum(total.supply[who * 4 + colour] for who in side) for colour in range(4)]
    worth = sum(count * (colour + 1) for colour, count in enumerate(markers))
    return [worth, *markers[:0:-1]]
