"""What the table shows: the map, Ships, cards, threats, previews and the drawing in text."""

from sectors.games.sector18 import GAME
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.tests.play import (
    NORTH,
    SOUTH,
    at,
    base,
    deal,
    play,
    say,
    scene,
    solo,
    to_act,
)


def mockup() -> Position:
    """The position of the drawings: a fleet just opened in a solo game."""
    s = solo(
        "medium", "L@home M@a2 S@a2", "L@b3 M@b2 S@a1", "X2",
        s="F2a 4R 1H 2S L2", n="F1b 2R 1H 2S L3",
    )  # fmt: skip
    return play(s, "fleet")


def test_choosing_a_ship_lights_what_it_can_reach_with_the_cost() -> None:
    s = mockup()
    cost = {c.text: (c.cost, c.tag) for c in scene(s).choices}
    assert cost["M>b3"] == ("2", "wins 2 : 1") and cost["M>home"] == ("2", "")
    ends = {c.text: (c.tone, c.note) for c in scene(s).choices if c.text.startswith("M>")}
    assert ends == {
        "M>a1": ("won", "1 Speed, wins 2 : 1"),
        "M>a3": ("belt", "1 Speed, stays stuck"),
        "M>b2": ("tie", "1 Speed, tie 2 : 2"),
        "M>b3": ("won", "2 Speed, wins 2 : 1"),
        "M>c2": ("belt", "2 Speed, stays stuck"),
        "M>home": ("free", "2 Speed"),
    }


def test_the_preview_of_a_move_shows_way_fight_and_claim() -> None:
    s = mockup()
    action = next(a for a in options(s) if GAME.space.text(a) == "M>b3")
    preview = GAME.look.preview(GAME.view(s, SOUTH), SOUTH, action)
    way = next(mark for mark in preview.marks if mark.id == "way")
    assert way.at == ("ship-0-M", "b2", "ghost-1") and way.text == "2"
    assert [m.text for m in preview.marks if m.kind == "plate"] == ["2:1"]
    assert [mark.at for mark in preview.marks if mark.kind == "cross"] == [("ship-1-L",)]
    assert ("good", "Fight: wins 2 : 1") in preview.notes
    assert preview.pieces[0].id == "ghost-1" and preview.pieces[0].at == "b3"
    assert preview.notes[0] == ("info", "2 of 2 Speed")


def options(s: Position) -> list[int]:
    from sectors.core import engine

    return engine.options(s, SOUTH)


def test_the_preview_of_a_strike_says_what_is_left() -> None:
    s = play(at("medium", "M@c4", "", n="F3a 2R 1H 3S L1"), "fleet")
    action = next(a for a in options(s) if GAME.space.text(a) == "M>enemy")
    notes = GAME.look.preview(s, SOUTH, action).notes
    assert any("Shields 1 and Health 1" in words for _, words in notes)


def test_R18_resources_and_health_have_their_scales() -> None:
    meters = {m.id: m for m in scene(at("medium", "L@a2", s="F2a 5R 2H 1S L3")).meters}
    assert (meters["scale-0"].value, meters["scale-0"].max) == (5, 7)
    assert (meters["health-0"].value, meters["health-0"].max) == (2, 3)


def test_threats_are_counted_against_shields_and_health() -> None:
    meters = {m.id: m for m in scene(mockup()).meters}
    assert (meters["threat-0"].value, meters["threat-0"].of) == (1, 3)
    assert meters["threat-0"].tone == "warn" and meters["threat-1"].value == 0


def threat(s: Position, seat: int) -> int:
    """What the meter says could be dealt to a Base."""
    return int({m.id: m.value for m in scene(s).meters}[f"threat-{seat}"])


def test_threats_count_a_planet_that_is_claimed_on_the_way() -> None:
    s = at("medium", "L@b3 M@c2", "")  # the Light takes Zephyr, the Medium is then fast enough
    without = at("medium", "M@c2", "")
    assert threat(without, NORTH) == 0
    best = strongest(s)
    assert threat(s, NORTH) == best > 0


def test_threats_count_a_forced_march_and_foldspace() -> None:
    for faction in ("F1a", "F3b"):
        rich = at("medium", "L@home H@a2 M@c4", "", s=f"{faction} 4R 1H 0S L3", n="F2a 3R 3H 3S L1")
        assert threat(rich, NORTH) == strongest(rich)
    s = at("medium", "M@b3", "", s="F1a 4R 1H 0S L1", n="F2a 3R 3H 3S L1")
    poor = at("medium", "M@b3", "", s="F1a 1R 1H 0S L1", n="F2a 3R 3H 3S L1")
    assert threat(s, NORTH) == strongest(s) > threat(poor, NORTH) == strongest(poor)


def strongest(s: Position) -> int:
    """The most that South can deal to North's Base in this turn, by trying everything."""
    from sectors.core import engine

    had, best = sum(base(s, NORTH)), 0
    stack, seen = [s], set()
    while stack:
        now = stack.pop()
        best = max(best, had - sum(base(now, NORTH)))
        if now.is_over() or to_act(now) != SOUTH or now.turn != s.turn:
            continue
        for action in engine.options(now, SOUTH):
            text = GAME.space.text(action)
            if text.split()[0] in ("collect", "base", "shield", "build", "up", "pass", "end"):
                continue
            after = now.clone()
            engine.submit(after, SOUTH, action)
            key = GAME.line(after)
            if key not in seen:
                seen.add(key)
                stack.append(after)
    return best


def test_the_board_is_turned_for_north() -> None:
    s = at("medium", "L@a2", "L@home")
    south = {p.id: (p.x, p.y) for p in scene(s, SOUTH).places if p.area == "map"}
    north = {p.id: (p.x, p.y) for p in scene(s, NORTH).places if p.area == "map"}
    assert all(north[name] == (-x, -y) for name, (x, y) in south.items())
    assert [south["base-0"], south["base-1"]] == [(1, 0), (1, -3)]


def test_a_base_lies_in_a_gap_or_on_a_narrow_screen_above_or_below() -> None:
    places = {p.id: p for p in scene(at("small", "L@a1")).places if p.area == "map"}
    assert (places["base-0"].x, places["base-0"].y, places["base-0"].narrow) == (1, 0, None)
    places = {p.id: p for p in scene(at("large", "L@a1")).places if p.area == "map"}
    assert (places["base-0"].x, places["base-0"].y) == (-1, 0)
    assert (places["base-0"].narrow, places["base-1"].narrow) == ((0, 1), (2, -4))


def test_prompts_of_all_questions_and_endings() -> None:
    assert scene(deal(first="south")).prompt.startswith("Choose your faction")
    assert "is choosing" in scene(deal(first="south"), NORTH).prompt
    assert scene(at("medium", "L@home")).prompt.startswith("Your turn")
    assert scene(mockup()).prompt.startswith("Command Fleet")
    s = say(at("medium", "L@c4"), "fleet L>enemy")
    assert scene(s).prompt == "You destroy the enemy Base and win."
    assert scene(s, NORTH).prompt == "South destroys your Base and wins."
    assert scene(s, -1).prompt == "South destroys the enemy Base and wins."
    assert "resigned" in scene(say(at("medium", "L@c4"), "resign")).prompt
    s = at("medium", "L@a2", "L@home", round_limit="20")
    s.turn = 40
    assert scene(say(s, "pass")).prompt == "South wins by the count: more claimed Planets."


def test_the_drawing_of_a_map() -> None:
    assert GAME.look.draw(scene(at("small", "L@a2 M*@home", "L@home")), 46).lines == MAP


MAP = [
    "┌─────────────────────┬─────────────────────┐",
    "│ North's Base Sh0 He1│ b5 Empty space      │",
    "│ ▼L 1/3              │                     │",
    "├─────────────────────┼╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤",
    "│ a4 Asteroid belt    │ b4 Karst            │",
    "│ Speed 4 to leave    │ Base, Shields −1 R  │",
    "├╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┼─────────────────────┤",
    "│ a3 Empty space      │ b3 Empty space      │",
    "│                     │                     │",
    "├─────────────────────┼╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤",
    "│ a2 Ferros ●         │ b2 Asteroid belt    │",
    "│ ▲L 1/3              │ Speed 4 to leave    │",
    "├╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┼─────────────────────┤",
    "│ a1 Empty space      │ Your Base Sh0 He1   │",
    "│                     │ ▲M 3/3+             │",
    "└─────────────────────┴─────────────────────┘",
]
