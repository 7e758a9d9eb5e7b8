"""The options that name a cluster: its scheduler's address, and the files for TLS."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ..errors import CluewrightError
from .parameters import Parameter
from .running import UsageError, complain

if TYPE_CHECKING:
    from ..processes.cluster import Cluster

ClusterAddress = Annotated[
    str | None,
    Parameter(
        name="--cluster",
        help="The address of a Dask scheduler, such as `tcp://host:8786` or `tls://host:8786`: then its workers do the"
        " work, not processes of this machine. Each needs the same version of Cluewright.",
    ),
]
TlsCa = Annotated[
    str | None,
    Parameter(name="--tls-ca", help="For a `tls://` address: the file of certificates that vouch for the cluster's."),
]
TlsCert = Annotated[str | None, Parameter(name="--tls-cert", help="The file of this side's certificate.")]
TlsKey = Annotated[
    str | None, Parameter(name="--tls-key", help="The file of the certificate's private key; by default the same file.")
]


def cluster_of(
    address: str | None,
    ca: str | None,
    cert: str | None,
    key: str | None,
    say: Callable[[str], None] = lambda words: complain(f"cluewright: {words}"),
) -> "Cluster | None":
    """The cluster that these options mean; None for none. `say` gets a line when it can be reached or cannot."""
    given = {"--tls-ca": ca, "--tls-cert": cert, "--tls-key": key}
    named = {option: file for option, file in given.items() if file is not None}
    if address is None:
        if named:
            raise UsageError(f"{next(iter(named))}: expected it together with --cluster, got it without")
        return None
    from ..processes.cluster import Cluster, Tls  # here, since it takes long to import

    for option, file in named.items():
        if not Path(file).is_file():
            raise UsageError(f"{option}: expected a file, got {file!r}, and there is no such file")
    if named and (ca is None or cert is None):
        raise UsageError(
            f"{'--tls-cert' if cert is None else '--tls-ca'}: expected a file, since TLS needs it, got none"
        )
    tls = None if ca is None or cert is None else Tls(ca, cert, key or cert)
    try:
        return Cluster(address, tls, say)
    except CluewrightError as error:
        raise UsageError(f"--{error}") from None
