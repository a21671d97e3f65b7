"""The worked examples E1 to E26, typed as players type them."""

from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    at,
    begun,
    cell,
    choices,
    hand,
    landings,
    lost,
    now,
    refused,
    say,
    supplied,
    to_act,
)

# --- From the rulebook


def test_E1_setup() -> None:
    s = begun()
    assert (cell(s, "0,0"), cell(s, "0,-1"), cell(s, "0,1")) == ("##", "[]", "[]")
    starter = to_act(s)
    assert (len(hand(s, 1 - starter)), s.side(1 - starter).left) == (3, 21)
    assert (len(hand(s, starter)), s.side(starter).left) == (4, 20)  # he has drawn for his turn
    assert s.south.strikes == s.north.strikes == 2


def test_E2_infantry_beside_the_base() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. ..
        .. .. ^I .. ..
        hands I/
        """)
    assert landings(s, "I") == {"-1,-1", "1,-1", "0,-2"}
    assert refused(s, "I 1,0") == "no_supply"


def test_E3_attack_with_support_of_the_marines() -> None:
    s = at("""
        .. .. vI .. ..
        .. .. ## ^M vS
        .. .. ^I ^I ..
        hands I/
        """)
    assert cell(say(s, "I 2,-1 x 2,0"), "2,0") == ".."


E4 = """
    .. .. .. vA
    .. .. .. vM
    .. .. [] vI
    .. .. ## ..
    .. .. ^I ^I
    hands A/
    """


def test_E4_artillery_destroys_either_of_two_without_support() -> None:
    assert cell(say(at(E4), "A 1,0 x 1,1"), "1,1") == ".."
    assert cell(say(at(E4), "A 1,0 x 1,2"), "1,2") == ".."
    assert refused(at(E4), "A 1,0 x 1,3") == "out_of_range"


def test_E4_alone_asks_for_the_target() -> None:
    s = say(at(E4), "A 1,0")
    assert choices(s) == ["x 1,1", "x 1,2"]
    assert refused(s, "I base") == "target_needed"
    assert refused(s, "x none") == "must_attack"


def test_E5_shock_troops_land_beside_or_diagonal() -> None:
    line = "South: I0,-1 | hands S/"
    assert cell(say(at(line), "S 1,-1"), "1,-1") == "^S"
    assert cell(say(at(line), "S 1,0"), "1,0") == "^s"


def test_E6_attack_without_support_has_no_effect() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. vI
        .. .. ^I ^I ..
        hands I/
        """)
    assert cell(say(s, "I 2,-1"), "2,0") == "vi"


def test_E7_skirmishers_support_diagonally() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. vI
        .. .. ^I ^K ..
        hands I/
        """)
    assert cell(say(s, "I 2,-1 x 2,0"), "2,0") == ".."


E8 = """
    .. .. [] .. ..
    .. .. ## ^k ..
    .. .. [] ^i ..
    hands ISMD/
    """


def test_E8_base_empty() -> None:
    s = at(E8)
    assert [refused(s, line) for line in ("I 2,-1", "S 2,-2", "M 2,1")] == ["no_supply"] * 3
    assert [landings(s, letter) for letter in "ISM"] == [{"0,-1"}] * 3
    front = {f"{x},{y}" for x in range(-2, 4) for y in range(-3, 4)}
    assert landings(s, "D") == front - {"0,0", "0,-1", "0,1", "1,-1", "1,0"}


def test_E9_line_restored() -> None:
    s = say(at(E8), "I base")
    assert supplied(s) == {"0,-1", "1,-1", "1,0"}
    assert cell(say(s, "M 1,1"), "1,1") == "^M"


# --- Our own


def test_E10_shell_over_the_city() -> None:
    line = "North: I0,1 | hands A/"
    assert cell(say(at(line), "A base x 0,1"), "0,1") == "[]"
    assert cell(say(at(line), "A base"), "0,1") == "[]"


def test_E11_classic_win() -> None:
    s = at("""
        .. .. vI .. ..
        .. .. ## ^M ..
        .. .. ^I .. ..
        air 1/2 | hands IM/
        """)
    say(s, "air 0,1")
    assert refused(s, "I 0,1") == "enemy_base_needs_supply"
    assert now(say(s, "M 0,1")) == "South won"


def test_E12_the_receiver_decides() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## ^M ..
        .. .. ^I .. ..
        hands IM/
        """)
    assert refused(s, "I 2,1") == "no_supply"
    assert "1,1" in landings(s, "I")
    assert "2,1" in landings(s, "M")


def test_E13_loop() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. ..
        .. .. [] ^i ^i
        .. .. .. ^i ^i
        hands K/
        """)
    assert supplied(s) == set()
    assert len(supplied(say(s, "K base"))) == 5


def test_E14_a_landing_is_no_link() -> None:
    s = say(at("South: I0,-1 | hands SII/"), "S 1,0")
    assert refused(s, "I 1,1") == "no_supply"
    assert cell(say(s, "I 1,-1"), "1,0") == "^S"


def test_E15_shock_troops_and_the_enemy_base() -> None:
    s = at("""
        .. .. vi .. ..
        .. .. [] .. ..
        .. .. ## ^M ..
        .. .. ^I .. ..
        hands SM/
        """)
    assert refused(s, "S 0,1") == "enemy_base_needs_supply"
    assert now(say(s, "M 0,1")) == "South won"
    assert cell(s, "0,2") == "vi"


def test_E16_where_a_drop_squad_lands() -> None:
    line = "South: I0,-1 M1,0 | hands D/"
    s = at(line)
    assert [refused(s, text) for text in ("D 1,-1", "D 2,0")] == ["drop_supplied"] * 2
    assert refused(s, "D 0,1") == "drop_on_base"
    assert {"2,1", "-2,3"} <= landings(s, "D")
    assert refused(s, "D -3,0") == "out_of_theatre"
    assert "-3,0" in landings(at(f"{line} | drop_range=table"), "D")


def test_E17_drop_squad_as_link() -> None:
    s = say(at("South: I0,-1 | hands DII/K"), "D 1,0", "I 1,-1")
    say(s, "K base", "I -1,1")
    assert cell(say(s, "I 1,1"), "1,1") == "^I"


def test_E18_assassin() -> None:
    s = at("""
        .. .. .. .. ..
        .. .. vA ^k ..
        .. .. ## .. ..
        .. .. ^I .. ..
        hands D/
        """)
    assert cell(say(s, "D 0,2 x 0,1"), "0,1") == "[]"


E19 = """
    .. .. [] .. vi
    .. .. ## ^M vi
    .. .. ^I .. ..
    hands S/
    """


def test_E19_hold() -> None:
    assert lost(say(at(E19), "S 1,1 x 2,0"), NORTH) == "I"
    assert lost(say(at(E19), "S 1,1 x none"), NORTH) == ""
    assert choices(say(at(E19), "S 1,1")) == ["x 2,0", "x none"]


def test_E20_first_play_helps_the_second() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. vi
        .. .. ^I ^I ..
        hands KI/
        """)
    assert lost(say(s, "K 1,0", "I 2,-1 x 2,0"), NORTH) == "I"


def test_E21_over_ones_own_unit() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## vi ..
        .. .. ^I ^I ..
        hands A/
        """)
    assert lost(say(s, "A 1,-2 x 1,0"), NORTH) == "I"


E22 = """
    .. .. vI .. ..
    .. .. ## ^M ..
    .. .. ^I ^I ..
    hands /A | North to play 2
    """


def test_E22_norths_front() -> None:
    assert lost(say(at(E22), "A 1,1 x 1,0"), SOUTH) == "M"
    assert lost(say(at(E22), "A 1,1 x 1,-1"), SOUTH) == "I"
    assert choices(say(at(E22), "A 1,1")) == ["x 1,-1", "x 1,0"]
    assert refused(at(E22), "A 1,1 x none") == "must_attack"


E23 = """
    .. .. [] .. ..
    .. .. ## .. ..
    .. vi ^I vi ..
    .. .. vi .. ..
    air 0/2
    """


def test_E23_blocked() -> None:
    s = at(E23 + "hands IKA/")
    assert (now(s), hand(s, SOUTH)) == ("North to play 2", "IAK")


def test_E23_marines_and_shock_troops_get_out() -> None:
    for letter in "MS":
        s = at(E23 + f"hands {letter}/")
        assert cell(say(s, f"{letter} 1,0"), "1,-1") == ".."


def test_E24_first_turn() -> None:
    s = begun(first_player="south")
    assert refused(s, "air 0,1") == "not_enemy_unit"
    assert (len(hand(s, SOUTH)), now(s)) == (4, "South to play 1")
    say(s, next(text for text in choices(s) if text.endswith(" 0,-1")))
    assert (len(hand(s, SOUTH)), now(s)) == (3, "North to play 2")


SOUTH_7 = "South: I0,-1 I1,-1 I2,-1 I3,-1 K4,-1 K5,-1"
NORTH_6 = "North: I0,1 I1,1 I2,1 I3,1 K4,1 K5,1"
SPENT = "air 0/0 | decks 0/0 | South to play 1"


def test_E25_count() -> None:
    assert now(at(f"{SOUTH_7} K6,-1 | {NORTH_6} | {SPENT}")) == "South won"
    assert now(at(f"{SOUTH_7} | {NORTH_6} | {SPENT}")) == "draw"


def test_E26_idle_strike() -> None:
    s = at("South: I0,-1 I1,-1 I2,-1 | air 1/0 | decks 0/0 | South to play 1")
    assert now(s) == "South won"
