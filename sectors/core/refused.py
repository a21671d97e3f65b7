"""The base of all errors whose message is one sentence for the person who asked."""

from __future__ import annotations


class Refused(ValueError):
    """A request that cannot be met, and that changed nothing.

    `code` is a word for programs, `rule` names a rule of the game. Raise this class itself unless
    a caller must tell the case apart; then subclass it.
    """

    def __init__(self, sentence: str, code: str = "", rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence
