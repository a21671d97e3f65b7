"""Memory that several processes see: pages of a file, also in place of those of a buffer.

The games of a batch write into buffers of their own (`vec`), which cannot be told where to lie. So
whole pages of such a buffer are replaced by pages of a file that other processes have as well, and
by ordinary ones again before it is given back. POSIX systems can do that.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

PAGE = mmap.PAGESIZE
SPARE = 2 * PAGE  # what a buffer needs beyond its numbers, so that they fill pages of it
MAP_FIXED = 0x10  # the same on Linux, macOS and the BSDs


def whole_pages(size: int) -> int:
    """A number of bytes, rounded up to whole pages."""
    return -(-size // PAGE) * PAGE


def reserve(file: int, size: int) -> None:
    """Make a file so large; where the system can tell, an error if there is no room for it."""
    if sys.platform == "linux":
        os.posix_fallocate(file, 0, size)
    else:
        os.ftruncate(file, size)


def buffer(memory: Any) -> memoryview:
    """What NumPy can look at."""
    return memoryview(memory)


def opened(array: NDArray[Any]) -> NDArray[np.int64]:
    """An array of whole numbers that may also be written to, as long as its owner lives."""
    numbers = (ctypes.c_int64 * len(array)).from_address(array.ctypes.data)
    return np.frombuffer(memoryview(numbers), np.int64)


def share(memory: object, size: int, file: int, offset: int) -> int:
    """Put pages of a file in place of those of a buffer; gives the byte where the first begins."""
    address = np.frombuffer(buffer(memory), np.uint8).ctypes.data
    gap = -address % PAGE
    place_pages(address + gap, size, mmap.MAP_SHARED, file, offset)
    return gap


def take_back(array: NDArray[Any]) -> None:
    """Let an array that begins with a shared page lie in memory of this process alone again."""
    kept = array.copy()
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
    place_pages(array.ctypes.data, array.nbytes, flags, -1, 0)
    ctypes.memmove(array.ctypes.data, kept.ctypes.data, array.nbytes)  # NumPy may only read it


def place_pages(address: int, size: int, flags: int, file: int, offset: int) -> None:
    """Replace the pages at an address."""
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
    access = mmap.PROT_READ | mmap.PROT_WRITE
    found = libc.mmap(address, size, access, flags | MAP_FIXED, file, offset)
    if found != address:
        raise OSError(ctypes.get_errno(), "memory cannot be shared")
