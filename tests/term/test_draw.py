"""Any scene can be drawn as text that is legible without colour."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.text import Text
from toys.raid import GAME, Camp, Raid

from sectors import games
from sectors.core.canvas import Canvas
from sectors.core.look import Look
from sectors.core.scene import (
    Area,
    Face,
    Listing,
    Mark,
    Meter,
    Piece,
    Place,
    Roll,
    Row,
    Scene,
)
from sectors.draw.text.numbers import meter_value
from sectors.draw.text.scene import drawn, plain
from sectors.table.play import let_bots_play
from sectors.table.table import Table


def lines(scene: Scene, width: int = 80) -> list[str]:
    return plain(drawn(GAME, scene, width))


def squares(columns: range, rows: range) -> tuple[Place, ...]:
    return tuple(Place(f"{x},{y}", "map", x, -y) for y in rows for x in columns)


def test_squares_have_two_letters_and_coordinates() -> None:
    pieces = (Piece("a", "0,1", "tank", owner=0), Piece("b", "1,0", "gun", owner=1, level=2))
    below = Piece("c", "1,0", "mine", owner=0)
    scene = Scene(
        areas=(Area("map", "board"),),
        places=squares(range(-1, 2), range(2)),
        pieces=(*pieces, below),
    )
    assert lines(scene) == [
        "",
        "   1 .. 1T ..",
        "   0 .. .. 2G",
        "     -1  0  1",
        "",
    ]


def test_rows_named_by_letters() -> None:
    places = tuple(Place(f"{c}{r}", "map", i, -r) for i, c in enumerate("ab") for r in (1, 2))
    home = replace(places[0], owner=1)
    scene = Scene(areas=(Area("map", "board"),), places=(home, *places[1:]))
    assert lines(scene) == ["", "   2 .. ..", "   1 [] ..", "      a  b", ""]


def test_hexes_in_shifted_rows() -> None:
    places = tuple(
        Place(f"h{x}{y}", "map", x + y / 2, y, "hex") for y in range(2) for x in range(2)
    )
    scene = Scene(areas=(Area("map", "board"),), places=places)
    assert lines(scene) == ["", "     ..  ..", "       ..  ..", ""]


def test_nodes_have_names_and_their_lines_are_listed() -> None:
    places = (
        Place("e", "map", 0, 0, "node", label="Earth"),
        Place("m", "map", 2, 1, "node", label="Mars", owner=0),
    )
    marks = (
        Mark("l", "line", ("e", "m"), text="3"),
        Mark("off", "line", ("m", "e"), on=False),
        Mark("ring", "ring", ("e",)),
    )
    scene = Scene(
        areas=(Area("map", "board"),),
        places=places,
        pieces=(Piece("s", "e", "ship", owner=1),),
        marks=marks,
    )
    assert lines(scene) == [
        "",
        "     Earth:2S",
        "",
        "                     Mars",
        "  Earth – Mars (3)",
        "",
    ]


def test_rows_and_piles_are_lists() -> None:
    scene = Scene(
        areas=(Area("hand", "row", "Hand", owner=0), Area("bin", "pile", "Discard")),
        places=(Place("slot", "hand", shape="slot"),),
        pieces=(
            Piece("a", "hand", "tank", count=2, badges=(("2/3", ""),)),
            Piece("b", "slot", "gun", label="hidden"),
        ),
    )
    assert lines(scene) == ["Hand  tank ×2 (2/3), gun (hidden)    Discard  none"]
    assert lines(scene, 40) == ["Hand  tank ×2 (2/3), gun (hidden)", "Discard  none"]


def test_what_the_title_says_is_not_said_again() -> None:
    scene = Scene(
        areas=(Area("dock", "row", "Your supply", owner=0),),
        pieces=(
            Piece("a", "dock", "tank", owner=0, label="Your tank in supply"),
            Piece("b", "dock", "gun", owner=0, label="The oldest gun"),
        ),
    )
    assert lines(scene) == ["Your supply  tank, The oldest gun"]


def test_what_several_seats_have_is_told_seat_by_seat() -> None:
    scene = Scene(
        areas=(Area("rest", "row", "Others", at="side"),),
        places=(
            Place("crew-1", "rest", shape="slot", owner=1),
            Place("head-1", "rest", shape="panel", owner=1, note="ready"),
        ),
        pieces=(Piece("a", "rest", "gun", owner=0), Piece("b", "crew-1", "cook", owner=1)),
        meters=(
            Meter("x", "rest", "skill", 2, style="mark", owner=1),
            Meter("y", "rest", "luck", 0, style="mark", owner=1),
        ),
    )
    assert lines(scene) == ["Others", "  Red  gun", "  Blue  cook, skill 2, ready"]


def test_of_marks_only_those_are_told_that_there_are() -> None:
    meters = tuple(Meter(f"m{n}", "own", f"skill {n}", n, style="mark") for n in range(3))
    scene = Scene(areas=(Area("own", "sheet", "Skills"),), meters=meters)
    assert lines(scene) == ["Skills  skill 1 1  skill 2 2"]
    assert lines(replace(scene, meters=meters[:1])) == ["Skills  none"]


class Faced(Raid):
    """With a face for tanks, and a board of its own."""

    def make_look(self) -> Look[Camp]:
        return Look(faces=lambda: {"tank": Face("Heavy Tank", short="H")}, draw=self.draw)

    def draw(self, scene: Scene, width: int = 80) -> Canvas:
        canvas = Canvas(key="<> is the end.", areas=("bin",))
        canvas.put(0, 0, "top <>")
        canvas.put(4, 1, "1H", "a", "0,0")
        canvas.put(8, 1, "..", tone="dim")
        return canvas


def test_faces_give_names_and_the_game_may_draw_its_board() -> None:
    scene = Scene(
        areas=(Area("map", "board"), Area("hand", "row", "Hand"), Area("bin", "row", "Bin")),
        places=squares(range(2), range(2)),
        pieces=(Piece("a", "0,0", "tank", owner=0), Piece("b", "hand", "tank", owner=1)),
    )
    found = drawn(Faced(), scene)
    board = ["", "top <>", "    1H  ..", "<> is the end.", ""]
    assert plain(found) == [*board, "Hand  Heavy Tank"]  # the bin is drawn on the board
    assert colours(found[2]) == {"1H": "not dim red", "..": "dim"}
    assert colours(found[5]) == {"Hand": "bold", "Heavy Tank": "blue"}


def colours(line: Text) -> dict[str, str]:
    styles = {line.plain[s.start : s.end]: s.style for s in line.spans if isinstance(s.style, str)}
    return {words: str(style) for words, style in styles.items() if style}


def test_areas_stand_from_the_others_down_to_mine() -> None:
    ats = ("mine", "focus", "centre", "side", "elsewhere")
    areas = tuple(Area(at, "sheet", at * 20, at=at) for at in ats)
    found = [line[:4] for line in lines(Scene("Go!", "Help.", "Top", areas))]
    assert found == ["Top", "side", "cent", "else", "focu", "mine", "", "Go!", "Help"]


@pytest.mark.parametrize(
    ("meter", "words"),
    [
        (Meter("m", "a", "x", 4), "4"),
        (Meter("m", "a", "x", 2.5), "2.5"),
        (Meter("m", "a", "x", 4, max=7), "4/7"),
        (Meter("m", "a", "x", 4, max=7, of=5), "4/5"),
        (Meter("m", "a", "x", 2, max=3, style="pips"), "●●○"),
        (Meter("m", "a", "x", 1, max=3, style="stars"), "★☆☆"),
        (Meter("m", "a", "x", 73, style="percent"), "73 %"),
        (Meter("m", "a", "x", 3, low=1, max=5, style="bar"), "█████░░░░░ 3"),
        (Meter("m", "a", "x", 0, max=0, style="bar"), "0"),
        (Meter("m", "a", "x", 31, max=8, style="bar"), "█" * 10 + " 31"),
        (Meter("m", "a", "x", 9, max=4, style="stars"), "★★★★"),
        (Meter("m", "a", "x", 3, max=8, style="track"), "3/8"),
        (Meter("m", "a", "x", -7, low=-5, max=5, style="track"), "▓▓▓▓▓|····· -7"),
    ],
)
def test_meters(meter: Meter, words: str) -> None:
    assert meter_value(meter) == words


def test_numbers_stand_with_their_area_or_with_their_seat() -> None:
    scene = Scene(
        areas=(Area("ship", "sheet", "Ship"),),
        meters=(
            Meter("a", "ship", "fuel", 3),
            Meter("b", "ship", "hull", 2),
            Meter("c", "away", "gold", 5, owner=1),
            Meter("d", "away", "round", 9),
        ),
    )
    assert lines(scene) == ["round 9    Blue  gold 5", "Ship  fuel 3  hull 2"]


def test_rolls_are_sums() -> None:
    roll = Roll("r", "a", "Attack", (3, 6), (("luck", 2), ("damage", -1)), 10)
    scene = Scene(areas=(Area("a", "window", "Fight"),), rolls=(roll,))
    assert lines(scene)[1] == "  Attack [3] + [6] + luck 2 − damage 1 = 10"


def test_wide_tables_are_aligned() -> None:
    rows = (Row("g", ("gem", "12", "far")), Row("o", ("ore", "3", "near")))
    table = Listing("t", "a", ("Good", "Price", "Where"), rows, "Prices")
    scene = Scene(areas=(Area("a", "window", "Market"),), tables=(table,))
    assert lines(scene) == [
        "Market",
        "  Prices",
        "  Good  Price  Where",
        "  gem      12  far",
        "  ore       3  near",
    ]


def test_tables_give_way_where_room_is_short() -> None:
    rows = (Row("g", ("gem", "12", "", "far away in the dark")),)
    table = Listing("t", "a", ("Good", "Price", "Empty", "Where"), rows)
    scene = Scene(areas=(Area("a", "window", "Market"),), tables=(table,))
    assert lines(scene, 40)[1:] == ["  Good  Price  Where", "  gem      12  far away in the dark"]
    assert lines(scene, 33)[2] == "  gem     12 far away in the dark"
    assert lines(scene, 25)[2] == "  gem     12 far away in…"


def test_pairs_flow_and_a_title_is_not_said_twice() -> None:
    rows = tuple(Row(str(i), (f"thing{i}", str(i))) for i in range(6))
    table = Listing("t", "a", ("Thing", "Left"), rows, "Unseen")
    scene = Scene(areas=(Area("a", "window", "Unseen cards"),), tables=(table,))
    assert lines(scene, 40) == [
        "Unseen cards",
        "  thing0 0, thing1 1, thing2 2,",
        "  thing3 3, thing4 4, thing5 5",
    ]


@pytest.mark.parametrize("name", games.names())
def test_every_position_of_a_game_can_be_drawn(name: str) -> None:
    game = games.load(name)
    table = Table(game, game.seats[0], 7)
    let_bots_play(table, dict.fromkeys(range(game.seats[0]), "random"))
    for move in table.moves[:: 1 + len(table.moves) // 50]:
        for viewer in range(-1, game.seats[0]):
            scene = game.look.scene(game.view(move.before, viewer), viewer)
            found = plain(drawn(game, scene))
            assert scene.prompt in found
            assert len(found) >= 5
