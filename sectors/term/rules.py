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


def show_rules(game: Game, console: Console) -> None:
    """Show the rules page in the pager; where there is no terminal, print it as it is."""
    text = rules_text(game)
    if not console.is_terminal:
        console.print(text, markup=False, highlight=False, soft_wrap=True)
        return
    os.environ.setdefault("LESS", "-R")  # let the pager show colours
    with console.pager(styles=True):
        console.print(Markdown(re.sub(r"<[^>]*>", " ", text)))


def rule_lines(game: Game, rule: str) -> str:
    """The paragraphs of the rules page that define or mention one rule number."""
    number = re.compile(rf"\b{re.escape(rule)}\b", re.IGNORECASE)
    blocks = re.split(r"\n(?=\s*(?:[-*|#]|\n))", rules_text(game))
    found = [block.strip() for block in blocks if number.search(block)]
    heads = [block for block in found if re.match(rf"\W*{re.escape(rule)}\b", block, re.IGNORECASE)]
    words = re.sub(r"<[^>]*>|\*\*", "", "\n".join(heads or found))
    return words or f'The rules page has no "{rule}".'
