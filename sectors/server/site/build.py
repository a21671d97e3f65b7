"""Writes the folder: the client, the engine for its workers, and all answers that can be ready."""

from __future__ import annotations

import json
import shutil
import tempfile
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from sectors import __version__, games
from sectors.core.game import Game
from sectors.core.refused import Refused
from sectors.server.rooms.catalogue import game_info
from sectors.server.site.engine import STATIC, laid_out, node
from sectors.server.web import pages

HERE = Path(__file__).parent
NOT_BUILT = "The client is not built: run `make build`."
NOT_EMPTY = "{folder} is not empty, and what is in it was not written by this command."
MARK = "sectors-site.json"  # lies in every folder that was written
FILES = '<script type="application/json" id="files">{}</script>'
EMPTY = b"PK\5\6" + bytes(18)  # a zip with no file in it
ENGINE = ("pyodide.asm.mjs", "pyodide.asm.wasm")


@dataclass(slots=True)
class Edition:
    """A folder as it is being written."""

    folder: Path
    names: list[str] = field(default_factory=list)  # of all files, as the page asks for them

    def add(self, name: str, data: bytes) -> str:
        """Write a file whose name changes with what is in it; gives the name."""
        path = Path(name)
        hashed = path.with_name(f"{path.stem}-{sha256(data).hexdigest()[:8]}{path.suffix}")
        return self.put(hashed.as_posix(), data)

    def put(self, name: str, data: bytes) -> str:
        """Write a file."""
        goal = self.folder / name
        goal.parent.mkdir(parents=True, exist_ok=True)
        goal.write_bytes(data)
        self.names.append(name)
        return name

    def add_json(self, name: str, data: Any) -> str:
        """Write an answer."""
        return self.add(name, json.dumps(data, separators=(",", ":")).encode())


def written(folder: Path, is_squeezed: bool = True) -> Edition:
    """Write all games into a folder; what an earlier version has left there is replaced.

    Beside the files lie packed ones for hosts that can give those out; to try it here they are not
    needed.
    """
    if not (STATIC / "index.html").exists():
        raise Refused(NOT_BUILT)
    emptied(folder)
    site = Edition(folder)
    files = {**engine(site), "pages": answers(site)}
    client(site, files)
    if is_squeezed:
        node("squeeze", folder)
    return site


def emptied(folder: Path) -> None:
    """Make room; only for what we have written ourselves."""
    if folder.is_dir() and any(folder.iterdir()):
        if not (folder / MARK).exists():
            raise Refused(NOT_EMPTY.format(folder=folder))
        shutil.rmtree(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / MARK).write_text(json.dumps({"sectors": __version__}) + "\n")
    except OSError as error:
        raise Refused(f"{folder} cannot be written: {error.strerror}.") from None


def engine(site: Edition) -> dict[str, Any]:
    """The interpreter, its library, our modules and those of each game."""
    with tempfile.TemporaryDirectory() as made:
        source, out = Path(made) / "source", Path(made) / "out"
        laid_out(source)
        node("bake", STATIC / "engine", source, out)
        packs = {file.name: file.read_bytes() for file in sorted(out.iterdir())}
    library = site.add("engine/library.zip", packs.pop("library"))
    core = site.add("engine/core.pack", packs.pop("core"))
    memory = site.add("engine/memory.pack", packs.pop("memory"))
    nothing = site.add("engine/nothing.zip", EMPTY)
    found = {name: site.add(f"engine/{name}.pack", data) for name, data in packs.items()}
    parts = {name: (STATIC / "engine" / name).read_bytes() for name in ENGINE}
    version = sha256(b"".join(parts.values())).hexdigest()[:8]
    for name, data in parts.items():
        site.put(f"engine/{version}/{name}", data)
    lock = json.loads((STATIC / "engine" / "lock.json").read_text("utf-8"))
    where = {"engine": f"engine/{version}/", "library": library, "core": core, "games": found}
    return {**where, "memory": memory, "nothing": nothing, "lock": lock}


def answers(site: Edition) -> dict[str, str]:
    """What a server would answer about the games, by the address of each answer."""
    known = [games.load(name) for name in games.names()]
    found = {"/games": site.add_json("pages/games.json", [game_info(game) for game in known])}
    for game in known:
        about = {**pages.whole_game(game), "art": art(site, game), "prints": False}
        found[f"/games/{game.name}"] = site.add_json(f"pages/{game.name}.json", about)
        rules = site.add_json(f"pages/{game.name}-rules.json", pages.rules(game))
        found[f"/games/{game.name}/rules"] = rules
    return found


def art(site: Edition, game: Game) -> dict[str, str]:
    """A game's symbols and colours, and where they are."""
    found = {}
    for key, file in (("symbols", "symbols.svg"), ("style", "style.css")):
        path = game.folder / "art" / file
        name = f"art/{game.name}-{file}"
        found[key] = site.add(name, path.read_bytes()) if path.exists() else ""
    return found


def client(site: Edition, files: dict[str, Any]) -> None:
    """The page and its scripts, and what lets it be installed and work without a network."""
    for file in sorted((STATIC / "assets").iterdir()):
        site.put(f"assets/{file.name}", file.read_bytes())
    icon = next(name for name in site.names if name.startswith("assets/icon-"))
    known = FILES.replace("{}", json.dumps(files).replace("<", "\\u003c"))
    page = (STATIC / "index.html").read_text("utf-8").replace(FILES, "")
    site.put("index.html", page.replace("<head>", f"<head>{known}", 1).encode())
    manifest = {
        "name": "sectors",
        "short_name": "sectors",
        "description": "Board games in space, on this device.",
        "start_url": "./",
        "display": "standalone",
        "background_color": "#0b0f17",
        "theme_color": "#0b0f17",
        "icons": [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    site.put("manifest.webmanifest", json.dumps(manifest, indent=2).encode())
    kept = ["./", *(name for name in site.names if name != "index.html")]
    version = sha256(" ".join([*kept, page]).encode()).hexdigest()[:12]
    script = (HERE / "worker.js").read_text("utf-8")
    script = script.replace("%VERSION%", version).replace("%FILES%", json.dumps(kept))
    (site.folder / "sw.js").write_text(script, "utf-8")
