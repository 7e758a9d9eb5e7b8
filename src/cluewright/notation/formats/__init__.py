"""Formats: one file each, our own ones and those of other programs. The catalogue names them in order."""
