"""The rulebook of Sector 18, a file a chapter."""
