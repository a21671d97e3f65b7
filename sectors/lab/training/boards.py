"""The games of one process, at several kinds of tables; some seats are taken by bots.

This is what a process of the fleet runs. It writes what its players see into memory that the
learner sees too, and waits for a word.
"""

from __future__ import annotations

import json
import mmap
import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from sectors import players
from sectors.core.codec import decode, encode
from sectors.core.engine import options, pending
from sectors.lab.envs.crew import Near
from sectors.lab.envs.task import Task, task
from sectors.players.bot import Bot, luck

SEATS = 8  # room for what each seat gets
GO = b"g"  # play what was chosen
KEEP = b"k"  # say how all games stand
DEAL = b"d"  # begin all games anew

Arrays = dict[str, NDArray[Any]]


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
    memory: str  # the file whose pages all of them see
    first: int  # the number of its first game
    total: int  # how many games all processes play
    step: int = 0  # how many decisions of each game came before
    once: bool = False  # bots play only the first game at each table


def layout(chosen: Task, total: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """The arrays that the processes and the learner share."""
    return {
        "rows": ((total, chosen.size), np.int16),
        "masks": ((total, -(-chosen.actions // 8)), np.uint8),
        "seats": ((total,), np.int8),
        "wins": ((total, SEATS), np.float32),
        "ended": ((total,), np.bool_),
        "broken": ((total,), np.bool_),
        "actions": ((total,), np.int32),
    }


def sizes(chosen: Task, total: int) -> list[int]:
    """The bytes of each array, rounded up so that the next one begins well."""
    kinds = layout(chosen, total).values()
    return [-(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64 for shape, kind in kinds]


def arrays_in(name: str, chosen: Task, total: int) -> Arrays:
    """The arrays as they lie in the pages of a file, one after the other."""
    with Path(name).open("r+b") as file:
        memory = mmap.mmap(file.fileno(), 0)
    found: Arrays = {}
    at = 0
    for (key, (shape, kind)), size in zip(
        layout(chosen, total).items(), sizes(chosen, total), strict=True
    ):
        found[key] = np.ndarray(shape, kind, memory, at)
        at += size
    return found


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
        """Begin all games anew."""
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


def work() -> None:
    """The life of a process that plays."""
    commands, answers = sys.stdin.buffer, sys.stdout.buffer
    order = msgspec.json.decode(commands.readline(), type=Order)
    boards = laid_out(order)
    command = b""
    while True:
        if command == KEEP:
            answers.write(json.dumps([some.positions() for some in boards]).encode() + b"\n")
        else:
            for some in boards:
                some.show()
            answers.write(GO)
        answers.flush()
        command = commands.read(1)
        if not command:
            return
        for some in boards:
            if command == GO:
                some.play()
            elif command == DEAL:
                some.deal()


def laid_out(order: Order) -> list[Boards]:
    """All games of a process."""
    chosen = task(order.game, order.parts[0].seats, order.parts[0].options)
    everything = arrays_in(order.memory, chosen, order.total)
    found, at = list[Boards](), order.first
    for number, part in enumerate(order.parts):
        end = at + len(part.bots)
        mine = {name: array[at:end] for name, array in everything.items()}
        found.append(Boards(order, part, str(number), mine))
        at = end
    return found
