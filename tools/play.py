"""Starts the server at once, and compiles the engine behind its back if that is to be done.

python tools/play.py              `make play` calls it when all is installed

Bots take the compiled engine as soon as it is there; the server takes it at its next start.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from moved import clear

ROOT = Path(__file__).parent.parent
LOG = ROOT / ".venv" / "compile.log"
LOCK = ROOT / ".venv" / "compile.lock"
BEGUN = "sectors: in plain Python for now; what makes bots quick is being compiled meanwhile"
DONE = "sectors: compiled; bots are quick from now on, the rest from the next start"
FAILED = "sectors: plain Python it stays, which plays the same games, slower: "
MAKE = ["make", "--no-print-directory"]


def is_plain_wanted() -> bool:
    """Whether the compiler is to be left out."""
    return os.environ.get("SECTORS_PURE", "0") not in ("", "0")


def is_compiled() -> bool:
    """Whether what is compiled is as new as the sources."""
    return subprocess.run([*MAKE, "--question", ".venv/compiled"], cwd=ROOT).returncode == 0


def compile_behind() -> None:
    """In a process of its own, and only in one at a time: install the compiler and compile."""
    with LOCK.open("wb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return
        with LOG.open("wb") as log:
            done = subprocess.run([*MAKE, "behind"], cwd=ROOT, stdout=log, stderr=log)
        print(outcome(done.returncode), flush=True)


def outcome(code: int) -> str:
    """What came of it, in one line."""
    lines = LOG.read_text("utf-8", "replace").splitlines()
    if code == 0 and any(line.endswith("the engine is compiled") for line in lines):
        return DONE
    whys = [line for line in lines if line.startswith("sectors: ")]
    return FAILED + (whys[0].removeprefix("sectors: ") if whys else f"see {LOG.relative_to(ROOT)}")


def main() -> None:
    """Serve, and compile meanwhile."""
    if not is_plain_wanted() and not is_compiled():
        clear()
        os.environ["SECTORS_PURE"] = "meanwhile"
        print(BEGUN, flush=True)
        env = {**os.environ, "SECTORS_PURE": ""}
        subprocess.Popen([sys.executable, __file__, "behind"], env=env, stdin=subprocess.DEVNULL)
    command = [sys.executable, "-m", "sectors", "serve", *sys.argv[1:]]
    os.execv(sys.executable, command)


if __name__ == "__main__":
    if sys.argv[1:] == ["behind"]:
        os.nice(19)
        with suppress(KeyboardInterrupt):  # whoever stops playing stops this too; it begins again
            compile_behind()
    else:
        main()
