"""Foreign formats: those of other programs, with one file per program."""
