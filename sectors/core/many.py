"""Many games of one kind, stepped together; `batch` gives them to NumPy.

All numbers lie in memory that NumPy looks at without a copy, and this file is compiled: a step
makes no Python object but those that the rules make.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from sectors.core.dice import Dice, dice
from sectors.core.engine import asked, lowest, play, settle
from sectors.core.features import Features, Marks, Rows
from sectors.core.game import Game
from sectors.core.state import State


class IllegalAction(ValueError):
    """An action that its game does not allow now; no game has moved."""


class Many:
    """So many games; one that ends is replaced by a new one at once."""

    def __init__(
        self,
        game: Game,
        features: Features,
        seats: i64,
        options: dict[str, str],
        seeds: list[str],
        most: i64,
    ) -> None:
        count = len(seeds)
        self.game = game
        self.features = features
        self.seats: i64 = seats
        self.chosen = options
        self.most: i64 = most  # decisions after which a game is broken off
        self.count: i64 = count
        self.luck: list[Dice] = [dice(seed) for seed in seeds]
        self.states: list[State] = []
        self.rows = Rows(count, features.layout.size)
        self.rows.for_asked = True
        self.masks = Marks(count, game.space.size)
        self.to_act: vec[i32] = vec[i32]([0] * count)
        self.made: vec[i32] = vec[i32]([0] * count)  # decisions so far
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.broken: vec[u8] = vec[u8]([0] * count)
        self.drawn: vec[i32] = vec[i32]([0] * count)  # a legal action, each equally likely
        for i in range(count):
            self.states.append(self.dealt(i))
            self.look(i)

    def dealt(self, i: i64) -> State:
        """A new game for a place of the batch."""
        s = self.game.blank(self.seats)
        s.dice = self.luck[i].fork().state
        self.game.deal(s, self.chosen)
        settle(s)
        return s

    def look(self, i: i64) -> None:
        """Write down who acts in a game, what that seat sees and what it may do."""
        s = self.states[i]
        seat = lowest(asked(s))
        self.to_act[i] = i32(seat)
        view: State = self.game.view(s, seat)
        self.rows.begin(i)
        self.features.write(view, seat, self.rows)
        self.masks.begin(i)
        self.features.mark(view, seat, self.masks)
        self.masks.end()
        self.drawn[i] = i32(self.masks.draw(i, self.luck[i]))

    def step(self, chosen: list[int]) -> None:
        """Play one action in each game."""
        self.check(chosen)
        self.masks.start_news()
        for i in range(self.count):
            self.step_one(i, chosen[i])

    def check(self, chosen: list[int]) -> None:
        """Refuse the step whole if one of its actions is illegal."""
        if len(chosen) != self.count:
            raise IllegalAction(f"there are {self.count} games, but {len(chosen)} actions")
        for i in range(self.count):
            if not self.masks.allows(i, chosen[i]):
                raise IllegalAction(f"game {i} does not allow action {chosen[i]} now")

    def step_one(self, i: i64, action: i64) -> None:
        """Play an action in one game."""
        if self.ended[i] or self.broken[i]:
            self.forget(i)
        s = self.states[i]
        play(s, i64(self.to_act[i]), action)
        self.made[i] += 1
        if s.now < 0:
            self.ended[i] = 1
            self.reward(i, s.result)
        elif i64(self.made[i]) >= self.most:
            self.broken[i] = 1
        if self.ended[i] or self.broken[i]:
            self.states[i] = self.dealt(i)
            self.made[i] = 0
        self.look(i)

    def forget(self, i: i64) -> None:
        """The end of the last game is no news any more."""
        self.ended[i] = 0
        self.broken[i] = 0
        for seat in range(self.seats):
            self.rewards[i * self.seats + seat] = 0.0

    def reward(self, i: i64, places: list[int]) -> None:
        """Note what each seat gets for the places it took."""
        for seat in range(self.seats):
            self.rewards[i * self.seats + seat] = reward(places, seat)

    def memory(self) -> list[object]:
        """What NumPy looks at: rows, masks, seats to act, rewards, ended, broken off, drawn."""
        shared: list[object] = [self.rows.memory(), self.masks.memory(), self.to_act]
        shared += [self.rewards, self.ended, self.broken, self.drawn]
        return shared


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
