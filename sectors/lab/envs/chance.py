"""A game as a tree with chance in it: every die and every card of a shuffle is a branch.

The rules throw dice in the middle of an action. Here an action is tried with the dice that have
fallen so far; if it asks for another, that is a chance node, and once the die has fallen the
action is tried again. A shuffle is drawn card by card. Nothing is ever changed: `after` gives the
next node.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any

from sectors.core import engine
from sectors.core.codec import decode, encode
from sectors.core.dice import Script
from sectors.core.state import State
from sectors.lab.envs.task import Task, task

DEALING = -1  # the seat that acts while the table is set
RECALLED = 16  # own actions that a saved past keeps


@dataclass(slots=True)
class Past:
    """What a seat saw and did before, the latest first."""

    view: State | None  # none once it has been saved
    action: int
    before: Past | None
    mark: str = ""  # stands for all of it; see `digest`

    def digest(self) -> str:
        """A number that no other past has: made from every view and action, in order."""
        unmarked: list[Past] = []
        past: Past | None = self
        while past is not None and not past.mark:
            unmarked.append(past)
            past = past.before
        mark = past.mark if past is not None else ""
        for later in reversed(unmarked):
            assert later.view is not None
            words = f"{mark} {written(later.view)} > {later.action}"
            mark = later.mark = hashlib.blake2b(words.encode(), digest_size=16).hexdigest()
        return mark

    def actions(self) -> list[int]:
        """The last few actions, the latest first."""
        found: list[int] = []
        past: Past | None = self
        while past is not None and len(found) < RECALLED:
            found.append(past.action)
            past = past.before
        return found


@dataclass(frozen=True)
class Branch:
    """A position of the tree: somebody is asked, or a die is in the air, or the game is over."""

    task: Task
    state: State | None = None  # none while the table is set
    seat: int = DEALING  # who acts, while dice are in the air
    action: int = 0
    fell: tuple[int, ...] = ()  # dice that have fallen for this action
    faces: tuple[int, ...] = ()  # what the die in the air may show; none if there is none
    pasts: tuple[Past | None, ...] = ()

    def __deepcopy__(self, memo: object) -> Branch:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        chosen, s = self.task, self.state
        what = chosen.game.name, chosen.seats, chosen.options
        dice = self.seat, self.action, self.fell, self.faces
        return restored, (what, s and encode(s), dice, [saved(past) for past in self.pasts])

    @property
    def is_over(self) -> bool:
        return not self.faces and self.state is not None and self.state.now < 0

    @property
    def to_act(self) -> int:
        """The seat that is asked; of several, the first that has not answered."""
        assert self.state is not None
        return int(engine.lowest(engine.asked(self.state)))

    def after(self, action: int) -> Branch:
        """The node after a seat's action, or after a die has shown this face, less one."""
        if self.faces:
            return replace(self, fell=(*self.fell, action + 1), faces=()).settled()
        assert self.state is not None
        seat = self.to_act
        view = self.task.game.view(self.state, seat)
        pasts = list(self.pasts)
        pasts[seat] = Past(view, action, pasts[seat])
        node = replace(self, seat=seat, action=action, fell=(), pasts=tuple(pasts))
        return node.settled()

    def settled(self) -> Branch:
        """The node once all dice have been thrown that can fall in one way only."""
        fell = list(self.fell)
        while True:
            script = Script(fell, True)
            s = self.tried(script)
            if s is not None:
                return replace(self, state=s, fell=(), faces=())
            faces = faces_of(script)
            if len(faces) > 1:
                return replace(self, fell=tuple(fell), faces=tuple(faces))
            fell.append(faces[0])

    def tried(self, script: Script) -> State | None:
        """The state after the action with these dice; nothing if they do not suffice."""
        chosen = self.task
        s = chosen.game.blank(chosen.seats) if self.state is None else self.state.clone()
        s.script = script
        try:
            if self.state is None:
                chosen.game.deal(s, chosen.options)
                engine.settle(s)
            else:
                engine.play(s, self.seat, self.action)
        except ValueError:
            if len(script.sides) <= len(script.values):
                raise  # not for want of dice
            return None
        s.script = None
        return s


def saved(past: Past | None) -> tuple[str, list[int]]:
    """What a seat saw and did, as plain data."""
    return (past.digest(), past.actions()) if past is not None else ("", [])


def restored(
    what: tuple[str, int, dict[str, str]],
    data: dict[str, Any] | None,
    dice: tuple[int, int, tuple[int, ...], tuple[int, ...]],
    lives: list[tuple[str, list[int]]],
) -> Branch:
    """A node from plain data; states cannot be pickled."""
    chosen = task(*what)
    pasts: list[Past | None] = []
    for mark, actions in lives:
        past: Past | None = None
        for action in reversed(actions):
            past = Past(None, action, past, mark)
        pasts.append(past)
    s = decode(chosen.game.blank(chosen.seats), data) if data is not None else None
    return Branch(chosen, s, *dice, pasts=tuple(pasts))


def faces_of(script: Script) -> list[int]:
    """What the die that was wanted last may show; a card of a shuffle is drawn only once."""
    sides = int(script.sides[-1])
    drawn = len(script.sides) - 1 - script.shuffle_at
    gone: list[int] = []
    if script.shuffle_at >= 0 and drawn < sides:
        gone = script.values[script.shuffle_at :]
    return [face for face in range(1, sides + 1) if face not in gone]


def root(chosen: Task) -> Branch:
    """The first node: nothing has been dealt."""
    return Branch(chosen, pasts=(None,) * chosen.seats).settled()


def written(view: State) -> str:
    """A view or a state as one line of text: its fields in order."""
    return " ".join(f"{name}={value}" for name, value in encode(view).items()).replace("'", "")
