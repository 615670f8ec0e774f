"""A small SMTP server of the test's own on loopback, with or without TLS, that keeps what it is given."""

from __future__ import annotations

import datetime as dt
import socketserver
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from ipaddress import ip_address
from pathlib import Path
from threading import Thread

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

HERE = "127.0.0.1"


class Letterbox:
    """What came, and how."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.said: list[str] = []
        """The commands, with `tls` where it began."""
        self.refuses = False
        self.port = 0


class _Handler(socketserver.StreamRequestHandler):
    box: Letterbox
    secure: ssl.SSLContext | None
    is_begun: bool
    """Whether TLS is begun by a command, or is there from the beginning."""

    def handle(self) -> None:
        with suppress(ssl.SSLError):
            if self.secure is not None and not self.is_begun:
                self._begin()
            self._talk()

    def finish(self) -> None:
        with suppress(OSError):
            super().finish()
        self.connection.close()

    def _talk(self) -> None:
        self._say("220 here")
        while line := self.rfile.readline().decode().strip():
            self.box.said.append(line)
            command = line.partition(" ")[0].upper()
            if command == "EHLO":
                self._say("250-here\r\n250-AUTH PLAIN\r\n250 STARTTLS")
            elif command == "STARTTLS":
                self._say("220 go on")
                self._begin()
            elif command == "AUTH":
                self._say("235 known")
            elif command == "RCPT" and self.box.refuses:
                self._say("550 nobody")
            elif command == "DATA":
                self._say("354 go on")
                self._take()
                self._say("250 taken")
            else:
                self._say("221 bye" if command == "QUIT" else "250 good")

    def _begin(self) -> None:
        assert self.secure is not None
        self.rfile.close()
        self.wfile.close()
        self.connection = self.secure.wrap_socket(self.connection, server_side=True, do_handshake_on_connect=False)
        self.rfile = self.connection.makefile("rb")
        self.wfile = self.connection.makefile("wb", 0)
        self.connection.do_handshake()
        self.box.said.append("tls")

    def _take(self) -> None:
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line)
        self.box.letters.append(message_from_bytes(b"".join(lines), policy=policy.default))

    def _say(self, text: str) -> None:
        self.wfile.write(text.encode() + b"\r\n")


@contextmanager
def letterbox(secure: ssl.SSLContext | None = None, *, begun: bool = True) -> Iterator[Letterbox]:
    box = Letterbox()
    handler = type("Handler", (_Handler,), {"box": box, "secure": secure, "is_begun": begun})
    with socketserver.ThreadingTCPServer((HERE, 0), handler) as server:
        box.port = server.server_address[1]
        thread = Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield box
        finally:
            server.shutdown()
            thread.join()


def certified(folder: Path) -> tuple[ssl.SSLContext, Path]:
    """What a server of this address shows, and the certificate by which it is believed."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HERE))]), critical=True)
        .sign(key, SHA256())
    )
    shown, hidden = folder / "shown.pem", folder / "hidden.pem"
    shown.write_bytes(made.public_bytes(Encoding.PEM))
    hidden.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(shown, hidden)
    return context, shown
