"""All processes of a run share the sets that one of them has made."""

from __future__ import annotations

import os

import pytest
from paper.pages import Kept


@pytest.fixture(autouse=True, scope="session")
def shared_sets(tmp_path_factory: pytest.TempPathFactory) -> None:
    own = tmp_path_factory.getbasetemp()
    Kept.folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "paper"
    Kept.folder.mkdir(exist_ok=True)
