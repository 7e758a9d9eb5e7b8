"""The version, as a literal: reading the package's metadata would take longer than the whole command."""

__version__ = "0.1.0"
