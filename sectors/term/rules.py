"""The rules page of a game in the terminal."""

from __future__ import annotations

import os
import re

from rich.console import Console
from rich.markdown import Markdown

from sectors.core.game import Game


class NoRules(ValueError):
    """A game without a rules page."""


def rules_text(game: Game) -> str:
    """The rules page, as it is written."""
    page = game.folder / "README.md"
    if not page.is_file():
        raise NoRules(f"{game.title} has no rules page.")
    return page.read_text("utf-8")


def intro(game: Game) -> str:
    """What the game is about: the first paragraph of its rules page, or its tagline."""
    try:
        blocks = re.split(r"\n{2,}", rules_text(game))
    except NoRules:
        return game.tagline
    said = (block for block in blocks if not block.startswith("#"))
    return re.sub(r"[*`]|<[^>]*>", "", next(said, game.tagline)).replace("\n", " ")


def page_text(game: Game) -> str:
    """The rules page for the screen: without pictures, and without how to start the game."""
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", rules_text(game))
    text = re.sub(r"^```text\n.*?^```\n", "", text, count=1, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"^Play it: `[^`]*`[^.]*\. ", "", text, flags=re.MULTILINE)
    text = text.replace("each has a test of that name in `tests/`, and a", "a")
    return re.sub(r"\[([^\]]*)\]\(#[^)]*\)", r"\1", re.sub(r"<[^>]*>", " ", text))


def show_rules(game: Game, console: Console) -> None:
    """Show the rules page in the pager; where there is no terminal, print it as it is."""
    text = rules_text(game)
    if not console.is_terminal:
        console.print(text, markup=False, highlight=False, soft_wrap=True)
        return
    os.environ.setdefault("LESS", "-R")  # let the pager show colours
    with console.pager(styles=True):
        console.print(Markdown(page_text(game)))


def rule_lines(game: Game, rule: str) -> str:
    """The paragraphs of the rules page that define or mention one rule number."""
    number = re.compile(rf"\b{re.escape(rule)}\b", re.IGNORECASE)
    blocks = re.split(r"\n(?=\s*(?:[-*|#]|\n))", rules_text(game))
    found = [block.strip() for block in blocks if number.search(block)]
    heads = [block for block in found if re.match(rf"\W*{re.escape(rule)}\b", block, re.IGNORECASE)]
    words = re.sub(r"<[^>]*>|\*\*", "", "\n".join(heads or found))
    return words or f'The rules page has no "{rule}".'
