"""The file of a network: what is written is read; what is damaged is refused in one sentence."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from minds.nets import body

from sectors.players.networks.network import (
    LARGEST,
    BadNetwork,
    Fit,
    Network,
    read,
    swapped,
    written,
)
from sectors.players.networks.sizes import Sizes

SIZES = Sizes(12, 8, 2, 5, 3)
FIT = Fit("toy", 1, "a", "b", "c")
NETWORK = Network(FIT, SIZES, body(SIZES, 1), {"command": "sectors train toy", "games": 7})
FILE = written(NETWORK)


def changed(**about: Any) -> bytes:
    """The file with another first line."""
    line, numbers = FILE.split(b"\n", 1)
    return json.dumps({**json.loads(line), **about}).encode() + b"\n" + numbers


def with_part(name: str, at: int, value: int) -> bytes:
    """The file with another number in one of its parts."""
    parts = SIZES.taken_apart(NETWORK.body)
    parts[name][at] = value
    return written(replace(NETWORK, body=b"".join(part.tobytes() for part in parts.values())))


def test_what_is_written_is_read() -> None:
    assert read(FILE) == NETWORK


BAD = {
    "nothing": b"",
    "no line": b"x" * 10_000,
    "no JSON": b"{\n",
    "deep JSON": b"[" * 3_900 + b"\n",
    "a list": b"[]\n",
    "another format": changed(format="sectors network 2"),
    "too large": FILE + bytes(LARGEST),
    "no units": changed(width=0),
    "too wide": changed(width=513),
    "too many blocks": changed(blocks=17),
    "less than nothing": changed(inputs=-1),
    "a half": changed(inputs=1.5),
    "true": changed(blocks=True),
    "no game": changed(game=None),
    "long words": changed(features="x" * 101),
    "made of words": changed(made="by hand"),
    "cut off": FILE[:-9],
    "more behind it": FILE + b"x",
    "other sizes": changed(outputs=6),
    "no numbers": FILE.split(b"\n")[0] + b"\n",
    "a bomb": FILE.split(b"\n")[0] + b"\n" + zlib.compress(bytes(10**8), 9),
    "a far shift": with_part("s_mid", 3, 32),
    "a bound below 0": with_part("bounds", 2, -1),
    "a large bias": with_part("b_in", 0, 2**31 - 1),
    "large biases of a block": with_part("b_mid", 9, -(2**31)),
    "large biases of actions": with_part("b_out", 4, 2**31 - 1),
    "large biases of seats": with_part("b_seat", 7, 2**31 - 1),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(BadNetwork) as refused:
        read(BAD[name])
    said = str(refused.value)
    assert said.endswith(".") and "\n" not in said and len(said) < 120


def test_damage_is_refused_or_does_no_harm() -> None:
    chance = Random(1)
    for _ in range(400):
        data = bytearray(FILE)
        for _ in range(chance.randrange(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        try:
            read(bytes(data)).sums().think(bytes(2 * SIZES.inputs), 0, [])
        except BadNetwork:
            continue
        except ValueError:  # fewer inputs than the row has are fine, more are not
            assert read(bytes(data)).sizes.inputs != SIZES.inputs


def test_a_first_line_is_not_too_long() -> None:
    with pytest.raises(BadNetwork):
        written(replace(NETWORK, made={"command": "x" * 5_000}))


def test_the_file_has_the_same_order_of_bytes_everywhere() -> None:
    other = swapped(NETWORK.body, SIZES, "big")
    assert other != NETWORK.body
    assert swapped(other, SIZES, "big") == NETWORK.body
    assert swapped(NETWORK.body, SIZES, "little") == NETWORK.body
