"""Times the first minute: a clean clone, an empty environment, `make play` until the page answers.

python tools/first_minute.py [--compile]

Everything happens in a temporary folder with an empty home, so no cache of pip or npm helps and no
setting of the user's is seen; what the registries take to answer is counted in. `make play` runs
twice. With --compile its background work is awaited too and timed alone, with nothing beside it.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
# What says where to download from and whom to trust is taken along.
KEPT = re.compile(r"PATH$|LANG$|(PIP|NPM|SSL|NODE_EXTRA)_|.*_PROXY$", re.IGNORECASE)


def bare(home: Path) -> dict[str, str]:
    """An environment in which nothing has been set up; the browser stays shut."""
    kept = {name: value for name, value in os.environ.items() if KEPT.match(name)}
    return {**kept, "HOME": str(home), "BROWSER": "true", "PIP_NO_CACHE_DIR": "1"}


def answers(address: str) -> bool:
    """Whether the page is there."""
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return b"<html" in answer.read()
    except OSError:
        return False


def seconds_to_page(clone: Path, env: dict[str, str]) -> float:
    """From typing `make play` until the page answers; then it is stopped."""
    began = time.monotonic()
    running = subprocess.Popen(
        ["make", "play"], cwd=clone, env=env, stdout=subprocess.PIPE, text=True, process_group=0
    )
    assert running.stdout
    try:
        for line in running.stdout:
            if found := re.search(r"sectors is at (http://\S+)", line):
                while not answers(found[1]):
                    time.sleep(0.05)
                return time.monotonic() - began
        raise SystemExit("first_minute: `make play` ended before the page answered")
    finally:
        os.killpg(running.pid, signal.SIGINT)
        running.communicate()


def seconds(command: list[str], clone: Path, env: dict[str, str]) -> float:
    """How long a command takes."""
    began = time.monotonic()
    subprocess.run(command, cwd=clone, env=env, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - began


def main() -> None:
    """Print each time with what it is of."""
    print(f"{len(os.sched_getaffinity(0))} cores, empty caches, a clean clone", flush=True)
    with TemporaryDirectory() as folder:
        clone, home = Path(folder, "sectors"), Path(folder, "home")
        home.mkdir()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        env = bare(home)
        print(f"make play        {seconds_to_page(clone, env):6.1f} s", flush=True)
        print(f"make play again  {seconds_to_page(clone, env):6.1f} s", flush=True)
        if "--compile" in sys.argv:
            subprocess.run(["make", ".venv/builder"], cwd=clone, env=env, check=True)
            took = seconds(["make", ".venv/compiled"], clone, env)
            print(f"compile          {took:6.1f} s", flush=True)
            took = seconds(["make", ".venv/compiled"], clone, env)
            print(f"nothing changed  {took:6.1f} s", flush=True)


if __name__ == "__main__":
    main()
