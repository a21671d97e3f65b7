"""The panel: what is asked, the list, what it would do, and what happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.text import Text
from some import in_turn
from term.test_full import DUEL, SIZES, duel, full, opened, sat, seen, table_of, text_of
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static
from toys.raid import GAME

from sectors import games
from sectors.core.scene import Choice, Meter, Scene
from sectors.draw.text.palette import SIXTEEN
from sectors.draw.text.rules import intro, page_text
from sectors.draw.text.scene import Drawing, for_keys
from sectors.table.table import Table
from sectors.terminal.choices import Item
from sectors.terminal.desk import HomeDesk
from sectors.terminal.full import SetupScreen
from sectors.terminal.panel import hanging, words_of
from sectors.terminal.seats import players


def item(text: str, label: str, note: str = "") -> Item:
    return Item(label, (Choice(text, label, (text,), note=note),), (), (text,))


def test_a_line_of_the_list_has_its_typed_form_only_where_it_fits() -> None:
    fly = item("move 33", "Fly to Vorth", "1 away")
    assert words_of(1, fly, True, 40).plain == "1 Fly to Vorth  1 away  move 33"
    assert words_of(1, fly, True, 24).plain == "1 Fly to Vorth  1 away"
    assert words_of(1, fly, False, 24).plain == "1 Fly to Vorth  move 33"


def test_long_lines_go_on_below_a_little_to_the_right() -> None:
    assert hanging(Text("1 Fly to Vorth  1 away"), 16).plain == "1 Fly to Vorth\n   1 away"


def test_explanations_are_for_people_with_keys() -> None:
    words = "Distance 2. Solid ring: next stop; dotted: still in reach."
    assert for_keys(words) == "Distance 2."
    assert for_keys("The wheel or a tap with two fingers turns it; a click places it.") == ""
    assert for_keys("One action a turn.") == "One action a turn."


@pytest.mark.parametrize(
    ("places", "words"),
    [
        ([], ""),
        ([1, 2], "You win!"),
        ([2, 1], "You lose."),
        ([1, 1], "You share the win."),
        ([2, 2], "Nobody wins."),
        ([3, 1, 2], "You come 3. of 3."),
        ([1], "You win!"),
        ([2], "You lose."),
    ],
)
def test_the_verdict(places: list[int], words: str) -> None:
    table = Table(GAME, 2, 5)
    table.state.result = places
    assert HomeDesk(GAME, 0, table=table, levels={}).verdict() == words
    assert HomeDesk(GAME, -1, table=table, levels={}).verdict() == ""


def test_many_players_are_told_briefly() -> None:
    meters = [Meter(f"g{q}", "players", "gold", q, owner=q) for q in range(2)]
    drawing = Drawing(GAME, Scene(meters=tuple(meters)), 30, SIXTEEN)
    people = {0: "you", 1: "bot"}
    whole = [line.plain for line in players(drawing, people, [1], 3, 0)]
    assert whole == ["Red (you)  gold 0", "► Blue (bot)  gold 1"]
    assert [line.plain for line in players(drawing, people, [1], 1, 0)] == [
        "Red (you)  gold 0    ► Blue  1"
    ]


@pytest.mark.parametrize("name", games.names())
def test_every_game_says_what_it_is_about(name: str) -> None:
    game = games.load(name)
    assert 80 < len(intro(game)) < 500 and "#" not in intro(game)
    page = page_text(game)
    assert "```text" not in page.split("## ")[0] and "Play it:" not in page


async def test_the_setup_explains_the_game_and_its_options() -> None:
    async with opened() as pilot:
        await pilot.app.push_screen(SetupScreen(games.load(DUEL)))
        await seen(pilot, intro(games.load(DUEL))[:40], "captain, in the middle")


@pytest.mark.parametrize(("name", "size"), in_turn(games.names(), SIZES))
async def test_the_list_stays_where_it_is(name: str, size: tuple[int, int]) -> None:
    """Walking through the list moves nothing above it, and the keys line stays on the screen."""
    game = games.load(name)
    table = Table(game, max(2, game.seats[0]), 5)
    while 0 not in table.pending or len(table.legal(0)) < 2:
        table.push(table.legal(table.pending[0])[0], table.pending[0])
    async with sat(table, size=size) as pilot:
        box = full(pilot).query_one("#choices", OptionList)
        top = box.region.y
        for _ in range(3):
            await pilot.press("down")
            await pilot.pause()
            assert box.region.y == top and box.region.height > 0
            await seen(pilot, "↑↓ Enter")


async def test_what_is_new_stands_out_from_what_was_known() -> None:
    async with sat(duel(), levels={1: "random"}) as pilot:
        screen = full(pilot)
        known = len(screen.desk.log())
        await pilot.press("enter")
        if screen.path:
            await pilot.press("enter")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert screen.since == known < len(screen.desk.log())
        others = [words for words in screen.desk.log()[known:] if not words.startswith("You")]
        await seen(pilot, others[-1][:20])


async def test_the_end_says_who_won() -> None:
    async with sat(duel()) as pilot:
        await pilot.press("slash", *"resign", "enter")
        await pilot.app.workers.wait_for_complete()
        await seen(pilot, "You lose.")
        assert table_of(pilot).is_over and text_of(pilot)
        assert full(pilot).query_one("#prompt", Static).region.height > 0


async def test_keys_that_come_at_once_are_taken_one_after_the_other() -> None:
    """`2` and Enter take the second line, and a slash begins a line, however quickly one types."""
    async with sat(duel()) as pilot:
        screen = full(pilot)
        second = screen.items[1]
        burst(pilot, "2", "enter")
        await until(pilot, lambda: bool(table_of(pilot).moves or screen.path))
        played = [entry.text for entry in table_of(pilot).record.entries]
        assert played == [second.text] if second.text else screen.path == second.path
        burst(pilot, "slash", *"why2")
        line = screen.query_one("#line", Input)
        await until(pilot, lambda: len(line.value) > 3)
        assert line.value == "why2"


async def until(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Wait a few seconds for something."""
    for _ in range(100):
        if is_so():
            return
        await pilot.pause(0.05)


def burst(pilot: Pilot[None], *keys: str) -> None:
    """Keys that arrive before the first of them is handled."""
    for key in keys:
        letter = {"enter": "\r", "slash": "/"}.get(key, key)
        pilot.app.post_message(Key(key, letter))
