"""A real nginx, set up as docs/serving.md says, before two servers on one PostgreSQL database."""

from __future__ import annotations

import json
import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from conftest import NewDatabase
from ports import own_port
from typer.testing import CliRunner
from web.conftest import Server
from web.people import Person, Plain

from sectors.server.web import serve as web
from sectors.terminal.commands.commands import app

PAGE = Path(__file__).parent.parent.parent / "docs" / "serving.md"
GAME = "sector219"
NAME = "play.example.org"
TABLES = 3  # that an address may make at each server
SOCKETS = 4  # that it may have open
LIMITS = {"rooms": 0, "room_burst": TABLES, "sockets": SOCKETS, "behind": ["127.0.0.1"]}
SEATS = [{"kind": "me"}, {"kind": "open"}]
MAIN = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/start.txt;
events {{ }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""


def quoted(kind: str) -> str:
    """The only block of a kind on the page."""
    (found,) = re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return str(found)


def program() -> str:
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert found, "these tests need nginx: 'apt install nginx' brings it"
    return found


@dataclass
class Front:
    """nginx with a certificate of its own, and the servers behind it."""

    folder: Path
    servers: list[Server]
    port: int = field(default_factory=own_port)
    plain: int = field(default_factory=own_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    @property
    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))

    def site(self) -> str:
        """The configuration of the page, with the ports and folders of this test."""
        text = re.sub(r"\n *listen \[::\].*", "", quoted("nginx"))
        changes = {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443": f"listen 127.0.0.1:{self.port}",
            "127.0.0.1:8219": f"127.0.0.1:{self.servers[0].port}",
            "127.0.0.1:8220": f"127.0.0.1:{self.servers[1].port}",
            f"/etc/letsencrypt/live/{NAME}": str(self.folder),
            "/var/log/nginx": str(self.folder),
        }
        for old, new in changes.items():
            assert old in text, old
            text = text.replace(old, new)
        return text

    def start(self) -> None:
        self.certify()
        user = "user root;" if os.getuid() == 0 else ""
        file = self.folder / "nginx.conf"
        file.write_text(MAIN.format(user=user, folder=self.folder, site=self.site()), "utf-8")
        self.process = subprocess.Popen([program(), "-p", str(self.folder), "-c", str(file)])
        end = time.monotonic() + 60
        while not (self.folder / "nginx.pid").exists():
            assert self.process.poll() is None and time.monotonic() < end, "nginx did not start"
            time.sleep(0.05)

    def certify(self) -> None:
        """Make a certificate that nobody but this test believes."""
        words = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
        words += f" -subj /CN={NAME} -addext subjectAltName=DNS:{NAME},IP:127.0.0.1"
        files = ["-keyout", f"{self.folder}/privkey.pem", "-out", f"{self.folder}/fullchain.pem"]
        subprocess.run([*words.split(), *files], check=True, capture_output=True)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(30)

    def logs(self, words: str, times: int = 1) -> str:
        """Everything that nginx has written, once some words are there."""
        end = time.monotonic() + 60
        while (said := self.written()).count(words) < times:
            assert time.monotonic() < end, f"{words} is not in {said}"
            time.sleep(0.05)
        return said

    def written(self) -> str:
        return "".join(file.read_text() for file in self.folder.glob("*.log"))

    def phone(self, address: str) -> httpx.Client:
        """Somebody with an address of his own."""
        way = httpx.HTTPTransport(verify=self.trust, local_address=address, http2=False)
        return httpx.Client(base_url=self.url, transport=way, timeout=60)

    def way(self, address: str, **headers: str) -> Plain:
        """How somebody's WebSocket comes."""
        origin = {"Origin": self.url, **headers}
        return {
            "ssl": self.trust,
            "local_addr": (address, 0),
            "additional_headers": origin,
            "proxy": None,
        }

    def ws(self, room: str, token: str = "") -> str:
        return f"wss{self.url[5:]}/ws/{room}?token={token}"


@pytest.fixture(scope="module")
def front(new_database: NewDatabase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    db = new_database("postgresql")
    one = Front(
        tmp_path_factory.mktemp("nginx"), [Server(db, limits=json.dumps(LIMITS)) for _ in "12"]
    )
    for server in one.servers:
        server.start()
    one.start()
    yield one
    one.stop()
    for server in one.servers:
        server.stop()


def wish(phone: httpx.Client, **headers: str) -> httpx.Response:
    """Somebody asks for a table."""
    body = {"game": GAME, "name": "Mira", "seats": SEATS}
    return phone.post("/api/rooms", json=body, headers=headers)


async def first_word(front: Front, room: str, way: Plain) -> Plain:
    async with websockets.connect(front.ws(room), **way) as socket:
        found: Plain = json.loads(await socket.recv())
        return found


async def test_two_phones_play_at_one_table_and_no_log_has_their_tokens(front: Front) -> None:
    one, other = front.phone("127.0.0.2"), front.phone("127.0.0.3")
    with one, other:
        made = wish(one).json()
        joined = other.post(f"/api/rooms/{made['code']}/seats/1", json={"name": "Jun"}).json()
        tokens = [made["tokens"]["0"], joined["tokens"]["1"]]
        people = [
            Person(front.ws(made["room"], token), **front.way(address))
            for token, address in zip(tokens, ["127.0.0.2", "127.0.0.3"], strict=True)
        ]
        async with people[0], people[1]:
            for number in range(8):
                for person in people:
                    await person.until_count(number)
                asked = next(person for person in people if person.choices)
                assert (await asked.ask("act", text=asked.choices[0]))["type"] == "reply"
        record = one.get(f"/api/rooms/{made['room']}/record", params={"token": tokens[0]})
    assert record.status_code == 200
    plain = f"http://127.0.0.1:{front.plain}/t/x?token={tokens[0]}"
    moved = httpx.get(plain)
    assert moved.status_code == 301 and moved.headers["location"].startswith(f"https://{NAME}/")
    said = front.logs(f'"GET /ws/{made["room"]}" 101', 2)
    assert {line.partition(" ")[0] for line in said.splitlines()} >= {"127.0.0.2", "127.0.0.3"}
    assert not any(token in said for token in tokens)


async def test_each_address_has_limits_of_its_own(front: Front) -> None:
    for last in range(10, 18):
        with front.phone(f"127.0.0.{last}") as phone:
            codes = [wish(phone).status_code for _ in range(TABLES + 1)]
        assert codes == [201] * TABLES + [429], f"{last} was counted with others"
    with front.phone("127.0.0.20") as phone:
        room = wish(phone).json()["room"]
    kinds: list[str] = []
    async with AsyncExitStack() as stack:
        for address in ["127.0.0.20"] * (SOCKETS + 1) + ["127.0.0.21"]:
            way = websockets.connect(front.ws(room), **front.way(address))
            socket = await stack.enter_async_context(way)
            kinds.append(json.loads(await socket.recv())["type"])
    assert kinds == ["table"] * SOCKETS + ["closed", "table"]


def test_no_header_makes_somebody_another(front: Front) -> None:
    forged = dict.fromkeys(("X-Forwarded-For", "X-Real-IP", "Client-IP"), "8.8.8.8")
    forged["Forwarded"] = "for=8.8.8.8"
    with front.phone("127.0.0.30") as phone:
        codes = [wish(phone, **forged).status_code for _ in range(TABLES + 1)]
        assert codes == [201] * TABLES + [429]
        assert wish(phone, **{"X-Forwarded-For": "9.9.9.9"}).status_code == 429
    with front.phone("127.0.0.31") as other:
        assert wish(other, **forged).status_code == 201, "the name that was forged is not used up"
    way = httpx.HTTPTransport(local_address="127.0.0.32")
    with httpx.Client(base_url=front.servers[0].url, transport=way) as past:
        codes = [
            wish(past, **{"X-Forwarded-For": f"7.7.7.{i}"}).status_code for i in range(TABLES + 1)
        ]
        assert codes == [201] * TABLES + [429], "past the proxy no header counts at all"


async def test_pages_of_other_sites_may_not_connect(front: Front) -> None:
    with front.phone("127.0.0.40") as phone:
        room = wish(phone).json()["room"]
    own = await first_word(front, room, front.way("127.0.0.40"))
    assert own["type"] == "table"
    for origin in ("https://other.example", front.url.replace("https", "http")):
        said = await first_word(front, room, front.way("127.0.0.40", Origin=origin))
        assert (said["type"], said["code"]) == ("closed", "foreign")
    named = front.way("127.0.0.40", **{"Origin": "https://a.b", "X-Forwarded-Host": "a.b"})
    assert (await first_word(front, room, named))["code"] == "foreign"


def test_the_counters_are_not_for_the_world(front: Front) -> None:
    with front.phone("127.0.0.50") as phone:
        assert phone.get("/metrics").status_code == 404
        healthy = phone.get("/health")
    assert healthy.json()["status"] == "ok"
    assert "max-age" in healthy.headers["strict-transport-security"]


def test_the_unit_starts_a_server_as_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = re.findall(r"^ExecStart=\S+/sectors (.*)$", quoted("ini"), re.M)
    told: list[Any] = []
    monkeypatch.setattr(web, "serve", lambda *args, **named: told.extend((args, named)))
    found = CliRunner().invoke(app, line.replace("%i", "8220").split())
    assert found.exit_code == 0, found.output
    (host, port, db, opens), named = told
    assert (host, port, opens) == ("127.0.0.1", 8220, False) and db.startswith("postgresql:")
    assert named["limits"].behind == ("127.0.0.1",)


def test_no_log_has_a_token_when_the_servers_are_gone(front: Front) -> None:
    for server in front.servers:
        server.stop()
    with front.phone("127.0.0.60") as phone:
        answer = phone.get("/api/rooms/ABCDE/record", params={"token": "secret-of-a-seat"})
    assert answer.status_code == 502
    said = front.logs('"GET /api/rooms/ABCDE/record" 502')
    for server in front.servers:
        server.start()
    assert "secret-of-a-seat" not in said
