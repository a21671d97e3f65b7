"""English by construction: what numbers and names become where a sentence names them.

The sentences of text.toml have holes, and a hole says how it is filled:

    {count:card|cards}   1 card, 2 cards, no word of it typed twice
    {count:?is|are}      only the word: is, are
    {unit:a}             a Marauder, an Infantry; at the beginning of a sentence {unit:A}
    {unit:?holds|hold}   only the word, by whether the name is a plural (`plural` of text.toml)

So nobody who writes a sentence has to remember that a number may be 1. Whole numbers count as
numbers however they are given; `faults` looks for what still sounds wrong.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping

PLURAL_OF = "|"  # between the singular and the plural
BARE = "?"  # before a word that stands without its number or name
ARTICLES = ("a", "A")
LIKE_A_CONSONANT = ("uni", "use", "one", "eu")  # they begin with a vowel and do not sound so
SILENT = ("hour", "honest", "honour", "heir")
ENDS_IN_S = frozenset(
    "is was has does begins ends less plus minus pass across its this as us".split()
)
ONE_OF_MANY = re.compile(r"(?<![\d,.–-])\b1 ([a-z]+s)\b")
NUMBERED = re.compile(r"\b(?:[A-Z]\w+|level|round|turn|place) 1 (?=[a-z])")  # level 1 pays
WRONG_ARTICLE = re.compile(r"\b([Aa]n?) ([A-Za-z]\w*)")
SPACING = re.compile(r"  | [,.;?!](?!\.)(?=\s|$)|(?<!\.)\.\.(?!\.)|\?\?|\(\)")


class Number(int):
    """A number in a sentence, which brings its noun or its verb with it."""

    def __format__(self, spec: str) -> str:
        if PLURAL_OF not in spec:
            return format(int(self), spec)
        word = chosen(spec, self == 1)
        return word if spec.startswith(BARE) else f"{int(self)} {word}"


class Name(str):
    """A name in a sentence, with its article, or with the verb that it asks for."""

    is_plural: bool = False

    def __format__(self, spec: str) -> str:
        if PLURAL_OF in spec:
            return chosen(spec, not self.is_plural)
        if spec in ARTICLES:
            return str(self) if self.is_plural else f"{article(self, spec)} {self}"
        return format(str(self), spec)


def chosen(spec: str, is_one: bool) -> str:
    """One of two forms of a word."""
    one, many = spec.removeprefix(BARE).split(PLURAL_OF)
    return one if is_one else many


def article(name: str, like: str = "a") -> str:
    """`a` or `an`, by how a name begins when it is spoken."""
    low = name.lower()
    is_vowel = low[:1] in tuple("aeiou") and not low.startswith(LIKE_A_CONSONANT)
    return f"{like}n" if is_vowel or low.startswith(SILENT) else like


def listed(names: list[str], word: str = "and") -> str:
    """`A, B and C`."""
    return f"{', '.join(names[:-1])} {word} {names[-1]}" if len(names) > 1 else "".join(names)


def counted(number: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def worded(fact: object, plural: Container[str] = ()) -> object:
    """A fact as a sentence can bend it."""
    if isinstance(fact, int) or (isinstance(fact, str) and fact.isdecimal()):
        return Number(fact)
    if isinstance(fact, str):
        name = Name(fact)
        name.is_plural = fact in plural
        return name
    return fact


def filled(words: str, facts: Mapping[str, object], plural: Container[str] = ()) -> str:
    """A sentence with its holes filled."""
    if "{" not in words:
        return words
    return words.format_map({name: worded(fact, plural) for name, fact in facts.items()})


def said(words: str, /, **facts: object) -> str:
    """A sentence with its holes filled, where no name is a plural."""
    return filled(words, facts)


def faults(sentence: str) -> list[str]:
    """What in a sentence is no English: a wrong number, article or space."""
    unnamed = NUMBERED.sub("", sentence)
    found = [f"1 {word}" for word in ONE_OF_MANY.findall(unnamed) if word not in ENDS_IN_S]
    for said_so, word in WRONG_ARTICLE.findall(sentence):
        if len(word) > 1 and article(word) != said_so.lower() and not word.isupper():
            found.append(f"{said_so} {word}")
    return found + [mark.group() for mark in SPACING.finditer(sentence)]
