"""Clocks run for those who are asked, and only for them."""

from __future__ import annotations

import time

from sectors.server.web.clock import DAY, Times
from sectors.server.web.messages import Clock


def test_without_a_clock_nothing_runs() -> None:
    times = Times(Clock())
    times.start(2)
    times.press((0,))
    assert times.shown(0) is None and times.next_flag() is None


def test_a_live_clock_runs_for_the_seat_that_is_asked_and_gains_the_increment() -> None:
    times = Times(Clock(kind="live", seconds=60, increment=5))
    times.start(2)
    times.press((0,))
    times.since -= 10  # ten seconds pass
    left = times.shown(0)
    assert left is not None and 49 <= left <= 50 and times.shown(1) == 60
    times.press((1,))
    assert 54 <= times.left[0] <= 55


def test_the_next_flag_is_that_of_the_seat_with_the_least_time() -> None:
    times = Times(Clock(kind="live", seconds=60))
    times.start(2)
    times.left = [30.0, 20.0]
    times.press((0, 1))
    flag = times.next_flag()
    assert flag is not None and flag[1] == 1 and flag[0] <= 20


def test_days_per_move_start_again_with_every_move() -> None:
    times = Times(Clock(kind="days", days=3))
    times.start(2)
    times.press((0,))
    times.since = time.monotonic() - DAY
    times.press((1,))
    assert times.left[0] == 3 * DAY
