"""Play the golden games and count the sequences anew, after a change of numbers or rules.

    python -m sectors.games.sector18.tests.again

A golden game keeps its actions as long as they are legal; from there on bots play it to its end.
"""

from __future__ import annotations

import re
from pathlib import Path

from sectors.core.record import Entry, Record, entry_line, parse
from sectors.core.testing.counts import perft
from sectors.core.testing.golden import DRAWING
from sectors.games.sector18 import GAME
from sectors.games.sector18.tests.test_records import HERE, RECORDS, retold
from sectors.table.table import Table

RESIGN = "resign"


def main() -> None:
    """Write all golden files."""
    for file in RECORDS:
        file.write_text(played_again(file), "utf-8")
    file = HERE / "perft.txt"
    file.write_text(counted_again(file.read_text("utf-8")), "utf-8")


def played_again(file: Path) -> str:
    """A golden game by the rules as they are now."""
    text = file.read_text("utf-8")
    head = text[: text.index("\n\n")]
    head = re.sub(r"(?m)^game: .*", f"game: {GAME.name} {GAME.version}", head)
    level = "random" if file.stem.startswith("random") else "greedy"
    lines = [entry_line(entry) for entry in actions(parse(text), level)]
    return retold("\n".join([head, "", *lines, DRAWING]))


def actions(record: Record, level: str) -> list[Entry]:
    """The actions of a game, its own as long as they are legal, then those of bots."""
    table, own = Table(GAME, record.seats, record.seed, record.options), record.entries
    for entry in own:
        if entry.text not in (*table.options(entry.seat), RESIGN):
            break
        table.submit(entry.seat, entry.text)
    while not table.is_over:
        seat = table.pending[0]
        is_left = own[-1].text == RESIGN and len(table.moves) >= len(own)
        table.submit(seat, RESIGN if is_left else table.hint(seat, level))
    return [Entry(entry.seat, entry.text) for entry in table.record.entries]


def counted_again(text: str) -> str:
    """The counts of sequences by the rules as they are now."""
    lines, table = [], ["2"]
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["seats"]:
            table = words[1:]
        elif words and words[0].isdecimal():
            options = dict(word.split("=") for word in table[1:])
            s = GAME.setup(int(table[0]), words[0], options)
            line = f"{words[0]} {words[1]} {perft(GAME, s, int(words[1]))}"
        lines.append(line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
