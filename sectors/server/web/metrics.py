"""What a server counts about itself, as Prometheus reads it."""

from __future__ import annotations

import sys
import time
from bisect import bisect_left
from dataclasses import dataclass, field

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


@dataclass(slots=True)
class Histogram:
    """How many values were below each bound."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        """Count a value."""
        self.total += seconds
        self.counts[bisect_left(BOUNDS, seconds)] += 1

    def lines(self, name: str) -> list[str]:
        """The histogram in Prometheus's words."""
        found, so_far = [f"# TYPE {name} histogram"], 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            so_far += count
            found.append(f'{name}_bucket{{le="{bound}"}} {so_far}')
        return [*found, f"{name}_sum {self.total:.6f}", f"{name}_count {so_far}"]


@dataclass(slots=True)
class Meters:
    """The counters of one server."""

    began: float = field(default_factory=time.time)
    moves: int = 0
    commits: int = 0
    changes: int = 0
    unstored: int = 0
    late: int = 0
    refused: int = 0
    limited: int = 0
    set_aside: int = 0
    sockets: int = 0
    commit_seconds: Histogram = field(default_factory=Histogram)
    move_seconds: Histogram = field(default_factory=Histogram)

    def committed(self, changes: int, seconds: float) -> None:
        """A transaction with so many changes is on the disk."""
        self.commits += 1
        self.changes += changes
        self.commit_seconds.add(seconds)

    def text(self, rooms: int, viewers: int, waiting: int) -> str:
        """All counters as text."""
        gauges = {"rooms": rooms, "viewers": viewers, "changes_waiting": waiting}
        gauges |= {"memory_peak_bytes": memory_peak(), "start_time_seconds": int(self.began)}
        counters = ("moves", "commits", "changes", "unstored", "late", "refused", "limited")
        lines = []
        for name, value in gauges.items():
            lines += [f"# TYPE sectors_{name} gauge", f"sectors_{name} {value}"]
        for name in (*counters, "set_aside", "sockets"):
            lines.append(f"# TYPE sectors_{name}_total counter")
            lines.append(f"sectors_{name}_total {getattr(self, name)}")
        lines += self.commit_seconds.lines("sectors_commit_seconds")
        lines += self.move_seconds.lines("sectors_move_seconds")
        return "\n".join(lines) + "\n"


def memory_peak() -> int:
    """The most bytes that this process has held; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource

    return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
