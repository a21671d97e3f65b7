"""Checkpoints and curves: what is written is read again, and what is damaged is refused."""

from __future__ import annotations

import pickle
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sectors.lab.training.course import Course, Deal
from sectors.lab.training.curves import Curves, checksum
from sectors.lab.training.network import begin
from sectors.lab.training.pupil import Checkpoint, Pupil, keep, named, read
from sectors.lab.wrong import NoCourse


def kept() -> Checkpoint:
    """What a file may hold."""
    weights, other = begin(1, 5, 4, 3, 2), begin(2, 5, 4, 3, 2)
    state = [np.zeros((), np.int32), np.ones((5, 3), np.float32)]
    course = Course("salvage", (Deal(2, {"rounds": "two"}, 0.5), Deal(3)), among={"random": 0.1})
    pupil = Pupil(weights, state, [other], 3, 400, 20, 1, 2.5, [{"decisions": 400, "error": 0.2}])
    return Checkpoint(course, pupil, {"game": "salvage"}, [[[{"now": "Turn 0 0"}, 77, 3]]])


def same(one: Any, other: Any) -> bool:
    return all(
        np.array_equal(a, b)
        for a, b in zip(named("x", one).values(), named("x", other).values(), strict=True)
    )


def test_a_checkpoint_is_read_as_it_was_written(tmp_path: Path) -> None:
    file, wanted = tmp_path / "net.npz", kept()
    keep(file, wanted)
    found = read(file)
    assert (found.course, found.about, found.positions) == (
        wanted.course,
        wanted.about,
        wanted.positions,
    )
    assert same(found.pupil.weights, wanted.pupil.weights)
    assert same(found.pupil.pool[0], wanted.pupil.pool[0])
    assert same(found.pupil.state, wanted.pupil.state)
    for name in ("rounds", "decisions", "games", "broken", "seconds", "curve"):
        assert getattr(found.pupil, name) == getattr(wanted.pupil, name)
    assert [path.name for path in tmp_path.iterdir()] == ["net.npz"]


class Trap:
    """Reading this as a pickle would be noticed."""

    def __reduce__(self) -> Any:
        return (pytest.fail, ("a checkpoint was unpickled",))


def test_other_files_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    np.savez(tmp_path / "other.npz", some=np.zeros(3))
    np.savez(tmp_path / "trap.npz", said=np.array([Trap()], object), allow_pickle=True)
    keep(tmp_path / "good.npz", kept())
    good = (tmp_path / "good.npz").read_bytes()
    bad = [b"", b"no archive", pickle.dumps(Trap()), good[:-500], good[: len(good) // 2]]
    np.save(tmp_path / "one.npy", np.zeros(3))
    bad += [(tmp_path / name).read_bytes() for name in ("other.npz", "trap.npz", "one.npy")]
    for content in bad:
        file.write_bytes(content)
        with pytest.raises(NoCourse, match=r"net.npz is no checkpoint of `sectors train`"):
            read(file)
    with pytest.raises(NoCourse, match="cannot be read: No such file"):
        read(tmp_path / "none.npz")


def test_a_checkpoint_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(NoCourse, match="cannot be written: No such file or directory"):
        keep(tmp_path / "no" / "net.npz", kept())


def messages(content: bytes) -> list[tuple[int, Any]]:
    """The fields of a message, as a reader of the format finds them."""
    found: list[tuple[int, Any]] = []
    at = 0

    def whole() -> int:
        nonlocal at
        number = shift = 0
        while True:
            byte = content[at]
            at += 1
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    while at < len(content):
        head = whole()
        size = {0: 0, 1: 8, 5: 4}.get(head & 7)
        if size == 0:
            found.append((head >> 3, whole()))
            continue
        size = whole() if size is None else size
        found.append((head >> 3, content[at : at + size]))
        at += size
    return found


def events(file: Path) -> list[dict[int, Any]]:
    """The records of a file of curves, their checksums compared."""
    content, found, at = file.read_bytes(), [], 0
    while at < len(content):
        (length,) = struct.unpack_from("<Q", content, at)
        event = content[at + 12 : at + 12 + length]
        assert content[at + 8 : at + 12] == checksum(content[at : at + 8])
        assert content[at + 12 + length : at + 16 + length] == checksum(event)
        found.append(dict(messages(event)))
        at += 16 + length
    return found


def test_the_checksum_is_the_one_of_the_format() -> None:
    """CRC-32C of "123456789" is E3069283; it is turned right by 15 bits, and a number added."""
    crc = 0xE3069283
    turned = (crc >> 15 | crc << 17) & 0xFFFFFFFF
    assert checksum(b"123456789") == struct.pack("<I", (turned + 0xA282EAD8) & 0xFFFFFFFF)


def test_curves_are_read_as_they_were_written(tmp_path: Path) -> None:
    curves = Curves(tmp_path / "new" / "folder", 0)
    curves.note(300, {"error": 0.25, "strength/2": 0.5})
    curves.note(10**10, {"error": 0.125})
    curves.close()
    (file,) = (tmp_path / "new" / "folder").iterdir()
    assert ".tfevents." in file.name
    head, first, second = events(file)
    assert head[3] == b"brain.Event:2"
    assert struct.unpack("<d", first[1])[0] > 1e9
    values = [dict(messages(value)) for _, value in messages(first[5])]
    assert {v[1].decode(): struct.unpack("<f", v[2])[0] for v in values} == {
        "error": 0.25,
        "strength/2": 0.5,
    }
    assert (first[2], second[2]) == (300, 10**10)
