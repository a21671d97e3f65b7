"""Play the golden games of a game and count its sequences anew: python tests/trust/again.py GAME…

For after a change of numbers or rules. A golden game keeps its actions as long as they are legal;
from there on bots play it to its end.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from sectors import games
from sectors.core.game import Game
from sectors.core.record import Entry, Record, entry_line, parse
from sectors.core.testing import golden
from sectors.core.testing.counts import perft
from sectors.table.table import Table

RESIGN = "resign"
LEVEL = "greedy"
TOLD = "  # "  # an action with what it did


def main(words: list[str]) -> None:
    """Write all golden files of the games that are named."""
    for name in words:
        game = games.load(name)
        folder = game.folder / "tests"
        for file in sorted((folder / "records").glob("*.txt")):
            file.write_text(played_again(game, file), "utf-8")
        counts = folder / "perft.txt"
        counts.write_text(counted_again(game, counts.read_text("utf-8")), "utf-8")


def played_again(game: Game, file: Path) -> str:
    """A golden game by the rules as they are now."""
    text = file.read_text("utf-8")
    head = text[: text.index("\n\n")]
    head = re.sub(r"(?m)^game: .*", f"game: {game.name} {game.version}", head)
    lines = [entry_line(entry) for entry in actions(game, parse(text))]
    bare = "\n".join([head, "", *lines, ""])
    return golden.retold(game, bare) if TOLD in text else bare


def actions(game: Game, record: Record) -> list[Entry]:
    """The actions of a game, its own as long as they are legal, then those of bots."""
    options = game.recorded(record.seats, record.options)
    table = Table(game, record.seats, record.seed, options)
    for entry in record.entries:
        if entry.text not in (*table.legal(entry.seat), RESIGN):
            break
        table.push(entry.text, entry.seat)
    while not table.is_over:
        seat = table.pending[0]
        table.push(table.hint(seat, LEVEL), seat)
    return table.record.entries


def counted_again(game: Game, text: str) -> str:
    """The counts of sequences by the rules as they are now."""
    lines, table = [], ["2"]
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["seats"]:
            table = words[1:]
        elif words and words[0].isdecimal():
            options = dict(word.split("=") for word in table[1:])
            s = game.setup(int(table[0]), words[0], options)
            line = f"{words[0]} {words[1]} {perft(game, s, int(words[1]))}"
        lines.append(line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main(sys.argv[1:])
