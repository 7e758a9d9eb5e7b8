"""Engines that show how a way of solving works, with one file per engine; the catalogue is that of all engines."""
