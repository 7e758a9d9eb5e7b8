"""Clusters for tests: threads of this process; and Dask's scheduler and workers as processes on the loopback."""

import datetime as dt
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from cluewright.processes.cluster import Cluster

P = ParamSpec("P")
T = TypeVar("T")
HOST = "127.0.0.1"
Process = subprocess.Popen[bytes]


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HOST, 0))
        port: int = found.getsockname()[1]
        return port


@dataclass
class Here(Cluster):
    """A cluster whose workers are threads of this process; of the first tasks some are lost, or cost their worker."""

    where: Any = "tcp://here:1"
    accidents: list[Exception | None] = field(default_factory=list)
    tasks: int = 0

    def begin(self) -> None:
        self.workers, self._threads = 2, ThreadPoolExecutor(2)

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        self.tasks += 1
        failed: Future[T] = Future()
        if self.accidents and (error := self.accidents.pop(0)) is not None:
            failed.set_exception(error)
            return failed
        return self._threads.submit(function, *args, **kwargs)

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)


@dataclass
class LocalCluster:
    """A scheduler, and processes that start a worker anew when it has died."""

    folder: Path
    has_tls: bool = False
    workers: int = 2
    port: int = field(default_factory=free_port)
    _scheduler: Process | None = None
    _others: list[Process] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"{'tls' if self.has_tls else 'tcp'}://{HOST}:{self.port}"

    @property
    def options(self) -> list[str]:
        """What `cluewright` needs to reach it."""
        files = ["--tls-ca", str(self.folder / "ca.pem"), "--tls-cert", str(self.folder / "member.pem")]
        return ["--cluster", self.address, *(files if self.has_tls else [])]

    def start(self) -> None:
        self.start_scheduler()
        self.start_workers()

    def start_workers(self) -> None:
        count = ["--nworkers", str(self.workers), "--nthreads", "1"]
        self._others.append(self._started("dask_worker", self.address, *count))

    def start_scheduler(self) -> None:
        protocol = self.address.partition(":")[0]
        here = ["--host", HOST, "--port", str(self.port), "--protocol", protocol]
        self._scheduler = self._started("dask_scheduler", *here, "--no-show")

    def kill_scheduler(self) -> None:
        assert self._scheduler is not None
        self._scheduler.kill()
        self._scheduler.wait()

    @property
    def worker_processes(self) -> list[int]:
        """The processes that do the tasks: the scheduler's clients start them anew."""
        found = []
        for nanny in self._others:
            for file in Path(f"/proc/{nanny.pid}/task").glob("*/children"):
                found += [int(child) for child in file.read_text().split() if _is_worker(int(child))]
        return found

    def stop(self) -> None:
        for process in filter(None, [*self._others, self._scheduler]):
            process.terminate()
        for process in filter(None, [*self._others, self._scheduler]):
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                for child in self.worker_processes:
                    os.kill(child, 9)
                process.kill()
                process.wait()

    def _started(self, module: str, *arguments: str) -> Process:
        name = "member.pem"
        tls = ["--tls-ca-file", "ca.pem", "--tls-cert", name, "--tls-key", name] if self.has_tls else []
        command = [sys.executable, "-m", f"distributed.cli.{module}", *arguments, "--no-dashboard", *tls]
        if self.has_tls:
            make_certificates(self.folder)
        path = os.pathsep.join(filter(None, sys.path))
        with (self.folder / f"{module}.log").open("ab") as log:
            return subprocess.Popen(
                command, cwd=self.folder, stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": path}
            )


@contextmanager
def running(cluster: LocalCluster) -> Iterator[LocalCluster]:
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop()


def _is_worker(process: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False


def make_certificates(folder: Path) -> None:
    """An authority of our own, and a certificate for every member of the cluster, unless they are there."""
    if (folder / "ca.pem").exists():
        return
    now = dt.datetime.now(dt.UTC)
    authority = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "authority")])
    key = ec.generate_private_key(ec.SECP256R1())

    def signed(name: x509.Name, public: ec.EllipticCurvePublicKey, is_authority: bool) -> bytes:
        builder = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(authority)
            .public_key(public)
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - dt.timedelta(hours=1))
            .not_valid_after(now + dt.timedelta(days=1))
            .add_extension(x509.BasicConstraints(is_authority, None), critical=True)
            .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))]), critical=False)
        )
        return builder.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM)

    own = ec.generate_private_key(ec.SECP256R1())
    member = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "member")])
    secret = own.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "ca.pem").write_bytes(signed(authority, key.public_key(), True))
    (folder / "member.pem").write_bytes(secret + signed(member, own.public_key(), False))
