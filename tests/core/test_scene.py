"""Scenes as data, and the differences between them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sectors.core.scene import (
    Choice,
    Draft,
    Listing,
    Meter,
    Piece,
    Place,
    Row,
    Scene,
    clickable,
    difference,
    ids,
    key,
    patched,
    plain,
)

PIECES = st.builds(
    Piece,
    id=st.sampled_from(["a", "b", "c", "d"]),
    at=st.sampled_from(["x", "y"]),
    face=st.just("unit"),
    count=st.integers(1, 3),
    badges=st.sampled_from([(), (("2", "raised"),)]),
)
SCENES = st.builds(
    Scene,
    prompt=st.sampled_from(["", "Play."]),
    pieces=st.lists(PIECES, unique_by=lambda piece: piece.id).map(tuple),
    choices=st.lists(st.sampled_from(["go", "stop"]), unique=True).map(
        lambda texts: tuple(Choice(t, t.title(), (f"button:{t}",)) for t in texts)
    ),
)


def test_defaults_are_left_out() -> None:
    data = plain(Scene(pieces=(Piece("a", "x", "unit", count=2),)))
    assert data["pieces"] == [{"id": "a", "at": "x", "face": "unit", "count": 2}]


def test_a_draft_becomes_a_scene() -> None:
    draft = Draft(prompt="Play.", heading="Turn 1")
    draft.places.append(Place("x", "board"))
    draft.meters.append(Meter("m", "board", "Points", 3))
    scene = draft.done()
    assert (scene.prompt, scene.heading) == ("Play.", "Turn 1")
    assert ids(scene) == ["x", "m"]


def test_a_difference_names_what_is_new_changed_and_gone() -> None:
    old = Scene(pieces=(Piece("a", "x", "unit"), Piece("b", "x", "unit")))
    new = Scene(pieces=(Piece("b", "y", "unit"), Piece("c", "y", "unit")), prompt="Play.")
    change = difference(old, new)
    assert change["prompt"] == "Play."
    assert [e["id"] for e in change["pieces"]["set"]] == ["b", "c"]
    assert change["pieces"]["drop"] == ["a"]
    assert "places" not in change


def test_equal_scenes_do_not_differ() -> None:
    scene = Scene(pieces=(Piece("a", "x", "unit"),))
    assert difference(scene, Scene(pieces=(Piece("a", "x", "unit"),))) == {}


@given(SCENES, SCENES)
def test_a_difference_rebuilds_the_next_scene(old: Scene, new: Scene) -> None:
    change = json.loads(json.dumps(difference(old, new)))
    wire = json.loads(json.dumps(plain(old)))
    wanted = json.loads(json.dumps(plain(new)))
    found = patched(wire, change)
    for name in ("pieces", "choices"):
        wanted[name].sort(key=key)
        found[name].sort(key=key)
    assert found == wanted


def test_rows_of_tables_travel_with_their_table() -> None:
    table = Listing("t", "side", ("Unit",), (Row("r", ("Marines",)),))
    assert json.loads(json.dumps(plain(Scene(tables=(table,)))))["tables"][0]["rows"] == [
        {"id": "r", "cells": ["Marines"], "tone": ""}
    ]


def test_choices_are_known_by_their_text() -> None:
    choice = Choice("M 1,0", "Marines to 1,0", ("hand:M", "1,0"))
    assert choice.id == key({"text": "M 1,0"}) == "M 1,0"


def test_what_can_be_pointed_at_next() -> None:
    scene = Scene(
        choices=(
            Choice("M 1,0", "", ("hand:M", "1,0")),
            Choice("M 2,0", "", ("hand:M", "2,0")),
            Choice("I 1,0", "", ("hand:I", "1,0")),
            Choice("pass", "", ("button:pass",), why="You must play."),
        )
    )
    assert list(clickable(scene, [])) == ["hand:M", "hand:I"]
    assert list(clickable(scene, ["hand:M"])) == ["1,0", "2,0"]
    assert list(clickable(scene, ["hand:M", "1,0"])) == []


def test_elements_are_told_apart_by_the_types_of_their_numbers() -> None:
    whole, broken = Meter("m", "area", "Speed", 1), Meter("m", "area", "Speed", 1.0)
    assert type(whole.value) is int and type(broken.value) is float


def test_a_shared_element_cannot_be_changed() -> None:
    meter = Meter("m", "area", "Speed", 1)
    with pytest.raises(AttributeError, match="Meter.value is shared and never changed"):
        meter.value = 2
