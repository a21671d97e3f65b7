"""Starts the server on this machine, and the browser with it."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path

import uvicorn

from sectors.web.app import create_app
from sectors.web.health import start_logs
from sectors.web.limits import Limits

GRACE = 5  # seconds that open connections get when the server stops
TURN = 0.001  # seconds until the thread that stores moves gets the interpreter back
LITTER = 20_000  # new objects after which Python looks for what nobody needs any more


def data_folder() -> Path:
    """Where the user's games are kept."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", "~"))
    elif sys.platform == "darwin":
        base = Path("~/Library/Application Support")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share")
    return base.expanduser() / "sectors"


def default_db() -> str:
    """A SQLite file in the user's data folder."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'sectors.db'}"


def free_port(host: str, wanted: int) -> int:
    """The port wanted if it is free, else any."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted))
        except OSError:
            probe.bind((host, 0))
        return int(probe.getsockname()[1])


def serve(
    host: str,
    port: int,
    db: str,
    open_browser: bool,
    away: float = 90.0,
    limits: Limits | None = None,
    log: str = "warning",
) -> None:
    """Run until stopped; prints the address first."""
    start_logs(log)
    address = f"http://{host}:{port}"
    print(f"sectors is at {address}  (Ctrl-C stops it)", flush=True)
    if open_browser:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    app = create_app(db, away, limits)
    be_steady()
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        timeout_graceful_shutdown=GRACE,
    )


def be_steady() -> None:
    """Settle for many tables: tidy up less often, and do not let the disk's thread wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(LITTER, 20, 20)
    sys.setswitchinterval(TURN)


def open_when_ready(address: str) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}/api/games", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
