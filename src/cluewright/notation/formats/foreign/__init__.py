"""The formats of other programs, with one file per program."""
