"""What can be said in Space Smugglers: its nouns and verbs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.space import ActionSpace, Noun, counts
from sectors.games.smugglers.rules import terms
from sectors.games.smugglers.rules.content import BOOK, NUMBERS

COLOUR_NAMES: Final = ["red", "blue", "green", "yellow", "white", "black"]
CRAFT_NAMES: Final = ["Magpie", "Halcyon", "Mantis", "Wasp", "Gannet", "Corvid"]
CAPTAINS: Final = [f"Captain {i}" for i in range(1, 7)]
SIZES: Final = [8, 12, 16, 20, 24]
HULLS: Final = [f"{size}/{manoeuvre}" for size in SIZES for manoeuvre in range(1, 6)]
HULL_TITLES: Final = [f"size {h.replace('/', ', manoeuvre ')}" for h in HULLS]
SPECIALS: Final = [
    "Space Warp",
    "Space Noise",
    "Space Hulk",
    "Space Storm",
    "Space Gap",
    "Space Reef",
    "Space Cloud",
    "Space Strain",
    "Distress call",
    "Malfunction",
    "Tale",
]

PART_NAMES: Final = [part.name for part in BOOK.yard.systems.values()]
DEVICE_NAMES: Final = [device.name for device in BOOK.yard.devices.values()]
SECTOR_NAMES: Final = [sector.name for sector in BOOK.galaxy.sectors.values()]
SYSTEM_NAMES: Final = [f"{s.name} {number}" for number, s in BOOK.galaxy.systems.items()]
GOOD_NAMES: Final = [good.name for good in BOOK.goods.goods.values()]
TYPE_NAMES: Final = [kind.name for kind in BOOK.craft.types.values()]
MISSION_NAMES: Final = ["none", *(kind.name for kind in BOOK.tables.mission.values())]

SEAT: Final = Noun("seat", [str(i) for i in range(1, 7)], CAPTAINS)
COLOUR: Final = Noun(
    "colour",
    COLOUR_NAMES,
    [f"{c.title()} {n}" for c, n in zip(COLOUR_NAMES, CRAFT_NAMES, strict=True)],
)
PLACE: Final = Noun(
    "place",
    NUMBERS,
    SYSTEM_NAMES,
    {system.name: i for i, system in enumerate(BOOK.galaxy.systems.values())},
)
SECTOR: Final = Noun("sector", terms.SECTOR_IDS, SECTOR_NAMES)
GOOD: Final = Noun("good", [good.lower() for good in terms.GOOD_IDS], GOOD_NAMES)
UNITS: Final = counts("units", 1, 8)
PART: Final = Noun("part", terms.PART_IDS, PART_NAMES)
LEVEL: Final = counts("level", 0, 8)
DEVICE: Final = Noun("device", [device.lower() for device in terms.DEVICE_IDS], DEVICE_NAMES)
HULL_KIND: Final = Noun("hull", HULLS, HULL_TITLES)
MENDED: Final = Noun(
    "target",
    [*terms.PART_IDS, *(device.lower() for device in terms.DEVICE_IDS), "hull"],
    [*PART_NAMES, *DEVICE_NAMES, "hull mark"],
)
CHIT: Final = Noun("chit", list(terms.CHIT_IDS), list(BOOK.craft.chits.values()))

# Only told, never said.
SPECIAL_EVENT: Final = Noun("special", terms.SPECIAL_IDS, SPECIALS)
MISSION: Final = Noun("mission", terms.MISSION_IDS, MISSION_NAMES)
FLAG: Final = Noun("flag", [*terms.SECTOR_IDS, "PIR", "BH"], [*SECTOR_NAMES, "Pirate", "Hunter"])
FIGHTER: Final = Noun("fighter", [*SEAT.words, *terms.TYPE_IDS], [*CAPTAINS, *TYPE_NAMES])
ATTITUDE: Final = Noun(
    "attitude", list("0123456"), ["?", *(attitude.name for attitude in BOOK.yard.attitudes)]
)

SPACE: Final = ActionSpace()
PAINT: Final = SPACE.verb("colour {colour}", COLOUR, name="paint")
MOVE: Final = SPACE.verb("move {place}", PLACE)
STAY: Final = SPACE.verb("stay")
JUMP: Final = SPACE.verb("warp {place}", PLACE, name="jump")
JETTISON: Final = SPACE.verb("jet {good}*{units}", GOOD, UNITS, name="jettison")
MEND: Final = SPACE.verb("drone {part}", PART, name="mend")
SALVAGE: Final = SPACE.verb("hulk", name="salvage")
LEAVE_HULK: Final = SPACE.verb("nohulk", name="leave_hulk")
ANSWER: Final = SPACE.verb("answer")
IGNORE: Final = SPACE.verb("ignore")
SPOIL: Final = SPACE.verb("spoil {good}", GOOD)
ENGAGE: Final = SPACE.verb("engage")
PASS: Final = SPACE.verb("pass")
ATTACK: Final = SPACE.verb("attack {colour}", COLOUR)
AVOID: Final = SPACE.verb("avoid")
FIGHT: Final = SPACE.verb("fight")
PLAY: Final = SPACE.verb("play {chit}", CHIT)
FIRE: Final = SPACE.verb("fire")
HOLD: Final = SPACE.verb("hold")
GO_ON: Final = SPACE.verb("on", name="go_on")
END_IT: Final = SPACE.verb("end", name="end_it")
TERMS: Final = SPACE.verb("terms")
TAKE: Final = SPACE.verb("take {good}*{units}", GOOD, UNITS)
DONE: Final = SPACE.verb("done")
TRADE: Final = SPACE.verb("market", name="trade")
SELL: Final = SPACE.verb("sell {good}*{units}", GOOD, UNITS)
BUY: Final = SPACE.verb("buy {good}*{units}", GOOD, UNITS)
SEEK: Final = SPACE.verb("seek")
ACCEPT: Final = SPACE.verb("accept")
DECLINE: Final = SPACE.verb("decline")
ABANDON: Final = SPACE.verb("abandon")
ODD_JOBS: Final = SPACE.verb("odd", name="odd_jobs")
HAND_OVER: Final = SPACE.verb("hand", name="hand_over")
LATER: Final = SPACE.verb("later")
CLAIM: Final = SPACE.verb("claim")
CLAIM_ONE: Final = SPACE.verb("claim+1", name="claim_one")
CLAIM_TWO: Final = SPACE.verb("claim+2", name="claim_two")
OPEN_YARD: Final = SPACE.verb("yard", name="open_yard")
BUY_HULL: Final = SPACE.verb("hull {hull}", HULL_KIND, name="buy_hull")
SET: Final = SPACE.verb("set {part} {level}", PART, LEVEL)
BUY_DEVICE: Final = SPACE.verb("dev {device}", DEVICE, name="buy_device")
SELL_DEVICE: Final = SPACE.verb("selldev {device}", DEVICE, name="sell_device")
FIX: Final = SPACE.verb("fix {target}", MENDED)
FIELD: Final = SPACE.verb("field {target}", MENDED)

MOVE.follows(MOVE, STAY, JUMP)
JETTISON.follows(JETTISON, MOVE, STAY, TAKE, DONE)
SELL.follows(SELL, DONE, BUY)
DONE.follows(BUY)
BUY.follows(BUY, DONE)
TAKE.follows(TAKE, JETTISON, DONE)


def hull_size(hull: i64) -> i64:
    """The size of a kind of hull."""
    return 8 + hull // 5 * 4


def hull_manoeuvre(hull: i64) -> i64:
    """The Manoeuvre of a kind of hull."""
    return hull % 5 + 1
