"""The words of a game, from its text.toml: title, seats, options, log lines, sentences."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sectors.core.content import ContentError, Where, read
from sectors.core.event import EventText
from sectors.core.toml import read_toml


@dataclass(frozen=True, slots=True)
class Option:
    """A way to play that the table agrees on before the start; the first value is the default."""

    name: str
    label: str
    values: dict[str, str]  # value -> one plain sentence
    rule: str = ""
    ours: bool = False

    @property
    def default(self) -> str:
        """The usual value."""
        return next(iter(self.values))


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told apart: never by colour alone."""

    name: str
    side: str = ""
    mark: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class OptionText:
    """What text.toml says of an option."""

    label: str
    values: dict[str, str]
    rule: str = ""
    ours: bool = False


WORDS: dict[str, object] = {  # what text.toml holds, besides what is a game's own
    "title": str,
    "tagline": str,
    "minutes": str,
    "goal": str,
    "first": dict[str, str],
    "credits": tuple[str, ...],
    "tones": dict[str, str],
    "solo": tuple[str, ...],
    "options": dict[str, OptionText],
    "seats": tuple[SeatLook, ...],
    "unknown": str,
    "plural": tuple[str, ...],
    "log": dict[str, EventText],
    "reasons": dict[str, dict[str, str]],
    "labels": dict[str, str],
}


class Words(dict[str, Any]):
    """A table of text.toml; a word that is asked for and is not there is named."""

    def __init__(self, table: dict[str, Any], name: str = "") -> None:
        super().__init__({key: worded(value, f"{name}.{key}") for key, value in table.items()})
        self.name = name.removeprefix(".")

    def __missing__(self, key: str) -> Any:
        where = f"[{self.name}] of text.toml" if self.name else "text.toml"
        raise ContentError(f'{where}: missing key "{key}"')


def table_of(text: dict[str, Any], key: str) -> dict[str, Any]:
    """A table of text.toml, which nothing else may stand in for."""
    found = text[key]
    if not isinstance(found, dict):
        raise ContentError(f"text.toml: {key} must be a table")
    return found


def worded(value: Any, name: str) -> Any:
    """A value of text.toml, tables as `Words`."""
    return Words(value, name) if isinstance(value, dict) else value


def read_text(path: Path) -> dict[str, Any]:
    """The words of a game: title, seats, options, log lines, sentences."""
    text = Words(read_toml(path))
    for key in ("title", "tagline", "minutes", "seats", "log"):
        if key not in text:
            raise ContentError(f'{path.name}: missing key "{key}"')
    at = Where(path.name, {})
    for key, hint in WORDS.items():
        if key in text:
            read(hint, text[key], at.key(key))
    return text


def read_option(name: str, entry: dict[str, Any]) -> Option:
    """One option from text.toml."""
    values = {str(k): str(v) for k, v in entry["values"].items()}
    return Option(name, entry["label"], values, entry.get("rule", ""), entry.get("ours", False))


def nearest(word: str, known: list[str]) -> str:
    """`did you mean "x"?`, or the list of what there is."""
    close = difflib.get_close_matches(word, known, 1)
    if close:
        return f'did you mean "{close[0]}"?'
    return f"there is {', '.join(known)}." if known else "there are none."
