"""Positions as one line of text: all that is played is written and read, the rest refused."""

import random

import pytest

from sectors.core import engine
from sectors.core.codec import encode
from sectors.core.game import BadPosition
from sectors.games.sector18 import GAME
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.tests.play import at, deal, play
from sectors.games.sector18.tests.test_invariants import games

LINE = "medium strict | South F2a 3R 1H 0S L1: L@b2 | North F3a 3R 1H 0S L1: L@home | South"
TO_PLAY = "| South"
TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"warp_optional": "on", "factions": "random"}),
    (1, {}),
    (1, {"twin_minds": "on", "embargo": "on", "solo_first": "ai"}),
]


def data(s: Position) -> dict[str, object]:
    """All of a position but the dice to come, which a line does not tell."""
    return {**encode(s), "dice": 0}


def again(s: Position, options: dict[str, str]) -> Position:
    """A position written and read, with the options of its table."""
    line = GAME.line(s)
    map, asteroids = line.split()[:2]
    return GAME.at(line, int(s.seats), {**options, "map": map, "asteroids": asteroids})


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_position_can_be_written_and_read(seats: int, options: dict[str, str]) -> None:
    asked = set()
    for story in games(3, seats, **options):
        for s, _ in story:
            if s.now >= 0:
                asked.add(engine.front(s).name)
            assert data(again(s, options)) == data(s)
    assert "Turn" in asked and ("Draft" in asked) == ("factions" not in options)


def test_a_game_that_was_left_can_be_written_and_read() -> None:
    s = deal(factions="fixed", first="north")
    assert GAME.leave(s, 1) == 0
    assert data(GAME.at(GAME.line(s), 2)) == data(s)


def test_a_question_in_the_middle_of_a_move_can_be_written_and_read() -> None:
    s = play(at("large", "L@a3", warp_optional="on"), "fleet", "L>a4")
    assert engine.front(s).name == "Exit"
    assert data(again(s, {"warp_optional": "on"})) == data(s)
    s = play(at("large", "H@b2", "L@b3 M@b3"), "fleet", "H>b3")
    assert engine.front(s).name == "Fight"
    assert data(again(s, {})) == data(s)


def test_a_short_line_is_the_first_turn_of_a_game() -> None:
    s = GAME.at(LINE, 2)
    assert GAME.line(s) == LINE
    assert (s.turn, s.passes, s.starter) == (1, 0, 0)


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


def test_a_line_of_any_length_is_answered() -> None:
    with pytest.raises(BadPosition, match="A position has at most 4000 characters"):
        GAME.at(LINE + " " * 4_000, 2)


@pytest.mark.parametrize("seats", [1, 2])
def test_damaged_lines_are_refused_or_can_be_played(seats: int) -> None:
    luck, taken = random.Random(18), 0
    stories = list(games(2, seats))
    for _ in range(600):
        s, _ = luck.choice(stories[luck.randrange(2)])
        line = GAME.line(s)
        options = dict(zip(("map", "asteroids"), line.split()[:2], strict=True))
        for _ in range(luck.randint(1, 2)):
            at = luck.randrange(len(line))
            other = "0123456789" if line[at].isdigit() else "abcLMSHRX=-*@| "
            line = line[:at] + luck.choice(other) + line[at + 1 :]
        try:
            s = GAME.at(line, seats, options)
        except BadPosition:
            continue
        taken += 1
        for viewer in range(-1, seats):
            GAME.scene(GAME.view(s, viewer), viewer)
        for _ in range(20):
            for seat in engine.pending(s):
                engine.submit(s, seat, luck.choice(engine.options(s, seat)))
                GAME.check(s)
    assert taken > 10
