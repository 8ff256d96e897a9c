#!/usr/bin/env python3
"""Writes the paragraphs of HTML and XML pages as text, one a line with an empty line behind it, each once.

    dictionaries/page_texts.py FOLDER… > texts.txt

For the help pages and manuals of Debian packages; docs/tasks/own-language.md uses it.
"""

import pathlib
import re
import sys

sys.dont_write_bytecode = True
from language_texts import files, paragraphs  # noqa: E402

# LibreOffice's help says on each page which page it is, and gives the keys of other systems beside one another.
FOOTER = re.compile(r"<footer\b.*?</footer>", re.S)
OTHER_SYSTEMS = re.compile(
    r'<span hidden="true"[^>]*class="(?:MAC|UNIX|WIN)"[^>]*>(?:<span[^>]*>[^<]*</span>|[^<])*</span>')

# A word ends there without a space.
BREAK = re.compile(r"<(?:br|hr)\b[^>]*>")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    seen = set()
    for folder in sys.argv[1:]:
        if not pathlib.Path(folder).is_dir():
            sys.exit(f"{folder}: no folder")
        for path in files(folder, ".html", ".htm", ".HTML", ".HTM", ".page", ".xml"):
            for text in paragraphs(path, FOOTER, OTHER_SYSTEMS, BREAK):
                if text not in seen:
                    seen.add(text)
                    print(text + "\n")
    if not seen:
        sys.exit("no pages with paragraphs in " + ", ".join(sys.argv[1:]))


main()
