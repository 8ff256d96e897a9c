#!/usr/bin/env python3
"""What libringswipe costs: its size, opening it, a call through C, one swipe and batches from Python.

    ./dev c-library
    PYTHONPATH=python/src benchmarks/c_library.py [TRACES]

Times on a machine that does something else are of no use; ratios within one run are.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path

from ringswipe import Decoder, Trace, find_library, iter_traces

ROOT = Path(__file__).resolve().parents[1]


def through_c(prefix: Path, traces: list[Trace]) -> None:
    """A call through C, and opening."""
    lines = []
    for trace in traces:
        layout, width, height = trace.keyboard or ("ring", 390.0, 290.0)
        lines.append(f"{layout} {width!r} {height!r} {len(trace)} 0")
        lines += [" ".join(map(repr, row)) for row in trace.samples.tolist()]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "timing"
        subprocess.run(
            ["cc", "-O2", str(ROOT / "Tests/CLibrary/timing.c"), "-o", str(program), f"-I{prefix}/include",
             f"-L{prefix}/lib", "-lringswipe", f"-Wl,-rpath,{prefix}/lib"],
            check=True,
        )  # fmt: skip
        text = "\n".join(lines).encode() + b"\n"
        print(subprocess.run([program, "3"], input=text, check=True, capture_output=True).stdout.decode(), end="")


def from_python(traces: list[Trace]) -> None:
    """One swipe from array to result, beside the decoding in it; a batch on one thread and on two."""
    with Decoder(in_process=True, jobs=1) as decoder:
        ratios = []
        for trace in traces:
            samples, keyboard = trace.samples, trace.keyboard
            start = time.perf_counter_ns()
            result = decoder.decode(samples, keyboard=keyboard)
            whole = (time.perf_counter_ns() - start) / 1000
            if result.microseconds:
                ratios.append(whole / result.microseconds)
        print(f"python_one_swipe_ratio {statistics.median(ratios):.3f}")
    walls: dict[int, list[float]] = {1: [], 2: []}
    shares: list[float] = []
    for _ in range(3):
        for jobs, times in walls.items():
            with Decoder(in_process=True, jobs=jobs) as decoder:
                decoder.decode_batch(traces[:50])
                before, start = resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
                decoder.decode_batch(traces)
                wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF)
                times.append(wall)
                used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
                shares.append(used / wall)
    print(f"python_batch_speedup {min(walls[1]) / min(walls[2]):.2f}")
    print("batch seconds", {jobs: [round(t, 2) for t in times] for jobs, times in walls.items()})
    print("processors used", [round(share, 2) for share in shares])


def main() -> None:
    warnings.simplefilter("ignore")
    library = find_library()
    if library is None:
        sys.exit("there is no libringswipe: './dev c-library' makes it")
    prefix = Path(library).resolve().parents[1]
    traces = list(iter_traces(sys.argv[1] if len(sys.argv) > 1 else ROOT / "traces/ring-sample.jsonl"))
    print(f"size_mb {os.path.getsize(os.path.realpath(library)) / 1e6:.2f}")
    through_c(prefix, traces)
    from_python(traces)


if __name__ == "__main__":
    main()
