"""Engines that solve: each in a file or folder, and the catalogue that names them."""
