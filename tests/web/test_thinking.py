"""A bot whose process dies thinks again, at the same level."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from web.dying import die_at_first

from sectors.server.web import thinking
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewRoom, NewSeat
from sectors.server.web.work import SERVER


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is too late here, however slow the machine is: only deaths count."""
    monkeypatch.setattr(thinking.MOVES, "seconds", 600.0)


async def test_what_a_process_did_not_finish_is_thought_again(tmp_path: Path) -> None:
    file = str(tmp_path / "deaths")
    times = thinking.TRIES - 1
    assert (
        await thinking.tried(thinking.MOVES, SERVER, die_at_first, (file, times, "done")) == "done"
    )
    assert len(Path(file).read_text()) == times


async def test_a_weaker_bot_chooses_only_when_processes_die_again_and_again(
    lobby: Lobby,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    lobby.keeper.is_on_duty = False
    seats = [NewSeat(kind="me"), NewSeat(kind="bot", level="pilot")]
    made = await lobby.create(NewRoom(game="sector219", seats=seats))
    room = await lobby.find(made.room)
    wanted = await lobby.keeper.choice(room, 1, 0)
    think = thinking.tried
    for times, is_weaker in ((1, False), (thinking.TRIES, True)):
        file = str(tmp_path / f"deaths{times}")
        dying = (thinking.MOVES, SERVER, die_at_first, (file, times, wanted))
        monkeypatch.setattr(thinking, "tried", lambda *_, dying=dying: think(*dying))
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            text = await lobby.keeper.choice(room, 1, 0)
        assert text in room.table.legal(1)
        assert ("chooses for the bot pilot" in caplog.text) == is_weaker
        if not is_weaker:
            assert text == wanted
