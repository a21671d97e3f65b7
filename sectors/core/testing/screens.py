"""Checks of what is asked and drawn: asking has no effect, scenes are whole."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from sectors.core import engine, notation
from sectors.core.codec import Plain, encode
from sectors.core.game import Game
from sectors.core.scene import (
    LISTS,
    PLAYERS,
    Mark,
    Piece,
    Preview,
    Scene,
    difference,
    key,
    patched,
    plain,
)
from sectors.core.state import Recorder, State
from sectors.core.testing.failure import Failure, same
from sectors.core.testing.sample import Position, act, picked
from sectors.core.testing.secrets import name, scrambled

Question = tuple[str, Callable[[], object]]
Questions = Callable[[Position, State, int], Iterator[Question]]
CONTROL = re.compile(r"button:[^:]+|n:-?\d+|turn:\d+")
WIDTH = 80  # columns of a terminal
POINTED_AT = ("places", "pieces", "meters")  # together with the rows of tables


# --- asking


def asking_changes_nothing(p: Position) -> None:
    """Nothing that is asked, drawn or explained has an effect on what it looks at."""
    for viewer in p.viewers:
        if viewer >= 0:
            check_free(p, p.started, questions, viewer)
        view = p.game.view(p.state, viewer)
        check_free(p, view.clone, view_questions, viewer)


def check_free(p: Position, start: Callable[[], State], asked: Questions, viewer: int) -> None:
    """Fail if questions change the state or tell something; looks after some of them."""
    s, chance = start(), p.dice(f"free {viewer}")
    before = encode(s)
    for _, ask in asked(p, s, viewer):
        ask()
        if chance.below(4) == 0 and not is_untouched(s, before):
            break
    if not is_untouched(s, before):
        find_culprit(p, start(), asked, viewer)


def is_untouched(s: State, before: Plain) -> bool:
    """Whether a state is what it was and has told nothing."""
    return encode(s) == before and not (s.log and s.log.beats)


def find_culprit(p: Position, s: State, asked: Questions, viewer: int) -> None:
    """Ask again, one question at a time, and fail with the one that is not free."""
    before = encode(s)
    for what, ask in asked(p, s, viewer):
        ask()
        same(before, encode(s), f"asking for the {what} of {name(viewer)} changes the state")
        if s.log and s.log.beats:
            raise Failure(f"asking for the {what} of {name(viewer)} tells something")
    raise Failure("asking changes the state, but not when asked again")


def questions(p: Position, s: State, seat: int) -> Iterator[Question]:
    """Everything that may be asked about a state."""
    game, chance = p.game, p.dice(f"asking {seat}")
    yield "seats asked", partial(engine.pending, s)
    yield "candidates", partial(engine.candidates, s, seat)
    yield "options", partial(engine.options, s, seat)
    options = engine.options(s, seat)
    for action in picked(options, 2, chance) + picked(list(range(1, game.space.size)), 3, chance):
        yield "objection", partial(engine.objection, s, seat, action)
    for action in picked(options, 2, chance):
        yield "line", partial(notation.read, game, s, seat, game.space.text(action))
    yield "view", partial(game.view, s, seat)
    yield "scramble", partial(game.scramble, s, seat, chance)
    yield "leave to go", partial(game.may_leave, s, seat)
    yield "turn", partial(game.turn, s)
    yield "check", partial(game.check, s)


def view_questions(p: Position, view: State, viewer: int) -> Iterator[Question]:
    """Everything that may be asked about a view."""
    game, chance = p.game, p.dice(f"asking {viewer}")
    yield "scene", partial(game.look.scene, view, viewer)
    yield "drawing", partial(game.look.draw, game.look.scene(view, viewer))
    yield "guess", partial(game.guess, view, viewer, chance)
    yield "value", partial(game.mind.evaluate, view, max(viewer, 0))
    for action in picked(engine.options(view, viewer), 2, chance):
        yield "preview", partial(game.look.preview, view, viewer, action)
    for action in picked(list(range(1, game.space.size)), 3, chance) if viewer >= 0 else ():
        reason = int(engine.objection(view, viewer, action))
        if reason:
            yield "reason", partial(game.explain, view, viewer, action, reason)


# --- scenes


def scenes_are_whole(p: Position) -> None:
    """Every viewer's scene can be drawn at every beat; what it names is there, and only once."""
    faces = p.game.look.faces()
    whole = p.dice("whole").below(len(p.viewers))  # who looks at every beat
    for i, viewer in enumerate(p.viewers):
        view = p.game.view(p.state, viewer)
        for scene in scenes(p, viewer) if i == whole else [p.game.look.scene(view, viewer)]:
            if (width := p.game.look.draw(scene).width) > WIDTH:
                raise Failure(f"the drawing is {width} columns wide, and a terminal has {WIDTH}")
            check_ids(scene)
            check_names(scene, faces.keys())
        check_choices(p.game, view, viewer)


def scenes(p: Position, viewer: int) -> list[Scene]:
    """What a viewer sees here, at every beat of the action played, and after it."""
    s = p.started()
    recorder = s.log or Recorder()
    states = [p.state]
    if p.seat >= 0:
        act(p.game, s, p.seat, p.action)
        states += [beat.state for beat in recorder.beats] + [s]
    return [p.game.look.scene(p.game.view(state, viewer), viewer) for state in states]


def check_ids(scene: Scene) -> None:
    """Fail if two things bear the same id, where that would confuse them."""
    for kind in LISTS:
        once(f"{kind} of a scene", (element.id for element in getattr(scene, kind)))
    once("things to point at", pointed_at(scene))


def once(what: str, ids: Iterable[str]) -> None:
    """Fail if an id occurs twice."""
    for found, count in Counter(ids).items():
        if count > 1:
            raise Failure(f'{count} {what} have the id "{found}"')


def pointed_at(scene: Scene) -> list[str]:
    """The ids of all that can be pointed at."""
    rows = [row.id for table in scene.tables for row in table.rows]
    return [element.id for kind in POINTED_AT for element in getattr(scene, kind)] + rows


def check_names(scene: Scene, faces: Iterable[str]) -> None:
    """Fail if a scene names an area, a place, a face or a thing to click that is not there."""
    areas = {PLAYERS, *(area.id for area in scene.areas)}
    clicks = set(pointed_at(scene))
    spots = areas | clicks
    for kind in ("places", "tables", "rolls"):
        for element in getattr(scene, kind):
            known(element.area, areas, f"the area of {element.id}")
    for meter in scene.meters:
        known(meter.area, areas | {p.id for p in scene.places}, f"the area of {meter.id}")
    check_pieces(scene.pieces, spots, set(faces))
    check_marks(scene.marks, spots)
    for choice in scene.choices:
        for click in choice.clicks:
            if not CONTROL.fullmatch(click):
                known(click, clicks, f"a click of `{choice.text}`")


def check_pieces(pieces: Iterable[Piece], spots: set[str], faces: set[str]) -> None:
    """Fail if a piece lies nowhere or has no face."""
    for piece in pieces:
        known(piece.at, spots, f"the spot of {piece.id}")
        known(piece.face, faces, f"the face of {piece.id}")


def check_marks(marks: Iterable[Mark], spots: set[str]) -> None:
    """Fail if a mark is drawn on nothing."""
    for mark in marks:
        for at in mark.at:
            known(at, spots, f"a spot of the mark {mark.id}")


def known(word: str, words: set[str], what: str) -> None:
    """Fail if a word is not one of those that there are."""
    if word not in words:
        raise Failure(f'{what} is "{word}", which is not there')


def check_choices(game: Game, view: State, viewer: int) -> None:
    """Fail unless the choices of a scene are the options, each with its own path of clicks."""
    scene = game.look.scene(view, viewer)
    options = {game.space.text(a) for a in engine.options(view, viewer)}
    choices = {choice.text for choice in scene.choices if not choice.why}
    for text in sorted(options ^ choices):
        wrong = "is an option and no choice" if text in options else "is a choice and no option"
        raise Failure(f"`{text}` {wrong} in the scene of {name(viewer)}")
    check_paths(scene)
    for action in engine.options(view, viewer)[:3]:
        preview = game.look.preview(view, viewer, action)
        once("marks of a preview", (mark.id for mark in preview.marks))
        ghosts = {piece.id for piece in preview.pieces}
        areas = {area.id for area in scene.areas}
        check_marks(preview.marks, {*pointed_at(scene), *areas, *ghosts})


def check_paths(scene: Scene) -> None:
    """Fail if clicks lead to two choices, or on from one."""
    paths = {choice.clicks: choice.text for choice in scene.choices if not choice.why}
    if len(paths) != sum(not choice.why for choice in scene.choices):
        raise Failure("two choices have the same clicks")
    for path, text in paths.items():
        if not path:
            raise Failure(f"there is nothing to click for `{text}`")
        for end in range(1, len(path)):
            if path[:end] in paths:
                raise Failure(f"the clicks of `{text}` pass through `{paths[path[:end]]}`")


def scenes_do_not_leak(p: Position) -> None:
    """Scenes and previews stay the same when what is hidden changes places; ids and all."""
    seen = {viewer: drawn(p, p.state, viewer) for viewer in p.viewers}
    for viewer, other in scrambled(p, "scenes"):
        scene, previews = drawn(p, other, viewer)
        if scene != seen[viewer][0]:
            same(plain(seen[viewer][0]), plain(scene), f"the scene of {name(viewer)}")
        same(seen[viewer][1], previews, f"the previews of {name(viewer)}")


def drawn(p: Position, s: State, viewer: int) -> tuple[Scene, list[Preview]]:
    """A viewer's scene, and some previews."""
    view = p.game.view(s, viewer)
    actions = picked(engine.options(view, viewer), 2, p.dice(f"drawn {viewer}"))
    return p.game.look.scene(view, viewer), [p.game.look.preview(view, viewer, a) for a in actions]


def differences_rebuild(p: Position) -> None:
    """A scene and the difference to the next one make the next one, sent as text."""
    viewer = p.viewers[p.dice("differences").below(len(p.viewers))]
    frames = scenes(p, viewer)
    sent = json.loads(json.dumps(plain(frames[0])))
    for old, new in zip(frames, frames[1:], strict=False):
        sent = patched(sent, json.loads(json.dumps(difference(old, new))))
    wanted = json.loads(json.dumps(plain(frames[-1])))
    same(by_id(wanted), by_id(sent), f"a patched scene of {name(viewer)}")


def by_id(scene: dict[str, Any]) -> dict[str, Any]:
    """A plain scene with its elements by id, since their order does not matter."""
    lists = {name: {key(element): element for element in scene[name]} for name in LISTS}
    return {**scene, **lists}
