"""A game played in typed lines: how the tests of a game say what players do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sectors.core import engine, notation
from sectors.core.codec import Plain, encode
from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.core.scene import Choice, Preview, Scene
from sectors.core.space import RESIGN
from sectors.core.state import Recorder, State
from sectors.core.testing.golden import WATCHER, score_of

S = TypeVar("S", bound=State)


class Lines:
    """Says lines at positions of one game; `check` looks at the position after each action."""

    def __init__(self, game: Game, check: Callable[[Any], object] | None = None) -> None:
        self.game = game
        self.check = check

    @staticmethod
    def to_act(s: State) -> int:
        """The seat that is asked; the first one if several are, or if nobody is."""
        asked = engine.pending(s)
        return asked[0] if asked else 0

    def say(self, s: S, *lines: str, seat: int | None = None) -> S:
        """Let the seat that is asked say some lines; `2: want` names another seat."""
        for text in lines:
            who = self.to_act(s) if seat is None else seat
            if text[1:3] == ": ":
                who, text = int(text[0]) - 1, text[3:]
            for action in notation.read(self.game, s, who, text):
                self.do(s, who, action)
        return s

    def do(self, s: State, who: int, action: int) -> None:
        """One action, which must be an option."""
        if action == RESIGN:
            assert self.game.leave(s, who) == 0
            return
        assert action in engine.options(s, who)
        engine.submit(s, who, action)
        if self.check:
            self.check(s)

    def choices(self, s: State, seat: int | None = None) -> list[str]:
        """All options of a seat, in words; none when the game is over."""
        if not engine.pending(s):
            return []
        who = self.to_act(s) if seat is None else seat
        return [self.game.space.text(action) for action in engine.options(s, who)]

    def refusal(self, s: State, text: str, seat: int | None = None) -> Objection:
        """Why a line is refused. Nothing may have changed, and it may not be among the options."""
        before = encode(s)
        who = self.to_act(s) if seat is None else seat
        try:
            notation.read(self.game, s, who, text)
        except Objection as found:
            assert encode(s) == before
            assert text not in self.choices(s, who)
            return found
        raise AssertionError(f"{text!r} is legal")

    def refused(self, s: State, text: str, seat: int | None = None) -> str:
        """The code word of a refusal."""
        return self.refusal(s, text, seat).code

    def scene(self, s: State, viewer: int = 0) -> Scene:
        """What a viewer sees."""
        return self.game.look.scene(self.game.view(s, viewer), viewer)

    def choice(self, s: State, text: str) -> Choice:
        """A choice of the seat that is asked, by its text."""
        choices = self.scene(s, self.to_act(s)).choices
        return next(choice for choice in choices if choice.text == text)

    def preview(self, s: State, text: str) -> Preview:
        """What pointing at an option shows the seat that is asked."""
        seat = self.to_act(s)
        action = next(a for a in engine.options(s, seat) if self.game.space.text(a) == text)
        return self.game.look.preview(self.game.view(s, seat), seat, action)

    def notes(self, s: State, text: str) -> list[str]:
        """The words of a preview."""
        return [words for _, words in self.preview(s, text).notes]

    def seen(self, s: State, viewer: int) -> Plain:
        """A view as plain data, to be compared."""
        return encode(self.game.view(s, viewer))

    @staticmethod
    def question(s: State) -> str:
        """The name of the step that asks; empty when the game is over."""
        return engine.front(s).name if s.now >= 0 else ""

    def log(self, s: State, *lines: str, viewer: int = WATCHER) -> list[str]:
        """The score lines that some lines give, as one viewer reads them."""
        s.log = Recorder()
        self.say(s, *lines)
        score = score_of(self.game, s.log, viewer)
        s.log = None
        return score
