"""A game's parts from the server: made once and kept, the same as on the command line."""

from __future__ import annotations

import io
import sys
import zipfile

import anyio
import httpx
import pytest
from web.conftest import Server

from sectors import games
from sectors.draw.paper import sets
from sectors.server.web import printing
from sectors.server.web.messages import Refusal
from sectors.server.web.work import SERVER

NAME = "sector6"


def test_the_server_gives_the_same_pdfs_as_the_command_line(server: Server) -> None:
    address = f"{server.url}/api/games/{NAME}/print"
    assert httpx.get(f"{server.url}/api/games/{NAME}", timeout=60).json()["prints"]
    first = httpx.get(address, params={"paper": "letter"}, timeout=60)
    assert first.status_code == 200 and first.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(first.content)) as files:
        found = {name: files.read(name) for name in files.namelist()}
    made = sets.made(games.load(NAME), "letter", "light")
    assert found == {f"{NAME}-{kind}.pdf": data for kind, data in made.items()}
    assert httpx.get(address, params={"paper": "letter"}, timeout=60).content == first.content


def test_a_paper_or_a_theme_that_there_is_not_is_refused(server: Server) -> None:
    for given in ({"paper": "a5"}, {"theme": "pink"}):
        answer = httpx.get(f"{server.url}/api/games/{NAME}/print", params=given)
        assert answer.status_code == 400 and "no such paper" in answer.text


def test_without_typst_no_button_and_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load(NAME)
    assert printing.can_print(game)
    monkeypatch.setitem(sys.modules, "typst", None)
    assert not printing.can_print(game)
    with pytest.raises(Refusal, match=r"pip install 'sectors\[print\]'"):
        anyio.run(printing.printed, SERVER, game, "a4", "light")
