"""What can be said in Salvage Auction, and why it may be refused."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sectors.core.reason import Reasons
from sectors.core.space import ActionSpace, Noun, counts
from toys.auction.rules.content import read_crews

FOLDER: Final = Path(__file__).parents[1]
CREWS: Final = read_crews(FOLDER)
KINDS: Final = list(CREWS)  # the six ids, in the order of the file
STRENGTH: Final = [crew.strength for crew in CREWS.values()]
DECK: Final = [kind for kind, crew in enumerate(CREWS.values()) for _ in range(crew.count)]

CREDITS: Final = 6
HAND: Final = 2

SEAT: Final = Noun("seat", ["1", "2", "3", "4"], ["Red", "Blue", "Green", "White"])
CREW: Final = Noun("crew", KINDS, [crew.name for crew in CREWS.values()])

SPACE: Final = ActionSpace()
BID: Final = SPACE.verb("bid {count}", counts("count", 0, CREDITS))
SEND: Final = SPACE.verb("send {crew}", CREW)
DRAW: Final = SPACE.verb("draw")
LOOK: Final = SPACE.verb("look")
STAY: Final = SPACE.verb("stay")
SEND.follows(DRAW, LOOK, STAY)  # `send pilot draw` is one line

REASONS: Final = Reasons()
TOO_MUCH: Final = REASONS.reason("too_much")
NOT_IN_HAND: Final = REASONS.reason("not_in_hand")
NO_CREDIT: Final = REASONS.reason("no_credit")
