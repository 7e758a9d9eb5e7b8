"""Finding: a puzzle on a mask that strategies complete, or a proof that there is none.

The way of a question: `verbs` has what users call, `options` declares their keywords, `terms` understands them, and
`search` turns what is said about the `question` into an `outcome`. `running` asks the engines and checks what they say;
`engines` has each way to search for an answer. Beside all that, `minimum/` looks for the least number of clues.
"""

from .documents import from_json, to_json
from .engines.catalogue import ENGINES, engine_named, plugged_engines
from .engines.engine import Engine, Refuted, Role, Suggested
from .expecting import Expected
from .options import FindOptions
from .outcome import Cause, Complete, Effort, Ending, Found, Impossible, Outcome, Undecided
from .published import hopeless_by_publication
from .question import Question
from .running import AUTO, Checkpointed, state_folder
from .verbs import UP_TO, expected, find, find_all, find_several

__all__ = [
    "AUTO",
    "ENGINES",
    "UP_TO",
    "Cause",
    "Checkpointed",
    "Complete",
    "Effort",
    "Ending",
    "Engine",
    "Expected",
    "FindOptions",
    "Found",
    "Impossible",
    "Outcome",
    "Question",
    "Refuted",
    "Role",
    "Suggested",
    "Undecided",
    "engine_named",
    "expected",
    "find",
    "find_all",
    "find_several",
    "from_json",
    "hopeless_by_publication",
    "plugged_engines",
    "state_folder",
    "to_json",
]
