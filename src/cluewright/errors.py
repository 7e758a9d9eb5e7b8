"""The errors that Cluewright raises: few, and each says what was expected, what came, and where."""


class CluewrightError(ValueError):
    """Something that the caller gave cannot be used; the message says what and where."""


class NotationError(CluewrightError):
    """A text that cannot be read; names the place (row and column, or line), what was expected and what came."""


class NoSolution(CluewrightError):
    """There is no way to complete the grid."""


class ManySolutions(CluewrightError):
    """There is more than one way to complete the grid where exactly one was asked for."""
