"""The terminal: scenes drawn as text, and play line by line."""
