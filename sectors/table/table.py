"""A game in progress: it asks the rules, plays moves, takes them back and keeps the record.

Seats are zero-based in code and one-based in text. A viewer is a seat; -1 is a spectator.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any

from mypy_extensions import i64

from sectors import games, players
from sectors.core import engine, notation
from sectors.core.dice import Script, dice, seeded
from sectors.core.event import Event
from sectors.core.game import Game
from sectors.core.reason import GAME_OVER, NOT_YOUR_TURN, Objection
from sectors.core.record import Entry, Record
from sectors.core.scene import Preview, Scene
from sectors.core.space import RESIGN
from sectors.core.state import NOTHING, Beat, Recorder, State
from sectors.players import hints
from sectors.players.bot import Bot
from sectors.table import copies, log, replay, starting
from sectors.table.moves import SENTENCES, Move, latest, obstacle

Fell = list[list[int]]  # what dice and shuffles gave


class Table:
    """One game in progress.

    `push` plays a line of text, `legal` lists what may be played, `why` explains what may not,
    `undo` takes the last action back. Without a seat they are for the seat that must move (the
    first one where several must). `view` and `scene` are what one seat may see, `record` is the
    game as text so far, and `is_over`, `pending` and `places` say how it stands.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: object,
        options: Mapping[str, str] | None = None,
        loaded: Fell | None = None,
        start: str = "",
    ) -> None:
        self.game = game
        self.seed = str(seed)
        self.moves: list[Move] = []
        self.beats: list[Beat] = []
        self.players: dict[tuple[int, str], Bot] = {}  # bots in seats, with what they remember
        game.check_seats(seats)
        chosen = game.options_for(seats, options or {})
        self.record = Record(game.name, game.version, seats, self.seed, chosen, pack=game.pack)
        self.state: State = game.blank(seats)
        if start:
            self.state = starting.position(game, start, seats, chosen)
            self.record.start = game.line(self.state).strip()
        else:
            self.deal(loaded)

    def deal(self, loaded: Fell | None) -> None:
        """Set the table by the rules, with the dice of the seed or with those loaded."""
        recorder = load(self.state, loaded)
        options = self.record.options
        self.state = self.game.setup(self.record.seats, self.seed, options, self.state)
        self.record.deal = recorder.fell
        self.keep(recorder)

    @classmethod
    def replay(cls, record: Record, upto: int | None = None, game: Game | None = None) -> Table:
        """The table after a record, or after its first `upto` actions; see `table.replay`."""
        game = game or games.load(record.game)
        is_loaded = replay.check_header(game, record)
        deal = record.deal if is_loaded else None
        with replay.judged(record, 0, "the deal"):
            options = game.recorded(record.seats, record.options)
            table = cls(game, record.seats, record.seed, options, deal, record.start)
        replay.follow(table, record, upto, is_loaded)
        return table

    # --- asking

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must answer now; none when the game is over."""
        return engine.pending(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.now < 0

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place once the game is over: 1 is first, equal places are shared."""
        return tuple(self.state.result)

    def seat_to_move(self) -> int:
        """The first seat that must answer; raises `Objection` when the game is over."""
        if not self.pending:
            raise Objection("game_over", "The game is over.")
        return self.pending[0]

    def __repr__(self) -> str:
        stands = f"over, places {self.places}" if self.is_over else f"pending {self.pending}"
        facts = f"{self.record.seats} seats, {len(self.moves)} actions, {stands}"
        return f"<Table {self.game.name}, {facts}>"

    def __str__(self) -> str:
        """The board as text, as a spectator sees it."""
        text = importlib.import_module("sectors.draw.text.scene")
        return "\n".join(text.plain(text.drawn(self.game, self.scene(-1)))).strip("\n")

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks."""
        svg = importlib.import_module("sectors.draw.svg.table")
        return str(svg.cut_out(self.game, self.scene(-1), 900.0, 700.0))

    def view(self, viewer: int) -> State:
        """The position as a viewer may know it."""
        seen: State = self.game.view(self.state, viewer)
        return seen

    def scene(self, viewer: int) -> Scene:
        """What a viewer sees."""
        return self.game.look.scene(self.view(viewer), viewer)

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat may do now, in stored form; nothing when the game is over."""
        if seat is None:
            seat = self.pending[0] if self.pending else -1
        return [self.game.space.text(a) for a in engine.options(self.state, seat)]

    def why(self, text: str, seat: int | None = None) -> Objection | None:
        """Why a line would be refused; None if it is legal."""
        try:
            self.check(self.seat_to_move() if seat is None else seat, text)
        except Objection as objection:
            return objection
        return None

    def check(self, seat: int, text: str) -> list[int]:
        """The actions of a line; raises `Objection` if it is not legal."""
        if not 0 <= seat < self.record.seats:
            raise Objection("no_seat", f"There are only the seats 1 to {self.record.seats}.")
        actions = notation.read(self.game, self.state, seat, text)
        if actions == [RESIGN]:
            self.after(seat, RESIGN)
        return actions

    def preview(self, seat: int, text: str) -> Preview:
        """What pointing at an action shows; nothing for one that cannot be done."""
        view = self.view(seat)
        action = notation.read_one(self.game, view, seat, text)
        if seat < 0 or engine.objection(view, seat, action):
            return Preview()
        return self.game.look.preview(view, seat, action)

    def hint(self, seat: int, level: str = "greedy") -> str:
        """What a bot would play in this seat."""
        view, options = self.asked(seat)
        chance = dice("hint", len(self.moves))
        bot = players.load(level)
        return self.game.space.text(bot.choose(self.game, view, seat, options, chance))

    def advice(self, seat: int) -> dict[str, Any]:
        """A move for this seat with its reason and the alternatives; see `bots.hints`."""
        view, options = self.asked(seat)
        return hints.told(self.game, view, seat, options, dice("hint", len(self.moves)))

    def player(self, seat: int, level: str) -> Bot:
        """The bot in a seat; the same one for the whole game, so that it may go on thinking."""
        if (seat, level) not in self.players:
            self.players[seat, level] = players.load(level, programs=True)
        return self.players[seat, level]

    def asked(self, seat: int) -> tuple[State, list[int]]:
        """What a seat that must answer sees, and its options; an objection if it need not."""
        view = self.view(seat)
        options = engine.options(view, seat)
        if not options:
            reason = GAME_OVER if self.is_over else NOT_YOUR_TURN
            raise self.game.explain(view, seat, -1, reason)
        return view, options

    # --- acting

    def push(self, text: str, seat: int | None = None) -> list[str]:
        """Play a line, all of it or none; returns the stored form of each action.

        Raises `Objection` with a sentence and a rule if it is not legal.
        """
        seat = self.seat_to_move() if seat is None else seat
        start = len(self.moves)
        for action in self.check(seat, text):
            try:
                self.play(seat, action)
            except Objection:
                self.rewind(start)
                raise
        return [entry.text for entry in self.record.entries[start:]]

    def play(self, seat: int, action: int, loaded: Fell | None = None) -> None:
        """Play one action with the dice of its number, or with those loaded."""
        before = self.state
        sealed = action != RESIGN and before.now >= 0 and engine.front(before).is_sealed
        after, recorder = self.after(seat, action, loaded)
        self.state = after
        self.moves.append(Move(seat, action, before, len(self.beats), sealed))
        text = self.game.space.text(action)
        self.record.entries.append(Entry(seat, text, recorder.fell))
        self.keep(recorder)
        self.open_answers(before)

    def after(self, seat: int, action: int, loaded: Fell | None = None) -> tuple[State, Recorder]:
        """The position after an action, and what happened; this table stays as it is."""
        s = self.state.clone()
        s.dice = seeded(self.seed, len(self.moves) + 1)
        recorder = load(s, loaded)
        if action == RESIGN:
            reason = self.game.leave(s, seat)
        else:
            reason = engine.objection(s, seat, action)
            if not reason:
                engine.play(s, seat, action)
        if reason:
            raise self.game.explain(self.view(seat), seat, action, reason)
        s.log = s.script = None
        return s, recorder

    def keep(self, recorder: Recorder) -> None:
        """Add what an action told to the story so far."""
        self.beats += recorder.beats

    def open_answers(self, before: State) -> None:
        """If the last sealed answer is in, and such answers are shown, remember that they were."""
        if self.state.sealed or before.now < 0:
            return
        step = engine.front(before)
        if step.is_sealed and getattr(type(step), "opens", False):
            for move in self.moves[self.first_answer() :]:
                move.opened = move.sealed and not self.state.gone >> move.seat & 1

    def first_answer(self) -> int:
        """Where the run of answers to the latest sealed question begins."""
        at: i64 = len(self.moves)
        while at and (self.moves[at - 1].sealed or self.moves[at - 1].action == RESIGN):
            at -= 1
            if not any(a != NOTHING for a in self.moves[at].before.sealed):
                break
        return int(at)

    def undo(self, seat: int | None = None) -> str:
        """Take an action back and return its text.

        Without a seat it is the last action, whoever played it. With one it is that seat's last
        action, and `Objection` says if the others would have to agree; see `table.moves`.
        """
        if seat is None:
            if not self.moves:
                raise Objection("nothing", "Nothing has been played yet.")
            text = self.record.entries[-1].text
            self.rewind(len(self.moves) - 1)
            return text
        at = latest(self.moves, seat)
        if code := obstacle(self.moves, self.state, seat, at):
            other = self.game.seat_name(self.moves[-1].seat) if self.moves else ""
            raise Objection(code, SENTENCES[code].format(other=other))
        later = self.moves[at + 1 :]
        text = self.record.entries[at].text
        self.rewind(at)
        for move in later:  # sealed answers of others, given since
            self.play(move.seat, move.action)
        return text

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its latest action back without asking anybody."""
        return not obstacle(self.moves, self.state, seat, latest(self.moves, seat))

    def rewind(self, count: int) -> None:
        """Go back to the position after so many actions; the rest leave the record."""
        if count < len(self.moves):
            self.state = self.moves[count].before
            self.beats = self.beats[: self.moves[count].told]
            self.moves = self.moves[:count]
            self.record.entries = self.record.entries[:count]

    def past(self, count: int) -> Table:
        """A table of its own that is as this one was after so many actions, or all of them."""
        at = max(0, min(count, len(self.moves)))
        old = self.record
        other = Table(self.game, old.seats, self.seed, old.options, start=old.start)
        other.record.version = self.record.version
        other.record.deal = self.record.deal
        other.moves, other.record.entries = list(self.moves), list(self.record.entries)
        other.beats, other.state = list(self.beats), self.state
        other.rewind(at)
        return other

    def bookmark(self) -> Callable[[], None]:
        """A way back to how the table stands now, whatever is played or taken back after this."""
        moves, entries, beats, state = self.moves, self.record.entries, self.beats, self.state
        sizes = len(moves), len(entries), len(beats)

        def back() -> None:  # lists grow at their ends; what takes back makes new ones
            del moves[sizes[0] :], entries[sizes[1] :], beats[sizes[2] :]
            self.moves, self.record.entries, self.beats, self.state = moves, entries, beats, state

        return back

    # --- telling

    def events(self, viewer: int, since: int = 0) -> list[Event]:
        """What happened, as a viewer may know it, after the first `since` events."""
        return [self.game.events.event(beat, viewer) for beat in self.beats[since:]]

    def log(self, viewer: int, since: int = 0) -> list[str]:
        """What happened, in sentences."""
        return log.sentences(self.events(viewer, since))

    def score(self, viewer: int, since: int = 0) -> list[str]:
        """What happened, in the short form of printed scores: `4. South  S 1,0 x 1,1 kills I`."""
        return log.score_lines(self.events(viewer, since))

    def copy_for(self, viewer: int) -> Record:
        """The record as a viewer may have it now; see `table.copies`."""
        return copies.copy_for(self.record, self.moves, self.is_over, viewer)


def load(s: State, loaded: Fell | None) -> Recorder:
    """Attach a recorder to a state, and loaded dice if there are any."""
    s.log = Recorder()
    if loaded is not None:
        s.script = Script([n for fell in loaded for n in fell], True)
    return s.log
