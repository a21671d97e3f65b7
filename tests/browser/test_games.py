"""Games played by clicking only what is lit, by mouse, by finger and by the keyboard alone.

A short game is played to its end; of a long one the first own moves are, since a browser is slow
(SECTORS_MOVES says how many).
"""

from __future__ import annotations

import os
import random

import pytest
from browser.conftest import MakeWindow, against_bots
from browser.player import Hand, Keys, Pointer, one_move
from web.conftest import Server

from sectors import games

pytestmark = pytest.mark.slow

SHORT = {"sector219"}  # played to the end
MOST = int(os.environ.get("SECTORS_MOVES", "25"))  # own moves of the others
NAMES = [f"{game}-{'to-the-end' if game in SHORT else f'{MOST}-moves'}" for game in games.names()]
WAYS = ["mouse", "keys"]
SIZES = ["desk", "phone"]


def hand_for(way: str, size: str) -> Hand:
    """What plays: on a phone the mouse is a finger."""
    return Keys() if way == "keys" else Pointer("touch" if size == "phone" else "mouse")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", games.names(), ids=NAMES)
def test_a_game_is_played_by_what_is_lit(
    server: Server, window: MakeWindow, game: str, way: str, size: str
) -> None:
    few, many = games.load(game).seats[0], games.load(game).seats[-1]
    joined = against_bots(server, game, min(max(2, few), many))
    here = window(phone=size == "phone")
    page = here.sit(joined, game)
    hand, luck = hand_for(way, size), random.Random(f"{game} {way} {size}")
    most = 300 if game in SHORT else MOST
    for _ in range(most):
        look = one_move(page, hand, luck)
        if size == "phone":
            assert look["width"] == 390, "the page is wider than the phone"
        if look["over"]:
            break
    assert look["over"] or game not in SHORT, f"not over after {most} moves"
    if isinstance(hand, Pointer) and game in SHORT:  # the other tables are still being drawn
        assert not hand.hidden, f"lit, and yet nothing can reach it: {hand.hidden}"
