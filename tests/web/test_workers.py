"""Workers that started before the engine was compiled make way for such as use it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

MODULE = """
import os


def tell() -> tuple[int, str]:
    return os.getpid(), os.environ.get("SECTORS_PURE", "")
"""
SCRIPT = """
from pathlib import Path

import anyio
from telling_worker import tell

from sectors import _pure
from sectors.server.web.thinking import MOVES
from sectors.server.web.work import SERVER, run

_pure.LIBRARY = "made_later"


async def main() -> None:
    before = [await run(MOVES, SERVER, tell) for _ in range(2)]
    Path(__file__).with_name("made_later.py").touch()
    after = [await run(MOVES, SERVER, tell) for _ in range(2)]
    assert before[0] == before[1], before
    assert after[0] == after[1], after
    assert before[0][0] != after[0][0], "the old worker is still there"
    print(before[0][1] or "none", after[0][1] or "none")


if __name__ == "__main__":
    MOVES.seconds = 60.0
    anyio.run(main)
"""


def test_plain_workers_are_replaced_once_the_engine_is_compiled(tmp_path: Path) -> None:
    file = tmp_path / "script.py"
    file.write_text(SCRIPT)
    (tmp_path / "telling_worker.py").write_text(MODULE)
    path = os.pathsep.join([str(ROOT), str(tmp_path)])
    env = {**os.environ, "SECTORS_PURE": "meanwhile", "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, str(file)], env=env, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == "meanwhile none\n"
