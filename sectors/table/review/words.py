"""What is said about a game: what fell, what was played, what would have been better."""

from __future__ import annotations

from typing import Final

from sectors.core.game import Game
from sectors.core.state import Beat, State
from sectors.table.review.account import Account

POINT: Final = 100  # parts
GRADES: Final = ((2_000, "blunder"), (1_000, "mistake"), (0, "slip"))
LUCKY: Final = 500  # parts from which luck is worth a word
VERY: Final = 1_500
SENTENCES: Final = 4  # of the log, about one action
WINS: Final = "You can win the game now."
NO_LUCK: Final = "No luck in this game: all decisions."


def grade(loses: int) -> str:
    """How bad a fault is."""
    return next(word for least, word in GRADES if loses >= least)


def points(count: int) -> str:
    """A number of parts in whole points."""
    found = round(count / POINT)
    return f"{found} point" if abs(found) == 1 else f"{found} points"


def label(game: Game, view: State, seat: int, action: int) -> str:
    """What an action is called where it is chosen."""
    text = game.space.text(action)
    choices = game.look.scene(view, seat).choices
    return next((one.label for one in choices if one.text == text), "") or game.label(action)


def happened(account: Account, at: int) -> str:
    """What came of an action, in the words of the log and with open cards."""
    table, moves = account.table, account.table.moves
    end = moves[at + 1].told if at + 1 < len(moves) else len(table.beats)
    said: list[str] = []
    secret: list[str] = []
    for beat in table.beats[moves[at].told : end]:
        words = open_words(table.game, beat)
        if words:
            said.append(words)
        else:
            secret += secrets_of(table.game, beat)
    sentences = " ".join(said[-SENTENCES:])
    return f"{sentences} ({', '.join(secret)})" if secret else sentences


def open_words(game: Game, beat: Beat) -> str:
    """The line that everybody reads, with what was secret filled in."""
    kind, events = game.events.kinds[beat.kind], game.events
    args = {name: value for (name, _), value in zip(kind.nouns, beat.args, strict=False)}
    return events.filled(events.texts[kind.name].words, events.title, kind, args)


def secrets_of(game: Game, beat: Beat) -> list[str]:
    """What only one seat was told, by name."""
    kind = game.events.kinds[beat.kind]
    return [
        game.events.title(noun, value)
        for (name, noun), value in zip(kind.nouns, beat.args, strict=False)
        if name in kind.secret
    ]


def luck_said(gave: int) -> str:
    """How lucky somebody was."""
    if abs(gave) < LUCKY:
        return ""
    very = "very " if abs(gave) >= VERY else ""
    return f"{very}{'lucky' if gave > 0 else 'unlucky'}"


def split(game: Game, seat: int, luck: int, skill: int, has_luck: bool) -> str:
    """What luck and decisions did for a seat, in a sentence."""
    name = game.seat_name(seat)
    if not has_luck:
        return f"Decisions {moved(skill)} {name} {points(abs(skill))}."
    return (
        f"Luck {moved(luck)} {name} {points(abs(luck))}, "
        f"decisions {moved(skill)} {points(abs(skill))}."
    )


def moved(count: int) -> str:
    """Whether something gave or took."""
    return "cost" if count < 0 else "gave"
