"""Scenes and rules pages as text, with colours by name."""
