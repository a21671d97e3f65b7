"""One cuts, the other chooses: `factions = cut` (Q3)."""

import pytest

from sectors.core import engine
from sectors.core.codec import decode, encode
from sectors.core.dice import dice
from sectors.core.game import BadOption, BadPosition
from sectors.core.state import Recorder
from sectors.core.testing.golden import score_of
from sectors.games.sector18 import GAME
from sectors.games.sector18.rules.space import FACTION_IDS
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.tests.play import (
    NORTH,
    SOUTH,
    WATCHER,
    choices,
    deal,
    play,
    refusal,
    refused,
    say,
    scene,
    stock,
    to_act,
)
from sectors.games.sector18.tests.test_invariants import games
from sectors.table.table import Table

BEGINS, SECOND = "faction F1a", "faction F3b"  # what the cutter lays out here


def cut(*lines: str, first: str = "south", **options: str) -> Position:
    return say(GAME.setup(2, 1, {"first": first, "factions": "cut", **options}), *lines)


def told(s: Position, text: str) -> str:
    return str(refusal(s, text))


def factions(s: Position) -> tuple[str, str]:
    return FACTION_IDS[s.south.faction], FACTION_IDS[s.north.faction]


@pytest.mark.parametrize(("first", "cutter"), [("south", SOUTH), ("north", NORTH)])
def test_Q3_the_player_drawn_first_lays_out_and_the_other_takes(first: str, cutter: int) -> None:
    s = cut(first=first)
    assert to_act(s) == cutter and len(choices(s)) == 6
    say(s, BEGINS)
    assert to_act(s) == cutter
    say(s, SECOND)
    assert to_act(s) == 1 - cutter and choices(s) == [BEGINS, SECOND]


def test_Q3_by_lot_either_player_cuts() -> None:
    assert {to_act(deal(seed=seed, factions="cut")) for seed in range(20)} == {SOUTH, NORTH}


def test_Q3_whoever_takes_the_first_side_begins() -> None:
    s = cut(BEGINS, SECOND, BEGINS)
    assert (factions(s), to_act(s), s.starter, s.turn) == (("F3b", "F1a"), NORTH, NORTH, 1)


def test_Q3_whoever_takes_the_second_side_lets_the_cutter_begin() -> None:
    s = cut(BEGINS, SECOND, SECOND)
    assert (factions(s), to_act(s), s.starter, s.turn) == (("F1a", "F3b"), SOUTH, SOUTH, 1)


def test_Q3_Q67_the_bonus_goes_to_the_second_player_whoever_that_will_be() -> None:
    s = cut(BEGINS, SECOND, BEGINS, second_bonus="2")
    assert (stock(s, SOUTH), stock(s, NORTH)) == (4, 2)
    s = cut(BEGINS, SECOND, SECOND, second_bonus="2")
    assert (stock(s, SOUTH), stock(s, NORTH)) == (2, 4)


def test_Q3_the_two_sides_are_on_different_cards() -> None:
    s = cut(BEGINS)
    assert refused(s, "faction F1a") == refused(s, "faction F1b") == "same_card"
    assert "the Vanguard Combine is on this one" in told(s, "faction F1b")
    assert choices(s) == [f"faction {name}" for name in ("F2a", "F2b", "F3a", "F3b")]


def test_Q3_only_a_side_that_is_laid_out_can_be_taken() -> None:
    s = cut(BEGINS, SECOND)
    assert refused(s, "faction F1b") == refused(s, "faction F2a") == "not_laid_out"
    assert "Take the Vanguard Combine or the Phase Nomads" in told(s, "faction F2a")


def test_Q3_nothing_else_can_be_done_before_the_factions_are_known() -> None:
    assert "First lay out two factions" in told(cut(), "collect")
    assert "First take one of the two factions" in told(cut(BEGINS, SECOND), "collect")


def test_Q3_nobody_cuts_for_the_automa() -> None:
    with pytest.raises(BadOption, match="factions=cut takes two players"):
        deal(1, factions="cut")


def test_Q3_who_begins_is_told_when_it_is_known() -> None:
    start = GAME.blank(2)
    start.log = Recorder()
    s = GAME.setup(2, 1, {"first": "south", "factions": "cut"}, start)
    assert score_of(GAME, start.log) == []
    heard = []
    for text in (BEGINS, SECOND, SECOND):
        s.log = Recorder()
        play(s, text)
        heard.append([GAME.events.event(beat, WATCHER).words for beat in s.log.beats])
    assert heard == [
        ["South lays out the Vanguard Combine, which will begin."],
        ["South lays out the Phase Nomads, which will go second."],
        [
            "North plays the Phase Nomads.",
            "South plays the Vanguard Combine.",
            "South begins.",
            "Round 1.",
        ],
    ]


# --- what is seen


def laid(s: Position, viewer: int) -> dict[str, str]:
    """The cards in the middle of the table, each with what is said of it."""
    shown = scene(s, viewer)
    assert [area.id for area in shown.areas if area.at == "focus"] == ["factions"]
    cards = [piece for piece in shown.pieces if piece.at == "factions"]
    return {card.face: "".join(text for text, _ in card.badges) for card in cards}


@pytest.mark.parametrize("viewer", [SOUTH, NORTH, WATCHER])
def test_Q3_everybody_sees_what_is_laid_out_and_which_side_begins(viewer: int) -> None:
    rest = dict.fromkeys(["F2a", "F2b", "F3a", "F3b"], "")
    assert laid(cut(), viewer) == dict.fromkeys(FACTION_IDS, "")
    assert laid(cut(BEGINS), viewer) == {"F1a": "begins", **rest}
    assert laid(cut(BEGINS, SECOND), viewer) == {"F1a": "begins", "F3b": "second"}
    pieces = scene(cut(BEGINS, SECOND, SECOND), viewer).pieces
    assert not [piece for piece in pieces if piece.at == "factions"]


def test_Q3_nobody_has_a_faction_or_a_bonus_before_it_is_taken() -> None:
    shown = scene(cut(BEGINS, SECOND, second_bonus="2"), SOUTH)
    assert not [piece for piece in shown.pieces if piece.id.startswith("faction-")]
    assert [m.value for m in shown.meters if m.id in ("R-0-n", "R-1-n", "scale-0")] == [2, 2, 2]


def test_Q3_the_questions_say_what_they_decide() -> None:
    assert scene(cut(), SOUTH).prompt == "Lay out the faction that will begin."
    assert scene(cut(), NORTH).prompt == "South is laying out two factions."
    assert scene(cut(BEGINS), SOUTH).prompt == "Now lay out the faction that goes second."
    s = cut(BEGINS, SECOND)
    assert scene(s, NORTH).prompt.endswith("Whoever has the Vanguard Combine begins.")
    assert scene(s, SOUTH).prompt == "North is taking one of the two factions."
    notes = {choice.text: choice.note for choice in scene(s, NORTH).choices}
    assert notes[BEGINS].startswith("You begin. Forced March")
    assert notes[SECOND].startswith("You go second. Foldspace")


def test_Q3_Q67_whoever_takes_one_is_told_of_the_bonus() -> None:
    shown = scene(cut(BEGINS, SECOND, second_bonus="2"), NORTH)
    assert shown.prompt.endswith("Combine begins; the other has 2 R more.")
    assert shown.choices[1].note.startswith("You go second, with 2 R more. Foldspace")


# --- saved, taken back, written down


def test_Q3_every_position_of_a_cut_is_sound_and_can_be_saved_and_written() -> None:
    for story in games(3, factions="cut"):
        asked = [engine.front(s).name for s, _ in story[:4]]
        assert asked == ["Cut", "Cut", "Take", "Turn"]
        for s, _ in story[:4]:
            GAME.check(s)
            plain = encode(s)
            assert encode(decode(GAME.blank(2), plain)) == plain
            options = dict(zip(("map", "asteroids"), GAME.line(s).split()[:2], strict=True))
            assert {**encode(GAME.at(GAME.line(s), 2, options)), "dice": 0} == {**plain, "dice": 0}
            for seat in (SOUTH, NORTH):
                view = GAME.view(s, seat)
                assert GAME.line(GAME.guess(view, seat, dice("guess"))) == GAME.line(s)


@pytest.mark.parametrize(
    ("side", "facts", "sentence"),
    [
        ("F1a", "step=Cut-0 turn=0", "the side that begins lies with the wrong player"),
        ("-", "step=Cut-0 starter=North turn=1", "a draft in the middle of a game"),
        ("F1a", "step=Cut-0 starter=North turn=0", "a faction chosen twice"),
        ("F1a", "step=Take-0 starter=North turn=0", "the side that begins lies with the wrong"),
        ("-", "step=Take-0 turn=0", "a side without a faction"),
        ("F3b", "step=Take-0 turn=0", "one card twice"),
    ],
)
def test_Q3_a_line_that_is_no_cut_is_refused(side: str, facts: str, sentence: str) -> None:
    sides = f"South {side} 2R 1H 0S L1: L@home | North F3a 2R 1H 0S L1: L@home"
    with pytest.raises(BadPosition, match=sentence):
        GAME.at(f"medium strict | {sides} | South | {facts}", 2)


def test_Q3_a_cut_can_be_taken_back_and_resigned() -> None:
    table = Table(GAME, 2, 1, {"first": "south", "factions": "cut"})
    table.push(BEGINS, SOUTH)
    before = encode(table.state)
    table.push(SECOND, SOUTH)
    table.undo(SOUTH)
    assert encode(table.state) == before
    table.push(SECOND, SOUTH)
    table.push("resign", NORTH)
    assert table.state.result == [1, 2]
