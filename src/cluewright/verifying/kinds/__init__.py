"""Kinds of certificates: a file or folder for each, named like the kind, and their catalogue."""

from .catalogue import KINDS as KINDS
from .catalogue import kind_named as kind_named
