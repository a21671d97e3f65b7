"""Tasks shared among processes: all are done, and nobody works on for a parent that is gone."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sectors.lab.crew import share_out

PATIENCE = 30.0  # seconds
SLOW = """
import os, time
from pathlib import Path
from sectors.lab.crew import share_out

def work(folder, number):
    Path(folder, str(number)).write_text(str(os.getpid()), "utf-8")
    time.sleep(600)

if __name__ == "__main__":
    from slow import work as task

    list(share_out(task, FOLDER, [(1,), (2,)], 2))
"""


def times(factor: int, number: int) -> int:
    """A task that any process can do."""
    return factor * number


@pytest.mark.parametrize("workers", [1, 2])
def test_each_task_comes_back_with_its_result(workers: int) -> None:
    todo = [(number,) for number in range(9)]
    found = dict(share_out(times, 7, todo, workers))
    assert found == {task: 7 * task[0] for task in todo}


def test_whoever_stops_early_gets_no_more() -> None:
    found = share_out(times, 7, [(number,) for number in range(400)], 2)
    assert next(found)[1] % 7 == 0
    found.close()  # type: ignore[attr-defined]
    assert list(found) == []


def test_workers_end_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "slow.py"
    script.write_text(SLOW.replace("FOLDER", repr(str(tmp_path))), "utf-8")
    parent = subprocess.Popen([sys.executable, str(script)])
    marks = [tmp_path / "1", tmp_path / "2"]
    until(lambda: all(mark.exists() and mark.read_text("utf-8") for mark in marks))
    pids = [int(mark.read_text("utf-8")) for mark in marks]
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    until(lambda: not any(map(alive, pids)))


def until(done: Callable[[], bool]) -> None:
    """Wait for something, but not for ever."""
    late = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < late
        time.sleep(0.05)


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be fetched does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path("/proc") / str(pid) / "stat"
    return not (stat.exists() and stat.read_text("utf-8").rsplit(")", 1)[1].split()[0] == "Z")
