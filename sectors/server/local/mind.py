"""The worker that thinks: plain data in, plain data out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sectors.server.rooms import thoughts, verdicts

VERDICTS: dict[str, Callable[..., Any]] = {
    "review": lambda text, is_deep: json.loads(verdicts.reviewed(text, is_deep)),
    "try": verdicts.answered,
}


def think(work: str) -> str:
    """What is wanted: the choice or the advice of a bot, or what is said of a record."""
    _, *rest = json.loads(work)
    return judge(*rest) if len(rest) == 2 else play(work)


def judge(kind: str, given: list[Any]) -> str:
    """What is said of a record, or the sentence that refuses it."""
    try:
        return json.dumps({"found": VERDICTS[kind](*given)})
    except ValueError as error:
        return json.dumps({"sentence": str(error)})


def play(work: str) -> str:
    """What a bot of a level plays; where no level is named, what it would advise."""
    game, view, seats, seat, level, luck = json.loads(work)
    if level:
        text = thoughts.chosen(game, view, seats, seat, level, int(luck))
        return json.dumps({"text": text})
    return json.dumps(thoughts.advised(game, view, seats, seat, int(luck)))
