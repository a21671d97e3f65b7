"""The action space: every action of a game is one integer, and each verb owns a block of them.

`DEPLOY = SPACE.verb("{unit} {place}", UNIT, PLACE)` gives integers (`DEPLOY.of(unit, place)`),
their parts (`DEPLOY.first(a)`, `DEPLOY.second(a)`), their text (`SPACE.text(a)`) and, through
`notation`, the way back from text. Action 0 of every space is `resign`.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64, mypyc_attr

RESIGN: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun:
    """A kind of thing that actions name: units, places, seats, amounts. Knows its words."""

    def __init__(
        self,
        name: str,
        words: list[str],
        titles: list[str] | None = None,
        aliases: dict[str, int] | None = None,
    ) -> None:
        self.name = name
        self.words = words  # as notation writes them
        self.titles = titles if titles is not None else words  # as people say them
        self.index: dict[str, int] = {w.lower(): i for i, w in enumerate(words)}
        if aliases is not None:
            for alias, i in aliases.items():
                self.index.setdefault(alias.lower(), i)

    @property
    def size(self) -> int:
        """How many things there are."""
        return len(self.words)

    def pattern(self) -> str:
        """A regular expression for anything that looks like one of its words."""
        longest_first = sorted(self.index, key=lambda w: (-len(w), w))
        return "|".join(re.escape(w) for w in longest_first)

    def read(self, word: str, state: object, seat: int) -> int:
        """The index of a word as this seat means it, or minus the reason why it names nothing."""
        return self.index.get(word.lower(), -1)


def counts(name: str, low: int, high: int) -> Noun:
    """The noun for amounts from `low` to `high`; its index is the amount less `low`."""
    return Noun(name, [str(i) for i in range(low, high + 1)])


class Verb:
    """A block of the action space: one kind of action with up to three nouns."""

    def __init__(self, name: str, template: str, nouns: list[Noun], start: i64) -> None:
        self.name = name
        self.template = template
        self.bare = template  # how it is written when it follows another action in one line
        self.nouns = nouns
        self.start: i64 = start
        sizes = [noun.size for noun in nouns] + [1, 1, 1]
        self.second_size: i64 = sizes[1]
        self.third_size: i64 = sizes[2]
        self.first_unit: i64 = sizes[1] * sizes[2]
        size: i64 = 1
        for noun in nouns:
            size *= noun.size
        self.size: i64 = size
        self.then: list[Verb] = []  # verbs that may follow in the same line
        self.closer: Verb | None = None  # said by itself at the end of a line, if still asked

    def has(self, action: i64) -> bool:
        """Whether the action lies in this verb's block."""
        return self.start <= action < self.start + self.size

    def one(self) -> i64:
        """The action of a verb without nouns."""
        return self.start

    def of(self, first: i64) -> i64:
        """The action of a verb with one noun."""
        return self.start + first

    def of2(self, first: i64, second: i64) -> i64:
        """The action of a verb with two nouns."""
        return self.start + first * self.first_unit + second

    def of3(self, first: i64, second: i64, third: i64) -> i64:
        """The action of a verb with three nouns."""
        return self.start + first * self.first_unit + second * self.third_size + third

    def first(self, action: i64) -> i64:
        """The first noun of an action."""
        return (action - self.start) // self.first_unit

    def second(self, action: i64) -> i64:
        """The second noun of an action."""
        return (action - self.start) // self.third_size % self.second_size

    def third(self, action: i64) -> i64:
        """The third noun of an action."""
        return (action - self.start) % self.third_size

    def parts(self, action: i64) -> list[int]:
        """The nouns of an action, in order."""
        parts: list[int] = []
        rest: int = action - self.start
        for noun in reversed(self.nouns):
            parts.append(rest % noun.size)
            rest //= noun.size
        parts.reverse()
        return parts

    def actions(self) -> list[int]:
        """Every action of the block."""
        return list(range(self.start, self.start + self.size))

    def follows(self, *verbs: Verb, closer: Verb | None = None) -> None:
        """Allow these verbs after this one in a joined line."""
        self.then.extend(verbs)
        if closer is not None:
            self.closer = closer

    def text(self, action: i64) -> str:
        """The stored form of an action."""
        return self.filled(self.template, action)

    def bare_text(self, action: i64) -> str:
        """How an action is written after another one in the same line."""
        return self.filled(self.bare, action)

    def filled(self, words: str, action: i64) -> str:
        """A template with the words of an action's nouns."""
        for noun, i in zip(self.nouns, self.parts(action), strict=True):
            words = words.replace("{" + noun.name + "}", noun.words[i], 1)
        return words


class ActionSpace:
    """All verbs of a game, in the order they were declared."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.owners: list[Verb] = []  # the verb of every action
        self.size = 0
        self.texts: list[str] = []  # the stored form of every action, once one is asked for
        self.numbers: dict[str, int] = {}  # and back
        self.verb("resign")

    def verb(self, template: str, *nouns: Noun, name: str = "", bare: str = "") -> Verb:
        """Declare a verb; its block follows those declared before."""
        words = template.split()
        verb = Verb(name or words[0].strip("{}"), template, list(nouns), self.size)
        verb.bare = bare or template
        self.verbs.append(verb)
        self.owners += [verb] * verb.size
        self.size += verb.size
        return verb

    def verb_of(self, action: i64) -> Verb:
        """The verb whose block holds an action."""
        if not 0 <= action < self.size:
            raise ValueError(f"no action has the number {action}")
        return self.owners[action]

    def text(self, action: i64) -> str:
        """The stored form of an action: `S 1,0`."""
        if len(self.texts) != self.size:
            self.spell()
        if not 0 <= action < self.size:
            raise ValueError(f"no action has the number {action}")
        return self.texts[action]

    def number(self, text: str) -> int:
        """The action that is stored as this text; -1 if none is."""
        if len(self.texts) != self.size:
            self.spell()
        return self.numbers.get(text, -1)

    def spell(self) -> None:
        """Write every action out; no two are stored alike."""
        self.texts = [verb.text(action) for verb in self.verbs for action in verb.actions()]
        self.numbers = {text: action for action, text in enumerate(self.texts)}

    def head(self, action: i64) -> int:
        """The first choice inside an action: its verb and first noun, as one number."""
        verb = self.verb_of(action)
        return self.verbs.index(verb) * 10_000 + verb.first(action)
