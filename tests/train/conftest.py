"""A toy that other processes find, and compiled functions that the tests share."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import jax
import pytest

from sectors import games


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What one test has compiled is not compiled again, whichever process runs the next."""
    folder = tmp_path_factory.getbasetemp().parent / "jax"
    jax.config.update("jax_compilation_cache_dir", str(folder))  # type: ignore[no-untyped-call]
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)  # type: ignore[no-untyped-call]
    yield
    jax.config.update("jax_compilation_cache_dir", None)  # type: ignore[no-untyped-call]


@pytest.fixture
def salvage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a toy that is found as a package of its own would be."""
    yield from found_as_package("salvage", tmp_path, monkeypatch)


@pytest.fixture
def wrecks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Another one, with a sight."""
    yield from found_as_package("wrecks", tmp_path, monkeypatch)


def found_as_package(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Let all processes find a toy by its entry point."""
    info = folder / "site" / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{games.GROUP}]\n{name} = toys.{name}\n")
    monkeypatch.syspath_prepend(str(info.parent))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    yield name
    games.printed.cache_clear()
