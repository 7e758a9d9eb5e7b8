"""Questions with a search: a puzzle or a proof, all puzzles, what works instead, and is a proof right."""

import base64
from collections.abc import Callable
from contextlib import closing
from functools import cache
from typing import Any

import cluewright as cw

from ...boards import Mask, bits
from ...errors import CluewrightError
from ...finding import Effort, Ending, FindOptions, Found, Impossible, Undecided
from ...finding.engines.chute_cubes.pieces import tightest_chute
from ...finding.engines.chute_cubes.search import CHUTE_CUBES
from ...finding.options import WishOptions
from ...finding.outcome import IN_ALL
from ...verifying import CheckProgress, certificate_from_json, certificate_to_json
from .reading import asked_mask, options_among
from .telling import Asked, Listener, in_each_language


def find(asked: Asked, listener: Listener) -> dict[str, Any]:
    mask = asked_mask(asked)
    return told_of(cw.find(mask, asked["strategies"], **_terms(asked, mask, listener)), listener)


def find_all(asked: Asked, listener: Listener) -> dict[str, Any]:
    mask, several = asked_mask(asked), asked["count"]
    terms = {"up_to": asked["up_to"], **_terms(asked, mask, listener)}
    outcomes = (
        cw.find_all(mask, asked["strategies"], **terms)
        if several is None
        else cw.find_several(mask, several, asked["strategies"], apart=asked["apart"], **terms)
    )
    found = 0
    with closing(outcomes):
        for outcome in outcomes:
            if not isinstance(outcome, Found):
                return told_of(outcome, listener)
            found += 1
            listener.item(told_of(outcome, listener))
            if found == asked["most"]:
                break
    return {"outcome": "enough", "count": found}


def _terms(asked: Asked, mask: Mask, listener: Listener) -> dict[str, Any]:
    """How a search is run."""
    chute = cache(lambda: _tightest_chute(mask))
    return {
        **options_among(asked, FindOptions),
        "workers": listener.workers if asked["seed"] is None else 1,
        "on_progress": lambda effort: listener.progress(_progress(effort, chute)),
        "cancel": listener.cancel,
        "resume_in": listener.files.state,
    }


def _progress(effort: Effort, chute: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    best = effort.best
    is_in_chute = CHUTE_CUBES.name in effort.work and CHUTE_CUBES.name not in effort.gave_up
    return {
        "seconds": round(effort.seconds, 3),
        "seconds_left": effort.seconds_left,
        "is_kept": effort.checkpoint is not None and not effort.checkpoint.problem,
        "engines": _sides(effort),
        "chute": chute() if is_in_chute else None,
        "words": str(effort),
        "best": None if best is None else {"puzzle": str(best.grid), "left": best.left},
    }


def _tightest_chute(mask: Mask) -> dict[str, Any]:
    """The chute whose fillings are gone through."""
    chute = tightest_chute(mask)
    return {"name": chute.name, "cells": [mask.board.cell_name(cell) for cell in bits(chute.cell_bits)]}


def _sides(effort: Effort) -> list[dict[str, Any]]:
    """What each engine has counted, and why, if it has given up."""
    return [
        {**_side(engine, dict(effort.work.get(engine, {}))), "gave_up": effort.gave_up.get(engine)}
        for engine in dict.fromkeys([*effort.work, *effort.gave_up])
    ]


def _side(engine: str, work: dict[str, int]) -> dict[str, Any]:
    """What one engine has counted, and how much it has done of all that there is, if it knows."""
    what = next((name.removesuffix(IN_ALL) for name in work if name.endswith(IN_ALL)), None)
    done = None if what is None else min(work.get(what, 0), work[what + IN_ALL])
    in_all = None if what is None else work[what + IN_ALL]
    return {"engine": engine, "counts": work, "what": what, "done": done, "in_all": in_all}


def told_of(outcome: Found | Ending, listener: Listener) -> dict[str, Any]:
    """An outcome as plain data, without paths of the server; the evidence goes to the listener."""
    told = outcome.to_dict()
    if isinstance(outcome, Impossible):
        text = certificate_to_json(outcome.certificate)
        listener.certificate(text, outcome.certificate.proof)
        told["certificate"] = {
            "kind": outcome.certificate.kind.name,
            "bytes": len(text) + len(outcome.certificate.proof),
        }
        told["is_clash"] = is_clash(outcome)
        told["words_in"] = in_each_language(outcome.words_in)
    if isinstance(outcome, Undecided):
        told["goes_on"] = told.pop("checkpoint") is not None
        told["engines"] = _sides(outcome.effort)
        told["words_in"] = in_each_language(outcome.words_in)
    return told


def is_clash(outcome: Impossible) -> bool:
    """Whether the digits that the mask fixes contradict each other, so that no clue more can help."""
    return outcome.mask.grid.clash() is not None or not outcome.certificate.at_fault


def mend(asked: Asked, listener: Listener) -> dict[str, Any]:
    mending = by_screens(asked).mends(asked["most"])
    told = mending.to_dict()
    for fault, certificate in zip(told["faults"], mending.faults, strict=True):
        fault["words_in"] = in_each_language(certificate.words_in)
    return {"mending": {**told, "why_in": in_each_language(mending.why_in)}}


def by_screens(asked: Asked) -> Impossible | Undecided:
    """What the screens say of the mask that is asked about."""
    wishes = options_among(asked, WishOptions)
    outcome = cw.find(asked_mask(asked), asked["strategies"], engine="screens", workers=1, seed=0, **wishes)
    assert not isinstance(outcome, Found)  # screens find no puzzle
    return outcome


def expected(asked: Asked, listener: Listener) -> dict[str, Any]:
    found = cw.expected(asked_mask(asked), asked["strategies"], workers=listener.workers)
    return {"engines": [{**one.to_dict(), "words": str(one)} for one in found]}


def verify(asked: Asked, listener: Listener) -> dict[str, Any]:
    try:
        proof = base64.b64decode(asked["proof"], validate=True)
    except ValueError:
        raise CluewrightError("proof: expected base64, got something else") from None
    try:
        certificate = certificate_from_json(asked["certificate"], proof)
    except CluewrightError as error:
        return {"accepted": False, "reason": str(error), "is_too_large": False, "words": ""}

    def show(check: CheckProgress) -> None:
        told = {"seconds": round(check.seconds, 3), "seconds_left": check.seconds_left}
        listener.progress({**told, "what": check.what, "done": check.done, "in_all": check.in_all})

    verdict = cw.verify(certificate, workers=listener.workers, on_progress=show, cancel=listener.cancel)
    words = certificate.words if verdict else ""
    return {
        "accepted": verdict.accepted,
        "reason": verdict.reason,
        "is_too_large": verdict.is_too_large,
        "words": words,
    }
