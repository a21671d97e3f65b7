"""The full-screen table, played by keys alone."""

from __future__ import annotations

import os
import tomllib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from some import in_turn
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select

from sectors import games
from sectors.core import record as records
from sectors.core.look import no_drawing
from sectors.core.refused import Refused
from sectors.table.table import Table
from sectors.terminal import choices, keys
from sectors.terminal.board_view import BoardView
from sectors.terminal.commands import main
from sectors.terminal.desk import Desk, HomeDesk, Replay
from sectors.terminal.full import Full, HomeScreen, SetupScreen
from sectors.terminal.online import Address, read_address, sit_down
from sectors.terminal.pages import Page
from sectors.terminal.replay_screen import ReplayScreen
from sectors.terminal.table_screen import TableScreen

SIZES = [(80, 24), (140, 45)]
DUEL = next(name for name in games.names() if games.load(name).seats == range(2, 3))


def prepared(name: str) -> dict[str, Any]:
    """What a game keeps for tests that play it in full: options, or a record and its end."""
    file = games.load(name).folder / "tests/browser.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {"options": {}}


def full(pilot: Pilot[None]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def text_of(pilot: Pilot[None]) -> str:
    """Everything on the screen as text."""
    screen = pilot.app.screen
    lines = [
        "".join(segment.text for segment in strip) for strip in screen._compositor.render_strips()
    ]
    return "\n".join(lines)


@asynccontextmanager
async def opened(
    desk: Desk | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Pilot[None]]:
    """The app at a desk, or at the list of games."""
    async with Full(desk).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


@asynccontextmanager
async def sat(
    table: Table,
    levels: Mapping[int, str] | None = None,
    seat: int = 0,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Pilot[None]]:
    """The app at a table of this machine."""
    desk = HomeDesk(table.game, seat, table=table, levels=levels or {}, pause=0)
    async with opened(desk, size) as pilot:
        yield pilot


def duel() -> Table:
    return Table(games.load(DUEL), 2, 5)


async def seen(pilot: Pilot[None], *words: str) -> None:
    """Wait until all these words stand on the screen; parts of it are drawn a moment later."""
    missing = list(words)
    for _ in range(100):
        shown = text_of(pilot)
        missing = [word for word in words if word not in shown]
        if not missing:
            return
        await pilot.pause(0.05)
    raise AssertionError(f"{missing} not on the screen:\n{text_of(pilot)}")


async def pick(pilot: Pilot[None], text: str) -> None:
    """Take an action from the list: arrows where it is near, else its number in the line."""
    table, screen = table_of(pilot), full(pilot)
    count = len(table.moves)
    for _ in range(6):
        at = next(i for i, item in enumerate(screen.items) if text in texts(item))
        box = screen.query_one("#choices", OptionList)
        near = at - (box.highlighted or 0)
        if box.has_focus and 0 <= near <= 2:
            await pilot.press(*["down"] * near, "enter")
        else:
            await pilot.press("slash", *str(at + 1), "enter")
        await pilot.pause()
        if len(table.moves) > count:
            return
    raise AssertionError(f"{text} could not be picked")


def texts(item: Any) -> list[str]:
    return [choice.text for choice in item.choices]


def table_of(pilot: Pilot[None]) -> Table:
    desk = full(pilot).desk
    assert isinstance(desk, HomeDesk)
    return desk.table


async def my_turn(pilot: Pilot[None]) -> bool:
    """Wait until the person is asked; False when the game is over."""
    screen = full(pilot)
    for _ in range(2000):
        if table_of(pilot).is_over:
            return False
        if screen.desk.seat in table_of(pilot).pending and screen.items:
            return True
        await pilot.pause(0.005)
    raise AssertionError("nobody asks the person")


def most_moves() -> int:
    """`make test` begins every game; `make soak` plays them to the end."""
    return 10_000 if "SECTORS_SOAK" in os.environ else 3


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), in_turn(games.names(), SIZES))
async def test_a_whole_game_by_keys(name: str, size: tuple[int, int]) -> None:
    """To the end: from the start, or with a long game from where its prepared record says."""
    game, said = games.load(name), prepared(name)
    if "record" in said:
        record = records.load(game.folder / "tests" / said["record"])
        table = Table.replay(record, len(record.entries) - said["last"])
        await follow(table, record, size, most_moves())
        return
    seats = max(2, game.seats[0])
    table = Table(game, seats, 5, said["options"])
    levels = dict.fromkeys(range(1, seats), "greedy")
    async with sat(table, levels=levels, size=size) as pilot:
        picked = 0
        while picked < most_moves() and await my_turn(pilot):
            await pick(pilot, table.hint(0))
            picked += 1
        await pilot.pause()
        assert table.state.result or picked == most_moves()
        assert full(pilot).shown.heading


async def follow(table: Table, record: records.Record, size: tuple[int, int], most: int) -> None:
    """Play the rest of a record by keys, all seats at one desk."""
    desk = HomeDesk(table.game, 0, table=table, levels={}, pause=0)
    async with opened(desk, size) as pilot:
        for entry in record.entries[len(table.moves) :][:most]:
            desk.seat, desk.is_covered = entry.seat, False
            await full(pilot).redraw()
            await pilot.pause()
            await pick(pilot, entry.text)
        assert table.is_over or most < 100


@pytest.mark.parametrize(("name", "size"), in_turn(games.names(), SIZES))
async def test_everything_needed_is_on_the_screen(name: str, size: tuple[int, int]) -> None:
    game = games.load(name)
    seats = max(2, game.seats[0])
    table = Table(game, seats, 5)
    while 0 not in table.pending:
        table.push(table.legal(table.pending[0])[0], table.pending[0])
    async with sat(table, size=size) as pilot:
        first = full(pilot).items[0].label
        await seen(pilot, game.title, table.scene(0).prompt[:16], "Rules", "Hint", first[:20])


async def test_pick_a_game_set_the_seats_and_play() -> None:
    async with opened(size=(100, 30)) as pilot:
        assert isinstance(pilot.app.screen, HomeScreen)
        names = games.names()
        await pilot.press(*["down"] * names.index(DUEL))
        await pilot.pause()
        await seen(pilot, games.load(DUEL).tagline[:20])
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, SetupScreen)
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert full(pilot).desk.game.name == DUEL
        assert len(full(pilot).items) > 1
        await pilot.press("escape")
        await pilot.pause()
        await seen(pilot, "Press Esc once more to leave")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, SetupScreen)


async def test_one_player_who_changes_no_option_starts_as_usual() -> None:
    async with opened(size=(100, 30)) as pilot:
        await pilot.app.push_screen(SetupScreen(games.load("sector6")))
        pilot.app.screen.query_one("#count", Select).value = "1"
        await pilot.press("ctrl+s")
        await pilot.pause()
        said = table_of(pilot).record.options
        assert (said["solo"], said["build"], said["mode"]) == ("on", "auto", "life")


async def test_a_game_that_is_left_can_be_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    async with opened(size=(100, 30)) as pilot:
        await pilot.press("c")
        await seen(pilot, "No game was left unfinished here.")
        await pilot.press(*["down"] * games.names().index(DUEL), "enter")
        await pilot.pause()
        await pilot.press("ctrl+s")
        await pilot.pause()
        table, seat = table_of(pilot), full(pilot).desk.seat
        await my_turn(pilot)
        await pick(pilot, table.legal(seat)[0])
        await pilot.app.workers.wait_for_complete()
        await pilot.press("escape")
        await pilot.pause()
        assert "It is kept, and Home offers to continue it." in full(pilot).said
        await pilot.press("escape", "escape")
        await seen(pilot, "Continue", games.load(DUEL).title)
        await pilot.press("c")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        moves = [entry.text for entry in table_of(pilot).record.entries]
        assert table_of(pilot) is not table and moves[0] == table.record.entries[0].text
        await pilot.press("ctrl+c")
        await pilot.pause()
    file = next((tmp_path / "sectors/games").glob("*.txt"))
    assert isinstance(pilot.app, Full)
    assert f"sectors play --resume {file}" in pilot.app.farewell()


@pytest.mark.parametrize(
    ("key", "title"),
    [("j", "Join a table"), ("w", "Watch a table"), ("r", "Go on with a game in a file")],
)
async def test_home_has_other_ways_in(key: str, title: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Table(games.load(DUEL), 2, 5).record.write())
    async with opened(size=(100, 30)) as pilot:
        await pilot.press("question_mark")
        await seen(pilot, "Keys on this page", "join a table of any server")
        await pilot.press("escape", key)
        await seen(pilot, title)
        if key == "j":
            await pilot.press(*"a/b", "enter")
            await seen(pilot, "no link and no code")
            return
        pilot.app.screen.query_one("#place", Input).value = str(file)
        await pilot.press("enter")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(full(pilot).desk, Replay if key == "w" else HomeDesk)


async def test_every_rotation_has_a_ghost_of_its_own() -> None:
    game = games.load("sector6")
    table = Table(game, 2, 5, {"start": "1"})
    for text in ("draw", "draw"):
        table.push(text, table.pending[0])
    seat = table.pending[0]
    table.push(next(o for o in table.legal(seat) if o.startswith("put")), seat)
    async with sat(table, seat=seat, size=(140, 40)) as pilot:
        drawn = []
        for number in range(1, len(full(pilot).items) + 1):
            await pilot.press(str(number))
            await pilot.pause()
            drawn.append("\n".join(line.plain for line in full(pilot).drawing(80).part("board")))
        assert len(drawn) > 1 and len(set(drawn)) == len(drawn)


async def test_what_the_others_did_is_in_sight_on_a_small_screen() -> None:
    game = games.load(DUEL)
    table = duel()
    async with sat(table, {1: "random"}) as pilot:
        for _ in range(3):
            await my_turn(pilot)
            await pick(pilot, table.legal(0)[0])
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            new = full(pilot).desk.log()[full(pilot).since :]
            theirs = [words for words in new if words.startswith(game.seat_name(1))]
            await seen(pilot, *[words[:20] for words in theirs[-2:]])


async def test_a_board_uses_a_window_that_grows() -> None:
    game = games.load("sector18")
    async with sat(Table(game, 2, 5)) as pilot:
        await pilot.resize_terminal(160, 45)
        await pilot.pause()
        board = full(pilot).query_one("#board")
        assert board.size.width >= full(pilot).room > 100
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert full(pilot).query_one("#board").size.width <= 80


async def test_seats_without_a_bot_play_here_in_turn() -> None:
    game = games.load(DUEL)
    table = duel()
    async with sat(table) as pilot:
        first = game.seat_name(table.pending[0])
        while table.pending[0] == full(pilot).desk.seat and not full(pilot).shown.prompt.endswith(
            "over."
        ):
            await pick(pilot, table.hint(table.pending[0]))
            await pilot.app.workers.wait_for_complete()
        other = game.seat_name(table.pending[0])
        assert other != first
        await seen(pilot, f"{other} is to play: hand the keyboard over.")
        assert not full(pilot).shown.pieces  # nothing of either seat is shown meanwhile
        await pilot.press("enter")
        await pilot.app.workers.wait_for_complete()
        assert full(pilot).shown == table.scene(table.pending[0])


async def test_why_hint_undo_rules_and_log() -> None:
    table = duel()
    async with sat(table, levels={1: "random"}) as pilot:
        await pilot.press("f2")
        await pilot.app.workers.wait_for_complete()
        assert full(pilot).said.startswith("A bot would play: ") and " Or: " in full(pilot).said
        await pilot.press("f5", *"xyz", "enter")
        await pilot.pause()
        assert full(pilot).said and not full(pilot).said.startswith("It is legal")
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Page)
        await pilot.press("escape", "f4")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Page)
        await pilot.press("escape", "f3")
        await pilot.pause()
        assert full(pilot).said  # nothing to take back yet, in words
        assert not table.moves or table.moves[0].seat != 0


def has_drawing(name: str) -> bool:
    """Whether a game draws its own board; others are told in lines."""
    return games.load(name).look.draw is not no_drawing


def asked_on_the_board(name: str) -> Table:
    """A game at the first question of seat 1 that lights something on its board."""
    game = games.load(name)
    table = Table(game, max(2, game.seats[0]), 5)
    while not (0 in table.pending and lit_on_board(table)):
        seat = table.pending[0]
        options = table.legal(seat)
        table.push(options[len(options) // 2], seat)
    return table


def lit_on_board(table: Table) -> set[str]:
    """What may be chosen at once and is drawn on the board."""
    scene = table.scene(0)
    drawn = {thing for spot in table.game.look.draw(scene).spots for thing in spot.ids}
    few = len(scene.choices) <= choices.FEW
    ids = (c.clicks if few else c.clicks[:1] for c in scene.choices if not c.why)
    return {thing for found in ids for thing in found} & drawn


@pytest.mark.parametrize("name", [name for name in games.names() if has_drawing(name)])
async def test_what_may_be_chosen_is_lit_and_walked_to_by_arrows(name: str) -> None:
    table = asked_on_the_board(name)
    count = len(table.moves)
    drawn = {thing for spot in table.game.look.draw(table.scene(0)).spots for thing in spot.ids}
    async with sat(table, size=(140, 45)) as pilot:
        screen = full(pilot)
        view = screen.query_one("#drawing", BoardView)
        wanted = screen.lit() & drawn
        assert wanted and wanted <= {i for one in view.ways() for i in one.ids}
        await pilot.press("tab")
        await pilot.pause()
        assert view.has_focus and screen.thing
        for key in ["right", "down", "left", "up"] * 8:
            if screen.thing in wanted:
                break
            await pilot.press(key)
        else:
            view.here = next(one for one in view.ways() if one.ids[0] in wanted)
        path = screen.path
        await pilot.press("enter")
        await pilot.pause()
        assert len(table.moves) > count or screen.path != path


async def test_a_click_takes_what_is_lit() -> None:
    table = asked_on_the_board(games.names()[0])
    async with sat(table, size=(140, 45)) as pilot:
        screen, count = full(pilot), len(table.moves)
        one = next(one for one in screen.query_one("#drawing", BoardView).ways())
        await pilot.click("#drawing", offset=(one.start, one.y))
        await pilot.pause()
        assert len(table.moves) > count or screen.path


async def test_examining_walks_over_everything() -> None:
    async with sat(duel()) as pilot:
        view = full(pilot).query_one("#drawing", BoardView)
        few = len(view.ways())
        await pilot.press("x", "right", "down")
        await pilot.pause()
        assert len(view.ways()) > few
        await pilot.press("enter")
        await seen(pilot, "Nothing can be done there now.")


async def test_the_end_offers_to_go_on() -> None:
    table = duel()
    async with sat(table) as pilot:
        await pilot.press("slash", *"resign", "enter")
        await pilot.app.workers.wait_for_complete()
        await seen(pilot, "Play again", "Step through this game", "Leave the table")
        await pilot.press("down", "enter")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReplayScreen)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("up", "enter")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert table_of(pilot) is not table and table_of(pilot).pending


async def test_keys_and_the_board_in_words_are_pages() -> None:
    async with sat(duel()) as pilot:
        for key, words in (
            ("question_mark", "Keys and signs at this table"),
            ("f6", "The board in words"),
        ):
            await pilot.press(key)
            await seen(pilot, words)
            await pilot.press("escape")
        await pilot.press("f8")
        await pilot.pause()
        assert not pilot.app.current_theme.dark


async def test_a_replay_is_stepped_through() -> None:
    game = games.load(DUEL)
    table = duel()
    for _ in range(4):
        table.push(table.legal(table.pending[0])[0], table.pending[0])
    async with opened(Replay(game, -1, tables=table)) as pilot:
        await seen(pilot, "0 of 4")
        await pilot.press("right", "right", "v")
        await pilot.pause()
        await seen(pilot, "2 of 4")
        await pilot.press("end")
        await pilot.pause()
        await seen(pilot, "4 of 4")


def test_a_dumb_terminal_gets_plain_mode(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert keys.is_able()
    monkeypatch.setenv("TERM", "dumb")
    assert not keys.is_able()
    monkeypatch.setattr("builtins.input", lambda prompt="": "quit")
    assert main(["play", DUEL, "--seed", "3"]) == 0
    assert "Type ? for help" in capsys.readouterr().out


async def test_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    game = games.load(DUEL)
    async with sat(duel()) as pilot:
        assert pilot.app.no_color
        await seen(pilot, game.title)


def test_addresses() -> None:
    assert read_address("http://host:81/t/abc") == Address("http://host:81", "abc")
    assert read_address("K7QPM") == Address("http://127.0.0.1:8219", "K7QPM")
    assert read_address("K7QPM", "https://play.example/").server == "https://play.example"
    for wrong in ("http://host:81/", "", "a/b"):
        with pytest.raises(Refused):
            read_address(wrong)
    with pytest.raises(Refused, match="No server"):
        sit_down(Address("http://127.0.0.1:9", "x"), "Mira", False, None)


def test_watch_and_join_need_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Table(games.load(DUEL), 2, 5).record.write())
    assert main(["watch", str(file)]) == 2
    assert "needs a terminal" in capsys.readouterr().err
