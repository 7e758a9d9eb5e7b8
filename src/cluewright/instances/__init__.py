"""Instances with names: the masks and puzzles with which papers and programs are measured."""

from .catalogue import INSTANCES as INSTANCES
from .catalogue import Instances as Instances
from .reading import FOLDER_VARIABLE as FOLDER_VARIABLE
from .reading import named_masks as named_masks
from .reading import named_puzzles as named_puzzles
