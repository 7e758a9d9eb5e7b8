"""What can be asked of each line. To add something, write its file in this folder, and name it in `ASKS`."""

from ...errors import CluewrightError
from ...values import in_short, is_among
from .ask import Ask
from .count import COUNT
from .find import FIND
from .generate import GENERATE
from .minimum import MINIMUM
from .rate import RATE

ASKS = (FIND, GENERATE, MINIMUM, RATE, COUNT)


def ask_named(name: str) -> Ask:
    """The ask of this name."""
    for ask in ASKS:
        if is_among(name, [ask.name]):
            return ask
    raise CluewrightError(f"ask: expected one of {', '.join(ask.name for ask in ASKS)}, got {in_short(name)}")
