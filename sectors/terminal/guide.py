"""What the pieces of a table do, told to somebody who plays line by line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.text import Text

from sectors.core.game import Game
from sectors.core.scene import Face, Piece, Place, Scene
from sectors.core.spoken import described
from sectors.draw.text.flow import INDENT, broken
from sectors.table.lessons.first import explained


@dataclass(slots=True)
class Guide:
    """Tells what every kind of piece does when it is seen for the first time, and when asked."""

    game: Game
    told: set[str] = field(default_factory=set)  # titles
    met: set[str] = field(default_factory=set)  # kinds of question

    def news(self, scene: Scene, width: int) -> list[Text]:
        """The kinds of pieces on the table that nobody has told about yet."""
        fresh = [face for face in self.on(scene) if face.title not in self.told]
        self.told |= {face.title for face in fresh}
        return [line for face in fresh for line in face_lines(face, width)]

    def first(self, question: str, width: int) -> list[Text]:
        """What there is to say about a kind of question that was not asked before."""
        words = "" if question in self.met else explained(self.game, question)
        self.met.add(question)
        return broken(Text(f"{INDENT}{words}", "italic"), width, INDENT) if words else []

    def on(self, scene: Scene) -> list[Face]:
        """The kinds of pieces on the table of which there is something to say, each once."""
        faces = self.game.look.faces()
        found = {face.title: face for p in scene.pieces if (face := faces.get(p.face))}
        return [face for face in found.values() if face_words(face) or face.diagrams]

    def about(self, scene: Scene, name: str, width: int) -> list[Text]:
        """What there is to know of a piece or place by its name, its id or the beginning of it."""
        wanted = name.casefold()
        faces = {face.title: face for face in (*self.on(scene), *self.game.look.faces().values())}
        found = [face for title, face in faces.items() if wanted in title.casefold()]
        exact = [face for face in found if face.title.casefold() == wanted]
        lines = [line for face in exact or found for line in face_lines(face, width)]
        return lines + [line for words in self.things(scene, wanted) for line in words]

    def things(self, scene: Scene, wanted: str) -> Iterable[list[Text]]:
        """The pieces and places on the table of that name, in words."""
        lying: list[Place | Piece] = [*scene.places, *scene.pieces]
        for thing in lying:
            words = described(scene, thing.id, self.game.look.faces())
            names = (thing.id, thing.label, thing.label.partition(" ")[0])
            if words and wanted in [one.casefold() for one in names]:
                yield [Text(f"{INDENT}{words}")]


def face_words(face: Face) -> str:
    """What a kind of piece is, costs and does."""
    price = face.cost and f"{face.foot or 'Costs'} {face.cost}"
    parts = [face.line, price or face.foot, *face.rules]
    return " ".join(f"{part.rstrip('.')}." for part in parts if part)


def face_lines(face: Face, width: int) -> list[Text]:
    """A kind of piece in words, then its diagrams side by side."""
    lines = broken(Text(f"{INDENT}{face.title}: {face_words(face)}"), width, INDENT * 2)
    high = max((len(rows) for _, rows in face.diagrams), default=0)
    for y in range(high):
        cells = [
            f"{heading if y == 0 else ' ' * len(heading)} {rows[y] if y < len(rows) else ''}"
            for heading, rows in face.diagrams
        ]
        wide = [cell.ljust(len(cell) + 3) for cell in cells]
        lines.append(Text(f"{INDENT * 2}{''.join(wide).rstrip()}"))
    return lines
