"""What all runs of learning have in common: how far they are, lines, curves, checkpoints."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from sectors.lab.training.course import Course
from sectors.lab.training.curves import Curves
from sectors.lab.training.pupil import Checkpoint, Pupil, keep

FLOOR = 0.02  # the share of its rate that learning ends with
Tell = Callable[[str], None]
Score = dict[int, tuple[float, int]]  # for each number of seats: the share won, of how many


class Run:
    """A pupil, and what is written about it; how it plays and learns is for others to say."""

    def __init__(self, kept: Checkpoint, file: Path, curves: Path | None, tell: Tell) -> None:
        self.kept = kept
        self.course: Course = kept.course
        self.pupil: Pupil = kept.pupil
        self.file = file
        self.tell = tell
        self.curves = Curves(curves, self.pupil.decisions) if curves else None
        self.said: dict[str, float] = {}
        self.before = self.pupil.seconds
        self.began = self.told_at = self.kept_at = time.monotonic()
        self.told_decisions = self.pupil.decisions
        self.tried_at = -math.inf

    def begin(self) -> None:
        """Wait until games can be played."""

    def round(self) -> None:
        raise NotImplementedError

    def hand_over(self) -> None:
        """Give the pupil what it is to be kept with."""
        raise NotImplementedError

    def measured(self) -> Score:
        raise NotImplementedError

    def close(self) -> None:
        if self.curves:
            self.curves.close()

    @property
    def part(self) -> float:
        """How much of the course is done, from 0 to 1."""
        course, pupil = self.course, self.pupil
        done = pupil.decisions / course.decisions if course.decisions else 0.0
        return max(done, pupil.seconds / (60 * course.minutes) if course.minutes else 0.0)

    @property
    def rate(self) -> float:
        part = min(self.part, 1.0)
        return self.course.rate * max(FLOOR, 0.5 * (1 + math.cos(math.pi * part)))

    @property
    def curiosity(self) -> float:
        """What variety is worth now."""
        return self.course.curiosity * (1 - 0.9 * min(self.part, 1.0))

    def note_score(self, score: Score) -> None:
        for seats, (share, _) in score.items():
            self.said[f"strength/{seats}"] = share

    def report(self) -> None:
        now, pupil = time.monotonic(), self.pupil
        speed = (pupil.decisions - self.told_decisions) / max(now - self.told_at, 1e-3)
        self.told_at, self.told_decisions = now, pupil.decisions
        self.said |= {"speed": speed, "games": pupil.games, "broken": pupil.broken}
        pupil.curve.append({"decisions": pupil.decisions, "seconds": pupil.seconds, **self.said})
        if self.curves:
            self.curves.note(pupil.decisions, self.said)
        left = pupil.seconds / self.part - pupil.seconds if self.part else 0.0
        self.tell(line(self.course, pupil, self.said, left))

    def keep(self) -> None:
        self.kept_at = time.monotonic()
        self.hand_over()
        keep(self.file, replace(self.kept, course=self.course))


def line(course: Course, pupil: Pupil, said: dict[str, float], left: float) -> str:
    found = [
        clock(pupil.seconds),
        f"{pupil.decisions / 1e6:.2f} M decisions ({said['speed'] / 1e3:.1f} k/s)",
        f"{pupil.games:,} games",
        *([f"doubt {said['doubt']:.2f}"] if "doubt" in said else []),
        f"error {said['error']:.3f}",
    ]
    found += [
        f"{100 * share:.0f} % against {course.against} at {name.partition('/')[2]}"
        for name, share in said.items()
        if name.startswith("strength/")
    ]
    return "  ".join([*found, f"{clock(max(left, 0))} left"])


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
