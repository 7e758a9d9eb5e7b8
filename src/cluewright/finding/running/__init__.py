"""Running engines: which are asked, in turns or by workers; their pieces, and the checkpoint to go on from.

Nothing that an engine says gets past `judging`.
"""

from ..engines.catalogue import AUTO
from .checkpoints import LONG_SEARCH, CheckpointPath, state_folder
from .counts import EngineCounts
from .messages import Checkpointed, Message
from .portfolio import dealt_by_auto, engine_names, engines_for, messages_from, random_engines_for

__all__ = [
    "AUTO",
    "LONG_SEARCH",
    "CheckpointPath",
    "Checkpointed",
    "EngineCounts",
    "Message",
    "dealt_by_auto",
    "engine_names",
    "engines_for",
    "messages_from",
    "random_engines_for",
    "state_folder",
]
