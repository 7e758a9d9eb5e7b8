"""Explainer: the whole scale of Sudoku Explainer, from singles to nested chains, as two programs have it.

It is the literal reference, slow and made to be read; the order of all that it does is part of the scale. `way.py`
follows the way through a puzzle, and `producers.py` has the order of the techniques. There is a file for each family of
chains: `chains.py` for cycles and forcing chains, `nets.py` for what the nets of `net.py` have in common, `inner.py`
for what these nets ask. `native.py` has the same way from the kernel, quickly, and `words.py` tells it in words.
"""

from .producers import SCALES as SCALES
from .producers import Scale as Scale
from .producers import scale_named as scale_named
from .way import RatedStep as RatedStep
from .way import RatedWay as RatedWay
from .way import next_rated_step as next_rated_step
from .way import rated_way as rated_way
from .words import way_records as way_records
from .words import way_words as way_words
