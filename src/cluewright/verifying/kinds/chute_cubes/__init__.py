"""Chute cubes: every filling of a region is refuted on its own."""

from .check import CHUTE_CUBES

__all__ = ["CHUTE_CUBES"]
