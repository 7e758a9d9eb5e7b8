"""The fuzzer finds nothing, and notices what must not be: `make fuzz` runs it for an hour."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from tests.verifying.samples import RIGHT, brute_force, certificate
from tools import fuzz_certificates
from tools.fuzz_certificates import Case, Report, cases, fuzz, main, note
from tools.fuzzing import claims, mutations, trials
from tools.fuzzing.claims import Truth, truth_of
from tools.fuzzing.drafts import Draft, Files
from tools.fuzzing.inflating import INFLATING
from tools.fuzzing.mutations import mutate
from tools.fuzzing.trials import Outcome, Trials

from cluewright.boards import Mask, board_named
from cluewright.verifying import KINDS, Certificate, Wishes, certificate_to_json, verify

CORNERS = "*..*........*..*"
COMPLETED = brute_force("*..**...*....*..", "naked-single")
"""Some of the fillings that were tried are puzzles."""


@pytest.mark.parametrize(("seed", "count"), [(3, 25), pytest.param(10, 2_000, marks=pytest.mark.long)])
def test_changed_certificates_give_nothing_but_right_verdicts(seed: int, count: int, tmp_path: Path) -> None:
    report = fuzz(islice(cases(seed), count), tmp_path)
    assert report.findings == {}, report.words()
    assert report.endings.total() == count
    endings = Counter[str]()
    for (_, ending), number in report.endings.items():
        endings[ending] += number
    assert endings["accepted"] > count / 10
    assert endings["refused"] > count / 4
    assert report.truths[Truth.TRUE] > count / 10


def test_a_draft_without_changes_becomes_the_same_text() -> None:
    for right in RIGHT.values():
        assert Draft.of(right).text().decode() == certificate_to_json(right)


def test_the_same_seed_makes_the_same_certificates() -> None:
    first, again, other = (list(islice(cases(seed), 25)) for seed in (1, 1, 2))
    assert first == again
    assert [case.files for case in first] != [case.files for case in other]


@pytest.fixture
def nothing_is_inflated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the mutations that make much of little, which take long."""
    left = tuple(each for each in mutations.MUTATIONS if each[1] not in INFLATING)
    monkeypatch.setattr(mutations, "MUTATIONS", left)


@pytest.mark.usefixtures("nothing_is_inflated")
def test_certificates_of_every_kind_are_changed() -> None:
    """Each kind is what another kind may become."""
    missing = {f'"kind": "{kind.name}"'.encode() for kind in KINDS}
    rng = Random(4)
    for _ in range(4000):
        text = mutate(Draft.of(RIGHT["reach"]), rng).text
        missing = {kind for kind in missing if kind not in text}
        if not missing:
            break
    assert not missing


def test_what_a_check_must_never_do_is_noticed(tmp_path: Path) -> None:
    """And the next one is tried all the same."""
    expected = {
        "crash": ("crash", "SIGABRT"),
        "take_memory": ("out of memory", "MemoryError"),
        "raise_an_error": ("internal error", "IndexError"),
    }
    with Trials("tests.verifying.attempts:what_the_name_says") as tried:
        outcomes = [(name, tried.verify(tmp_path / f"{name}.json")) for name in (*expected, *expected)]
    for name, outcome in outcomes:
        ending, words = expected[name]
        assert outcome.ending == ending
        assert words in outcome.words
        assert outcome.is_fault


@pytest.mark.parametrize(
    ("attempt", "seconds", "words"), [("go_on_for_ever", "1 600", "SIGXCPU"), ("wait_for_ever", "600 1", "SIGALRM")]
)
def test_a_hang_is_noticed(
    attempt: str, seconds: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(trials.LIMITS_FOR_TESTS, seconds)
    with Trials(f"tests.verifying.attempts:{attempt}") as tried:
        outcome = tried.verify(tmp_path / "a.json")
    assert (outcome.ending, outcome.words) == ("hang", words)


@pytest.mark.parametrize("kind", RIGHT)
def test_the_oracle_knows_what_is_true(kind: str) -> None:
    assert truth_of(RIGHT[kind]) is Truth.TRUE


@pytest.mark.parametrize(
    "false",
    [
        COMPLETED,
        replace(COMPLETED, strategies=("naked-single", "w-wing")),
        replace(certificate("few-clues", "*" * 16, "basic", masks=33), clues=4),
        replace(certificate("rounds", "*..**...*....*..", "naked-single", last=1), wishes=Wishes(most_rounds=9)),
        certificate("reach", Mask(board_named("6x6"), (1 << 30) - 1), "basic", reached=list(range(30))),
    ],
    ids=lambda one: f"{one.kind} {'-'.join(one.strategies)}",
)
def test_the_oracle_knows_what_is_false(false: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "SECONDS_OF_A_SEARCH", 60)  # looking for a puzzle on a large board takes a moment
    assert not verify(false)
    assert truth_of(false) is Truth.FALSE


def noted(outcome: Outcome, folder: Path, *, is_right: bool = False) -> Report:
    """The report on one case, a false certificate, if this became of it."""
    draft = Draft.of(certificate("starvation", "*..**...*....*..", "naked-single", nodes=5))
    case = Case("1-2-3", "starvation", Files.of(draft, draft.text()), is_right)
    path, report = folder / "certificate.json", Report()
    case.files.write(path)
    note(report, case, outcome, path, folder / "kept")
    return report


def test_a_wrong_acceptance_is_a_finding_whose_files_are_kept(tmp_path: Path) -> None:
    report = noted(Outcome("accepted"), tmp_path)
    assert report.findings == {"wrong acceptance of starvation": 1}
    assert "FINDING, 1 times: wrong acceptance of starvation" in report.words()
    kept = tmp_path / "kept" / "1-2-3"
    assert (kept / "certificate.json").read_bytes() == (tmp_path / "certificate.json").read_bytes()
    assert "wrong acceptance" in (kept / "finding.txt").read_text()


def test_a_refusal_is_a_finding_only_of_a_right_certificate(tmp_path: Path) -> None:
    refused = Outcome("refused", "nodes: expected 4, got 5")
    assert noted(refused, tmp_path).findings == {}
    assert list(noted(refused, tmp_path, is_right=True).findings) == [
        "a right certificate is refused: nodes: expected 4, got 5"
    ]


@pytest.mark.usefixtures("nothing_is_inflated")
@pytest.mark.parametrize(
    "kinds",
    [
        ("starvation", "rounds", "square"),
        pytest.param(("brute-force", "starvation", "reach", "rounds", "chute", "square"), marks=pytest.mark.long),
    ],
    ids=len,
)
def test_checks_that_believe_too_much_are_found(
    kinds: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A right certificate of each of these kinds is changed until something wrong is accepted."""

    def changed(draft: Draft, rng: Random) -> Files:
        return mutate(draft, rng) if draft.kind in kinds else Files.of(draft, b"")

    def some() -> Iterator[Case]:
        tried = dict[str, str]()
        for case in islice(cases(8), 290):
            found = {tried[folder.name] for folder in tmp_path.iterdir()}
            if found == {*kinds}:
                return
            if case.kind in kinds and case.kind not in found:
                tried[case.name] = case.kind
                yield case

    monkeypatch.setattr(fuzz_certificates, "mutate", changed)
    report = fuzz(some(), tmp_path, attempt="tests.verifying.attempts:believe_everything")
    assert set(report.findings) >= {f"wrong acceptance of {kind}" for kind in kinds}, report.words()


def test_the_command_tells_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--certificates", "3", "--to", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("3 certificates\n  idle-symmetry  ")
    assert list(tmp_path.iterdir()) == []
