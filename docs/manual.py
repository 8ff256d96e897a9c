#!/usr/bin/env python3
"""Makes the man page from the program's own description of its commands.

usage: docs/manual.py PROGRAM > ringswipe.1
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any


def roff(text: str) -> str:
    """Text in which nothing is a command of roff."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(
        "\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n")
    )


def discussion(text: str) -> list[str]:
    """Paragraphs; indented lines, such as examples, stay as they are."""
    lines: list[str] = []
    for paragraph in text.strip("\n").split("\n\n"):
        lines.append(".PP")
        literal = False
        for line in paragraph.split("\n"):
            if line.startswith("  ") != literal:
                literal = not literal
                lines += [".RS 2", ".nf"] if literal else [".fi", ".RE"]
            lines.append(roff(line.removeprefix("  ") if literal else line))
        if literal:
            lines += [".fi", ".RE"]
    return lines


def option(argument: dict[str, Any]) -> list[str]:
    """An option or argument with its names, and what it does."""
    value = f"<{argument.get('valueName', 'value')}>"
    names = [
        ("--" if name["kind"] == "long" else "-") + name["name"]
        for name in sorted(argument.get("names") or [], key=lambda name: name["kind"] == "long")
    ]
    title = ", ".join(names)
    if argument["kind"] != "flag":
        title = f"{title} {value}".strip()
    text = argument.get("abstract") or ""
    if values := argument.get("allValues"):
        text += f" Values: {', '.join(values)}."
    # The default number of threads is that of this machine's processors.
    if argument.get("defaultValue") and "--jobs" not in names:
        text += f" Default: {argument['defaultValue']}."
    return [".TP", f".B {roff(title)}", roff(text.strip())]


def section(command: dict[str, Any], path: list[str]) -> list[str]:
    """A command and all below it."""
    if command["commandName"] == "help" or not command.get("shouldDisplay", True):
        return []
    name = " ".join([*path, command["commandName"]])
    lines = [f".SS {roff(name)}", roff(command.get("abstract") or "")]
    lines += discussion(command.get("discussion") or "")
    for argument in command.get("arguments") or []:
        shown = {name["name"] for name in argument.get("names") or []}
        if argument.get("shouldDisplay", True) and not shown & {"help", "version"}:
            lines += option(argument)
    for below in command.get("subcommands") or []:
        lines += section(below, [*path, command["commandName"]])
    return lines


def page(root: dict[str, Any], version: str) -> str:
    """The whole page."""
    name = root["commandName"]
    lines = [
        f'.TH {name.upper()} 1 "" "{name} {version}"',
        ".SH NAME",
        f"{name} \\- {roff(root['abstract'].rstrip('.'))}",
        ".SH SYNOPSIS",
        f".B {name}",
        ".I command",
        "[options]",
        ".SH DESCRIPTION",
        *discussion(root.get("discussion") or ""),
        ".SH COMMANDS",
    ]
    for command in root.get("subcommands") or []:
        lines += section(command, [])
    return "\n".join(line for line in lines if line) + "\n"


def main() -> None:
    program = sys.argv[1]

    def output(*arguments: str) -> str:
        return subprocess.run(
            [program, *arguments], capture_output=True, text=True, check=True
        ).stdout

    root = json.loads(output("--experimental-dump-help"))["command"]
    sys.stdout.write(page(root, output("--version").strip()))


if __name__ == "__main__":
    main()
