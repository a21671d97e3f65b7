"""Salvage Auction with one mistake at a time: what the conformance kit is there to find."""

from toys.broken import play, screens, secrets, talk
from toys.broken.mistake import MISTAKES, Mistake

__all__ = ["MISTAKES", "Mistake", "play", "screens", "secrets", "talk"]
