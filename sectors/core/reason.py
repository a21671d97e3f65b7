"""Why not: every refusal has a number, a code word, one sentence and a rule to look up.

Numbers 1 to 15 are the engine's own, in the order of `SENTENCES`; a game's begin at 16. Rules
return numbers, so that nothing is put into words on the fast path; `Game.explain` does that.
"""

from __future__ import annotations

from typing import Final

from sectors.core.refused import Refused

GAME_OVER: Final = 1
BAD_SYNTAX: Final = 2
NOT_YOUR_TURN: Final = 3
WRONG_PHASE: Final = 4
REVEALED: Final = 5
NO_LEAVING: Final = 6
NO_SUCH_ACTION: Final = 7
FIRST_OF_GAME: Final = 16

SENTENCES: Final = {
    "game_over": "The game is over.",
    "bad_syntax": "That is not an action of this game.",
    "not_your_turn": "It is not your turn.",
    "wrong_phase": "That is not what is asked now.",
    "revealed": "Something came to light after the first part; say the rest on its own.",
    "no_leaving": "You cannot leave now.",
    "no_such_action": "There is no such action.",
}


class Objection(Refused):
    """An action refused: nothing has changed."""

    def __init__(self, code: str, sentence: str, rule: str = "", reason: int = 0) -> None:
        super().__init__(sentence, code, rule)
        self.reason = reason


class Reasons(dict[int, str]):
    """The code words of a game's reasons, numbered as they are declared."""

    def __init__(self) -> None:
        super().__init__(enumerate(SENTENCES, 1))

    def reason(self, code: str) -> int:
        """Declare a reason and give its number."""
        number = max(FIRST_OF_GAME, max(self) + 1)
        self[number] = code
        return number
