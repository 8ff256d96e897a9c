"""Counts warnings about right data: files of real and of sloppy swipes that must not be warned of.

usage: false_alarms.py DATA [SET...]   DATA is the folder with how-we-swipe/; the sets are whole, users, sloppy,
keyboards and indirect (default: all). The program is PROGRAM (default .build/release/ringswipe), the folder of
the files WORK (default a new one). Prints for each set the files, the files with a warning of `decode`, and what
was said of the first three; README.md in this folder says what the sets are.
"""
import copy, gzip, json, math, os, random, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
MAIN = os.path.dirname(os.path.dirname(HERE))
PROGRAM = os.environ.get("PROGRAM", f"{MAIN}/.build/release/ringswipe")
DATA = sys.argv[1]
WANTED = sys.argv[2:] or ["whole", "users", "sloppy", "keyboards", "indirect"]
WORK = os.environ.get("WORK") or tempfile.mkdtemp()
os.environ.setdefault("RINGSWIPE_DATA", MAIN)
os.makedirs(WORK, exist_ok=True)
# The lines of every summary of `decode`; all else is a warning.
SUMMARY = (" decoded, ", "known word", "top-1 ", "median ", " decoder; list ", "took")


def warnings(*arguments):
    """The lines of `decode` that are no summary."""
    run = subprocess.run([PROGRAM, "decode", *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return [line for line in run.stderr.splitlines() if not any(part in line for part in SUMMARY)]


def report(name, files, *options):
    """Decodes each file alone and prints how many were warned of."""
    said = [(file, lines) for file in files if (lines := warnings(file, *options))]
    print(f"{name}: {len(files)} files, {len(said)} with a warning", flush=True)
    for file, lines in said[:3]:
        for line in lines: print(f"  {line[:300]}", flush=True)


def write(name, traces):
    path = os.path.join(WORK, name)
    with open(path, "w", encoding="utf-8") as file:
        for trace in traces: file.write(json.dumps(trace, ensure_ascii=False, separators=(",", ":")) + "\n")
    return path


def read(name):
    users = {}
    with gzip.open(f"{DATA}/how-we-swipe/{name}.jsonl.gz", "rt") as file:
        for line in file:
            trace = json.loads(line)
            trace.setdefault("user", trace["id"].split("-")[1])
            users.setdefault(trace["user"], []).append(trace)
    return users


def stretched(trace, layout, width, height, rows, change=lambda x, y, first: (x, y)):
    """A trace on another keyboard of the same rows: in key widths and heights its places stay."""
    trace = copy.deepcopy(trace)
    keyboard = trace["keyboard"]
    columns, lines = width / keyboard["width"], height / rows * 3.7 / keyboard["height"]
    w, h = width / 10, height / rows
    moved = []
    for index, (x, y, t) in enumerate(trace["samples"]):
        x, y = change(x * columns / w, y * lines / h, index == 0)
        moved.append([round(x * w, 2), round(y * h, 2), t])
    trace["samples"] = moved
    trace["keyboard"] = {"layout": layout, "width": width, "height": height}
    return trace


def layout(name, height):
    path = os.path.join(WORK, f"{name}.json")
    with open(path, "w") as file:
        json.dump({"version": 1, "name": name, "columns": 10, "height": height, "rows": [
            {"characters": "qwertyuiop"}, {"characters": "asdfghjkl", "x": 0.5},
            {"characters": "zxcvbnm", "x": 1.5}]}, file)
    return path


dev = read("dev")
if "whole" in WANTED:
    for name in ("dev", "train"): report(f"How We Swipe {name}, whole", [f"{DATA}/how-we-swipe/{name}.jsonl.gz"])
if "users" in WANTED:
    for name, users in (("dev", dev), ("train", read("train"))):
        report(f"How We Swipe {name}, a file a user", [write(f"{name}-{user}.jsonl", traces) for user, traces in users.items()])
if "sloppy" in WANTED:
    words = sorted({trace["word"] for traces in dev.values() for trace in traces})
    random.Random(29).shuffle(words)
    for place, size in (("qwerty", "360x220"), ("ring", "390x290")):
        files = []
        for seed in range(1, 21):
            path = os.path.join(WORK, f"sloppy-{place}-{seed}.jsonl")
            with open(os.path.join(WORK, "words.txt"), "w") as file: file.write("\n".join(words[seed * 60:seed * 60 + 60]))
            made = subprocess.run([PROGRAM, "synth", "--words-file", os.path.join(WORK, "words.txt"), "--layout", place, "--size", size, "--motor", "minimum-jerk", "--key-noise", "11.7pt", "--seed", str(seed)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            if made.returncode: sys.exit(made.stderr)
            # As if people had made them.
            traces = [json.loads(line) for line in made.stdout.splitlines()]
            for trace in traces: trace.pop("synthetic", None)
            files.append(write(os.path.basename(path), traces))
        report(f"synthesis at 11.7 pt on {place}", files)
SIZES = {  # name: width and height in pt, rows of letters in the height
    # Keys 43.2 x 129.6 and 43.2 x 43.2 px: those of a study of indirect gesture typing (Yang et al. 2019).
    "tall": (432, 388.8, 3), "square": (432, 129.6, 3), "tall large": (720, 648, 3),
    # A tablet in landscape, and the 2 and 4 cm of Yi et al. (2017) on tiny keyboards, at 163 pt an inch.
    "tablet": (1024, 300, 3), "watch 2 cm": (128, 60, 3), "watch 4 cm": (257, 120, 3)}
if "keyboards" in WANTED:
    layout("rows", 3)
    path = os.path.join(WORK, "rows.json")
    for name, (width, height, rows) in SIZES.items():
        files, moved = [], []
        for user, traces in dev.items():
            files.append(write(f"{name}-{user}.jsonl", [stretched(t, path, width, height, rows) for t in traces]))
        report(f"errors in key widths and heights, {name}", files, "--layouts-from", WORK)
        for user, traces in list(dev.items())[:30]:
            source = write("source.jsonl", traces)
            made = subprocess.run([PROGRAM, "retarget", source, "--layout", path, "--size", f"{width}x{height}"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            got = [json.loads(line) for line in made.stdout.splitlines()]
            for trace in got: trace.pop("synthetic", None)
            if got: moved.append(write(f"{name}-moved-{user}.jsonl", got))
        report(f"retargeted, errors in key pitches, {name}", moved, "--layouts-from", WORK)
if "indirect" in WANTED:
    layout("rows", 3)
    path = os.path.join(WORK, "rows.json")
    for name in ("tall", "square", "tablet"):
        width, height, rows = SIZES[name]
        for text, bias, scale, first in (("bias", .25, 0, 0), ("bias and scale", .25, .15, 0), ("bias, scale and first touch", .25, .15, .35)):
            files = []
            for number, (user, traces) in enumerate(dev.items()):
                draw = random.Random(number)
                angle = draw.uniform(0, 2 * math.pi)
                dx, dy = bias * math.cos(angle), bias * math.sin(angle)
                sx, sy = 1 + draw.uniform(-scale, scale), 1 + draw.uniform(-scale, scale)

                def change(x, y, is_first):
                    x, y = 5 + (x - 5) * sx + dx, 1.5 + (y - 1.5) * sy + dy
                    # The first touch is made without seeing the finger, and is the least sure.
                    return (x + draw.gauss(0, first), y + draw.gauss(0, first)) if is_first else (x, y)

                files.append(write(f"indirect-{user}.jsonl", [stretched(t, path, width, height, rows, change) for t in traces]))
            report(f"indirect, {name}, {text}", files, "--layouts-from", WORK)
