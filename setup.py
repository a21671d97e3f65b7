"""Compile the rules and the search with mypyc; without a C compiler, install them as they are."""

import os
import re
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from runpy import run_path
from sysconfig import get_path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# What is hot uses the fixed-width integers of mypy_extensions: such files are compiled, others not.
FOLDERS = ["sectors/core", "sectors/players/inputs", "sectors/players/networks", "sectors/players"]
FOLDERS += ["sectors/table", "sectors/games/*", "sectors/games/*/*"]  # a game and its rooms
HOT = "from mypy_extensions import"

# What draws for people spends its time in Python's own functions: optimising it takes long and
# gains nothing. So do the entrances for plain Python that every compiled function has, and what
# runs once, when a module is loaded.
DRAWS = "from sectors.core.scene import"
LEAN = ["-O1", "-fno-lto"]
ENTRANCES = re.compile(
    r"^extern (?=PyObject \*CPy(Py|Init)_|int CPyExec_|char CPyDef_\w+_____top_level__\()", re.M
)
PUBLIC_TYPES = re.compile(r"^if TYPE_CHECKING:\n(?:    .*\n)+", re.M)
WRITTEN_OUT = Path("build/source")  # see `sectors/core/fields.py`
LEANLY = """#if defined(__GNUC__) && !defined(__clang__)
#define LEANLY __attribute__((optimize("O1")))
#else
#define LEANLY
#endif
"""

# Calls inside the library need no detour, so the compiler may inline them, and it is told to inline
# more than it would: together more than half as fast again. More optimisation than this (level 3),
# or symbols for a debugger, take long and make nothing faster.
# Warnings are for code that people wrote; looking for them would take longer than compiling.
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-Wno-all"]
FLAGS += ["-fno-stack-protector"]  # which guards buffers on the stack; compiled Python has none
FLAGS += ["--param", "max-inline-insns-auto=200", "--param", "inline-unit-growth=60"]
# A product is rounded before something is added to it, as plain Python does: some processors can do
# both at once, and then bots would choose otherwise there.
FLAGS += ["-ffp-contract=off"]

# The library is compiled in units, one for each part, on all cores. With these flags the units
# are only read at first and then optimised together, in parts, where the compiler knows how.
IN_PARTS = ["-O2", "-g0", "-flto=auto"]


# The sums of networks are written in C by hand; the loops are for the compiler to widen. Where it
# is missing or fails, `sums.py` beside it is taken.
SUMS = "sectors/players/networks/sums.c"


def plainly(why: str) -> list[Extension]:
    """Say in one line that nothing is compiled, and why."""
    line = f"sectors: {why}, installing the plain Python version (slower, same games)"
    print(line, file=sys.stderr, flush=True)
    return []


def sources() -> list[str]:
    """The files to compile."""
    folders = [found for folder in FOLDERS for found in Path().glob(folder)]
    packages = [folder for folder in folders if (folder / "__init__.py").exists()]
    files = [file for package in packages for file in package.glob("*.py")]
    return sorted(str(file) for file in files if HOT in file.read_text("utf-8"))


def write_out() -> None:
    """Copy the package to where it is compiled, with all that its classes leave to the compiler."""
    with_clones = run_path("sectors/core/fields.py")["with_clones"]
    for file in Path("sectors").rglob("*.py"):
        copy = WRITTEN_OUT / file
        text = with_clones(file.read_text("utf-8"))
        if file == Path("sectors/__init__.py"):  # its types lead to libraries that are not here yet
            text = PUBLIC_TYPES.sub("", text)
        if not copy.exists() or copy.read_text("utf-8") != text:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text, "utf-8")
    for copy in WRITTEN_OUT.rglob("*.py"):
        if not copy.relative_to(WRITTEN_OUT).exists():
            copy.unlink()


def compiler_works(flags: list[str]) -> bool:
    """Whether a small library can be compiled and linked."""
    from distutils.ccompiler import new_compiler  # setuptools' own, so only after its import
    from distutils.sysconfig import customize_compiler

    compiler: Any = new_compiler()
    with TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            customize_compiler(compiler)
            objects = compiler.compile(
                [str(probe)], folder, include_dirs=[get_path("include")], extra_postargs=flags
            )
            compiler.link_shared_object(
                objects, str(probe.with_suffix(".so")), extra_postargs=flags
            )
        except Exception:
            return False
    return True


def make_entrances_lean(header: Path) -> None:
    """Mark in the header what is not to be optimised much."""
    text = header.read_text("utf-8")
    if LEANLY not in text:
        header.write_text(LEANLY + ENTRANCES.sub("extern LEANLY ", text), "utf-8")


def unit_of(source: str) -> str:
    """The name of the unit that a generated C file belongs to: its part, and whether it draws.

    A part is a game with all its rooms, or a folder of `sectors`.
    """
    name = Path(source).stem
    if not name.startswith("__native_sectors___"):
        return "runtime"
    module = Path(*name.removeprefix("__native_").split("___"))
    draws = DRAWS in module.with_suffix(".py").read_text("utf-8")
    part = module.parts[2] if module.parts[1] == "games" else module.parts[1]
    return part + ("_lean" if draws else "")


def units(generated: list[str]) -> list[str]:
    """Gather the generated C files into units, each a file that includes its own."""
    gathered: dict[str, list[str]] = {}
    for source in generated:
        gathered.setdefault(unit_of(source), []).append(source)
    for name, files in gathered.items():
        lines = [f'#include "{os.path.relpath(file, "build")}"\n' for file in files]
        Path(f"build/unit_{name}.c").write_text("".join(lines), "utf-8")
    largest_first = sorted(gathered, key=lambda name: -sum(map(os.path.getsize, gathered[name])))
    return [f"build/unit_{name}.c" for name in largest_first]


def on_all_cores(compile_all: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """The compiler's way to compile some files, but all at once, and drawing with less effort."""

    def compile_each(sources: list[str], *others: Any, **named: Any) -> list[str]:
        def compile_one(source: str) -> list[str]:
            flags = [*named.get("extra_postargs", ()), *(LEAN if "_lean." in source else ())]
            return compile_all([source], *others, **{**named, "extra_postargs": flags})

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return [found for each in pool.map(compile_one, sources) for found in each]

    return compile_each


def extensions() -> list[Extension]:
    if os.environ.get("SECTORS_PURE", "0") not in ("", "0"):
        return []
    if {"egg_info", "dist_info"} & set(sys.argv):  # pip only asks for the name and the version
        return []
    if not compiler_works([]):
        return plainly("no C compiler found")
    try:
        from mypyc.build import mypycify

        write_out()
        built = str(Path("build").absolute())
        with chdir(WRITTEN_OUT):
            found: list[Extension] = mypycify(
                sources(),
                opt_level="2",
                debug_level="0",
                group_name="sectors",
                multi_file=True,
                target_dir=built,
            )
    except ImportError:
        return plainly("mypyc is not installed")
    except SystemExit:  # mypyc has printed mypy's errors
        return plainly("mypyc rejects the code (its errors stand above)")
    library = found[0]  # the others are only doors to it
    library.extra_compile_args.extend(FLAGS)  # which is a list that all of them share
    make_entrances_lean(Path("build/__native_internal_sectors.h"))
    library.depends, library.sources = library.sources, units(library.sources)
    if compiler_works(IN_PARTS):
        library.extra_compile_args = [*library.extra_compile_args, *IN_PARTS]
        library.extra_link_args = [*FLAGS, *IN_PARTS]
    sums = Extension("sectors.players.networks.sums", [SUMS], extra_compile_args=["-O3", "-g0"])
    return [*found, sums]


class AllOrNothing(build_ext):
    """The modules are only doors to one shared library: without it, none of them may stay.

    This is why the extensions are not `optional`, which would keep the doors.
    """

    def build_extensions(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        self.compiler.compile = on_all_cores(self.compiler.compile)
        try:
            super().build_extensions()
        except Exception:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions.clear()
            plainly("the C compiler failed (its errors stand above)")


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
