"""A whole game as text: the save file, the bug report, the golden game and the training log.

sectors record 1
game: skirmish 1
dice: 1
seats: 2
option: opening=choose
seed: 7
deal: 2 [3 1 2]                 what the dice gave while the table was set
commitment: 9f…                 a game played on a server also has these four: see table/fair.py
secret: 4c…
nonce: 1 d1…
proof: 77…

1: S 1,0                        one action a line: seat, stored form
2: market = 4 2                 with what the dice then gave; [3 1 2] is a shuffle
# anything after a hash is a comment
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from sectors.core.dice import GENERATOR

FORMAT = 1
HEADER = re.compile(r"(\w+): ?(.*)")
LINE = re.compile(r"([0-9]{1,3}): ([^=]*?)(?: = (.*))?")


class BadRecord(ValueError):
    """A record that cannot be read or replayed, with its line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line
        self.sentence = sentence


@dataclass(slots=True)
class Entry:
    """One action of a record."""

    seat: int
    text: str
    fell: list[list[int]] = field(default_factory=list)
    comment: str = ""
    line: int = 0


@dataclass(slots=True)
class Record:
    """A game that was played, or as much of it as has been."""

    game: str
    version: int
    seats: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    dice: int = GENERATOR
    deal: list[list[int]] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    pack: str = ""  # hash of a content pack other than the game's own
    commitment: str = ""  # the hash of the secret, published before anybody added a nonce
    secret: str = ""  # what the server brought to the seed
    nonces: list[str] = field(default_factory=list)  # what each seat brought, by seat
    proof: list[str] = field(default_factory=list)  # a hash of everything, then one of each line

    def write(self) -> str:
        """The record as text."""
        lines = self.header()
        lines += [f"proof: {' '.join(self.proof)}"] if self.proof else []
        lines += [f"# {comment}" for comment in self.comments]
        lines.append("")
        lines += [entry_line(entry) for entry in self.entries]
        return "\n".join(lines) + "\n"

    def header(self) -> list[str]:
        """The lines before the first action, without comments and proof."""
        lines = [f"sectors record {FORMAT}", f"game: {self.game} {self.version}"]
        lines += [f"dice: {self.dice}", f"seats: {self.seats}"]
        lines += [f"option: {name}={value}" for name, value in self.options.items()]
        lines += [f"pack: {self.pack}"] if self.pack else []
        lines += [f"seed: {self.seed}"] if self.seed else []
        lines += [f"deal: {fallen(self.deal)}"] if self.deal else []
        lines += [f"commitment: {self.commitment}"] if self.commitment else []
        lines += [f"secret: {self.secret}"] if self.secret else []
        lines += [f"nonce: {i} {nonce or '-'}" for i, nonce in enumerate(self.nonces, start=1)]
        return lines


def entry_line(entry: Entry) -> str:
    """One action as a line; seats are counted from 1."""
    fell = f" = {fallen(entry.fell)}" if entry.fell else ""
    comment = f"  # {entry.comment}" if entry.comment else ""
    return f"{entry.seat + 1}: {entry.text}{fell}{comment}"


def fallen(fell: list[list[int]]) -> str:
    """What the dice gave: rolls as numbers, shuffles in brackets."""
    return " ".join(str(f[0]) if len(f) == 1 else "[" + " ".join(map(str, f)) + "]" for f in fell)


def read_fallen(text: str, line: int) -> list[list[int]]:
    """Rolls and shuffles back from text."""
    parts = re.findall(r"\[[0-9 ]*\]|[0-9]+", text)
    if " ".join(parts) != " ".join(text.split()) or re.search("[0-9]{10}", text):
        raise BadRecord(line, f'expected numbers and [shuffles], got "{text}"')
    return [[int(n) for n in part.strip("[]").split()] for part in parts]


def parse(text: str) -> Record:
    """A record from text; raises `BadRecord` with the line that is wrong."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != f"sectors record {FORMAT}":
        found = lines[0].strip()[:40] if lines else "an empty file"
        raise BadRecord(1, f'expected "sectors record {FORMAT}", got "{found}"')
    record = Record("", 0, 0, "")
    for number, raw in enumerate(lines[1:], start=2):
        body, _, comment = raw.partition("#")
        body = body.strip()
        if not body:
            if comment.strip():
                record.comments.append(comment.strip())
        elif hit := LINE.fullmatch(body):
            fell = read_fallen(hit[3], number) if hit[3] else []
            record.entries.append(Entry(int(hit[1]) - 1, hit[2], fell, comment.strip(), number))
        elif hit := HEADER.fullmatch(body):
            read_header(record, hit[1], hit[2].strip(), number)
        else:
            raise BadRecord(number, f'expected "seat: action", got "{body[:60]}"')
    for name in ("game", "version", "seats"):
        if not getattr(record, name):
            raise BadRecord(0, f'the header has no "{name}"')
    return record


def read_header(record: Record, name: str, value: str, line: int) -> None:
    """One line of the header."""
    try:
        if name == "game":
            record.game, version = value.split()
            record.version = int(version)
        elif name == "option":
            key, _, chosen = value.partition("=")
            record.options[key] = chosen
        elif name == "deal":
            record.deal = read_fallen(value, line)
        elif name in ("seats", "dice"):
            setattr(record, name, int(value))
        elif name in ("seed", "pack", "commitment", "secret"):
            setattr(record, name, value)
        elif name == "proof":
            record.proof = value.split()
        elif name == "nonce":
            number, given = value.split()
            if int(number) != len(record.nonces) + 1:
                raise BadRecord(line, f"expected the nonce of seat {len(record.nonces) + 1}")
            record.nonces.append("" if given == "-" else given)
        else:
            raise BadRecord(line, f'the header has no field "{name}"')
    except ValueError as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord(line, f'"{value}" is not a value for "{name}"') from None


def load(path: Path) -> Record:
    """A record from a file."""
    try:
        return parse(path.read_text("utf-8"))
    except OSError as error:
        raise BadRecord(0, f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadRecord(0, f"{path} is not a text file.") from None
