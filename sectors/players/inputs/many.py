"""Many games of one kind, stepped together; `batch` gives them to NumPy.

All numbers lie in memory that NumPy looks at without a copy, and this file is compiled: a step
makes no Python object but those that the rules make.
"""

from __future__ import annotations

from mypy_extensions import i32, i64

from sectors.core.dice import Dice, dice
from sectors.core.engine import answer, lowest, settle
from sectors.core.game import Game
from sectors.core.state import State, kind_of
from sectors.players.inputs.columns import Columns
from sectors.players.inputs.features import KINDS, Features
from sectors.players.inputs.masks import Masks
from sectors.players.inputs.rows import Rows
from sectors.players.inputs.vectors import vec


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
        self.options = options
        self.most: i64 = most  # decisions after which a game is broken off
        self.count: i64 = count
        self.luck: list[Dice] = [dice(seed) for seed in seeds]
        self.states: list[State] = [game.blank(seats)] * count
        layout = features.layout
        self.rows = Rows(count, layout.size, layout.word_count, layout.list_count)
        self.rows.for_asked = True
        starts, places = layout.mask_starts, layout.mask_places
        self.masks = Masks(count, game.space.size, starts, places)
        self.columns = Columns(count, seats)
        self.made: vec[i32] = vec[i32]([0] * count)  # decisions so far
        self.kinds: vec[i32] = vec[i32]([0] * count)  # of the question that each is at
        self.order: vec[i32] = vec[i32](list(range(count)))  # in which they are played
        self.starts: vec[i32] = vec[i32]([0] * (KINDS + 1))  # where each kind begins in it

    def begin(self) -> None:
        """Deal all games."""
        for i in range(self.count):
            self.deal(i)
        self.look()

    def deal(self, i: i64) -> None:
        """Begin a new game, up to its first question."""
        s: State = self.game.blank(self.seats)
        s.dice = self.luck[i].fork().state
        self.game.deal(s, self.options)
        self.states[i] = s
        self.made[i] = 0
        self.columns.note_seat(i, lowest(settle(s)))

    def look(self) -> None:
        """Write down what the seats to act see, and what they may do."""
        features, states, columns = self.features, self.states, self.columns
        rows, masks, order = self.rows, self.masks, self.order
        for at in range(len(order)):
            i = i64(order[at])
            s = states[i]
            seat = columns.seat(i)
            rows.begin(i)
            if not features.glance(s, seat, rows):
                features.write(self.game.view(s, seat), seat, rows)
            self.kinds[i] = i32(kind_of(s.now))
        self.sort()
        for at in range(len(order)):
            i = i64(order[at])
            masks.begin(i)
            features.mark(states[i], columns.seat(i), masks)
            masks.end()
            columns.note_drawn(i, masks.draw(i, self.luck[i]))

    def sort(self) -> None:
        """Let games with the same kind of question follow each other.

        The code for it is then in the processor's cache, which saves up to a tenth of the time.
        """
        kinds, starts, order = self.kinds, self.starts, self.order
        for kind in range(KINDS + 1):
            starts[kind] = 0
        for i in range(self.count):
            starts[i64(kinds[i]) + 1] += 1
        for kind in range(KINDS):
            starts[kind + 1] += starts[kind]
        for i in range(self.count):
            at = i64(starts[i64(kinds[i])])
            order[at] = i32(i)
            starts[i64(kinds[i])] += 1

    def check(self) -> None:
        """Refuse a step whole if an action is illegal in any game."""
        for i in range(self.count):
            action = self.columns.choice(i)  # the one drawn is legal, and masks lie far away
            if action != self.columns.draw(i) and not self.masks.allows(i, action):
                raise IllegalAction(f"game {i} does not allow action {action} now")

    def step(self) -> None:
        """Play what was chosen for each game; it was checked."""
        order = self.order
        for at in range(len(order)):
            self.step_one(i64(order[at]))
        self.look()

    def step_one(self, i: i64) -> None:
        """Play what was chosen in one game, up to the next question."""
        columns = self.columns
        if self.made[i] == 0:
            columns.forget(i)
        s = self.states[i]
        answer(s, columns.seat(i), columns.choice(i))
        asked = settle(s)
        self.made[i] += 1
        if s.now < 0:
            columns.note_end(i, s.result)
            self.deal(i)
        elif i64(self.made[i]) >= self.most:
            columns.note_broken(i)
            self.deal(i)
        else:
            columns.note_seat(i, lowest(asked))

    def memory(self) -> list[object]:
        """What NumPy looks at: rows, masks and the columns of the columns."""
        return [self.rows.memory(), self.masks.memory(), *self.columns.memory()]
