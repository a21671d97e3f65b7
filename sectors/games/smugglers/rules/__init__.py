"""The rulebook of Space Smugglers, a file a chapter."""
