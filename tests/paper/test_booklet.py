"""The rules booklet: every rule and figure, right contents, pages with numbers, whose it is."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from paper.pages import ink, made, size, text

from sectors import games
from sectors.draw.paper import booklet, sets
from sectors.draw.paper.paper import ON
from sectors.lab import packs
from sectors.table.lessons.rulebook import rulebook_of

SPACE = re.compile(r"\s+")


def words(data: bytes) -> str:
    return SPACE.sub(" ", text(data))


def page(data: bytes, number: int) -> str:
    return SPACE.sub(" ", pdfium.PdfDocument(data)[number].get_textpage().get_text_range())


@pytest.mark.parametrize("name", games.names())
def test_the_booklet_has_every_rule_ruling_and_figure(name: str) -> None:
    book = rulebook_of(games.load(name))
    assert book is not None
    found = words(made(name)[sets.RULES])
    for rule in book.rules:
        assert f"{rule.id} {rule.title}." in found
        assert all(f"{one.id} {one.title}" in found for one in rule.rulings)
    for i in range(len(book.figures)):
        assert f"Figure {i + 1}. " in found
    told = booklet.told(games.load(name), False)
    assert len(told["pictures"]) >= len(book.figures)


@pytest.mark.parametrize("name", games.names())
def test_contents_say_on_which_page_a_chapter_begins(name: str) -> None:
    data = made(name)[sets.RULES]
    many = len(pdfium.PdfDocument(data))
    pages = [page(data, i) for i in range(many)]
    book = rulebook_of(games.load(name))
    assert book is not None and "Contents" in pages[0]
    for chapter in book.chapters:
        hit = re.search(rf"{re.escape(chapter.title)}[ .]+(\d+)", pages[0])
        assert hit and chapter.title in pages[int(hit[1]) - 1], chapter.title
    for number, shown in enumerate(pages[1:], start=2):
        assert re.search(rf"Rules {number}\b", shown), number


@pytest.mark.parametrize("name", games.names())
def test_it_says_whose_it_is_and_the_guide_counts_its_pages(name: str) -> None:
    game, data = games.load(name), made(name)[sets.RULES]
    found = words(data)
    for line in [*game.credits, sets.words()["rights"]]:
        assert SPACE.sub(" ", line) in found
    many = len(pdfium.PdfDocument(data))
    assert f"{game.name}-rules.pdf 1 {many} " in words(made(name)[sets.GUIDE])


def test_it_fits_both_papers_and_the_light_one_spares_ink() -> None:
    name = "sector6"
    game = games.load(name)
    for paper in ON:
        data, _ = sets.rules(game, paper, "light")
        assert all(
            size(one) == pytest.approx(ON[paper], abs=0.1) for one in pdfium.PdfDocument(data)
        )
    assert ink(data) < 0.5 * ink(made(name)[sets.RULES])


def test_rules_alone_can_be_had_and_come_out_the_same() -> None:
    name = games.names()[-1]
    found = sets.made(games.load(name), "a4", "dark", [sets.RULES])
    assert list(found) == [sets.GUIDE, sets.RULES]
    assert found[sets.RULES] == made(name)[sets.RULES]


def test_a_pack_that_a_figure_does_not_fit_leaves_it_out(tmp_path: Path) -> None:
    game = games.load("sector219")
    packs.export(game, tmp_path / "pack")
    file = tmp_path / "pack" / "units.toml"
    before = file.read_text("utf-8")
    corners, straight = '["sss", "sos", "sss"]', '[".s.", "sos", ".s."]'
    assert corners in before  # the Marines', of whom a figure speaks
    file.write_text(before.replace(corners, straight), "utf-8")
    other = packs.check(tmp_path / "pack")[0]
    fewer = booklet.told(other, False)["pictures"]
    assert len(fewer) < len(booklet.told(game, False)["pictures"])


def test_marks_of_the_text_are_kept() -> None:
    found = booklet.blocks(
        "A **bold** and *soft* word.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    )
    assert [block["kind"] for block in found] == ["par", "item", "item", "table"]
    assert ("bold", "bold") in found[0]["runs"] and ("italic", "soft") in found[0]["runs"]
    assert found[3]["rows"] == [[[("", "a")], [("", "b")]], [[("", "1")], [("", "2")]]]
