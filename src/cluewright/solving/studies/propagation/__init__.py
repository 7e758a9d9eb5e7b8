"""Propagation and search: PS-1-2 with its trace, and the search that filters in a chosen strength."""

from .alldifferent import Network as Network
from .alldifferent import alldifferent_completions as alldifferent_completions
from .alldifferent import distinct_values as distinct_values
from .alldifferent import search as search
from .pairs import pair_search as pair_search
from .traces import Trace as Trace
from .traces import trace as trace
