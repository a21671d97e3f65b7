"""Processes that play whole games by themselves, and what all of them tell."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from sectors.lab.training.course import Course
from sectors.lab.training.fleet import tell
from sectors.lab.training.runs import Score
from sectors.lab.training.stories import SEATS, Errand, Post
from sectors.lab.training.wrong import NoCourse


class Retold(NamedTuple):
    """Games one after the other; of each position what was seen, and by whom."""

    rows: NDArray[np.int16]
    asked: NDArray[np.int8]
    lengths: NDArray[np.int32]  # positions of each game
    seats: NDArray[np.int32]  # of each game
    wins: NDArray[np.float32]  # of each game, by seat
    decisions: int
    broken: int


class Tellers:
    """All processes that play."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.mates = [hire() for _ in range(course.workers)]
        for number, mate in enumerate(self.mates):
            post = Post(course.game, course.deals, f"{course.seed}/{number}")
            tell(mate, msgspec.json.encode(post) + b"\n")

    def play(self, number: int, noise: float, network: bytes) -> Retold:
        """Let all of them play their share of a round; what they tell."""
        counts = [len(part) for part in np.array_split(range(self.course.games), len(self.mates))]
        for mate, count in zip(self.mates, counts, strict=True):
            send(mate, Errand(number, count, noise, len(network)), network)
        return joined([heard(mate) for mate in self.mates])

    def measure(self, network: bytes) -> Score:
        """Let them play against a bot; the share won for each number of seats."""
        against, at = self.course.against, 0
        counts = [len(part) for part in np.array_split(range(self.course.bouts), len(self.mates))]
        for mate, count in zip(self.mates, counts, strict=True):
            send(mate, Errand(0, count, 0.0, len(network), against, at), network)
            at += count
        won: dict[int, list[float]] = {}
        for mate in self.mates:
            for seats, share in heard(mate)[0]["bouts"]:
                won.setdefault(seats, []).append(share)
        return {
            seats: (sum(won[seats]) / len(won[seats]), len(won[seats])) for seats in sorted(won)
        }

    def close(self) -> None:
        """Let the processes go."""
        for mate in self.mates:
            assert mate.stdin and mate.stdout
            with suppress(BrokenPipeError):
                mate.stdin.close()
            mate.wait()
            mate.stdout.close()


def hire() -> subprocess.Popen[bytes]:
    """Start a process that plays; it ends when nobody can talk to it any more."""
    return subprocess.Popen(
        [sys.executable, "-c", "from sectors.lab.training.stories import work; work()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        start_new_session=True,  # Ctrl-C is for the learner, which lets it go
    )


def send(mate: subprocess.Popen[bytes], errand: Errand, network: bytes) -> None:
    """Send a process on an errand."""
    tell(mate, msgspec.json.encode(errand) + b"\n" + network)


def heard(mate: subprocess.Popen[bytes]) -> tuple[dict[str, Any], bytes]:
    """What a process answers: a line and what follows it."""
    assert mate.stdout
    line = mate.stdout.readline()
    head = msgspec.json.decode(line) if line else {"bytes": -1}
    packed = mate.stdout.read(max(head["bytes"], 0))
    if len(packed) != head["bytes"]:
        raise NoCourse("A process that plays has died; the last checkpoint is kept.")
    return head, packed


def joined(parts: list[tuple[dict[str, Any], bytes]]) -> Retold:
    """What several processes have told, one after the other."""
    found = [apart(head, packed) for head, packed in parts]

    def all_of(name: str) -> NDArray[Any]:
        return np.concatenate([getattr(told, name) for told in found])

    return Retold(
        all_of("rows"),
        all_of("asked"),
        all_of("lengths"),
        all_of("seats"),
        all_of("wins"),
        sum(told.decisions for told in found),
        sum(told.broken for told in found),
    )


def apart(head: dict[str, Any], packed: bytes) -> Retold:
    """What one process has told."""
    lengths = np.array(head["lengths"], np.int32)
    count, size = int(lengths.sum()), head["size"]
    rows = np.frombuffer(packed, np.int16, count * size).reshape(count, size)
    asked = np.frombuffer(packed, np.int8, count, rows.nbytes)
    wins = np.frombuffer(packed, np.float32, len(lengths) * SEATS, rows.nbytes + asked.nbytes)
    seats = np.array(head["seats"], np.int32)
    wins = wins.reshape(-1, SEATS)
    return Retold(rows, asked, lengths, seats, wins, head["decisions"], head["broken"])
