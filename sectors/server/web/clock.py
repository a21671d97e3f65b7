"""Clocks: how much time each seat has left, and when the next one runs out."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from sectors.server.web.messages import Clock

HOUR = 3_600.0
DAY = 24 * HOUR
BEFORE = HOUR  # an abandoned table stays so long before the game starts
AFTER = 30 * DAY  # and so long after its last move
TURNS = 3  # or for so many times what a clock by days gives for a move


def expires(clock: Clock, status: str, active: float) -> float | None:
    """When a table expires that was last active then, as times of day; None if it never does.

    Finished games stay, and a live clock ends every game. Days are counted whole, so that a move
    seldom changes the answer.
    """
    if status == "over" or (status == "playing" and clock.kind == "live"):
        return None
    if status == "waiting" and clock.kind != "days":
        return active + BEFORE
    stays = max(AFTER, TURNS * clock.days * DAY) if clock.kind == "days" else AFTER
    return -(-(active + stays) // DAY) * DAY


@dataclass(slots=True)
class Times:
    """The clocks of one room. They run for the seats that are asked."""

    clock: Clock
    left: list[float] = field(default_factory=list)
    since: float = 0.0  # when the running clocks were last looked at; the day may be set anew
    running: tuple[int, ...] = ()

    def start(self, seats: int) -> None:
        """Give every seat its time."""
        full = self.clock.seconds if self.clock.kind == "live" else self.clock.days * DAY
        self.left = [float(full)] * seats
        self.since = time.monotonic()

    def copy(self) -> Times:
        """The clocks as they stand, in case a move cannot be stored."""
        return Times(self.clock, list(self.left), self.since, self.running)

    def kept(self) -> list[float]:
        """What is stored: what each seat had left, and since when the running clocks run.

        In memory that is a time of this machine alone; what others read is a time of day.
        """
        since = time.time() - (time.monotonic() - self.since)
        return [*self.left, since] if self.left else []

    def resume(self, kept: list[float], seats: int, asked: tuple[int, ...]) -> None:
        """Take over what is stored; rooms of older versions do not say since when."""
        now = time.time()
        since = (kept[seats:] or [now])[0]
        self.left, self.since = kept[:seats], time.monotonic() - max(0.0, now - since)
        self.running = asked if self.left else ()

    def press(self, asked: tuple[int, ...]) -> None:
        """Somebody has answered: stop and start clocks."""
        if self.clock.kind == "none" or not self.left:
            return
        now = time.monotonic()
        for seat in self.running:
            self.left[seat] -= now - self.since
        for seat in set(self.running) - set(asked):
            if self.clock.kind == "days":
                self.left[seat] = self.clock.days * DAY
            else:
                self.left[seat] += self.clock.increment
        self.since = now
        self.running = asked

    def shown(self, seat: int) -> float | None:
        """The seconds that a seat has left now."""
        if self.clock.kind == "none" or not self.left:
            return None
        spent = time.monotonic() - self.since if seat in self.running else 0.0
        return max(0.0, round(self.left[seat] - spent, 1))

    def next_flag(self) -> tuple[float, int] | None:
        """In how many seconds the next clock runs out, and whose."""
        if self.clock.kind == "none" or not self.running:
            return None
        return min((self.shown(seat) or 0.0, seat) for seat in self.running)
