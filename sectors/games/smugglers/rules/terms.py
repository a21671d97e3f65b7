"""The numbers behind the words of Space Smugglers; what they are worth is in the content files."""

from __future__ import annotations

from typing import Final

# Sectors (R1). A system is sector * 6 + index.
FED: Final = 0
TAL: Final = 1
MIN: Final = 2
RAS: Final = 3
BAN: Final = 4
ZONE: Final = 5
SECTORS: Final = 6
SYSTEMS: Final = 36
DASHED: Final = 4  # the length of every dashed route (R2)
NOWHERE: Final = -1
SECTOR_IDS: Final = ["FED", "TAL", "MIN", "RAS", "BAN", "ZON"]

# Flags of spacecraft met: the five sectors, the Zone, and these.
PIRATES: Final = 6
HUNTERS: Final = 7
FLAG_IDS: Final = ["FED", "TAL", "MIN", "RAS", "BAN", "ZON", "PIR", "BH"]

# Goods
HUL: Final = 0
DRV: Final = 1
CIR: Final = 2
GOODS: Final = 12
GOOD_IDS: Final = "HUL DRV CIR GRA MED ORE FUE SPI GEM ARM NAR REL".split()
ECONOMY_IDS: Final = ["AG", "IN", "MI", "HT", "RS", "FP"]
FREE_PORT: Final = 5

# Parts of a spacecraft: six systems, six devices, the hull.
SENSORS: Final = 0
NAVIGATION: Final = 1
SHIELD: Final = 2
WEAPON: Final = 3
ENGINE: Final = 4
CARGO: Final = 5
PARTS: Final = 6
PART_IDS: Final = ["sensors", "navigation", "shield", "weapon", "engine", "cargo"]
HULL: Final = 12  # as a target of repairs, after the six systems and the six devices

TRACTOR_BEAM: Final = 0
ANTISCAN: Final = 1
DEEPSPACE: Final = 2
TARGETING: Final = 3
DECOY: Final = 4
DRONE: Final = 5
DEVICES: Final = 6
DEVICE_IDS: Final = ["TB", "AS", "DN", "TC", "DP", "RD"]

# The starting spacecraft and purse (R3, R5)
START_SIZE: Final = 8
START_MANOEUVRE: Final = 1
START_LEVELS: Final = 0x211111  # Cargo Bay 2, all else 1
START_CREDITS: Final = 6
START_RANKS: Final = 0x555555  # all 0; see `sheet.Sheet.rank`

# Chits
EVASIVE: Final = 5
CHITS: Final = 6
CHIT_IDS: Final = "HLTFBE"
END: Final = 9  # in the tactical table: the dogfight is over
LAST_ROUND: Final = 12  # of a dogfight (R46)

# Roles of spacecraft met
FREIGHT: Final = 0
MILITARY: Final = 1
PIRATE: Final = 2
HUNTER: Final = 3
RUNNER: Final = 4
WARDEN: Final = 5
ROLE_IDS: Final = ["freight", "military", "pirate", "hunter", "runner", "warden"]
TYPE_IDS: Final = "LF FR HF LI PA FG CR RA CO MA WL TR HU EX RU GU WA NM".split()
EXECUTIONER: Final = 13
NEMESIS: Final = 17

# Columns of the spacecraft table (R25, R29)
COLUMN_IDS: Final = ["sector", "military", "pirate", "hunter", "zone"]
SECTOR_COLUMN: Final = 0
MILITARY_COLUMN: Final = 1
PIRATE_COLUMN: Final = 2
HUNTER_COLUMN: Final = 3
ZONE_COLUMN: Final = 4
LOOT_IDS: Final = ["freight", "luxury", "pirate", "runner"]

# Sector events (R19)
BOUNTY: Final = 0
SCAN: Final = 1
RAID: Final = 2
SPECIAL: Final = 3
QUIET: Final = 4
FAVOUR: Final = 5
EVENT_IDS: Final = ["BH", "MIL", "PIR", "SPE", "QUI", "FAV"]

# Special events; the first eight leave a counter (R79)
WARP: Final = 0
NOISE: Final = 1
HULK: Final = 2
STORM: Final = 3
GAP: Final = 4
REEF: Final = 5
CLOUD: Final = 6
STRAIN: Final = 7
COUNTERS: Final = 8
DISTRESS: Final = 8
BREAKDOWN: Final = 9
TALE: Final = 10
SPECIAL_IDS: Final = "warp noise hulk storm gap reef cloud strain distress malfunction tale".split()

# Results of the damage and malfunction tables, besides the six systems
ONE_MARK: Final = 6
TWO_MARKS: Final = 7
A_DEVICE: Final = 8
SPOILS: Final = 9
NOTHING_FAILS: Final = 10
HARM_IDS: Final = [*PART_IDS, "hull", "hull2", "device", "spoil", "none"]

# Missions (R60); 0 is none, or a refusal
COURIER: Final = 1
SUPPLY: Final = 2
PURGE: Final = 3
COVERT: Final = 4
STRIKE: Final = 5
ENVOY: Final = 6
MISSION_IDS: Final = ["-", "C", "S", "P", "X", "K", "E"]

# How a dogfight began
BY_EVENT: Final = 1
BY_ENCOUNTER: Final = 2
BY_ATTACK: Final = 3

# What the die on the table was rolled for; 0 if there is none
DIE_IDS: Final = ["", "event", "encounter", "type", "market", "mission", "yard"]
EVENT_DIE: Final = 1
ENCOUNTER_DIE: Final = 2
TYPE_DIE: Final = 3
MARKET_DIE: Final = 4
MISSION_DIE: Final = 5
YARD_DIE: Final = 6

COLOURS: Final = 6
MOST_DEALS: Final = 30  # a turn (R68)
SOLO_ROUNDS: Final = 40  # R97
