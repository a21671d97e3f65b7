"""Salvage Auction once more, under a name of its own and with a sight: learned by positions."""

from toys.wrecks.game import Wrecks

GAME = Wrecks()
