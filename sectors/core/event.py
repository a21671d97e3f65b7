"""What happened, in words, for those who may know.

Rules call `s.tell(DESTROYED, seat, unit, place)` *after* the change; the game's table of event
kinds names the arguments and says which of them only the seat in the first argument may see.
`text.toml` gives each kind its lines:

    [log.drew]
    own   = "You draw {unit}."      # for the seat in the first argument
    words = ""                      # for everybody else; empty: they get no line
    score = ""                      # the short form in printed scores
    joins = false                   # the short form goes on in the line before
    sound = "draw"
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sectors.core.english import filled
from sectors.core.pile import UNKNOWN
from sectors.core.space import Noun
from sectors.core.state import Beat

Namer = Callable[[Noun | None, int], str]


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event: the nouns of its arguments, which are secret, what travels where."""

    name: str
    nouns: tuple[tuple[str, Noun | None], ...] = ()  # (argument name, noun; None for a number)
    secret: tuple[str, ...] = ()
    moves: tuple[str, str, str] | None = None  # which arguments are the piece, origin and goal
    trace: tuple[str, ...] = ()  # which arguments are places that a shot flies along, or hits


class Events(list[EventKind]):
    """The kinds of events of a game, numbered as they are declared."""

    def kind(
        self, name: str, secret: str = "", moves: str = "", trace: str = "", **nouns: Noun | None
    ) -> int:
        """Declare a kind and give its number.

        `DREW: Final[i64] = EVENTS.kind("drew", secret="unit", seat=SEAT, unit=UNIT)`;
        `trace="origin place"` draws a shot from one place to the other, `trace="place"` a hit
        there; the words of these nouns must be the ids of places in the scene.
        """
        path = tuple(moves.split()) if moves else None
        assert path is None or len(path) == 3, "moves names a piece, an origin and a goal"
        secrets, traced = tuple(secret.split()), tuple(trace.split())
        self.append(EventKind(name, tuple(nouns.items()), secrets, path, traced))
        return len(self) - 1


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, as one viewer may know it."""

    name: str
    args: dict[str, int]
    words: str
    score: str
    joins: bool
    sound: str = ""
    moves: tuple[str, str, str] | None = None
    trace: tuple[str, ...] = ()  # ids of places


@dataclass(frozen=True, slots=True)
class EventText:
    """The lines of one kind of event, from text.toml."""

    words: str = ""
    own: str | None = None
    score: str = ""
    joins: bool = False
    sound: str = ""


@dataclass(frozen=True, slots=True)
class EventTable:
    """All kinds of events of a game with their texts."""

    kinds: Sequence[EventKind]
    texts: dict[str, EventText]
    unknown: str = "a card"
    plural: frozenset[str] = frozenset()  # names that are plurals

    def event(self, beat: Beat, viewer: int) -> Event:
        """What a beat tells one viewer."""
        return self.told(beat.kind, beat.args, self.is_own(beat.kind, beat.args, viewer))

    def is_own(self, kind: int, given: Sequence[int], viewer: int) -> bool:
        """Whether an event of a kind tells the viewer more than others, or in other words."""
        what = self.kinds[kind]
        if not what.nouns or viewer != given[0]:
            return False
        return bool(what.secret) or self.texts[what.name].own is not None

    def told(self, kind: int, given: Sequence[int], is_own: bool) -> Event:
        """What an event of a kind tells those who may know all of it, or everybody else."""
        what = self.kinds[kind]
        args = {name: value for (name, _), value in zip(what.nouns, given, strict=False)}
        if not is_own:
            for name in what.secret:
                args[name] = UNKNOWN
        text = self.texts[what.name]
        line = text.own if is_own and text.own is not None else text.words
        return Event(
            what.name,
            args,
            self.filled(line, self.title, what, args),
            self.filled(text.score, self.word, what, args),
            text.joins,
            text.sound,
            what.moves,
            self.places(what, args),
        )

    def filled(self, line: str, name: Namer, what: EventKind, args: dict[str, int]) -> str:
        """A line with its arguments, each as `name` calls it."""
        if not line:
            return ""
        facts = {word: name(noun, args[word]) for word, noun in what.nouns}
        return filled(line, facts, self.plural)

    def places(self, what: EventKind, args: dict[str, int]) -> tuple[str, ...]:
        """The ids of the places along which something is seen to fly."""
        if not what.trace:
            return ()
        nouns = dict(what.nouns)
        return tuple(self.word(nouns[name], args[name]) for name in what.trace)

    def title(self, noun: Noun | None, value: int) -> str:
        """An argument by its full name."""
        if value == UNKNOWN and noun is not None:
            return self.unknown
        return str(value) if noun is None else noun.titles[value]

    def word(self, noun: Noun | None, value: int) -> str:
        """An argument as notation writes it; seats by name."""
        if value == UNKNOWN and noun is not None:
            return "?"
        if noun is None:
            return str(value)
        return noun.titles[value] if noun.name == "seat" else noun.words[value]
