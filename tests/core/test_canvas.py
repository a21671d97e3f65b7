"""Boards in letters, and in words."""

from __future__ import annotations

from toys.raid import Camp, Raid

from sectors.core.canvas import BOX, Canvas, Spot
from sectors.core.look import Look
from sectors.core.scene import Area, Face, Mark, Meter, Piece, Place, Scene
from sectors.core.spoken import WORDS, described, in_words, text_view


def test_letters_are_written_anywhere() -> None:
    canvas = Canvas()
    canvas.put(3, 1, "tank", "unit-1", "b2")
    canvas.put(0, 0, "a  ", tone="dim")
    assert canvas.lines == ["a", "   tank"]
    assert canvas.width == 7
    assert canvas.at(3, 1) == "t" and canvas.at(9, 9) == canvas.at(2, 1) == " "
    assert canvas.spots == [Spot(1, 3, 7, ("unit-1", "b2")), Spot(0, 0, 3, (), "dim")]


def test_boxes_that_share_a_side_are_joined() -> None:
    canvas = Canvas()
    for x, y in ((0, 0), (3, 0), (3, 2)):
        canvas.frame(x, y, 4, 3)
    assert canvas.lines == ["┌──┬──┐", "│  │  │", "└──┼──┤", "   │  │", "   └──┘"]


def test_a_dashed_line_gives_way_to_a_solid_one() -> None:
    canvas = Canvas()
    for _ in range(2):
        canvas.across(0, 0, 5, dash=True)
    canvas.down(0, 0, 3, dash=True)
    assert canvas.lines == ["┌╌╌╌╴", "┊", "╵"]
    canvas.across(0, 0, 5)
    assert canvas.lines[0] == "┌───╴"
    canvas.across(0, 0, 5, dash=True)
    assert canvas.lines[0] == "┌───╴"


def test_every_letter_of_a_box_is_known_by_its_arms() -> None:
    assert len(set(BOX)) == 16 and BOX[1 | 2 | 4 | 8] == "┼" and BOX[2 | 8] == "─"


CHART = Scene(
    areas=(Area("map", "board"), Area("hand", "row")),
    places=(
        Place("m", "map", 2, 1, "node", label="Mars", note="Red."),
        Place("e", "map", 0, 0, "node", label="Earth"),
        Place("x", "map", 5, 5, "node", label="Nowhere"),
        Place("h", "hand"),
    ),
    pieces=(
        Piece("s", "e", "ship", badges=(("2/3", ""),)),
        Piece("t", "e", "gun", count=2, level=2),
        Piece("u", "m", "gun", label="Blue gun"),
    ),
    meters=(Meter("air", "e", "air", 2),),
    marks=(Mark("l", "line", ("e", "m"), text="3"), Mark("far", "line", ("e", "nobody"))),
)
FACES = {"gun": Face("Gun", rules=("Fires once.",), line="A weapon")}


def test_a_board_in_words_goes_from_place_to_place() -> None:
    assert in_words(CHART, FACES) == [
        "Mars: Blue gun. Red. Routes to Earth 3.",
        "Earth: Gun ×2; ship (2/3); air 2. Routes to Mars 3.",
    ]
    assert in_words(Scene(), FACES) == []


class Drawn(Raid):
    """With a board of its own."""

    def make_look(self) -> Look[Camp]:
        return Look(draw=a_star)


def a_star(scene: Scene, width: int = 80) -> Canvas:
    canvas = Canvas(key="o is a star.")
    canvas.put(0, 0, "o o")
    return canvas


def test_the_text_view_is_the_drawing_and_then_words() -> None:
    lines = text_view(Drawn(), CHART)
    assert lines[:3] == ["o o", "o is a star.", WORDS] and len(lines) == 5


def test_things_are_described() -> None:
    assert described(CHART, "t", FACES) == "Gun ×2. A weapon. Fires once."
    assert described(CHART, "m", FACES) == "Mars: Red."
    assert described(CHART, "x", FACES) == "Nowhere"
    assert described(CHART, "button:stop", FACES) == ""


def test_bare_numbers_are_told_with_what_they_count() -> None:
    badges = (("2", "damage raised"), ("›3", "speed"), ("4", "good"), ("next turn", "fee"))
    scene = Scene(pieces=(Piece("g", "e", "gun", badges=badges),))
    assert described(scene, "g", {}) == "gun (damage 2, speed 3, 4, next turn)."
