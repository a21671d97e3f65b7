"""Stands in for `mypy_extensions` in a page, where nothing is compiled.

There a number of 64 bits is just a number; the library would call a function of its own each time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Native(type):
    """A kind of number: to call it gives a plain one."""

    __call__ = staticmethod(int)


class u8(metaclass=Native):
    """A number of 8 bits, from 0."""


class i16(metaclass=Native):
    """A number of 16 bits."""


class i32(metaclass=Native):
    """A number of 32 bits."""


i64 = int


def mypyc_attr(*names: str, **values: Any) -> Callable[[T], T]:
    """Tells the compiler something about a class."""
    return lambda one: one
