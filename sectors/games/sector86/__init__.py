"""Sector 86, by Talen Lee: spaceports at the edge, push your luck, and money that is the deck."""

from sectors.games.sector86.game import Sector86

GAME = Sector86()
