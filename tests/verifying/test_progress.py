"""A long check tells how far it is and, after a while, when it ends."""

import pytest
from tests.verifying.samples import RIGHT

import cluewright as cw
from cluewright.verifying import Certificate, CheckProgress, progress, verify

TELLING = ("no-grid", "brute-force", "starvation", "chute-cubes", "rounds", "few-clues")
"""The kinds of which a check may take long."""
STARVING = ".**..*.........*.......*.*.....**............**.*..*.*...*.*..........*........*."


def right(kind: str) -> Certificate:
    """A right certificate whose check looks around at least once: that of `starvation` does so at every 64th node."""
    if kind == "starvation":
        outcome = cw.find(STARVING, "naked-single", engine="starvation", seed=1)
        assert isinstance(outcome, cw.Impossible)
        assert outcome.certificate.evidence["nodes"] > 1_000
        return outcome.certificate
    return RIGHT[kind]


def in_all(certificate: Certificate) -> int | None:
    """How much the check has to do, where the certificate says so."""
    evidence = certificate.evidence
    match certificate.kind.name:
        case "no-grid" | "rounds":
            return certificate.proof.count(b"\n")
        case "starvation":
            return int(evidence["nodes"])
        case "few-clues":
            return int(evidence["masks"])
    return None


@pytest.mark.parametrize("kind", TELLING)
def test_a_check_tells_more_and_more_but_never_too_much(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "ENOUGH_SECONDS", -1.0)
    certificate, told = right(kind), list[CheckProgress]()
    assert verify(certificate, workers=1, on_progress=told.append)
    assert told
    assert len({(one.what, one.in_all) for one in told}) == 1
    assert told[0].in_all == (in_all(certificate) or told[0].in_all)
    done = [one.done for one in told]
    assert done == sorted(done)
    assert 0 <= done[-1] <= told[0].in_all
    for one in told:
        left = one.seconds * (one.in_all - one.done) / one.done if one.done else None
        assert one.seconds_left == left


@pytest.mark.parametrize("kind", TELLING)
def test_what_the_function_raises_ends_the_check(kind: str) -> None:
    def refuse(_: CheckProgress) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        verify(right(kind), workers=1, on_progress=refuse)


def test_only_the_check_that_was_asked_tells_its_progress() -> None:
    told = list[CheckProgress]()
    assert verify(RIGHT["rounds"], on_progress=told.append)
    first = len(told)
    assert first
    assert verify(RIGHT["rounds"])
    assert len(told) == first


def test_there_is_no_estimate_in_the_first_seconds() -> None:
    told = list[CheckProgress]()
    progress.CheckTally("things", 10, told.append).add(3)
    assert told == [CheckProgress("things", 3, 10, told[0].seconds)]


def test_who_does_more_than_was_foretold_has_no_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """As with a certificate that claims too few nodes."""
    monkeypatch.setattr(progress, "ENOUGH_SECONDS", -1.0)
    told = list[CheckProgress]()
    progress.CheckTally("nodes", 2, told.append).tell(3)
    assert told[0].seconds_left == 0
