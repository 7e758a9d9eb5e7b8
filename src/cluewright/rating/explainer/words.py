"""The way of a scale as a path: every step in words, with its marks, and the lines of its chains."""

from collections.abc import Iterator
from typing import Any

from ...boards import Position
from ...checked import checked_arguments
from ...errors import CluewrightError
from ...explaining import Path
from ...explaining.walking import WordedStep
from ...strategies import Mark, Step, speaker
from ...strategies.reasons import Reason
from ...strategies.rule import Conclusions
from ...strategies.speaking import INDENT, english_title
from ...strategies.step import marks_of_conclusions, pattern_marks
from ..technique.open_candidates import OpenCandidates
from ..technique.step import TechniqueStep
from ..technique.words import reason_of
from .chart import Chart
from .inner import InnerStep
from .producers import Scale, patterns_of
from .proofs import Proof, proof_of
from .way import RatedStep, RatedWay, in_tenths


def path_of_way(way: RatedWay, language: str = "en") -> Path:
    """The way as a path, whose steps have ratings, in the words of a language."""
    steps = tuple(WordedStep(step_of(position, step, way.scale)) for position, step in way.positions())
    return Path(way.start, steps, way.final, language)


def step_of(position: Position, step: RatedStep, scale: Scale) -> Step:
    """A step that a scale takes in a position, in English."""
    return _step(position, step, scale, _proof(position, step))


def _step(position: Position, step: RatedStep, scale: Scale, proof: Proof | None) -> Step:
    """A step, of which the proof is known if it is one of chains."""
    return _of_chain(position, step, proof) if proof else _of_pattern(position, step, scale)


def _proof(position: Position, step: RatedStep) -> Proof | None:
    """The proof of a step of chains; None of other steps."""
    return proof_of(Chart(OpenCandidates.of(position)), step.chain) if step.chain else None


def _of_pattern(position: Position, step: RatedStep, scale: Scale) -> Step:
    """The step of a pattern, which is marked."""
    pattern = _pattern_of(position, step, scale)
    conclusions = Conclusions(step.places, () if step.places else step.removes)
    houses, cells, digits = pattern.houses, pattern.cells, pattern.digits
    kept = [
        (cell, digit)
        for cell in cells
        for digit in digits
        if position.candidates[cell] >> (digit - 1) & 1 and (cell, digit) not in (*step.places, *step.removes)
    ]
    marks = pattern_marks(houses, [(cell, "why") for cell in cells], kept, conclusions)
    return Step(
        **_said(position, step, pattern.form, reason_of(pattern), conclusions),
        cells=cells,
        digits=digits,
        houses=houses,
        marks=marks,
    )


def _of_chain(position: Position, step: RatedStep, proof: Proof) -> Step:
    """The step of a chain, with the lines of its proof."""
    told = tuple(proof.told())
    nodes = [line.node for line in proof.lines]
    return Step(
        **_said(position, step, proof.form, proof.why, proof.conclusions),
        cells=tuple(dict.fromkeys(node.cell for node in nodes)),
        digits=tuple(sorted({node.digit + 1 for node in nodes})),
        houses=proof.houses,
        marks=chain_marks(proof),
        lines=speaker(position.board).lines(told),
        proof=told,
    )


def _said(position: Position, step: RatedStep, form: str, reason: Reason, conclusions: Conclusions) -> dict[str, Any]:
    """What a step says, and what it concludes."""
    tells, rating = speaker(position.board), in_tenths(step.rating) / 10
    return {
        "strategy": step.technique,
        "title": tells.rated(tells.title(step.technique, form, english_title(step.technique)), rating),
        "form": form,
        "places": conclusions.places,
        "removes": conclusions.removes,
        "words": tells.whole(tells.told(reason), tells.follows(conclusions)),
        "rating": rating,
        "position": position,
        "reason": reason,
    }


def chain_marks(proof: Proof) -> tuple[Mark, ...]:
    """The candidates of a proof, on and off, arrows from each line to those that follow from it, and what follows.

    Chains inside are folded: an arrow for each line that one rests on, the first with the number of the line that
    follows, below which the inside is explained.
    """
    nodes = {line.number: line.node for line in proof.lines}
    marks: dict[Mark, None] = {}
    arrows: dict[tuple[object, ...], Mark] = {}
    for line in proof.lines:
        node = line.node
        marks[Mark("on" if node.is_on else "off", cell=node.cell, digit=node.digit + 1)] = None
        role = "folded" if isinstance(node.link, InnerStep) else "strong" if node.is_on else "weak"
        for place, parent in enumerate(map(nodes.__getitem__, line.parents)):
            label = line.number if role == "folded" and place == 0 else ""
            start = parent.cell, parent.digit + 1
            arrow = Mark(role, cell=node.cell, digit=node.digit + 1, start=start, label=label)
            arrows.setdefault((role, start, node.cell, node.digit), arrow)
    return (*marks, *arrows.values(), *marks_of_conclusions(proof.conclusions))


def _pattern_of(position: Position, step: RatedStep, scale: Scale) -> TechniqueStep:
    """The pattern of a step that is no chain."""
    if step.pattern:
        return step.pattern
    candidates = OpenCandidates.of(position)
    does = step.technique, step.places, step.removes
    found = (each for producer in patterns_of(scale) for each in producer(candidates))
    for each in found:
        if isinstance(each, TechniqueStep) and (each.technique, each.places, each.removes) == does:
            return each
    raise CluewrightError(f"expected a pattern of {step.technique} in this position, got none")


@checked_arguments
def way_words(way: RatedWay, language: str = "en") -> Iterator[str]:
    """The numbered steps of a way, and the lines of its chains."""
    width = len(str(len(way.steps)))
    for number, step in enumerate(path_of_way(way, language).steps, start=1):
        yield f"{number:>{width}}. {step}"
        yield from (" " * width + INDENT + line for line in step.lines)


def way_records(way: RatedWay) -> list[dict[str, object]]:
    """The steps of a way for JSON."""
    records: list[dict[str, object]] = []
    for position, step in way.positions():
        proof = _proof(position, step)
        told = _step(position, step, way.scale, proof).to_dict()
        kept = {key: told[key] for key in ("rating", "places", "removes", "words")}
        lines = proof.to_dict(speaker(position.board)) if proof else None
        records.append({"technique": step.technique, **kept, "proof": lines})
    return records
