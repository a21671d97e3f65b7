"""A game's rules for players as they travel: layers of text as HTML, figures as scenes."""

from __future__ import annotations

import re
from typing import Any

from markdown_it import MarkdownIt

from sectors.core import scene as scenes
from sectors.core.game import Game
from sectors.table.lessons.figures import drawn
from sectors.table.lessons.finding import refusals
from sectors.table.lessons.rulebook import BadRulebook, Example, Rule, Rulebook

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
BARE = re.compile(r"(?<![\[#\w])([A-Z]\d+)\b(?!\])")
Plain = dict[str, Any]


class Press:
    """Makes one game's rules ready to travel."""

    def __init__(self, game: Game, book: Rulebook) -> None:
        self.game, self.book = game, book
        self.ids = set(book.ids)
        self.numbers = {figure: i for i, figure in enumerate(book.figures, start=1)}

    def pressed(self) -> Plain:
        """All layers."""
        book = self.book
        return {
            "screen": self.part(book.screen.text, book.screen.figures),
            "notes": self.part(book.notes.text, book.notes.figures),
            "turn": [
                {
                    "title": phase.title,
                    "rules": phase.rules,
                    **self.part(phase.text, phase.figures),
                }
                for phase in book.turn
            ],
            "pieces": self.part(book.pieces.text, book.pieces.figures),
            "chapters": [
                {"title": chapter.title, "rules": [self.rule(rule) for rule in chapter.rules]}
                for chapter in book.chapters
            ],
            "ways": self.part(book.ways.text, book.ways.figures),
        }

    def rule(self, rule: Rule) -> Plain:
        """One rule with its rulings, and the sentences of the table that name it."""
        return {
            "id": rule.id,
            "title": rule.title,
            **self.part(rule.text, rule.figures),
            "rulings": [
                {"id": one.id, "title": one.title, "html": self.html(one.text)}
                for one in rule.rulings
            ],
            "words": rule.words,
            "asked": rule.asked,
            "says": refusals(self.game, rule),
        }

    def part(self, text: str, figures: tuple[Example, ...]) -> Plain:
        """Some text and what is drawn beside it."""
        shown = [self.figure(figure) for figure in figures]
        return {"html": self.html(text), "figures": [one for one in shown if one]}

    def html(self, text: str) -> str:
        """Text as HTML; the numbers of rules lead to them."""

        def link(hit: re.Match[str]) -> str:
            return f"[{hit[1]}](#{hit[1]})" if hit[1] in self.ids else hit[1]

        return str(MARKDOWN.render(BARE.sub(link, text))).strip()

    def figure(self, figure: Example) -> Plain | None:
        """A figure as scenes; none where other content than the game's own does not bear it out."""
        try:
            shown = drawn(self.game, figure)
        except BadRulebook:
            if not self.game.pack:
                raise
            return None
        told: Plain = {"caption": figure.caption, "before": scenes.plain(shown.before)}
        told["points"] = figure.points
        told["number"] = 0 if self.game.pack or not figure.play else self.numbers[figure]
        if shown.after:
            told["after"] = scenes.plain(shown.after)
        if shown.why:
            told["why"] = {"sentence": shown.why.sentence, "rule": shown.why.rule}
        return told
