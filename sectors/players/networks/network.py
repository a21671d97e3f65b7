"""The file of a network: a readable line about it, then its numbers, compressed.

The line is JSON and says what the network is for, how large it is and how it was made; hashes
tell whether the game still shows and asks the same (`fits.py`). The numbers lie as `sizes.py`
says. A file may come from anybody: whatever is wrong with it is refused in one sentence.
"""

from __future__ import annotations

import json
import sys
import zlib
from dataclasses import asdict, dataclass
from typing import Any, Final

from sectors.core.refused import Refused
from sectors.players.networks.checks import problem_of
from sectors.players.networks.sizes import BYTES, WIDEST, Sizes
from sectors.players.networks.sums import Sums

FORMAT: Final = "sectors network 1"
LARGEST: Final = 1_000_000  # bytes of a file
LONGEST: Final = 4_000  # and of its first line
LIMITS: Final = {"inputs": 65_536, "width": WIDEST, "blocks": 16, "outputs": 65_536, "first": 31}


class BadNetwork(Refused):
    """A file that holds no network, or none that can be used here, in one sentence."""


@dataclass(frozen=True, slots=True)
class Fit:
    """What a network was made for; the hashes tell whether that is still the same."""

    game: str
    version: int
    features: str  # what it looks at
    actions: str  # what it chooses from
    content: str  # the numbers it has learned to play with


@dataclass(frozen=True, slots=True)
class Network:
    """A network as it was read."""

    fit: Fit
    sizes: Sizes
    body: bytes  # the numbers in this machine's order of bytes
    made: dict[str, Any]  # how: command, decisions, games …

    def sums(self) -> Sums:
        """Its numbers, ready to be added up."""
        has = self.sizes
        return Sums(has.inputs, has.width, has.blocks, has.outputs, has.first, self.body)


def written(network: Network) -> bytes:
    """A network as a file."""
    about = {"format": FORMAT, **asdict(network.fit), **asdict(network.sizes), "made": network.made}
    line = json.dumps(about, ensure_ascii=True) + "\n"
    if len(line) > LONGEST:
        raise BadNetwork(f"A network's first line has at most {LONGEST} characters.")
    return line.encode() + zlib.compress(swapped(network.body, network.sizes), 9)


def read(data: bytes) -> Network:
    """The network in a file; `BadNetwork` if there is none."""
    if len(data) > LARGEST:
        raise BadNetwork(f"A network's file has at most {LARGEST} bytes, this one {len(data)}.")
    end = data.find(b"\n", 0, LONGEST)
    if end < 0:
        raise BadNetwork("This is no network: it does not begin with a line about it.")
    about = read_line(data[:end])
    sizes = Sizes(**{name: whole(about, name, 0, most) for name, most in LIMITS.items()})
    if sizes.width < 1:
        raise BadNetwork("This network has no units.")
    words = {name: word(about, name) for name in ("game", "features", "actions", "content")}
    fit = Fit(version=whole(about, "version", 0, 2**31), **words)
    made = about.get("made", {})
    if not isinstance(made, dict):
        raise BadNetwork("How this network was made is not a table.")
    body = swapped(unpacked(data[end + 1 :], sizes.size), sizes)
    if problem := problem_of(sizes, body):
        raise BadNetwork(problem)
    return Network(fit, sizes, body, made)


def read_line(line: bytes) -> dict[str, Any]:
    """What the first line says."""
    try:
        about = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise BadNetwork("This is no network: its first line is not JSON.") from problem
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise BadNetwork(f'This is no network of the format "{FORMAT}".')
    return about


def whole(about: dict[str, Any], name: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    value = about.get(name)
    if type(value) is not int or not low <= value <= high:
        raise BadNetwork(f'A network\'s "{name}" is a whole number from {low} to {high}.')
    return value


def word(about: dict[str, Any], name: str) -> str:
    """A short text."""
    value = about.get(name)
    if not isinstance(value, str) or len(value) > 100:
        raise BadNetwork(f'A network\'s "{name}" is a text of at most 100 characters.')
    return value


def unpacked(data: bytes, size: int) -> bytes:
    """The numbers: exactly as many bytes as there should be, never more."""
    reader = zlib.decompressobj()
    try:
        body = reader.decompress(data, size + 1)
    except zlib.error as problem:
        raise BadNetwork("The numbers of this network are damaged.") from problem
    if len(body) != size or not reader.eof or reader.unused_data:
        raise BadNetwork("The numbers of this network are damaged: there are too few or too many.")
    return body


def swapped(body: bytes, sizes: Sizes, order: str = sys.byteorder) -> bytes:
    """The numbers with bytes in the file's order, from those in another one, or back."""
    if order == "little":
        return body
    parts = sizes.taken_apart(body)
    for name, (kind, _) in sizes.parts().items():
        if BYTES[kind] > 1:
            parts[name].byteswap()
    return b"".join(part.tobytes() for part in parts.values())
