"""The proof, in a file beside the certificate's, that some clauses contradict each other."""

# trust: believed for no-grid, rounds

from array import array
from collections.abc import Iterable, Sequence

from ...cancelling import look
from ..certificate import MAX_PROOF_BYTES, Certificate
from ..digests import sha256_of
from ..limits import check_lines
from ..progress import teller
from ..refusal import Refusal
from ..refutations import Refutation


def with_proof(variables: int, clauses: Iterable[Sequence[int]], certificate: Certificate) -> Refutation:
    """The clauses with the certificate's proof, which is still to be checked."""
    flat = array("i")
    for clause in clauses:
        look()
        flat.extend(clause)
        flat.append(0)
    return Refutation(variables, flat, certificate.proof)


def check_is_meant(certificate: Certificate, sha256: object) -> None:
    """Refuse a proof that is too long, has too long a line, or another hash than the evidence says."""
    if len(certificate.proof) > MAX_PROOF_BYTES:
        raise Refusal(f"proof: expected at most {MAX_PROOF_BYTES} bytes, got {len(certificate.proof)}")
    if sha256 != sha256_of(certificate.proof):
        raise Refusal("sha256: expected that of the proof, got another")
    check_lines(certificate.proof)


def check_proof(refutation: Refutation) -> None:
    """Refuse unless the proof shows that the clauses contradict each other."""
    from cluewright._checker import drup

    proof = refutation.proof
    tell = teller("lines of the proof", proof.count(b"\n"))
    _, objection = drup(refutation.variables, refutation.clauses, proof, tell)
    if objection:
        raise Refusal(f"proof, {objection}")
