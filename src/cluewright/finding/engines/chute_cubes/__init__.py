"""Chute cubes: each filling of a chute is a cube, a part of all grids, which unavoidable sets refute.

Sets that are learned for one filling help to refute the next.
"""
