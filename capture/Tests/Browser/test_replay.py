"""Recorded traces, swiped through a real browser, are stored as they were recorded."""

import asyncio
import json
import random

import pytest

from harness import Browser, Server, ringswipe, study, traces


def phrases_of(words, length=4):
    return [" ".join(words[start : start + length]) for start in range(0, len(words), length)]


async def write_all(hand, recorded):
    """Swipes each word that the page asks for with a recorded trace of that word. Returns the traces
    in the order in which they were swiped.
    """
    by_word = {}
    for trace in recorded:
        by_word.setdefault(trace["word"], []).append(trace)
    swiped = []
    while (word := await hand.word()) is not None:
        swiped.append(by_word[word].pop(0))
        await hand.write(swiped[-1]["samples"])
    return swiped


def differences(stored, swiped):
    """Returns whether two traces have equally many samples, and their largest differences of place and time."""
    assert len(stored["samples"]) == len(swiped["samples"])
    place = time = 0
    for (x, y, t), (x0, y0, t0) in zip(stored["samples"], swiped["samples"]):
        if abs(t - t0) > 0.2:
            print(f"{stored['word']}: {t} ms for {t0} ms, of {len(stored['samples'])} samples")
        place = max(place, abs(x - x0), abs(y - y0))
        time = max(time, abs(t - t0))
    return place, time


def live_answers(hand):
    """Collects the server's answers to each trace."""
    answers = []

    async def read(response):
        answers.append(await response.json())

    hand.page.on(
        "response",
        lambda response: "/api/trace" in response.url
        and response.status == 200
        and asyncio.ensure_future(read(response)),
    )
    return answers


def test_200_recorded_traces_are_stored_exactly_and_decode_to_the_live_answers(tmp_path):
    recorded = traces()
    assert len(recorded) == 200
    file = study(
        tmp_path, phrases_of([trace["word"] for trace in recorded]), feedback="word",
        layouts=[{"name": "ring", "layout": "ring", "width": 390, "height": 290}],
    )

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            answers = live_answers(hand)
            await hand.begin()
            swiped = await write_all(hand, recorded)
            assert hand.errors() == []
            return swiped, answers

    with Server(tmp_path / "data", file) as server:
        swiped, answers = asyncio.run(run(server))
        assert server.violations() == []
    stored = server.exported()
    assert len(swiped) == len(stored) == len(answers) == 200
    worst = [differences(*pair) for pair in zip(stored, swiped)]
    place, time = max(w[0] for w in worst), max(w[1] for w in worst)
    print(f"\n200 traces: place within {place:.4f} pt, time within {time:.4f} ms")
    assert place <= 0.01 and time <= 0.2
    assert [trace["word"] for trace in stored] == [trace["word"] for trace in swiped]

    assert decodes_alike(stored, answers, tmp_path) == 200
    # Neither an address nor the text by which a browser names itself is stored anywhere.
    for file in (tmp_path / "data").rglob("*.*"):
        if file.is_file():
            text = file.read_text("utf-8")
            assert not any(sign in text for sign in ("127.0.0.1", "Mozilla")), file


def decodes_alike(stored, answers, folder, *options):
    """Returns for how many traces decoding the stored file gives the answers given live."""
    export = folder / "export.jsonl"
    export.write_text("".join(json.dumps(trace) + "\n" for trace in stored), "utf-8")
    decoded = [json.loads(line) for line in ringswipe("decode", export, "--format", "jsonl", *options).splitlines()]
    live = [answer["candidates"] for answer in answers]
    again = [[each["word"] for each in line["candidates"]] for line in decoded]
    assert len(live) == len(again) and any(live)
    return sum(a == b[: len(a)] and bool(a) == bool(b) for a, b in zip(live, again))


@pytest.mark.parametrize("ratio", [1, 2, 3])
@pytest.mark.parametrize("layout", ["qwerty", "ring", "own"])
def test_other_keyboards_and_displays(tmp_path, layout, ratio):
    # A third of the 200 words at each ratio.
    words = [trace["word"] for trace in traces()][ratio - 1 :: 3]
    if layout == "own":
        own = tmp_path / "mine.json"
        own.write_text(json.dumps(own_layout()), "utf-8")
    name = str(own) if layout == "own" else layout
    file = study(
        tmp_path, phrases_of(words), feedback="word",
        layouts=[{"name": "k", "layout": name, "width": 360, "height": 360}],
    )
    made = ringswipe(
        "synth", *words, "--seed", "5", "--layout", name, "--size", "360x360"
    )
    recorded = [json.loads(line) for line in made.splitlines()]

    async def run(server):
        async with Browser() as browser:
            # Not high enough for the page, which is scrolled; the keyboard is at half pixels.
            hand = await browser.open(server.address, size=(377, 400), ratio=ratio)
            answers = live_answers(hand)
            await hand.begin()
            scrolled = await hand.page.evaluate("() => { scrollTo(0, 1e6); return scrollY }")
            assert scrolled > 20
            swiped = await write_all(hand, recorded)
            assert hand.errors() == []
            return swiped, answers

    with Server(tmp_path / "data", file) as server:
        swiped, answers = asyncio.run(run(server))
    stored = server.exported()
    assert len(swiped) == len(stored) == len(words)
    own_layouts = ["--layouts-from", tmp_path / "data/layouts"] if layout == "own" else []
    assert decodes_alike(stored, answers, tmp_path, *own_layouts) == len(words)
    for pair in zip(stored, swiped):
        place, time = differences(*pair)
        assert place <= 0.01 and time <= 0.2
    assert {trace["devicePixelRatio"] for trace in stored} == {ratio}
    assert {trace["coalesced"] for trace in stored} == {True}


def own_layout():
    """Returns a layout with the alphabet in its order, in three rows."""
    rows = ["abcdefghi", "jklmnopqr", "stuvwxyz"]
    return {"version": 1, "name": "mine", "rows": [{"characters": row} for row in rows]}


def test_a_zoomed_page(tmp_path):
    """A browser's zoom of 150 %: the window has fewer CSS pixels, each 1.5 pixels of the display."""
    recorded = traces()[:8]
    file = study(
        tmp_path, phrases_of([trace["word"] for trace in recorded]),
        layouts=[{"name": "ring", "layout": "ring", "width": 390, "height": 290}],
    )

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address, size=(853, 533), ratio=1.5)
            await hand.begin()
            return await write_all(hand, recorded)

    with Server(tmp_path / "data", file) as server:
        swiped = asyncio.run(run(server))
    stored = server.exported()
    assert len(stored) == len(swiped) == 8
    assert {trace["devicePixelRatio"] for trace in stored} == {1.5}
    for pair in zip(stored, swiped):
        place, time = differences(*pair)
        assert place <= 0.01 and time <= 0.2


def test_a_page_that_a_pinch_has_enlarged(tmp_path):
    """At twice its size a part of the page fills the window; swipes land where they appear to land."""
    # In the keyboard's right half, which is visible.
    recorded = [
        {**trace, "samples": [[200 + 0.45 * x, y, t] for x, y, t in trace["samples"]]} for trace in traces()[:8]
    ]
    file = study(
        tmp_path, phrases_of([trace["word"] for trace in recorded]),
        layouts=[{"name": "ring", "layout": "ring", "width": 390, "height": 290}],
    )

    async def seen(hand):
        """Returns scale and corner of the visible part of the page, once it has come to rest."""
        last = None
        while True:
            now = await hand.page.evaluate(
                "() => [visualViewport.scale, visualViewport.offsetLeft, visualViewport.offsetTop]"
            )
            if now == last:
                return now
            last = now
            await asyncio.sleep(0.5)

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address, ratio=2)
            await hand.begin()
            await hand.session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
            # A finger next to the keyboard scrolls the visible part, down and to the right.
            await hand.swipe([[195, -30 - 20 * n, 16 * n] for n in range(14)])
            await seen(hand)
            await hand.swipe([[195 - 12 * n, -100, 16 * n] for n in range(14)])
            assert await seen(hand) == [2, 195, 422], "the lower right quarter"
            swiped = await write_all(hand, recorded)
            assert await seen(hand) == [2, 195, 422], "a swipe on the keyboard moves nothing"
            return swiped

    with Server(tmp_path / "data", file) as server:
        swiped = asyncio.run(run(server))
    stored = server.exported()
    assert len(stored) == len(swiped) == 8
    for pair in zip(stored, swiped):
        place, time = differences(*pair)
        assert place <= 0.01 and time <= 0.2


def spiral(count, hertz, rng):
    """Returns the samples of a finger that never rests: `count` at `hertz`, all at different places."""
    x, y, samples = 195.0, 145.0, []
    for index in range(count):
        samples.append([x, y, round(index * 1000 / hertz, 3)])
        x = min(370, max(20, x + rng.uniform(-6, 6)))
        y = min(270, max(20, y + rng.uniform(-6, 6)))
    return samples


@pytest.mark.parametrize("kind", ["touch", "mouse", "pen"])
def test_240_samples_a_second_are_kept_and_none_twice(tmp_path, kind):
    rng = random.Random(7)
    sent = [spiral(360, 240, rng) for _ in range(4)]
    file = study(tmp_path, ["one two three four"])

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address, touch=kind == "touch", size=(800, 900))
            await hand.begin()
            for number, samples in enumerate(sent):
                if kind == "touch":
                    await hand.swipe(samples)
                else:
                    await hand.drag(samples, kind=kind)
                await hand.stored(hand.posts + number + 1)

    with Server(tmp_path / "data", file) as server:
        asyncio.run(run(server))
    stored = server.exported()
    assert len(stored) == 4
    kept = sum(len(trace["samples"]) for trace in stored)
    asked = sum(len(samples) for samples in sent)
    print(f"\n{kind}: {kept} of {asked} samples")
    # The lift itself may add a sample.
    assert asked * 0.99 <= kept <= asked + 4
    for trace in stored:
        assert trace["pointer"] == kind
        assert len({tuple(sample) for sample in trace["samples"]}) == len(trace["samples"])
        times = [sample[2] for sample in trace["samples"]]
        assert times == sorted(times) and times[0] == 0


def test_two_fingers_a_cancelled_swipe_and_a_finger_that_leaves_the_page(tmp_path):
    recorded = traces()
    file = study(
        tmp_path, ["one two three"],
        layouts=[{"name": "ring", "layout": "ring", "width": 390, "height": 290}],
    )

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            first = await hand.word()
            await hand.swipe(recorded[0]["samples"], end="cancel")
            await hand.stored(hand.posts + 1)
            assert await hand.word() == first, "a cancelled swipe must not count as written"
            assert "again" in await hand.page.text_content("#hint")
            # The first finger swipes while a second one rests on the keyboard.
            left, top = await hand.origin()
            start = hand.now()

            async def touch(kind, points, t):
                await hand.session.send(
                    "Input.dispatchTouchEvent",
                    {
                        "type": kind, "timestamp": start + t / 1000,
                        "touchPoints": [{"x": left + x, "y": top + y, "id": i} for i, x, y in points],
                    },
                )

            await touch("touchStart", [(0, 50, 50)], 0)
            await touch("touchStart", [(0, 50, 50), (1, 300, 200)], 20)
            for step in range(1, 11):
                await touch("touchMove", [(0, 50 + 10 * step, 50), (1, 300, 200)], 20 + 10 * step)
            await touch("touchEnd", [(1, 300, 200)], 140)
            await touch("touchEnd", [], 160)
            hand.clock = start + 0.2
            await hand.stored(hand.posts + 2)
            # Out of the keyboard, out of the window, and back.
            await hand.swipe(
                [[50, 50, 0], [20, 40, 10], [-5, 20, 20], [-12, -200, 30], [100, -300, 40], [200, 100, 60], [200, 100, 70]]
            )
            await hand.stored(hand.posts + 3)
            return first

    with Server(tmp_path / "data", file) as server:
        first = asyncio.run(run(server))
    stored = server.exported()
    cancelled, fingers, left = stored
    assert cancelled["cancelled"] is True and cancelled["word"] == first
    # The cancelling event has no position.
    assert len(cancelled["samples"]) == len(recorded[0]["samples"]) - 1
    assert fingers["cancelled"] is False and fingers["word"] == first and fingers["attempt"] == 1
    assert fingers["samples"][0][:2] == [50, 50] and fingers["samples"][-1] == [150, 50, 160]
    assert all(y == 50 for _, y, _ in fingers["samples"]), "a sample of the second finger"
    assert len(fingers["samples"]) == 12
    assert [sample[:2] for sample in left["samples"][2:5]] == [[-5, 20], [-12, -200], [100, -300]]
