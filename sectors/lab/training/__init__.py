"""Learned players are made here: games against themselves on many cores, and a small network.

JAX and optax do the arithmetic (extra `learn`); nothing that plays needs them.
"""
