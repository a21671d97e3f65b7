"""A request that cannot be granted."""

from __future__ import annotations

from sectors.core.refused import Refused
from sectors.server.rooms.story import Plain


class Refusal(Refused):
    """A request that cannot be granted: one sentence, and the status for REST."""

    def __init__(self, sentence: str, code: str, status: int = 400) -> None:
        super().__init__(sentence, code)
        self.status = status


def refused(number: int, code: str, sentence: str, rule: str) -> Plain:
    """The answer to a request that changed nothing."""
    return {"type": "refused", "id": number, "code": code, "sentence": sentence, "rule": rule}


def closed(why: Refusal) -> Plain:
    """What one who looks is told last, or instead of a table."""
    return {"type": "closed", "sentence": why.sentence, "code": why.code}
