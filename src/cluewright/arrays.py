"""numpy, imported when something of it is first needed: that takes a tenth of a second, which many calls do without."""

from typing import TYPE_CHECKING

__all__ = ["np"]

if TYPE_CHECKING:
    import numpy as np
else:

    class _Numpy:
        def __getattr__(self, name: str) -> object:
            import numpy as np

            found = getattr(np, name)
            setattr(self, name, found)  # from now on it is found without this call
            return found

    np = _Numpy()
