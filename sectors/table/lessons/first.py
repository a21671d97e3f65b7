"""What is said once, when a kind of question is first met; the words are the game's."""

from __future__ import annotations

from sectors.core import engine
from sectors.core.game import Game
from sectors.core.state import State, kind_of


def question_of(s: State, seat: int) -> str:
    """Which kind of question a seat is asked, by its name; empty if it is not asked."""
    return s.steps[kind_of(s.now)].name if engine.is_asked(s, seat) else ""


def explained(game: Game, question: str) -> str:
    """What a game says about a kind of question, in a sentence or two; empty if nothing."""
    return str(firsts_of(game).get(question, ""))


def firsts_of(game: Game) -> dict[str, str]:
    """All that a game says about its kinds of question."""
    return dict(game.text.get("first", {}))


def goal_of(game: Game) -> str:
    """How a game is won, in a sentence; empty if it does not say."""
    return str(game.text.get("goal", ""))
