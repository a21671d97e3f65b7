"""The files of the client: packed for who can unpack them, and nothing else from that folder."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from sectors import games
from sectors.server.web import pages
from sectors.server.web.messages import Refusal

SCRIPT = b"let shown = 1;" * 50
PACKED = gzip.compress(SCRIPT, mtime=0)  # no time in it: each worker names the test alike


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "assets"
    found.mkdir()
    (found / "index-x.js").write_bytes(SCRIPT)
    (found / "index-x.js.gz").write_bytes(PACKED)
    (found / "index-x.js.br").write_bytes(b"brotli")
    (found / "plain.css").write_bytes(b"a{}")
    (tmp_path / "secret.js").write_bytes(b"secret")
    return found


@pytest.mark.parametrize(
    ("accepted", "coding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", b"brotli"),
        ("gzip;q=0.5", "gzip", PACKED),
        ("", None, SCRIPT),
        ("deflate", None, SCRIPT),
    ],
    ids=["brotli", "gzip", "nothing", "deflate"],
)
def test_a_script_comes_as_it_is_accepted(
    folder: Path, accepted: str, coding: str | None, body: bytes
) -> None:
    answer = pages.asset(folder, "index-x.js", accepted)
    assert answer.headers.get("Content-Encoding") == coding
    assert answer.content == body
    assert answer.media_type == "text/javascript" and "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["Vary"] == "Accept-Encoding"


def test_a_file_that_is_not_packed_comes_plain(folder: Path) -> None:
    answer = pages.asset(folder, "plain.css", "br, gzip")
    assert answer.content == b"a{}" and "Content-Encoding" not in answer.headers


@pytest.mark.parametrize("name", ["../secret.js", "..", "none.js", "index-x.js.br", ".js", ""])
def test_nothing_else_comes(folder: Path, name: str) -> None:
    with pytest.raises(Refusal):
        pages.asset(folder, name, "br")


@pytest.mark.parametrize("name", games.names())
def test_the_page_of_a_table_asks_for_the_game_at_once(tmp_path: Path, name: str) -> None:
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    game = games.load(name)
    page = pages.client(tmp_path, game).content.decode()
    assert f'href="/api/games/{name}"' in page and page.endswith("</head></html>")
    art = pages.art_urls(game)["symbols"]
    assert not art or f'href="{art}"' in page
    assert "preload" not in pages.client(tmp_path).content.decode()
