"""The kinds of certificates: a file or folder for each, and the catalogue that names them."""

from .catalogue import KINDS, kind_named

__all__ = ["KINDS", "kind_named"]
