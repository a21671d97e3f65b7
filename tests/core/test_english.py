"""Plurals, articles and verbs come right by construction, and what sounds wrong is heard."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sectors import games
from sectors.core.english import article, counted, faults, filled, listed, said
from sectors.core.game import Game


def test_a_number_brings_its_noun() -> None:
    line = "{count:card|cards} {count:?is|are} lost"
    assert [said(line, count=n) for n in (0, 1, 2)] == [
        "0 cards are lost",
        "1 card is lost",
        "2 cards are lost",
    ]
    assert said("{units:unit|units} of {good}", units="1", good="Hull Parts") == (
        "1 unit of Hull Parts"
    )


def test_a_name_brings_its_article_and_its_verb() -> None:
    line = "{unit} {unit:?occupies|occupy} the base"
    assert filled(line, {"unit": "Marines"}, {"Marines"}) == "Marines occupy the base"
    assert filled(line, {"unit": "Infantry"}, {"Marines"}) == "Infantry occupies the base"
    assert said("Buy {device:a}", device="Antiscan Cargobay") == "Buy an Antiscan Cargobay"
    assert said("{ship:A} is built", ship="Heavy Ship") == "A Heavy Ship is built"
    assert filled("{unit:A} may land", {"unit": "Marines"}, {"Marines"}) == "Marines may land"


def test_articles_go_by_sound() -> None:
    words = ("hour", "unit", "one", "Engine", "Weapon", "Ugly Duck", "user")
    assert [article(word) for word in words] == ["an", "a", "a", "an", "a", "an", "a"]


def test_lists_and_counts() -> None:
    assert listed(["A", "B", "C"]) == "A, B and C" and listed(["A", "B"], "or") == "A or B"
    assert listed(["A"]) == "A" and not listed([])
    assert (counted(1, "credit"), counted(2, "die", "dice")) == ("1 credit", "2 dice")


@pytest.mark.parametrize(
    "wrong",
    ["1 cards", "a Antiscan Cargobay", "an unit", "two  spaces", "So ."],
)
def test_what_is_wrong_is_heard(wrong: str) -> None:
    assert faults(wrong)
    assert faults("1 card, 11 cards, a unit, an hour; 1 is left … (so)") == []
    assert faults("level 1 pays 1M, and Captain 1 plays") == []


def templates(game: Game) -> Iterator[tuple[str, str]]:
    """All sentences of a game's text.toml that have holes, each with where it stands."""

    def walk(value: object, where: str) -> Iterator[tuple[str, str]]:
        if isinstance(value, dict):
            for key, inner in value.items():
                if key != "score":  # notation, on purpose
                    yield from walk(inner, f"{where}.{key}")
        elif isinstance(value, list):
            for i, inner in enumerate(value):
                yield from walk(inner, f"{where}.{i}")
        elif isinstance(value, str) and "{" in value:
            yield where, value

    return walk(game.text, "")


NUMBERS = set(  # what sentences call numbers, besides the numbers of events
    "count points lost turns left units room goal pool flips queue most fees pays ships ports "
    "routes stars marks spins distance".split()
)


def numbers_in(game: Game, where: str) -> set[str]:
    kinds = {kind.name: kind for kind in game.kinds}
    name = where.split(".")[2] if where.startswith(".log.") else ""
    if name not in kinds:
        return NUMBERS
    nouns = kinds[name].nouns
    return {word for word, noun in nouns if noun is None or noun.titles[0].isdecimal()}


@pytest.mark.parametrize("name", games.names())
def test_no_sentence_goes_wrong_where_a_number_is_one(name: str) -> None:
    """`{n} cards` would; it has to be `{n:card|cards}`, and `a {name}` has to be `{name:a}`."""
    game, wrong = games.load(name), []
    for where, words in templates(game):
        if where.startswith(".bots."):
            continue  # they have a sentence for one, and another for more
        numbers = numbers_in(game, where)
        holes = {w: 1 if w in numbers else "Ox" for w in re.findall(r"{(\w+)", words)}
        if faults(filled(words, holes)) or re.search(r"\b[Aa]n? {\w+}", words):
            wrong.append(f"{where}: {words}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", games.names())
def test_no_name_that_is_a_plural_meets_a_verb_in_the_singular(name: str) -> None:
    game = games.load(name)
    wrong = []
    for kind in game.kinds:
        nouns = {n for n, noun in kind.nouns if noun and set(noun.titles) & game.plural}
        text = game.events.texts[kind.name]
        for line in (text.words, text.own or ""):
            wrong += [m.group() for m in re.finditer(r"{(\w+)} [a-z]+s\b", line) if m[1] in nouns]
    assert not wrong
