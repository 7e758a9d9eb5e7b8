"""Starvation: the complete engine for naked singles, which cuts a branch when some cell can never be filled.

The kernel searches. This folder has the stops it makes, and the pieces it is cut into.
"""
