"""Sector 6, by Jaime González García: two to four players, a maze of gears, straight runs."""

from sectors.games.sector6.game import Sector6

GAME = Sector6()
