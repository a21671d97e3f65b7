"""What all parts of one picture share: faces, symbols, colours, and definitions used in it."""

from __future__ import annotations

from sectors.core.game import Game
from sectors.core.scene import Face
from sectors.draw.svg import art
from sectors.draw.svg.letters import BOLD
from sectors.draw.svg.shapes import said, tag
from sectors.draw.svg.style import mixed, style_of


class Ink:
    """One picture of a game being drawn."""

    def __init__(self, game: Game) -> None:
        self.faces = game.look.faces()
        self.style = style_of(game.folder)
        self.symbols = art.symbols(game.folder)
        self.defs: dict[str, str] = {}

    def face(self, name: str) -> Face:
        """The face of a piece; an unknown one is shown by its name."""
        return self.faces.get(name) or Face(name, short=name[:2])

    def define(self, name: str, body: str) -> str:
        """Keep a gradient or pattern under a name; gives what refers to it."""
        self.defs[name] = body
        return f"url(#{name})"

    def has(self, name: str) -> bool:
        """Whether the game has drawn something under this name."""
        return name in self.symbols

    def symbol(
        self, name: str, x: float, y: float, w: float, h: float, colour: str = "", turn: float = 0
    ) -> str:
        """A symbol around a middle; nothing if the game has not drawn it."""
        if name not in self.symbols:
            return ""
        box, body = self.symbols[name]
        key = f"art-{name.replace(' ', '-')}"
        self.defs[key] = f'<symbol id="{key}" viewBox="{box}">{body}</symbol>'
        used = tag(
            "use",
            href=f"#{key}",
            x=float(x - w / 2),
            y=float(y - h / 2),
            width=float(w),
            height=float(h),
            transform=f"rotate({turn:g} {x:g} {y:g})" if turn else None,
        )
        return tag("g", used, color=colour, fill=colour) if colour else used

    def glyph(
        self, face: Face, x: float, y: float, size: float, colour: str, turn: float = 0
    ) -> str:
        """The symbol of a face, or its short name."""
        if self.has(face.symbol):
            return self.symbol(face.symbol, x, y, size, size, colour, turn)
        short = face.short or face.title[:3]
        part = 0.36 if len(short) > 3 else 0.5 if len(short) > 1 else 0.7
        return said(x, y, short, size * part, colour, BOLD)

    def plate(self, seat: int) -> str:
        """The paper of a seat: its colour, from light to dark."""
        colour = self.style.seat(max(seat, 0))
        stops = "".join(
            tag("stop", offset=offset, stop_color=mixed(colour, "#0a0908", part))
            for offset, part in ((0, 0.4), (1, 0.17))
        )
        name = f"plate-{max(seat, 0)}"
        ends = {"x1": 0, "y1": 0, "x2": 0, "y2": 1}
        return self.define(name, tag("linearGradient", stops, id=name, **ends))

    def light(self, seat: int) -> str:
        """The colour of signs on a seat's paper."""
        return mixed(self.style.seat(seat), "#ffffff", 0.34)

    def glow(self, name: str, colour: str, full: float) -> str:
        """Light that fades from a middle."""
        stops = "".join(
            tag("stop", offset=offset, stop_color=colour, stop_opacity=part)
            for offset, part in ((0, full), (1, 0))
        )
        return self.define(name, tag("radialGradient", stops, id=name))

    def whole(
        self, body: str, box: tuple[float, float, float, float], size: tuple[int, int] | None = None
    ) -> str:
        """The finished picture."""
        view = " ".join(f"{edge:.2f}" for edge in box)
        wide, tall = size or (round(box[2]), round(box[3]))
        defs = tag("defs", "".join(self.defs.values())) if self.defs else ""
        return tag(
            "svg",
            defs + body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=view,
            width=wide,
            height=tall,
        )
