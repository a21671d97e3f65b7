"""Components as plain data for the pages: sides with their pictures, faces with their marks."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from sectors.core.components import Chart, Component, Side, Tile
from sectors.core.scene import Face
from sectors.draw.paper import chart
from sectors.draw.svg import art

LONGEST_WORD = 24  # of a rule that begins with its name and a colon


class Drawn:
    """The sides of one set and the pictures that they use, each written once."""

    def __init__(self, folder: Path, is_light: bool) -> None:
        self.folder, self.is_light = folder, is_light
        self.sides: list[dict[str, Any]] = []
        self.art: dict[str, dict[str, object]] = {}
        self.numbers: dict[tuple[Side, float, float, str], int] = {}

    def number(self, part: Component, side: Side) -> int:
        """The number of a side, drawn at the size of its part."""
        key = side, part.width, part.height, part.shape
        if key not in self.numbers:
            self.numbers[key] = len(self.sides)
            data = self.plain(side, "#8fa0bf")
            data |= {"look": type(side).__name__.lower(), "name": part.title, "shape": part.shape}
            data |= {"width": part.width, "height": part.height}
            if isinstance(side, Tile):
                data["outline"] = art.outline(self.folder, side.symbol)
                data["edge"] = art.edge(self.folder, side.symbol, self.is_light)
            if isinstance(side, Chart):
                data |= chart.laid(side, part.width, part.height)
            self.sides.append(data)
        return self.numbers[key]

    def plain(self, one: Any, tone: str) -> Any:
        """A part of a side as plain data; whatever names a symbol has its picture too."""
        if isinstance(one, Face):
            return self.face(one, tone)
        if isinstance(one, tuple):
            return [self.plain(item, tone) for item in one]
        if not is_dataclass(one):
            return one
        data = {field.name: getattr(one, field.name) for field in fields(one)}
        own = data.get("tone") or tone
        tones = iter(data.get("tones", ()))
        found = {
            name: self.plain(value, next(tones, own) if isinstance(value, Face) else own)
            for name, value in data.items()
        }
        if data.get("symbol"):
            found["art"] = self.picture(data["symbol"], own)
        return found

    def face(self, face: Face, tone: str) -> dict[str, Any]:
        """A face with its picture, corner and marks."""
        rules = [split(rule) for rule in face.rules]
        corners = (self.picture(f"corner-{name}", tone) for name in (face.kind, face.short))
        return {
            "title": face.title,
            "kind": face.kind,
            "line": face.line,
            "short": face.short,
            "cost": face.cost,
            "foot": face.foot,
            "rules": rules[1:] if face.icons else rules,
            "head": rules[0][0] if face.icons and rules else "",
            "icons": [self.icon(icon, tone) for icon in face.icons],
            "diagrams": face.diagrams,
            "flavour": face.flavour,
            "art": self.picture(face.symbol, tone),
            "corner": next((corner for corner in corners if corner), None),
            "coin": self.picture("coin", tone),
        }

    def icon(self, icon: str, tone: str) -> dict[str, Any]:
        """A mark with a number, a sum of money, or an arrow."""
        mark = self.picture(f"mark-{icon[0]}", tone) if icon[1:].isdecimal() else None
        if mark:
            return {"art": mark, "text": icon[1:], "letter": icon[0]}
        coin = self.picture("coin", tone) if icon.isdecimal() else None
        return {"art": coin, "text": icon, "letter": ""}

    def picture(self, symbol: str, tone: str) -> str | None:
        """The key of a symbol in a tone; nothing if the game has not drawn it."""
        if not symbol or symbol not in art.symbols(self.folder):
            return None
        key = f"{symbol} {tone}"
        if key not in self.art:
            self.art[key] = art.picture(self.folder, symbol, tone, self.is_light)
        return key


def split(rule: str) -> tuple[str, str]:
    """A rule as its name and its words."""
    word, colon, text = rule.partition(": ")
    return (word, text) if colon and len(word) < LONGEST_WORD else ("", rule)
