#!/usr/bin/env python3
"""Kills commands again and again while they write, and checks that nothing is lost or left behind.

usage: benchmarks/kills.py [CASE…] [--kills N] [--seed N] [--program PATH]

Every case runs a command once to its end, for reference. Then the command is started and killed (SIGKILL) at a random
moment, N times (default 100); what a run leaves is what the next one finds. Whenever a run ends by itself, its results
must be those of the reference, byte for byte, with no other file beside them; then it starts over in an empty folder.
After each kill the case's own rule must hold: a store opens, is whole, and has what was acknowledged.

Inputs are small and made here. Prints a line for each case; ends with 1 if a rule was broken.
"""

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TRACES = os.path.join(ROOT, "traces", "ring-sample.jsonl")


class Broken(Exception):
    """A rule does not hold."""


class Case:
    """A command that is killed. `folder` is its working folder, `inputs` that of its inputs."""

    def __init__(self, program, inputs):
        self.program, self.inputs = program, inputs

    def command(self):
        """The arguments; results go to files of the working folder."""
        raise NotImplementedError

    def result(self, folder):
        """The bytes of the result of a run that ended."""
        with open(os.path.join(folder, "out"), "rb") as file:
            return file.read()

    def after_kill(self, folder):
        """Checks what a killed run has left."""

    def after_second(self, folder):
        """Checks what a run that was not killed has made of what a killed one left."""
        self.after_kill(folder)

    def keeps_folder(self):
        """Whether the next run goes on in the same folder."""
        return True

    def ringswipe(self, *arguments, cwd=None):
        return subprocess.run(
            [self.program, *arguments], cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True)


class Bench(Case):
    name = "bench accuracy"

    def command(self):
        return ["bench", "accuracy", TRACES, "--lexicon", "words", "--stable", "--resamples", "100",
                "--format", "json", "-o", "out", "--jobs", "1"]


class Fit(Case):
    name = "fit --resume"

    def command(self):
        return ["fit", TRACES, "--lexicon", "words", "--seed", "1", "--even-from-few", "--no-letters",
                "--networks", "1", "--epochs", "2", "--jobs", "1", "--resume", "-o", "out"]

    def result(self, folder):
        # The date of the fit is in its notes.
        profile = json.loads(super().result(folder))
        notes = profile.get("notes")
        if isinstance(notes, dict):
            notes.pop("date", None)
        return json.dumps(profile).encode()


class Optimize(Case):
    name = "layout optimize"

    def command(self):
        return ["layout", "optimize", "--objective", "swipe-time", "--seed", "1", "--restarts", "12",
                "--steps", "20000", "--jobs", "1", "-o", "out"]


class Store(Case):
    """A command that writes into a store."""

    def stats(self, folder):
        """How many words the store has; None if there is none."""
        path = os.path.join(folder, "store.sqlite")
        if not os.path.exists(path):
            return None
        run = self.ringswipe("user", "stats", "--user", path)
        if run.returncode != 0:
            raise Broken("user stats: " + run.stderr.decode(errors="replace").strip())
        for line in run.stdout.decode().splitlines():
            fact, _, value = line.partition("\t")
            if fact == "words written":
                return int(value)
        raise Broken("user stats says no number of words")

    def result(self, folder):
        run = self.ringswipe("user", "export", "--user", os.path.join(folder, "store.sqlite"))
        if run.returncode != 0:
            raise Broken("user export: " + run.stderr.decode(errors="replace").strip())
        return run.stdout


class Learn(Store):
    name = "learn"

    def __init__(self, program, inputs):
        super().__init__(program, inputs)
        self.text = os.path.join(inputs, "text.txt")
        dice = random.Random(7)
        words = ["".join(dice.choices("abcdefghijklmnop", k=dice.randint(2, 8))) for _ in range(400)]
        with open(self.text, "w") as file:
            for _ in range(2000):
                file.write("Say " + " ".join(dice.choices(words, k=5)) + ".\n")

    def command(self):
        return ["learn", self.text, "--user", "store.sqlite", "--acknowledge"]

    def after_kill(self, folder):
        with open(os.path.join(folder, "stdout"), "rb") as file:
            # The last line may be cut.
            lines = file.read().split(b"\n")[:-1]
        acknowledged = int(lines[-1]) if lines else 0
        written = self.stats(folder) or 0
        if written < acknowledged:
            raise Broken(f"{acknowledged} words were acknowledged, {written} are there")
        if (written - acknowledged) % 6 != 0:
            raise Broken(f"{written} words are no whole sentences")

    def keeps_folder(self):
        # Learning the text again would count it twice, so that there is nothing to compare.
        return False


class Import(Store):
    name = "user import"

    def __init__(self, program, inputs):
        super().__init__(program, inputs)
        learn = Learn(program, inputs)
        store = os.path.join(inputs, "source.sqlite")
        subprocess.run([program, "learn", learn.text, "--user", store, "--sentences", "100"],
                       check=True, capture_output=True)
        self.file = os.path.join(inputs, "export.jsonl")
        exported = subprocess.run([program, "user", "export", "--user", store], check=True,
                                  capture_output=True).stdout
        with open(self.file, "wb") as file:
            file.write(exported)
        self.words = self.stats_of(store)

    def stats_of(self, store):
        shutil.copy(store, os.path.join(self.inputs, "store.sqlite"))
        return self.stats(self.inputs)

    def command(self):
        return ["user", "import", self.file, "--user", "store.sqlite"]

    def after_kill(self, folder):
        written = self.stats(folder)
        if written not in (None, 0, self.words):
            raise Broken(f"{written} of {self.words} words were imported")

    def after_second(self, folder):
        # The killed run may have imported all of it.
        if self.stats(folder) not in (self.words, 2 * self.words):
            raise Broken(f"{self.stats(folder)} of {self.words} words were imported")

    def keeps_folder(self):
        return False


class Replay(Store):
    name = "session replay"

    def __init__(self, program, inputs):
        super().__init__(program, inputs)
        self.log = os.path.join(inputs, "typed.jsonl")
        text = b"See you at home. The time of the day is near. We want to go there.\n" * 5
        log = subprocess.run([program, "session", "write", "-", "--seed", "1"], input=text, check=True,
                             capture_output=True).stdout
        with open(self.log, "wb") as file:
            file.write(log)

    def command(self):
        return ["session", "replay", self.log, "--save", "--user", "store.sqlite", "--settings", "settings.json"]

    def after_kill(self, folder):
        self.stats(folder)
        path = os.path.join(folder, "settings.json")
        if os.path.exists(path):
            with open(path) as file:
                json.load(file)

    def keeps_folder(self):
        return False


CASES = [Learn, Import, Bench, Fit, Optimize, Replay]


def files(folder):
    """The names of what a finished run has made. A store's log and its index belong to the store."""
    return sorted(name for name in os.listdir(folder)
                  if name not in ("stdout", "stderr") and not name.endswith((".sqlite-wal", ".sqlite-shm")))


def start(case, folder):
    with open(os.path.join(folder, "stdout"), "wb") as out, open(
            os.path.join(folder, "stderr"), "wb") as err:
        return subprocess.Popen([case.program, *case.command()], cwd=folder, stdin=subprocess.DEVNULL,
                                stdout=out, stderr=err)


def finish(process, folder, reference=None, case=None):
    if process.returncode != 0:
        with open(os.path.join(folder, "stderr"), errors="replace") as file:
            raise Broken(f"exit code {process.returncode}: {file.read().strip()[-300:]}")
    if reference is None:
        return
    if files(folder) != reference["files"]:
        raise Broken(f"left behind: {sorted(set(files(folder)) ^ set(reference['files']))}")
    if case.result(folder) != reference["result"]:
        raise Broken("the result is not that of a run that was not killed")


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)


def run_case(case, kills, dice, base):
    folder = os.path.join(base, "run")
    fresh(folder)
    begin = time.monotonic()
    process = start(case, folder)
    process.wait()
    seconds = time.monotonic() - begin
    finish(process, folder)
    reference = {"files": files(folder), "result": case.result(folder)}
    fresh(folder)
    done, ended = 0, 0
    while True:
        process = start(case, folder)
        # Every fifth in the first moments, when files are made.
        latest = min(0.15, seconds) if done % 5 == 0 else seconds
        try:
            process.wait(None if done >= kills else dice.uniform(0, latest))
            finish(process, folder, reference, case)
            ended += 1
            fresh(folder)
            if done >= kills:
                return seconds, ended
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            done += 1
            case.after_kill(folder)
            if not case.keeps_folder() and done % 3 != 0:
                fresh(folder)
            elif not case.keeps_folder():
                # What was left is taken up by another run of the same command.
                process = start(case, folder)
                process.wait()
                finish(process, folder)
                case.after_second(folder)
                if files(folder) != reference["files"]:
                    raise Broken(f"left behind: {files(folder)}")
                fresh(folder)


def main():
    names = [case.name for case in CASES]
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("cases", nargs="*", metavar="CASE", help="of " + ", ".join(names) + "; default: all")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "ringswipe"))
    options = parser.parse_args()
    unknown = [name for name in options.cases if name not in names]
    if unknown:
        parser.error(f"no case {unknown[0]}; there are: " + ", ".join(names))
    status = 0
    print(f"{'command':<16} {'kills':>6} {'ends':>6} {'seconds of a run':>17}  result", flush=True)
    for kind in CASES:
        if options.cases and kind.name not in options.cases:
            continue
        with tempfile.TemporaryDirectory() as base:
            inputs = os.path.join(base, "inputs")
            os.makedirs(inputs)
            seconds, ended, verdict = 0.0, 0, "nothing lost, nothing left behind"
            try:
                case = kind(os.path.abspath(options.program), inputs)
                seconds, ended = run_case(case, options.kills, random.Random(options.seed), base)
            except Broken as error:
                verdict, status = f"BROKEN: {error}", 1
            print(f"{kind.name:<16} {options.kills:>6} {ended:>6} {seconds:>17.2f}  {verdict}", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
