"""What the auction looks like to one viewer."""

from __future__ import annotations

from sectors.core.engine import front, options, pending
from sectors.core.game import Game
from sectors.core.pile import UNKNOWN, Pile
from sectors.core.scene import Area, Choice, Draft, Face, Meter, Piece, Place, Preview, Roll, Scene
from toys.auction.rules.space import BID, CREWS, DRAW, KINDS, SEND, STRENGTH
from toys.auction.rules.state import Auction

BACK = "back"


def faces() -> dict[str, Face]:
    crews = {crew.id: Face(crew.name, "card", str(crew.strength)) for crew in CREWS.values()}
    return {**crews, BACK: Face("Crew", "card")}


def scene(game: Game, v: Auction, viewer: int) -> Scene:
    """The whole table: the wreck and the deck in the middle, a row for each seat."""
    draft = Draft(prompt=prompt(game, v, viewer), heading=game.title)
    draft.areas.append(Area("space", "board", "Deep space"))
    draft.places += [Place("deck", "space", 0, 0, "slot"), Place("wreck", "space", 1, 0, "slot")]
    if v.worth:
        draft.rolls.append(Roll("worth", "space", "Worth", (v.worth,), total=v.worth))
    add_piles(draft, v)
    for seat in range(v.seats):
        add_seat(draft, game, v, seat, viewer)
    draft.choices += [choice(game, viewer, action) for action in options(v, viewer)]
    return draft.done()


def add_piles(draft: Draft, v: Auction) -> None:
    """The deck shows its top card to those who have looked; crews sent lie open."""
    if v.deck.size():
        draft.pieces.append(Piece("deck#", "deck", face(v.deck.cards[-1]), count=v.deck.size()))
    for i, crew in enumerate(v.sent.cards):
        draft.pieces.append(Piece(f"sent-{i}", "wreck", face(crew), level=i))


def add_seat(draft: Draft, game: Game, v: Auction, seat: int, viewer: int) -> None:
    """One seat: its cards, credits and points."""
    area = f"row-{seat}"
    at = "mine" if seat == viewer else "side"
    draft.areas.append(Area(area, "row", game.seat_name(seat), seat, at))
    draft.places.append(Place(f"hand-{seat}", area, shape="slot", owner=seat))
    for crew, count in counted(v.hands[seat]).items():
        name = f"hand-{seat}:{face(crew)}"
        draft.pieces.append(Piece(name, f"hand-{seat}", face(crew), seat, count))
    draft.meters.append(Meter(f"credits-{seat}", area, "Credits", v.credits[seat], owner=seat))
    draft.meters.append(Meter(f"points-{seat}", area, "Points", v.points[seat], owner=seat))


def counted(hand: Pile) -> dict[int, int]:
    """Equal cards are one piece with a number; so are all that the viewer cannot see."""
    return {crew: hand.cards.count(crew) for crew in sorted(set(hand.cards))}


def face(crew: int) -> str:
    return BACK if crew == UNKNOWN else KINDS[crew]


def choice(game: Game, seat: int, action: int) -> Choice:
    text = game.space.text(action)
    if BID.has(action):
        return Choice(text, f"Bid {BID.first(action)}", (f"n:{BID.first(action)}",))
    if SEND.has(action):
        kind = KINDS[SEND.first(action)]
        return Choice(text, f"Send {CREWS[kind].name}", (f"hand-{seat}:{kind}",))
    click = "deck" if DRAW.has(action) else f"button:{text}"
    return Choice(text, text.capitalize(), (click,))


def prompt(game: Game, v: Auction, viewer: int) -> str:
    words: dict[str, str] = game.text["prompts"]
    if v.is_over():
        winners = [game.seat_name(seat) for seat in range(v.seats) if v.result[seat] == 1]
        return words["over"].format(seats=" and ".join(winners))
    asked = pending(v)
    if viewer not in asked:
        names = [game.seat_name(seat) for seat in asked]
        return words["waiting"].format(seats=" and ".join(names))
    return words[front(v).asks[0].name].format(worth=v.worth)


def preview(v: Auction, action: int) -> Preview:
    if not SEND.has(action):
        return Preview()
    points = min(STRENGTH[SEND.first(action)], v.worth)
    return Preview(notes=(("good", f"Scores {points}."),))
