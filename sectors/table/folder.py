"""Where the games of this user are kept on this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The user's own folder, by the custom of the system; `XDG_DATA_HOME` names another."""
    if named := os.environ.get("XDG_DATA_HOME"):
        base = Path(named)
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", "~"))
    elif sys.platform == "darwin":
        base = Path("~/Library/Application Support")
    else:
        base = Path("~/.local/share")
    return base.expanduser() / "sectors"
