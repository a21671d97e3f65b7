"""A match: several games of a series at one table, one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sectors.core.game import BadOption, Game
from sectors.core.series import Series, Standing
from sectors.core.state import State
from sectors.table.table import Table


@dataclass(frozen=True, slots=True)
class Match:
    """The games of a match that have ended, and how the next one is dealt."""

    game: Game
    series: Series
    seats: int
    seed: str
    options: Mapping[str, str]
    count: int  # games in all
    ended: tuple[State, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether all games have been played."""
        return len(self.ended) == self.count

    @property
    def heading(self) -> str:
        """The match and its next game: `Cycle match, game 1 of 2`."""
        return f"{self.series.title}, game {len(self.ended) + 1} of {self.count}"

    def deal(self) -> Table:
        """The table of the next game."""
        number = len(self.ended)
        settled = self.series.options(self.seats, number)
        seed = f"{self.seed}-{number + 1}"
        return Table(self.game, self.seats, seed, {**self.options, **settled})

    def after(self, table: Table) -> Match:
        """The match when the game of a table has ended."""
        return replace(self, ended=(*self.ended, table.state))

    def anew(self, seed: object) -> Match:
        """Another match of the same kind."""
        return replace(self, seed=str(seed), ended=())

    def standings(self) -> list[tuple[str, Standing]]:
        """The seats by name with how they stand, the first before the others."""
        found = self.series.standings(self.ended)
        named = [(self.game.seat_name(seat), one) for seat, one in enumerate(found)]
        return sorted(named, key=lambda pair: pair[1].place)

    def brief(self) -> str:
        """The standing in one sentence, at the end with who has won."""
        ranked = self.standings()
        points = ", ".join(f"{name} {one.points}" for name, one in ranked)
        if not self.is_over:
            return f"{self.series.title}, after {len(self.ended)} of {self.count} games: {points}."
        *others, last = [name for name, one in ranked if one.place == 1]
        winners = f"{', '.join(others)} and {last}" if others else last
        return f"The match goes to {winners}: {points}."

    def lines(self) -> list[str]:
        """The standing, a line for each seat, with what decides between equal points."""
        told = [
            f"{one.place}. {name}: {one.points} points ({one.note})"
            for name, one in self.standings()
        ]
        return [self.brief(), *told]


def new_match(
    game: Game, seats: int, seed: object, options: Mapping[str, str], rounds: int
) -> Match:
    """A match of so many rounds; refuses it where the game has none."""
    if game.series is None:
        raise BadOption(f"{game.title} has no match of several games.")
    game.check_seats(seats)
    count = game.series.length(seats, rounds)
    for name in game.series.options(seats, 0):
        if name in options:
            raise BadOption(f"A match settles {name} by itself; leave it out.")
    return Match(game, game.series, seats, str(seed), dict(options), count)
