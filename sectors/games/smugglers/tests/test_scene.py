"""What captains see: the map, the sheets, the windows, previews and the drawing in text."""

import re
from typing import Any

from sectors.core import engine
from sectors.core.dice import dice
from sectors.games.smugglers import GAME
from sectors.games.smugglers.look.choices import CHOICES
from sectors.games.smugglers.look.fight import DUELS, HANDS
from sectors.games.smugglers.look.memory import Memory
from sectors.games.smugglers.look.panels import PANELS
from sectors.games.smugglers.look.scene import TRAFFIC
from sectors.games.smugglers.look.windows import BOARDS, TABLES
from sectors.games.smugglers.rules.encounter import ENCOUNTER_ROLL
from sectors.games.smugglers.rules.market import MARKET
from sectors.games.smugglers.rules.rounds import FLIGHT
from sectors.games.smugglers.rules.shipyard import SHIPYARD
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.tests.play import (
    BLUE,
    RED,
    ask,
    battle,
    choice,
    craft,
    fresh,
    mission,
    say,
    scene,
    sky,
    table,
)


def flight() -> Galaxy:
    s = table(3)
    craft(s, RED, at="16", hull="16/2", engine=3, navigation=2, cargo="nar*2", damaged="shield")
    craft(s, RED, shield=2, renown=9, prestige=2, credits=23)
    craft(s, BLUE, at="34")
    sky(s, "storm", "13")
    sky(s, "noise", "MIN")
    mission(s, "C 11 45 d9 pay11")
    return ask(s, FLIGHT.at(RED))


def test_next_stops_and_what_is_still_in_reach_are_lit() -> None:
    reach = {m.at[0]: (m.tone, m.text) for m in scene(flight()).marks if m.layer == "reach"}
    assert reach["15"] == ("next", "1") and reach["51"] == ("next", "3")
    assert reach["12"] == ("reach", "3") and "13" not in reach  # the Storm
    assert not [m for m in scene(flight(), BLUE).marks if m.layer == "reach"]


def test_the_sheet_shows_effective_and_printed_levels() -> None:
    meters = {meter.id: meter for meter in scene(flight()).meters}
    shield = meters["shield-0"]
    assert (shield.value, shield.of, shield.tone) == (1, 2, "damaged")
    assert meters["renown-0"].of == 30 and meters["prestige-0"].style == "stars"
    assert meters["slots-0"].value == 5 + 3 + 2 + 1 and meters["credits-0"].value == 23


def test_a_preview_of_a_move_names_prices_and_dangers() -> None:
    s = flight()
    action = next(a for a in range(GAME.space.size) if GAME.space.text(a) == "move 51")
    preview = GAME.look.preview(GAME.view(s, RED), RED, action)
    words = [words for _, words in preview.notes]
    assert "Dream Dust ×2: about 8.5M" in words and "Scan finds it: 33 %" in words
    assert any(line.startswith("Met here: ") and " in 6" in line for line in words)
    assert preview.pieces[0].at == "51"
    assert choice(s, "move 51").clicks == ("51",)


def test_the_market_is_a_board_with_prices_and_amounts() -> None:
    s = table()
    craft(s, RED, at="11", cargo="gem*2")
    say(ask(s, MARKET.at(RED)), "market", dice=(5,))
    shown = scene(s)
    board = next(t for t in shown.tables if t.id == "prices")
    row = next(row for row in board.rows if row.id == "good-gem")
    assert row.cells[0] == "Star Gems\nluxury" and row.cells[1] == "9M" and row.cells[-1] == "2"
    assert "Last seen" not in board.columns, "nothing has been seen elsewhere"
    assert choice(s, "sell gem*2").clicks == ("good-gem", "n:2")
    assert choice(s, "sell gem*2").note == "18M"


def test_the_meter_of_a_deed_shows_the_next_step() -> None:
    s = table()
    craft(s, RED, at="33", hull="24/1", cargo="arm*1")
    say(ask(s, MARKET.at(RED)), "market", dice=(5,))
    for sold, wanted in ((0, 1), (1, 2), (2, 4), (3, 4), (4, 5), (5, 5), (8, 5)):
        s.illegal_units = sold
        meter = next(m for m in scene(s).meters if m.id == "contraband")
        assert (meter.value, meter.max) == (sold, wanted)


def test_the_last_market_seen_is_remembered() -> None:
    s = table()
    craft(s, RED, at="11", cargo="gem*2")
    say(ask(s, MARKET.at(RED)), "market", "done", dice=(5,))
    craft(s, RED, at="12")
    s.round, s.base = 2, 0
    ask(s, MARKET.at(RED))
    board = next(t for t in scene(s).tables if t.id == "prices")
    row = next(row for row in board.rows if row.id == "good-gem")
    assert row.cells[2] == "▼ 9M\nSol 11, round 1"


def test_a_dogfight_shows_sums_and_odds() -> None:
    s = table()
    craft(s, RED, hull="12/2", weapon=2)
    battle(s, "PA", (5, 3))
    shown = scene(s)
    rolls = {roll.id: roll for roll in shown.rolls}
    assert (rolls["lock-0"].dice, rolls["lock-0"].total) == ((5,), 6)
    assert (rolls["lock-1"].dice, rolls["lock-1"].total) == ((3,), 5)
    odds = next(t for t in shown.tables if t.id == "tactics-table")
    assert len(odds.rows) == 6 and choice(s, "play L").clicks == ("chit:L",)
    say(s, "play L", dice=(3, 3, 3, 3, 4))
    rolls = {roll.id: roll for roll in scene(s).rolls}
    assert rolls["attack-0"].total == 8 and rolls["attack-1"].total == 5
    assert dict(rolls["attack-0"].parts) == {"Manoeuvre": 2, "advantage": 1, "Loop": 2}
    assert (rolls["weapon"].dice, rolls["weapon"].total) == ((3,), 6)
    assert dict(rolls["weapon"].parts) == {"Weapon": 2, "lead": 1}
    assert (rolls["guard"].dice, rolls["guard"].total) == ((4,), 6)


def test_the_sums_of_the_last_round_stay_while_the_next_chit_is_chosen() -> None:
    s = table()
    craft(s, RED, hull="12/2", weapon=2)
    battle(s, "PA", (5, 3))
    say(s, "play L", "on", dice=(1, 3, 3, 3, 4))
    shown = scene(s)
    assert shown.prompt == "Dogfight, round 2: choose your manoeuvre."
    assert next(area for area in shown.areas if area.id == "sums").title == "Round 1"
    assert {roll.id for roll in shown.rolls} >= {"attack-0", "attack-1", "weapon", "guard"}


def test_R29_engaging_previews_the_types_that_may_come() -> None:
    s = table()
    ask(s, ENCOUNTER_ROLL.at(RED), dice=(2,))
    action = next(a for a in range(GAME.space.size) if GAME.space.text(a) == "engage")
    notes = GAME.look.preview(GAME.view(s, RED), RED, action).notes
    assert [words.split(", about")[0] for _, words in notes] == [
        "Raider: 3 in 6",
        "Corsair: 2 in 6",
        "Marauder: 1 in 6",
    ]
    chances = [int(re.findall(r"about (\d+) %", words)[0]) for _, words in notes]
    assert chances == sorted(chances, reverse=True) and chances[-1] < chances[0] < 100


def test_every_answer_with_a_risk_says_how_great_it_is() -> None:
    s = table()
    ask(s, ENCOUNTER_ROLL.at(RED), dice=(2,))
    assert re.fullmatch(r"Engage: about \d+ % to win", choice(s, "engage").label)
    assert choice(s, "pass").label == "Let it pass"
    table_met = next(t for t in scene(s).tables if t.id == "types")
    assert table_met.columns[3] == "You win" and table_met.rows[0].cells[3].startswith("≈ ")


def test_the_yard_shows_what_deals_cost() -> None:
    s = table()
    craft(s, RED, hull="12/1", credits=30)
    say(ask(s, SHIPYARD.at(RED)), "yard", dice=(4,))
    assert choice(s, "set weapon 2").note == "5M"
    assert choice(s, "set weapon 2").clicks == ("part-weapon", "n:2")
    assert choice(s, "hull 16/2").clicks == ("size-16", "n:2")
    assert choice(s, "dev tb").clicks == ("dev-tb", "button:buy")


def test_the_drawing_fits_into_eighty_columns() -> None:
    canvas = GAME.look.draw(scene(flight()))
    assert canvas.width <= 80
    text = "\n".join(canvas.lines)
    assert "16►1" in text and "Altar [15]" in text and "13!" in text and "34►2" in text
    assert "Space Noise in Mingon House, 2 rounds" in text
    assert "⠤2⠤" in text  # a route of length 2
    assert GAME.look.draw(scene(flight()), 92).width > 80  # more room, a larger map


def test_what_is_remembered_is_what_would_be_made_anew() -> None:
    memories: list[Memory[Any]] = [PANELS, DUELS, HANDS, BOARDS, TABLES, CHOICES, TRAFFIC]
    s, chance = fresh(3, 9), dice(9)
    for _ in range(600):
        remembered = [scene(s, viewer) for viewer in range(-1, 3)]
        kept = [memory.kept for memory in memories]
        for memory in memories:
            memory.kept = {}
        assert [scene(s, viewer) for viewer in range(-1, 3)] == remembered
        for memory, before in zip(memories, kept, strict=True):
            memory.kept = before
        seat = engine.pending(s)[0]
        options = engine.options(s, seat)
        engine.submit(s, seat, options[chance.below(len(options))])
