"""The rulebook of Sector 6, a file a chapter."""
