"""Engines to study: each shows how a way of solving works. The catalogue is that of all engines."""
