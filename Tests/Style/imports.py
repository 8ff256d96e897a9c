#!/usr/bin/env python3
"""Checks that each target of Package.swift imports exactly what it declares.

    Tests/Style/imports.py

Compares the dependencies of every target with the `import` lines of its sources, and says which rooms
of Sources may import from which. Ends with an error, one line a fault.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The rooms whose targets a room's targets may import, beside their own.
ROOMS = {
    "System": set(),
    "Foundations": set(),
    "Keyboard": {"Foundations"},
    "InputMethods": {"Foundations", "Keyboard"},
    "Files": {"System", "Foundations", "Keyboard", "InputMethods"},
    "Research": {"System", "Foundations", "Keyboard", "InputMethods", "Files"},
    "Capture": {"System", "Foundations", "Keyboard", "InputMethods", "Files", "Research"},
    "CLibrary": {"Foundations", "Keyboard", "Files"},
    "Program": {"System", "Foundations", "Keyboard", "InputMethods", "Files", "Research", "Capture"},
}
# A fitted motor model is loaded like a decoder's profile, although only research uses it.
EXCEPTIONS = {("ResourceLoading", "TraceSynthesis")}

# Swift's own modules and those of the platforms, which no manifest names.
SYSTEM = {
    "Builtin", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Swift",
    "Synchronization", "Testing", "XCTest",
}

IMPORT = re.compile(
    r"^ {0,2}(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|package|internal|private) +)?import +"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias) +)?(\w+)",
    re.MULTILINE,
)


def imported(folder: pathlib.Path) -> dict[str, pathlib.Path]:
    """Modules that Swift sources below a folder import, each with a file that does."""
    found = {}
    for file in sorted(folder.rglob("*.swift")):
        if "Fixtures" not in file.parts:
            for module in IMPORT.findall(file.read_text()):
                found.setdefault(module, file.relative_to(ROOT))
    return found


def main() -> None:
    package = json.loads(
        subprocess.run(
            ["swift", "package", "dump-package"], cwd=ROOT, check=True, stdout=subprocess.PIPE
        ).stdout
    )
    targets = {target["name"]: target for target in package["targets"]}
    room = {name: pathlib.Path(target["path"]).parts[1] for name, target in targets.items()}
    faults = []
    for name, target in targets.items():
        declared = set()
        for dependency in target["dependencies"]:
            kind, values = next(iter(dependency.items()))
            if kind in ("byName", "target", "product"):
                declared.add(values[0])
        folder = ROOT / target["path"]
        if not any(folder.rglob("*.swift")):
            continue
        used = imported(folder)
        for module, file in used.items():
            if module not in declared | SYSTEM | {name}:
                faults.append(f"{file}: imports {module}, which {name} does not declare in Package.swift")
        for module in sorted(declared - set(used)):
            faults.append(f"Package.swift: {name} declares {module}, which no file of it imports")
        if target["type"] != "test":
            for module in sorted(declared & set(targets)):
                if room[module] != room[name] and room[module] not in ROOMS[room[name]]:
                    if (name, module) not in EXCEPTIONS:
                        faults.append(
                            f"Package.swift: {name} ({room[name]}) imports {module} ({room[module]})"
                        )
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
