"""A lesson for one learner: no room, nothing stored; who comes back says how far he was."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sectors.core.puzzle import Line
from sectors.server.rooms.answering import shown
from sectors.server.rooms.listener import Listener
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.seating import known_game
from sectors.server.rooms.story import Plain
from sectors.server.rooms.teaching import LessonHost, host_of, lesson_host
from sectors.server.rooms.telling import PROTOCOL
from sectors.server.rooms.wishes import Asked
from sectors.table.lessons.lesson import NoLesson, lesson_of
from sectors.table.lessons.tryout import tryout_of
from sectors.table.puzzles.puzzle import NoPuzzle
from sectors.table.puzzles.solver import Judgement, Solver, solver_of

MOST_STEPS = 200  # a step that somebody may ask for


def opened(slug: str, lesson: str, at: str) -> LessonHost:
    """A lesson from a step on, a figure or a puzzle; or a refusal."""
    step = int(at) if at.isascii() and at.isdigit() and len(at) < 4 else 0
    game = known_game(slug)
    try:
        if tryout := tryout_of(game, lesson):
            return host_of(game, tryout)
        if solver := solver_of(game, lesson):
            return host_of(game, solver)
        return lesson_host(game, lesson_of(game, lesson), min(step, MOST_STEPS))
    except NoLesson as problem:
        raise Refusal(str(problem), "no_lesson", 404) from None
    except NoPuzzle as problem:
        raise Refusal(str(problem), "no_puzzle", 404) from None


Judge = Callable[[Solver, Line], Awaitable[Judgement]]


async def judged_here(solver: Solver, line: Line) -> Judgement:
    """The verdict on a line, worked out at once."""
    return solver.verdict(line)


class Lecture:
    """One learner, his table and his connection."""

    def __init__(self, host: LessonHost, viewer: Listener, judge: Judge = judged_here) -> None:
        self.host, self.viewer, self.judge = host, viewer, judge

    def welcome(self) -> None:
        """Send everything."""
        host, viewer = self.host, self.viewer
        whole = host.whole(viewer)
        drawn = host.drawn(viewer.scene) if viewer.wants_text else []
        told = {"type": "table", "protocol": PROTOCOL, **whole, "chat": [], "drawn": drawn}
        viewer.number({**told, **self.standing(), "room": self.room()})

    def tell(self) -> None:
        """Send what has changed; a new table, or one that went back, is sent whole."""
        host, viewer = self.host, self.viewer
        if host.catch_up() or viewer.told > len(host.table.beats):
            self.welcome()
            return
        scene, change = host.change(viewer)
        viewer.scene, viewer.told = scene, len(host.table.beats)
        viewer.count = len(host.table.moves)
        told = {"type": "update", **change, **self.standing(), "room": self.room()}
        if viewer.wants_text:
            told["drawn"] = host.drawn(scene)
        viewer.number(told)

    def standing(self) -> Plain:
        """How far the lesson is."""
        card = self.host.card()
        undo = "yes" if card["back"] else ""
        return {"count": len(self.host.table.moves), "undo": undo, "asks": None, "coach": card}

    def room(self) -> Plain:
        """The table as a room that nobody else can come to."""
        table = self.host.table
        seats = [
            {
                "seat": chair.seat,
                "kind": chair.kind,
                "name": chair.name,
                "level": "",
                "here": "here",
                "clock": None,
                "bot": chair.kind == "bot",
            }
            for chair in self.host.chairs
        ]
        frame = {"id": "", "code": "", "game": table.game.name, "public": False, "practice": False}
        rest = {"created": 0, "watching": 0, "host": 0, "next": "", "commitment": ""}
        clock = {"kind": "none"}
        info = {"seats": seats, "options": table.record.options, "clock": clock}
        return {**frame, **info, **rest, **self.host.course()}

    async def answer(self, request: Asked) -> Plain:
        """Do what a request asks."""
        host, kind, seat = self.host, request.type, self.viewer.seat
        if kind == "ping":
            return {}
        if kind == "sync":
            self.welcome()
            return {}
        if kind == "text":
            self.viewer.wants_text = request.yes
            return {"drawn": host.drawn(self.viewer.scene) if request.yes else []}
        if kind == "why":
            return host.why(seat, request.text, tuple(request.clicks))
        if kind == "preview":
            return {"preview": shown(host.preview(seat, request.text))}
        if kind == "hint":
            return host.hint(seat)
        return await self.act(request)

    async def act(self, request: Asked) -> Plain:
        """The requests that change the lesson."""
        coach = self.host.coach
        if request.type == "act" and isinstance(coach, Solver):
            played: Plain = {"played": await self.solve(coach, request.text)}
        elif request.type == "act":
            played = {"played": coach.submit(request.text)}
        elif request.type in STEPS:
            STEPS[request.type](coach)
            played = {"undone": ""} if request.type == "undo" else {}
        else:
            raise Refusal("That is not for lessons.", "lesson")
        self.tell()
        return played

    async def solve(self, solver: Solver, text: str) -> list[str]:
        """Play a line of a puzzle; one that cannot be judged now is taken back."""
        count = len(solver.table.moves)
        said, line = solver.play_line(text)
        if line:
            try:
                verdict = await self.judge(solver, line)
            except BaseException:
                solver.table.rewind(count)
                raise
            solver.take_in(verdict)
        return said


STEPS = {
    "next": lambda coach: coach.go_on(),
    "show": lambda coach: coach.show(),
    "back": lambda coach: coach.back(),
    "undo": lambda coach: coach.back(),
}
