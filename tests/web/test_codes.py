"""The code of a room: five letters, and no two rooms have the same."""

from __future__ import annotations

import pytest

from sectors import games
from sectors.server.web import lobby as lobbies
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewRoom, NewSeat, Refusal

WISH = NewRoom(game=games.names()[0], seats=[NewSeat(kind="me"), NewSeat(kind="here")])


async def test_a_code_that_is_taken_is_not_given_again(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["AAAAA", "AAAAA", "AAAAA", "BBBBB"])
    monkeypatch.setattr(lobbies, "new_code", lambda: next(codes))
    first, second = await lobby.create(WISH), await lobby.create(WISH)
    assert (first.code, second.code) == ("AAAAA", "BBBBB")
    assert (await lobby.find("BBBBB")).id == second.room


async def test_without_any_free_code_there_is_no_room(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobbies, "new_code", lambda: "AAAAA")
    await lobby.create(WISH)
    with pytest.raises(Refusal, match="no more tables"):
        await lobby.create(WISH)
