"""Puzzles: positions of bot games with one answer, proved by the game itself."""
