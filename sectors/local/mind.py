"""The worker that thinks: plain data in, plain data out."""

from __future__ import annotations

import json

from sectors.hosting import thoughts


def think(work: str) -> str:
    """What a bot of a level plays; where no level is named, what it would advise."""
    game, view, seats, seat, level, luck = json.loads(work)
    if level:
        text = thoughts.chosen(game, view, seats, seat, level, int(luck))
        return json.dumps({"text": text})
    return json.dumps(thoughts.advised(game, view, seats, seat, int(luck)))
