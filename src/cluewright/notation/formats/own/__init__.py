"""Own formats: ours, and those that everybody uses for cells, with one file per format."""
