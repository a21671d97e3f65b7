"""People are called by their names, wherever a game speaks of the seats on which they sit."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sectors.core.scene import WORDS, Scene
from sectors.core.text import SeatLook

Say = Callable[[str], str]
SPOKEN = {
    "areas": ("title",),
    "places": ("label", "note"),
    "pieces": ("label",),
    "meters": ("label",),
    "rolls": ("label",),
    "marks": ("text",),
    "choices": ("label", "note", "why", "tag"),
}  # the words of a scene's elements


def by_name(looks: Sequence[SeatLook], people: Mapping[int, str]) -> Say:
    """Puts the names of people in place of the names of their seats; `people` are those by seat."""
    names = {
        looks[seat].name: name
        for seat, name in people.items()
        if 0 <= seat < len(looks) and name and looks[seat].name not in ("", name)
    }
    if not names:
        return str
    sides = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b")
    return lambda words: sides.sub(lambda found: names[found[0]], words)


def named(scene: Scene, say: Say) -> Scene:
    """A scene in which people are called by their names."""
    if say is str:
        return scene
    new: dict[str, Any] = {name: say(getattr(scene, name)) for name in WORDS}
    for name, fields in SPOKEN.items():
        new[name] = tuple(said(one, fields, say) for one in getattr(scene, name))
    new["pieces"] = tuple(
        replace(p, badges=tuple((say(words), tone) for words, tone in p.badges)) if p.badges else p
        for p in new["pieces"]
    )
    new["tables"] = tuple(
        replace(
            t,
            title=say(t.title),
            columns=tuple(map(say, t.columns)),
            rows=tuple(replace(r, cells=tuple(map(say, r.cells))) for r in t.rows),
        )
        for t in scene.tables
    )
    return replace(scene, **new)


def said(element: Any, fields: Sequence[str], say: Say) -> Any:
    """One element with other words; the same one if nothing changes."""
    new = {name: say(old) for name in fields if (old := getattr(element, name))}
    changed = {name: words for name, words in new.items() if words != getattr(element, name)}
    return replace(element, **changed) if changed else element
