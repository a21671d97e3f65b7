"""How others reach a server: what it prints, what the page is told, and the QR code."""

from __future__ import annotations

import io
import re
import socket
from typing import Any

import httpx
import pytest
from ports import own_port
from typer.testing import CliRunner
from web.conftest import Server

from sectors.server.web import reach, serve
from sectors.server.web.reach import Door
from sectors.terminal.commands import main
from sectors.terminal.commands.commands import app

HOME = ["192.168.1.4", "10.0.0.4", "fd00::4"]


class Screen(io.StringIO):
    """A terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "addresses", lambda: HOME)


@pytest.mark.parametrize(
    ("address", "own", "others"),
    [
        ("127.0.0.1", "http://127.0.0.1:80", []),
        ("::1", "http://[::1]:80", []),
        ("0.0.0.0", "http://127.0.0.1:80", ["http://192.168.1.4:80", "http://10.0.0.4:80"]),
        (
            "::",
            "http://127.0.0.1:80",
            [*(f"http://{a}:80" for a in HOME[:2]), "http://[fd00::4]:80"],
        ),
        ("10.0.0.4", "http://10.0.0.4:80", ["http://10.0.0.4:80"]),
    ],
)
def test_a_door_knows_who_can_come(address: str, own: str, others: list[str]) -> None:
    door = Door(address, 80)
    assert (door.own, door.others) == (own, others)
    assert door.told() == {"addresses": others, "sentence": door.sentence, "site": ""}
    assert bool(door.sentence) is not bool(others), "there is an address, or a reason"


def test_a_closed_door_names_the_command_that_opens_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert "`sectors serve --lan`" in Door().sentence
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("sys.argv", [".venv/bin/sectors", "serve"])
    assert "`.venv/bin/sectors serve --lan`" in Door().sentence
    monkeypatch.setattr("sys.argv", ["sectors/__main__.py", "serve"])
    assert "`python -m sectors serve --lan`" in Door().sentence


def test_behind_a_proxy_its_address_counts() -> None:
    told = Door("0.0.0.0", 80, is_behind=True).told()
    assert told["addresses"] == [] and "the address that others use" in told["sentence"]


def test_without_a_network_nobody_is_invited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "addresses", list)
    door = Door("0.0.0.0", 80)
    assert "no address in a network" in door.sentence
    assert list(door.words(Screen()))[1:] == [door.sentence]


def test_the_terminal_shows_address_and_qr_code() -> None:
    lines = list(Door("0.0.0.0", 8219).words(Screen()))
    assert lines[0] == "sectors is at http://127.0.0.1:8219  (Ctrl-C stops it)"
    assert lines[1] == "Others on your network open http://192.168.1.4:8219"
    assert lines[2] == "or http://10.0.0.4:8219"
    drawn = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in lines[3:]]
    assert len({len(line) for line in drawn}) == 1 and len(drawn[0]) >= 25
    assert {*"".join(drawn)} == {*" ▀▄█"}
    assert len(list(Door("0.0.0.0", 8219).words(io.StringIO()))) == 3, "no picture in a file"
    assert reach.qr_lines("http://x", "ascii") == []


def test_the_qr_code_holds_the_address() -> None:
    import segno

    squares = [bytes(row) for row in segno.make_qr("http://x:1", error="m").matrix]
    drawn = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in reach.qr_lines("http://x:1", "utf-8")]
    rows: list[bytes] = []
    for line in drawn:
        rows.append(bytes(letter in " ▄" for letter in line))
        rows.append(bytes(letter in " ▀" for letter in line))
    inner = [row[2:-2] for row in rows[2 : 2 + len(squares)]]
    assert inner == squares


def test_addresses_of_this_machine_are_usable_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for one in reach.addresses():
        assert reach.is_shared(one)
    for one in ("127.0.1.1", "169.254.3.3", "fe80::1", "0.0.0.0"):
        assert not reach.is_shared(one)


def test_the_page_is_told(server: Server) -> None:
    told = httpx.get(f"{server.url}/api/reach").json()
    assert told["addresses"] == [] and "serve --lan`" in told["sentence"]


def options(monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[Any, ...]:
    told: list[tuple[Any, ...]] = []
    monkeypatch.setattr(serve, "serve", lambda *args, **named: told.append(args))
    assert CliRunner().invoke(app, ["serve", "--db", "sqlite:////x", *words]).exit_code == 0
    return told[0]


def test_lan_listens_everywhere_and_nothing_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    assert options(monkeypatch)[0] == "127.0.0.1"
    assert options(monkeypatch, "--lan")[0] == "0.0.0.0"
    assert options(monkeypatch, "--host", "10.0.0.4")[0] == "10.0.0.4"
    assert main(["serve", "--lan", "--host", "10.0.0.4"]) == 2


def test_a_taken_port_is_replaced_but_not_behind_a_proxy() -> None:
    with serve.open_door("127.0.0.1", own_port()) as first:
        taken = first.getsockname()[1]
        with serve.open_door("127.0.0.1", taken) as second:
            assert second.getsockname()[1] != taken
        with pytest.raises(SystemExit, match=f"port {taken}"):
            serve.open_door("127.0.0.1", taken, exactly=True)


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
def test_doors_of_ipv6_open() -> None:
    with serve.open_door("::1", own_port()) as one:
        assert Door.of(one).own == f"http://[::1]:{one.getsockname()[1]}"


def test_an_address_of_somebody_else_is_refused_in_a_sentence() -> None:
    with pytest.raises(SystemExit, match="nobody can listen at 192.0.2.77"):
        serve.open_door("192.0.2.77", 0)


def test_a_server_says_where_its_games_play_without_it(server: Server) -> None:
    assert httpx.get(f"{server.url}/api/reach").json()["site"] == ""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        told = Door.of(listener, site="https://example.org/games/").told()
    assert told["site"] == "https://example.org/games/"
    said = CliRunner().invoke(app, ["serve", "--site", "example.org"])
    assert said.exit_code and "begins with https://" in str(said.exception or said.output)
