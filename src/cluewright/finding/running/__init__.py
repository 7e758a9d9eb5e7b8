"""How engines are run: which are asked, in turns or by workers; their pieces, and the checkpoint to go on from.

Nothing that an engine says gets past `judging`.
"""

from .checkpoints import Checkpoint, CheckpointPath
from .messages import Checkpointed, Message
from .portfolio import AUTO, engine_names, engines_for, messages_from

__all__ = [
    "AUTO",
    "Checkpoint",
    "CheckpointPath",
    "Checkpointed",
    "Message",
    "engine_names",
    "engines_for",
    "messages_from",
]
