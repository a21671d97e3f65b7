"""What the tests of the server share: an empty database of each kind, thrown away after use."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

KINDS = ["sqlite", "postgresql"]
NewDatabase = Callable[[str], str]


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewDatabase]:
    """Makes an empty database of a kind; PostgreSQL is started when it is first asked for."""
    from trust.cluster import Cluster

    running: list[Cluster] = []

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('db') / 'test.db'}"
        if not running:
            running.append(Cluster())
            running[0].start()
        return running[0].database()

    yield make
    for cluster in running:
        cluster.stop()


@pytest.fixture(scope="module", params=KINDS)
def database(request: pytest.FixtureRequest, new_database: NewDatabase) -> str:
    """The address of an empty database, of each kind in turn."""
    return new_database(request.param)
