"""Mistakes of asking and answering: options, their text, refusals, lines of the log."""

from __future__ import annotations

from dataclasses import replace

from sectors.core.dice import Dice
from sectors.core.event import EventTable, EventText
from sectors.core.scene import Scene
from sectors.core.space import ActionSpace, Noun, Verb, counts
from toys.auction.game import SalvageAuction
from toys.auction.rules.space import BID, KINDS, SEND
from toys.auction.rules.state import Auction
from toys.auction.rules.steps import Bids, CrewAboard
from toys.broken.mistake import found_by


@found_by("asking_changes_nothing", "seats asked")
class BusyBids(Bids):
    """Asking whose turn it is changes the wreck."""

    def seats(self, s: Auction, seat: int, n: int) -> int:
        s.worth += 1
        return super().seats(s, seat, n)


@found_by("asking_changes_nothing", "tells something")
class ChattyBids(Bids):
    """Asking for options writes to the log."""

    def options(self, s: Auction, seat: int, n: int, who: int) -> list[int]:
        s.tell(0, s.worth)
        return super().options(s, seat, n, who)


@found_by("asking_changes_nothing", "scene of")
class BusyScene(SalvageAuction):
    """Drawing changes what is drawn."""

    def scene(self, view: Auction, viewer: int) -> Scene:
        view.hands.reverse()
        return super().scene(view, viewer)


# --- options


@found_by("options_are_what_is_legal", "is illegal and among")
class LavishBids(Bids):
    """Bids that cannot be paid are offered."""

    def options(self, s: Auction, seat: int, n: int, who: int) -> list[int]:
        return BID.actions()


@found_by("options_are_what_is_legal", "is legal and missing from")
class MeanBids(Bids):
    """Legal bids are not offered."""

    def options(self, s: Auction, seat: int, n: int, who: int) -> list[int]:
        return super().options(s, seat, n, who)[:1]


@found_by("options_are_what_is_legal", "and not among the options")
class ShortList(Bids):
    """Legal bids are not even candidates."""

    def candidates(self, s: Auction, seat: int, n: int, who: int) -> list[int]:
        return BID.actions()[:1]


@found_by("options_are_what_is_legal", "the options do not rise")
class Unsorted(CrewAboard):
    """Options in falling order."""

    def options(self, s: Auction, seat: int, n: int, who: int) -> list[int]:
        return [SEND.of(crew) for crew in sorted(set(s.hands[who].cards), reverse=True)]


@found_by("options_are_what_is_legal", "is the default and not an option")
class HastyBids(Bids):
    """A clock that runs out bids all there ever was."""

    def default(self, s: Auction, seat: int, n: int, who: int) -> int:
        return BID.actions()[-1]


@found_by("random_options_are_options", "instead of")
class Biased(Bids):
    """A sampler that always bids nothing."""

    def random_option(self, s: Auction, seat: int, n: int, who: int, dice: Dice) -> int:
        return self.options(s, seat, n, who)[0]


# --- text


class OffByOne(Noun):
    """Reads each word as the next one."""

    def read(self, word: str, state: object, seat: int) -> int:
        return (super().read(word, state, seat) + 1) % len(self.words)


@found_by("texts_read_back", "read again")
class Misread(CrewAboard):
    """The text of an action names another."""

    verbs = (Verb("send", "send {crew}", [OffByOne("crew", KINDS)], SEND.start),)


@found_by("texts_read_back", "is read as")
class Generous(SalvageAuction):
    """A typed line is read as another."""

    def expand(self, view: Auction, seat: int, text: str) -> str:
        return text.replace("bid 0", "bid 1")


@found_by("texts_are_unique", "is the text of")
class Twins(SalvageAuction):
    """Two actions have the same text."""

    def __init__(self) -> None:
        super().__init__()
        self.space = ActionSpace()
        self.space.verb("bid {count}", counts("count", 0, 6))
        self.space.verb("bid {count}", counts("count", 3, 9))


@found_by("joined_lines_equal_their_parts", "read as")
class HalfLines(SalvageAuction):
    """Only the first half of a line is heard."""

    def expand(self, view: Auction, seat: int, text: str) -> str:
        return " ".join(text.split()[:2])


@found_by("joined_lines_equal_their_parts", "is wrong, and read as")
class Lenient(SalvageAuction):
    """A line is played although its end makes no sense."""

    def expand(self, view: Auction, seat: int, text: str) -> str:
        return text.replace(" xyzzy", "")


# --- refusals


@found_by("refusals_have_reasons", "99 is no reason")
class NoReason(CrewAboard):
    """Refused for a reason that nobody knows."""

    def objection(self, s: Auction, seat: int, n: int, who: int, action: int) -> int:
        return 99 if super().objection(s, seat, n, who, action) else 0


@found_by("refusals_have_reasons", "no sentence")
@found_by("words_are_there", "has no words")
class Wordless(SalvageAuction):
    """Reasons without sentences."""

    def __init__(self) -> None:
        super().__init__()
        self.text = {**self.text, "reasons": {}}


@found_by("refusals_have_reasons", "no sentence")
class Gappy(SalvageAuction):
    """A sentence with a gap in it."""

    def facts(self, view: Auction, seat: int, action: int, reason: int) -> dict[str, str]:
        return {"credits": "{credits}"}


@found_by("refusals_have_reasons", "KeyError")
class Factless(SalvageAuction):
    """A sentence that cannot be filled in."""

    def facts(self, view: Auction, seat: int, action: int, reason: int) -> dict[str, str]:
        return {}


@found_by("refusals_have_reasons", "R99")
@found_by("words_are_there", "has no rule that exists")
class Lawless(SalvageAuction):
    """Reasons with a rule that is not in the README."""

    def __init__(self) -> None:
        super().__init__()
        reasons = {code: {**entry, "rule": "R99"} for code, entry in self.text["reasons"].items()}
        self.text = {**self.text, "reasons": reasons}


@found_by("words_are_there", "describes no reason")
class Wordy(SalvageAuction):
    """A sentence for a reason that is never given."""

    def __init__(self) -> None:
        super().__init__()
        more = {**self.text["reasons"], "too_late": {"say": "Too late.", "rule": "R1"}}
        self.text = {**self.text, "reasons": more}


@found_by("words_are_there", "describes 3 seats")
class Crowded(SalvageAuction):
    """Four may play, three have names."""

    def __init__(self) -> None:
        super().__init__()
        self.looks = self.looks[:3]


# --- the log


def with_line(game: SalvageAuction, event: str, text: EventText | None) -> None:
    texts = {name: lines for name, lines in game.events.texts.items() if name != event}
    game.events = EventTable(game.kinds, {**texts, event: text} if text else texts)


@found_by("words_are_there", "sent has no words")
class Speechless(SalvageAuction):
    """An event without a line."""

    def __init__(self) -> None:
        super().__init__()
        with_line(self, "sent", None)


@found_by("words_are_there", "'who'")
class BadLine(SalvageAuction):
    """A line that names what its event does not have."""

    def __init__(self) -> None:
        super().__init__()
        with_line(self, "sent", EventText("{who} sends a crew."))


@found_by("events_have_lines", "a line for nobody")
class Silent(SalvageAuction):
    """An event that says nothing to anybody."""

    def __init__(self) -> None:
        super().__init__()
        with_line(self, "sent", replace(self.events.texts["sent"], words="", own=""))


@found_by("events_have_lines", "no event number 99")
class UnknownEvent(CrewAboard):
    """An event that was never declared."""

    def play(self, s: Auction, seat: int, n: int, action: int) -> None:
        super().play(s, seat, n, action)
        s.tell(99)
