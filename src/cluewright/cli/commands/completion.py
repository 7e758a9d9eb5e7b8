"""`cluewright completion`: scripts for shells, so that the Tab key completes commands, options and names."""

from typing import Annotated

from ..options import Json
from ..outputs import json_line, print_lines
from ..parameters import Parameter
from ..running import UsageError
from ..shells import SHELLS, script


def completion(
    *shell: Annotated[str, Parameter(name="SHELL", help="`bash`, `zsh` or `fish`.")], json: Json = False
) -> int:
    """Print the script by which a shell completes command lines when the Tab key is pressed.

    It completes commands, options, and the names of boards, strategies, engines, formats and so on, also in lists with
    commas; and files where files are meant. One line loads it: in ~/.bashrc `eval "$(cluewright completion bash)"`, in
    ~/.zshrc, after compinit, `eval "$(cluewright completion zsh)"`, and in ~/.config/fish/config.fish
    `cluewright completion fish | source`.
    """
    if len(shell) != 1 or shell[0] not in SHELLS:
        raise UsageError(f"expected one of {', '.join(SHELLS)}, got {' '.join(shell) or 'nothing'}")
    (name,) = shell
    record = {"shell": name, "loaded_by": SHELLS[name], "script": script(name)}
    print_lines([json_line(record)] if json else script(name).splitlines())
    return 0
