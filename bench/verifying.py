"""How long it takes to verify a certificate by one worker and by two, how large it is, and what it carries.

    python bench/verifying.py [CERTIFICATE]

Goal: two workers take at most 0.55 of the time of one; that needs two idle cores.

Without a file, the certificate is made first, by one worker, for the paper's mask of 24 clues that has no puzzle: that
takes minutes. Seconds are those of a clock, and of all processors together.
"""

import argparse
import sys
import time
from pathlib import Path

from cluewright import Impossible, find, named_masks, verify
from cluewright.verifying import Certificate, load_certificate
from cluewright.verifying.kinds.chute_cubes.carried import entries_of, text_of_sets

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import processor_seconds

LINE = 97
"""The line of rand100.txt that has the mask, from 1."""
GOAL = 0.55


def searched() -> Certificate:
    clock, processors = time.monotonic(), processor_seconds()
    outcome = find(named_masks("rand100")[LINE - 1], engine="chute-cubes", workers=1, seed=1, time_limit=None)
    assert isinstance(outcome, Impossible)
    print(
        f"  find, one worker{time.monotonic() - clock:12.1f} s{processor_seconds() - processors:12.1f} s of processors"
    )
    return outcome.certificate


def tell_sizes(certificate: Certificate) -> None:
    proof = certificate.proof
    sets = text_of_sets(proof)
    carried = [one.carried for one in entries_of(proof, len(certificate.evidence["cells"]))]
    named, raw = sum(len(one.numbers) for one in carried), sum(len(one.lemmas) for one in carried)
    proved = sum(bool(one.lemmas) for one in carried)
    print(f"  {len(proof):,} bytes: {len(sets):,} for {sets.count(10):,} sets; {len(proof) - len(sets):,} for")
    print(f"  {len(carried):,} fillings, {proved:,} with lemmas, {named:,} numbers of sets, {raw:,} bytes of lemmas")


def measured(certificate: Certificate, workers: int) -> float:
    """Seconds by the clock."""
    clock, processors = time.monotonic(), processor_seconds()
    verdict = verify(certificate, workers=workers)
    seconds, used = time.monotonic() - clock, processor_seconds() - processors
    print(f"  verify, workers: {workers}{seconds:9.1f} s{used:12.1f} s of processors  {verdict.reason or 'accepted'}")
    return seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("certificate", nargs="?")
    chosen = parser.parse_args()
    print("Verifying, by one worker and by two")
    certificate = load_certificate(chosen.certificate) if chosen.certificate else searched()
    if certificate.kind.name == "chute-cubes":
        tell_sizes(certificate)
    one, two = (measured(certificate, workers) for workers in (1, 2))
    print(f"  ratio {two / one:.2f}; goal: {'reached' if two <= GOAL * one else 'MISSED'}")
    return 0 if two <= GOAL * one else 1


if __name__ == "__main__":
    sys.exit(main())
