"""What the scripts of this folder share: downloads that go on where they stopped, and the program."""

import argparse
import os
import shutil
import subprocess
import sys
import urllib.error
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
BLOCK = 1 << 20


def arguments(description, from_file):
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output", metavar="FOLDER", help="folder to write to; made if need be")
    parser.add_argument("--from-file", metavar="FILE", nargs="+", help=from_file)
    parser.add_argument(
        "--ringswipe", metavar="PROGRAM", default=None,
        help="the program that converts (default: the release build beside this script, else "
             "ringswipe on the path)")
    return parser


def program(named):
    """The path of ringswipe, or the end of the script with what to do."""
    built = os.path.join(HERE, "..", ".build", "release", "ringswipe")
    found = named or (built if os.access(built, os.X_OK) else shutil.which("ringswipe"))
    if not found:
        sys.exit("ringswipe was not found: build it with './dev build', or name it with --ringswipe")
    return found


def run(command):
    """Runs a command, which it shows. Exit code 65 is a warning: some traces could not be read."""
    print("$ " + " ".join(command), file=sys.stderr)
    code = subprocess.run(command).returncode
    if code not in (0, 65):
        sys.exit(f"{os.path.basename(command[0])} ended with exit code {code}")


def fetched(url, path):
    """Downloads a file unless it is there; an interrupted download goes on where it stopped."""
    if os.path.exists(path):
        print(f"{path} is there already", file=sys.stderr)
        return path
    part = path + ".part"
    have = os.path.getsize(part) if os.path.exists(part) else 0
    request = urllib.request.Request(url, headers={"User-Agent": "ringswipe-corpora"})
    if have:
        request.add_header("Range", f"bytes={have}-")
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            if answer.status != 206:
                have = 0
            length = answer.headers.get("Content-Length")
            total = have + int(length) if length else None
            with open(part, "ab" if have else "wb") as file:
                while block := answer.read(BLOCK):
                    file.write(block)
                    have += len(block)
                    show(path, have, total)
    except (urllib.error.URLError, OSError) as error:
        sys.exit(f"\n{url}: {error}; run the script again to go on")
    if total is not None and have != total:
        sys.exit(f"\n{url}: {have} of {total} bytes came; run the script again to go on")
    os.replace(part, path)
    print(file=sys.stderr)
    return path


def show(path, have, total):
    share = f" of {total >> 20}" if total else ""
    print(f"\r{os.path.basename(path)}: {have >> 20}{share} MB", end="", file=sys.stderr, flush=True)
