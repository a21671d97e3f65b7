"""What the evaluation adds up, by name: for hints in words, and for beginners who see less."""

from __future__ import annotations

from sectors.core.adding import added
from sectors.games.sector86.mind import broadcast, evaluation, prices
from sectors.games.sector86.rules.state import Position


def terms(s: Position, seat: int) -> dict[str, float]:
    """The parts of a station's worth; the rest of `evaluation.evaluate` is about the rivals."""
    st = s.stations[seat]
    is_active = seat == s.active
    done = int(st.mission_count())
    found = {
        "missions": evaluation.MISSION * done
        + (evaluation.LAST if done + 1 >= s.house.goal else 0.0),
        "money": float(prices.money(float(st.purse() + (s.fees if is_active else 0)))),
        "ports": float(evaluation.ports_worth(s, seat)),
        "crew": float(evaluation.crew_worth(s, st)),
        "facilities": float(evaluation.facilities_worth(s, st)),
        "reach": float(evaluation.reach(s, seat)),
        "queue": float(broadcast.queue_worth(s, seat)) if is_active and len(s.queue) > 0 else 0.0,
    }
    found["rivals"] = float(evaluation.evaluate(s, seat)) - added(found.values())
    return found
