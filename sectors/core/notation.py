"""Actions to text and back.

The stored form of an action comes from its verb's template. What people type may be looser (any
case, aliases, no space where none is needed) and may join several actions in one line: each verb
says which verbs may follow it. A joined line is taken whole or refused whole, and may not go on
past a point where something came to light.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import cache

from sectors.core.engine import front, is_asked, objection, options, play
from sectors.core.game import Game
from sectors.core.reason import BAD_SYNTAX, GAME_OVER, REVEALED, Objection
from sectors.core.space import RESIGN, Verb
from sectors.core.state import State

FEW = 6  # actions that a refusal names
LONGEST = 400  # characters of a typed line


@dataclass(frozen=True, slots=True)
class Match:
    """A verb found at the start of a text: its action, or minus the reason a noun gave."""

    verb: Verb
    action: int
    rest: str
    length: int


@cache
def pattern(verb: Verb, following: bool) -> re.Pattern[str]:
    """The regular expression of a verb's template; spaces are free."""
    template = verb.bare if following else verb.template
    parts = re.split(r"(\{\w+\}|\s+)", template)
    found = ""
    nouns = {noun.name: noun for noun in verb.nouns}
    for i, part in enumerate(parts):
        if part.startswith("{"):
            found += f"({nouns[part[1:-1]].pattern()})"
        elif part.isspace():
            found += r"\s+" if parts[i - 1][-1:].isalpha() else r"\s*"
        else:
            found += re.escape(part)
    return re.compile(found, re.IGNORECASE)


def match(verb: Verb, text: str, s: State, seat: int, following: bool) -> Match | None:
    """The verb at the start of a text, if it is there."""
    hit = pattern(verb, following).match(text)
    if hit is None:
        return None
    action = int(verb.start)
    unit = int(verb.size)
    for noun, word in zip(verb.nouns, hit.groups(), strict=True):
        i = noun.read(word, s, seat)
        if i < 0:
            return Match(verb, i, text[hit.end() :], hit.end())
        unit //= noun.size
        action += i * unit
    return Match(verb, action, text[hit.end() :], hit.end())


def longest(verbs: list[Verb], text: str, s: State, seat: int, following: bool) -> Match | None:
    """The longest match among some verbs; one whose nouns are known before one whose are not."""
    found = [m for v in verbs if (m := match(v, text, s, seat, following)) is not None]
    found = [m for m in found if complete(m)] or found
    return max(found, key=lambda m: (m.action >= 0, m.length), default=None)


def complete(m: Match) -> bool:
    """Whether the match ends where a word ends."""
    return not m.rest or m.rest[0].isspace()


def read_one(game: Game, s: State, seat: int, text: str) -> int:
    """The action that a single stored or typed text names, whether or not it is legal now."""
    found = first_match(game, s, seat, bounded(text))
    if found is None or found.rest.strip():
        raise misread(game, s, seat, text)
    if found.action < 0:
        raise game.explain(s, seat, -1, -found.action if found.action < -1 else BAD_SYNTAX)
    return found.action


def bounded(text: str) -> str:
    """The text, if it is not too long to be read."""
    if len(text) > LONGEST:
        sentence = f"A line has at most {LONGEST} characters."
        raise Objection("bad_syntax", sentence, "", BAD_SYNTAX)
    return text


def first_match(game: Game, s: State, seat: int, text: str) -> Match | None:
    """What a line begins with: a verb that is asked for if one fits, else any verb."""
    asked = list(front(s).asks) if s.now >= 0 else []
    found = longest(asked, text, s, seat, False)
    if found is not None and found.action >= 0:
        return found
    return longest(game.space.verbs, text, s, seat, False) or found


def read(game: Game, s: State, seat: int, text: str) -> list[int]:
    """The actions a typed line names, all legal one after the other; else raises `Objection`."""
    if s.now < 0:
        raise game.explain(s, seat, -1, GAME_OVER)
    bounded(text)
    stored = game.space.number(text)
    if stored > RESIGN and is_all(game, s, seat, stored):
        return [stored]
    line = game.expand(s, seat, " ".join(text.split()))
    found = first_match(game, s, seat, line)
    if found is None:
        raise misread(game, s, seat, text)
    check_words(game, s, seat, found, text)
    if found.action == RESIGN:
        return [RESIGN]
    return Reading(game, s.clone(), seat, text, s).follow(found)


def is_all(game: Game, s: State, seat: int, stored: int) -> bool:
    """Whether an action in its stored form says all there is to say; then there is no riddle."""
    if game.space.verb_of(stored).closer is not None or game.meant(s, seat, stored) != stored:
        return False
    return objection(s, seat, stored) == 0


def check_words(game: Game, s: State, seat: int, found: Match, text: str) -> None:
    """Judge the text of a whole line before anything is judged by the rules.

    A line that cannot be read is told so before one that names something that is not there.
    """
    reason = 0
    while True:
        if found.action == -1:
            raise misread(game, s, seat, text)
        if found.action < 0:
            reason = reason or -found.action
        rest = found.rest.strip()
        if not rest:
            break
        following = longest(found.verb.then, rest, s, seat, True)
        if following is None:
            raise misread(game, s, seat, text)
        found = following
    if reason:
        raise game.explain(s, seat, -1, reason)


@dataclass(slots=True)
class Reading:
    """A line being read: actions are played on a copy as they are understood."""

    game: Game
    s: State
    seat: int
    text: str
    start: State  # as it was before the line

    def follow(self, found: Match) -> list[int]:
        """Play the first action, then whatever the line goes on to say."""
        actions: list[int] = []
        opener = found.verb
        shown = int(self.s.shown)
        while True:
            action = self.game.meant(self.s, self.seat, found.action)
            reason = objection(self.s, self.seat, action)
            if reason:
                raise self.game.explain(self.s, self.seat, action, reason)
            before = self.s.clone()
            play(self.s, self.seat, action)
            actions.append(action)
            revealed = self.s.shown != shown
            verb, rest = found.verb, found.rest.strip()
            while rest:
                found = self.next_match(verb, rest)
                if self.is_asked_for(found.verb):
                    break
                self.check_surplus(before, action, found, revealed)
                verb, rest = found.verb, found.rest.strip()
            if not rest:
                return actions if revealed else actions + self.closing(opener)
            if revealed:
                raise self.game.explain(before, self.seat, -1, REVEALED)

    def next_match(self, verb: Verb, rest: str) -> Match:
        """The verb that follows in the line; one that is asked for comes first."""
        asked = [v for v in verb.then if self.is_asked_for(v)]
        found = longest(asked, rest, self.s, self.seat, True)
        if found is None or found.action < 0:
            found = longest(verb.then, rest, self.s, self.seat, True) or found
        if found is None or found.action < 0:
            raise misread(self.game, self.start, self.seat, self.text)
        return found

    def is_asked_for(self, verb: Verb) -> bool:
        """Whether the next question, put to this seat, can be answered with a verb."""
        s = self.s
        return s.now >= 0 and is_asked(s, self.seat) and verb in front(s).asks

    def check_surplus(self, before: State, played: int, found: Match, revealed: bool) -> None:
        """Words for a question that was not asked must say what happened anyway.

        A line that goes on past something revealed must not find out by its refusal what it was.
        """
        reason = self.game.surplus(before, self.s, self.seat, played, found.action)
        if reason == BAD_SYNTAX and revealed:
            raise self.game.explain(before, self.seat, -1, REVEALED)
        if reason == BAD_SYNTAX:
            raise misread(self.game, self.start, self.seat, self.text)
        if reason:
            raise self.game.explain(before, self.seat, found.action, reason)

    def closing(self, opener: Verb) -> list[int]:
        """The closing action that a joined line says by itself."""
        closer = opener.closer
        if closer is None or not self.is_asked_for(closer):
            return []
        action = int(closer.start)
        return [] if objection(self.s, self.seat, action) else [action]


def misread(game: Game, s: State, seat: int, text: str) -> Objection:
    """`bad_syntax`, with what may be said instead: what begins alike, or something of each kind."""
    words = text.split()
    if not words:
        return Objection("bad_syntax", "Nothing was said; type an action.", "", BAD_SYNTAX)
    legal = texts_of(game, s, seat)
    alike = [one for one in legal if one.lower().startswith(words[0].lower())]
    sentence = f'"{text.strip()}" cannot be read'
    if alike:
        return Objection("bad_syntax", f"{sentence}; you can say {some(alike)}.", "", BAD_SYNTAX)
    if legal:
        firsts = {one.split()[0]: one for one in reversed(legal)}  # the first of each first word
        sentence += f"; you can say {some(list(reversed(firsts.values())))}"
    known = {one.lower(): one for one in legal}
    close = difflib.get_close_matches(text.strip().lower(), known, 1)
    meant = f' Did you mean "{known[close[0]]}"?' if close else ""
    return Objection("bad_syntax", f"{sentence}.{meant}", "", BAD_SYNTAX)


def texts_of(game: Game, s: State, seat: int) -> list[str]:
    """What a seat may say now."""
    if s.now < 0 or not is_asked(s, seat):
        return []
    return [game.space.text(action) for action in options(s, seat)]


def some(texts: list[str]) -> str:
    """`a`, `b` or `c`, and how many more there are."""
    shown = [f"`{one}`" for one in texts[:FEW]]
    if len(texts) > FEW:
        return f"{', '.join(shown)} and {len(texts) - FEW} more"
    return " or ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def completions(game: Game, options: list[int], typed: str) -> list[str]:
    """The options whose text begins with what was typed."""
    texts = [game.space.text(a) for a in options]
    return [t for t in texts if t.lower().startswith(typed.lower().lstrip())]
