"""The rulebook of Battle for Sector 219, a file a chapter."""
