"""Chute cubes: every filling of a region, say a chute, is refuted on its own."""
