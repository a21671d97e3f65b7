"""What can happen in Space Smugglers; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.event import EventKind, kind
from sectors.core.space import Noun
from sectors.games.smugglers.space import (
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
from sectors.games.smugglers.terms import EVENT_IDS

EVENT: Final = Noun(
    "event",
    EVENT_IDS,
    ["Bounty Hunters", "a military scan", "Pirates", "a special event", "quiet", "a favour"],
)

PAINTED: Final = 0
STARTED: Final = 1
ROUND: Final = 2
INITIATIVE: Final = 3
TURN: Final = 4
DRONE_MENDED: Final = 5
MOVED: Final = 6
JUMPED: Final = 7
STAYED: Final = 8
JETTISONED: Final = 9
MALFUNCTION: Final = 10
DAMAGED: Final = 11
SPOILED: Final = 12
EVENT_ROLLED: Final = 13
NOBODY_CAME: Final = 14
FOUND: Final = 15
NOT_FOUND: Final = 16
SPECIAL_ROLLED: Final = 17
HULK_TAKEN: Final = 18
FAVOUR_DONE: Final = 19
RESCUE: Final = 20
SALVAGED: Final = 21
AMBUSH: Final = 22
TALE_TOLD: Final = 23
ENCOUNTERED: Final = 24
ENGAGED: Final = 25
ATTACKED: Final = 26
LOCKED_ON: Final = 27
AVOIDED: Final = 28
MANOEUVRED: Final = 29
BROKE_OFF: Final = 30
ATTACK_WON: Final = 31
ATTACK_EVEN: Final = 32
HELD_FIRE: Final = 33
HIT: Final = 34
MISSED: Final = 35
AGREED: Final = 36
WITHDREW: Final = 37
HELD_ON: Final = 38
TERMS_TAKEN: Final = 39
FIGHT_TOO_LONG: Final = 40
DESTROYED: Final = 41
BOUNTY_PAID: Final = 42
RANK_CHANGED: Final = 43
RENOWN_GAINED: Final = 44
RENOWN_LOST: Final = 45
LOOT_FOUND: Final = 46
LOOT_TAKEN: Final = 47
WRECKED: Final = 48
MARKET_OPENED: Final = 49
SOLD: Final = 50
BOUGHT: Final = 51
TRADE_DEED: Final = 52
SMUGGLING_DEED: Final = 53
MISSION_OFFERED: Final = 54
MISSION_REFUSED: Final = 55
MISSION_ACCEPTED: Final = 56
MISSION_DECLINED: Final = 57
MISSION_MARKED: Final = 58
MISSION_DONE: Final = 59
MISSION_FAILED: Final = 60
ODD_JOBS_DONE: Final = 61
CLAIMED: Final = 62
PRESTIGE_CHANGED: Final = 63
YARD_OPENED: Final = 64
HULL_BOUGHT: Final = 65
SYSTEM_SET: Final = 66
DEVICE_BOUGHT: Final = 67
DEVICE_SOLD: Final = 68
FIXED: Final = 69
FIELD_REPAIRED: Final = 70
FADED: Final = 71
WON: Final = 72
OUT_OF_TIME: Final = 73
RESIGNED: Final = 74
PASSED_BY: Final = 75
DEVICE_LOST: Final = 76
HULL_MARKED: Final = 77

EVENTS: Final[tuple[EventKind, ...]] = (
    kind("painted", seat=SEAT, colour=COLOUR),
    kind("started", seat=SEAT, place=PLACE),
    kind("round", count=None),
    kind("initiative", seat=SEAT, die=None, total=None),
    kind("turn", seat=SEAT, round=None),
    kind("drone_mended", seat=SEAT, part=PART),
    kind("moved", moves="seat origin place", seat=SEAT, place=PLACE, origin=PLACE, length=None),
    kind("jumped", moves="seat origin place", seat=SEAT, place=PLACE, origin=PLACE),
    kind("stayed", seat=SEAT, place=PLACE),
    kind("jettisoned", seat=SEAT, good=GOOD, units=None),
    kind("malfunction", seat=SEAT, die=None),
    kind("damaged", seat=SEAT, target=MENDED, level=None),
    kind("spoiled", seat=SEAT, good=GOOD),
    kind("event_rolled", seat=SEAT, die=None, total=None, event=EVENT),
    kind("nobody_came", seat=SEAT, event=EVENT),
    kind("found", seat=SEAT, sector=SECTOR, die=None),
    kind("not_found", seat=SEAT, sector=SECTOR, die=None),
    kind(
        "special_rolled", seat=SEAT, total=None, special=SPECIAL_EVENT, place=PLACE, sector=SECTOR
    ),
    kind("hulk_taken", seat=SEAT, credits=None),
    kind("favour_done", seat=SEAT, credits=None),
    kind("rescue", seat=SEAT, die=None),
    kind("salvaged", seat=SEAT, die=None, credits=None),
    kind("ambush", seat=SEAT, die=None),
    kind("tale_told", seat=SEAT),
    kind("encountered", seat=SEAT, die=None, total=None, flag=FLAG, square=None),
    kind("engaged", seat=SEAT, fighter=FIGHTER, die=None, total=None, stars=None),
    kind("attacked", seat=SEAT, fighter=FIGHTER),
    kind("locked_on", seat=SEAT, own=None, fighter=FIGHTER, other=None),
    kind("avoided", fighter=FIGHTER),
    kind("manoeuvred", seat=SEAT, chit=CHIT, fighter=FIGHTER, other=CHIT, round=None),
    kind("broke_off", seat=SEAT),
    kind("attack_won", fighter=FIGHTER, own=None, foe=FIGHTER, other=None, bonus=None),
    kind("attack_even", seat=SEAT, total=None),
    kind("held_fire", fighter=FIGHTER),
    kind("hit", fighter=FIGHTER, own=None, foe=FIGHTER, other=None),
    kind("missed", fighter=FIGHTER, own=None, foe=FIGHTER, other=None),
    kind("agreed", seat=SEAT),
    kind("withdrew", fighter=FIGHTER, own=None, foe=FIGHTER, other=None),
    kind("held_on", fighter=FIGHTER, own=None, foe=FIGHTER, other=None),
    kind("terms_taken", seat=SEAT, fighter=FIGHTER, units=None),
    kind("fight_too_long", seat=SEAT),
    kind("destroyed", fighter=FIGHTER, foe=FIGHTER),
    kind("bounty_paid", seat=SEAT, credits=None),
    kind("rank_changed", seat=SEAT, sector=SECTOR, rank=None),
    kind("renown_gained", seat=SEAT, count=None, renown=None),
    kind("renown_lost", seat=SEAT, count=None, renown=None),
    kind("loot_found", seat=SEAT, units=None),
    kind("loot_taken", seat=SEAT, good=GOOD, units=None),
    kind("wrecked", seat=SEAT, place=PLACE, credits=None),
    kind("market_opened", seat=SEAT, place=PLACE, die=None, base=None),
    kind("sold", seat=SEAT, good=GOOD, units=None, price=None, credits=None),
    kind("bought", seat=SEAT, good=GOOD, units=None, price=None, credits=None),
    kind("trade_deed", seat=SEAT, credits=None),
    kind("smuggling_deed", seat=SEAT, units=None),
    kind("mission_offered", seat=SEAT, mission=MISSION, place=PLACE, good=GOOD, pay=None),
    kind("mission_refused", seat=SEAT, sector=SECTOR, total=None),
    kind("mission_accepted", seat=SEAT, mission=MISSION, place=PLACE),
    kind("mission_declined", seat=SEAT, mission=MISSION),
    kind("mission_marked", seat=SEAT, mission=MISSION),
    kind("mission_done", seat=SEAT, mission=MISSION, credits=None),
    kind("mission_failed", seat=SEAT, mission=MISSION),
    kind("odd_jobs_done", seat=SEAT, credits=None),
    kind("claimed", seat=SEAT, renown=None, credits=None),
    kind("prestige_changed", seat=SEAT, prestige=None),
    kind("yard_opened", seat=SEAT, place=PLACE, die=None, attitude=ATTITUDE),
    kind("hull_bought", seat=SEAT, hull=HULL_KIND, credits=None),
    kind("system_set", seat=SEAT, part=PART, level=None, credits=None),
    kind("device_bought", seat=SEAT, device=DEVICE, credits=None),
    kind("device_sold", seat=SEAT, device=DEVICE, credits=None),
    kind("fixed", seat=SEAT, target=MENDED, credits=None),
    kind("field_repaired", seat=SEAT, target=MENDED, good=GOOD),
    kind("faded", special=SPECIAL_EVENT),
    kind("won", seat=SEAT, round=None),
    kind("out_of_time", round=None),
    kind("resigned", seat=SEAT),
    kind("passed_by", seat=SEAT, flag=FLAG),
    kind("device_lost", seat=SEAT, device=DEVICE),
    kind("hull_marked", seat=SEAT, marks=None, points=None),
)
