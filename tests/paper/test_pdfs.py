"""What is printed is what lies in the box: counts, sizes, backs behind fronts, fonts, margins."""

from __future__ import annotations

import time
from itertools import pairwise

import numpy as np
import pypdfium2 as pdfium
import pytest
from paper.pages import Line, cuts, fonts, ink, letters, made, pixels, size, text
from some import in_turn

from sectors import games
from sectors.core.components import Component
from sectors.draw.paper import paper as papers
from sectors.draw.paper import sets
from sectors.draw.paper.paper import MARGIN, Laid, Leaf

LINES = {"Card": 8, "Ends": 8, "Zones": 8, "Chip": 1, "Tile": 1, "Figure": 1, "Sheet": 1}
HIDDEN = {
    "sector18": "cards",
    "sector219": "cards",
    "sector6": "tiles",
    "sector86": "cards",
    "smugglers": "counters",
}  # what lies face down
WAYS = [(paper, theme) for paper in papers.ON for theme in sets.THEMES]


def parts(name: str, kind: str) -> list[Component]:
    return [part for part in games.load(name).look.components() if part.kind == kind]


def kinds(name: str) -> list[str]:
    return sets.kinds(games.load(name).look.components())


def both(name: str, paper: str, theme: str, kind: str) -> list[tuple[pdfium.PdfPage, Leaf]]:
    """The pages of a PDF, each with where things should lie on it."""
    found = list(pdfium.PdfDocument(made(name, paper, theme)[kind]))
    return list(zip(found, papers.pages(parts(name, kind), paper), strict=True))


def is_front(page: Leaf) -> bool:
    return not page.is_back


@pytest.mark.parametrize("name", games.names())
def test_as_many_are_printed_as_lie_in_the_box(name: str) -> None:
    for kind in kinds(name):
        if kind in ("reference", "map", "box"):
            continue
        pages = [(seen, page) for seen, page in both(name, "a4", "dark", kind) if is_front(page)]
        wanted = sum(LINES[type(part.front).__name__] * part.count for part in parts(name, kind))
        assert sum(len(cuts(seen)) for seen, _ in pages) == wanted, kind
        assert sum(len(page.items) for _, page in pages) == sum(
            part.count for part in parts(name, kind)
        )


@pytest.mark.parametrize("name", games.names())
def test_every_part_is_named_where_its_kind_shows_words(name: str) -> None:
    for part in games.load(name).look.components():
        face = getattr(part.front, "face", None)
        if face is not None:
            words = " ".join(text(made(name)[part.kind]).split())
            assert words.count(face.title) >= part.count, part.title


def test_cards_measure_what_they_should() -> None:
    for seen, _ in both("sector86", "a4", "dark", "cards"):
        upright = sorted({round(line.middle[0], 2) for line in cuts(seen) if line.size[0] < 0.2})
        lying = sorted({round(line.middle[1], 2) for line in cuts(seen) if line.size[1] < 0.2})
        assert [b - a for a, b in pairwise(upright)][::2] == pytest.approx([63, 63, 63], abs=0.1)
        assert all(b - a == pytest.approx(88, abs=0.1) for a, b in pairwise(lying) if b - a > 5)


@pytest.mark.parametrize("name, kind", [("sector18", "counters"), ("sector6", "standees")])
def test_counters_and_figures_measure_what_they_should(name: str, kind: str) -> None:
    for paper in papers.ON:
        for seen, page in both(name, paper, "light", kind):
            for line, item in zip(cuts(seen), page.items, strict=True):
                wide, tall = item.part.width, item.part.height
                assert sorted(line.size) == pytest.approx(sorted((wide, tall)), abs=0.1)
                assert line.middle == pytest.approx((item.x, item.y), abs=0.1)


def test_tiles_have_teeth_beyond_their_hexagon_and_none_touch() -> None:
    seen, page = both("sector6", "a4", "dark", "tiles")[0]
    for line, item in zip(cuts(seen), page.items, strict=True):
        flat = 44 * 0.976  # between two open sides
        assert flat - 0.1 <= line.size[0] <= 44 * 1.07
        assert abs(line.middle[0] - item.x) < 2.2
    boxes = cuts(seen)
    assert not any(overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i])


def overlap(a: Line, b: Line) -> bool:
    across = a.left < b.right and b.left < a.right
    return across and a.top < b.bottom and b.top < a.bottom


@pytest.mark.parametrize("paper", papers.ON)
@pytest.mark.parametrize("name, kind", [("sector86", "cards"), ("sector18", "counters")])
def test_backs_lie_behind_their_fronts(name: str, kind: str, paper: str) -> None:
    pages = both(name, paper, "dark", kind)
    for (front, _), (back, _) in zip(pages[::2], pages[1::2], strict=True):
        wide = size(front)[0]
        ahead = sorted(line.middle for line in cuts(front))
        behind = sorted((wide - x, y) for x, y in (line.middle for line in cuts(back)))
        for one, other in zip(ahead, behind, strict=True):
            assert one == pytest.approx(other, abs=0.2)


@pytest.mark.parametrize("name", games.names())
def test_where_something_has_a_back_every_other_page_is_one(name: str) -> None:
    for kind in kinds(name):
        for paper in papers.ON:
            sides = [page.is_back for page in papers.pages(parts(name, kind), paper)]
            assert not any(sides) or sides == [False, True] * (len(sides) // 2), kind


def test_a_turned_back_is_turned_the_other_way() -> None:
    front, back = papers.pages(parts("sector86", "cards"), "letter")[:2]
    assert {item.turn for item in front.items} == {90}
    assert {item.turn for item in back.items} == {-90}


@pytest.mark.parametrize("name, paper", in_turn(games.names(), list(papers.ON)))
def test_hidden_backs_are_alike_to_the_pixel(name: str, paper: str) -> None:
    found: dict[object, list[bytes]] = {}
    for seen, page in both(name, paper, "dark", HIDDEN[name]):
        if page.is_back:
            wide, _, drawn = pixels(seen, 10)
            for item in page.items:
                found.setdefault(item.side, []).append(cropped(drawn, wide, item))
    hidden = [looks for side, looks in found.items() if type(side).__name__ == "Back"]
    assert hidden
    for first, *others in hidden:
        assert all(alike(first, other) for other in others)


def test_a_tile_goes_on_beyond_its_cut() -> None:
    """Whoever cuts a little outside of the line finds no white there."""
    seen, _ = both("sector6", "a4", "dark", "tiles")[0]
    wide, _, drawn = pixels(seen, 10)
    for line in cuts(seen):
        for x in (line.left - 0.5, line.right + 0.5):
            column = [drawn[round(10 * y) * wide + round(10 * x)] for y in across(line)]
            assert min(column) < 240, line


def across(line: Line) -> list[float]:
    """Heights from the upper to the lower quarter of a box."""
    _, tall = line.size
    return [line.top + tall * part / 40 for part in range(10, 31)]


def alike(one: bytes, other: bytes) -> bool:
    """Whether no pixel differs by more than the rounding of whoever draws it, 1 of 255."""
    if len(one) != len(other):
        return False
    shades = [np.frombuffer(look, np.uint8).astype(np.int16) for look in (one, other)]
    return bool(np.abs(shades[0] - shades[1]).max() <= 1)


def cropped(drawn: bytes, wide: int, item: Laid) -> bytes:
    """What a part shows within its cut; of a tile the square inside."""
    part = item.part
    width, height = (part.height, part.width) if item.turn else (part.width, part.height)
    if part.shape == "hex":
        width = height = part.width * 0.7
    left, top = (int(edge * 10 + 1e-6) for edge in (item.x - width / 2, item.y - height / 2))
    rows = range(top + 1, top + round(height * 10) - 1)
    return b"".join(
        drawn[y * wide + left + 1 : y * wide + left + round(width * 10) - 1] for y in rows
    )


@pytest.mark.parametrize("name, way", in_turn(games.names(), WAYS))
def test_fonts_are_in_the_file_and_margins_stay_white(name: str, way: tuple[str, str]) -> None:
    for kind, data in made(name, *way).items():
        for page in pdfium.PdfDocument(data):
            assert all(is_inside for _, is_inside in fonts(page)), kind
            wide, tall, drawn = pixels(page, 2)
            edge = int(MARGIN * 2) - 1
            assert set(drawn[: wide * edge]) | set(drawn[-wide * edge :]) == {255}, kind
            sides = (drawn[y * wide : (y + 1) * wide] for y in range(tall))
            assert all(set(row[:edge] + row[-edge:]) == {255} for row in sides), kind


@pytest.mark.parametrize("name", games.names())
def test_the_light_set_takes_less_than_a_third_of_the_ink(name: str) -> None:
    dark, light = (
        sum(ink(data) for kind, data in made(name, "a4", theme).items() if kind in coloured(name))
        for theme in ("dark", "light")
    )
    assert light < dark / 3


def coloured(name: str) -> list[str]:
    """The kinds that are not black on white anyway."""
    return [kind for kind in kinds(name) if kind != "reference"]


@pytest.mark.soak
def test_all_sets_of_all_games_are_made_in_twenty_seconds() -> None:
    found = [games.load(name) for name in games.names()]
    before = time.process_time()  # of all threads, however much else the machine has to do
    for game in found:
        for way in WAYS:
            sets.made(game, *way)
    assert time.process_time() - before < 20


def test_the_same_input_gives_the_same_bytes() -> None:
    before = made("sector6", "letter", "light")
    sets.fonts.cache_clear()
    sets.written.cache_clear()
    assert sets.made(games.load("sector6"), "letter", "light") == before


def test_a_map_comes_on_two_sheets_and_on_one_of_twice_the_size() -> None:
    name = next(name for name in games.names() if "map" in kinds(name))
    halves = pdfium.PdfDocument(made(name)["map"])
    (whole,) = pdfium.PdfDocument(made(name)["map-large"])
    assert [size(page) for page in halves] == [pytest.approx((210, 297), abs=0.1)] * 2
    assert size(whole) == pytest.approx((420, 297), abs=0.1)
    (line,) = cuts(whole)
    part = parts(name, "map")[0]
    assert line.size == pytest.approx((part.width, part.height), abs=0.1)


def test_nothing_on_a_map_is_written_over_something_else() -> None:
    name = next(name for name in games.names() if "map" in kinds(name))
    (whole,) = pdfium.PdfDocument(made(name)["map-large"])
    found = letters(whole)
    assert len(found) > 500
    for i, one in enumerate(found):
        for other in found[i + 1 :]:
            if other.left >= one.right:
                break
            assert covered(one, other) < 0.5, (one, other)


def covered(one: Line, other: Line) -> float:
    """How much of the smaller box lies within the other."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    least = min(box.size[0] * box.size[1] for box in (one, other))
    return max(0, across) * max(0, down) / least


@pytest.mark.parametrize("name", games.names())
def test_the_guide_says_how_many_whose_it_is_and_has_a_ruler(name: str) -> None:
    game = games.load(name)
    words = " ".join(text(made(name)[sets.GUIDE]).split())
    for line in [*game.credits, sets.words()["rights"], *game.paper().brought]:
        assert " ".join(line.split()) in words
    for kind in kinds(name):
        assert str(sum(part.count for part in parts(name, kind))) in words
    assert len(pdfium.PdfDocument(made(name)[sets.GUIDE])) == 1
