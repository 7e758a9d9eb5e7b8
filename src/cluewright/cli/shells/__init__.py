"""Shells: those whose Tab key completes command lines, and the scripts that make it do so."""

from importlib.resources import files

SHELLS = {
    "bash": 'eval "$(cluewright completion bash)"',
    "zsh": 'eval "$(cluewright completion zsh)"',
    "fish": "cluewright completion fish | source",
}
"""The shells that are known, and the line that loads the script of each."""


def script(shell: str) -> str:
    """The script for a shell."""
    return files(__package__).joinpath(f"completion.{shell}").read_text(encoding="utf-8")
