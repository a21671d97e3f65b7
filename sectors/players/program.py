"""Your own bot: any program that reads and writes JSON lines, or a class that we host in one.

For every move the program gets one line with what its seat may see, its options as text and the
seconds it may take, and answers with one line (docs/bots.md has the fields and an example). A late,
wrong or missing answer is replaced by the cadet's move and reported; nothing ever waits for ever.
"""

from __future__ import annotations

import json
import logging
import os
import selectors
import shlex
import subprocess
import sys
import time
from contextlib import suppress
from typing import Any, Final

from sectors.core import codec
from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.bot import Bot
from sectors.players.levels import Level

SECONDS: Final = 2.0  # for one move
START: Final = 10.0  # more for the first move of a program that has just been started
MOST_FAULTS: Final = 3  # in a row; then it is not asked any more
LONGEST: Final = 65_536  # bytes of an answer
LOG: Final = logging.getLogger("sectors.players")


class Fault(Exception):
    """What a program did wrong."""


class Program(Bot):
    """A program in a process of its own, asked by JSON lines."""

    def __init__(self, command: list[str], name: str, seconds: float = SECONDS) -> None:
        self.command = command
        self.name = name
        self.seconds = seconds
        self.cadet = Level("cadet")
        self.process: subprocess.Popen[bytes] | None = None
        self.rest = b""
        self.number = 0
        self.in_a_row = 0
        self.faults: list[str] = []  # every answer that had to be replaced, and why

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        texts = [game.space.text(action) for action in options]
        try:
            if self.in_a_row >= MOST_FAULTS:
                raise Fault("is not asked any more")
            chosen = options[self.index(self.ask(game, view, seat, texts, dice), texts)]
        except (Fault, OSError) as fault:
            self.report(f"{self.name}, seat {seat + 1}, question {self.number}: {fault}")
            return self.cadet.choose(game, view, seat, options, dice)
        self.in_a_row = 0
        return chosen

    def ask(self, game: Game, view: State, seat: int, texts: list[str], dice: Dice) -> Any:
        """Send one question and wait for its answer."""
        limit = self.seconds
        if self.process is None or self.process.poll() is not None:
            self.start()
            limit += START
        self.number += 1
        question = {
            "id": self.number,
            "game": game.name,
            "version": game.version,
            "seats": int(view.seats),
            "seat": seat,
            "view": codec.encode(view),
            "options": texts,
            "seconds": self.seconds,
            "luck": int(dice.fork().state),
        }
        self.send(json.dumps(question).encode() + b"\n", limit)
        return self.receive(time.monotonic() + limit)

    def start(self) -> None:
        """Start the program."""
        self.close()
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        assert self.process.stdin
        os.set_blocking(self.process.stdin.fileno(), False)

    def send(self, line: bytes, seconds: float) -> None:
        """Write a line, but not for ever: a program that does not read is late."""
        assert self.process and self.process.stdin
        until = time.monotonic() + seconds
        while line:
            written = self.process.stdin.write(line)
            line = line[written or 0 :]
            if line and not written:
                if time.monotonic() > until:
                    self.close()
                    raise Fault("does not read its questions")
                time.sleep(0.01)

    def receive(self, until: float) -> Any:
        """The answer to the last question; answers to older ones are dropped."""
        while True:
            line = self.line(until)
            try:
                answer = json.loads(line)
            except ValueError:
                raise Fault(f"answered with no JSON: {line[:60]!r}") from None
            if not isinstance(answer, dict) or answer.get("id", self.number) == self.number:
                return answer

    def line(self, until: float) -> bytes:
        """One line of output."""
        assert self.process and self.process.stdout
        with selectors.DefaultSelector() as ready:
            ready.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.rest:
                left = until - time.monotonic()
                if left <= 0 or not ready.select(left):
                    self.close()
                    raise Fault("was late")
                more = self.process.stdout.read(LONGEST)
                if not more or len(self.rest) > LONGEST:
                    self.close()
                    raise Fault("has ended" if not more else "answered far too much")
                self.rest += more
        line, _, self.rest = self.rest.partition(b"\n")
        return line

    def index(self, answer: Any, texts: list[str]) -> int:
        """Which option an answer means."""
        action = answer.get("action") if isinstance(answer, dict) else None
        if action not in texts:
            raise Fault(f"answered {str(action)[:60]!r}, which is not among its options")
        return texts.index(action)

    def report(self, sentence: str) -> None:
        """Say what went wrong, once for each move."""
        self.in_a_row += 1
        self.faults.append(sentence)
        LOG.warning("%s; the cadet moves instead", sentence)

    def close(self) -> None:
        """End the program."""
        self.rest = b""
        if self.process is not None:
            process, self.process = self.process, None
            process.kill()
            with suppress(OSError):
                process.communicate()


def started(command: str) -> Program:
    """The bot behind `run:COMMAND`."""
    return Program(shlex.split(command), command)


def hosted(name: str) -> Program:
    """A bot from another package, in a process of its own."""
    return Program([sys.executable, "-m", "sectors.lab.host", name], name)
