"""Many games of one kind, stepped together; `batch` gives them to NumPy.

All numbers lie in memory that NumPy looks at without a copy, and this file is compiled: a step
makes no Python object but those that the rules make.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from sectors.core.dice import Dice, dice
from sectors.core.engine import answer, lowest, settle
from sectors.core.features import Features
from sectors.core.game import Game
from sectors.core.marks import Marks
from sectors.core.rows import Rows
from sectors.core.state import State

TOGETHER: Final = 16  # games that are stepped, then looked at: the code of each stays at hand


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
        first: i64 = 0,
        room: i64 = 0,
        spare: i64 = 0,
    ) -> None:
        count = len(seeds)
        if room == 0:
            room = count
        self.game = game
        self.features = features
        self.seats: i64 = seats
        self.options = options
        self.most: i64 = most  # decisions after which a game is broken off
        self.count: i64 = count
        self.first: i64 = first  # the place of the first one, where there is room for others
        self.room: i64 = room
        self.luck: list[Dice] = [dice(seed) for seed in seeds]
        self.states: list[State] = []
        layout = features.layout
        self.rows = Rows(room, layout.size, layout.word_count, layout.list_count, spare)
        self.rows.for_asked = True
        starts, places = layout.mask_starts, layout.mask_places
        self.masks = Marks(room, game.space.size, starts, places, spare)
        self.made: vec[i32] = vec[i32]([0] * count)  # decisions so far
        self.to_act: vec[i32] = vec[i32]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.broken: vec[u8] = vec[u8]([0] * count)
        self.drawn: vec[i32] = vec[i32]([0] * count)  # a legal action, each equally likely
        self.chosen: vec[i64] = vec[i64]([0] * room)  # what is to be played next

    def begin(self) -> None:
        """Deal all games."""
        for i in range(self.count):
            self.states.append(self.dealt(i))
            self.to_act[i] = i32(lowest(settle(self.states[i])))
        self.look(0, self.count)

    def dealt(self, i: i64) -> State:
        """A new game for a place of the batch."""
        s = self.game.blank(self.seats)
        s.dice = self.luck[i].fork().state
        self.game.deal(s, self.options)
        return s

    def look(self, start: i64, stop: i64) -> None:
        """Write down for some games what the seats to act see, and what they may do."""
        for i in range(start, stop):
            self.write_row(i)
        for i in range(start, stop):
            self.write_mask(i)

    def write_row(self, i: i64) -> None:
        """What the seat to act sees."""
        s = self.states[i]
        seat = i64(self.to_act[i])
        self.rows.begin(self.first + i)
        if not self.features.glance(s, seat, self.rows):
            self.features.write(self.game.view(s, seat), seat, self.rows)

    def write_mask(self, i: i64) -> None:
        """What it may do, and one of those actions."""
        place = self.first + i
        self.masks.begin(place)
        self.features.mark(self.states[i], i64(self.to_act[i]), self.masks)
        self.masks.end()
        self.drawn[i] = i32(self.masks.draw(place, self.luck[i]))

    def check(self) -> None:
        """Refuse a step whole if an action is illegal, in any game that there is room for."""
        for place in range(self.room):
            if not self.masks.allows(place, self.chosen[place]):
                raise IllegalAction(f"game {place} does not allow action {self.chosen[place]} now")

    def step(self) -> None:
        """Play what was chosen for each game of this process; it was checked."""
        start: i64 = 0
        while start < self.count:
            stop = start + TOGETHER
            if stop > self.count:
                stop = self.count
            for i in range(start, stop):
                self.step_one(i, self.chosen[self.first + i])
            self.look(start, stop)
            start = stop

    def step_one(self, i: i64, action: i64) -> None:
        """Play an action in one game, up to the next question."""
        if self.ended[i] or self.broken[i]:
            self.forget(i)
        s = self.states[i]
        answer(s, i64(self.to_act[i]), action)
        asked = settle(s)
        self.made[i] += 1
        if s.now < 0:
            self.ended[i] = 1
            self.reward(i, s.result)
        elif i64(self.made[i]) >= self.most:
            self.broken[i] = 1
        if self.ended[i] or self.broken[i]:
            self.states[i] = self.dealt(i)
            asked = settle(self.states[i])
            self.made[i] = 0
        self.to_act[i] = i32(lowest(asked))

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
        """What NumPy looks at besides rows and masks: seats, rewards, ended, broken off, drawn."""
        return [self.to_act, self.rewards, self.ended, self.broken, self.drawn]

    def orders(self) -> object:
        """Where the actions are to be written that `step` plays, for all that there is room for."""
        return self.chosen


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
