"""The rulebook of Salvage Auction."""
