"""The sums of a network: in C and in plain Python the same, and what they are meant to be."""

from __future__ import annotations

import importlib.util
from array import array
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bots.positions import midgame
from minds.nets import body, features, network, showing

from sectors import games
from sectors.core.engine import options
from sectors.players.inputs.rows import Rows
from sectors.players.networks import sums as taken
from sectors.players.networks.checks import problem_of
from sectors.players.networks.sizes import Sizes

PLAIN = Path(__file__).parents[2] / "sectors" / "players" / "networks" / "sums.py"
SOME = [Sizes(9, 1, 0, 1, 0), Sizes(40, 16, 1, 7, 3), Sizes(300, 33, 3, 50, 5)]
SOME += [Sizes(9, 512, 1, 3, 8), Sizes(0, 8, 1, 4, 0), Sizes(5, 8, 2, 0, 1)]


def plain() -> Any:
    """The plain form, also where the compiled one would be taken."""
    spec = importlib.util.spec_from_file_location("plain_sums", PLAIN)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Sums


def compiled() -> Any:
    """The compiled form."""
    if str(taken.__file__).endswith(".py"):
        pytest.skip("nothing is compiled here")
    return taken.Sums


def filled(form: Any, sizes: Sizes, numbers: bytes) -> Any:
    """Sums of one form."""
    made = form(sizes.inputs, sizes.width, sizes.blocks, sizes.outputs, sizes.first, numbers)
    return made


def rows(sizes: Sizes, seed: int) -> list[array[int]]:
    """Rows with few, many, small and the largest numbers."""
    chance = Random(seed)
    kinds = [(0, 0, 0, 0, 1), (-2, -1, 0, 1, 2), (-32768, 32767), (0,), (32767,)]
    return [array("h", chance.choices(kind, k=sizes.inputs)) for kind in kinds]


def one_by_one(sizes: Sizes, numbers: bytes, row: array[int], found: list[int]) -> list[int]:
    """What the sums are meant to be, number by number."""
    part = sizes.taken_apart(numbers)
    width = sizes.width

    def shifted(total: int, shift: int) -> int:
        return (total + (1 << shift >> 1)) // (1 << shift)

    cut = [max(-most, min(most, value)) for value, most in zip(row, part["bounds"], strict=True)]
    totals = [
        bias
        + sum(v * 2 ** part["s_in"][i] * part["w_in"][i * width + j] for i, v in enumerate(cut))
        for j, bias in enumerate(part["b_in"])
    ]
    units = [min(32767, shifted(max(0, total), sizes.first)) for total in totals]

    def total(name: str, j: int) -> int:
        weights = part[f"w_{name}"][j * width : (j + 1) * width]
        return part[f"b_{name}"][j] + sum(w * u for w, u in zip(weights, units, strict=True))

    for block in range(sizes.blocks):
        at = range(block * width, (block + 1) * width)
        more = [shifted(max(0, total("mid", j)), part["s_mid"][j]) for j in at]
        units = [min(32767, unit + new) for unit, new in zip(units, more, strict=True)]
    seats = [shifted(total("seat", j), part["s_seat"][j]) for j in range(8)]
    return seats + [shifted(total("out", j), part["s_out"][j]) for j in found]


@pytest.mark.parametrize("form", [plain, compiled])
@pytest.mark.parametrize("sizes", SOME)
def test_sums_are_what_they_are_meant_to_be(form: Any, sizes: Sizes) -> None:
    for seed in range(3 if sizes.width < 100 else 1):
        numbers = body(sizes, seed)
        made = filled(form(), sizes, numbers)
        for row in rows(sizes, seed):
            found = Random(seed).sample(range(sizes.outputs), min(5, sizes.outputs))
            assert made.think(row, 0, found) == one_by_one(sizes, numbers, row, found)


def test_compiled_and_plain_agree_up_to_the_last_bit_of_32() -> None:
    """All weights as large as they may be, all units full."""
    sizes = Sizes(2, 512, 2, 2, 0)
    parts = {name: array(kind, [0] * count) for name, (kind, count) in sizes.parts().items()}
    for name, value in (("bounds", 32767), ("w_in", 127), ("w_mid", 127), ("w_seat", 127)):
        parts[name] = array(parts[name].typecode, [value] * len(parts[name]))
    parts["w_out"] = array("b", [127] * 512 + [-128] * 511 + [-127])
    parts["s_in"] = array("B", [8, 7])
    parts["b_out"] = array("i", [2**31 - 1 - 127 * 512 * 32767, -(2**31 - 1) + 65535 * 32767])
    numbers = b"".join(part.tobytes() for part in parts.values())
    assert problem_of(sizes, numbers) == ""
    row = array("h", [32767, 32767])
    said = [filled(form(), sizes, numbers).think(row, 0, [0, 1]) for form in (compiled, plain)]
    assert said[0] == said[1]
    assert said[0][-2:] == [2**31 - 1, -(2**31 - 1)]


@pytest.mark.parametrize("name", showing())
def test_compiled_and_plain_agree_on_rows_of_every_game(name: str) -> None:
    game = games.load(name)
    shown, net = features(game), network(game, 5, 24, 2)
    forms = [filled(form(), net.sizes, net.body) for form in (compiled, plain)]
    layout = shown.layout
    rows = Rows(8, layout.size, layout.word_count, layout.list_count)
    for seed in range(4):
        s, seat = midgame(game, seed, 4 + 9 * seed)
        rows.begin(seat)
        shown.write(game.view(s, seat), seat, rows)
        found = options(s, seat)
        said = [one.think(rows.memory(), seat * int(layout.size), found) for one in forms]
        assert said[0] == said[1]


@pytest.mark.parametrize("form", [plain, compiled])
def test_what_does_not_fit_is_refused(form: Any) -> None:
    sizes = Sizes(4, 8, 1, 3, 2)
    made = filled(form(), sizes, body(sizes, 1))
    row = array("h", [1, 0, 0, 1, 1])
    assert made.think(row, 1, []) == made.think(row, 1, [2])[:8]
    for start, found in ((2, []), (-1, []), (2**62, []), (0, [3]), (0, [-1])):
        with pytest.raises(ValueError):
            made.think(row, start, found)
    with pytest.raises(ValueError):
        filled(form(), sizes, body(sizes, 1)[1:])


def test_sums_without_numbers_are_refused() -> None:
    form = compiled()
    for sizes in (Sizes(-1, 8, 1, 3, 2), Sizes(4, 513, 1, 3, 2), Sizes(4, 8, 1, 3, 32)):
        with pytest.raises(ValueError):
            filled(form, sizes, b"")
    with pytest.raises(ValueError):
        form.__new__(form).think(array("h", [0]), 0, [])
    ready = filled(form, Sizes(0, 1, 0, 0, 0), body(Sizes(0, 1, 0, 0, 0), 1))
    with pytest.raises(TypeError):
        ready.__init__(0, 1, 0, 0, 0, b"")
