"""Curves as TensorBoard reads them, written by hand: records of a few numbers, with checksums."""

from __future__ import annotations

import struct
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from sectors.lab.wrong import NoCourse

POLYNOMIAL = 0x82F63B78  # of CRC-32C, backwards
MASK = 0xA282EAD8


class Curves:
    """A file that grows by some numbers at a time."""

    def __init__(self, folder: Path, first: int) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            name = f"events.out.tfevents.{int(time.time())}.{first}.sectors"
            self.file = (folder / name).open("wb")
        except OSError as problem:
            raise NoCourse(f"{folder} cannot be written: {problem.strerror}.") from None
        self.add(text(3, b"brain.Event:2"))

    def note(self, step: int, numbers: Mapping[str, float]) -> None:
        values = b"".join(
            text(1, text(1, name.encode()) + tagged(2, 5) + struct.pack("<f", value))
            for name, value in numbers.items()
        )
        self.add(tagged(2, 0) + whole(step) + text(5, values))

    def add(self, event: bytes) -> None:
        """Write one event."""
        event = tagged(1, 1) + struct.pack("<d", time.time()) + event
        length = struct.pack("<Q", len(event))
        self.file.write(length + checksum(length) + event + checksum(event))
        self.file.flush()

    def close(self) -> None:
        self.file.close()


def tagged(field: int, kind: int) -> bytes:
    """The head of a field of a message."""
    return whole(field << 3 | kind)


def whole(number: int) -> bytes:
    """A whole number, seven bits a byte."""
    found = b""
    while number > 127:
        found += bytes([number & 127 | 128])
        number >>= 7
    return found + bytes([number])


def text(field: int, content: bytes) -> bytes:
    """A field that is a text or a message."""
    return tagged(field, 2) + whole(len(content)) + content


@cache
def remainders() -> list[int]:
    """What each byte leaves of a checksum."""
    found = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (POLYNOMIAL if byte & 1 else 0)
        found.append(byte)
    return found


def checksum(content: bytes) -> bytes:
    """CRC-32C, turned and shifted as these files have it."""
    crc, table = 0xFFFFFFFF, remainders()
    for byte in content:
        crc = crc >> 8 ^ table[(crc ^ byte) & 255]
    crc ^= 0xFFFFFFFF
    return struct.pack("<I", ((crc >> 15 | crc << 17) + MASK) & 0xFFFFFFFF)
