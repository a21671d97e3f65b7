"""People are called by their names, bots by their sides."""

from __future__ import annotations

from sectors import games
from sectors.core.names import by_name, named
from sectors.core.scene import Area, Choice, Listing, Piece, Row, Scene
from sectors.core.spoken import text_view
from sectors.core.text import SeatLook
from sectors.table.table import Table

DUEL = next(game for name in games.names() if (game := games.load(name)).seats == range(2, 3))
LOOKS = (SeatLook("South"), SeatLook("North"))
SCENE = Scene(
    prompt="North begins.",
    areas=(Area("hand", "row", "North's hand"),),
    pieces=(Piece("a", "hand", "gun", badges=(("for South", ""),), label="Northern gun"),),
    tables=(Listing("t", "hand", ("North", "Sum"), (Row("r", ("South", "3")),)),),
    choices=(Choice("x", "Attack North", ("a",)),),
)


def test_names_stand_in_place_of_sides() -> None:
    say = by_name(LOOKS, {1: "Mira"})
    scene = named(SCENE, say)
    assert scene.prompt == "Mira begins." and scene.areas[0].title == "Mira's hand"
    assert scene.pieces[0].label == "Northern gun"  # another word
    assert scene.pieces[0].badges == (("for South", ""),)
    assert scene.tables[0].columns == ("Mira", "Sum") and scene.choices[0].label == "Attack Mira"
    assert scene.choices[0].text == "x"


def test_two_people_may_bear_the_names_of_each_others_sides() -> None:
    say = by_name(LOOKS, {0: "North", 1: "South"})
    assert say("South against North") == "North against South"


def test_without_people_a_scene_stays_as_it_is() -> None:
    assert named(SCENE, by_name(LOOKS, {})) is SCENE
    assert by_name(LOOKS, {0: "South", 5: "Mira", 1: ""})("North") == "North"


def test_the_text_view_calls_people_by_their_names() -> None:
    scene = Table(DUEL, 2, 5).scene(0)
    sides = [look.name for look in DUEL.looks[:2]]
    assert all(any(side in line for line in text_view(DUEL, scene)) for side in sides)
    lines = text_view(DUEL, scene, {0: "Mira", 1: "Tom"})
    assert any("Mira" in line for line in lines) and any("Tom" in line for line in lines)
    assert not any(side in line for side in sides for line in lines)
