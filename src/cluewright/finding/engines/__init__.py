"""Engines: ways to search, each in a file or folder, and the catalogue that names them. None knows how it is run."""
