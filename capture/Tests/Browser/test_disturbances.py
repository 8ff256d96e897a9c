"""What moves a keyboard, and what is no swipe: nothing that appears on the page moves the keyboard; a trace whose keyboard
moved, turned or was enlarged all the same is cancelled, flagged and asked again; taps are kept apart. Recorded traces
stay exact while the network comes and goes and phones turn.
"""

import asyncio
import json

import pytest

from harness import Browser, Server, apart, near, ringswipe, study, traces
from test_replay import differences, phrases_of

RING = [{"name": "ring", "layout": "ring", "width": 390, "height": 290}]


async def half(hand, samples, between):
    """Swipes the first half of a trace, calls `between`, and swipes the rest."""
    left, top = await hand.origin()
    start = hand.now()
    samples = apart(samples)
    # A finger lifts where it last was; a trace that ends elsewhere lifts at its last sample.
    lifts = near(samples[-2], samples[-1])

    async def event(kind, sample):
        points = [] if kind == "touchEnd" else [{"x": left + sample[0], "y": top + sample[1], "id": 0}]
        await hand.session.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": start + sample[2] / 1000}
        )

    middle = len(samples) // 2
    await event("touchStart", samples[0])
    for sample in samples[1:middle]:
        await event("touchMove", sample)
    await between()
    for sample in samples[middle:-1] if lifts else samples[middle:]:
        await event("touchMove", sample)
    await event("touchEnd", samples[-1])
    hand.clock = start + samples[-1][2] / 1000


async def moved(hand):
    await hand.page.evaluate("() => { document.querySelector('#keyboard').style.top = '-44px' }")


async def turned(hand):
    await hand.resize((844, 390))


async def zoomed(hand):
    await hand.session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1.5})


@pytest.mark.parametrize("change", [moved, turned, zoomed], ids=lambda change: change.__name__)
def test_a_trace_whose_keyboard_moved_is_flagged_and_asked_again(tmp_path, change):
    samples = next(trace["samples"] for trace in traces() if len(trace["samples"]) > 20)

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            word = await hand.word()
            await half(hand, samples, lambda: change(hand))
            await hand.stored(hand.posts + 1)
            assert await hand.word() == word, "the word is asked again"
            assert "again" in await hand.page.text_content("#hint")
            return word

    with Server(tmp_path / "data", study(tmp_path, ["one two"], layouts=RING)) as server:
        word = asyncio.run(run(server))
        (stored,) = server.exported()
    assert (stored["word"], stored["cancelled"], stored["disturbed"]) == (word, True, change.__name__)


def test_the_scale_of_a_pinch_is_recorded(tmp_path):
    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            await hand.write(traces()[0]["samples"])
            await zoomed(hand)
            await asyncio.sleep(0.3)
            await hand.swipe([[10 + 5 * step, 20, 10 * step] for step in range(20)])
            await hand.stored(hand.posts + 1)

    with Server(tmp_path / "data", study(tmp_path, ["one two three"], layouts=RING)) as server:
        asyncio.run(run(server))
        stored = server.exported()
    assert [trace["zoom"] for trace in stored] == [1, 1.5]


def test_a_status_that_comes_and_goes_moves_nothing(tmp_path):
    """The network fails and returns every two words: all traces are exact, and the keyboard stands where it stood."""
    recorded = traces()[:40]
    file = study(tmp_path, phrases_of([trace["word"] for trace in recorded]), layouts=RING)

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            left = {}
            for trace in recorded:
                left.setdefault(trace["word"], []).append(trace)
            swiped, places, messages = [], set(), set()

            async def offline(is_offline):
                await hand.session.send(
                    "Network.emulateNetworkConditions",
                    {"offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1},
                )

            while (word := await hand.word()) is not None:
                number = len(swiped)
                await offline(number % 4 < 2)
                trace = left[word].pop(0)
                samples = apart(trace["samples"])
                if near(samples[-2], samples[-1]):
                    # The finger lifts where it was: `half` sends no move to the last place.
                    samples[-1] = [*samples[-2][:2], samples[-1][2]]
                swiped.append({**trace, "samples": samples})
                await half(hand, swiped[-1]["samples"], lambda: asyncio.sleep(0.05))
                await hand.page.evaluate("() => new Promise(done => setTimeout(done, 60))")
                if await hand.screen() == "prompt":
                    places.add(tuple(await hand.origin()))
                messages.add(await hand.page.text_content("#status"))
                if len(swiped) == len(recorded):
                    break
            await offline(False)
            await hand.settled(60)
            return swiped, places, messages

    with Server(tmp_path / "data", file) as server:
        swiped, places, messages = asyncio.run(run(server))
        stored = server.exported()
    assert any("No connection" in message for message in messages) and "" in messages
    assert len(places) == 1, places
    assert len(stored) == len(swiped) == len(recorded)
    assert not any(trace["cancelled"] for trace in stored)
    worst = max(differences(*pair)[0] for pair in zip(stored, swiped))
    print(f"\n{len(stored)} traces while the network came and went: place within {worst:.5f} pt")
    assert worst <= 0.0005 + 1e-9


def test_a_phone_that_turns_between_words(tmp_path):
    words = ["one", "two", "three", "four", "five", "six"]
    file = study(tmp_path, [" ".join(words)], layouts=[{"name": "qwerty", "layout": "qwerty"}])

    async def run(server):
        sizes = []
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            for number, word in enumerate(words):
                await hand.resize([(390, 844), (844, 390)][number % 2])
                await asyncio.sleep(0.6)
                await hand.settled()
                name = await hand.page.get_attribute("#keyboard", "data-keyboard")
                width, height = map(int, name.split("-")[1].split("x"))
                sizes.append((width, height))
                made = ringswipe("synth", word, "--seed", "5", "--layout", "qwerty", "--size", f"{width}x{height}")
                await hand.write(json.loads(made)["samples"])
        return sizes

    with Server(tmp_path / "data", file) as server:
        sizes = asyncio.run(run(server))
        stored = server.exported()
    assert [(trace["keyboard"]["width"], trace["keyboard"]["height"]) for trace in stored] == sizes
    assert len(set(sizes)) == 2 and not any(trace["cancelled"] for trace in stored)
    assert [trace["word"] for trace in stored] == words


def test_a_tap_is_no_word_and_is_kept_apart(tmp_path):
    recorded = traces()

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            shown = []
            # A tap, a short slip, then a swipe of the first word.
            for samples in ([[100, 100, 0], [100, 100, 60]], [[100, 100, 0], [106, 104, 30], [108, 104, 60]]):
                await hand.swipe(samples)
                await hand.shown()
                shown.append((await hand.word(), await hand.page.text_content("#hint")))
            await hand.write(recorded[0]["samples"])
            shown.append((await hand.word(), ""))
            # A word of one letter is tapped, but not on a key that does nothing here.
            # The gap of backspace between the ring's keys, which has a ground of its own.
            place = await hand.page.evaluate(
                """() => {
                  const path = [...document.querySelectorAll('#keyboard path')].find((e) => e.getAttribute('fill') !== 'none');
                  const middle = path.getPointAtLength(0), end = path.getPointAtLength(path.getTotalLength() / 2);
                  return [(middle.x + end.x) / 2, (middle.y + end.y) / 2];
                }"""
            )
            await hand.touch_at(place)
            shown.append((await hand.word(), await hand.page.text_content("#hint")))
            await hand.tap(server, "A")
            await hand.settled()
            shown.append((await hand.word(), ""))
            return shown

    with Server(tmp_path / "data", study(tmp_path, ["one a two"], layouts=RING)) as server:
        shown = asyncio.run(run(server))
        stored = server.exported()
    assert [word for word, _ in shown] == ["one", "one", "a", "a", "two"]
    assert all("tap" in hint for _, hint in [shown[0], shown[1], shown[3]])
    assert [trace.get("stray", False) for trace in stored] == [True, True, False, True, False]
    assert [trace["attempt"] for trace in stored if not trace.get("stray")] == [1, 1]


def test_what_the_browser_tells_of_a_contact_is_recorded(tmp_path):
    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            left, top = await hand.origin()
            for step in range(20):
                point = {
                    "x": left + 50 + 8 * step, "y": top + 60, "id": 0, "radiusX": 10 + step / 4, "radiusY": 8,
                    "rotationAngle": 30, "force": 0.5 + step / 100,
                }
                kind = "touchMove" if step else "touchStart"
                await hand.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
            await hand.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            await hand.stored(hand.posts + 1)
            await hand.drag([[50 + 5 * step, 50, 10 * step] for step in range(20)])
            await hand.stored(hand.posts + 2)

    with Server(tmp_path / "data", study(tmp_path, ["one two three"], layouts=RING)) as server:
        asyncio.run(run(server))
        touch, mouse = server.exported()
    channels = touch["channels"]
    assert {len(values) for values in channels.values()} == {len(touch["samples"])}
    assert channels["x_radius"][0] == 10 and channels["x_radius"][-1] == 14.75
    assert set(channels["y_radius"]) == {8} and set(channels["angle"]) == {30}
    assert abs(channels["force"][0] - 0.5) < 1e-3 and channels["force"][-1] > 0.6
    # A mouse has no contact.
    assert "channels" not in mouse
