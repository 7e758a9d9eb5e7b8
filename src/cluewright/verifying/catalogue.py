"""The kinds of certificates."""

from .kind import Kind, Refusal

KINDS: tuple[Kind, ...] = ()


def kind_named(name: str) -> Kind:
    """The kind of this name."""
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise Refusal(f"kind: expected one of {', '.join(kind.name for kind in KINDS)}, got {name!r}")
