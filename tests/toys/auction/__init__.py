"""Salvage Auction: bid in secret for wrecks, then send a crew. A small game with one of each."""

from toys.auction.game import SalvageAuction

GAME = SalvageAuction()
