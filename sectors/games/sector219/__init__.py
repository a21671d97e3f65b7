"""Battle for Sector 219, by Darwin Kastle: two players, a grid, supply lines."""

from sectors.games.sector219.game import Sector219

GAME = Sector219()
