"""The rules page of a game in the terminal."""

from __future__ import annotations

import os
import re

from rich.console import Console
from rich.markdown import Markdown

from sectors.core.game import Game
from sectors.lessons.page import for_players


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
    """The rules page for the screen: what players read of it, without pictures."""
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", for_players(rules_text(game)))
    return re.sub(r"\[([^\]]*)\]\(#[^)]*\)", r"\1", re.sub(r"<[^>]*>", " ", text))


def show_rules(game: Game, console: Console) -> None:
    """Show the rules page in the pager; where there is no terminal, print it."""
    page = Markdown(page_text(game))
    if not console.is_terminal:
        console.print(page)
        return
    os.environ.setdefault("LESS", "-R")  # let the pager show colours
    with console.pager(styles=True):
        console.print(page)


def rule_page(game: Game, rule: str) -> Markdown:
    """What the rules page says under one number, for the screen."""
    return Markdown(rule_lines(game, rule))


def rule_lines(game: Game, rule: str) -> str:
    """What the rules page says under one number: a rule with its table, or a whole section."""
    found = section(page_text(game), rule) or rule_blocks(page_text(game), rule)
    return found or f'The rules page has no "{rule}".'


def section(text: str, name: str) -> str:
    """The section of a page whose heading begins with a number or a word, tables and all."""
    head = re.compile(rf"^(#+) {re.escape(name)}\b.*$", re.IGNORECASE | re.MULTILINE)
    hit = head.search(text)
    if hit is None:
        return ""
    end = re.compile(rf"^#{{1,{len(hit[1])}}} ", re.MULTILINE).search(text, hit.end())
    return text[hit.start() : end.start() if end else len(text)]


def rule_blocks(text: str, rule: str) -> str:
    """The paragraphs that define a rule number, each with the table below; else those that name it.

    A row of a table comes with the head of its table.
    """
    number = re.compile(rf"\b{re.escape(rule)}\b", re.IGNORECASE)
    blocks = [block for block in re.split(r"\n(?=[-*] |#)|\n\n", text) if block.strip()]
    found: list[str] = []
    for block, after in zip(blocks, [*blocks[1:], ""], strict=True):
        if number.search(block):
            is_head = after.startswith("|") and not block.startswith("|")
            found.append(f"{few_rows(block, number)}\n\n{after if is_head else ''}")
    heads = [one for one in found if re.match(rf"\W*{re.escape(rule)}\b", one, re.IGNORECASE)]
    return "\n\n".join(heads or found)


def few_rows(block: str, number: re.Pattern[str]) -> str:
    """A block as it is; of a table only the head and the rows that a number stands in."""
    if not block.startswith("|"):
        return block
    rows = block.splitlines()
    return "\n".join([*rows[:2], *[row for row in rows[2:] if number.search(row)]])
