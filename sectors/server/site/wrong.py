"""What can go wrong when a folder is written."""

from __future__ import annotations


class Unwritten(ValueError):
    """The folder cannot be written, in one sentence."""
