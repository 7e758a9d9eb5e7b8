"""numpy, imported when something of it is first needed: that takes a tenth of a second, which many calls do without."""

from typing import TYPE_CHECKING, Any

__all__ = ["NDArray", "np"]

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:

    class _Numpy:
        def __getattr__(self, name: str) -> object:
            import numpy as np

            found = getattr(np, name)
            setattr(self, name, found)  # from now on it is found without this call
            return found

    class NDArray:
        """CAUTION: for annotations, in quotes: `np.uint8` within it would import numpy."""

        def __class_getitem__(cls, kind: object) -> object:
            return Any

    np = _Numpy()
