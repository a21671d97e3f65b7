"""A throw-away PostgreSQL cluster from the installed binaries, run by somebody without rights."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]


def binaries() -> Path:
    """Where Debian and others put initdb and pg_ctl."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    usual = shutil.which("initdb")
    if not found and usual is None:
        raise RuntimeError("these tests need PostgreSQL: 'apt install postgresql' brings it")
    return found[-1] if found else Path(str(usual)).parent


class Cluster:
    """Databases on a socket in a folder of its own; gone when it is stopped."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="sx", dir="/tmp"))
        self.count = 0
        self.prefix: list[str] = []
        self.process: subprocess.Popen[bytes] | None = None
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self.prefix = ["setpriv", "--reuid=nobody", f"--regid={nobody.pw_gid}"]
            self.prefix += ["--clear-groups"]
        self.folder.chmod(0o711)

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def run(self, program: str, *words: str) -> None:
        command = [*self.prefix, str(binaries() / program), *words]
        done = subprocess.run(
            command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode:
            raise RuntimeError(done.stdout)

    def start(self) -> None:
        self.run(
            "initdb", "-D", self.data, "-U", "sectors", "-A", "trust", "-N", "-E", "UTF8",
            "--locale=C.UTF-8",
        )  # fmt: skip
        self.resume()

    def resume(self) -> None:
        """Start the server; it ends with this process, however that ends."""
        command = ["setpriv", "--pdeathsig", "QUIT", *self.prefix[1:]]
        command += [str(binaries() / "postgres"), "-D", self.data, "-k", str(self.folder)]
        command += ["-c", "listen_addresses=", "-c", "max_connections=60"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log)
        for _ in range(600):
            ready = [str(binaries() / "pg_isready"), "-q", "-h", str(self.folder)]
            if not subprocess.run(ready).returncode:
                return
            time.sleep(0.05)
        raise RuntimeError((self.folder / "log").read_text())

    def halt(self) -> None:
        """Stop the server at once, as a crash would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(30)

    def stop(self) -> None:
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self) -> str:
        """The address of a new, empty database."""
        self.count += 1
        name = f"t{self.count}"

        async def create() -> None:
            db = await asyncpg.connect(host=str(self.folder), user="sectors", database="postgres")
            await db.execute(f"CREATE DATABASE {name}")
            await db.close()

        asyncio.run(create())
        return f"postgresql+asyncpg://sectors@/{name}?host={self.folder}"
