"""How the processes of a batch keep in step: numbers in memory that all of them see.

The first process says which step has begun, and each other one which step it has done. Whoever
waits looks again and again for a while: waking up would take as long as some decisions. After that
it notes that it sleeps, so that others know they have to wake it, which is not done here.
"""

from __future__ import annotations

from threading import Lock
from typing import Final

from mypy_extensions import i64

from sectors.players.inputs.many import Many
from sectors.players.inputs.vectors import vec

LOOKS: Final = 3000  # before a process goes to sleep
APART: Final = 16  # numbers between those of two processes, so that none waits for another's memory


class Relay:
    """One process of several that step together."""

    def __init__(self, number: i64, workers: i64, spare: i64 = 0) -> None:
        self.number: i64 = number  # of this process
        self.workers: i64 = workers
        self.done: i64 = 0  # steps so far
        self.slots: vec[i64] = vec[i64]([0] * (workers * APART + spare))
        self.base: i64 = 0  # where the slots begin, if there are numbers to spare
        self.lock = Lock()
        self.lock.acquire()

    def fence(self) -> None:
        """What was read and written before this comes before what is afterwards, for all to see.

        Giving a lock back and taking it again is what promises that, in this order: nothing may
        slip behind the first or ahead of the second. Nobody else wants the lock.
        """
        self.lock.release()
        self.lock.acquire()

    def memory(self) -> object:
        """What all processes are to see."""
        return self.slots

    def said(self, who: i64) -> i64:
        """The step that a process has said last."""
        return self.slots[self.base + who * APART]

    def say(self, step: i64) -> None:
        """Say a step; all that was written for it is there."""
        self.fence()
        self.slots[self.base + self.number * APART] = step
        self.fence()

    def sleeps(self, who: i64) -> bool:
        """Whether a process has to be woken."""
        return self.slots[self.base + who * APART + 1] != 0

    def doze(self, asleep: bool) -> None:
        """Note whether this process sleeps; before it does, it has to look again."""
        self.slots[self.base + self.number * APART + 1] = 1 if asleep else 0
        self.fence()

    def comes(self, who: i64, step: i64) -> bool:
        """Whether a process says a step soon."""
        for _ in range(LOOKS):
            if self.said(who) >= step:
                self.fence()
                return True
            self.fence()
        return False

    def advance(self) -> None:
        """Say the next step: the first process has begun it, another one has done it."""
        self.done += 1
        self.say(self.done)

    def some_sleep(self) -> bool:
        """Whether another process has to be woken."""
        for who in range(1, self.workers):
            if self.sleeps(who):
                return True
        return False

    def all_done(self) -> bool:
        """Whether the others have done the step, or will have soon."""
        for who in range(1, self.workers):
            if not self.comes(who, self.done):
                return False
        return True

    def follow(self, many: Many) -> bool:
        """Step whenever the first process does, until it sleeps (true) or nothing comes (false)."""
        while self.comes(0, self.done + 1):
            many.step()
            self.advance()
            if self.sleeps(0):
                return True
        return False
