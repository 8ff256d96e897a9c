"""Measures the time from lifting a finger to the decoded word on the page, in a real browser on the loopback interface.

    capture/.build/browser-tests/bin/python capture/Benchmarks/lift.py [--traces 200] [--rest 60]

Recorded traces are swiped in real time on a page with feedback `word`; the finger rests for `--rest` ms before it
lifts. The clock starts at the time stamp of the browser's pointerup and stops when the word is in the document.
Decoding uses the 50,000-word list. The last word of a phrase is not counted, since the page changes. Prints one line
of JSON.

With `--rest 0` the browser's own frames are measured as well: Chromium reports a lift that follows a move with its
next frame (up to 16.7 ms), and holds every answer back until that frame is drawn.
"""

import argparse
import asyncio
import json
import pathlib
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Tests/Browser"))
from harness import Browser, Server, study, traces  # noqa: E402

WATCH = """() => {
  const written = document.querySelector('#written');
  let lift = null;
  window.delays = [];
  addEventListener('pointerup', (event) => (lift = event.timeStamp), true);
  new MutationObserver(() => {
    const words = [...written.children].map((word) => word.textContent);
    if (lift === null || words.length === 0 || words.includes('…')) return;
    window.delays.push(performance.now() - lift);
    lift = null;
  }).observe(written, { childList: true });
}"""


def phrases_of(words):
    """Returns phrases of the maximum length, 200 characters."""
    phrases = [[]]
    for word in words:
        if len(" ".join([*phrases[-1], word])) > 200:
            phrases.append([])
        phrases[-1].append(word)
    return [" ".join(words) for words in phrases]


async def swipe(hand, samples, rest):
    """Swipes in real time; the lift has the time at which it happens."""
    left, top = await hand.origin()
    begun = time.time()

    def event(kind, points, **more):
        return asyncio.ensure_future(
            hand.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **more})
        )

    sent = []
    for index, (x, y, t) in enumerate(samples):
        await asyncio.sleep(max(0, begun + t / 1000 - time.time()))
        sent.append(event("touchMove" if index else "touchStart", [{"x": left + x, "y": top + y}], timestamp=begun + t / 1000))
    await asyncio.gather(*sent)
    await asyncio.sleep(rest / 1000)
    await event("touchEnd", [])


async def run(server, recorded, rest):
    by_word = {}
    for trace in recorded:
        by_word.setdefault(trace["word"], []).append(trace)
    async with Browser() as browser:
        hand = await browser.open(server.address)
        await hand.begin()
        await hand.page.evaluate(WATCH)
        count = 0
        while (word := await hand.word()) is not None:
            await swipe(hand, by_word[word].pop(0)["samples"], rest)
            count += 1
            await hand.stored(hand.posts + count)
            await asyncio.sleep(0.2)
        return await hand.page.evaluate("() => window.delays")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--traces", type=int, default=200)
    options.add_argument("--rest", type=float, default=60)
    options = options.parse_args()
    recorded = traces()[: options.traces]
    with tempfile.TemporaryDirectory() as folder:
        layouts = [{"name": "ring", "layout": "ring", "width": 390, "height": 290}]
        file = study(folder, phrases_of([trace["word"] for trace in recorded]), feedback="word", layouts=layouts)
        with Server(folder + "/data", file) as server:
            delays = sorted(asyncio.run(run(server, recorded, options.rest)))
    print(json.dumps({
        "traces": len(recorded), "rest ms": options.rest, "measured": len(delays), "median ms": round(delays[len(delays) // 2], 2),
        "p99 ms": round(delays[int(len(delays) * 0.99)], 2), "largest ms": round(delays[-1], 2),
    }))


main()
