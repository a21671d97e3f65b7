"""A mind at work: what a network thinks of a position, asked as one of its seats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.inputs.features import SEATS, Features
from sectors.players.inputs.rows import Rows
from sectors.players.networks.shares import shares
from sectors.players.networks.sums import Sums

HOUSE: Final = 2  # who plays alone plays against the house, which comes second


class Opinion:
    """What a seat would do and who it thinks wins; all in parts of 65,536."""

    def __init__(self, preferences: list[int], priors: list[int], chances: list[int]) -> None:
        self.preferences = preferences  # for each option, before they are made shares
        self.priors = priors  # for each option, all together 65,536
        self.chances = chances  # of each seat to win, by its number


class Mind:
    """A network that has learned a game, and the rows of numbers that it looks at.

    A row remembers what it shows, and each seat has its own: from one position to the next little
    has to be written.
    """

    def __init__(self, game: Game, features: Features, sums: Sums) -> None:
        layout = features.layout
        self.game = game
        self.features = features
        self.sums = sums
        self.size: i64 = layout.size
        self.rows = Rows(SEATS, layout.size, layout.word_count, layout.list_count)
        self.memory = self.rows.memory()

    def opinion(self, s: State, seat: i64, options: list[int]) -> Opinion:
        """What a seat that is asked thinks of a position, of which it knows only its view."""
        self.rows.begin(seat)
        if not self.features.glance(s, seat, self.rows):
            self.features.write(self.game.view(s, seat), seat, self.rows)
        return self.said(s, seat, options)

    def seen(self, view: State, seat: i64, options: list[int]) -> Opinion:
        """What a seat that is asked thinks of its view."""
        self.rows.begin(seat)
        self.features.write(view, seat, self.rows)
        return self.said(view, seat, options)

    def said(self, s: State, seat: i64, options: list[int]) -> Opinion:
        """What the network says to the row of a seat."""
        said = self.sums.think(self.memory, seat * self.size, options)
        preferences = said[SEATS:]
        return Opinion(preferences, shares(preferences), self.chances(said, s.seats, seat))

    def chances(self, said: list[int], seats: i64, seat: i64) -> list[int]:
        """The chance of each seat to win; the network names the viewer first."""
        if seats == 1:
            return shares(said[:HOUSE])[:1]
        turned = shares(said[:seats])
        found: list[int] = []
        for who in range(seats):
            place = who - seat
            if place < 0:
                place += seats
            found.append(turned[place])
        return found
