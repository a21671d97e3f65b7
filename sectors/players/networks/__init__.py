"""Thinking with a small network that has learned a game: its file, its sums, what it says.

The sums are of whole numbers and the same everywhere, bit for bit: in C (`sums.c`), in plain
Python (`sums.py`, which is taken where nothing is compiled) and wherever else they are written.
"""
