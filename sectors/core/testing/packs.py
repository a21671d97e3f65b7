"""Content packs with one spot changed: how the tests of a game try its content files."""

from __future__ import annotations

from pathlib import Path

from sectors.core.game import Game


def pack(game: Game, folder: Path, file: str, old: str, new: str) -> Path:
    """Write one file of the game's content into a folder, with one occurrence replaced."""
    text = (game.folder / "content" / file).read_text("utf-8")
    assert old in text, f"{file} has no {old!r}"
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    return folder
