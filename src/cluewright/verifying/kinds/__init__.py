"""Kinds of certificates: a file or folder for each, named like the kind, and their catalogue."""

from .catalogue import KINDS, kind_named

__all__ = ["KINDS", "kind_named"]
