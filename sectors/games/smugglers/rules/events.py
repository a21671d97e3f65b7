"""What can happen in Space Smugglers; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.event import Events
from sectors.core.space import Noun
from sectors.games.smugglers.rules.space import (
    ATTITUDE,
    CHIT,
    COLOUR,
    DEVICE,
    FIGHTER,
    FLAG,
    GOOD,
    HULL_KIND,
    MENDED,
    MISSION,
    PART,
    PLACE,
    SEAT,
    SECTOR,
    SPECIAL_EVENT,
)
from sectors.games.smugglers.rules.terms import EVENT_IDS

EVENT: Final = Noun(
    "event",
    EVENT_IDS,
    ["Bounty Hunters", "a military scan", "Pirates", "a special event", "quiet", "a favour"],
)


EVENTS: Final = Events()
PAINTED: Final[i64] = EVENTS.kind("painted", seat=SEAT, colour=COLOUR)
STARTED: Final[i64] = EVENTS.kind("started", seat=SEAT, place=PLACE)
ROUND: Final[i64] = EVENTS.kind("round", count=None)
INITIATIVE: Final[i64] = EVENTS.kind("initiative", seat=SEAT, die=None, total=None)
TURN: Final[i64] = EVENTS.kind("turn", seat=SEAT, round=None)
DRONE_MENDED: Final[i64] = EVENTS.kind("drone_mended", seat=SEAT, part=PART)
MOVED: Final[i64] = EVENTS.kind(
    "moved", moves="seat origin place", seat=SEAT, place=PLACE, origin=PLACE, length=None
)
JUMPED: Final[i64] = EVENTS.kind(
    "jumped", moves="seat origin place", seat=SEAT, place=PLACE, origin=PLACE
)
STAYED: Final[i64] = EVENTS.kind("stayed", seat=SEAT, place=PLACE)
JETTISONED: Final[i64] = EVENTS.kind("jettisoned", seat=SEAT, good=GOOD, units=None)
MALFUNCTION: Final[i64] = EVENTS.kind("malfunction", seat=SEAT, die=None)
DAMAGED: Final[i64] = EVENTS.kind("damaged", seat=SEAT, target=MENDED, level=None)
SPOILED: Final[i64] = EVENTS.kind("spoiled", seat=SEAT, good=GOOD)
EVENT_ROLLED: Final[i64] = EVENTS.kind("event_rolled", seat=SEAT, die=None, total=None, event=EVENT)
NOBODY_CAME: Final[i64] = EVENTS.kind("nobody_came", seat=SEAT, event=EVENT)
FOUND: Final[i64] = EVENTS.kind("found", seat=SEAT, sector=SECTOR, die=None)
NOT_FOUND: Final[i64] = EVENTS.kind("not_found", seat=SEAT, sector=SECTOR, die=None)
SPECIAL_ROLLED: Final[i64] = EVENTS.kind(
    "special_rolled", seat=SEAT, total=None, special=SPECIAL_EVENT, place=PLACE, sector=SECTOR
)
HULK_TAKEN: Final[i64] = EVENTS.kind("hulk_taken", seat=SEAT, credits=None)
FAVOUR_DONE: Final[i64] = EVENTS.kind("favour_done", seat=SEAT, credits=None)
RESCUE: Final[i64] = EVENTS.kind("rescue", seat=SEAT, die=None)
SALVAGED: Final[i64] = EVENTS.kind("salvaged", seat=SEAT, die=None, credits=None)
AMBUSH: Final[i64] = EVENTS.kind("ambush", seat=SEAT, die=None)
TALE_TOLD: Final[i64] = EVENTS.kind("tale_told", seat=SEAT)
ENCOUNTERED: Final[i64] = EVENTS.kind(
    "encountered", seat=SEAT, die=None, total=None, flag=FLAG, square=None
)
ENGAGED: Final[i64] = EVENTS.kind(
    "engaged", seat=SEAT, fighter=FIGHTER, die=None, total=None, stars=None
)
ATTACKED: Final[i64] = EVENTS.kind("attacked", seat=SEAT, fighter=FIGHTER)
LOCKED_ON: Final[i64] = EVENTS.kind("locked_on", seat=SEAT, own=None, fighter=FIGHTER, other=None)
AVOIDED: Final[i64] = EVENTS.kind("avoided", fighter=FIGHTER)
MANOEUVRED: Final[i64] = EVENTS.kind(
    "manoeuvred", seat=SEAT, chit=CHIT, fighter=FIGHTER, other=CHIT, round=None
)
BROKE_OFF: Final[i64] = EVENTS.kind("broke_off", seat=SEAT)
ATTACK_WON: Final[i64] = EVENTS.kind(
    "attack_won", fighter=FIGHTER, own=None, foe=FIGHTER, other=None, bonus=None
)
ATTACK_EVEN: Final[i64] = EVENTS.kind("attack_even", seat=SEAT, total=None)
HELD_FIRE: Final[i64] = EVENTS.kind("held_fire", fighter=FIGHTER)
HIT: Final[i64] = EVENTS.kind("hit", fighter=FIGHTER, own=None, foe=FIGHTER, other=None)
MISSED: Final[i64] = EVENTS.kind("missed", fighter=FIGHTER, own=None, foe=FIGHTER, other=None)
AGREED: Final[i64] = EVENTS.kind("agreed", seat=SEAT)
WITHDREW: Final[i64] = EVENTS.kind("withdrew", fighter=FIGHTER, own=None, foe=FIGHTER, other=None)
HELD_ON: Final[i64] = EVENTS.kind("held_on", fighter=FIGHTER, own=None, foe=FIGHTER, other=None)
TERMS_TAKEN: Final[i64] = EVENTS.kind("terms_taken", seat=SEAT, fighter=FIGHTER, units=None)
FIGHT_TOO_LONG: Final[i64] = EVENTS.kind("fight_too_long", seat=SEAT)
DESTROYED: Final[i64] = EVENTS.kind("destroyed", fighter=FIGHTER, foe=FIGHTER)
BOUNTY_PAID: Final[i64] = EVENTS.kind("bounty_paid", seat=SEAT, credits=None)
RANK_CHANGED: Final[i64] = EVENTS.kind("rank_changed", seat=SEAT, sector=SECTOR, rank=None)
RENOWN_GAINED: Final[i64] = EVENTS.kind("renown_gained", seat=SEAT, count=None, renown=None)
RENOWN_LOST: Final[i64] = EVENTS.kind("renown_lost", seat=SEAT, count=None, renown=None)
LOOT_FOUND: Final[i64] = EVENTS.kind("loot_found", seat=SEAT, units=None)
LOOT_TAKEN: Final[i64] = EVENTS.kind("loot_taken", seat=SEAT, good=GOOD, units=None)
WRECKED: Final[i64] = EVENTS.kind("wrecked", seat=SEAT, place=PLACE, credits=None)
MARKET_OPENED: Final[i64] = EVENTS.kind(
    "market_opened", seat=SEAT, place=PLACE, die=None, base=None
)
SOLD: Final[i64] = EVENTS.kind("sold", seat=SEAT, good=GOOD, units=None, price=None, credits=None)
BOUGHT: Final[i64] = EVENTS.kind(
    "bought", seat=SEAT, good=GOOD, units=None, price=None, credits=None
)
TRADE_DEED: Final[i64] = EVENTS.kind("trade_deed", seat=SEAT, credits=None)
SMUGGLING_DEED: Final[i64] = EVENTS.kind("smuggling_deed", seat=SEAT, units=None)
MISSION_OFFERED: Final[i64] = EVENTS.kind(
    "mission_offered", seat=SEAT, mission=MISSION, place=PLACE, good=GOOD, pay=None
)
MISSION_REFUSED: Final[i64] = EVENTS.kind("mission_refused", seat=SEAT, sector=SECTOR, total=None)
MISSION_ACCEPTED: Final[i64] = EVENTS.kind(
    "mission_accepted", seat=SEAT, mission=MISSION, place=PLACE
)
MISSION_DECLINED: Final[i64] = EVENTS.kind("mission_declined", seat=SEAT, mission=MISSION)
MISSION_MARKED: Final[i64] = EVENTS.kind("mission_marked", seat=SEAT, mission=MISSION)
MISSION_DONE: Final[i64] = EVENTS.kind("mission_done", seat=SEAT, mission=MISSION, credits=None)
MISSION_FAILED: Final[i64] = EVENTS.kind("mission_failed", seat=SEAT, mission=MISSION)
ODD_JOBS_DONE: Final[i64] = EVENTS.kind("odd_jobs_done", seat=SEAT, credits=None)
CLAIMED: Final[i64] = EVENTS.kind("claimed", seat=SEAT, renown=None, credits=None)
PRESTIGE_CHANGED: Final[i64] = EVENTS.kind("prestige_changed", seat=SEAT, prestige=None)
YARD_OPENED: Final[i64] = EVENTS.kind(
    "yard_opened", seat=SEAT, place=PLACE, die=None, attitude=ATTITUDE
)
HULL_BOUGHT: Final[i64] = EVENTS.kind("hull_bought", seat=SEAT, hull=HULL_KIND, credits=None)
SYSTEM_SET: Final[i64] = EVENTS.kind("system_set", seat=SEAT, part=PART, level=None, credits=None)
DEVICE_BOUGHT: Final[i64] = EVENTS.kind("device_bought", seat=SEAT, device=DEVICE, credits=None)
DEVICE_SOLD: Final[i64] = EVENTS.kind("device_sold", seat=SEAT, device=DEVICE, credits=None)
FIXED: Final[i64] = EVENTS.kind("fixed", seat=SEAT, target=MENDED, credits=None)
FIELD_REPAIRED: Final[i64] = EVENTS.kind("field_repaired", seat=SEAT, target=MENDED, good=GOOD)
FADED: Final[i64] = EVENTS.kind("faded", special=SPECIAL_EVENT)
WON: Final[i64] = EVENTS.kind("won", seat=SEAT, round=None)
OUT_OF_TIME: Final[i64] = EVENTS.kind("out_of_time", round=None)
RESIGNED: Final[i64] = EVENTS.kind("resigned", seat=SEAT)
PASSED_BY: Final[i64] = EVENTS.kind("passed_by", seat=SEAT, flag=FLAG)
DEVICE_LOST: Final[i64] = EVENTS.kind("device_lost", seat=SEAT, device=DEVICE)
HULL_MARKED: Final[i64] = EVENTS.kind("hull_marked", seat=SEAT, marks=None, points=None)
