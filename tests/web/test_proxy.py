"""A real proxy in front of a public studio, as the documentation sets it up."""

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.web.serving import ENDLESS, PATIENCE, SMALL, WITH_PATIENCE, Client, studio, until

from cluewright.web.assets import assets
from cluewright.web.guarding import HEADERS
from cluewright.web.serving import Place

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
OPENSSL = shutil.which("openssl")
DOCUMENT = Path(__file__).parents[2] / "docs" / "studio-server.md"
MAIN = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/answers;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    ssl_certificate {folder}/certificate.pem;
    ssl_certificate_key {folder}/key.pem;
    {documented}
}}
"""
"""What stands around the documented part, in a folder of its own."""
SELF_MADE = ["req", "-x509", "-newkey", "ec", "-nodes", "-pkeyopt", "ec_paramgen_curve:P-256", "-subj", "/CN=localhost"]

pytestmark = pytest.mark.skipif(not (NGINX and OPENSSL), reason="needs nginx and openssl")

TRUSTING = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""It believes any certificate."""
TRUSTING.check_hostname, TRUSTING.verify_mode = False, ssl.CERT_NONE


class ByProxy(Client):
    """A client who comes by the proxy."""

    def connection(self) -> HTTPConnection:
        to, source = urlsplit(self.address), (self.source, 0)
        assert to.hostname
        return HTTPSConnection(to.hostname, to.port, timeout=PATIENCE, source_address=source, context=TRUSTING)


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ByProxy]:
    """A client of a studio with a worker of each kind, which comes by nginx."""
    folder = tmp_path_factory.mktemp("nginx")
    subprocess.run(
        [OPENSSL or "", *SELF_MADE, "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"],
        check=True,
        capture_output=True,
    )
    # below the ports that the system hands out to programs that ask for any: none of them gets it while nginx starts
    port = next(port for port in range(10_000 + os.getpid() % 20_000, 32_000) if not _listens(port))
    limits = replace(WITH_PATIENCE, requests_per_second=0.001, requests_at_once=20)
    with studio(limits, Place(is_public=True, names=("localhost",), proxy="127.0.0.1")) as client:
        (documented,) = re.findall(r"```nginx\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
        here = documented.replace("443", f"127.0.0.1:{port}").replace("8765", str(urlsplit(client.address).port))
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder, documented=here))
        with subprocess.Popen([NGINX or "", "-c", folder / "nginx.conf"], stderr=subprocess.DEVNULL) as nginx:
            try:
                until(lambda: _listens(port) or nginx.poll() is not None)
                assert nginx.poll() is None, (folder / "errors").read_text()
                yield ByProxy(f"https://127.0.0.1:{port}/")
            finally:
                nginx.terminate()


def _listens(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


def test_the_page_comes_by_a_proxy(proxied: ByProxy) -> None:
    client = ByProxy(proxied.address, "127.0.0.2")
    paths = ["", *(f"page/{name}" for name in assets())]
    with ThreadPoolExecutor(16) as asking:
        said = list(asking.map(lambda path: client.get(f"/{path}"), paths))
    assert {reply.status for reply in said} == {200}
    assert {name: said[0].headers[name.lower()] for name in HEADERS} == HEADERS
    assert client.get("/api/about", Origin=proxied.address.rstrip("/")).status == 200
    assert client.get("/api/about", Origin="https://evil.example").status == 403
    assert client.ask("check", puzzle=SMALL).json["count"] == 1


def test_a_proxy_does_not_hold_back_the_progress_of_a_search(proxied: ByProxy) -> None:
    client = ByProxy(proxied.address, "127.0.0.3")
    job = client.begin("find", **ENDLESS)
    events = client.events(job)
    assert next(told for kind, told in events if kind == "progress")["seconds"] > 0
    assert client.request("DELETE", job).status == 204
    assert list(events)[-1][0] in ("done", "failed")


def test_clients_of_a_proxy_are_told_apart_whatever_they_say(proxied: ByProxy) -> None:
    one, other = ByProxy(proxied.address, "127.0.0.4"), ByProxy(proxied.address, "127.0.0.5")
    said = [one.get("/api/about", **{"X-Forwarded-For": f"192.0.2.{number}"}).status for number in range(22)]
    assert said[18:] == [200, 200, 429, 429]
    assert other.get("/api/about").status == 200


def test_a_large_body_comes_by_a_proxy(proxied: ByProxy) -> None:
    client = ByProxy(proxied.address, "127.0.0.6")
    assert client.ask("verify", certificate="x" * (9 << 20)).json["accepted"] is False
    assert client.ask("check", puzzle=SMALL + " " * (1 << 20)).code == "too-large"
