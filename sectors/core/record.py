"""A whole game as text: the save file, the bug report, the golden game and the training log.

sectors record 1
game: skirmish 1
dice: 1
seats: 2
option: opening=choose
seed: 7
practice: yes                   at a table for practice: moves may have been taken back
deal: 2 [3 1 2]                 what the dice gave while the table was set
start: South: K0,1 | North: …   or, instead of a deal, the position that the game starts from
commitment: 9f…                 a game played on a server also has these four: see table/fair.py
secret: 4c…
nonce: 1 d1…
proof: 77…

1: S 1,0                        one action a line: seat, stored form
2: market = 4 2                 with what the dice then gave; [3 1 2] is a shuffle
# anything after a hash is a comment, but for the line of a position

A record may come from anybody, so it has bounds: they are checked line by line, before anything is
made from what a line says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sectors.core.dice import GENERATOR
from sectors.core.game import LONGEST_POSITION
from sectors.core.refused import Refused

FORMAT = 1
LARGEST = 250_000  # characters; the longest game that was seen takes 122,000, its proof 73,000
MOST_LINES = 20_000
LONGEST_LINE = 4_000  # characters, except for the proof, which has a word for each line
LONGEST_TEXT = 400  # characters of one action
LONGEST_WORD = 400  # characters of a name, a seed, a hash
MOST_FALLEN = 500  # numbers that the dice gave in one action, or in the deal
MOST_SEATS = 99  # the game itself knows how many it has
MOST_OPTIONS = 100
NUMBER = re.compile(r"[0-9]{1,6}")
HEADER = re.compile(r"(\w+): ?(.*)")
FALLEN = re.compile(r"\[[0-9 ]*\]|[0-9]+")
TOO_LONG = re.compile("[0-9]{10}")
HALF = re.compile("[\ud800-\udfff]")  # of a character, alone: no file can hold it
LINE = re.compile(r"([0-9]{1,3}): ([^=]*?)(?: = (.*))?")


Reader = Callable[["Record", str, int], None]  # of one field: its value, and the line it is on


class BadRecord(Refused):
    """A record that cannot be read or replayed, with its line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


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
    start: str = ""  # a position as `Game.line` writes it, from which the game starts undealt
    entries: list[Entry] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    pack: str = ""  # hash of a content pack other than the game's own
    practice: bool = False  # played at a table where bots let you take back what you like
    commitment: str = ""  # the hash of the secret, published before anybody added a nonce
    secret: str = ""  # what the server brought to the seed
    nonces: list[str] = field(default_factory=list)  # what each seat brought, by seat
    proof: list[str] = field(default_factory=list)  # a hash of everything, then one of each line

    def __str__(self) -> str:
        return self.write()

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
        lines += ["practice: yes"] if self.practice else []
        lines += [f"seed: {self.seed}"] if self.seed else []
        lines += [f"deal: {fallen(self.deal)}"] if self.deal else []
        lines += [f"start: {self.start}"] if self.start else []
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
    if len(text.split()) > MOST_FALLEN:
        raise BadRecord(line, f"the dice give at most {MOST_FALLEN} numbers at once.")
    parts = FALLEN.findall(text)
    if " ".join(parts) != " ".join(text.split()) or TOO_LONG.search(text):
        raise BadRecord(line, f'expected numbers and [shuffles], got "{text[:60]}"')
    return [[int(n) for n in part.strip("[]").split()] for part in parts]


def parse(text: str) -> Record:
    """A record from text; raises `BadRecord` with the line that is wrong."""
    if len(text) > LARGEST:
        raise BadRecord(0, f"a record has at most {LARGEST} characters.")
    if HALF.search(text):
        raise BadRecord(0, "it has halves of characters, which no file can hold.")
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadRecord(0, f"a record has at most {MOST_LINES} lines.")
    if not lines or lines[0].strip() != f"sectors record {FORMAT}":
        found = lines[0].strip()[:40] if lines else "an empty file"
        raise BadRecord(1, f'expected "sectors record {FORMAT}", got "{found}"')
    record = Record("", 0, 0, "")
    for number, raw in enumerate(lines[1:], start=2):
        read_line(record, raw, number)
    for name in ("game", "version", "seats"):
        if not getattr(record, name):
            raise BadRecord(0, f'the header has no "{name}"')
    return record


def read_line(record: Record, raw: str, number: int) -> None:
    """One line after the first: an action, a field of the header, a comment or nothing."""
    if raw.startswith("start:"):
        read_start(record, raw.removeprefix("start:").strip(), number)
        return
    if len(raw) > LONGEST_LINE and not raw.startswith("proof:"):
        raise BadRecord(number, f"a line has at most {LONGEST_LINE} characters.")
    body, _, comment = raw.partition("#")
    body = body.strip()
    if not body:
        if comment.strip():
            record.comments.append(comment.strip())
    elif hit := LINE.fullmatch(body):
        if len(hit[2]) > LONGEST_TEXT:
            raise BadRecord(number, f"an action has at most {LONGEST_TEXT} characters.")
        fell = read_fallen(hit[3], number) if hit[3] else []
        record.entries.append(Entry(int(hit[1]) - 1, hit[2], fell, comment.strip(), number))
    elif hit := HEADER.fullmatch(body):
        read_header(record, hit[1], hit[2].strip(), number)
    else:
        raise BadRecord(number, f'expected "seat: action", got "{body[:60]}"')


def read_header(record: Record, name: str, value: str, line: int) -> None:
    """One line of the header."""
    if name not in READERS:
        raise BadRecord(line, f'the header has no field "{name[:60]}"')
    if len(value) > LONGEST_WORD and name not in ("deal", "proof"):
        raise BadRecord(line, f'"{name}" has at most {LONGEST_WORD} characters.')
    try:
        READERS[name](record, value, line)
    except BadRecord:
        raise
    except ValueError:
        raise BadRecord(line, f'"{value[:60]}" is not a value for "{name}"') from None


def number_of(text: str) -> int:
    """A number of the header, which has a few digits."""
    if not NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def read_game(record: Record, value: str, line: int) -> None:
    """Which game, and which version of it."""
    record.game, version = value.split()
    record.version = number_of(version)


def read_seats(record: Record, value: str, line: int) -> None:
    """How many play."""
    record.seats = number_of(value)
    if record.seats > MOST_SEATS:
        raise BadRecord(line, f"there are at most {MOST_SEATS} seats, not {record.seats}.")


def read_dice(record: Record, value: str, line: int) -> None:
    """Which generator threw the dice."""
    record.dice = number_of(value)


def read_option(record: Record, value: str, line: int) -> None:
    """One option that the table agreed on."""
    key, _, chosen = value.partition("=")
    record.options[key] = chosen
    if len(record.options) > MOST_OPTIONS:
        raise BadRecord(line, f"there are at most {MOST_OPTIONS} options.")


def read_deal(record: Record, value: str, line: int) -> None:
    """What fell while the table was set."""
    record.deal = read_fallen(value, line)


def read_start(record: Record, value: str, line: int) -> None:
    """The position that the game starts from; the game itself judges it."""
    if record.start or record.entries:
        raise BadRecord(line, "a game starts once, before its first action.")
    if not 0 < len(value) <= LONGEST_POSITION:
        raise BadRecord(line, f"a position has 1 character and at most {LONGEST_POSITION}.")
    record.start = value


def read_nonce(record: Record, value: str, line: int) -> None:
    """What one seat brought to the seed; they come in the order of the seats."""
    number, given = value.split()
    if number_of(number) != len(record.nonces) + 1:
        raise BadRecord(line, f"expected the nonce of seat {len(record.nonces) + 1}")
    if len(record.nonces) == MOST_SEATS:
        raise BadRecord(line, f"there are at most {MOST_SEATS} seats.")
    record.nonces.append("" if given == "-" else given)


def read_practice(record: Record, value: str, line: int) -> None:
    """Whether it was a table for practice."""
    if value not in ("yes", "no"):
        raise ValueError(value)
    record.practice = value == "yes"


def read_proof(record: Record, value: str, line: int) -> None:
    """The hash of everything, then one of each line."""
    record.proof = value.split()


def word(name: str) -> Reader:
    """The reader of a field that is kept as it is written."""
    return lambda record, value, line: setattr(record, name, value)


READERS: dict[str, Reader] = {  # by the name of the field, in the order of `header`
    "game": read_game,
    "dice": read_dice,
    "seats": read_seats,
    "option": read_option,
    "pack": word("pack"),
    "practice": read_practice,
    "seed": word("seed"),
    "deal": read_deal,
    "start": read_start,
    "commitment": word("commitment"),
    "secret": word("secret"),
    "nonce": read_nonce,
    "proof": read_proof,
}


def load(path: Path) -> Record:
    """A record from a file."""
    try:
        with path.open(encoding="utf-8") as file:
            return parse(file.read(LARGEST + 1))
    except OSError as error:
        raise BadRecord(0, f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadRecord(0, f"{path} is not a text file.") from None
