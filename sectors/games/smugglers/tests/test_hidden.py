"""What is hidden: chits and partings, until both sides have answered (section 6)."""

from sectors.core.state import SEALED
from sectors.games.smugglers import GAME
from sectors.games.smugglers.tests.play import BLUE, RED, duel, say, table


def test_R36_others_see_that_a_chit_was_chosen_and_not_which() -> None:
    s = table(2)
    duel(s, (3, 3))
    say(s, "play T", seat=RED)
    other = table(2)
    duel(other, (3, 3))
    say(other, "play E", seat=RED)
    faces = []
    for state in (s, other):
        scene = GAME.look.scene(GAME.view(state, BLUE), BLUE)
        faces.append([(p.id, p.face) for p in scene.pieces if p.id.startswith("chosen")])
    assert faces[0] == faces[1] == [("chosen-0", "back")]
    mine = GAME.look.scene(GAME.view(s, RED), RED)
    assert ("chosen-0", "chit-T") in [(p.id, p.face) for p in mine.pieces]


def test_Q24_an_answer_at_the_end_of_a_round_is_sealed() -> None:
    s = table(2)
    duel(s, (3, 3))
    say(s, "play H", seat=RED)
    say(s, "play H", seat=BLUE, dice=(3, 3))
    say(s, "end", seat=RED)
    assert GAME.view(s, BLUE).sealed[RED] == SEALED
