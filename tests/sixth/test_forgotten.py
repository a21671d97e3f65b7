"""A duty that is forgotten gets a sentence that names it: a method, a word, a file, a test."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sixth.page import HOME, follow, listings, trouble

TEXT = "content/text.toml"
FORGOTTEN = [  # a file of the game, what is left out or changed there, and the sentence
    (
        "game.py",
        '    name = "comets"\n',
        "",
        "CometRush must name its name: the word that is typed",
    ),
    ("game.py", "    steps = STEPS\n", "", "CometRush must name its steps: the list of its steps"),
    ("game.py", "def deal(", "def dealt(", "CometRush must define deal: how a game begins"),
    (
        "game.py",
        "scene=partial(scene.scene, self),",
        "",
        "must define make_look with a scene: what a viewer sees",
    ),
    ("game.py", "    seats = ", "    version = 2\n    seats = ", "tests/versions/2.txt is missing"),
    ("__init__.py", "GAME = ", "GAMES = ", "sectors.games.comets offers no GAME"),
    (
        "rules/turn.py",
        "def play(",
        "def plays(",
        "the step Turn must define play: what happens once",
    ),
    ("rules/turn.py", "(SET, PASS)", "(SET,)", "the verb pass is asked for by no step"),
    (
        "rules/turn.py",
        "TURN: ",
        "PAUSE = Turn()\nTURN: ",
        "the step Turn is not in its list of steps",
    ),
    (TEXT, "tagline", "tag", 'text.toml: missing key "tagline"'),
    (TEXT, "credits", "thanks", "credits is missing in text.toml: who made the game"),
    (TEXT, 'mark = "◆"\n', "", "the seat Teal in text.toml needs a mark and a tone"),
    (TEXT, "\nturn = ", "\ntern = ", '[prompts] of text.toml: missing key "turn"'),
    (TEXT, "[words]", "[worms]", 'text.toml: missing key "words"'),
    (TEXT, "[log.left]", "[log.lost]", "the event left has no words in [log]"),
    (TEXT, "[reasons.must_set]", "[reasons.must]", "the reason must_set has no words"),
    (TEXT, 'rule = "R1"', "", "the option hand names no rule that README.md has"),
    (TEXT, "[options.hand", "[options.hands", '[options] of text.toml: missing key "hand"'),
    ("README.md", '<a id="R4"></a>', "", "the tests name R4, which README.md does not have"),
    ("README.md", "<a id=", "<a name=", "README.md has no rule: each begins with its anchor"),
    ("README.md", 'id="Q2"', 'id="Q2"></a><a id="Q2"', "not numbered on: expected Q3"),
    ("tests/test_rules.py", '"too_weak"', '"weak"', "the reason too_weak is named by no test"),
    ("tests/test_rules.py", "test_Q2_", "test_", "Q2 has no test: name one test_Q2_… in tests"),
    ("look/scene.py", '"?")', '"?", symbol="drill")', 'the symbol "drill", which is not in art/'),
]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game of the page, with a record and nothing else around it."""
    tree = tmp_path_factory.mktemp("made")
    for listing in listings():
        if listing.name or not listing.text.startswith("python"):
            follow(listing, tree)
    (tree / HOME / "tests/versions").mkdir()
    (tree / HOME / "tests/versions/1.txt").touch()
    return tree


@pytest.mark.parametrize(("name", "there", "instead", "sentence"), FORGOTTEN)
def test_what_is_forgotten_is_named(
    made: Path, tmp_path: Path, name: str, there: str, instead: str, sentence: str
) -> None:
    shutil.copytree(made / HOME, tmp_path / HOME)
    file = tmp_path / HOME / name
    text = file.read_text("utf-8")
    assert there in text
    file.write_text(text.replace(there, instead), "utf-8")
    assert sentence in trouble(tmp_path)
