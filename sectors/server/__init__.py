"""Rooms with people in them, over a network (`web`) or inside a browser worker (`local`)."""
