"""Workers that started before the engine was compiled make way for such as use it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

# A worker imports this file too: it waits for the same library.
SCRIPT = """
import os
from pathlib import Path

import anyio

from sectors import _pure
from sectors.web import thinking

_pure.LIBRARY = "made_later"


def tell() -> tuple[int, str]:
    thinking.make_way()
    return os.getpid(), os.environ.get("SECTORS_PURE", "")


async def main() -> None:
    before = [await thinking.in_line(tell, ()) for _ in range(2)]
    Path(__file__).with_name("made_later.py").touch()
    after = [await thinking.in_line(tell, ()) for _ in range(2)]
    assert before[0] == before[1], before
    assert after[0] == after[1], after
    assert before[0][0] != after[0][0], "the old worker is still there"
    print(before[0][1] or "none", after[0][1] or "none")


if __name__ == "__main__":
    thinking.LIMIT = 60.0
    anyio.run(main)
"""


def test_plain_workers_are_replaced_once_the_engine_is_compiled(tmp_path: Path) -> None:
    file = tmp_path / "script.py"
    file.write_text(SCRIPT)
    path = os.pathsep.join([str(ROOT), str(tmp_path)])
    env = {**os.environ, "SECTORS_PURE": "meanwhile", "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, str(file)], env=env, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == "meanwhile none\n"
