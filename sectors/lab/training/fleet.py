"""Many games for a learner, played by several processes that all keep every kind of table.

What the players see lies in memory that the learner sees too. The processes are in groups: while
the learner thinks for one group, the others play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from sectors import players
from sectors.core.codec import decode, encode
from sectors.core.engine import options, pending
from sectors.lab.crew import Link, SharedArrays, Worker, WorkerDied
from sectors.lab.envs.batch import Near
from sectors.lab.envs.task import Task, task
from sectors.lab.training.course import Course, Deal
from sectors.lab.wrong import NoCourse
from sectors.players.bot import Bot, luck

if TYPE_CHECKING:
    from sectors.lab.crew import Arrays, Layout

Seating = Callable[[int, int, int], dict[int, str]]  # table, of how many, seats: seats of others
PAST = "a former self"


class Fleet:
    """All processes, in groups, and who sits where."""

    def __init__(
        self,
        course: Course,
        seating: Seating,
        kept: Sequence[Any] = (),
        step: int = 0,
        once: bool = False,
    ) -> None:
        first = course.deals[0]
        self.task = task(course.game, first.seats, first.options)
        workers, groups = course.workers, min(course.groups, course.workers)
        shares = [len(part) for part in np.array_split(np.arange(course.games), workers)]
        self.total = sum(shares)
        block = SharedArrays(layout(self.task, self.total))
        self.arrays = block.arrays
        self.counts = np.zeros(self.total, np.int32)  # seats at each table
        self.others = np.zeros((self.total, SEATS), bool)  # seats that are not the learner's
        self.past = np.full(self.total, -1, np.int32)  # the seat of a former self
        starts = np.cumsum([0, *shares]).tolist()
        self.mates: list[Worker] = []
        for number in range(workers):
            parts = self.seated(course.deals, shares[number], starts[number], seating)
            for part, positions in zip(parts, kept[number] if kept else [], strict=False):
                part.kept = positions
            order = Order(course.game, f"{course.seed}/{number}", parts, starts[number], step, once)
            shared = block.layout, block.file
            self.mates.append(Worker(work, order, *shared, files=[block.file]))
        block.close_file()
        width = -(-workers // groups)
        self.groups = [self.mates[i : i + width] for i in range(0, workers, width)]
        ends = [min(i + width, workers) for i in range(0, workers, width)]
        self.slices = [
            slice(starts[i], starts[end])
            for i, end in zip(range(0, workers, width), ends, strict=True)
        ]

    def seated(self, deals: Sequence[Deal], count: int, first: int, seating: Seating) -> list[Part]:
        """The tables of one process: what is dealt there, and who sits where."""
        found = []
        at = first
        for deal, size in zip(deals, split([deal.share for deal in deals], count), strict=True):
            bots: list[dict[int, str]] = []
            for i in range(size):
                others = seating(i, size, deal.seats)
                self.counts[at + i] = deal.seats
                for seat, name in others.items():
                    self.others[at + i, seat] = True
                    if name == PAST:
                        self.past[at + i] = seat
                bots.append({seat: name for seat, name in others.items() if name != PAST})
            found.append(Part(deal.seats, deal.options, bots))
            at += size
        return found

    def wait(self, group: int) -> Arrays:
        """Wait until all games of a group are at a question; what their players see."""
        for mate in self.groups[group]:
            heard(mate)
        return self.seen(group)

    def seen(self, group: int) -> Arrays:
        return {name: array[self.slices[group]] for name, array in self.arrays.items()}

    def is_ready(self, group: int) -> bool:
        """Whether all games of a group are at a question already."""
        return all(mate.is_ready for mate in self.groups[group])

    def go(self, group: int, actions: NDArray[Any]) -> None:
        """Let the games of a group go on with these answers."""
        self.arrays["actions"][self.slices[group]] = actions
        self.say(group, GO)

    def deal(self, group: int) -> None:
        """Let the games of a group begin anew."""
        self.say(group, DEAL)

    def say(self, group: int, word: str) -> None:
        for mate in self.groups[group]:
            mate.send(word)

    def positions(self) -> list[Any]:
        """How all games stand, for each process; none may be playing."""
        for group in range(len(self.groups)):
            self.say(group, KEEP)
        return [heard(mate) for mate in self.mates]

    def close(self) -> None:
        for mate in self.mates:
            mate.close()


def heard(worker: Worker) -> Any:
    try:
        return worker.receive()
    except WorkerDied:
        raise NoCourse("A process that plays has died; the last checkpoint is kept.") from None


def split(shares: Sequence[float], count: int) -> list[int]:
    """So many games in these shares, each at least one; those owed most get what is left."""
    spare, whole = count - len(shares), sum(shares)
    owed = [spare * share / whole for share in shares]
    found = [int(debt) for debt in owed]
    order = sorted(range(len(shares)), key=lambda i: found[i] - owed[i])
    for i in order[: spare - sum(found)]:
        found[i] += 1
    return [size + 1 for size in found]


def among_others(course: Course) -> Seating:
    """Who sits where while learning: former selves and bots have one seat of some tables."""
    names = [PAST, *course.among]
    shares = np.cumsum([course.past, *course.among.values()])

    def seating(i: int, size: int, seats: int) -> dict[int, str]:
        if seats < 2:
            return {}
        for name, share in zip(names, shares, strict=True):
            if i + 0.5 < share * size:
                return {i % seats: name}
        return {}

    return seating


def alone_among(name: str) -> Seating:
    """Who sits where in a trial: the learner in one seat, in turn, and bots in all others."""

    def seating(i: int, size: int, seats: int) -> dict[int, str]:
        return {seat: name for seat in range(seats) if seat != i % seats}

    return seating


SEATS = 8  # room for what each seat gets
GO = "go"  # play what was chosen
KEEP = "keep"  # say how all games stand
DEAL = "deal"  # begin all games anew


class Part(msgspec.Struct):
    """Some games at one kind of table; `bots` says for each which seats are bots."""

    seats: int
    options: dict[str, str]
    bots: list[dict[int, str]]
    kept: list[Any] = []  # how the games stood when they were left


class Order(msgspec.Struct):
    """What a process is told to play."""

    game: str
    seed: str
    parts: list[Part]
    first: int  # the number of its first game
    step: int = 0  # how many decisions of each game came before
    once: bool = False  # bots play only the first game at each table


def layout(chosen: Task, total: int) -> Layout:
    return {
        "rows": ((total, chosen.size), np.int16),
        "masks": ((total, -(-chosen.actions // 8)), np.uint8),
        "seats": ((total,), np.int8),
        "wins": ((total, SEATS), np.float32),
        "ended": ((total,), np.bool_),
        "broken": ((total,), np.bool_),
        "actions": ((total,), np.int32),
    }


class Boards:
    """Some games at one kind of table, and where the learner looks at them."""

    def __init__(self, order: Order, part: Part, name: str, arrays: Arrays) -> None:
        self.part = part
        self.seed = f"{order.seed}/{name}"
        self.step = order.step
        self.once = order.once
        self.arrays = arrays
        self.task = task(order.game, part.seats, part.options)
        seeds = [f"{self.seed}/{i} from {order.step}" for i in range(len(part.bots))]
        self.near = Near(self.task, seeds, self.task.game.longest)
        self.players: dict[tuple[int, int], Bot] = {}
        self.guests = [(i, seated) for i, seated in enumerate(part.bots) if seated]
        self.over = np.zeros(len(seeds), bool)
        if part.kept:
            self.lay_out(part.kept)

    def show(self) -> None:
        """Write down what the learner looks at."""
        mine, now = self.arrays, self.near.arrays
        np.copyto(mine["rows"], now["observations"])
        mine["masks"][:] = np.packbits(now["masks"], axis=1, bitorder="little")
        mine["seats"][:] = now["seats"]
        mine["ended"][:] = now["ended"]
        mine["broken"][:] = now["broken"]
        mine["wins"][:] = 0
        if now["ended"].any():
            mine["wins"][:] = winning_share(now["rewards"]) * now["ended"][:, None]

    def play(self) -> None:
        """Play what was chosen in each game; where a bot is asked, what it chooses."""
        actions = self.arrays["actions"].copy()
        if self.once:
            actions[self.over] = self.near.arrays["drawn"][self.over]
        for i, seated in self.guests:
            seat = int(self.near.arrays["seats"][i])
            if seat in seated and not (self.once and self.over[i]):
                actions[i] = self.chosen(i, seat, seated[seat])
        self.near.step(actions)
        self.step += 1
        ended = (self.near.arrays["ended"] | self.near.arrays["broken"]).astype(bool)
        self.over |= ended
        for i, seat in [key for key in self.players if ended[key[0]]]:
            self.players.pop((i, seat)).close()

    def chosen(self, i: int, seat: int, name: str) -> int:
        """What a bot answers in a game."""
        player = self.players.get((i, seat)) or players.load(name)
        self.players[i, seat] = player
        game = self.task.game
        view = game.view(self.near.many.states[i], seat)
        dice = luck(f"{self.seed}/{i}", seat, self.step)
        return player.choose(game, view, seat, options(view, seat), dice)

    def deal(self) -> None:
        self.near.many.begin()
        self.over[:] = False
        for player in self.players.values():
            player.close()
        self.players = {}

    def positions(self) -> list[Any]:
        """How each game stands: the state, the dice of the games to come, decisions so far."""
        many = self.near.many
        return [
            [encode(s), int(many.luck[i].state), int(many.made[i])]
            for i, s in enumerate(many.states)
        ]

    def lay_out(self, kept: list[Any]) -> None:
        """Go on with games as they stood."""
        many, game = self.near.many, self.task.game
        for i, (state, _, made) in enumerate(kept):
            blank = game.blank(self.task.seats)
            game.agree(blank, self.task.options)
            many.states[i] = decode(blank, state)
            many.made[i] = made
            many.columns.note_seat(i, pending(many.states[i])[0])
        many.look()
        for i, (_, dice, _) in enumerate(kept):
            many.luck[i].state = dice


def winning_share(rewards: NDArray[np.float64]) -> NDArray[np.float64]:
    """Who has won, from what each seat got: 1 for the winner, shared by those who share it.

    Somebody who plays alone wins or loses against the house, which has the second seat.
    """
    if rewards.shape[1] == 1:
        rewards = np.hstack([rewards, -rewards])
    first = rewards >= rewards.max(axis=1, keepdims=True)
    found = np.zeros((len(rewards), SEATS))
    found[:, : rewards.shape[1]] = first / first.sum(axis=1, keepdims=True)
    return found


def work(link: Link, order: Order, shared: Layout, file: int) -> None:
    """The life of a worker: show what players see, then do what it is told."""
    boards = laid_out(order, SharedArrays(shared, file).arrays)
    while True:
        for some in boards:
            some.show()
        link.send(GO)
        while (word := link.receive()) == KEEP:
            link.send([some.positions() for some in boards])
        for some in boards:
            if word == GO:
                some.play()
            else:
                some.deal()


def laid_out(order: Order, everything: Arrays) -> list[Boards]:
    found, at = list[Boards](), order.first
    for number, part in enumerate(order.parts):
        end = at + len(part.bots)
        mine = {name: array[at:end] for name, array in everything.items()}
        found.append(Boards(order, part, str(number), mine))
        at = end
    return found
