"""A whole set: the PDFs of a game by name, the same bytes for the same input."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from sectors.core.components import Component
from sectors.core.game import Game
from sectors.core.refused import Refused
from sectors.core.text import nearest
from sectors.core.toml import read_toml
from sectors.draw.paper import booklet
from sectors.draw.paper.drawn import Drawn
from sectors.draw.paper.letters import check
from sectors.draw.paper.paper import ON, Leaf, is_large, pages, whole
from sectors.draw.svg import art
from sectors.draw.svg.letters import FONTS
from sectors.draw.svg.style import mixed, style_of

HERE = Path(__file__).parent
TYPST = HERE / "typst"
THEMES = {
    "dark": {
        "ground": "#141b29",
        "panel": "#0a0f19",
        "ink": "#f1f4fa",
        "soft": "#c2cce0",
        "faint": "#8c9ab5",
        "line": "#3a4a69",
    },
    "light": {
        "ground": "#ffffff",
        "panel": "#ffffff",
        "ink": "#10151f",
        "soft": "#333d52",
        "faint": "#5c6983",
        "line": "#a3aec2",
    },
}
GUIDE = "guide"
RULES = "rules"  # the booklet, which is no part of the box
SIGN = "sign"  # the symbol of a game itself
NOTHING = "{title} has no parts to print."
MISSING = "Typst makes the pages; `pip install 'sectors[print]'` brings it."


@cache
def words() -> dict[str, Any]:
    """What the pages say that is the same for all games."""
    return read_toml(HERE / "words.toml")


@cache
def fonts() -> Any:
    """The letters of all pages, read once."""
    try:
        import typst
    except ModuleNotFoundError as problem:
        raise Refused(MISSING) from problem
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)]
    )


def kinds(
    parts: Sequence[Component], wanted: Sequence[str] = (), more: Sequence[str] = ()
) -> list[str]:
    """The kinds of parts to be printed: those wanted, or all."""
    found: list[str] = [*dict.fromkeys(part.kind for part in parts), *more]
    for kind in wanted:
        if kind not in found:
            raise Refused(f'there are no parts "{kind[:60]}"; {nearest(kind[:60], found)}')
    return [kind for kind in found if not wanted or kind in wanted]


def made(
    game: Game, paper: str = "a4", theme: str = "light", wanted: Sequence[str] = ()
) -> dict[str, bytes]:
    """All PDFs of a set: a guide, and one for each kind of part."""
    for value, known in ((paper, ON), (theme, THEMES)):
        if value not in known:
            raise Refused(f'there is no "{value[:60]}"; {nearest(value[:60], list(known))}')
    parts = game.look.components()
    if not parts:
        raise Refused(NOTHING.format(title=game.title))
    fonts()  # refuses here where there is no Typst
    more = [RULES] if booklet.is_there(game) else []
    work: dict[str, Callable[[], tuple[bytes, int]]] = {}
    for kind in kinds(parts, wanted, more):
        if kind == RULES:
            work[kind] = partial(rules, game, paper, theme)
            continue
        those = [part for part in parts if part.kind == kind]
        work[kind] = partial(document, game, kind, pages(those, paper), theme)
        large = [whole(part, paper) for part in those if is_large(part, paper)]
        if large:
            name = f"{kind}-large"
            work[name] = partial(document, game, name, large, theme)
    found = side_by_side(work)
    counts = {name: sheets for name, (_, sheets) in found.items()}
    told = guide(game, paper, theme, parts, counts)
    return {GUIDE: told, **{name: data for name, (data, _) in found.items()}}


def side_by_side(
    work: dict[str, Callable[[], tuple[bytes, int]]],
) -> dict[str, tuple[bytes, int]]:
    """All pieces of work at once, as many as there are cores; the last, which is long, first."""
    with ThreadPoolExecutor(min(4, os.cpu_count() or 1)) as pool:  # Typst lets others run meanwhile
        begun = {name: pool.submit(one) for name, one in reversed(work.items())}
        return {name: begun[name].result() for name in work}


def document(game: Game, name: str, sheets: list[Leaf], theme: str) -> tuple[bytes, int]:
    """One PDF of parts, and how many pages it has."""
    drawn = Drawn(game.folder, theme == "light")
    told = [
        {
            "width": page.width,
            "height": page.height,
            "is_back": page.is_back,
            "items": [
                {
                    "side": drawn.number(item.part, item.side),
                    "x": item.x,
                    "y": item.y,
                    "turn": item.turn,
                    "clip": item.clip,
                }
                for item in page.items
                if item.side is not None
            ],
        }
        for page in sheets
    ]
    for side in drawn.sides:
        check(side["name"], side)
    if all(side["look"] == "reference" for side in drawn.sides):
        theme = "light"  # tables are black on white in both themes
    foot = words()["foot"].format(title=game.title, name=name)
    data = {"title": game.title, "theme": THEMES[theme], "is_light": theme == "light"}
    data |= {"foot": foot, "pages": told, "sides": drawn.sides, "art": drawn.art}
    return written("parts.typ", json.dumps(data, ensure_ascii=False)), len(sheets)


def rules(game: Game, paper: str, theme: str) -> tuple[bytes, int]:
    """The rules booklet, and how many pages it has."""
    say = words()
    style = style_of(game.folder)
    sign = art.symbols(game.folder).get(SIGN) and art.picture(
        game.folder, SIGN, mixed(style.accent, "#000000", 0.8), True
    )
    data = booklet.told(game, theme == "light")
    check(RULES, {name: value for name, value in data.items() if name != "pictures"})
    data |= {
        "theme": THEMES["light"],
        "is_light": theme == "light",
        "accent": mixed(style.accent, "#000000", 0.62),
        "sign": sign["svg"] if sign else None,
        "width": ON[paper][0],
        "height": ON[paper][1],
        "say": {name: text for name, text in say.items() if isinstance(text, str)},
        "credits": game.credits,
        "set": made_as(game, paper, theme),
    }
    found = written("rules.typ", json.dumps(data, ensure_ascii=False))
    return found, found.count(b"/Type /Page\n") or found.count(b"/Type/Page/")


def made_as(game: Game, paper: str, theme: str) -> str:
    """Which set this is."""
    form: str = words()["set"]
    return form.format(version=game.version, paper=paper, theme=theme, pack=game.pack)


def guide(
    game: Game, paper: str, theme: str, parts: Sequence[Component], counts: dict[str, int]
) -> bytes:
    """The page that says what to print how often, on what, and what else is needed."""
    say = words()
    rows = []
    for name, sheets in counts.items():
        kind, _, size = name.partition("-")
        those = [part for part in parts if part.kind == kind]
        backed = kind == RULES or any(part.back is not None for part in those)
        pieces = sum(part.count for part in those) or 1
        how = say["both_sides"] if backed else say["one_side"]
        note = say[f"{kind}_{size}"] if size else say["stock"][kind]
        rows.append((f"{game.name}-{name}.pdf", str(pieces), str(sheets), how, note))
    data = {
        "title": game.title,
        "tagline": game.tagline,
        "width": ON[paper][0],
        "height": ON[paper][1],
        "say": {name: text for name, text in say.items() if isinstance(text, str)},
        "rows": rows,
        "steps": [say["steps"][one] for one in steps(parts, list(counts))],
        "brought": list(game.paper().brought),
        "credits": game.credits,
        "set": made_as(game, paper, theme),
    }
    check(GUIDE, data)
    return written("guide.typ", json.dumps(data, ensure_ascii=False))


def steps(parts: Sequence[Component], names: Sequence[str]) -> list[str]:
    """What has to be done, as far as there is something to do it with."""
    shapes = {part.shape for part in parts if part.kind in names}
    there = {
        "print": True,
        "turn": any(part.back is not None for part in parts if part.kind in names),
        "cards": "cards" in names,
        "counters": "counters" in names or "round" in shapes,
        "tiles": "tiles" in names,
        "standees": "standees" in names,
        "map": "map" in names,
        "box": "box" in names,
    }
    return [name for name, is_there in there.items() if is_there]


@lru_cache(8)  # both themes have some pages in common
def written(name: str, data: str) -> bytes:
    """A PDF from one of the pages' templates; what does not fit is refused by its name."""
    letters = fonts()
    import typst

    make: Any = typst.Compiler(b"", root=str(TYPST), font_paths=letters, ignore_system_fonts=True)
    inputs = {"data": data}
    try:
        found: bytes = make.compile(str(TYPST / name), sys_inputs=inputs, format="pdf", timestamp=0)
    except typst.TypstError as problem:
        said = str(problem.message)
        if "panicked with: " in said:
            raise Refused(said.partition("panicked with: ")[2].strip('"')) from problem
        raise
    return found
