"""What becomes of a destroyed player, and the end of a turn (R49 to R52)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.smugglers.rules import events
from sectors.games.smugglers.rules.cargo import LOOT
from sectors.games.smugglers.rules.duel import Duel
from sectors.games.smugglers.rules.ranks import change_rank, gain_renown, lose_renown
from sectors.games.smugglers.rules.sheet import new_spacecraft
from sectors.games.smugglers.rules.state import Galaxy, Silent, sector
from sectors.games.smugglers.rules.terms import START_CREDITS, TRACTOR_BEAM, ZONE


class FightOver(Silent):
    """The dogfight is over; whoever is left goes on with the turn (Q26, Q27)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        s.duel = Duel()


class EndTurn(Silent):
    """The turn is over; a shelter of R51 that covers it runs out."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        me = s.sheets[seat]
        if me.shelter > 0:
            me.shelter -= 1
        s.active = -1
        s.duel = Duel()
        s.loot = 0
        s.offer = 0


FIGHT_OVER: Final = FightOver()
END_TURN: Final = EndTurn()


def lose_spacecraft(s: Galaxy, seat: i64) -> None:
    """All aboard is lost, insurance pays, a new spacecraft starts here (R49, R50, R51)."""
    me = s.sheets[seat]
    insurance = me.size * me.manoeuvre // 2
    new_spacecraft(me)
    lose_renown(s, seat, 2)
    me.credits += insurance
    if me.credits < START_CREDITS:
        me.credits = START_CREDITS
    me.shelter = 1
    if s.active == seat:
        me.shelter = 2
    s.tell(events.WRECKED, seat, me.place, insurance)


def player_destroyed(s: Galaxy, victor: i64, victim: i64) -> None:
    """The victor's gains and loot, then the victim starts anew (R52, R99).

    The victim's turn ends if it was his (R51); a victor who was met gains nothing.
    """
    cargo: i64 = 0
    if victor >= 0:
        reward_victor(s, victor, victim)
        if s.sheets[victor].works(TRACTOR_BEAM):
            cargo = s.sheets[victim].cargo
    lose_spacecraft(s, victim)
    if s.active == victim:
        s.skip(END_TURN.kind)
        s.do(FIGHT_OVER.at(victim))
    else:
        s.skip(FIGHT_OVER.kind)
    if cargo:
        s.loot = cargo
        s.do(LOOT.at(victor))


def reward_victor(s: Galaxy, victor: i64, victim: i64) -> None:
    """Renown and rank for destroying a player's spacecraft (R52)."""
    renown: i64 = 3
    if s.sheets[victim].prestige() > s.sheets[victor].prestige():
        renown = 5
    gain_renown(s, victor, renown)
    here = sector(s, victim)
    if here != ZONE:
        if s.sheets[victim].rank(here) >= 0:
            change_rank(s, victor, here, -1)
        else:
            change_rank(s, victor, here, 1)
