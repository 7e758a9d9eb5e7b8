"""Many small cases in one test: all of them are tried, and each that fails is named."""

from collections.abc import Callable, Iterable


def check_each(check: Callable[..., None], cases: Iterable[tuple[object, ...]]) -> None:
    """Call a check with the arguments of each case; the errors of all are raised together, each with its case.

    A test of its own for each costs more than a case that takes a millisecond.
    """
    failed = list[Exception]()
    for case in cases:
        try:
            check(*case)
        except Exception as error:  # noqa: BLE001 - raised below
            error.add_note(f"in the case {', '.join(map(str, case))}")
            failed.append(error)
    if failed:
        raise ExceptionGroup(f"{len(failed)} cases fail", failed)
