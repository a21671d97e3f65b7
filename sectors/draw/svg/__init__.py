"""Scenes as pictures, without a browser: SVG from the same scene that every face draws, and PNG."""
