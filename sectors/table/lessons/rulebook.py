"""The rules as players read them: a game's rules.md as plain data.

The page has five sections: *In one screen*, *A turn*, *Pieces*, *Rules*, *Other ways to play*. A
rule is a paragraph `**R46 Supply.** …`; the rulings that belong to it stand under it as items of a
list, `- **Q24 May I pass?** …`. After a rule may follow words by which it is looked for
(`<!-- words: … -->`), kinds of question at which it is of use (`<!-- asked: … -->`), and figures:
positions that are laid out, played and drawn when they are shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from sectors.core.game import Game
from sectors.core.refused import Refused

FILE = "rules.md"
SECTIONS = ("In one screen", "A turn", "Pieces", "Rules", "Other ways to play")
QUOTED = r'"((?:[^"\\]|\\.)*)"'
FIGURE = re.compile(rf"!\[(.*?)\]\(figure {QUOTED}(.*)\)")
SETTING = re.compile(rf"(\w+)=(?:{QUOTED}|(-?\w+))")
COMMENT = re.compile(r"<!--\s*(words|asked):\s*(.*?)\s*-->")
LEFT_OUT = re.compile(r"<!--\s*left out:(.*?)-->", re.DOTALL)
RULE = re.compile(r"\*\*([A-Z]\d+) (.+?)\*\*\s*(.*)", re.DOTALL)
RULING = re.compile(r"- \*\*([A-Z]\d+) (.+?)\*\*\s*(.*)", re.DOTALL)
SEE = re.compile(r"→\s*(.+)")
NUMBER = re.compile(r"\b[A-Z]\d+\b")
SETTINGS = ("seats", "options", "viewer", "play", "points", "shows")


class BadRulebook(Refused):
    """A page of rules that is not written as it should be."""


@dataclass(frozen=True)
class Example:
    """A position that shows a rule, what is played from there, and what then happens."""

    caption: str
    line: str
    seats: int = 2
    options: tuple[tuple[str, str], ...] = ()
    viewer: int = -1
    play: tuple[str, ...] = ()
    shows: str = "ok"  # or the number of the rule that refuses what is played last
    points: tuple[tuple[str, str], ...] = ()  # ids of things, and what is said of them


@dataclass(frozen=True)
class Ruling:
    """A question that the rulebook leaves open, and its answer."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class Rule:
    """One numbered rule with all that belongs to it."""

    id: str
    title: str
    text: str
    rulings: tuple[Ruling, ...] = ()
    words: tuple[str, ...] = ()  # by which it is looked for too
    asked: tuple[str, ...] = ()  # kinds of question at which it is of use
    figures: tuple[Example, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """Rules under one heading."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Phase:
    """One step of a turn, and the rules that say more."""

    title: str
    text: str
    rules: tuple[str, ...] = ()
    figures: tuple[Example, ...] = ()


@dataclass(frozen=True)
class Prose:
    """Some paragraphs with their figures."""

    text: str
    figures: tuple[Example, ...] = ()


@dataclass(frozen=True)
class Rulebook:
    """A game's rules in layers, from the shortest to the fullest."""

    title: str
    screen: Prose
    turn: tuple[Phase, ...]
    pieces: Prose
    chapters: tuple[Chapter, ...]
    ways: Prose
    left_out: tuple[str, ...] = ()
    notes: Prose = field(default=Prose(""))  # what stands over the first step of a turn

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules in order."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    @property
    def ids(self) -> list[str]:
        """The numbers of all rules and rulings, in the order in which they stand."""
        return [id for rule in self.rules for id in (rule.id, *(q.id for q in rule.rulings))]

    @property
    def figures(self) -> tuple[Example, ...]:
        """All figures, in the order in which they stand."""
        before = (*self.screen.figures, *self.notes.figures)
        turn = tuple(figure for phase in self.turn for figure in phase.figures)
        rules = tuple(figure for rule in self.rules for figure in rule.figures)
        return (*before, *turn, *self.pieces.figures, *rules, *self.ways.figures)

    def rule(self, id: str) -> Rule | None:
        """The rule of a number, or the one that a ruling stands under."""
        wanted = id.upper()
        for rule in self.rules:
            if wanted in (rule.id, *(ruling.id for ruling in rule.rulings)):
                return rule
        return None


def rulebook_of(game: Game) -> Rulebook | None:
    """What a game says to players about its rules; none if it has no such page."""
    path = game.folder / FILE
    return read_file(path) if path.is_file() else None


@cache
def read_file(path: Path) -> Rulebook:
    """The rules in a file; raises `BadRulebook`."""
    return read(path.read_text("utf-8"))


def read(text: str) -> Rulebook:
    """A page of rules as data; raises `BadRulebook`."""
    left = [id for hit in LEFT_OUT.findall(text) for id in NUMBER.findall(hit)]
    text = LEFT_OUT.sub("", text)
    head = re.match(r"# (.+)\n", text)
    if head is None:
        raise BadRulebook("the page must begin with its title")
    parts = headed(text[head.end() :], 2)
    found = tuple(title for title, _ in parts)
    if found != ("", *SECTIONS):
        raise BadRulebook(f"the sections must be {', '.join(SECTIONS)}; they are {found[1:]}")
    body = dict(parts)
    (_, notes), *steps = headed(body["A turn"], 3)
    chapters = headed(body["Rules"], 3)
    if chapters[0][1].strip():
        raise BadRulebook("a rule must stand in a chapter")
    return Rulebook(
        head[1].strip(),
        passage(body["In one screen"]),
        tuple(phase(title, lines) for title, lines in steps),
        passage(body["Pieces"]),
        tuple(Chapter(title, tuple(rules_in(lines))) for title, lines in chapters[1:]),
        passage(body["Other ways to play"]),
        tuple(left),
        passage(notes),
    )


def headed(text: str, level: int) -> list[tuple[str, str]]:
    """The parts of a text under headings of a level; the first part stands before them all."""
    parts = re.split(rf"^{'#' * level} (.+)$", text, flags=re.MULTILINE)
    return [("", parts[0]), *zip(map(str.strip, parts[1::2]), parts[2::2], strict=True)]


def blocks(text: str) -> Iterator[str]:
    """The paragraphs, items of lists, comments and figures of a text."""
    for block in re.split(r"\n\s*\n|\n(?=- |!\[|<!--|→)", text):
        if block.strip():
            yield block.strip()


def passage(text: str) -> Prose:
    """Paragraphs as they are written, and the figures among them."""
    found = list(blocks(text))
    figures = tuple(figure(block) for block in found if block.startswith("!["))
    return Prose(joined(block for block in found if not block.startswith("![")), figures)


def joined(paragraphs: Iterator[str]) -> str:
    """Paragraphs as one text; items of a list stay together."""
    text = "\n\n".join(" ".join(p.split()) if not p.startswith("|") else p for p in paragraphs)
    return re.sub(r"(?m)^(- .*)\n\n(?=- )", r"\1\n", text)


def phase(title: str, text: str) -> Phase:
    """One step of a turn."""
    all_of_it = passage(text)
    see = SEE.search(all_of_it.text)
    words = SEE.sub("", all_of_it.text).strip()
    numbers = tuple(NUMBER.findall(see[1])) if see else ()
    return Phase(title, words, numbers, all_of_it.figures)


def rules_in(text: str) -> Iterator[Rule]:
    """The rules of a chapter, each with what follows it."""
    rule: Rule | None = None
    for block in blocks(text):
        if hit := RULE.fullmatch(block):
            if rule is not None:
                yield rule
            rule = Rule(hit[1], hit[2].rstrip("."), " ".join(hit[3].split()))
        elif rule is None:
            raise BadRulebook(f"a chapter begins with a rule, not with: {block[:60]}")
        else:
            rule = with_more(rule, block)
    if rule is not None:
        yield rule


def with_more(rule: Rule, block: str) -> Rule:
    """A rule with what one more block says about it."""
    if block.startswith("!["):
        return replace(rule, figures=(*rule.figures, figure(block)))
    if hit := COMMENT.fullmatch(block):
        said = tuple(word.strip() for word in hit[2].split(","))
        return replace(rule, words=said) if hit[1] == "words" else replace(rule, asked=said)
    if hit := RULING.fullmatch(block):
        ruling = Ruling(hit[1], hit[2], " ".join(hit[3].split()))
        return replace(rule, rulings=(*rule.rulings, ruling))
    return replace(rule, text=joined(iter((rule.text, block))))


def figure(block: str) -> Example:
    """A figure as it is written; raises `BadRulebook`."""
    hit = FIGURE.fullmatch(" ".join(block.split("\n")))
    if hit is None:
        raise BadRulebook(f"no figure can be read here: {block[:80]}")
    said = {name: quoted or bare for name, quoted, bare in SETTING.findall(hit[3])}
    if strange := set(said) - set(SETTINGS):
        raise BadRulebook(f"a figure says nothing about {', '.join(sorted(strange))}")
    options = [pair.partition("=") for pair in said.get("options", "").split(",") if pair.strip()]
    points = [one.partition(" = ") for one in listed(said.get("points", ""))]
    return Example(
        hit[1],
        unquoted(hit[2]),
        int(said.get("seats", 2)),
        tuple((name.strip(), value.strip()) for name, _, value in options),
        int(said.get("viewer", -1)),
        listed(said.get("play", "")),
        said.get("shows", "ok"),
        tuple((id.strip(), words.strip()) for id, _, words in points),
    )


def listed(text: str) -> tuple[str, ...]:
    """What stands between semicolons."""
    return tuple(one.strip() for one in unquoted(text).split(";") if one.strip())


def unquoted(text: str) -> str:
    """What stands between quotes, where a backslash hides a quote or makes a new line."""
    return re.sub(r"\\(.)", lambda hit: "\n" if hit[1] == "n" else hit[1], text)
