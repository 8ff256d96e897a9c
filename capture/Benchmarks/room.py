"""How long a room full of people waits: everybody opens the page at the same moment, as browsers do,
consents, and writes a word.

    python capture/Benchmarks/room.py [PEOPLE] [IDLE]

With IDLE, another address (127.0.0.2) keeps IDLE sockets open that say nothing. Everything is on this
machine's loopback interface.
"""

import asyncio
import hashlib
import json
import multiprocessing
import pathlib
import resource
import sys
import tempfile
import time

#: The files that a page loads at once, after the first.
FILES = ["/page.css", "/app.js", "/icon.svg"]
#: The connections that a browser opens to one host.
CONNECTIONS = 6


class Connection:
    """A connection that stays open for several requests."""

    async def open(self, port):
        self.port = port
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        return self

    async def ask(self, method, path, body=None):
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        if body is not None:
            body = json.dumps(body).encode()
            head += (
                f"Origin: http://127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n"
            )
        self.writer.write(head.encode() + b"\r\n" + (body or b""))
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = int(next(
            line.split(b":")[1] for line in answer.lower().split(b"\r\n") if line.startswith(b"content-length")
        ))
        text = await self.reader.readexactly(length)
        if not answer.startswith(b"HTTP/1.1 200"):
            raise AssertionError((path, answer[:80], text[:200]))
        return json.loads(text) if path.startswith("/api/") else text

    def close(self):
        self.writer.close()


async def person(port, consent, waits=None):
    """Opens the page, consents, and writes one word; returns whether it was stored."""
    begun = time.monotonic()
    first = await Connection().open(port)
    await first.ask("GET", "/")
    # A browser opens several connections at once, and leaves those that it does not need.
    others = await asyncio.gather(*[Connection().open(port) for _ in range(CONNECTIONS - 1)])
    await asyncio.gather(*[each.ask("GET", path) for each, path in zip(others, FILES)])
    study = await first.ask("POST", "/api/study", {})
    window = {"viewport": [390, 844]}
    state = await first.ask(
        "POST", "/api/join", {"consent": study["consent"]["hash"], "hand": "right", "grip": "other", **window}
    )
    own = {"session": state["session"], "key": state["key"]}
    await first.ask("POST", "/api/keyboard", {"id": state["keyboard"]})
    answer = await first.ask("POST", "/api/step", {**own, "sequence": 1, "do": "continue", **window})
    if waits is not None:
        waits.append(time.monotonic() - begun)
    answer = await first.ask(
        "POST", "/api/trace",
        {
            **own, "sequence": 2, "prompt": 1, "word": 0, "keyboard": answer["state"]["keyboard"],
            "samples": [[100, 100, 0], [150, 120, 50], [200, 140, 100]], "cancelled": False,
            "pointer": "touch", "coalesced": True, "page": "abc", "down": 100.5,
            "began": 1790000000000.5, "devicePixelRatio": 2, **window,
        },
    )
    for each in [first, *others]:
        each.close()
    return answer["stored"] == 2


async def begin(port, consent, people, waits=None):
    """Lets `people` begin at once; returns how many could."""
    return sum(await asyncio.gather(*[person(port, consent, waits) for _ in range(people)]))


def more_files():
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


def run_idle(port, count):
    more_files()
    asyncio.run(idle(port, count))


async def idle(port, count):
    """Keeps sockets open that say nothing; those that the server closes are opened again."""

    async def one():
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
                await reader.read(1)
                writer.close()
            except OSError:
                await asyncio.sleep(0.05)

    await asyncio.gather(*[one() for _ in range(count)])


async def main(people, sockets):
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/Browser"))
    from harness import CONSENT, Server, study

    with tempfile.TemporaryDirectory() as folder:
        with Server(pathlib.Path(folder, "data"), study(folder, ["one two three four five six"] * 4)) as server:
            # A process of its own: the sockets of others must not slow these people down either.
            crowd = multiprocessing.get_context("spawn").Process(target=run_idle, args=(server.port, sockets), daemon=True)
            crowd.start()
            await asyncio.sleep(2 if sockets else 0)
            waits = []
            begun = time.monotonic()
            stored = await begin(server.port, hashlib.sha256(CONSENT.encode()).hexdigest(), people, waits)
            took = time.monotonic() - begun
            waits.sort()
            print(
                f"{stored} of {people} stored a word, all within {took:.2f} s; from opening the page to the first "
                f"phrase {waits[len(waits) // 2]:.2f} s (median), {waits[-1]:.2f} s at most; idle sockets: {sockets}; "
                f"memory {server.memory():.0f} MB"
            )
            # One who comes while nobody else does anything but say nothing.
            single = []
            for _ in range(100):
                before = time.monotonic()
                connection = await Connection().open(server.port)
                await connection.ask("POST", "/api/study", {})
                connection.close()
                single.append(1000 * (time.monotonic() - before))
            single.sort()
            print(f"a call on a new connection: {single[50]:.1f} ms (median), {single[-1]:.1f} ms at most")
            crowd.terminate()


if __name__ == "__main__":
    more_files()
    asyncio.run(main(int((sys.argv + ["200"])[1]), int((sys.argv + ["", "0"])[2] or 0)))
