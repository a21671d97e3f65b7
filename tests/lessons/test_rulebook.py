"""The rules that players read: all of them, in plain words, with figures that are so."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from sectors import games
from sectors.core.game import Game
from sectors.table.lessons.figures import drawn
from sectors.table.lessons.finding import Finder
from sectors.table.lessons.first import firsts_of
from sectors.table.lessons.rulebook import FILE, BadRulebook, Example, Rulebook, read, rulebook_of

BARRED = re.compile(
    r"tests/|\.py\b|\.toml\b|\bseeds?\b|README|`|\bseat \d|\bD\d+[a-z]?\b|[{}<>]|https?:"
)
ANCHOR = re.compile(r'id="([A-Z]\d+)"')
MOST_WORDS, MOST_WORDS_SCREEN, MOST_WORDS_TITLE, HARDEST = 27, 120, 4, 8.0
WRITTEN = [name for name in games.names() if (games.load(name).folder / FILE).is_file()]
every_book = pytest.mark.parametrize("name", WRITTEN)


def book_of(game: Game) -> Rulebook:
    book = rulebook_of(game)
    assert book is not None
    return book


def texts(book: Rulebook) -> list[str]:
    """All that is read, a paragraph each."""
    parts = [one.text for one in (book.screen, book.notes, book.pieces, book.ways)]
    parts += [phase.text for phase in book.turn] + [rule.text for rule in book.rules]
    said = [line for text in parts for line in text.splitlines()]
    said += [figure.caption for figure in book.figures]
    said += [words for figure in book.figures for _, words in figure.points]
    said += [
        one for rule in book.rules for ruling in rule.rulings for one in (ruling.title, ruling.text)
    ]
    return [re.sub(r"^- |\*", "", line) for line in said if line.strip()]


def sentences(text: str) -> list[str]:
    return [one for one in re.split(r"(?<=[.!?:])\s+", text) if re.search(r"\w", one)]


def words(text: str) -> list[str]:
    return re.findall(r"[\w’'-]+", text)


def syllables(word: str) -> int:
    """About how many; a silent e at the end is not counted."""
    return max(1, len(re.findall(r"[aeiouy]+", re.sub(r"e$", "", word.lower()))))


def grade(paragraphs: list[str]) -> float:
    """The years of school that one needs to read this (Flesch and Kincaid)."""
    said = [one for text in paragraphs for one in sentences(text)]
    all_words = [word for one in said for word in words(one)]
    length = len(all_words) / len(said)
    return 0.39 * length + 11.8 * sum(map(syllables, all_words)) / len(all_words) - 15.59


@every_book
def test_every_rule_and_ruling_is_there_once(name: str) -> None:
    game = games.load(name)
    book = book_of(game)
    known = ANCHOR.findall((game.folder / "README.md").read_text("utf-8"))
    twice = [id for id, count in Counter([*book.ids, *book.left_out]).items() if count > 1]
    assert not twice
    assert {id for id in known if id[0] in "RQ"} <= {*book.ids, *book.left_out} <= set(known)
    assert not [id for id in book.left_out if id[0] == "R"]
    assert not [rule.id for rule in book.rules if rule.id[0] == "Q"]


@every_book
def test_whatever_is_refused_leads_to_a_rule_of_the_page(name: str) -> None:
    game = games.load(name)
    book = book_of(game)
    named = {reason.get("rule", "") for reason in game.text.get("reasons", {}).values()}
    assert {id for id in named if id[:1] in ("R", "Q")} <= set(book.ids)
    assert {id for phase in book.turn for id in phase.rules} <= set(book.ids)


@every_book
def test_every_kind_of_question_has_a_rule_to_open(name: str) -> None:
    game = games.load(name)
    asked = {kind for rule in book_of(game).rules for kind in rule.asked}
    assert asked == set(firsts_of(game))


@every_book
def test_the_words_are_for_players_and_easy_to_read(name: str) -> None:
    book = book_of(games.load(name))
    for text in texts(book):
        assert not BARRED.search(text), text
        for one in sentences(text):
            assert len(words(one)) <= MOST_WORDS, one
    assert len(words(book.screen.text)) <= MOST_WORDS_SCREEN
    assert grade(texts(book)) <= HARDEST
    assert all(1 <= len(words(rule.title)) <= MOST_WORDS_TITLE for rule in book.rules)
    assert all(rule.text for rule in book.rules) and all(phase.text for phase in book.turn)
    assert book.screen.figures and book.pieces.text and book.ways.text
    assert 4 <= len(book.screen.figures[0].points) <= 6  # what one sees there


@every_book
def test_the_options_of_the_game_are_the_other_ways_to_play(name: str) -> None:
    game = games.load(name)
    ways = book_of(game).ways.text.lower()
    labels = [entry["label"].lower() for entry in game.text.get("options", {}).values()]
    assert [label for label in labels if label not in ways] == []


@every_book
def test_every_figure_shows_what_it_says(name: str) -> None:
    game = games.load(name)
    for figure in book_of(game).figures:
        shown = drawn(game, figure)
        assert shown.before.places and not shown.before.choices, figure.caption
        assert bool(shown.after) == (bool(figure.play) and figure.shows == "ok")


@every_book
def test_a_rule_is_found_by_number_title_and_other_words(name: str) -> None:
    game = games.load(name)
    book = book_of(game)
    finder = Finder(game, book)
    for rule in book.rules:
        for wanted in (rule.id, rule.id.lower(), rule.title):
            assert finder.found(wanted)[0].id == rule.id, wanted
        for word in rule.words:
            assert rule.id in [one.id for one in finder.found(word)], word
        for ruling in rule.rulings:
            assert finder.found(ruling.id)[0] is rule
    assert finder.found("7")[0].id == "R7"


PAGE = """# Toy

## In one screen

Take the flag.

- One thing.
- Another
  thing.

## A turn

### Move

Go one step.

→ R1, Q2

## Pieces

A flag.

## Rules

### Moving

**R1 Steps.** You go one step.
Never two.
<!-- words: walk, run -->
<!-- asked: Move -->
- **Q1 May I stay?** No.
- **Q2 May I jump?** No.

![A step.](figure "here \\"x\\"\\nthere" seats=3 options="a=b, c=d" viewer=1
play="go; stop" shows="R1" points="a = The way.; b = The \\"goal\\".")

**R2 Flags.** You carry one.

## Other ways to play

- **Far.** Two steps.

<!-- left out: Q3 (of programs),
Q4 (too) -->
"""


def test_a_page_becomes_layers() -> None:
    book = read(PAGE)
    assert book.title == "Toy"
    assert book.screen.text == "Take the flag.\n\n- One thing.\n- Another thing."
    assert [(one.title, one.text, one.rules) for one in book.turn] == [
        ("Move", "Go one step.", ("R1", "Q2"))
    ]
    steps = book.rules[0]
    assert (steps.title, steps.text) == ("Steps", "You go one step. Never two.")
    assert [(q.id, q.title, q.text) for q in steps.rulings] == [
        ("Q1", "May I stay?", "No."),
        ("Q2", "May I jump?", "No."),
    ]
    assert (steps.words, steps.asked) == (("walk", "run"), ("Move",))
    assert steps.figures == (
        Example(
            "A step.",
            'here "x"\nthere',
            3,
            (("a", "b"), ("c", "d")),
            1,
            ("go", "stop"),
            "R1",
            (("a", "The way."), ("b", 'The "goal".')),
        ),
    )
    assert book.ids == ["R1", "Q1", "Q2", "R2"] and book.left_out == ("Q3", "Q4")
    ruled = book.rule("q2")
    assert ruled is not None and ruled.id == "R1" and book.rule("R9") is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("# Toy\n", "", "title"),
        ("## Pieces", "## Parts", "sections"),
        ("**R1 Steps.** You", "You", "begins with a rule"),
        ("### Moving\n", "", "in a chapter"),
        ('figure "here', "figure here", "no figure"),
        ("seats=3", "chairs=3", "chairs"),
    ],
)
def test_a_page_that_is_written_otherwise_is_refused(old: str, new: str, said: str) -> None:
    with pytest.raises(BadRulebook, match=said):
        read(PAGE.replace(old, new))


@pytest.mark.parametrize(
    ("line", "play", "shows"),
    [
        ("South: I0,-1 | hands I/", ("I 3,3",), "ok"),  # it is refused
        ("South: I0,-1 | hands I/", ("I 1,-1",), "R23"),  # it is allowed
        ("South: I0,-1 | hands I/", ("I 3,3",), "R20"),  # by another rule
        ("nonsense", (), "ok"),
        ("South: I0,-1 | hands I/", ("I 3,3", "I 1,-1"), "ok"),
    ],
)
def test_a_figure_that_is_not_so_is_refused(line: str, play: tuple[str, ...], shows: str) -> None:
    game = games.load("sector219")
    with pytest.raises(BadRulebook):
        drawn(game, Example("Wrong.", line, play=play, shows=shows))


def test_a_figure_points_only_at_what_is_there() -> None:
    game, line = games.load("sector219"), "South: I0,-1 | hands I/"
    drawn(game, Example("", line, points=(("unit-0-0,-1", "Here."),)))
    with pytest.raises(BadRulebook, match="unit-0-5,5"):
        drawn(game, Example("", line, points=(("unit-0-5,5", "Nowhere."),)))


def test_a_figure_rings_what_is_named_and_shows_what_comes_of_it() -> None:
    game = games.load("sector219")
    shown = drawn(game, Example("", "South: I0,-1 | hands I/", play=("I 1,-1",)))
    assert any(mark.kind == "ring" and mark.at == ("1,-1",) for mark in shown.before.marks)
    assert shown.after is not None
    assert any(piece.at == "1,-1" for piece in shown.after.pieces)
    refused = drawn(game, Example("", "South: I0,-1 | hands I/", play=("I 3,3",), shows="R23"))
    assert refused.after is None and refused.why is not None and refused.why.rule == "R23"


def test_refusals_lead_to_their_rule_and_nothing_offers_the_nearest() -> None:
    game = games.load("sector219")
    finder = Finder(game, book_of(game))
    assert finder.found("nobody may pass")[0].id == "R16"
    assert finder.found("zzzz") == [] == finder.found(" ") == finder.found("R999")
    assert finder.found("suply")[0].id == "R23"
