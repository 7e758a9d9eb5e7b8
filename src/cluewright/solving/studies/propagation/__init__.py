"""Propagation and search: PS-1-2 with its trace, and the search that filters in a chosen strength."""

from .alldifferent import Network, alldifferent_completions, distinct_values, search
from .pairs import pair_search
from .traces import Trace, trace

__all__ = ["Network", "Trace", "alldifferent_completions", "distinct_values", "pair_search", "search", "trace"]
