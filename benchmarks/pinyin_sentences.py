#!/usr/bin/env python3
"""Sentences of Pinyin without tones, and what libpinyin makes of them.

    benchmarks/pinyin_sentences.py turn FILE
    benchmarks/pinyin_sentences.py libpinyin FILE [--root FOLDER] [--show N]

`turn` prints `keys<TAB>text` lines of Bopomofo's standard keyboard, as dictionaries/methods/build-sentences draws them,
with the keys of Pinyin and simplified characters, by dictionaries/methods/han-variants.tsv; a line with ' (the comma
of lists) loses it and 、.

`libpinyin` converts the keys as ibus-libpinyin does: the first sentence, nothing chosen, nothing learned. Debian's
packages libpinyin15 and libpinyin-data are needed, installed or unpacked in FOLDER.

Results: docs/laboratory/input-methods.md.
"""

import argparse
import ctypes
import glob
import pathlib
import re
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "dictionaries/methods"))
import bopomofo_pinyin  # noqa: E402


def simplified():
    forms = {}
    for line in (ROOT / "dictionaries/methods/han-variants.tsv").read_text(encoding="utf-8").splitlines():
        columns = line.split("\t")
        if len(columns) == 3 and columns[2] == "t2s":
            forms.setdefault(columns[0], columns[1])
    # A simplified text has 着 for 著, except in words of writing and fame.
    own = re.compile("著(?![作名称者述])(?<![显名原卓昭土巨专论遗译编合]著)")
    return lambda text: own.sub("着", "".join(forms.get(character, character) for character in text))


def turn(options):
    convert = simplified()
    for line in options.file.read_text(encoding="utf-8").splitlines():
        keys, text = line.split("\t")[:2]
        print("".join(bopomofo_pinyin.syllables_of_keys(keys.replace("'", ""))) + "\t" + convert(text.replace("、", "")))


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]


class Libpinyin:
    # ibus-libpinyin's defaults: incomplete syllables, divided and resplit tables, all corrections; no
    # fuzzy sounds.
    OPTIONS = 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7 | 1 << 8 | 0xFF << 21

    def __init__(self, root, folder):
        def library(name):
            found = glob.glob(f"{root}/usr/lib/*/{name}") + glob.glob(f"{root}/lib/*/{name}")
            return found[0] if found else name
        for needed in ("libdb-5.3.so", "libkyotocabinet.so.16"):
            try:
                ctypes.CDLL(library(needed), mode=ctypes.RTLD_GLOBAL)
            except OSError:
                pass
        path = library("libpinyin.so.15")
        self.lib = ctypes.CDLL(path)
        for function in ("pinyin_init", "pinyin_alloc_instance"):
            getattr(self.lib, function).restype = ctypes.c_void_p
        self.lib.pinyin_parse_more_full_pinyins.restype = ctypes.c_size_t
        data = glob.glob(f"{root}/usr/lib/*/libpinyin/data")
        if not data:
            sys.exit("pinyin_sentences.py: libpinyin's data are not there; they are in Debian's libpinyin-data")
        context = ctypes.c_void_p(self.lib.pinyin_init(data[0].encode(), folder.encode()))
        self.lib.pinyin_set_options(context, ctypes.c_uint32(self.OPTIONS))
        self.instance = ctypes.c_void_p(self.lib.pinyin_alloc_instance(context))

    def sentence(self, keys):
        text = ctypes.c_char_p()
        self.lib.pinyin_parse_more_full_pinyins(self.instance, keys.encode())
        self.lib.pinyin_guess_sentence(self.instance)
        known = self.lib.pinyin_get_sentence(self.instance, ctypes.c_uint8(0), ctypes.byref(text))
        found = text.value.decode() if known and text.value else ""
        self.lib.pinyin_reset(self.instance)
        return found


def libpinyin(options):
    lines = [line.split("\t")[:2] for line in options.file.read_text(encoding="utf-8").splitlines()]
    right = errors = characters = seconds = keys = 0
    with tempfile.TemporaryDirectory() as folder:
        engine = Libpinyin(options.root, folder)
        for typed, text in lines:
            start = time.process_time()
            found = engine.sentence(typed)
            seconds += time.process_time() - start
            keys += len(typed)
            right += found == text
            errors += distance(found, text)
            characters += len(text)
            if found != text and options.show > 0:
                options.show -= 1
                print(f"{found}\t{text}")
    print(f"sentences\t{len(lines)}\nright\t{right}\ncharacter error rate\t{100 * errors / characters:.2f} %")
    print(f"ms a sentence of {keys / len(lines):.0f} keys\t{1000 * seconds / len(lines):.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    turning = commands.add_parser("turn")
    turning.add_argument("file", type=pathlib.Path)
    turning.set_defaults(run=turn)
    engine = commands.add_parser("libpinyin")
    engine.add_argument("file", type=pathlib.Path)
    engine.add_argument("--root", default="")
    engine.add_argument("--show", type=int, default=0)
    engine.set_defaults(run=libpinyin)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
