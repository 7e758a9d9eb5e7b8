"""Kinds of certificates: a file or folder for each, named like the kind, and their catalogue."""

from typing import TYPE_CHECKING

from ...faces import names_from

if TYPE_CHECKING:
    from .catalogue import KINDS as KINDS
    from .catalogue import kind_named as kind_named
else:
    __getattr__ = names_from(__name__)
