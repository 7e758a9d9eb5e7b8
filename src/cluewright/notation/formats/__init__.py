"""One file per format: our own ones, and those of other programs; the catalogue names them in order."""
