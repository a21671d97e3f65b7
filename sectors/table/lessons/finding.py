"""Looking for a rule: by its number, its title, other words for it, or what a refusal says."""

from __future__ import annotations

import re
from difflib import get_close_matches

from sectors.core.game import Game
from sectors.table.lessons.rulebook import Rule, Rulebook

NEAREST, ALIKE = 2, 0.7  # how many are offered where nothing is found, and how alike they must be


class Finder:
    """Finds rules in one game's book."""

    def __init__(self, game: Game, book: Rulebook) -> None:
        self.book = book
        self.texts = [fields(game, rule) for rule in book.rules]

    def found(self, wanted: str) -> list[Rule]:
        """The rules that some words ask for, the best first; the nearest if none has them."""
        text = " ".join(wanted.lower().split())
        if hit := re.fullmatch(r"([a-z]?)(\d+)", text):
            rule = self.book.rule(f"{hit[1] or 'R'}{hit[2]}")
            return [rule] if rule else []
        if not text:
            return []
        parts = [begins(word) for word in text.split()]
        ranks = [rank(fields, text, begins(text), parts) for fields in self.texts]
        order = sorted(range(len(ranks)), key=lambda i: -ranks[i])
        return [self.book.rules[i] for i in order if ranks[i]] or self.nearest(text)

    def nearest(self, text: str) -> list[Rule]:
        """The rules whose words are most like these; a title counts before a text."""
        known: dict[str, Rule] = {}
        for column in zip(*self.texts, strict=True):
            for rule, said in zip(self.book.rules, column, strict=True):
                for word in re.findall(r"[\w’'-]+", said):
                    known.setdefault(word, rule)
        close = get_close_matches(text, known, NEAREST, ALIKE)
        return list({known[word].id: known[word] for word in close}.values())


def fields(game: Game, rule: Rule) -> tuple[str, ...]:
    """Where a rule is looked for, the best first: titles, other words, refusals, its text."""
    titles = " | ".join([rule.title, *(ruling.title for ruling in rule.rulings)])
    text = " ".join([rule.text, *(ruling.text for ruling in rule.rulings)])
    said = (rule.title, titles, " | ".join(rule.words), " | ".join(refusals(game, rule)), text)
    return tuple(one.lower() for one in said)


def rank(
    said: tuple[str, ...], text: str, whole: re.Pattern[str], parts: list[re.Pattern[str]]
) -> int:
    """How well a rule answers: the earlier a field that has the words, the better; 0: none has."""
    if text == said[0]:
        return len(said) + 1
    for i, one in enumerate(said[1:]):
        if whole.search(one):
            return len(said) - i
    return 1 if all(part.search(said[-1]) for part in parts) else 0


def begins(words: str) -> re.Pattern[str]:
    """Finds words in a text, the last of them perhaps only begun."""
    return re.compile(rf"(?<!\w){re.escape(words)}")


def refusals(game: Game, rule: Rule) -> list[str]:
    """The sentences of the table that name a rule, or a ruling under it."""
    ids = {rule.id, *(ruling.id for ruling in rule.rulings)}
    reasons = game.text.get("reasons", {}).values()
    return [re.sub(r"\{\w+\}", "…", one["say"]) for one in reasons if one.get("rule") in ids]
