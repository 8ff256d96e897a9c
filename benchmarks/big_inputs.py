#!/usr/bin/env python3
"""Runs every command that reads text on inputs of a given size, and prints how much memory and time each takes.

usage: benchmarks/big_inputs.py [--megabytes N] [--seconds N] [--limit MB] [--only PART] [--program PATH]

Inputs are made one at a time in a temporary folder (--folder) and removed afterwards: a text in one line, a text of
one word, traces as JSON Lines and as CSV with an id for each row, lists, keys, session logs, requests. A command whose
work for each word is long is stopped after --seconds (default 60): its memory counts until then. A second run on a
tenth of the input shows whether time grows with the size.

Ends with 1 if a command took more than --limit (default 100) MB.
"""

import argparse
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SAMPLE = os.path.join(ROOT, "traces", "ring-sample.jsonl")


def dice_words(count=3000):
    dice = random.Random(3)
    letters = "etaoinshrdlu"
    words = {"the", "and", "of", "hello", "time", "home"}
    while len(words) < count:
        words.add("".join(dice.choices(letters, k=dice.randint(2, 8))))
    return sorted(words)


def repeat(path, size, block):
    """Writes a block of bytes again and again."""
    with open(path, "wb") as file:
        written = 0
        while written < size:
            file.write(block)
            written += len(block)


def text_in_one_line(path, size):
    dice = random.Random(5)
    words = dice_words()
    repeat(path, size, (" ".join(dice.choices(words, k=100_000)) + " ").encode())


def one_word(path, size):
    repeat(path, size, b"abcdefghij" * 6000)


def sentences(path, size):
    dice = random.Random(5)
    words = dice_words()
    repeat(path, size, "".join(
        "Say " + " ".join(dice.choices(words, k=8)) + ".\n" for _ in range(10_000)).encode())


def word_lines(path, size):
    dice = random.Random(5)
    words = dice_words()
    repeat(path, size, "".join(dice.choice(words) + "\n" for _ in range(100_000)).encode())


def keys_in_one_line(path, size):
    repeat(path, size, b"su3cl3 " * 10_000)


def trace_lines(path, size):
    with open(SAMPLE, "rb") as file:
        block = file.read()
    repeat(path, size, block)


def one_trace_line(path, size):
    with open(path, "wb") as file:
        file.write(b'{"id":"t1","word":"hello","samples":[[1.5,2.5,0]')
        piece = b",[1.5,2.5,8]" * 10_000
        while file.tell() < size:
            file.write(piece)
        file.write(b"]}\n")


def csv_rows(path, size, row):
    """Rows with an id each; the word is the same."""
    with open(path, "w") as file:
        file.write("id,word,x,y,t,user\n")
        number, written = 0, 0
        while written < size:
            piece = "".join(row(number + step) for step in range(10_000))
            number += 10_000
            file.write(piece)
            written += len(piece)


def csv_ids(path, size):
    csv_rows(path, size, lambda n: f"t{n},hello,{n % 390},{n % 290},0,u{n % 50}\n")


def csv_users(path, size):
    csv_rows(path, size, lambda n: f"t{n},hello,{n % 390},{n % 290},0,person{n}\n")


def csv_one_trace(path, size):
    csv_rows(path, size, lambda n: f"t1,hello,{n % 390},{n % 290},{min(n, 900_000_000)},u1\n")


def session_lines(path, size, program):
    text = b"See you at home. The time of the day is near.\n" * 10
    log = subprocess.run([program, "session", "write", "-", "--seed", "1"], input=text, check=True,
                         capture_output=True).stdout
    repeat(path, size, log)


def layout_lines(path, size, program):
    layout = subprocess.run([program, "layout", "shuffle", "--count", "50", "--seed", "1"], check=True,
                            capture_output=True).stdout
    repeat(path, size, layout)


# Input, and the commands on it; FILE stands for the input.
PARTS = [
    ("text in one line", text_in_one_line, [
        "simulate FILE --predictors ranked --lexicon words", "simulate FILE --words 2000",
        "session write FILE --words 50", "session write FILE", "synth --text FILE", "synth --phrases FILE",
        "synth --words-file FILE", "slip --words-file FILE", "learn FILE --user OUT",
        "bench autocorrect FILE", "bench typing FILE --words 20",
        "lexicon stats --lexicon words --text FILE", "lexicon build --text FILE -o OUT",
        "predict --learn FILE", "method convert FILE --to simplified", "correct - <FILE", "predict <FILE"]),
    ("one word", one_word, [
        "simulate FILE", "session write FILE", "synth --text FILE", "slip --words-file FILE",
        "learn FILE --user OUT", "lexicon stats --lexicon words --text FILE", "lexicon build --text FILE -o OUT",
        "correct - <FILE", "predict <FILE", "compose FILE --method cangjie5 --text"]),
    ("sentences", sentences, [
        "simulate FILE --predictors ranked --lexicon words", "session write FILE", "synth --text FILE",
        "synth --phrases FILE", "learn FILE --user OUT --sentences 1000", "bench autocorrect FILE",
        "predict --learn FILE", "lexicon build --text FILE -o OUT"]),
    ("a word a line", word_lines, [
        "slip --words-file FILE", "synth --words-file FILE", "lexicon stats --lexicon FILE", "correct - <FILE",
        "predict <FILE", "decode SAMPLE --lexicon FILE", "bench correction FILE",
        "method convert FILE --to simplified"]),
    ("keys in one line", keys_in_one_line, [
        "compose FILE --method bopomofo-characters --text", "compose FILE --method bopomofo-characters"]),
    ("traces, JSON Lines", trace_lines, [
        "decode FILE", "track FILE", "retarget FILE --layout qwerty", "traces convert FILE --to csv",
        "traces filter FILE --samples 3..", "traces describe FILE", "traces sample FILE --count 20",
        "traces sample FILE --share 0.01", "traces split FILE --parts a=80,b=20 --by user -o OUT-{part}.jsonl",
        "bench accuracy FILE --decoders subsequence", "bench latency FILE",
        "realism FILE --synthetic FILE", "synth --like FILE", "render sheet FILE -o OUT.png",
        "render map FILE -o OUT.png", "fit FILE --model motor --epochs 1 -o OUT"]),
    ("one trace, one line", one_trace_line, [
        "decode FILE", "track FILE", "traces describe FILE"]),
    ("CSV, an id for each row", csv_ids, [
        "decode FILE --decoder subsequence", "track FILE", "retarget FILE --layout qwerty --accept-misfit",
        "traces convert FILE", "traces filter FILE --samples 3..", "traces describe FILE",
        "traces sample FILE --count 20", "traces split FILE --parts a=80,b=20 --by trace -o OUT-{part}.jsonl",
        "bench accuracy FILE --decoders subsequence", "synth --like FILE"]),
    ("CSV, a user for each row", csv_users, [
        "traces describe FILE", "traces sample FILE --count 2", "traces split FILE --parts a=80,b=20 -o OUT-{part}.jsonl",
        "bench accuracy FILE --decoders subsequence", "synth --like FILE"]),
    ("CSV, one trace", csv_one_trace, ["decode FILE", "traces describe FILE"]),
    ("session log", session_lines, [
        "session replay FILE", "session metrics FILE"]),
    ("layouts", layout_lines, ["layout score - <FILE"]),
]


def run(program, command, path, out, seconds):
    """Returns peak memory in MB, seconds, and how the command ended."""
    words, source = command.split(), None
    if words[-1].startswith("<"):
        words, source = words[:-1], path
    words = [word.replace("FILE", path).replace("OUT", out).replace("SAMPLE", SAMPLE) for word in words]
    begin = time.monotonic()
    with open(source or os.devnull, "rb") as stdin:
        process = subprocess.Popen([program, *words], stdin=stdin, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE)
    stopped = False

    def stop(*_):
        nonlocal stopped
        stopped = True
        process.send_signal(signal.SIGKILL)

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    last = b""
    for line in process.stderr:
        last = line
    _, status, usage = os.wait4(process.pid, 0)
    signal.alarm(0)
    elapsed = time.monotonic() - begin
    if stopped:
        end = f"stopped after {seconds} s"
    elif status == 0:
        end = "done"
    elif os.WIFSIGNALED(status):
        end = f"SIGNAL {os.WTERMSIG(status)}"
    else:
        end = f"{os.WEXITSTATUS(status)}: " + last.decode(errors="replace").strip()[-90:]
    return usage.ru_maxrss / 1024, elapsed, end


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--megabytes", type=float, default=100)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--limit", type=float, default=100)
    parser.add_argument("--only", help="parts whose name or commands contain this")
    parser.add_argument("--folder", help="where inputs are made (default: the system's temporary folder)")
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "ringswipe"))
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    too_much = 0
    print("input,command,megabytes,tenth_seconds,seconds,memory_mb,end", flush=True)
    for name, make, commands in PARTS:
        chosen = [c for c in commands if not options.only or options.only in name or options.only in c]
        if not chosen:
            continue
        with tempfile.TemporaryDirectory(dir=options.folder) as folder:
            path, small = os.path.join(folder, "input"), os.path.join(folder, "tenth")
            if make in (csv_ids, csv_users, csv_one_trace):
                path, small = path + ".csv", small + ".csv"
            size = int(options.megabytes * 1e6)
            extra = (program,) if make in (session_lines, layout_lines) else ()
            make(small, size // 10, *extra)
            make(path, size, *extra)
            for command in chosen:
                outs = [os.path.join(folder, kind) for kind in ("out-small", "out")]
                _, tenth, _ = run(program, command, small, outs[0], options.seconds)
                memory, seconds, end = run(program, command, path, outs[1], options.seconds)
                too_much += memory > options.limit
                mark = " TOO MUCH" if memory > options.limit else ""
                print(f'{name},"{command}",{options.megabytes:g},{tenth:.1f},{seconds:.1f},{memory:.0f}{mark},'
                      f'"{end}"', flush=True)
    return 1 if too_much else 0


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.exit(main())
