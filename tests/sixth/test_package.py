"""A game in a package of its own, found by its entry point: listed, and played on every screen."""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from cli.conftest import Terminal, refused
from sixth.page import GAME, PAGE, ROOT, listings
from web.conftest import Server
from web.people import Person, make_room

from sectors import games

SHOWN = re.compile(r'^(#?) *\[project\.entry-points\."sectors\.games"\]\n\1 *(\w+ = "\w+")', re.M)


def entries(page: Path) -> list[str]:
    """The entry points that a page shows, as those of a package say them."""
    found = [shown for _, shown in SHOWN.findall(page.read_text("utf-8"))]
    return [
        f"{name} = {module}" for shown in found for name, module in tomllib.loads(shown).items()
    ]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where packages are installed, and found from now on."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *filter(None, sys.path)]))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    games.printed.cache_clear()
    before = set(sys.modules)
    yield folder
    games.printed.cache_clear()
    for name in set(sys.modules) - before:
        if str(folder) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


def install(site: Path, entry: str) -> None:
    """What installing a package leaves there: its files, and what it offers."""
    info = site / "my_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my_package\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{games.GROUP}]\n{entry}\n")


@pytest.fixture
def comets(site: Path) -> Path:
    """The game of the page, as a package of its own."""
    (entry,) = entries(PAGE)
    package = entry.split()[-1]
    for listing in listings():
        if listing.name:
            file = site / package / listing.name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(listing.text.replace(f"sectors.games.{GAME}", package), "utf-8")
    install(site, entry)
    return site


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def test_the_page_shows_what_pyproject_shows() -> None:
    assert entries(ROOT / "pyproject.toml") == ["mygame = my_package"]
    assert entries(PAGE) == [f"{GAME} = my_{GAME}"]


def test_it_is_among_the_games(comets: Path, run: Terminal) -> None:
    assert f"{GAME}  " in run("games").out and "Comet Rush" in run("games").out
    assert games.load(GAME).folder == comets / "my_comets"


def test_it_is_played_in_the_terminal(comets: Path, run: Terminal) -> None:
    ran = run("play", GAME, "--plain", "--seed", "7", "--bots", "pilot", typed="1\nquit\n")
    assert ran.code == 0 and "Encke" in ran.out and "You set drill" in ran.out, ran


async def test_it_is_played_in_the_browser(comets: Path, tmp_path: Path) -> None:
    server = Server(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}", before="import my_comets; ")
    server.start()
    try:
        known = httpx.get(f"{server.url}/api/games", timeout=60).json()
        assert "Comet Rush" in [game["title"] for game in known]
        assert "Drill 6" in httpx.get(f"{server.url}/api/games/{GAME}", timeout=60).text
        made = make_room(server.url, GAME, [{"kind": "me"}, {"kind": "bot", "level": "pilot"}])
        async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
            while not me.is_over:
                await me.until(lambda: me.is_over or bool(me.choices))
                if not me.is_over:
                    await me.ask("act", text=me.choices[0])
            assert "Teal" in str(me.log) and "wins" in me.scene["prompt"]
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("code", "entry", "sentence"),
    [
        (
            "SIZE = 3",
            "mygame = my_package",
            "my_package offers no GAME, so mygame cannot be played.",
        ),
        (
            "from sectors import games\nGAME = games.load(games.names()[-1])",
            "mygame = my_package",
            'my_package offers a game called "{last}", not "mygame".',
        ),
        ("", "mygame = my_pakage", "mygame cannot be played: No module named 'my_pakage'"),
    ],
    ids=["no game", "another game", "no module"],
)
def test_a_package_without_the_game_is_named(
    site: Path, run: Terminal, code: str, entry: str, sentence: str
) -> None:
    last = games.names()[-1]
    (site / "my_package.py").write_text(code, "utf-8")
    install(site, entry)
    refused(run("rules", "mygame"), sentence.format(last=last))
