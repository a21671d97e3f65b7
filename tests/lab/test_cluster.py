"""A Ray cluster of two nodes plays the same games as one process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from lab.test_lab import DUEL, plan, quiet, tables

from sectors.lab import run as runs

pytestmark = pytest.mark.soak
PATIENCE = 300
TWO_NODES = """
from ray.cluster_utils import Cluster

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
cluster.add_node(num_cpus=1)
cluster.wait_for_nodes()
print("at", cluster.address, flush=True)
input()
cluster.shutdown()
"""
WHERE = """
import sys, time
import ray
from sectors.lab.crew import share_out

def node(plan, number):
    time.sleep(1)
    return ray.get_runtime_context().get_node_id()

todo = [(number,) for number in range(8)]
print("nodes", len({name for _, name in share_out(node, None, todo, 2, sys.argv[1])}))
"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster of two nodes on this machine."""
    command = [sys.executable, "-c", TWO_NODES]
    cluster = subprocess.Popen(command, stdin=-1, stdout=-1, stderr=subprocess.DEVNULL, text=True)
    assert cluster.stdout
    found = next(line for line in cluster.stdout if line.startswith("at "))
    yield found.split()[1]
    cluster.communicate("\n", timeout=PATIENCE)


def test_two_nodes_give_the_same_tables_as_one_process(address: str, tmp_path: Path) -> None:
    runs.run(plan(), 100, 1, "", tmp_path / "one", quiet)
    words = ["lab", "run", DUEL, "--bots", "random,random", "--games", "100"]
    words += ["--cluster", address, "--out", str(tmp_path / "ray"), "--json"]
    command = [sys.executable, "-m", "sectors", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr[-2000:]
    assert tables(tmp_path / "one") == tables(tmp_path / "ray")


def test_both_nodes_work(address: str) -> None:
    command = [sys.executable, "-c", WHERE, address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert "nodes 2" in done.stdout, done.stderr[-2000:]
