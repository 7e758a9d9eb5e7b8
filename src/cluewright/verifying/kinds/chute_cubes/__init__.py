"""Chute cubes: every filling of a region, say a chute, is refuted on its own."""

from .check import CHUTE_CUBES as CHUTE_CUBES
