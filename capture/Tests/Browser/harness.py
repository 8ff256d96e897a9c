"""A server, a browser and simulated fingers for the tests, all on this machine's loopback interface.

Fingers swipe through Chromium's debugging protocol with a time stamp on every event, so the page
sees the samples of a recorded trace as a device would report them: coalesced into the frames in
which they arrive, each with its own place and time. (`PointerEvent` objects made in JavaScript
would only test themselves, and awaiting each event would leave nothing to coalesce.)
"""

import asyncio
import contextlib
import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import threading
import time

from playwright.async_api import async_playwright

ROOT = pathlib.Path(__file__).resolve().parents[3]
RINGSWIPE = os.environ.get("RINGSWIPE", str(ROOT / ".build/release/ringswipe"))
CAPTURE = os.environ.get("RINGSWIPE_CAPTURE", str(ROOT / "capture/.build/release/ringswipe-capture"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
CONSENT = "You swipe words on this page; where your finger was and when is recorded."


def traces(path=ROOT / "traces/ring-sample.jsonl"):
    return [json.loads(line) for line in open(path, encoding="utf-8")]


def ringswipe(*arguments, check=True):
    """Runs the program; returns what it printed."""
    run = subprocess.run(
        [RINGSWIPE, *map(str, arguments)], capture_output=True, text=True, cwd=ROOT, timeout=600
    )
    if check and run.returncode != 0:
        raise AssertionError(f"ringswipe {' '.join(map(str, arguments))}: {run.stderr}")
    return run.stdout if check else run


def study(folder, phrases, **fields):
    """Writes a study file with its phrases; returns its path."""
    folder = pathlib.Path(folder)
    (folder / "phrases.txt").write_text("\n".join(phrases) + "\n", "utf-8")
    written = {
        "study": 1,
        "name": "test",
        "title": "A test",
        "consent": CONSENT,
        # The size of the recorded traces that are swiped.
        "layouts": [{"name": "ring", "layout": "ring", "width": 390, "height": 290}],
        "blocks": [{"phrases": len(phrases)}],
        "order": "fixed",
        "phrases": "phrases.txt",
        "retries": 1,
        "feedback": "none",
    }
    written.update(fields)
    path = folder / "study.json"
    path.write_text(json.dumps(written), "utf-8")
    return path


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """The capture server on its own port; it can be killed and restarted at any time."""

    def __init__(self, data, *arguments, environment=None):
        self.data = str(data)
        self.arguments = [str(argument) for argument in arguments]
        self.port = free_port()
        self.environment = {**os.environ, **(environment or {})}
        self.process = None
        self.lines = []

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        command = [CAPTURE, *self.arguments, "--port", str(self.port)]
        if "--try-only" not in self.arguments:
            command += ["--data", self.data]
        self.process = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=self.environment
        )
        self.lines.clear()
        heard = threading.Event()
        process = self.process

        def listen():
            for line in process.stderr:
                self.lines.append(line.rstrip("\n"))
                if "Ctrl-C ends the server" in line:
                    heard.set()
            heard.set()

        threading.Thread(target=listen, daemon=True).start()
        heard.wait(60)
        if not any("Ctrl-C ends the server" in line for line in self.lines):
            raise AssertionError("the server ended: " + "\n".join(self.lines))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(30)

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()
                raise

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

    def violations(self):
        return [line for line in self.lines if "policy violated" in line]

    def memory(self):
        """The resident memory in MB."""
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024

    def post(self, name, fields, headers=None, connection=None):
        """Makes one call without a browser; returns status and answer."""
        body = fields if isinstance(fields, (bytes, str)) else json.dumps(fields)
        own = connection is None
        connection = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        sent = {"Content-Type": "application/json", "Origin": self.address.rstrip("/")}
        sent.update(headers or {})
        connection.request("POST", "/api/" + name, body, sent)
        response = connection.getresponse()
        text = response.read()
        if own:
            connection.close()
        return response.status, json.loads(text) if text else None

    def raw(self, data, wait=20.0, more=None):
        """Sends bytes and receives bytes, until the server closes or `wait` seconds have passed."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=wait) as connection:
            received = b""
            try:
                connection.sendall(data)
                if more:
                    more(connection)
                while chunk := connection.recv(65536):
                    received += chunk
                    if b"\r\n\r\n" in received and b"Connection: keep" in received:
                        break
            except (TimeoutError, ConnectionError):
                pass
            return received

    def exported(self):
        """Every stored trace, including cancelled and late ones, as `ringswipe capture export` writes it."""
        return [json.loads(line) for line in ringswipe("capture", "export", self.data, "--all").splitlines()]


class Browser:
    """A Chromium in its own process group, with a profile that persists after it ends."""

    def __init__(self, profile=None, *flags):
        self.folder = None if profile else tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.profile = str(profile or self.folder.name)
        self.flags = flags
        self.process = None

    async def __aenter__(self):
        self.driver = await async_playwright().start()
        await self.start()
        return self

    async def __aexit__(self, *_):
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.chromium.close(), 5)
        self.kill()
        await self.driver.stop()
        if self.folder:
            self.folder.cleanup()

    async def start(self):
        port_file = pathlib.Path(self.profile, "DevToolsActivePort")
        port_file.unlink(missing_ok=True)
        for lock in pathlib.Path(self.profile).glob("Singleton*"):
            lock.unlink(missing_ok=True)
        self.process = subprocess.Popen(
            [
                CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-background-networking", "--disable-component-update",
                "--disable-default-apps", "--disable-sync", "--touch-events=enabled",
                "--remote-debugging-port=0", f"--user-data-dir={self.profile}", *self.flags,
                "about:blank",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )
        for _ in range(600):
            if port_file.exists() and len(port_file.read_text().splitlines()) == 2:
                break
            await asyncio.sleep(0.05)
        port = port_file.read_text().splitlines()[0]
        self.chromium = await self.driver.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        self.context = self.chromium.contexts[0]

    def kill(self):
        """Sends SIGKILL to the browser and all of its processes."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(30)

    async def open(self, address, size=(390, 844), ratio=1, touch=True):
        page = await self.context.new_page()
        hand = Hand(page)
        await hand.prepare(size, ratio, touch)
        await page.goto(address)
        return hand


def near(a, b):
    return abs(a[0] - b[0]) < 0.01 and abs(a[1] - b[1]) < 0.01


def apart(samples):
    """The samples with each place 0.004 pt from the one before where they were equal: a browser
    takes a touch that has not moved for no event at all."""
    moved = [samples[0]]
    for x, y, t in samples[1:]:
        if abs(x - moved[-1][0]) < 1e-9 and abs(y - moved[-1][1]) < 1e-9:
            x += 0.004
        moved.append([x, y, t])
    return moved


class Hand:
    """A page and the fingers on it."""

    def __init__(self, page):
        self.page = page
        self.console = []
        self.requests = []
        self.acknowledged = []
        self.clock = 0.0
        page.on("console", lambda message: self.console.append((message.type, message.text)))
        page.on("pageerror", lambda error: self.console.append(("pageerror", str(error))))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("response", self._answered)

    def _answered(self, response):
        request = response.request
        if response.status == 200 and request.method == "POST" and "/api/trace" in request.url:
            with contextlib.suppress(Exception):
                self.acknowledged.append(json.loads(request.post_data))

    def errors(self):
        return [entry for entry in self.console if entry[0] in ("error", "pageerror")]

    async def prepare(self, size, ratio, touch):
        self.session = await self.page.context.new_cdp_session(self.page)
        await self.resize(size, ratio, touch)
        if touch:
            await self.session.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})

    async def resize(self, size, ratio=1, touch=True):
        await self.session.send(
            "Emulation.setDeviceMetricsOverride",
            {"width": size[0], "height": size[1], "deviceScaleFactor": ratio, "mobile": touch},
        )

    async def begin(self, hand="right", grip="thumb-same-hand", goes_on=True):
        """Gives consent and, if it `goes_on`, continues past the first screen."""
        page = self.page
        await page.locator("#start").wait_for(state="visible")
        await page.check("#agree")
        await page.select_option("#hand", hand)
        await page.select_option("#grip", grip)
        await page.click("#join button")
        if not goes_on:
            return
        await page.locator("#break").wait_for(state="visible")
        await self.go_on()

    async def go_on(self):
        await self.page.click("#go-on")
        await self.page.locator("#prompt").wait_for(state="visible")
        await self.page.locator("#keyboard svg").wait_for()
        await self.settled()
        self.posts = int(await self.page.get_attribute("#status", "data-stored") or 0)

    async def origin(self, surface="#keyboard"):
        # The protocol counts from the part of the page that a pinch has brought into view, in px of
        # CSS whatever its scale; the page's own coordinates count from the page's corner.
        return await self.page.evaluate(
            "s => { const r = document.querySelector(s).getBoundingClientRect(), v = visualViewport;"
            " return [r.left - v.offsetLeft, r.top - v.offsetTop] }",
            surface,
        )

    def now(self):
        """Seconds since 1970, never before the last event and never at once after it."""
        self.clock = max(time.time(), self.clock + 0.05)
        return self.clock

    async def write(self, samples):
        """Swipes and waits until it is stored."""
        await self.swipe(samples)
        self.posts += 1
        await self.stored(self.posts)

    async def swipe(self, samples, surface="#keyboard", end="up"):
        """Moves a finger along `samples` ([x, y, t] on the surface), without waiting for answers."""
        left, top = await self.origin(surface)
        start = self.now()

        def point(sample):
            return {"x": left + sample[0], "y": top + sample[1], "id": 0}

        def event(kind, points, t):
            return self.session.send(
                "Input.dispatchTouchEvent",
                {"type": kind, "touchPoints": points, "timestamp": start + t / 1000},
            )

        samples = apart(samples)
        last = samples[-1]
        # A finger lifts where it last was; a trace that ends elsewhere lifts at its last sample.
        lifts = len(samples) > 2 and near(samples[-2], last)
        moves = samples[1:-1] if lifts else samples[1:]
        sent = [event("touchStart", [point(samples[0])], samples[0][2])]
        sent += [event("touchMove", [point(sample)], sample[2]) for sample in moves]
        sent.append(event("touchEnd" if end == "up" else "touchCancel", [], last[2]))
        self.clock = start + last[2] / 1000
        await asyncio.gather(*[asyncio.ensure_future(each) for each in sent])

    async def tap(self, server, label, surface="#keyboard", milliseconds=60):
        """Taps the key or button with that label on the keyboard that the page shows."""
        shown = await self.page.get_attribute(surface, "data-keyboard")
        drawing = server.post("keyboard", {"id": shown})[1]
        place = next(each for each in drawing["labels"] if each["text"] == label)
        await self.touch_at([place["x"], place["y"] - drawing["top"]], surface, milliseconds)

    async def tap_bar(self, server, slot, surface="#keyboard"):
        """Taps a place of the suggestion bar, from 0."""
        shown = await self.page.get_attribute(surface, "data-keyboard")
        drawing = server.post("keyboard", {"id": shown})[1]
        x, width = drawing["bar"]["slots"][slot]
        y = drawing["bar"]["y"] + drawing["bar"]["height"] / 2 - drawing["top"]
        await self.touch_at([x + width / 2, y], surface)

    async def touch_at(self, place, surface="#keyboard", milliseconds=60):
        # Further away than a second tap that would turn the first one into another thing.
        self.clock = max(time.time(), self.clock) + 1.2
        await self.swipe([[*place, 0], [*place, milliseconds - 5], [*place, milliseconds]], surface)
        await self.shown()

    async def shown(self):
        """Waits until the server's answers are drawn."""
        await self.settled()
        await self.page.evaluate("() => new Promise(done => setTimeout(done, 60))")

    async def drag(self, samples, surface="#keyboard", kind="mouse"):
        """Swipes with a mouse or a pen."""
        left, top = await self.origin(surface)
        start = self.now()

        def event(name, sample):
            return self.session.send(
                "Input.dispatchMouseEvent",
                {
                    "type": name, "x": left + sample[0], "y": top + sample[1], "button": "left",
                    "buttons": 0 if name == "mouseReleased" else 1, "clickCount": 1,
                    "pointerType": kind, "timestamp": start + sample[2] / 1000,
                },
            )

        sent = [event("mousePressed", samples[0])]
        sent += [event("mouseMoved", sample) for sample in samples[1:]]
        sent.append(event("mouseReleased", samples[-1]))
        self.clock = start + samples[-1][2] / 1000
        await asyncio.gather(*[asyncio.ensure_future(each) for each in sent])

    async def settled(self, timeout=30.0):
        """Waits until everything that was written is acknowledged and shown."""
        await self.page.wait_for_function(
            "() => Number(document.querySelector('#status').dataset.waiting || 0) === 0",
            timeout=timeout * 1000,
        )

    async def stored(self, count, timeout=30.0):
        """Waits until the server has acknowledged `count` posts of this page load, and the page shows it."""
        await self.page.wait_for_function(
            "n => { const d = document.querySelector('#status').dataset;"
            " return Number(d.stored) >= n && Number(d.waiting) === 0 }",
            arg=count,
            timeout=timeout * 1000,
        )

    async def word(self):
        """The word to swipe now; None between phrases or on another screen."""
        return await self.page.evaluate(
            "() => document.querySelector('#prompt').hidden ? null :"
            " document.querySelector('#phrase .now')?.textContent ?? null"
        )

    async def screen(self):
        return await self.page.evaluate(
            "() => [...document.querySelectorAll('section')].find(s => !s.hidden)?.id"
        )


def simple_swipe(keys, points, pace=120, step=8):
    """Returns samples straight from key to key, every `step` ms, `pace` ms a key: only for counting."""
    places = [points[key] for key in keys]
    samples = [[*places[0], 0]]
    t = 0
    for (x0, y0), (x1, y1) in zip(places, places[1:]):
        for index in range(1, pace // step + 1):
            share = index * step / pace
            t += step
            samples.append([x0 + share * (x1 - x0), y0 + share * (y1 - y0), t])
    samples.append([*samples[-1][:2], t + step])
    return samples
