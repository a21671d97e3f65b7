"""The rulebook of Sector 86, a file a chapter."""
