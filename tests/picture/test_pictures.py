"""Any scene becomes a picture: whole, in the game's colours, with nothing hidden in it."""

from __future__ import annotations

import re
import struct
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

from sectors import games
from sectors.core.dice import Dice
from sectors.core.scene import Scene
from sectors.draw.svg import letters, raster, share, table
from sectors.draw.svg.style import Style, mixed, style_of
from sectors.table.sample import sample
from sectors.table.table import Table

USED = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')
SEED = 4


@cache
def middle(name: str) -> Table:
    """A table in the middle of a game."""
    game = games.load(name)
    found = Table(game, 2, SEED)
    for i in range(40):
        if found.is_over:
            break
        seat = found.pending[0]
        options = found.legal(seat)
        found.push(options[i % len(options)], seat)
    return found


def whole(svg: str) -> ElementTree.Element:
    """A picture that can be read, and in which nothing is missing."""
    root = ElementTree.fromstring(svg)
    known = {one.get("id") for one in root.iter()}
    assert {first or second for first, second in USED.findall(svg)} <= known
    assert "nan" not in svg and "None" not in svg
    return root


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("size", [(1200, 630), (512, 512), (390, 300)])
def test_any_scene_becomes_a_whole_picture(name: str, size: tuple[int, int]) -> None:
    game = games.load(name)
    for scene in (sample(game), middle(name).scene(-1), middle(name).scene(0)):
        root = whole(table.picture(game, scene, size, has_mine=True))
        assert (root.get("width"), root.get("height")) == tuple(map(str, size))


@pytest.mark.parametrize("name", games.names())
def test_every_piece_on_a_board_is_drawn(name: str) -> None:
    game, scene = games.load(name), middle(name).scene(-1)
    boards = {area.id for area in scene.areas if area.kind == "board"}
    places = {p.id for p in scene.places if p.area in boards and p.group not in ("outer", "rim")}
    before = table.picture(game, scene, (800, 600))
    for piece in [p for p in scene.pieces if p.at in places][:6]:
        fewer = replace(scene, pieces=tuple(p for p in scene.pieces if p is not piece))
        assert table.picture(game, fewer, (800, 600)) != before, piece


@pytest.mark.parametrize("name", games.names())
def test_what_nobody_may_see_is_not_in_a_picture_to_share(name: str) -> None:
    found = middle(name)
    game = found.game

    def shared(scene: Scene) -> str:
        return share.card(game, scene, 2)

    before = shared(found.scene(-1))
    for luck in range(3):
        other = game.scramble(found.state, -1, Dice(luck + 11))
        assert shared(game.look.scene(game.view(other, -1), -1)) == before


@pytest.mark.parametrize("name", games.names())
def test_a_picture_to_share_names_people_and_the_result(name: str) -> None:
    game, scene = games.load(name), middle(name).scene(-1)
    svg = share.card(game, scene, 2, {0: "Ada", 1: "<Grace> & Co"}, (2, 1))
    words = " ".join(
        "".join(one.itertext()) for one in whole(svg).iter() if one.tag.endswith("text")
    )
    assert "Ada" in words and "<Grace> & Co wins" in words and game.title in words


def test_results_in_words() -> None:
    names = ["Ada", "Bo", "Cy"]
    assert share.result(names, ()) == ""
    assert share.result(names, (2, 1, 3)) == "Bo wins"
    assert share.result(names, (1, 1, 3)) == "Ada and Bo win"
    assert share.result(names, (1, 1, 1)) == "A draw"
    assert share.result(["Ada"], (2,)) == "The game is lost"


def test_a_picture_is_a_png_of_its_size_and_the_same_again() -> None:
    game = games.load(games.names()[0])
    svg = share.card(game, sample(game), 2)
    data = raster.png(svg)
    assert data.startswith(b"\x89PNG") and struct.unpack(">II", data[16:24]) == share.SIZE
    assert raster.png(share.card(game, sample(game), 2)) == data


@pytest.mark.parametrize("name", games.names())
def test_seats_have_the_colours_of_the_games_own_style(name: str) -> None:
    game = games.load(name)
    style = style_of(game.folder)
    colours = [style.seat(seat) for seat in range(game.seats[-1])]
    assert len(set(colours)) == len(colours)
    assert style.accent in (game.folder / "art" / "style.css").read_text("utf-8")
    owners = {piece.owner for piece in sample(game).pieces} - {-1}
    svg = share.card(game, sample(game), 2)
    assert owners and all(colours[owner] in svg for owner in owners if owner < 2)


def test_a_style_is_read_by_classes() -> None:
    style = Style(
        """
        [data-game="x"] { --accent-night: #123456; --seat-1: #aa0000; }
        [data-game="x"] :is(.tone-a, .tone-b) { --tone: var(--seat-1); }
        [data-game="x"] .need.tone-a { --tone: #00ff00; } /* the closer the better */
        [data-theme="light"] [data-game="x"] .tone-a { --tone: #ffffff; }
        @media (min-width: 9px) { [data-game="x"] .tone-b { --tone: #111111; } }
        [data-game="x"] .piece.is-off { opacity: .4; }
        """
    )
    assert style.accent == "#123456" and style.seat(0) == "#aa0000" and style.seat(-1) == "#8fa0bf"
    assert style.tone("a", "") == style.tone("b", "") == "#aa0000"
    assert style.tone("a", "", "need") == "#00ff00"
    assert style.tone("strange", "#usual") == "#usual" and style.tone("accent", "") == "#123456"
    assert style.opacity("piece", "is-off") == 0.4 and style.opacity("piece") == 1
    assert mixed("#ffffff", "#000", 0.5) == "#808080"


def test_words_are_measured_cut_and_wrapped() -> None:
    assert letters.width("ww", 10) > letters.width("ii", 10) > 0
    assert letters.shortened("Halcyon", 10, 500) == "Halcyon"
    cut = letters.shortened("Wilhelmina Featherstone", 10, 60)
    assert cut.endswith("…") and letters.width(cut, 10) <= 60
    lines = letters.wrapped("one two three four five six seven", 10, 50, 2)
    assert len(lines) == 2 and lines[-1].endswith("…")
    assert all(letters.width(line, 10) <= 50 for line in lines)
