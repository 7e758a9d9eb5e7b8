"""Running engines: which are asked, in turns or by workers; their pieces, and the checkpoint to go on from.

Nothing that an engine says gets past `judging`.
"""

from typing import TYPE_CHECKING

from ...faces import names_from

if TYPE_CHECKING:
    from .checkpoints import LONG_SEARCH as LONG_SEARCH
    from .checkpoints import CheckpointPath as CheckpointPath
    from .checkpoints import state_folder as state_folder
    from .counts import EngineCounts as EngineCounts
    from .messages import Checkpointed as Checkpointed
    from .messages import Message as Message
    from .portfolio import dealt_by_auto as dealt_by_auto
    from .portfolio import engine_names as engine_names
    from .portfolio import engines_for as engines_for
    from .portfolio import messages_from as messages_from
    from .portfolio import random_engines_for as random_engines_for
else:
    __getattr__ = names_from(__name__)
