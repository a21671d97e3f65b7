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
    info = tmp_path / "site" / "salvage-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: salvage\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{games.GROUP}]\nsalvage = toys.salvage\n")
    monkeypatch.syspath_prepend(str(info.parent))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    yield "salvage"
    games.printed.cache_clear()
