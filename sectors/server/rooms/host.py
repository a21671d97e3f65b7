"""A host: one table, and what it does for those who sit and look on around it.

It knows what each viewer has been told and what follows from there: the whole table, or what has
changed since. How that reaches him, and where it is kept, is for others to know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, field

from sectors.core import engine
from sectors.core.reason import GAME_OVER, NOT_YOUR_TURN, Objection
from sectors.core.record import Record
from sectors.core.scene import Preview, Scene
from sectors.core.spoken import text_view
from sectors.server.rooms import story
from sectors.server.rooms.asking import Asking
from sectors.server.rooms.story import PLAIN, LookBack, Pen, Plain
from sectors.table.lessons.first import question_of
from sectors.table.table import Table


@dataclass(slots=True)
class Sitter:
    """Who plays for a seat."""

    seat: int
    kind: str  # person, here (at the device of another), bot, open
    name: str
    level: str  # of a bot

    @property
    def is_person(self) -> bool:
        """Whether the seat is somebody's, present or not."""
        return self.kind not in ("bot", "open")


@dataclass(slots=True, eq=False)
class Onlooker:
    """One who looks at a table: whose seats he holds, and what he has been told."""

    mine: list[int]
    seat: int
    _: KW_ONLY
    scene: Scene = field(default_factory=Scene)
    told: int = 0
    count: int = -1  # actions that had been played when he was last told
    is_still: bool = False  # whether he is shown only where things end up, not the way there
    wants_text: bool = False  # whether he is shown the board as lines of text


@dataclass(slots=True, eq=False)
class Host:
    """One table and those who play at it."""

    table: Table
    chairs: Sequence[Sitter]
    _: KW_ONLY
    status: str = "playing"  # waiting, playing, over
    practice: bool = False  # bots let you take back what you like
    asking: Asking | None = None  # somebody asks to take a move back
    pen: Pen = PLAIN

    @property
    def is_laid(self) -> bool:
        """Whether the game starts from a position of another one; then it counts for nothing."""
        return bool(self.table.record.start)

    # --- showing

    def scene_for(self, seat: int) -> Scene:
        """What a seat sees now."""
        return self.table.scene(seat)

    def question(self, seat: int) -> str:
        """Which kind of question a seat is asked, by its name; empty if it is not asked."""
        return question_of(self.table.state, seat)

    def whole(self, viewer: Onlooker) -> Plain:
        """Everything that a viewer sees; from now on he knows it."""
        table = self.table
        viewer.scene = self.scene_for(viewer.seat)
        viewer.told, viewer.count = len(table.beats), len(table.moves)
        return {
            "viewer": viewer.seat,
            "mine": viewer.mine,
            "scene": self.pen.whole(viewer.scene),
            "question": self.question(viewer.seat),
            "log": story.lines(table, story.events_since(table, viewer.seat, 0, self.pen)),
        }

    def change(self, viewer: Onlooker) -> tuple[Scene, Plain]:
        """The new scene of a viewer, and how to get there from the one he knows."""
        table = self.table
        scene = self.scene_for(viewer.seat)
        events = story.events_since(table, viewer.seat, viewer.told, self.pen)
        on_the_way = story.beats(
            table, viewer.seat, events, viewer.scene, viewer.is_still, self.pen
        )
        return scene, {
            "change": self.pen.change(viewer.scene, scene),
            "question": self.question(viewer.seat),
            "beats": on_the_way,
            "log": story.lines(table, events),
        }

    def drawn(self, scene: Scene) -> list[str]:
        """A scene as lines of text, people called by their names as the page does."""
        people = {chair.seat: chair.name for chair in self.chairs if chair.is_person}
        return text_view(self.table.game, scene, people)

    def course(self) -> Plain:
        """How far the game is, as everybody may know it."""
        return {
            "status": self.status,
            "turn": self.table.game.turn(self.table.state),
            "asked": list(self.table.pending) if self.status == "playing" else [],
            **self.outcome(),
        }

    def outcome(self) -> Plain:
        """How a finished game ended: each seat's place, and what it is remembered by."""
        table = self.table
        if self.status != "over" or not table.is_over:
            return {}
        remembered = dict(table.game.remembered(table.state))
        if self.practice:
            remembered["Table"] = "for practice"
        if self.is_laid:
            remembered["Start"] = "from a position of another game"
        openings = [story.opening(table, seat) for seat in range(table.record.seats)]
        return {"places": table.state.result, "remembered": remembered, "openings": openings}

    # --- answering

    def why(self, seat: int, text: str, clicks: tuple[str, ...] = ()) -> Plain:
        """Whether something is legal, by its text or by where one would click, or why not."""
        objection = self.table.why(text, seat) if text else self.why_clicks(seat, clicks)
        if objection is None:
            return {"legal": True}
        found = {"code": objection.code, "sentence": objection.sentence, "rule": objection.rule}
        return {"legal": False, **found}

    def why_clicks(self, seat: int, clicks: tuple[str, ...]) -> Objection | None:
        """The objection to the action that a path of clicks would mean."""
        game, view = self.table.game, self.table.view(seat)
        for action in engine.candidates(view, seat):
            if game.look.clicks(view, seat, action) == clicks:
                reason = engine.objection(view, seat, action)
                return game.explain(view, seat, action, reason) if reason else None
        if not engine.is_asked(view, seat):
            return game.explain(view, seat, -1, NOT_YOUR_TURN if view.now >= 0 else GAME_OVER)
        return Objection("no_such_action", "Nothing can be done there now.")

    def preview(self, seat: int, text: str) -> Preview:
        """What pointing at a choice shows."""
        return self.table.preview(seat, text)

    def hint(self, seat: int, found: Plain | None = None) -> Plain:
        """A bot's favourite move, why, and what else there is; thought of here or elsewhere."""
        advice = self.table.advice(seat) if found is None else found
        text = advice["text"]
        choices = self.table.scene(seat).choices
        return {**advice, "label": next((c.label for c in choices if c.text == text), text)}

    # --- looking back

    def copy_for(self, seat: int) -> Record:
        """The record as a seat may have it now, with how the game ended."""
        record = self.table.copy_for(seat)
        record.practice = self.practice
        if outcome := self.outcome():
            told = {"places": " ".join(map(str, outcome["places"])), **outcome["remembered"]}
            comments = [f"{name}: {words}" for name, words in told.items()]
            record.comments = [*record.comments, *comments]
        return record

    def past(self, viewer: int, at: int | None) -> LookBack:
        """The table after some actions, or after all of them, for a viewer to look at."""
        count, known = len(self.table.moves), self.table.copy_for(viewer).entries
        table = self.table.past(count if at is None else at)
        seat_name = self.table.game.seat_name  # a bot has no other name
        names = [c.name if c.is_person else seat_name(c.seat) for c in self.chairs]
        return LookBack(table, known, viewer, names, count, self.status == "over")
