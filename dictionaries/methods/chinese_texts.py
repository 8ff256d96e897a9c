"""Free Chinese texts of Debian's packages, by document, divided into those that are counted, those on which
constants are chosen, and those on which the result is measured.
"""

import collections
import gzip
import hashlib
import html
import pathlib
import re
import struct
import subprocess

# Texts are counted in these groups, each with a weight of its own. Texts of the second list are in simplified
# characters, those of the third in traditional ones, and manuals in those of their folder.
PACKAGES = [
    "manpages-zh", "libreoffice-help-zh-tw", "libreoffice-help-zh-cn", "debian-handbook",
    "debian-reference-zh-tw", "debian-reference-zh-cn", "maint-guide-zh-tw", "maint-guide-zh-cn",
    "debian-faq-zh-cn", "fortunes-zh"]
SIMPLIFIED = ("help-cn", "guides-cn", "fortunes")
TRADITIONAL = ("help", "guides")

# Of ten documents six are counted, two choose, two measure; by the digest of the name, so that a new
# document moves no other.
PARTS = ["train"] * 6 + ["dev"] * 2 + ["test"] * 2
DIVIDED = ("manuals", "fortunes")

HAN = "[\u3400-\u9fff]{2,}"


def documents(root, manuals="zh_TW"):
    """Yields (group, name, clauses) of every document: runs of at least two Chinese characters. Manual pages are those of
    one folder; a page has the same name in both."""
    share = pathlib.Path(root) / "usr/share"
    for path in files(share / "man" / manuals, "*.gz"):
        yield "manuals", f"man:{path.parent.name}/{path.stem}", manual(text(path))
    for group, folder, pattern in [
            ("help", "libreoffice/help/zh-TW", "*.html"), ("help-cn", "libreoffice/help/zh-CN", "*.html"),
            ("guides", "doc/debian-handbook/html/zh-TW", "*.html"),
            ("guides-cn", "doc/debian-handbook/html/zh-CN", "*.html"),
            ("guides", "doc", "*zh-tw*.html"), ("guides-cn", "doc", "*zh-cn*.html")]:
        for path in files(share / folder, pattern):
            yield group, f"{group}:{path.relative_to(share / folder)}", page(text(path))
    for number, fortune in enumerate(text(share / "games/fortunes/chinese").split("\n%\n")):
        yield "fortunes", f"fort:chinese/{number}", re.findall(
            HAN, re.sub(r"\x1b\[[0-9;]*m", "", fortune))


def part_of(group, name):
    """Returns train, dev or test."""
    if group not in DIVIDED:
        return "train"
    return PARTS[int(hashlib.sha256(name.encode()).hexdigest()[:8], 16) % len(PARTS)]


def translations(root):
    """Yields (name, clauses) of the Chinese messages of a game (`wesnoth-1.16-*`): prose that is counted nowhere."""
    for path in sorted(pathlib.Path(root).rglob("zh_TW/LC_MESSAGES/*.mo")):
        data = path.read_bytes()
        count, _, texts = struct.unpack_from("<3I", data, 8)
        found = []
        for place in range(1, count):
            length, start = struct.unpack_from("<2I", data, texts + 8 * place)
            message = data[start:start + length].decode("utf-8", "ignore")
            found += re.findall(HAN, re.sub(r"<[^>]*>", "\n", message))
        yield path.stem, found


def files(folder, pattern):
    return [path for path in sorted(folder.rglob(pattern)) if path.is_file() and not path.is_symlink()]


def text(path):
    data = path.read_bytes()
    return (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8", "ignore")


def manual(source):
    """The clauses of a page in roff."""
    lines = []
    for line in source.splitlines():
        if line.startswith((".\\\"", "'\\\"")):
            continue
        line = re.sub(r"^[.'][A-Za-z]+\s*", " ", line)
        line = re.sub(r"\\f(\[[^]]*\]|\(..|.)", "", line)
        lines.append(re.sub(r"\\[-,/&|^ ]", "", line))
    return re.findall(HAN, "\n".join(lines))


def page(source):
    """The clauses of a page in HTML."""
    source = re.sub(r"<(pre|script|style)\b.*?</\1>", " ", source, flags=re.S)
    source = re.sub(r"</?(a|b|i|em|strong|code|tt|span)\b[^>]*>", "", source)
    return re.findall(HAN, html.unescape(re.sub(r"<[^>]+>", "\n", source)))


def converted(lines, root, direction):
    """Converts lines by Debian's `opencc`, unpacked under `root`; as many characters as before.

    `direction`: s2tw from simplified to traditional characters, tw2s from traditional to simplified ones.
    """
    libraries = next(pathlib.Path(root).glob("usr/lib/*/libopencc.so.1*")).parent
    result = subprocess.run(
        [f"{root}/usr/bin/opencc", "-c", f"{root}/usr/share/opencc/{direction}.json"],
        input=("\n".join(lines) + "\n").encode(), stdout=subprocess.PIPE, check=True,
        env={"LD_LIBRARY_PATH": str(libraries)})
    found = result.stdout.decode().split("\n")[:-1]
    if list(map(len, found)) != list(map(len, lines)):
        raise ValueError("opencc changed the length of a line")
    return found


def all_in(script, root, manuals):
    """{group: {part: {document: clauses}}} of all documents, in characters of a script: s simplified, t traditional."""
    texts = collections.defaultdict(lambda: collections.defaultdict(dict))
    for group, name, clauses in documents(root, manuals):
        if clauses:
            texts[group][part_of(group, name)][name] = clauses
    direction = {"s": "tw2s", "t": "s2tw"}[script]
    for group in TRADITIONAL if script == "s" else SIMPLIFIED:
        for found in texts[group].values():
            lines = converted(["\t".join(clauses) for clauses in found.values()], root, direction)
            found.update(zip(list(found), (line.split("\t") for line in lines)))
    return texts


def in_order(texts):
    """(name, clauses) of all documents that `all_in` has found."""
    for group in texts.values():
        for documents in group.values():
            yield from documents.items()
