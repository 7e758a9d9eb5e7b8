"""Finding: a puzzle on a mask that strategies complete, or a proof that there is none.

The way of a question: `verbs` has what users call, `options` declares their keywords, `terms` understands them, and
`search` turns what is said about the `question` into an `outcome`. `running` asks the engines and checks what they say;
`engines` has each way to search for an answer. Beside all that, `minimum/` looks for the least number of clues.
"""

from typing import TYPE_CHECKING

from ..faces import names_from

if TYPE_CHECKING:
    from .documents import from_json as from_json
    from .documents import to_json as to_json
    from .engines.catalogue import AUTO as AUTO
    from .engines.catalogue import ENGINES as ENGINES
    from .engines.catalogue import engine_named as engine_named
    from .engines.catalogue import known_engines as known_engines
    from .engines.engine import Engine as Engine
    from .engines.engine import Refuted as Refuted
    from .engines.engine import Role as Role
    from .engines.engine import Suggested as Suggested
    from .expecting import Expected as Expected
    from .options import FindOptions as FindOptions
    from .outcome import Cause as Cause
    from .outcome import Complete as Complete
    from .outcome import Effort as Effort
    from .outcome import Ending as Ending
    from .outcome import Found as Found
    from .outcome import Impossible as Impossible
    from .outcome import Outcome as Outcome
    from .outcome import Undecided as Undecided
    from .published import hopeless_by_publication as hopeless_by_publication
    from .question import Question as Question
    from .running import Checkpointed as Checkpointed
    from .running import state_folder as state_folder
    from .verbs import UP_TO as UP_TO
    from .verbs import expected as expected
    from .verbs import find as find
    from .verbs import find_all as find_all
    from .verbs import find_several as find_several
else:
    __getattr__ = names_from(__name__)
