"""Our own formats, and those that everybody uses for cells, with one file per format."""
