"""Measures latency and memory with participants who each swipe a trace per second and get the decoded word.

    capture/.build/browser-tests/bin/python capture/Benchmarks/load.py [--people 20] [--seconds 600]

Runs on the loopback interface and ends by itself. Prints one line of JSON.
"""

import argparse
import hashlib
import http.client
import json
import pathlib
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Tests/Browser"))
from harness import CONSENT, Server, study, traces  # noqa: E402


def take_part(server, number, seconds, times, errors):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    consent = hashlib.sha256(CONSENT.encode()).hexdigest()
    viewport = [390, 844]
    _, state = server.post("join", {"consent": consent, "hand": "right", "grip": "other", "viewport": viewport}, connection=connection)
    key = state["key"]
    own = {"session": state["session"], "key": key}
    step = {**own, "sequence": state["sequence"], "do": "continue", "viewport": viewport}
    state = server.post("step", step, connection=connection)[1]["state"]
    begun = time.monotonic()
    time.sleep(number / 20)
    recorded = traces()
    for count in range(seconds):
        samples = recorded[(count * 7 + number) % len(recorded)]["samples"]
        body = json.dumps({
            **own, "sequence": state["sequence"], "prompt": state["prompt"]["number"], "word": state["prompt"]["word"],
            "keyboard": state["keyboard"], "samples": samples, "cancelled": False, "pointer": "touch", "coalesced": True,
            "page": "load", "down": count * 1000, "began": 1790000000000 + count * 1000, "devicePixelRatio": 2, "viewport": viewport,
        })
        sent = time.perf_counter()
        status, answer = server.post("trace", body, connection=connection)
        times.append((time.perf_counter() - sent) * 1000)
        if status != 200:
            errors.append(answer)
            return
        state = answer["state"]
        time.sleep(max(0, begun + count + 1 - time.monotonic()))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--people", type=int, default=20)
    options.add_argument("--seconds", type=int, default=600)
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        layouts = [{"name": "ring", "layout": "ring", "width": 390, "height": 290}]
        phrases = ["the quick brown fox goes home now please"] * (options.seconds // 8 + 2)
        file = study(folder, phrases, feedback="word", layouts=layouts)
        with Server(folder + "/data", file) as server:
            times, errors, memory = [], [], []
            people = [
                threading.Thread(target=take_part, args=(server, number, options.seconds, times, errors))
                for number in range(options.people)
            ]
            for person in people:
                person.start()
            while any(person.is_alive() for person in people):
                memory.append(server.memory())
                time.sleep(1)
        times.sort()
        print(json.dumps({
            "people": options.people, "seconds": options.seconds, "traces": len(times), "errors": len(errors),
            "median ms": round(times[len(times) // 2], 2), "p99 ms": round(times[int(len(times) * 0.99)], 2),
            "memory MB": [round(memory[len(memory) // 4]), round(max(memory)), round(memory[-1])],
        }))


main()
