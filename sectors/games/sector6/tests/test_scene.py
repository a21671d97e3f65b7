"""The scene: what each viewer sees, the clicks, the previews and the drawing."""

from sectors.core import engine
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules.space import SPACE
from sectors.games.sector6.tests.play import ORANGE, at, deal, preview, say, scene

W4 = """
    0,0:Ga0 0,1:R1 1,0:R3 -1,1:Yb2 -1,0:R0 -2,0:E0=R 1,1:E0=O -2,1:E0=R
    Oa@0,0 Ob@1,1 Ra@-2,0 Rb@-2,1
    """


def test_tiles_markers_and_figures_are_pieces() -> None:
    s = at(W4)
    pieces = {piece.id: piece for piece in scene(s, 0).pieces}
    tile = pieces["tile-0"]
    assert (tile.at, tile.face, tile.turn, tile.edges) == ("0,0", "Ga", 0, "x.x.x.")
    assert (pieces["marker-0"].face, pieces["marker-0"].tone) == ("m3", "covered")
    assert (pieces["figure-0a"].at, pieces["figure-0a"].owner) == ("0,0", ORANGE)
    assert pieces["tile-5"].owner == 1
    assert tile.label == "Trefoil, walls to the east, south-west and north-west"
    assert pieces["tile-5"].label == "Red's entry point"


def test_clicks_of_illegal_actions_find_their_reason() -> None:
    s = at(W4)
    action = next(a for a in engine.candidates(s, 0) if SPACE.text(a) == "a E1")
    assert GAME.look.clicks(GAME.view(s, 0), 0, action) == ("figure-0a", "1,0")
    far = next(a for a in engine.candidates(s, 0) if SPACE.text(a) == "a E39")
    assert GAME.look.clicks(GAME.view(s, 0), 0, far) == ("figure-0a", "39,0")


def test_preview_of_a_rotation_shows_driver_and_driven() -> None:
    s = say(at(W4), "a SE1")
    shown = preview(s, "cw")
    turns = {mark.at[0]: (mark.tone, mark.text) for mark in shown.marks if mark.kind == "turn"}
    assert turns == {"0,0": ("own", "cw"), "1,0": ("driven", "ccw")}
    after = {piece.id: piece.edges for piece in shown.pieces if piece.id.startswith("tile")}
    assert after == {"tile-0": ".x.x.x", "tile-2": "..x..."}
    assert shown.notes[0] == ("info", "Clockwise: 1 neighbour turns back")


def test_pointing_at_a_figure_shows_where_it_can_run() -> None:
    marks = {mark.id: mark for mark in scene(at(W4), -1).marks}
    assert marks["reach-0a"].layer == "at 0,0" and marks["reach-0a"].kind == "cells"
    assert marks["reach-0a"].at == ("0,1",)


def test_the_tile_that_was_left_is_marked_and_its_marker_can_be_clicked() -> None:
    scene = GAME.look.scene(GAME.view(say(at(W4), "a SE1"), 0), 0)
    marks = {mark.id: mark for mark in scene.marks}
    assert marks["left"].at == ("0,0",) and marks["run"].at == ("0,0", "0,1")
    take = next(choice for choice in scene.choices if choice.text == "take")
    assert take.also == ("marker-0",)


def test_the_tile_in_hand_can_be_pointed_at_in_every_rotation() -> None:
    s = say(at("0,0:R0 1,0:R0 pile O:R R:R drawn Ga O to put"), "put 0,1")
    shown = scene(s, 0)
    tray = [(p.id, p.turn, p.edges) for p in shown.pieces if p.at == "rotations"]
    assert tray == [("turn:0", 0, "x.x.x."), ("turn:1", 1, ".x.x.x")]
    assert {choice.clicks[0] for choice in shown.choices} == {"turn:0", "turn:1"}
    assert not any(area.id == "rotations" for area in scene(s, 1).areas)
    assert preview(at("0,0:R0 1,0:R0 pile O:R R:R drawn Ga O to put"), "put 0,1").pieces


def test_preview_tells_who_is_shut_in() -> None:
    s = at("0,0:Yb0 -1,0:Ga1 0,-1:E0 -1,1:E0 -2,1:E0 Oa@0,0 Ob@0,-1 Ra@-1,1 Rb@-2,1")
    shown = preview(say(s, "a W1"), "cw")
    assert ("bad", "Red could not move") in shown.notes
    assert any(mark.kind == "cross" for mark in shown.marks)


def test_preview_of_a_placement_counts_corridors_and_gears() -> None:
    s = say(at("0,0:R0 1,0:R0 pile O:R R:R drawn Ga O to put"), "put 0,1")
    assert ("good", "Corridors joined: 1") in preview(s, "r0").notes
    assert preview(s, "r0").pieces[0].tone == "ghost"


def test_rotations_say_what_they_join_and_forbidden_ones_why_not() -> None:
    ring = "1,0:Bb2 0,1:Bb3 -1,1:Bb4 -1,0:Bb5 0,-1:Bb0"
    s = say(at(f"{ring} veteran pile O:R R:R drawn Bb O to put"), "put 1,-1")
    shown = scene(s, 0)
    assert {c.text: c.why for c in shown.choices} == {
        "r3": "",
        "r5": "",
        "r0": "joins no corridor",
        "r1": "would seal the maze",
        "r2": "joins no corridor",
        "r4": "joins no corridor",
    }
    tray = [p.label for p in shown.pieces if p.at == "rotations"]
    assert tray == ["As it is", "1 step", "2 steps", "3 steps", "4 steps", "5 steps"]
    s = say(at("0,0:R0 1,0:R0 pile O:R R:R drawn Ga O to put"), "put 0,1")
    notes = [c.note for c in scene(s, 0).choices]
    assert notes == [
        "walls to the east, south-west and north-west; joins 1 corridor, meshes 0 gears",
        "walls to the south-east, west and north-east; joins 1 corridor, meshes 0 gears",
    ]


def test_preview_of_a_draw_gives_the_chances_and_no_order() -> None:
    s = deal(2, start="1")
    notes = [words for _, words in preview(s, "draw").notes]
    assert notes[0] == "Hall: 4 of 14" and len(notes) == 7


def test_threats_and_the_last_marker() -> None:
    last = at("0,0:R0- 1,0:E0 2,0:Ya1 0,1:Ba0 1,1:E0 -1,1:E0 Oa@1,0 Ob@0,0 Ra@0,1 Rb@1,1")
    shown = scene(last, 0)
    marks = {mark.id: mark for mark in shown.marks}
    assert marks["last"].at == ("2,0",)
    assert "threat-2,0-0" in marks
    assert "2,0" in shown.help


def test_the_drawing_of_a_maze() -> None:
    assert GAME.look.draw(scene(at(W4), 0), 60).lines == DRAWN


DRAWN = [
    " ·   ·   ·   ·  ╔══  ·   ·   ·",
    "·  Ra · ·  1  ║ · Oa3 ║ ║  1  ·",
    " ·   ·   ·   ·  ╚══  ·   ·   ·",
    "     ·   ·   ·   ·   ·   ·   ·   ·",
    "    ·  Rb · ║  2  · ·  1  · ·  Ob ·",
    "     ·   ·  ╚══  ·   ·  ══╝  ·   ·",
]
