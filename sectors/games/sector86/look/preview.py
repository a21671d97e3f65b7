"""What pointing at a choice shows: credits left, skills against a need, who could buy."""

from __future__ import annotations

from typing import Any

from sectors.core.english import listed, said
from sectors.core.scene import Mark, Piece, Preview
from sectors.games.sector86.look.actions import carried, purse_change, things
from sectors.games.sector86.look.choices import path, place_id
from sectors.games.sector86.look.odds import odds, queue_worth
from sectors.games.sector86.look.words import shortfall, skills
from sectors.games.sector86.rules import auction, space
from sectors.games.sector86.rules.auction import buyers
from sectors.games.sector86.rules.cards import had, is_crew, reaches
from sectors.games.sector86.rules.content import IDS
from sectors.games.sector86.rules.skills import team_skills
from sectors.games.sector86.rules.space import PORT_NAMES, SEATS, SPACE, TITLES
from sectors.games.sector86.rules.state import Position

Say = dict[str, str]  # the notes of text.toml
Note = tuple[str, str]  # a tone and words


def preview(text: dict[str, Any], view: Position, seat: int, action: int) -> Preview:
    """The preview of one option of a seat; made from its view alone."""
    say: Say = text["notes"]
    named = things(view, seat, action)
    if space.DOCK.has(action):
        (where,) = path(seat, action, named)
        ghost = Piece("ghost", where, IDS[named[0]], seat, tone="ghost")
        return Preview((), (ghost,), (("info", say["dock"]),))
    notes = [*money(view, seat, action, say), *outlook(view, seat, action, say)]
    return Preview(marks(view, named[0]) if space.REDIRECT.has(action) else (), (), tuple(notes))


def money(view: Position, seat: int, action: int, say: Say) -> list[Note]:
    """What is left in the purse."""
    change = purse_change(view, seat, action)
    if change == 0:
        return []
    left = view.stations[seat].purse() + change
    if change > 0:
        return [("good", said(say["earns"], change=change, left=left))]
    return [("bad", said(say["costs"], change=-change, left=left))]


def outlook(view: Position, seat: int, action: int, say: Say) -> list[Note]:
    """What else an action means."""
    verb, named = SPACE.verb_of(action), things(view, seat, action)
    if verb is space.FLIP:
        chance = odds(view)
        facts = {"collide": chance.collide, "pool": chance.pool, "percent": chance.percent}
        lost = said(say["risk"], count=len(view.queue))
        return [("bad", said(say["flip"], **facts)), ("info", lost)][: 2 if view.queue else 1]
    if verb is space.STOP:
        return [("good", said(say["stop"], worth=queue_worth(view)))]
    if verb is space.CLEAR:
        return [("bad", said(say["clear"], count=len(view.queue)))]
    if verb is space.REDIRECT:
        able = buyers(view, named[0])
        names = ", ".join(SEATS[who] for who in range(view.seats) if able >> who & 1)
        return [("info", said(say["redirect"], seats=names or say["nobody"]))]
    if verb is space.BID:
        return [rivals(view, seat, int(space.BID.first(action)) + 1, say)]
    if verb is space.WITH:
        return [against_need(view, named[0], say)]
    if verb is space.SEND:
        have, need = view.stations[seat].mission_skills(), view.cards.needs[named[0]]
        return [("good", said(say["send"], have=skills(have), need=skills(need)))]
    return new_missions(view, seat, named[0], say) if verb is space.BUY else []


def rivals(view: Position, seat: int, bid: int, say: Say) -> Note:
    """Who else could bid as much, by the credits that all can see."""
    card = carried(view, auction.CARD)
    mask = carried(view, auction.BIDDERS)
    able = [
        SEATS[other]
        for other in range(view.seats)
        if other != seat and mask >> other & 1 and auction.most_bid(view, other, card) >= bid
    ]
    if able:
        return "info", said(say["beaten"], seats=listed(able))
    return "good", say["unbeaten"]


def against_need(view: Position, crew: int, say: Say) -> Note:
    """The team with one more member, against what the mission needs."""
    after = view.clone()
    after.team = [*after.team, crew]
    have, need = team_skills(after), view.cards.needs[view.mission]
    if reaches(have, need):
        return ("good", said(say["enough"], have=skills(have)))
    return ("info", said(say["short"], short=shortfall(have, need)))


def new_missions(view: Position, seat: int, card: int, say: Say) -> list[Note]:
    """The active missions that a recruit would bring within reach."""
    if not is_crew(card):
        return []
    st = view.stations[seat]
    before, word = st.mission_skills(), view.crew_skills(card)
    after = before + word + (had(word) if before != st.crew_skills else 0)
    found = [
        TITLES[m]
        for m in view.missions
        if reaches(after, view.cards.needs[m]) and not reaches(before, view.cards.needs[m])
    ]
    return [("good", said(say["reach"], mission=name)) for name in found]


def marks(view: Position, ship: int) -> tuple[Mark, ...]:
    """Where a redirected ship could go."""
    able, found = buyers(view, ship), []
    for other in range(view.seats):
        if able >> other & 1:
            port = view.stations[other].first_open(view.cards, ship)
            goal = place_id(other, PORT_NAMES[port])
            found.append(Mark(f"to-{other}", "arrow", (IDS[ship], goal), "warm"))
    return tuple(found)
