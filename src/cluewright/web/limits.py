"""How much a server gives: to a question, to a client, and in all."""

from ..late_dataclasses import dataclass


@dataclass(frozen=True)
class ServerLimits:
    """Bounds of a server. What goes beyond them is refused with a reason, and mostly with a time to come back."""

    quick_workers: int = 2
    """Processes for small questions."""
    job_workers: int = 2
    """Processes for jobs: how many of them run side by side."""
    processes_per_job: int = 1
    """Processes that one job may start in addition, to search side by side."""
    quick_seconds: float = 8.0
    """Seconds for a small question; one that takes longer is to be asked as a job."""
    quick_patience: float = 20.0
    """Seconds after which a small question has an answer, or is refused if it still waits."""
    job_seconds: float = 3600.0
    """Seconds for a job."""
    running_per_client: int = 0
    """Questions of one client that may run side by side, of either kind; 0 for as many as there are workers."""
    seconds_to_stop: float = 0.1
    """Seconds in which a job that is being stopped may still answer; then its process is killed."""
    process_bytes: int = 512 << 20
    """Memory that a process may ask the system for."""
    question_bytes: int = 384 << 20
    """Memory that a question may take, all its processes together."""
    workers_bytes: int = 800 << 20
    """Memory of all worker processes together; beyond it the question that takes most is ended."""
    waiting_per_client: int = 16
    """Questions of one client that may wait, of either kind."""
    waiting: int = 200
    """Questions of all clients that may wait, of either kind."""
    body_bytes: int = 256 << 10
    """Bytes of a request's body."""
    certificate_bytes: int = 24 << 20
    """The same where a certificate is sent."""
    bodies_bytes: int = 64 << 20
    """Bytes of all bodies that are being read or answered. One client may have half of what the others leave."""
    connections: int = 1_000
    """Connections, and requests, at a time. One client may have a quarter of what the others leave."""
    head_seconds: float = 10.0
    """Seconds in which the headers of a connection's next request must have come, and the rest of the last one."""
    body_seconds: float = 10.0
    """Seconds in which a body must have come, or an answer must be taken, beside those by `bytes_per_second`."""
    bytes_per_second: int = 64 << 10
    """Bytes for which a body, or an answer, has a second more."""
    requests_per_second: float = 60.0
    """Requests of a client, on average; twenty files of the page count as one."""
    requests_at_once: int = 240
    """Requests of a client that may come at once, after a pause."""
    silence: float = 10.0
    """Seconds after which a job that nobody listens to is cancelled."""
    streams_per_client: int = 24
    """Streams of events of one client."""
    streams: int = 300
    """Streams of events of all clients."""
    kept_seconds: float = 600.0
    """Seconds for which the answer of a job is kept."""
    kept_bytes: int = 64 << 20
    """Bytes of all answers that are kept; the oldest go first."""
    checkpoints_bytes: int = 200 << 20
    """Bytes of the checkpoints in the server's folder; those not written to for longest go first."""


USUAL_LIMITS = ServerLimits()
