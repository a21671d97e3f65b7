"""What the tests share: a folder for what they leave, and empty databases of each kind."""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from sectors.core.scene import Element

if TYPE_CHECKING:
    from sectors.server.web.lobby import Lobby

# What is done to every kind of database; most of it differs in nothing, and waits for `make soak`.
KINDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)]
NewDatabase = Callable[[str], str]

# How long an example takes tells of the machine, which may be busy; so it fails no test.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture(scope="session", autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Games that tests leave are kept in a folder of theirs, not in the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="session", autouse=True)
def elements_are_frozen() -> Iterator[None]:
    """What scenes share is never changed once it is made; setting a field twice is an error."""

    def set_once(element: object, name: str, value: object) -> None:
        if name != "wire" and hasattr(element, name):
            raise AttributeError(f"{type(element).__name__}.{name} is shared and never changed")
        object.__setattr__(element, name, value)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Element, "__setattr__", set_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def certificates_are_read_once() -> Iterator[None]:
    """Not at every call to a server, which would cost more than most calls."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ssl, "create_default_context", cache(ssl.create_default_context))
        yield


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


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    """The rooms of a server without the server, in a database of their own."""
    from sectors.server.web.lobby import Lobby
    from sectors.server.web.store import Store

    one = Lobby(Store(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"))
    await one.open()
    yield one
    await one.close()


@pytest.fixture(scope="module", params=KINDS)
def database(request: pytest.FixtureRequest, new_database: NewDatabase) -> str:
    """The address of an empty database, of each kind in turn."""
    return new_database(request.param)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def either_database(request: pytest.FixtureRequest, new_database: NewDatabase) -> str:
    """The same for what differs between them: always tried with both kinds."""
    return new_database(request.param)
