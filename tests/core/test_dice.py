"""The generator is pinned: a change to a single number would make old records fall differently."""

import hashlib
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sectors.core.dice import FACTOR, GENERATOR, SEEDS, Dice, Script, advance, dice, seeded, word_of
from sectors.core.state import State

PRIME = FACTOR * 2**32 - 1
STATES = st.integers(1, SEEDS)


def words(state: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        state = int(advance(state))
        found.append(int(word_of(state)))
    return found


def fingerprint(numbers: list[int]) -> str:
    return hashlib.sha256(" ".join(map(str, numbers)).encode()).hexdigest()


def thrower(seed: object) -> State:
    s = State()
    s.dice = seeded(seed)
    return s


# --- pinned


def test_the_generator_is_number_1() -> None:
    assert GENERATOR == 1


def test_the_first_ten_numbers() -> None:
    assert words(1, 10) == [
        2147483085,
        1073425380,
        3042929334,
        2128194700,
        891050159,
        3865244458,
        3368665266,
        3244694190,
        3058341319,
        101787955,
    ]


def test_the_first_thousand_numbers() -> None:
    found = fingerprint(words(1, 1000))
    assert found == "b0ca248a2e256e83f2ec8e2ec8ed125b4794feda3303419a8015fbd493087a5b"


def test_a_thousand_numbers_below_a_bound() -> None:
    own = dice("pinned")
    found = fingerprint([int(own.below(2**31)) for _ in range(1000)])
    assert found == "4de6d741364b1b520d8d753153a5188e2e2cde78c1ff459f7eb709cdcaceda74"


def test_twenty_dice() -> None:
    own = Dice(12345)
    thrown = [int(own.below(6)) + 1 for _ in range(20)]
    assert thrown == [3, 6, 4, 6, 3, 6, 4, 5, 4, 5, 1, 3, 2, 4, 5, 6, 2, 4, 6, 6]
    assert own.state == 6776700952773422516


def test_seeded_states() -> None:
    assert seeded(7) == 3516153184293351726
    assert seeded(7, 1) == 8854610553334366171
    assert seeded("a long seed " * 10, 3) == 2848377876414803224


def test_a_fork() -> None:
    assert Dice(12345).fork().state == 2298378073318216230


# --- sound


def test_the_modulus_is_a_safe_prime() -> None:
    for number in (PRIME, (PRIME - 1) // 2):
        assert all(pow(base, number - 1, number) == 1 for base in (2, 3, 5, 7, 11, 13))


@given(STATES)
def test_a_step_is_a_division_by_the_word_modulo_the_prime(state: int) -> None:
    after = int(advance(state))
    assert 1 <= after <= SEEDS
    assert after * 2**32 % PRIME == state


@given(STATES, st.integers(1, 2**31))
def test_below_stays_below(state: int, count: int) -> None:
    assert 0 <= Dice(state).below(count) < count


@given(st.text("ab7é ", max_size=100), st.integers(0, 10**6))
def test_seeds_of_any_text_are_states(seed: str, number: int) -> None:
    assert 1 <= seeded(seed, number) <= SEEDS


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert seeded(7, 1) == seeded("7", 1)


def test_other_actions_and_other_seeds_have_other_dice() -> None:
    assert len({seeded(seed, n) for seed in range(30) for n in range(30)}) == 900


def test_forks_go_their_own_way() -> None:
    own = dice(1)
    first, second = own.fork(), own.fork()
    assert [first.below(1000) for _ in range(9)] != [second.below(1000) for _ in range(9)]


# --- fair


def chi_square(counts: list[int]) -> float:
    usual = sum(counts) / len(counts)
    return sum((count - usual) ** 2 / usual for count in counts)


@pytest.mark.parametrize(("sides", "most"), [(2, 10.8), (6, 20.5), (10, 27.9), (20, 43.8)])
def test_rolls_are_uniform(sides: int, most: float) -> None:
    """The bound is passed by a fair die in all but one of a thousand such tests."""
    s = thrower("uniform")
    counts = [0] * sides
    for _ in range(2000 * sides):
        counts[s.roll(sides) - 1] += 1
    assert chi_square(counts) < most


def test_two_rolls_in_a_row_are_independent() -> None:
    s = thrower("pairs")
    rolls = [int(s.roll(6)) for _ in range(36_001)]
    counts = [0] * 36
    for one, two in pairwise(rolls):
        counts[(one - 1) * 6 + two - 1] += 1
    assert chi_square(counts) < 66.6


def test_every_order_of_three_is_equally_likely() -> None:
    s = thrower("orders")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = tuple(s.order(3))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert chi_square(list(counts.values())) < 20.5


# --- in a state


def test_a_roll_and_a_shuffle_come_to_light() -> None:
    s = thrower(1)
    s.roll(6)
    s.order(4)
    assert s.shown == 2


def test_a_view_has_no_dice_to_throw() -> None:
    with pytest.raises(ValueError, match="a view has no dice"):
        State().roll(6)


def test_loaded_dice_fall_as_they_were_loaded() -> None:
    s = thrower(1)
    s.script = Script([6, 1, 3, 2, 1], True)
    assert [s.roll(6), s.roll(6)] == [6, 1]
    assert s.order(3) == [2, 1, 0]


@pytest.mark.parametrize(
    ("values", "words"),
    [([], "have run out"), ([7], "6 sides was loaded with 7"), ([0], "was loaded with 0")],
)
def test_dice_loaded_wrongly_are_refused(values: list[int], words: str) -> None:
    s = thrower(1)
    s.script = Script(values, True)
    with pytest.raises(ValueError, match=words):
        s.roll(6)


def test_an_order_loaded_wrongly_is_refused() -> None:
    s = thrower(1)
    s.script = Script([2, 2, 1], True)
    with pytest.raises(ValueError, match="names a card twice"):
        s.order(3)
