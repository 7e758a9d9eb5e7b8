"""The formats of other programs, with one file per format; the catalogue names them in order."""
