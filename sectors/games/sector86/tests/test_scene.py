"""What the table looks like: areas, odds, offers, previews, and the drawing in text."""

from sectors.core import engine
from sectors.games.sector86 import GAME
from sectors.games.sector86.tests.play import at, notes, say, scene

TABLE = """
    1: A1 S01 B1 S20/1 C1 S33 | K22 K14 K08* | F07 F03 | M1 | 6
    2: A1 S15 C1 S36 | K13 K03 | 6
    3: B1 S31 | K04 K10 | M2 | 4
    queue S04 L5 S17 K17 | missions M4 M6 M5 | deck F11 S05
    1 queuing
    """


def test_berths_show_class_ship_and_what_is_to_come() -> None:
    seen = scene(at(TABLE))
    places = {p.id: p for p in seen.places if p.shape == "square"}
    assert [p.label for p in places.values() if p.area == "berths" and p.size == 1] == [
        "A1",
        "B1",
        "B2",
        "C1",
    ]
    assert places["A1-1"].note == "reserved, pays 2" and places["A1-1"].tone == "A"
    assert places["C1-1"].note == "slow, stays"
    assert places["B1-2"].note == "open" and places["B1-2"].area == "stations"
    where = {p.id: (p.at, p.tone) for p in seen.pieces}
    assert where["coming-S17"] == ("B2-1", "coming")


def test_missions_show_what_is_missing_who_is_ready_and_which_lapses_next() -> None:
    pieces = {p.id: p for p in scene(at(TABLE)).pieces}
    assert pieces["M4"].badges == (
        ("M 1/3", "M"),
        ("A 3/3", "A"),
        ("lapses next", "dim"),
        ("2 M short", "warn"),
    )
    assert pieces["M5"].badges[:2] == (("C 1/3", "C"), ("A 3/3", "A"))  # Parallax is fresh
    ready = scene(at("1: K15 K18 | 3\n2: K10 K03 K01 | 3\nmissions M3 M6\n1 upkeep"))
    words = {p.id: p.badges[-1] for p in ready.pieces if p.at == "missions"}
    assert words == {"M3": ("You can do it", "good"), "M6": ("Juniper can do it", "seat-1")}


def test_the_odds_and_what_stopping_now_brings() -> None:
    s = at(TABLE)
    odds = next(m for m in scene(s).meters if m.id == "odds")
    assert (odds.value, odds.max, odds.style) == (46, 96, "ring")
    assert odds.label == "46 of 96 collide: class A 11, class B 13, class C 14, wreck 8"
    ledger = next(t for t in scene(s).tables if t.id == "ledger")
    assert [row.cells for row in ledger.rows] == [
        ("Credits now", "", "6"),
        ("Contracts: Sparrow, Drover", "+4", "10"),
        ("Payroll Duty", "−1", "9"),  # three crew, one credit for every two
        ("Fees of ships in port, later", "+11", "20"),  # 2 and 6 in port, 1 and 2 to come
        ("If it collides: 5 cards lost", "", "6"),
    ]
    assert not [t for t in scene(s, 1).tables if t.id == "ledger"], "only the active player's"


def test_buttons_say_what_comes_of_them() -> None:
    labels = {c.text: c.label for c in scene(at(TABLE)).choices}
    assert labels["flip"] == "Flip, 48 % collide" and labels["stop"] == "Stop, dock 2 ships"
    upkeep = {c.text: c.label for c in scene(at("1: A1 S01 | 1\n2: 3\n1 upkeep")).choices}
    assert upkeep["done"] == "End upkeep, keep 1 credit"
    s = say(at("1: 3\n2: 5\nqueue S04\ndeck S05\n1 queuing"), "flip")
    seen = {c.text: c for c in scene(s).choices}
    assert seen["clear"].label == "Clear the broadcast, lose 2 cards"
    assert seen["redirect S04"].label == "Redirect Sparrow Courier for 1 credit"
    assert seen["redirect S04"].also == ("button:redirect-S04",)


def test_a_ship_on_offer_and_a_sealed_answer() -> None:
    s = at("1: 3\n2: 5\n3: 5\nqueue S04\ndeck S05 K02\n1 queuing")
    say(s, "flip")
    threats = [p.id for p in scene(s).pieces if p.tone == "threat"]
    assert threats == ["S04", "S05"]
    say(s, "redirect S05", "2: want")
    assert [p.at for p in scene(s, 2).pieces if p.id == "S05"] == ["offer"]
    assert scene(s, 1).prompt == "Waiting for Meridian."
    assert scene(s, 2).prompt == "Do you want Sparrow Courier?"


def test_a_sale_shows_who_may_answer_and_what_it_is_worth_but_no_bid() -> None:
    s = at("1: 3\n2: K06 | 5\n3: 5\nqueue S04\ndeck S05 K02\n1 queuing")
    say(s, "flip", "redirect S05")

    def rows(viewer: int, name: str) -> list[tuple[str, ...]]:
        return [r.cells for t in scene(s, viewer).tables if t.id == name for r in t.rows]

    assert rows(0, "sale-table") == [
        ("Juniper", "A1, up to 5", "thinking …"),
        ("Meridian", "A1, up to 5", "thinking …"),
    ]
    assert rows(1, "worth-table") == [("Contract at once", "+2"), ("Fee when it leaves", "+1")]
    assert rows(2, "worth-table") == [("Fee when it leaves", "+1")] and not rows(0, "worth-table")
    say(s, "2: want")
    assert rows(2, "sale-table")[0][2] == "has answered"
    say(s, "3: want", "2: bid 4")
    assert rows(1, "sale-table")[0][2] == "you said: bid 4"
    for viewer in (0, 2, -1):
        assert [row[2] for row in rows(viewer, "sale-table")] == [
            "has sealed a bid",
            "wants it, bidding …",
        ]


def test_previews_tell_what_is_left_and_what_it_means() -> None:
    s = at(TABLE)
    assert notes(s, "flip")[0] == "46 of 96 cards collide: 48 %"
    assert notes(s, "stop") == ["Its ships bring 7 credits: contracts at once, fees later"]
    s = at("1: K15 K18 | 8\n2: 3\nqueue K10\nmissions M5\n1 recruiting")
    assert notes(s, "buy K10") == ["Costs 8 credits: 0 left", "Brings Ghost Broadcast within reach"]
    s = say(at("1: K15 K18 | 7\n2: 3\nmissions M3\n1 upkeep"), "send M3", "with K15")
    assert notes(s, "with K18") == ["The team brings 1 Communications and 4 Assault: enough"]
    s = say(at("1: 3\n2: 5\nqueue S04\ndeck S05\n1 queuing"), "flip")
    assert notes(s, "redirect S04") == ["Costs 1 credit: 2 left", "Juniper could take it"]


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
    canvas = GAME.look.draw(scene(at(TABLE)))
    assert canvas.width <= 80
    assert "\n".join(canvas.lines) == DRAWN


DRAWN = """\
Active missions
  M4 Derelict Armada    M 1/3 A 3/3        lapses next, 2 M short
  M6 Quarantine Line    M 1/3 C 1/3        2 M, 2 C short
  M5 Ghost Broadcast    C 1/3 A 3/3        2 C short
Your queue
┌─ S04 ────────────┬─ L5 ─────────────┬─ S17 ────────────┬─ K17 ────────────┐
│ Sparrow Courier  │ Payroll Duty     │ Drover Freighter │ M30W             │
│ class A, fee 1   │ levy on crew     │ class B, fee 2   │ crew, costs 7    │
│ C1 pays 2        │                  │ M1 pays 2        │ M2 C1            │
└──────────────────┴──────────────────┴──────────────────┴──────────────────┘
Your berths
  A1 reserved for Sparrow Courier │ B1 Lamplighter Tender, fee 2
  B2 reserved for Drover Freighter │ C1 Leviathan Hauler, fee 6
  beside A1 Terrapin, fee 1
Juniper's berths
  A1 Whisper Yacht, fee 1 │ B1 open │ C1 Mastodon Barge, fee 3
Meridian's berths
  A1 open │ B1 Magpie Runner, fee 4 │ C1 open"""


def test_pointing_at_what_is_not_lit_says_why() -> None:
    def why(text: str, *clicks: str) -> str:
        view = GAME.view(at(text), 0)
        for action in engine.candidates(view, 0):
            reason = engine.objection(view, 0, action)
            if reason and GAME.look.clicks(view, 0, action) == clicks:
                return GAME.explain(view, 0, action, reason).sentence
        return ""

    upkeep = "1: A1 S04 C1 S33 | K22 | F10 | 3\n2: 3\nmissions M7\n1 upkeep"
    assert "is slow" in why(upkeep, "S33") and "no ship in B1" in why(upkeep, "B1-1")
    assert why(upkeep, "F10") == "Your station falls short: 1 of 2 Maintenance."
    short = "1 of 2 Maintenance, 1 of 3 Communications and 1 of 2 Assault"
    assert why(upkeep, "M7") == f"All your crew together fall short: {short}."
    assert why("1: 4\n2: 3\nqueue K10 F01\n1 recruiting", "K10") == "You have 4 credits and need 8."
