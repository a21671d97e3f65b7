"""Salvage Auction once more, under a name of its own and with features: quick to learn."""

from toys.salvage.game import Salvage

GAME = Salvage()
