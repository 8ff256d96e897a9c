#!/usr/bin/env python3
"""Installs a build, or makes packages of it: a .deb, a .tar.gz and a wheel.

usage: packaging/make.py install PREFIX --program FILE --manual TOOL [--library FOLDER] [--licenses FOLDER]
       packaging/make.py deb|tar|wheel FOLDER with the same options

--manual is swift-argument-parser's generate-manual; --library is what `./dev c-library` makes;
--licenses holds the licences of what is linked in. `./dev install` and `./dev package` make them first.
The wheel needs setuptools, wheel and auditwheel.
"""

from __future__ import annotations

import argparse
import datetime
import fnmatch
import gzip
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
# The program names the languages that it has in its help.
os.environ["RINGSWIPE_DATA"] = str(PROJECT)

# What makes the data or tells of it, beside the data itself.
NOT_DATA = ("build", "build-*", "*.py", "*-parts.tsv", "*-case-counts.tsv", "everyday-*.tsv",
            "obscene-words.tsv", "README.md", ".*", "*.draft")
NOT_DATA_FOLDERS = ("everyday", "__pycache__")
# What the library does not use: it has no input methods of Chinese, and synthesizes nothing.
NOT_OF_LIBRARY = (
    "dictionaries/methods/*", "dictionaries/bigrams.tsv", "dictionaries/additions.txt",
    "*/phrases.txt", "profiles/motor-model.json",
)


def output(*command: str | Path, **options) -> str:
    """What a command prints; ends if it fails."""
    return subprocess.run(
        [str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True, **options
    ).stdout


def data_files() -> Iterator[Path]:
    """The files of data with their notices, relative to the project."""
    for folder in ("dictionaries", "profiles"):
        for path in sorted((PROJECT / folder).rglob("*")):
            hidden = any(fnmatch.fnmatch(path.name, pattern) for pattern in NOT_DATA)
            if path.is_file() and not hidden and path.parent.name not in NOT_DATA_FOLDERS:
                yield path.relative_to(PROJECT)


def stanzas(text: str) -> list[tuple[str, str]]:
    """The patterns of the copyright file with their licences, in order: the last that fits counts."""
    found: list[tuple[str, str]] = []
    for paragraph in text.split("\n\n"):
        files = re.search(r"^Files:((?:.*\n)(?: .*\n)*)", paragraph + "\n", re.MULTILINE)
        license = re.search(r"^License: (\S+)", paragraph, re.MULTILINE)
        if files and license:
            found += [(pattern, license[1]) for pattern in files[1].split()]
    return found


def check_licenses(files: Iterable[Path]) -> None:
    """Ends if a file of data has no stanza of its own in the copyright file."""
    known = stanzas((PROJECT / "packaging/copyright").read_text())[1:]
    for path in files:
        if path.name.endswith("NOTICE.txt"):
            continue
        if not any(fnmatch.fnmatch(str(path), pattern) for pattern, _ in known):
            sys.exit(f"packaging/copyright: no stanza for {path}: name its licence there")


def install(source: Path, target: Path, mode: int = 0o644) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(mode)


def write(target: Path, text: str | bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(text.encode() if isinstance(text, str) else text)
    target.chmod(0o644)


def zipped(content: str | bytes) -> bytes:
    """The same bytes for the same content, whenever it is packed."""
    return gzip.compress(content.encode() if isinstance(content, str) else content, mtime=0)


def manual_pages(manual: Path, program: Path, date: str) -> dict[str, str]:
    """swift-argument-parser's pages, one a command, named as `man` looks for them:
    `man ringswipe decode` finds ringswipe-decode.1."""
    pages: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        output(manual, program, "-o", folder, "--multi-page", "--date", date)
        for page in sorted(Path(folder).iterdir()):
            name = page.name.removesuffix(".1").replace(".", "-") + ".1"
            text = corrected(page.read_text())
            pages[name] = text
    return pages


def install_library(source: Path, target: Path) -> None:
    """The library with the links by which linkers and programs find it."""
    for path in sorted(source.glob("libringswipe.so*")):
        if path.is_symlink():
            target.mkdir(parents=True, exist_ok=True)
            (target / path.name).unlink(missing_ok=True)
            (target / path.name).symlink_to(os.readlink(path))
        else:
            install(path, target / path.name)


# The macros that swift-argument-parser writes.
MACROS = re.compile(r"\.(\\\"|(Ar|Bl|Dd|Dt|El|Ex|Fl|It|Nd|Nm|Op|Os|Pp|Sh|Xr|An|Ar|Oo|Oc|Po|Pc)\b)")


def corrected(page: str) -> str:
    """A page whose names are those of the files, whose text has no line that mdoc would take for a
    command, and that does not depend on the machine that made it."""
    lines: list[str] = []
    for line in page.splitlines():
        if line.startswith((".Xr ", ".Dt ")):
            macro, name, rest = line.split(" ", 2)
            line = f"{macro} {name.replace('.', '-')} {rest}"
        elif not line.strip():
            line = ".Pp"
        elif line[0] in ".'" and not MACROS.match(line):
            line = "\\&" + line
        if line == ".Pp" and lines[-1] == ".Pp":
            continue
        lines.append(re.sub(r"(Number of threads.*) \(default: \d+\)", r"\1", line))
    return "\n".join(lines) + "\n"


def fill(root: Path, arguments: argparse.Namespace, libraries: str, zsh: str) -> None:
    """Puts everything that is installed below a prefix.

    libraries is the folder of libraries, zsh that of zsh's completions.
    """
    share = root / "share"
    doc = share / "doc/ringswipe"
    install(arguments.program, root / "bin/ringswipe", 0o755)
    for path in data_files():
        install(PROJECT / path, share / "ringswipe" / path)
    for name, page in manual_pages(arguments.manual, arguments.program, day()).items():
        write(share / "man/man1" / (name + ".gz"), zipped(page))
    for shell, place in (
        ("bash", "bash-completion/completions/ringswipe"),
        ("zsh", f"zsh/{zsh}/_ringswipe"),
        ("fish", "fish/vendor_completions.d/ringswipe.fish"),
    ):
        write(share / place, output(arguments.program, "--generate-completion-script", shell))
    install(PROJECT / "packaging/copyright", doc / "copyright")
    install(PROJECT / "LICENSE", doc / "LICENSE")
    if arguments.licenses:
        for path in sorted(arguments.licenses.iterdir()):
            install(path, doc / "licenses" / path.name)
    write(doc / "changelog.gz", zipped((PROJECT / "CHANGELOG.md").read_text()))
    for example in sorted([*PROJECT.glob("traces/*.jsonl"), *PROJECT.glob("layouts/*.json")]):
        install(example, doc / "examples" / example.relative_to(PROJECT))
    if arguments.library:
        install_library(arguments.library / "lib", root / libraries)
        for header in sorted((arguments.library / "include").iterdir()):
            install(header, root / "include" / header.name)
        up = "/".join([".."] * (len(Path(libraries).parts) + 1))
        write(
            root / libraries / "pkgconfig/ringswipe.pc",
            pkg_config(version(arguments.program), up, libraries))


def pkg_config(version: str, up: str, libraries: str) -> str:
    """A description that stays right wherever the folder is put."""
    return (
        f"prefix=${{pcfiledir}}/{up}\n"
        f"libdir=${{prefix}}/{libraries}\n"
        "includedir=${prefix}/include\n"
        "datadir=${prefix}/share/ringswipe\n"
        "\n"
        "Name: ringswipe\n"
        "Description: Decodes swipes over a keyboard into words\n"
        f"Version: {version}\n"
        "Cflags: -I${includedir}\n"
        "Libs: -L${libdir} -lringswipe\n"
    )


def version(program: Path) -> str:
    return output(program, "--version").strip()


def epoch() -> int:
    """The time of the last commit: packages of one commit have the same bytes."""
    if named := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(named)
    try:
        return int(output("git", "-C", PROJECT, "log", "-1", "--format=%ct"))
    except subprocess.CalledProcessError:
        return int((PROJECT / "CHANGELOG.md").stat().st_mtime)


def day() -> str:
    return datetime.datetime.fromtimestamp(epoch(), datetime.timezone.utc).strftime("%Y-%m-%d")


def deb(arguments: argparse.Namespace) -> Path:
    architecture = output("dpkg", "--print-architecture").strip()
    triplet = output("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "ringswipe"
        fill(root / "usr", arguments, f"lib/{triplet}", "vendor-completions")
        number = version(arguments.program)
        binaries = [root / "usr/bin/ringswipe", *root.glob("usr/lib/*/*.so.1")]
        control = f"""\
Package: ringswipe
Version: {number}
Section: utils
Priority: optional
Architecture: {architecture}
Maintainer: The RingSwipe authors <ringswipe@localhost>
Depends: {dependencies(binaries)}
Recommends: fonts-dejavu-core
Suggests: fonts-wqy-microhei
Installed-Size: {size(root) // 1024}
Description: toolkit for research on swipe typing
 Decodes traces of a finger on a keyboard into words, makes realistic traces,
 and measures, draws and simulates keyboards. With a library for keyboards in
 C and everything that can call C, and word lists and models of English,
 German, French, Spanish and Ukrainian.
"""
        if not arguments.library:
            control = control.replace(
                " and measures, draws and simulates keyboards. With a library for keyboards in\n"
                " C and everything that can call C, and word lists and models of English,\n"
                " German, French, Spanish and Ukrainian.\n",
                " and measures, draws and simulates keyboards. With word lists and models of\n"
                " English, German, French, Spanish and Ukrainian.\n")
        write(root / "DEBIAN/control", control)
        if arguments.library:
            # The linker's list of libraries is brought up to date.
            write(root / "DEBIAN/triggers", "activate-noawait ldconfig\n")
        sums = "".join(
            output("md5sum", path.relative_to(root), cwd=root)
            for path in sorted((root / "usr").rglob("*"))
            if path.is_file() and not path.is_symlink())
        write(root / "DEBIAN/md5sums", sums)
        for path in root.rglob("*"):
            if path.is_dir():
                path.chmod(0o755)
        root.chmod(0o755)
        target = arguments.folder / f"ringswipe_{number}_{architecture}.deb"
        output(
            "dpkg-deb", "--root-owner-group", "-Zxz", "-z4", "--build", root, target,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch())})
        return target


def size(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


# Loaded with the first picture (Sources/System), so that no file names them.
LOADED_LATER = ["libcairo.so.2", "libpng16.so.16"]


def dependencies(binaries: list[Path]) -> str:
    """Debian's packages that the files need: those that dpkg-shlibdeps finds, and what is loaded later."""
    # "libcairo2:amd64: /usr/lib/x86_64-linux-gnu/libcairo.so.2"
    later = {
        output("dpkg-query", "--search", f"*/{name}").split(":")[0] for name in LOADED_LATER
    }
    with tempfile.TemporaryDirectory() as folder:
        # It insists on a source package.
        write(Path(folder) / "debian/control", "Source: ringswipe\n\nPackage: ringswipe\nArchitecture: any\n")
        found = output(
            "dpkg-shlibdeps", "-O", *[f"-e{path}" for path in binaries], cwd=folder,
            stderr=subprocess.DEVNULL)
    return ", ".join([found.strip().removeprefix("shlibs:Depends="), *sorted(later)])


def tarball(arguments: argparse.Namespace) -> Path:
    machine = os.uname().machine
    with tempfile.TemporaryDirectory() as folder:
        name = f"ringswipe-{version(arguments.program)}-linux-{machine}"
        root = Path(folder) / name
        fill(root, arguments, "lib", "site-functions")
        target = arguments.folder / f"{name}.tar.gz"

        def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = epoch()
            if entry.isdir():
                entry.mode = 0o755
            return entry

        with open(target, "wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
            with tarfile.open(fileobj=packed, mode="w") as archive:
                archive.add(root, name, recursive=False, filter=plain)
                for path in sorted(root.rglob("*")):
                    archive.add(path, str(Path(name) / path.relative_to(root)), False, filter=plain)
        return target


def wheel(arguments: argparse.Namespace) -> Path:
    """The Python package with the library and its data: py3-none-manylinux_…, as auditwheel finds it."""
    if not arguments.library:
        sys.exit("packaging/make.py: the wheel needs --library")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "package"
        shutil.copytree(
            PROJECT / "python", source,
            ignore=shutil.ignore_patterns("tests", "__pycache__", "*.egg-info", "build"))
        package = source / "src/ringswipe"
        # A wheel has no links: the file that is loaded is enough.
        install(
            (arguments.library / "lib/libringswipe.so").resolve(), package / "lib/libringswipe.so")
        for path in data_files():
            if not any(fnmatch.fnmatch(str(path), pattern) for pattern in NOT_OF_LIBRARY):
                install(PROJECT / path, package / "share/ringswipe" / path)
        install(PROJECT / "LICENSE", source / "LICENSE")
        install(PROJECT / "packaging/copyright", source / "copyright")
        for path in sorted(arguments.licenses.iterdir() if arguments.licenses else ()):
            install(path, source / "licenses" / path.name)
        settings = (source / "pyproject.toml").read_text()
        settings = settings.replace(
            'ringswipe = ["py.typed"]', 'ringswipe = ["py.typed", "lib/*", "share/**/*"]')
        settings = settings.replace(
            "[tool.setuptools.packages.find]",
            '[tool.setuptools]\nlicense-files = ["LICENSE", "copyright", "licenses/*"]\n\n'
            "[tool.setuptools.packages.find]")
        write(source / "pyproject.toml", settings)
        # The library is for one kind of machine, but for every Python.
        write(
            source / "setup.py",
            "from setuptools import Distribution, setup\n\n\n"
            "class WithLibrary(Distribution):\n"
            "    def has_ext_modules(self):\n"
            "        return True\n\n\n"
            "setup(distclass=WithLibrary)\n")
        python = [sys.executable, "-m"]
        output(
            *python, "pip", "wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation",
            "--wheel-dir", folder, source)
        (built,) = Path(folder).glob("*.whl")
        name = output(
            *python, "wheel", "tags", "--remove", "--python-tag", "py3", "--abi-tag", "none", built
        ).split()[-1]
        checked = Path(folder) / "checked"
        # Nothing is bundled: the library needs the C and C++ libraries only. auditwheel names the
        # oldest that do.
        output(*python, "auditwheel", "repair", "-w", checked, Path(folder) / name)
        (made,) = checked.iterdir()
        arguments.folder.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy(made, arguments.folder))


def prefix(arguments: argparse.Namespace) -> Path:
    fill(arguments.folder, arguments, "lib", "site-functions")
    return arguments.folder


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("folder", type=Path)
    for name in ("program", "manual"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    for name in ("library", "licenses"):
        parser.add_argument(f"--{name}", type=Path)
    arguments = parser.parse_args()
    for name in ("folder", "program", "manual", "library", "licenses"):
        if path := getattr(arguments, name):
            setattr(arguments, name, path.resolve())
    return arguments


KINDS = {"install": prefix, "deb": deb, "tar": tarball, "wheel": wheel}


def main() -> None:
    arguments = parsed()
    check_licenses(data_files())
    arguments.folder.mkdir(parents=True, exist_ok=True)
    made = KINDS[arguments.kind](arguments)
    print(made)


if __name__ == "__main__":
    main()
