"""The reference of the strategies, docs/strategies.md, from their own declarations.

`python -m tools.strategies_page > docs/strategies.md` writes it anew; `make docs` does that.
"""

from cluewright.boards import board_named, board_names
from cluewright.notation import read_position, write
from cluewright.strategies import NAMED_SETS, STRATEGIES, Strategy, steps

HEAD = """# The strategies

<!-- Generated: make docs -->

In the order in which `cluewright explain` tries them, simplest first. Wherever strategies are asked for, names, other
names and sets may be mixed, with commas between them: `--strategies basic,x-wing`. {sets}

A strategy looks only at which candidates are gone, and only makes more of them gone or places digits; so whether a
puzzle is completed does not depend on the order. A cell with one candidate left is not yet filled: it takes a naked
single to fill it. (Full houses look at filled cells, and strategies that assume that the puzzle has one solution look
at which cells are clues.)
"""


def page() -> str:
    """The whole page, in Markdown."""
    sets = " ".join(f"`{name}` is {', '.join(members)}." for name, members in NAMED_SETS.items() if name != "all")
    sets += " `all` is every strategy that does not assume that there is one solution."
    return HEAD.format(sets=sets) + "".join(f"\n{section(strategy)}\n" for strategy in STRATEGIES)


def section(strategy: Strategy) -> str:
    """One strategy: what it says, what else it is called, where it makes no sense, and an example."""
    position = read_position(strategy.example)
    step = next(steps(position, strategy))
    lines = [f"## {strategy.name}", "", strategy.help]
    if strategy.aliases:
        lines.append(f"Also called {', '.join(f'`{alias}`' for alias in strategy.aliases)}.")
    if strategy.assumes_unique:
        lines.append("It assumes that there is one solution, and is only used where it is named.")
    lines += [f"Not on {', '.join(names)}: {why}." for why, names in missing(strategy).items()]
    drawn = write(position, "pencilmarks")
    return "\n".join([*lines, "", "```text", drawn, "```", "", f"{step}" + (f" ({step.also})" if step.also else "")])


def missing(strategy: Strategy) -> dict[str, list[str]]:
    """The boards on which the strategy makes no sense, for each reason why."""
    found: dict[str, list[str]] = {}
    for name in board_names():
        if why := strategy.missing_on(board_named(name)):
            found.setdefault(why, []).append(name)
    return found


if __name__ == "__main__":
    print(page(), end="")
