"""What is said of a file in which there is something that no library holds."""

from ..errors import CluewrightError


class Damaged(CluewrightError):
    """The file is damaged. `words_for_sqlite` names it."""

    def __init__(self, expected: str = "a puzzle of the library", got: str = "bytes that are none") -> None:
        super().__init__(f"expected {expected}, got {got}; the file is damaged")
