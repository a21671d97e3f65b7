"""What the table looks like: areas, odds, offers, previews, and the drawing in text."""

from sectors.core import engine
from sectors.core.scene import Scene
from sectors.games.sector86 import GAME
from sectors.games.sector86.space import SPACE
from sectors.games.sector86.state import Position
from sectors.games.sector86.tests.play import at, deal, say

TABLE = """
    1: A1 S01 B1 S20/1 C1 S33 | K22 K14 K08* | F07 F03 | M1 | 6
    2: A1 S15 C1 S36 | K13 K03 | 6
    3: B1 S31 | K04 K10 | M2 | 4
    queue S04 L5 S17 K17 | missions M4 M6 M5 | deck F11 S05
    1 queuing
    """


def scene(s: Position, viewer: int = 0) -> Scene:
    """What a viewer sees."""
    return GAME.scene(GAME.view(s, viewer), viewer)


def notes(s: Position, text: str, seat: int = 0) -> list[str]:
    """What a preview says."""
    action = next(a for a in engine.options(s, seat) if SPACE.text(a) == text)
    return [words for _, words in GAME.preview(GAME.view(s, seat), seat, action).notes]


def test_berths_show_class_ship_and_what_is_to_come() -> None:
    places = {p.id: p for p in scene(at(TABLE)).places if p.area == "berths"}
    assert {p.label for p in places.values() if p.owner == 0} == {"A1", "B1", "B2", "C1"}
    assert places["A1-1"].note == "reserved for Sparrow Courier"
    assert places["B2-1"].note == "reserved for Drover Freighter"
    assert places["B1-2"].note == "open" and places["A1-1"].tone == "A"


def test_missions_show_what_is_missing_and_which_lapses_next() -> None:
    pieces = {p.id: p for p in scene(at(TABLE)).pieces}
    assert pieces["M4"].badges == (("M 1/3", "M"), ("A 3/3", "A"), ("lapses next", "warn"))
    assert pieces["M5"].badges == (
        ("C 1/3", "C"),
        ("A 3/3", "A"),
    )  # the fresh Parallax is not ready


def test_the_odds_and_the_worth_of_the_queue() -> None:
    s = at(TABLE)
    meters = {m.id: m for m in scene(s).meters}
    table = next(t for t in scene(s).tables if t.id == "odds-table")
    assert table.title == "46 of 96 cards collide" and meters["odds"].value == 48
    assert [row.cells for row in table.rows] == [
        ("class A", "11"),  # 16 without three Terrapins and two in sight
        ("class B", "13"),
        ("class C", "14"),
        ("wreck", "8"),
    ]
    assert meters["worth"].value == (1 + 2) + (2 + 2)  # two fees, two contracts in reach


def test_the_deck_shows_its_top_to_whoever_surveyed_it() -> None:
    s = say(at(TABLE), "survey")
    assert [p.face for p in scene(s, 0).pieces if p.id == "deck-top"] == ["F11"]
    assert [p.face for p in scene(s, 1).pieces if p.id == "deck-top"] == []


def test_a_ship_on_offer_and_a_sealed_answer() -> None:
    s = at("1: 3\n2: 5\n3: 5\nqueue S04\ndeck S05 K02\n1 queuing")
    say(s, "flip")
    threats = [p.id for p in scene(s).pieces if p.tone == "threat"]
    assert threats == ["S04", "S05"]
    say(s, "redirect S05", "2: want")
    assert [p.at for p in scene(s, 2).pieces if p.id == "S05"] == ["offer"]
    assert scene(s, 1).prompt == "Waiting for Meridian."
    assert scene(s, 2).prompt == "Do you want Sparrow Courier?"


def test_what_rivals_could_complete() -> None:
    table = next(t for t in scene(at(TABLE)).tables if t.id == "rivals-table")
    assert table.rows[1].cells == ("Meridian", "M2 C3 A0", "M2 C3 A0", "nothing")


def test_previews_tell_what_is_left_and_what_it_means() -> None:
    s = at(TABLE)
    assert "collide" in notes(s, "flip")[0] and notes(s, "stop") == ["The queue is worth 7"]
    s = at("1: K15 K18 | 8\n2: 3\nqueue K10\nmissions M5\n1 recruiting")
    assert notes(s, "buy K10") == ["-8 leaves 0 credits", "Brings Ghost Broadcast within reach"]
    s = say(at("1: K15 K18 | 7\n2: 3\nmissions M3\n1 upkeep"), "send M3", "with K15")
    assert notes(s, "with K18") == ["The team brings C 1, A 4: enough"]
    s = say(at("1: 3\n2: 5\nqueue S04\ndeck S05\n1 queuing"), "flip")
    assert notes(s, "redirect S04") == ["-1 leaves 2 credits", "Juniper could take it"]


def test_prompts_for_every_question_and_every_end() -> None:
    ends = {
        "1: M1 | 4\n2: 3\nround 40\n1 turn": "Round 40 is over: Halcyon stands highest.",
        "1: 2\n2: 0\nlocked 1\ndeck\ndiscard\nrest 1\n2 turn": "nobody wins",
        "1: M1 M2 | 9\nround 20\n1 turn": "has not been saved",
    }
    for text, words in ends.items():
        assert words in scene(at(text)).prompt
    s = say(at("1: K15 K18 | M1 M2 | 3\n2: 3\nmissions M3\n1 upkeep"), "send M3 K15 K18")
    assert scene(s).prompt == "Halcyon completes 3 missions and wins."


def test_the_drawing_fits_80_columns_and_says_what_matters() -> None:
    lines = GAME.draw(scene(at(TABLE)))
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    for words in (
        "Sparrow Courier A fee 1, C1 pays 2",
        "M30W costs 7 M2 C1",
        "B1 open",
        "lapses next",
    ):
        assert words in text.replace("\n          ", " ")


def test_every_scene_of_a_game_is_small() -> None:
    s = deal(5)
    for _ in range(120):
        seat = engine.pending(s)[0]
        options = engine.options(s, seat)
        engine.play(s, seat, options[len(options) // 2])
    assert len(scene(s).pieces) <= 140 and len(scene(s).choices) <= 40
