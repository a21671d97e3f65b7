"""Positions as one line of text: all that is played is written and read, the rest refused."""

import pytest

from sectors.core.game import BadPosition
from sectors.games.sector18 import GAME

LINE = "medium strict | South F2a 3R 1H 0S L1: L@b2 | North F3a 3R 1H 0S L1: L@home | South"
TO_PLAY = "| South"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("medium strict |", "", "expected a map, two sides and who is to play, parted by |"),
        ("medium", "small", 'this table plays "medium strict", not "small strict"'),
        ("F3a", "F2b", "one card twice"),
        ("F2a", "-", "a side without a faction"),
        ("F2a", "F9", 'expected F1a, F1b, F2a, F2b, F3a, F3b, got "F9"'),
        ("South F2a 3R", "South F2a 33R", 'expected "South F1a 2R 1H 0S L1: L@home", got'),
        ("3R", "9R", "Resources out of range"),
        ("1H", "0H", "Health 0 and the end of the game go together"),
        ("L1:", "L7:", "Base Level out of range"),
        ("L@b2", "L@f8", "there is no zone f8 on this map"),
        ("L@b2", "L@b2 L@b3", "the Ship L is there twice"),
        ("L@b2", "X@b2", 'expected a Ship such as M*@b2, got "X@b2"'),
        ("L@b2", "L@b2-3", "drag outside a belt"),
        ("L@b2", "L@b2 M@b2 S@b2", "three Ships in a zone"),
        (TO_PLAY, "| West", 'expected South, North, got "West"'),
        (TO_PLAY, "| nobody", 'expected a number up to 2, got ""'),
        (TO_PLAY, "| nobody | places=1-2", "an end without a reason"),
        (TO_PLAY, "| nobody | places=2-1 ending=1", "Health 0 and the end"),
        (TO_PLAY, "| nobody | places=2-1 ending=2", "the wrong side won the count"),
        (TO_PLAY, "| nobody | places=1-2 ending=4 gone=1", "the wrong side won when one left"),
        (TO_PLAY, "| South | gone=2", "a game goes on that a player has left"),
        (TO_PLAY, "| South | turn=500", 'expected a number up to 400, got "500"'),
        (TO_PLAY, "| South | turn=121", "more turns than the round limit allows"),
        (TO_PLAY, "| South | turn=-1", 'expected a number up to 400, got "-1"'),
        (TO_PLAY, "| South | turn=٣", 'expected a number up to 400, got "٣"'),
        (
            TO_PLAY,
            "| South | turn=2 turn=3",
            '"turn" is no part of a position',
        ),
        (TO_PLAY, "| South | dice=1", '"dice" is no part of a position, or is there twice'),
        (TO_PLAY, "| South | step=Turn-3", "a turn with more than an action and an ability"),
        (TO_PLAY, "| South | step=Turn-4", "a turn with more than an action and an ability"),
        (TO_PLAY, "| South | step=Draft-0", "a draft in the middle of a game"),
        (TO_PLAY, "| South | step=Nothing-0", "no step is called Nothing"),
        (TO_PLAY, "| South | step=Command-16", "a fleet after the action"),
        (TO_PLAY, "| South | step=Command-64", "a Forced March that was not paid"),
        (TO_PLAY, "| South | step=Command-512", "no such fleet"),
        (TO_PLAY, "| South | step=Exit-64", "an exit without a Warp Hole"),
        (TO_PLAY, "| South | step=Fight-1", "a move of no Ship or to no zone"),
        (TO_PLAY, "| South | step=PickTarget-64", "a pick without an Automa or its Ship"),
        (TO_PLAY, "| South | charged=South-M", "an overcharged Ship in supply"),
    ],
)
def test_a_line_that_is_no_position_is_refused(old: str, new: str, sentence: str) -> None:
    line = LINE.removesuffix(old) + new if old == TO_PLAY else LINE.replace(old, new, 1)
    with pytest.raises(BadPosition) as refused:
        GAME.at(line, 2)
    assert str(refused.value).startswith(f"That is no position of Sector 18: {sentence}")


def test_cards_of_the_automa_are_named_once() -> None:
    line = LINE.replace("North F3a 3R", "North F3a 1R")
    assert len(GAME.at(line, 1).deck.cards) == 5
    for cards in ("deck=X1-X2", "deck=X1-X2-X3-X4-X4", "deck=X1-X2-X3-X4 turned=?", "deck=X9"):
        with pytest.raises(BadPosition):
            GAME.at(f"{line} | {cards} batches=1", 1)
