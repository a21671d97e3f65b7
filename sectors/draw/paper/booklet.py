"""The rules booklet: a game's rules for players as plain data for the pages, with its figures."""

from __future__ import annotations

from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from sectors.core.game import Game
from sectors.core.scene import Scene
from sectors.draw.svg import table
from sectors.draw.svg.art import COLOUR, turned_over
from sectors.table.lessons.figures import Pictured, drawn
from sectors.table.lessons.rulebook import SECTIONS, BadRulebook, Example, Rulebook, rulebook_of

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
PIXEL = 25.4 / 96  # in millimetres
COLUMN = 86.0  # the width of a column of text, in millimetres
APART = 3.0  # between a picture before and after a move
TALLEST = 56.0  # of a picture, in millimetres
UPRIGHT = 1.3  # pictures that are at most so much wider than high stand side by side
Plain = dict[str, Any]


def is_there(game: Game) -> bool:
    """Whether a game has rules to print."""
    return rulebook_of(game) is not None


def told(game: Game, is_light: bool) -> Plain:
    """All that the booklet of a game says and shows."""
    book = rulebook_of(game)
    if book is None:
        raise BadRulebook(f"{game.title} has no rules for players")
    return {
        "title": game.title,
        "tagline": game.tagline,
        **Typesetter(game, book, is_light).parts(),
    }


class Typesetter:
    """Makes one game's rules ready for paper; the pictures it uses stand beside them."""

    def __init__(self, game: Game, book: Rulebook, is_light: bool) -> None:
        self.game, self.book, self.is_light = game, book, is_light
        self.pictures: list[str] = []

    def parts(self) -> Plain:
        """The sections in their order, and the pictures."""
        book = self.book
        screen, turn, pieces, rules, ways = SECTIONS
        steps = [
            {"title": phase.title, "rules": [], **self.passage(phase.text, phase.figures)}
            | {"see": list(phase.rules)}
            for phase in book.turn
        ]
        chapters = [
            {"title": chapter.title, "rules": [self.rule(rule) for rule in chapter.rules]}
            for chapter in book.chapters
        ]
        sections = [
            {"title": screen, **self.passage(book.screen.text, book.screen.figures)},
            {"title": turn, **self.passage(book.notes.text, book.notes.figures), "steps": steps},
            {"title": pieces, **self.passage(book.pieces.text, book.pieces.figures)},
            {"title": rules, "blocks": [], "figures": [], "steps": chapters},
            {"title": ways, **self.passage(book.ways.text, book.ways.figures)},
        ]
        kept = [one for one in sections if one["blocks"] or one["figures"] or one.get("steps")]
        return {"sections": kept, "pictures": self.pictures}

    def rule(self, rule: Any) -> Plain:
        """One rule with the rulings under it."""
        rulings = [
            {"id": one.id, "title": one.title, "blocks": blocks(one.text)} for one in rule.rulings
        ]
        head = {"id": rule.id, "title": rule.title, "rulings": rulings}
        return head | self.passage(rule.text, rule.figures)

    def passage(self, text: str, figures: tuple[Example, ...]) -> Plain:
        """Some text and what is drawn beside it."""
        found = (self.figure(figure) for figure in figures)
        return {"blocks": blocks(text), "figures": [one for one in found if one]}

    def figure(self, figure: Example) -> Plain | None:
        """A figure; none where other content than the game's own does not bear it out."""
        try:
            shown, why = pictured(self.game, figure)
        except BadRulebook:
            if not self.game.pack:
                raise
            return None
        first = len(self.pictures)
        self.pictures += [inked(svg) if self.is_light else svg for svg in shown]
        caption = blocks(figure.caption)[0]["runs"]
        wide = COLUMN if is_stacked(figure, self.game) else (COLUMN - APART) / 2
        found = {"caption": caption, "why": why, "pictures": [first, len(shown)]}
        return found | {"wide": wide if len(shown) > 1 else COLUMN}


@cache
def laid(game: Game, figure: Example) -> Pictured:
    """A figure as the table lays it out and plays it."""
    return drawn(game, figure)


@cache
def pictured(game: Game, figure: Example) -> tuple[tuple[str, ...], str]:
    """The pictures of a figure, before and after what is played, or why it is refused."""
    found = laid(game, figure)
    scenes = [found.before, *([found.after] if found.after else [])]
    wide = COLUMN if len(scenes) == 1 or is_stacked(figure, game) else (COLUMN - APART) / 2
    why = found.why.sentence if found.why else ""
    return tuple(one_picture(game, scene, wide) for scene in scenes), why


def one_picture(game: Game, scene: Scene, wide: float) -> str:
    """A scene as it is printed, so many millimetres wide."""
    return table.cut_out(game, scene, wide / PIXEL, TALLEST / PIXEL)


@cache
def is_stacked(figure: Example, game: Game) -> bool:
    """Whether a picture after a move stands below the one before it."""
    return table.ratio(game, laid(game, figure).before) > UPRIGHT


def inked(svg: str) -> str:
    """A picture for white paper: dark is light, hues stay."""
    return COLOUR.sub(lambda hit: turned_over(hit[0]), svg)


def blocks(text: str) -> list[Plain]:
    """Paragraphs, lists and tables of a text as plain data."""
    found: list[Plain] = []
    tokens = MARKDOWN.parse(text)
    is_item, row = False, -1
    for token in tokens:
        if token.type == "list_item_open":
            is_item = True
        elif token.type == "list_item_close":
            is_item = False
        elif token.type == "table_open":
            found.append({"kind": "table", "rows": []})
        elif token.type == "tr_open":
            found[-1]["rows"].append([])
            row = len(found[-1]["rows"])
        elif token.type == "table_close":
            row = -1
        elif token.type == "inline" and row > 0:
            found[-1]["rows"][-1].append(runs(token))
        elif token.type == "inline":
            found.append({"kind": "item" if is_item else "par", "runs": runs(token)})
    return found


def runs(token: Token) -> list[tuple[str, str]]:
    """The words of a line, each stretch with how it is written: plain, bold or italic."""
    found: list[tuple[str, str]] = []
    look = ""
    for child in token.children or []:
        if child.type in ("strong_open", "em_open"):
            look = "bold" if child.type == "strong_open" else "italic"
        elif child.type in ("strong_close", "em_close"):
            look = ""
        elif child.type in ("softbreak", "hardbreak"):
            found.append(("", " "))
        elif child.content:
            found.append((look, child.content))
    return found
