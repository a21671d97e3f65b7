"""The rules as players read them: the page of a game without what is meant for authors.

A game's README.md is one page for both. What stands between `<!-- for authors -->` and
`<!-- for players -->` is for those who read the code; a player's page leaves it out.
"""

from __future__ import annotations

import re

from sectors.core.game import Game

AUTHORS, PLAYERS = "<!-- for authors -->", "<!-- for players -->"
HIDDEN = re.compile(f"{AUTHORS}.*?(?:{PLAYERS}|\\Z)", re.DOTALL)


def rules_for_players(game: Game) -> str:
    """The rules page of a game, as it is written, for players."""
    return for_players((game.folder / "README.md").read_text("utf-8"))


def for_players(text: str) -> str:
    """A page without what is meant for authors."""
    return re.sub(r"\n{3,}", "\n\n", HIDDEN.sub("", text)).strip() + "\n"
