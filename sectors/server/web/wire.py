"""Scenes and events as they travel: JSON, written once for all who are told the same."""

from __future__ import annotations

from typing import Any

import msgspec

from sectors.core import scene as scenes
from sectors.server.rooms.story import Pen, Plain


def written(element: Any) -> msgspec.Raw:
    """An element of a scene as JSON; worked out once, since scenes share their elements."""
    try:
        found: msgspec.Raw = element.wire
    except AttributeError:
        found = element.wire = packed(scenes.slim(element, written))
    return found


def packed(plain: Plain) -> msgspec.Raw:
    """Plain data as JSON that is put into a message as it is."""
    return msgspec.Raw(msgspec.json.encode(plain))


PEN = Pen(written, packed)
