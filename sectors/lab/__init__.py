"""Experiments: matches between bots, and how fast the games run."""
