"""Raid, a toy for the tests of tables, bots and screens: sealed answers, dice, cards, walking.

Each seat hides a number that stays secret. Then, three times: all bid in secret and open their
bids; the highest bidder acts up to three times. Walking shows nothing, looting rolls a die,
drawing takes a card from the deck. The most steps and gold win.
"""

from __future__ import annotations

from typing import Final

from sectors.core.cards import draw
from sectors.core.dice import Dice
from sectors.core.event import Events
from sectors.core.fields import fields
from sectors.core.game import GameOf, Options
from sectors.core.look import GameMind, Look
from sectors.core.pile import Pile, open_pile
from sectors.core.reason import Reasons
from sectors.core.scene import Area, Choice, Draft, Meter, Scene
from sectors.core.space import ActionSpace, Noun, counts
from sectors.core.state import State, Step, bit

SEAT: Final = Noun("seat", ["1", "2", "3", "4"], ["Red", "Blue", "Green", "Gold"])
SPACE: Final = ActionSpace()
HIDE: Final = SPACE.verb("hide {number}", counts("number", 1, 3))
BID: Final = SPACE.verb("bid {amount}", counts("amount", 0, 3))
WALK: Final = SPACE.verb("walk {steps}", counts("steps", 1, 3))
LOOT: Final = SPACE.verb("loot")
DRAW: Final = SPACE.verb("draw")
END: Final = SPACE.verb("end")
WALK.follows(WALK, LOOT, DRAW, END)

REASONS: Final = Reasons()
TOO_FAR: Final = REASONS.reason("too_far")
NO_CARDS: Final = REASONS.reason("no_cards")

EVENTS: Final = Events()
BIDS: Final = EVENTS.kind("bids", seat=SEAT, amount=None)
WALKED: Final = EVENTS.kind("walked", seat=SEAT, steps=None)
LOOTED: Final = EVENTS.kind("looted", seat=SEAT, gold=None)
DREW: Final = EVENTS.kind("drew", secret="card", seat=SEAT, card=None)
LEFT: Final = EVENTS.kind("left", seat=SEAT)


@fields
class Camp(State):
    """The state of a raid."""

    round: int = 0
    hidden: list[int]
    steps_made: list[int]
    gold: list[int]
    deck: Pile
    hands: list[Pile]

    def piles(self) -> list[Pile]:
        return [self.deck, *self.hands]

    def score(self, seat: int) -> int:
        return self.steps_made[seat] + self.gold[seat]


class Hide(Step[Camp]):
    """Each seat writes down a number."""

    verbs = (HIDE,)
    sealed = True

    def seats(self, s: Camp, seat: int, n: int) -> int:
        return (1 << s.seats) - 1

    def reveal(self, s: Camp, seat: int, n: int, answers: list[int]) -> None:
        s.hidden = [HIDE.first(a) + 1 if a >= 0 else 0 for a in answers]
        s.do(BIDDING.at(0))


class Bidding(Step[Camp]):
    """All bid at once; the first of the highest bidders acts."""

    verbs = (BID,)
    sealed = True
    opens = True

    def seats(self, s: Camp, seat: int, n: int) -> int:
        return (1 << s.seats) - 1

    def reveal(self, s: Camp, seat: int, n: int, answers: list[int]) -> None:
        best = max(answers)
        leader = answers.index(best)
        s.tell(BIDS, leader, BID.first(best))
        s.round += 1
        s.do(ACT.at(leader, 3))


class Act(Step[Camp]):
    """The leader acts; n counts what is left."""

    verbs = (WALK, LOOT, DRAW, END)

    def seats(self, s: Camp, seat: int, n: int) -> int:
        return bit(seat) if n else 0

    def run(self, s: Camp, seat: int, n: int) -> None:
        finish_round(s)

    def objection(self, s: Camp, seat: int, n: int, who: int, action: int) -> int:
        if WALK.has(action) and WALK.first(action) + 1 > n:
            return TOO_FAR
        return NO_CARDS if DRAW.has(action) and not s.deck.size() else 0

    def play(self, s: Camp, seat: int, n: int, action: int) -> None:
        if WALK.has(action):
            s.steps_made[seat] += WALK.first(action) + 1
            s.tell(WALKED, seat, WALK.first(action) + 1)
        elif LOOT.has(action):
            fell = s.roll(6)
            s.gold[seat] += fell
            s.tell(LOOTED, seat, fell)
        elif DRAW.has(action):
            s.tell(DREW, seat, draw(s, s.deck, s.hands[seat], seat))
        if END.has(action):
            finish_round(s)
        else:
            s.do(self.at(seat, n - 1))


HIDING: Final = Hide()
BIDDING: Final = Bidding()
ACT: Final = Act()
STEPS: Final[list[Step[Camp]]] = [HIDING, BIDDING, ACT]


def finish_round(s: Camp) -> None:
    if s.round < 3:
        s.do(BIDDING.at(0))
    else:
        scores = [s.score(q) for q in range(s.seats)]
        s.finish([1 + sum(other > mine for other in scores) for mine in scores])


def camp(s: State) -> Camp:
    """A state of this game, for tests that hold any state."""
    assert isinstance(s, Camp)
    return s


def evaluate(s: Camp, seat: int) -> float:
    return s.score(seat) - max(s.score(q) for q in range(s.seats) if q != seat)


class Raid(GameOf[Camp]):
    """Walk, loot, draw."""

    name = "raid"
    version = 3
    replays = (2,)
    seats = range(2, 5)
    state = Camp
    space = SPACE
    steps = STEPS
    kinds = EVENTS
    codes = REASONS
    mind = GameMind(evaluate=evaluate)

    def lay_out(self, s: Camp) -> None:
        s.hidden, s.steps_made, s.gold = [0] * s.seats, [0] * s.seats, [0] * s.seats
        s.deck = open_pile(list(range(1, 7)))
        s.hands = [open_pile([]) for _ in range(s.seats)]

    def deal(self, s: Camp, options: Options) -> None:
        s.shuffle(s.deck)
        s.do(BIDDING.at(0) if options["secret"] == "no" else HIDING.at(0))

    def left(self, s: Camp, seat: int) -> None:
        s.tell(LEFT, seat)
        if s.seats - bin(s.gone).count("1") == 1:
            super().left(s, seat)
        elif s.now >= 0 and s.steps[s.now & 63] is ACT and (s.now >> 6) & 7 == seat:
            s.next_step()
            finish_round(s)

    def view(self, s: Camp, seat: int) -> Camp:
        v = super().view(s, seat)
        v.hidden = [n if q == seat else -1 for q, n in enumerate(v.hidden)]
        return v

    def guess(self, view: Camp, seat: int, dice: Dice) -> Camp:
        g = super().guess(view, seat, dice)
        g.hidden = [n if n >= 0 else dice.below(3) + 1 for n in g.hidden]
        return g

    def turn(self, s: Camp) -> int:
        return s.round

    def make_look(self) -> Look[Camp]:
        return Look(scene=self.scene)

    def scene(self, view: Camp, viewer: int) -> Scene:
        from sectors.core.engine import options

        c = view
        draft = Draft(prompt="Your turn." if options(c, viewer) else "Please wait.")
        draft.areas.append(Area("camp", "sheet", "Camp"))
        for seat in range(c.seats):
            name = self.seat_name(seat)
            draft.meters.append(Meter(f"score-{seat}", "camp", name, c.score(seat), owner=seat))
        for action in options(c, viewer):
            verb, text = SPACE.verb_of(action), SPACE.text(action)
            clicks = (f"button:{verb.name}", f"n:{verb.first(action)}")
            draft.choices.append(Choice(text, text.capitalize(), clicks))
        return draft.done()


GAME = Raid()
