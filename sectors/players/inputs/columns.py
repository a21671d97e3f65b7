"""What a batch of games notes of each, besides what is seen and what is legal.

As rows and masks do, it lies in memory that NumPy can look at without a copy.
"""

from __future__ import annotations

from mypy_extensions import i32, i64, u8

from sectors.players.inputs.vectors import vec


class Columns:
    """Who is to act in each game, what is drawn and chosen, and how it has ended."""

    def __init__(self, count: i64, seats: i64) -> None:
        self.seat_count: i64 = seats
        self.seats: vec[i32] = vec[i32]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.broken: vec[u8] = vec[u8]([0] * count)
        self.drawn: vec[i32] = vec[i32]([0] * count)
        self.chosen: vec[i64] = vec[i64]([0] * count)

    def memory(self) -> list[object]:
        """The columns: seats, rewards, ended, broken off, drawn, chosen."""
        return [self.seats, self.rewards, self.ended, self.broken, self.drawn, self.chosen]

    def seat(self, game: i64) -> i64:
        """Who is to act."""
        return i64(self.seats[game])

    def draw(self, game: i64) -> i64:
        """A legal action."""
        return i64(self.drawn[game])

    def choice(self, game: i64) -> i64:
        """What is to be played next."""
        return self.chosen[game]

    def note_seat(self, game: i64, seat: i64) -> None:
        """Somebody is to act."""
        self.seats[game] = i32(seat)

    def note_drawn(self, game: i64, action: i64) -> None:
        """A legal action, each equally likely."""
        self.drawn[game] = i32(action)

    def note_broken(self, game: i64) -> None:
        """A game took too long."""
        self.broken[game] = 1

    def note_end(self, game: i64, places: list[int]) -> None:
        """A game has ended, and each seat gets something for the place it took."""
        self.ended[game] = 1
        first = game * self.seat_count
        for seat in range(self.seat_count):
            self.rewards[first + seat] = reward(places, seat)

    def forget(self, game: i64) -> None:
        """The end of the last game is no news any more."""
        self.ended[game] = 0
        self.broken[game] = 0
        first = game * self.seat_count
        for seat in range(self.seat_count):
            self.rewards[first + seat] = 0.0


def reward(places: list[int], seat: i64) -> float:
    """1 for beating everybody, -1 for losing to all, in between by the share; 0 in all.

    A lone player gets 1 for winning and -1 for losing.
    """
    count = len(places)
    if count == 1:
        return 1.0 if places[0] == 1 else -1.0
    mine = places[seat]
    beaten: i64 = 0
    for place in places:
        if place > mine:
            beaten += 1
        elif place < mine:
            beaten -= 1
    return float(beaten) / float(count - 1)
