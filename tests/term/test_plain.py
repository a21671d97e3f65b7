"""Line by line, all games can be played to the end by somebody who knows only what is printed."""

from __future__ import annotations

import io
import os
import random
import re
from collections.abc import Callable

import pytest
from rich.console import Console

from sectors import games
from sectors.core.game import Game
from sectors.core.scene import Scene
from sectors.draw.text.rules import own_page, page_text, rule_blocks, rule_lines, section
from sectors.draw.text.scene import drawn, for_keys, plain
from sectors.games.sector18.tests.play import at as fleet_at
from sectors.games.sector86.tests.play import at as port_at
from sectors.games.sector219.tests.play import at as city_at
from sectors.table.table import Table
from sectors.terminal import choices
from sectors.terminal.guide import face_words
from sectors.terminal.match import desk_for
from sectors.terminal.play import Session

NUMBERED = re.compile(r"^ {1,3}(\d+)  ", re.MULTILINE)
LONGEST = 3000  # lines that a game may take
SOME = 25  # lines of a long game that `make test` plays; `make soak` plays it to its end
LONG = ("smugglers",)
RAW = re.compile(r"\*\*|<a |\|---|^#", re.MULTILINE)  # Markdown that nobody wants to read


class Newcomer:
    """Somebody who reads what is printed and types one of the numbers in it."""

    def __init__(self, name: str, seats: int, seed: int, most: int = LONGEST) -> None:
        game = games.load(name)
        self.out = io.StringIO()
        self.read = 0  # letters read so far
        self.luck = random.Random(seed)
        self.most = most
        self.table = Table(game, seats, seed)
        console = Console(file=self.out, width=90, highlight=False)
        levels = dict.fromkeys(range(1, seats), "random")
        self.check: Callable[[], None] = lambda: None
        self.session = Session(desk_for(self.table, 0, levels, None), console, self.answer)

    def answer(self, prompt: str) -> str:
        """The next line, from what was printed since the last."""
        self.check()
        text = self.out.getvalue()[self.read :]
        self.read += len(text)
        self.most -= 1
        numbers = NUMBERED.findall(text)
        assert numbers, f"nothing can be picked:\n{text[-2000:]}"
        return "quit" if self.most < 0 else self.luck.choice(numbers)

    def plays(self) -> str:
        """Play, and give everything that was printed."""
        self.session.run()
        return self.out.getvalue()


def fewest(game: Game) -> int:
    return int(game.seats[0])


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_a_whole_game_from_what_is_printed(name: str) -> None:
    game = games.load(name)
    is_whole = "SECTORS_SOAK" in os.environ or name not in LONG
    person = Newcomer(name, fewest(game), 3, LONGEST if is_whole else SOME)
    text = person.plays()
    assert person.table.is_over or not is_whole
    assert "Traceback" not in text and "{" not in text
    if is_whole:
        assert person.table.scene(0).prompt in " ".join(text.split())


@pytest.mark.parametrize("name", games.names())
def test_what_every_piece_does_is_told_before_it_is_asked_about(name: str) -> None:
    person = Newcomer(name, max(2, fewest(games.load(name))), 5, 12)

    def check() -> None:
        said = " ".join(person.out.getvalue().split())
        for face in person.session.guide.on(person.session.scene()):
            assert " ".join(f"{face.title}: {face_words(face)}".split()) in said

    person.check = check
    person.plays()
    assert person.most < 12


@pytest.mark.parametrize("name", games.names())
def test_the_beginning_is_told_whole_with_who_begins(name: str) -> None:
    person = Newcomer(name, max(2, fewest(games.load(name))), 5, 0)
    told = person.table.log(0)
    said = " ".join(person.plays().split())
    assert all(" ".join(line.split()) in said for line in told)


def test_a_duel_says_who_begins() -> None:
    for name in games.names():
        game = games.load(name)
        if 2 in game.seats and game.seats[0] == 2:
            assert re.search(r"You begin\.|begins\.", Newcomer(name, 2, 5, 0).plays())


def test_look_tells_what_things_are() -> None:
    person = Newcomer("sector18", 2, 3, 0)
    person.session.obey("look vanguard")
    person.session.obey("look a3")
    person.session.obey("look nonsense")
    said = " ".join(person.out.getvalue().split())
    assert "Vanguard Combine: Costs 4 R. Forced March. Move one of your Ships" in said
    assert "Asteroid belt: Speed 4 to leave." in said
    assert 'Nothing here is called "nonsense".' in said


# --- single facts


def lines(game: Game, scene: Scene) -> str:
    return "\n".join(plain(drawn(game, scene, 100)))


def test_prices_abilities_and_docks_of_the_fleets_are_printed() -> None:
    said = " ".join(Newcomer("sector18", 2, 3, 0).plays().split())
    assert (
        "Base Level 1: Collect, Command Fleet, Upgrade Your Base, Build Light. Next level" in said
    )
    assert "Light: 2 R. Damage 1, Speed 3." in said
    game = games.load("sector18")
    for layout, docks in (("medium", ("a1", "c4")), ("small", ("", ""))):
        s = fleet_at(layout, "L@home", "L@home")
        text = lines(game, game.look.scene(game.view(s, 0), 0))
        assert len(re.findall(r"dock [a-f]\d", text)) == 2
        assert all(f"dock {dock}" in text for dock in docks if dock)


def test_the_skills_of_crew_are_printed() -> None:
    game = games.load("sector86")
    s = port_at("1: K19 K01 | F07 | 3\n2: 3\nqueue L3\n1 queuing")
    text = lines(game, game.look.scene(game.view(s, 0), 0))
    assert "Nine Lives [C2 A1]" in text and "Gasket [M1]" in text and "Machine Shop [M2]" in text


def test_the_base_alarm_is_printed() -> None:
    game = games.load("sector219")
    s = city_at("South: I-1,-1 | North: I0,1 I1,1 I1,0 I1,-1 | South to play 2")
    text = lines(game, game.look.scene(game.view(s, 0), 0))
    assert re.search(r"Beware: .* on .*: any unit may enter\.", text), text
    s = city_at("South: I1,0 | North: I0,1 | South to play 2")
    assert "Beware" not in lines(game, game.look.scene(game.view(s, 0), 0))


def test_every_manoeuvre_has_its_odds() -> None:
    table, luck = Table(games.load("smugglers"), 2, 0), random.Random(1)
    while not any(choice.text == "play H" for choice in table.scene(table.pending[0]).choices):
        table.push(luck.choice(table.legal(table.pending[0])), table.pending[0])
    found = choices.items(table.game, table.scene(table.pending[0]))
    notes = [item.choices[0].note for item in found]
    assert len(notes) == 6
    assert all(re.fullmatch(r"Hit \d+ %, Be hit \d+ %, Ends \d+ %", note) for note in notes)


def test_a_used_air_strike_is_called_so() -> None:
    game = games.load("sector219")
    s = city_at("South: I0,-1 | North: I0,1 | South to play 2")
    s.south.strikes = 1
    text = lines(game, game.look.scene(game.view(s, 0), 0))
    assert "Your Air Strikes  Air Strike, Used Air Strike" in text


@pytest.mark.parametrize("name", games.names())
def test_no_word_about_fingers_or_rings(name: str) -> None:
    game = games.load(name)
    helps = [words for key, words in game.text["prompts"].items() if key.endswith("help")]
    said = " ".join(map(for_keys, helps))
    assert not re.search(r"ring\b|finger|click|dotted|\btap\b", said, re.IGNORECASE)


@pytest.mark.parametrize("name", games.names())
def test_rules_through_a_pipe_are_words_and_tables(name: str) -> None:
    person = Newcomer(name, max(2, fewest(games.load(name))), 5, 0)
    person.session.obey("rules")
    text = person.out.getvalue()
    has_tables = "|---" in page_text(games.load(name))
    assert not RAW.search(text) and ("─────" in text) == has_tables


def test_a_section_or_a_rule_comes_with_its_table() -> None:
    page = own_page(games.load("smugglers"))
    assert "| HUL |" in section(page, "4.4") and "4.5" not in section(page, "4.4")
    assert "| Sensors |" in rule_blocks(page, "R33")
    assert rule_blocks(own_page(games.load("sector6")), "R3").count("|") > 20


def test_a_rule_comes_with_its_rulings_and_its_figure_as_a_board() -> None:
    game = games.load("sector219")
    page = rule_lines(game, "16")
    assert page.startswith("**R16 ") and "**Q24 " in page
    assert page == rule_lines(game, "q24") == rule_lines(game, "R16")
    drawn = rule_lines(game, "R46")
    assert "```text" in drawn and "▲Mar" in drawn and "![" not in drawn
    assert "**R33 " in rule_lines(game, "parachute")
    assert rule_lines(game, "zzzz") == 'The rules page has no "zzzz".'
