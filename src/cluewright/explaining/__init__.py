"""Explaining: the path with its words, the paper's rounds, and hints. Nothing here looks at a solution."""

from typing import TYPE_CHECKING

from ..faces import names_from

if TYPE_CHECKING:
    from .batches import Paths as Paths
    from .batches import PathSteps as PathSteps
    from .batches import ToldPaths as ToldPaths
    from .batches import options_at as options_at
    from .batches import paths as paths
    from .batches import paths_in_order as paths_in_order
    from .batches import told_paths as told_paths
    from .hint import MISTAKE as MISTAKE
    from .hint import possible_steps as possible_steps
    from .path import Path as Path
    from .path import clue_grid as clue_grid
    from .path import explain as explain
    from .path import position_of as position_of
    from .path import retraced as retraced
    from .path import sentences as sentences
    from .path import walk as walk
    from .path import walked as walked
    from .path import why_impossible as why_impossible
    from .rounds import Rounds as Rounds
    from .rounds import rounds_from as rounds_from
    from .stretches import Stretch as Stretch
    from .stretches import each_alone as each_alone
    from .stretches import placements as placements
    from .stretches import singles_together as singles_together
else:
    __getattr__ = names_from(__name__)
