"""Measures the table page in Chromium: how soon it can be used, and how smoothly pieces move.

python tools/webspeed.py          needs the built client and Debian's chromium

The first figure is the time from following the link to the first thing that can be chosen, with an
empty cache, a processor slowed down four times and a link of 1.6 Mbit/s with 150 ms of delay ("fast
3G"). The second is the number of frames a second while one hundred pieces glide without a pause.
"""

from __future__ import annotations

import json
import statistics
import urllib.request
from typing import Any

from playwright.sync_api import Browser, CDPSession, WebSocketRoute, sync_playwright

from bench import web
from sectors import games

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage"]
LOADS = 5
LINK = {"latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWER = 4
PIECES, WIDE, STEP, SECONDS = 100, 20, 0.32, 5.0
FIRST_LIT = """
new MutationObserver((_, self) => {
  if (!document.querySelector('[data-lit]')) return;
  self.disconnect();
  requestAnimationFrame(() => { window.litAt = performance.now(); });
}).observe(document, { childList: true, subtree: true, attributeFilter: ['data-lit'] });
"""
FRAMES = """
(seconds) => new Promise((done) => {
  let [frames, begin] = [0, performance.now()];
  const count = (now) => {
    frames += 1;
    if (now - begin < seconds * 1000) requestAnimationFrame(count);
    else done((frames * 1000) / (now - begin));
  };
  requestAnimationFrame(count);
})
"""

Plain = dict[str, Any]


def load_ms(browser: Browser, address: str, game: str) -> float:
    """Milliseconds until something can be chosen at a table of a game, on a slow link."""
    made = web.new_room(address, game)
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True)
    with urllib.request.urlopen(f"{address}/api/rooms/{made['room']}") as answer:
        seat = str(json.load(answer)["asked"][0])
    held = {**made, "tokens": {seat: made["tokens"][seat]}, "game": game, "at": 0}
    seats = json.dumps([held])
    context.add_init_script(f"localStorage.setItem('sectors.rooms', {json.dumps(seats)})")
    context.add_init_script(FIRST_LIT)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, **LINK})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(f"{address}/t/{made['room']}")
    page.locator("[data-lit]").first.wait_for(state="attached")
    found = float(page.evaluate("window.litAt"))
    context.close()
    return found


def board(shift: int) -> list[Plain]:
    """One hundred pieces, each some places further than before."""
    return [
        {
            "id": f"p{i}",
            "at": f"s{(i * 3 + shift * 7) % (WIDE * WIDE)}",
            "face": "x",
            "owner": i % 2,
        }
        for i in range(PIECES)
    ]


class Crowd:
    """A server's part of the talk: a board on which every piece moves at every step."""

    def __init__(self, socket: WebSocketRoute) -> None:
        self.socket, self.step = socket, 0
        places = [
            {"id": f"s{i}", "area": "b", "x": i % WIDE, "y": i // WIDE} for i in range(WIDE * WIDE)
        ]
        scene = {"areas": [{"id": "b", "kind": "board"}], "places": places, "pieces": board(0)}
        seats = [
            {"seat": s, "kind": "bot", "name": "", "here": "here", "clock": None} for s in (0, 1)
        ]
        room = {
            "id": "x",
            "code": "X",
            "status": "playing",
            "seats": seats,
            "asked": [],
            "watching": 0,
        }
        self.send({"type": "table", "viewer": -1, "room": room, "log": [], "scene": scene})

    def send(self, message: Plain) -> None:
        """Say something with the next number."""
        self.step += 1
        self.socket.send(json.dumps({**message, "seq": self.step, "count": self.step}))

    def move(self) -> None:
        """Let every piece go on."""
        change = {"pieces": {"set": board(self.step), "drop": []}}
        self.send({"type": "update", "change": change, "beats": [], "log": []})


def work_ms(session: CDPSession) -> float:
    """Milliseconds of processor time that the page's main thread has used so far."""
    found = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(one["value"]) for one in found if one["name"] == "TaskDuration")


def frames_a_second(browser: Browser, address: str, game: str) -> tuple[float, float, float]:
    """Frames a second while all is still and while one hundred pieces move; the work in each."""
    made = web.new_room(address, game)
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    crowds: list[Crowd] = []
    page.route_web_socket("**/ws/**", lambda socket: crowds.append(Crowd(socket)))
    page.goto(f"{address}/t/{made['room']}")
    page.locator(".piece").first.wait_for()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    still = float(page.evaluate(FRAMES, 2))
    before = work_ms(session)
    page.evaluate(f"window.moving = ({FRAMES})({SECONDS}); 0")
    for _ in range(int(SECONDS / STEP)):
        crowds[0].move()
        page.wait_for_timeout(1000 * STEP)
    moving = float(page.evaluate("window.moving"))
    work = (work_ms(session) - before) / (moving * SECONDS)
    page.close()
    return still, moving, work


def main() -> None:
    """Print both figures for each game."""
    with web.server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for game in games.names():
            found = [load_ms(browser, address, game) for _ in range(LOADS)]
            print(f"{game:12} usable after {statistics.median(found):5.0f} ms", flush=True)
        still, moving, work = frames_a_second(browser, address, games.names()[0])
        print(
            f"{PIECES} pieces moving: {moving:.0f} frames a second, {work:.1f} ms of work in each"
        )
        print(f"nothing moving: {still:.0f} frames a second")
        browser.close()


if __name__ == "__main__":
    main()
