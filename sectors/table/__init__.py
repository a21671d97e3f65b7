"""A game being played: the table is the one authority over it."""
