"""A person plays line by line."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from toys.raid import GAME

from sectors import games
from sectors.core.record import load, parse
from sectors.core.refused import Refused
from sectors.draw.text.rules import rule_lines, rules_text, show_rules
from sectors.table.table import Table
from sectors.terminal import keys
from sectors.terminal.kept import Keeper, save
from sectors.terminal.match import desk_for
from sectors.terminal.play import Session

ANY = games.names()[0]


class Person:
    """Types lines, then leaves; sees everything that is printed."""

    def __init__(self, *lines: str, seats: int = 2, file: Path | None = None) -> None:
        self.lines = list(lines)
        self.out = io.StringIO()
        self.table = Table(GAME, seats, 7, {"secret": "no"})
        self.end: type[BaseException] = EOFError
        console = Console(file=self.out, width=80, highlight=False)
        levels = dict.fromkeys(range(1, seats), "random")
        desk = desk_for(self.table, 0, levels, Keeper(file, True) if file else None)
        desk.file = file
        self.session = Session(desk, console, self.ask)

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise self.end
        line = self.lines.pop(0)
        print(prompt + line, file=self.out)
        return line

    def plays(self) -> str:
        """Everything printed."""
        self.session.run()
        return self.out.getvalue()

    def hears(self) -> list[str]:
        """What is printed after the last line that was typed, up to the goodbye."""
        return self.plays().rpartition("Red> ")[2].splitlines()[1:-2]


def test_the_first_screen() -> None:
    assert Person().plays().splitlines() == [
        "Raid. You are Red. Type ? for help.",
        "A toy for tests. `rules` prints the rules.",
        "Camp  Red 0  Blue 0",
        "",
        "Your turn.",
        "  1  bid 0  Bid 0",
        "  2  bid 1  Bid 1",
        "  3  bid 2  Bid 2",
        "  4  bid 3  Bid 3",
        "",
        "Goodbye. This game was not saved.",
    ]


def test_a_number_plays_and_the_story_is_told() -> None:
    person = Person("4", "3")
    assert "  Red leads with 3.\n" in person.plays()
    assert "  You walk 3.\n" in person.out.getvalue()
    assert person.table.record.entries[-1].text != "bid 3"


def test_a_typed_action_plays() -> None:
    person = Person("BID 3", "walk 1 walk 2")
    assert "  You walk 1.\n  You walk 2.\n" in person.plays()


@pytest.mark.parametrize(
    ("typed", "heard"),
    [
        (["9"], ["There is no number 9 in the list; Enter shows it again."]),
        (["0"], ["There is no number 0 in the list; Enter shows it again."]),
        (["bid 3", "why walk 1 walk 3"], ["3 steps are too far now. (R4)"]),
        (["bid 3", "why walk 1"], ["It is legal."]),
        (["why"], ["Say which action: `why ACTION`."]),
        (["loot"], ["That is not what is asked now."]),
        (["hnit"], ['"hnit" cannot be read; you can say `bid 0`. Or did you mean "hint"?']),
        (
            ["bid 3", "loot", "undo"],
            ["Something came to light with your last move; it cannot be taken back."],
        ),
        (["log"], ["  Nothing has happened yet."]),
        (["bid 3", "walk 2", "log"], ["  Red leads, walks 2"]),
    ],
)
def test_what_is_answered(typed: list[str], heard: list[str]) -> None:
    assert Person(*typed).hears() == heard


def test_the_table_and_the_list_are_shown_again() -> None:
    assert Person("").hears()[0] == "  1  bid 0  Bid 0"
    assert Person("board").hears()[:3] == ["Camp  Red 0  Blue 0", "", "Your turn."]


def test_hint() -> None:
    person = Person("bid 3", "hint")
    heard = person.hears()
    advice = person.table.advice(0)
    assert heard[0].startswith(f"A bot would play: {advice['text']}. ")
    assert heard[0].endswith("to win.")  # how likely depends on how long the bot could think
    texts = {f"  or {other['text']} (" for other in advice["alternatives"]}
    assert {line[: line.index("(") + 1] for line in heard[1:]} == texts


def test_undo() -> None:
    person = Person("bid 3", "walk 1", "undo")
    assert "Taken back: walk 1\nCamp  Red 0  Blue 0\n" in person.plays()


@pytest.mark.parametrize("word", ["help", "?", "HELP"])
def test_help_lists_every_command(word: str) -> None:
    person = Person(word)
    heard = "\n".join(person.hears())
    for command in [*person.session.commands, "quit", "resign"]:
        assert command in heard
    assert "such as `bid 0`; Tab completes" in heard


def test_rules_and_one_rule() -> None:
    assert Person("rules").hears()[0].strip() == "Raid"
    said = [line.strip() for line in Person("rules r4").hears()]
    assert "• R4 A walk is no longer than the actions left." in said
    assert [line.strip() for line in Person("rules R9").hears()] == ['The rules page has no "R9".']


def test_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    person = Person("bid 3", f"save {file}")
    text = person.plays()
    assert f"Saved in {file}." in text.replace("\n", "")
    assert Table.replay(load(file), game=GAME).record.write() == person.table.record.write()
    assert "--resume" in text


def test_a_save_that_is_out_of_date_is_not_promised(tmp_path: Path) -> None:
    person = Person("bid 3", f"save {tmp_path / 'game.txt'}", "walk 1")
    assert person.plays().endswith("Goodbye. This game was not saved.\n")


def test_save_without_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert Person("save").hears() == ["Saved in raid-7.txt."]
    assert (tmp_path / "raid-7.txt").is_file()


def test_save_where_nothing_can_be_written(tmp_path: Path) -> None:
    heard = Person(f"save {tmp_path}/no/such/place").hears()
    assert "cannot be written: No such file or directory." in " ".join(heard)


def test_a_record_is_saved_after_every_move(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    person = Person("bid 3", "walk 1", file=file)
    before = person.ask

    def looks(prompt: str) -> str:
        assert file.read_text() == person.table.record.write()
        return before(prompt)

    person.session.ask = looks
    person.plays()
    assert len(parse(file.read_text()).entries) == 3
    assert [f.name for f in tmp_path.iterdir()] == ["game.txt"]


def test_the_draft_of_a_failed_save_is_removed(tmp_path: Path) -> None:
    place = tmp_path / "folder"
    place.mkdir()
    with pytest.raises(Refused):
        save(Person().table.record, place)
    assert list(tmp_path.iterdir()) == [place]


@pytest.mark.parametrize("word", ["quit", "QUIT", "exit", "q"])
def test_quit(word: str) -> None:
    assert Person(word, "bid 3").plays().endswith("Goodbye. This game was not saved.\n")


def test_control_c_leaves_politely() -> None:
    person = Person("bid 3")
    person.end = KeyboardInterrupt
    assert person.plays().endswith("Goodbye. This game was not saved.\n")


def test_resigning_ends_a_game_of_two(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    person = Person("resign", file=file)
    assert "Red leaves." in person.plays()
    assert person.table.state.result == [2, 1]
    assert "replay" in person.out.getvalue().replace("\n", " ")


def test_the_others_play_on_after_one_resigns() -> None:
    person = Person("resign", seats=3)
    person.plays()
    assert person.table.is_over
    assert [e.text for e in person.table.record.entries if e.seat == 0] == ["resign"]
    assert person.table.state.gone == 1


def whole_game(pick: Callable[[Session], str]) -> tuple[Session, str]:
    """Play a game that is really there to its end."""
    out = io.StringIO()
    game = games.load(ANY)
    table = Table(game, game.seats[0], 11)
    levels = dict.fromkeys(range(1, game.seats[0]), "random")
    desk = desk_for(table, 0, levels, None)
    session = Session(desk, Console(file=out, width=80, highlight=False))
    session.ask = lambda prompt: pick(session)
    session.run()
    return session, out.getvalue()


def test_a_whole_game_by_numbers() -> None:
    """Always the last number: opens groups, too."""
    session, text = whole_game(lambda s: str(len(s.items)))
    assert session.table.is_over
    prompt = session.table.scene(0).prompt
    assert prompt and prompt in text[-400:]


def test_a_whole_game_by_typing() -> None:
    session, _ = whole_game(lambda s: s.table.legal(0)[0])
    assert session.table.is_over


def test_tab_completes_actions_and_commands() -> None:
    session = Person().session
    assert session.completions("B") == ["bid 0", "bid 1", "bid 2", "bid 3", "board"]
    assert session.completions("why bid 2") == ["why bid 2"]
    assert session.completions("res") == ["resign"]
    assert session.completions("zz") == []


def test_the_tab_key_is_bound() -> None:
    readline = pytest.importorskip("readline")
    assert keys.keyboard(lambda typed: [typed + "!", typed + "?"], input) is input
    completer = readline.get_completer()
    assert [completer("a", n) for n in range(3)] == ["a!", "a?", None]
    assert readline.get_completer_delims() == ""


def test_a_quiet_prompt_leaves_stdout_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("hello\n"))
    assert keys.quietly("Red> ") == "hello"
    assert capsys.readouterr() == ("", "Red> ")


def test_rules_in_a_terminal_go_to_the_pager(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("pydoc.pager", shown.append)
    show_rules(GAME, Console(file=io.StringIO(), force_terminal=True, width=60))
    assert "Raid" in shown[0] and "\x1b[" in shown[0]


def test_a_game_without_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "folder", tmp_path)
    with pytest.raises(Refused, match="Raid has no rules page."):
        rules_text(GAME)
    assert Person("rules").hears() == ["Raid has no rules page."]


@pytest.mark.parametrize("name", games.names())
def test_every_reason_of_a_game_names_a_rule_on_its_page(name: str) -> None:
    game = games.load(name)
    missing = [
        entry["rule"]
        for entry in game.text.get("reasons", {}).values()
        if entry.get("rule") and rule_lines(game, entry["rule"]).startswith("The rules page has no")
    ]
    assert not missing
