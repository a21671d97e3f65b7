"""Sector 18, by Dustin Hendrickson: a fleet war on eighteen cards, for two or for one."""

from sectors.games.sector18.game import Sector18

GAME = Sector18()
