"""The rules page of a game in the terminal."""

from __future__ import annotations

import os
import re

from rich.console import Console
from rich.markdown import Markdown

from sectors.core.game import Game
from sectors.core.refused import Refused
from sectors.table.lessons.figures import drawn
from sectors.table.lessons.finding import Finder
from sectors.table.lessons.page import for_players
from sectors.table.lessons.rulebook import BadRulebook, Example, Rule, Rulebook, rulebook_of

MOST_FOUND = 3  # rules that are shown at once for a word


def rules_text(game: Game) -> str:
    """The game's own page, as it is written; it is for authors too."""
    page = game.folder / "README.md"
    if not page.is_file():
        raise Refused(f"{game.title} has no rules page.")
    return page.read_text("utf-8")


def intro(game: Game) -> str:
    """What the game is about: the first paragraph of its rules, or its tagline."""
    book = rulebook_of(game)
    try:
        blocks = re.split(r"\n{2,}", book.screen.text if book else rules_text(game))
    except Refused:
        return game.tagline
    said = (block for block in blocks if not block.startswith("#"))
    return re.sub(r"[*`]|<[^>]*>", "", next(said, game.tagline)).replace("\n", " ")


def page_text(game: Game) -> str:
    """The rules for the screen: those for players, or else what is for them on the game's page."""
    book = rulebook_of(game)
    return book_text(book) if book else own_page(game)


def own_page(game: Game) -> str:
    """The game's own page without what is for authors, and without pictures."""
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", for_players(rules_text(game)))
    return re.sub(r"\[([^\]]*)\]\(#[^)]*\)", r"\1", re.sub(r"<[^>]*>", " ", text))


def book_text(book: Rulebook) -> str:
    steps = [f"### {one.title}\n\n{one.text} ({', '.join(one.rules)})" for one in book.turn]
    chapters = [
        "\n\n".join([f"### {one.title}", *(rule_text(rule) for rule in one.rules)])
        for one in book.chapters
    ]
    parts = ["## In one screen", book.screen.text, "## A turn", book.notes.text, *steps]
    parts += ["## Pieces", book.pieces.text, "## Rules", *chapters]
    parts += ["## Other ways to play", book.ways.text]
    return "\n\n".join([f"# {book.title}", *filter(None, parts)]) + "\n"


def rule_text(rule: Rule) -> str:
    rulings = "\n".join(f"- **{one.id} {one.title}** {one.text}" for one in rule.rulings)
    return f"**{rule.id} {rule.title}.** {rule.text}" + (f"\n\n{rulings}" if rulings else "")


def figure_text(game: Game, figure: Example) -> str:
    """A figure as a board in letters, and what happens there."""
    try:
        shown = drawn(game, figure)
    except BadRulebook:  # the content in force is not the game's own
        return ""
    board = "\n".join(game.look.draw(shown.before).lines)
    why = f" {shown.why.sentence}" if shown.why else ""
    points = "".join(f"\n{i}. {words}" for i, (_, words) in enumerate(figure.points, start=1))
    return f"```text\n{board}\n```\n\n*{figure.caption}*{why}" + (f"\n{points}" if points else "")


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


def rule_lines(game: Game, wanted: str) -> str:
    """What the rules say under a number or about a word; else a section of the game's own page."""
    book = rulebook_of(game)
    hits = Finder(game, book).found(wanted)[:MOST_FOUND] if book else []
    if hits:
        figures = [figure_text(game, figure) for figure in hits[0].figures]
        return "\n\n".join([rule_text(hits[0]), *figures, *(rule_text(one) for one in hits[1:])])
    page = own_page(game)
    hit = section(page, wanted) or rule_blocks(page, wanted)
    return hit or f'The rules page has no "{wanted}".'


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
