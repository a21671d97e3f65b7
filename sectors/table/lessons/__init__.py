"""Lessons: a game's own words at a real table, step by step; no game is named here."""
