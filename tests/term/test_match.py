"""A match on the whole screen: the next game follows at the end of one."""

from __future__ import annotations

from pathlib import Path

import pytest
from term.test_full import seen

from sectors import games
from sectors.table.match import Match, new_match
from sectors.terminal.full import Full
from sectors.terminal.kept import Keeper
from sectors.terminal.match import MatchDesk, desk_for
from sectors.terminal.table_screen import TableScreen


def match() -> Match:
    return new_match(games.load("sector6"), 2, 7, {"build": "preset"}, 1)


async def test_X5_a_desk_goes_on_to_the_next_game_of_the_match() -> None:
    desk = desk_for(match().deal(), 0, {1: "random"}, None, match())
    desk.pause = 0.0
    assert desk.scene().heading.startswith("Cycle match, game 1 of 2  ")
    assert "Cycle match" not in " ".join([desk.scene().prompt, *desk.log()])
    await desk.act("resign")
    assert desk.scene().prompt.endswith(
        "resigned. Cycle match, after 1 of 2 games: Red 0, Orange 0."
    )
    assert desk.log()[-1] == "2. Orange: 0 points (0 blue, 0 green, 0 yellow; resigned 1)"
    assert desk.again_words() == "Go on: Cycle match, game 2 of 2"
    second = await desk.again()
    assert isinstance(second, MatchDesk) and second.table.record.options["start"] == "2"
    assert second.scene().heading.startswith("Cycle match, game 2 of 2  ")
    await second.open()
    await second.act("resign")
    assert "The match goes to Red: " in second.scene().prompt
    assert second.again_words() == "Play another match"
    third = await second.again()
    assert isinstance(third, MatchDesk) and not third.match.ended
    assert third.table.seed != desk.table.seed


async def test_X5_a_match_on_the_whole_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    desk = desk_for(match().deal(), 0, {1: "random"}, Keeper(), match())
    desk.pause = 0.0
    app = Full(desk)
    async with app.run_test(size=(140, 45)) as pilot:
        await seen(pilot, "Cycle match, game 1 of 2")
        await pilot.press("slash", *"resign", "enter")
        await seen(pilot, "after 1 of 2 games", "Go on: Cycle match, game 2 of 2")
        await pilot.press("enter")
        await seen(pilot, "Cycle match, game 2 of 2  Contest")
        assert isinstance(app.screen, TableScreen) and isinstance(app.screen.desk, MatchDesk)
        assert len(app.screen.desk.match.ended) == 1
