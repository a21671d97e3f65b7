"""How large and how fast the folder of files is, in Chromium, each figure beside its limit.

python tools/anywhere.py [--folder DIR] [--game SLUG]... [--times N]
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from sectors import games, players
from sectors.core import codec
from sectors.players.bot import luck
from sectors.server.site import build
from sectors.table.table import Table

CHROMIUM = "/usr/bin/chromium"
COLD, WARM, LARGEST, MEMORY, MOVE, ADMIRAL = 3.0, 1.5, 7.0, 150.0, 0.3, 3.0
PATIENCE = 300_000  # milliseconds
DRAWN = ".prompt"  # a table is here
# In the page: when it was. Playwright itself looks but twice a second.
WATCHED = f"""(() => {{
  const look = () => {{
    if (!document.querySelector('{DRAWN}')) requestAnimationFrame(look);
    else globalThis.drawn = Date.now();
  }};
  look();
}})()"""


class Quiet(SimpleHTTPRequestHandler):
    """A host of files."""

    def log_message(self, *words: Any) -> None:
        """Nothing is written."""

    def end_headers(self) -> None:
        """Only a page of its own is told how much memory it has."""
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Whoever shuts a page takes no more of it."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)


NOTED = """globalThis.heaps = [];
for (const name of ['instantiate', 'instantiateStreaming']) {
  const usual = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const found = await usual.apply(WebAssembly, given);
    const made = Object.values((found.instance ?? found).exports);
    heaps.push(...made.filter((one) => one instanceof WebAssembly.Memory));
    return found;
  };
}
"""
HEAPS = "heaps.reduce((sum, one) => sum + one.buffer.byteLength, 0)"


class Noting(Quiet):
    """Lets a worker know its interpreter's memory, which the browser does not count."""

    def do_GET(self) -> None:
        """Give out a file, and before the script of a worker a few lines of ours."""
        if "/worker-" not in self.path:
            return super().do_GET()
        body = NOTED.encode() + Path(self.translate_path(self.path)).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def served(folder: Path, kind: type[Quiet] = Quiet) -> Iterator[str]:
    """The folder on a port of this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(kind, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def first_game(browser: Browser, folder: Path, game: str) -> float:
    """Megabytes, packed, of all that a browser fetches until the first table of a game is there."""
    context = browser.new_context(service_workers="block")  # it would fetch the rest too
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(urlsplit(request.url).path.strip("/")))
    with served(folder) as url:
        opened(context, url, game)
        context.close()
    wanted = [folder / (name or "index.html") for name in asked]
    packed = [f.with_name(f"{f.name}.br") for f in wanted]
    sizes = [(p if p.exists() else f).stat().st_size for f, p in zip(wanted, packed, strict=True)]
    return float(sum(sizes)) / 1e6


def opened(context: BrowserContext, url: str, game: str) -> tuple[Page, float]:
    """A first table from nothing, and how many seconds it took until it was drawn."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCHED)
    began = time.time()
    page.goto(url)
    page.get_by_role("button", name="Play now").nth(games.names().index(game)).click()
    return page, drawn(page) - began


def drawn(page: Page) -> float:
    """When the table was drawn, once it is."""
    page.locator(DRAWN).first.wait_for()
    page.wait_for_function("globalThis.drawn > 0")
    return float(page.evaluate("globalThis.drawn")) / 1000


def visits(browser: Browser, url: str, game: str, times: int) -> tuple[list[float], list[float]]:
    """Seconds to the first scene of first visits, and of second ones."""
    first, second = [], []
    for _ in range(times):
        context = browser.new_context()
        page, seconds = opened(context, url, game)
        first.append(seconds)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        began = time.time()
        page.reload()
        second.append(drawn(page) - began)
        context.close()
    return first, second


THINKING = """async ([game, level]) => {
  const files = JSON.parse(document.getElementById('files').textContent);
  const script = performance.getEntriesByType('resource').find((r) => /worker-/.test(r.name)).name;
  const home = new URL('.', location.href).href;
  const mind = new Worker(script, { type: 'module', name: 'mind' });
  const answer = () => new Promise((done, fail) => {
    mind.onmessage = ({ data }) => ('failed' in data ? fail(data.failed) : done(data.thought));
  });
  mind.postMessage({ kind: 'begin', files: { ...files, home } });
  const works = WORKS[`${game} ${level}`];
  const spent = [];
  for (const work of works) {
    const began = performance.now();
    mind.postMessage({ kind: 'think', id: 0, work });
    await answer();
    spent.push((performance.now() - began) / 1000);
  }
  return spent.slice(1);
}"""


def works(game: str, level: str, count: int) -> list[str]:
    """Some positions of a game as the worker is given them; the first one warms it."""
    found = games.load(game)
    table = Table(found, max(2, found.seats[0]), "anywhere")
    given: list[str] = []
    while len(given) <= count * 4 and not table.is_over:
        seat = table.pending[0]
        dice = str(int(luck(table.seed, seat, len(table.moves)).state))
        view = codec.encode(table.view(seat))
        given.append(json.dumps([game, view, int(table.state.seats), seat, level, dice]))
        table.push(table.hint(seat, "cadet"), seat)
    return [given[0], *given[1::4]]


def memory(browser: Browser, folder: Path, game: str) -> float:
    """Megabytes that a page with a table, its two workers and their interpreters hold."""
    context = browser.new_context(service_workers="block")
    with served(folder, Noting) as url:
        page, _ = opened(context, url, game)
        page.get_by_role("button", name="Hint").first.click()  # so that the second worker is there
        page.get_by_role("button", name="Close the hint").wait_for()
        found = page.evaluate("performance.measureUserAgentSpecificMemory().then((m) => m.bytes)")
        heaps = [worker.evaluate(HEAPS) for worker in page.workers]
        assert len(heaps) == 2 and min(heaps) > 0, heaps
        context.close()
    return float(found + sum(heaps)) / 1e6


def line(words: str, value: float, limit: float, unit: str) -> bool:
    """Print one figure, and how busy the machine is; whether it keeps its limit."""
    is_kept = value <= limit
    mark = "ok" if is_kept else "TOO MUCH"
    load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    figure = f"{value:8.2f} {unit:<2}   limit {limit:g} {unit}"
    print(f"{words:<40} {figure:<30} {mark:<8} {load}", flush=True)
    return is_kept


def measured(folder: Path, chosen: list[str], times: int) -> bool:
    """Print everything; whether all limits are kept."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        kept = [one for game in chosen for one in beginning(browser, folder, game, times)]
        with served(folder) as url:
            for name in chosen:
                for level in players.names():
                    spent = thought(browser, url, name, level)
                    limit = ADMIRAL if level == players.names()[-1] else MOVE
                    kept.append(line(f"a move of {level}, {name}", spent, limit, "s"))
        browser.close()
    return all(kept)


def beginning(browser: Browser, folder: Path, game: str, times: int) -> list[bool]:
    """Print how large a first game is and how soon it is there; whether each limit is kept."""
    with served(folder) as url:
        first, second = visits(browser, url, game, times)
    return [
        line(f"first scene, first visit ({game})", statistics.median(first), COLD, "s"),
        line(f"first scene, second visit ({game})", statistics.median(second), WARM, "s"),
        line(f"first game, brotli ({game})", first_game(browser, folder, game), LARGEST, "MB"),
        line(f"memory ({game})", memory(browser, folder, game), MEMORY, "MB"),
    ]


def thought(browser: Browser, url: str, game: str, level: str) -> float:
    """The median of the seconds that a level takes for a move in the worker that thinks."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(url)
    page.get_by_role("button", name="Play now").first.wait_for()
    given = json.dumps({f"{game} {level}": works(game, level, 6)})
    page.evaluate(f"window.WORKS = {given}")
    spent = page.evaluate(THINKING, [game, level])
    context.close()
    return float(statistics.median(spent))


def main() -> int:
    """Write a folder where none is given, and measure it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--game", action="append", choices=games.names(), help="else all")
    parser.add_argument("--times", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = given.folder or Path(made) / "site"
        if given.folder is None:
            build.written(folder)
        return 0 if measured(folder, given.game or games.names(), given.times) else 1


if __name__ == "__main__":
    sys.exit(main())
