"""Brute force: every filling of the free clue cells, up to the names of the digits, is tried.

The kernel searches. This folder has the readable twin of its search (tree.py), the pieces that it is cut into, the
order in which it takes the cells, and the number of fillings, which is known before it begins.
"""
