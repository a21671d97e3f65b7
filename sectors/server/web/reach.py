"""How others reach this server: what an invitation says, and the QR code of it for a terminal."""

from __future__ import annotations

import io
import ipaddress
import shutil
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import segno

OUT = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))  # nobody has these
ANY = {"0.0.0.0", "::"}
BLACK_AND_WHITE = "\x1b[40;97m{}\x1b[0m"  # on dark and light screens alike
BORDER = 2  # white squares around a QR code


@dataclass(frozen=True, slots=True)
class Door:
    """Where a server listens."""

    address: str = "127.0.0.1"
    port: int = 0
    is_behind: bool = False  # proxies stand in front of it
    site: str = ""  # where the same games play without a server

    @classmethod
    def of(cls, listener: socket.socket, is_behind: bool = False, site: str = "") -> Door:
        """The door at which a socket listens."""
        address, port = listener.getsockname()[:2]
        return cls(address, port, is_behind, site)

    @property
    def own(self) -> str:
        """The address for a browser on this machine."""
        return self.url("127.0.0.1" if self.address in ANY else self.address)

    @property
    def others(self) -> list[str]:
        """The addresses for browsers on other machines, the likeliest first."""
        if self.address not in ANY:
            return [] if is_inside(self.address) else [self.own]
        found = [one for one in addresses() if ":" not in one or self.address == "::"]
        return [self.url(one) for one in found]

    def url(self, address: str) -> str:
        """A link to an address."""
        host = f"[{address}]" if ":" in address else address
        return f"http://{host}:{self.port}"

    @property
    def sentence(self) -> str:
        """Why nobody else can come, for whoever has opened the page on this machine."""
        if self.is_behind:
            return (
                "You opened this page by an address of this machine only: "
                "open it by the address that others use, and invite them from there."
            )
        if not is_inside(self.address):
            return "" if self.others else "This machine has no address in a network just now."
        return (
            f"This server listens to this machine only: start it with `{command()} serve --lan`, "
            "and everybody on your network can come."
        )

    def told(self) -> dict[str, Any]:
        """What the page has to know to invite somebody, or to send him elsewhere."""
        addresses = [] if self.is_behind else self.others
        return {"addresses": addresses, "sentence": self.sentence, "site": self.site}

    def words(self, out: TextIO) -> Iterator[str]:
        """What is printed at the start."""
        yield f"sectors is at {self.own}  (Ctrl-C stops it)"
        if is_inside(self.address) or self.is_behind:
            return
        for number, link in enumerate(self.others):
            yield f"{'or' if number else 'Others on your network open'} {link}"
        if self.others and out.isatty():
            yield from qr_lines(self.others[0], out.encoding)
        if not self.others:
            yield self.sentence


def command() -> str:
    """How this program is called here."""
    if shutil.which("sectors"):
        return "sectors"
    return sys.argv[0] if Path(sys.argv[0]).name == "sectors" else "python -m sectors"


def qr_lines(link: str, encoding: str) -> list[str]:
    """A link as a QR code, in black and white; nothing where there are no blocks to draw it."""
    out = io.StringIO()
    segno.make_qr(link, error="m").terminal(out, border=BORDER, compact=True)
    with suppress(UnicodeEncodeError, LookupError):
        out.getvalue().encode(encoding)
        return [BLACK_AND_WHITE.format(line) for line in out.getvalue().splitlines()]
    return []


def is_inside(address: str) -> bool:
    """Whether only this machine can reach an address."""
    return ipaddress.ip_address(address).is_loopback


def addresses() -> list[str]:
    """The addresses of this machine in its networks, the one that leads out first."""
    found = [out for family, far in OUT if (out := outward(family, far))]
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return [one for one in dict.fromkeys(found) if is_shared(one)]


def outward(family: int, far: str) -> str:
    """The address from which this machine would talk to a far one; nothing is sent."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
        way.connect((far, 9))
        return str(way.getsockname()[0])
    return ""


def is_shared(address: str) -> bool:
    """Whether a machine nearby can open an address as it is written."""
    found = ipaddress.ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)
