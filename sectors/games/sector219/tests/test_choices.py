"""What players are asked and shown: prompts, choices, previews, overlays as the rules have it."""

from dataclasses import replace

import pytest

from sectors.core.scene import Mark
from sectors.games.sector219 import GAME
from sectors.games.sector219.look import overlays
from sectors.games.sector219.rules import attack
from sectors.games.sector219.rules.bits import is_empty, nowhere, spaces
from sectors.games.sector219.rules.content import make_army
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import KINDS, SPACES
from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    WATCHER,
    at,
    choice,
    notes,
    preview,
    say,
    scene,
)


def overlay(s: Position, layer: str, below: int = SOUTH) -> list[Mark]:
    return [m for m in overlays.overlays(GAME.say, s, below, nowhere()) if m.layer == layer]


# --- The question

BOARD = "South: I0,-1 M1,0 | North: I2,0 I2,1 | hands SAMD/I"
OPENING = "hands IIMSA/KKKKD | opening, South bottom I M"
SPENT = "air 0/0 | decks 0/0 | South to play 1"


@pytest.mark.parametrize(
    ("position", "viewer", "words"),
    [
        (OPENING, NORTH, "Put two of your five cards under your deck."),
        (OPENING, SOUTH, "You have chosen. Waiting for North."),
        (OPENING, WATCHER, "North is choosing an opening hand."),
        ("hands IIMSA/KKKKD | opening", WATCHER, "Both players are choosing their opening hands."),
        (BOARD, SOUTH, "Your turn: make a play, 2 left."),
        (f"{BOARD} | South to play 1", SOUTH, "Your turn: make your last play."),
        (BOARD, NORTH, "South is to play."),
        (f"South: I0,-1 K1,-1 | North: I0,1 | {SPENT}", NORTH, "South wins, 2 units to 1."),
        (f"South: I0,-1 | North: I0,1 | {SPENT}", SOUTH, "A draw: 1 unit each."),
        (
            f"South: I0,-1 | North: I0,1 | {SPENT} | tie=second",
            SOUTH,
            "North did not begin and wins the tie, 1 unit each.",
        ),
    ],
)
def test_what_is_asked_and_how_it_ended(position: str, viewer: int, words: str) -> None:
    assert scene(at(position), viewer).prompt == words


def test_how_a_game_is_won_otherwise() -> None:
    entered = say(at("South: I0,-1 M1,0 | hands M/"), "M 0,1")
    assert scene(entered, NORTH).prompt == "South occupies the enemy base and wins."
    left = say(at(BOARD), "resign")
    assert scene(left, SOUTH).prompt == "North wins: South has resigned."


def test_the_attacker_is_named() -> None:
    s = say(at(BOARD), "S 1,1")
    assert scene(s, SOUTH).prompt == "Choose what your Shock Troops on 1,1 attack."


# --- The answers


@pytest.mark.parametrize(
    ("text", "tone", "note"),
    [
        ("S 0,-2", "supplied", ""),
        ("S -1,0", "unsupplied", ""),  # R32
        ("M 0,1", "wins", "wins the game"),  # R8, Q13
        ("M -1,0", "wide", ""),  # R35
        ("S 1,1", "supplied hits", "destroys Infantry on 2,0"),
        ("D 3,0", "unsupplied hits", "destroys Infantry on 2,0"),
        ("D 3,1", "unsupplied", "attacks without effect"),  # R38
        ("air 2,1", "destroys", "destroys Infantry on 2,1"),
    ],
)
def test_choices_say_by_what_right_and_with_what_effect(text: str, tone: str, note: str) -> None:
    found = choice(at(BOARD), text)
    assert (found.tone, found.note) == (tone, note)


LOPSIDED = ("a.A..", ".....", "A.oa.", "...A.", ".a...")  # near and far, each way another


def test_a_kind_attacks_from_where_it_has_a_target() -> None:
    cards = {key: replace(card, attack=LOPSIDED) for key, card in GAME.cards.items()}
    for army in (GAME.army, make_army(cards)):
        s = at("South: I0,-1 M1,0 K1,2 A-6,7 | North: I0,2 I6,-7 S2,0 A-2,-3")
        s.army = army
        for seat in (SOUTH, NORTH):
            for unit in range(KINDS):
                wanted = [
                    space
                    for space in range(SPACES)
                    if not is_empty(attack.targets(s, seat, unit, space))
                ]
                assert spaces(attack.attack_spaces(s, seat, unit)) == wanted


def test_clicks_go_from_the_card_to_the_space() -> None:
    assert choice(at(BOARD), "S 1,1").clicks == ("hand-0:S", "1,1")
    assert choice(at(BOARD), "air 2,1").clicks == ("air-0", "2,1")
    s = say(at(BOARD), "S 1,1")
    assert choice(s, "x 2,0").clicks == ("2,0",)
    assert choice(s, "x none").clicks == ("button:hold",)
    opening = at("hands IIMSA/KKKKD | opening")
    assert choice(opening, "bottom I M").clicks == ("hand-0:I", "hand-0:M")
    assert choice(opening, "bottom I M").label == "Infantry, then Marines as the very last card"


# --- Previews


def test_preview_of_an_attack_names_target_supporters_and_survivors() -> None:
    assert notes(at(BOARD), "S 1,1") == [
        "Destroys Infantry on 2,0",
        "Supported by Marines on 1,0",
        "Or hold: attack Infantry on 2,1 without effect",
    ]
    crosses = {m.at[0]: m.tone for m in preview(at(BOARD), "S 1,1").marks if m.kind == "cross"}
    assert crosses == {"2,0": "bad", "2,1": "none"}


def test_preview_of_a_strike_names_who_is_cut_off() -> None:
    s = at("South: I0,-1 | North: I0,1 K1,1 M2,2 D4,4 | hands I/")
    assert notes(s, "air 0,1") == [
        "Destroys Infantry on 0,1",
        "Cuts off Skirmishers on 1,1 and Marines on 2,2",
    ]
    assert notes(s, "air 4,4") == ["Destroys Drop Squad on 4,4"]


def test_preview_of_a_landing_without_supply_and_of_the_winning_entry() -> None:
    assert notes(at(BOARD), "D -2,2") == ["Not supplied there until a line reaches it"]
    assert notes(at(BOARD), "M 0,1") == ["Occupies the enemy base and wins the game"]


# --- Overlays


def test_supply_net_runs_from_the_base_by_the_receivers_diagram() -> None:
    s = at("South: I0,-1 M1,0 I2,0 I3,1 | North: I0,1 K1,1")
    assert {m.at for m in overlay(s, "supply")} == {("0,-1", "1,0"), ("1,0", "2,0")}
    assert {m.at for m in overlay(s, "enemy supply")} == {("0,1", "1,1")}


def test_in_danger_is_what_the_enemy_supports_against() -> None:
    s = at("South: I0,-1 I1,0 A3,3 | North: K2,1 I3,2")
    assert {m.at for m in overlay(s, "in danger")} == {("1,0",), ("3,3",)}


def test_base_alarm_tells_who_may_enter() -> None:
    s = at("South: I0,-1 | North: I0,1 I1,1 I1,0 I1,-1 D-1,0")
    assert {m.text for m in overlay(s, "base alarm")} == {
        "Infantry on 1,-1: any unit may enter",
        "Infantry on 1,0: Marines may enter",
    }  # the Drop Squad on -1,0 is cut off
