"""What strategies are called in other languages."""

from ..languages import LANGUAGES
from ..strategies import Strategy


def titles_by_language(strategy: Strategy) -> dict[str, str]:
    """What a strategy is called, by the codes of the languages.

    >>> from cluewright.strategies import strategy_named
    >>> titles_by_language(strategy_named("jellyfish"))["nl"]
    'kwal'
    """
    titled = {code: language.steps.titles for code, language in LANGUAGES.items()}
    return {code: titles.get(strategy.name, strategy.title) for code, titles in titled.items()}
