"""Compile the rules and the search with mypyc; without a C compiler, install them as they are."""

import os
import sys
from pathlib import Path
from sysconfig import get_path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# What is hot uses the fixed-width integers of mypy_extensions: such files are compiled, others not.
FOLDERS = ["sectors/core", "sectors/bots", "sectors/table", "sectors/games/*"]
HOT = "from mypy_extensions import"

# Calls inside the library need no detour, so the compiler may inline them, and it is told to inline
# more than it would: together more than half as fast again. More optimisation than this (level 3),
# or symbols for a debugger, take long and make nothing faster.
# Warnings are for code that people wrote; looking for them would take longer than compiling.
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-Wno-all"]
FLAGS += ["-fno-stack-protector"]  # which guards buffers on the stack; compiled Python has none
FLAGS += ["--param", "max-inline-insns-auto=200", "--param", "inline-unit-growth=150"]

# The library is one large file, which one core would compile for minutes. With these it is only
# read at first, and then optimised in parts, on all cores, where the compiler knows how.
IN_PARTS = ["-O2", "-g0", "-flto=auto"]


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


def extensions() -> list[Extension]:
    if os.environ.get("SECTORS_PURE", "0") not in ("", "0"):
        return []
    if {"egg_info", "dist_info"} & set(sys.argv):  # pip only asks for the name and the version
        return []
    if not compiler_works([]):
        return plainly("no C compiler found")
    try:
        from mypyc.build import mypycify

        found: list[Extension] = mypycify(
            sources(), opt_level="2", debug_level="0", group_name="sectors"
        )
    except ImportError:
        return plainly("mypyc is not installed")
    except SystemExit:  # mypyc has printed mypy's errors
        return plainly("mypyc rejects the code (its errors stand above)")
    library = found[0]  # the others are only doors to it
    library.extra_compile_args.extend(FLAGS)  # which is a list that all of them share
    if compiler_works(IN_PARTS):
        library.extra_compile_args = [*library.extra_compile_args, *IN_PARTS]
        library.extra_link_args = [*FLAGS, *IN_PARTS]
    return found


class AllOrNothing(build_ext):
    """The modules are only doors to one shared library: without it, none of them may stay.

    This is why the extensions are not `optional`, which would keep the doors.
    """

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except Exception:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions.clear()
            plainly("the C compiler failed (its errors stand above)")


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
