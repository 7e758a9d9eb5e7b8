"""Filtering: what an alldifferent constraint rules out, in several strengths, from binary to the most there is."""

from .catalogue import STRENGTHS as STRENGTHS
from .catalogue import filtered as filtered
from .catalogue import strength_named as strength_named
from .dual import MODELS as MODELS
from .dual import Model as Model
from .dual import in_model as in_model
from .dual import model_named as model_named
from .matching import maximum_matching as maximum_matching
from .strength import Domains as Domains
from .strength import Strength as Strength
from .strength import most_constrained as most_constrained
from .strength import together as together
