"""Sets of bits, and the menus that listen to what a step offers."""

from __future__ import annotations

import pytest

from sectors.core.menu import Counter, Lister, Menu, Picker, count, lowest_bit, nth

MASKS = [1, 0b1011_0100, 1 << 40 | 1 << 62, (1 << 63) - 1]


def bits(mask: int) -> list[int]:
    return [i for i in range(63) if mask >> i & 1]


@pytest.mark.parametrize("mask", MASKS)
def test_the_bits_of_a_mask_are_counted_and_found(mask: int) -> None:
    found = bits(mask)
    assert count(mask) == len(found)
    assert lowest_bit(mask) == found[0]
    assert [nth(mask, n) for n in range(len(found))] == found


def offer(menu: Menu) -> None:
    menu.one(3)
    menu.some(10, 0b1011)
    menu.run(20, 2)
    menu.some(30, 0)
    menu.one(40)


def test_every_menu_hears_the_same_actions() -> None:
    lister, counter = Lister(), Counter()
    offer(lister)
    offer(counter)
    assert lister.found == [3, 10, 11, 13, 20, 21, 40]
    assert counter.found == len(lister.found)
    for place, action in enumerate(lister.found):
        picker = Picker(place)
        offer(picker)
        assert picker.found == action
