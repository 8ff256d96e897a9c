"""A phrase written on a whole keyboard: swipes, taps, the suggestion bar, shift, punctuation and numbers. The
result is a session log that can be replayed and measured.
"""

import asyncio
import json

import pytest

from harness import Browser, Server, ringswipe, study


def swipes(*words):
    made = ringswipe("synth", *words, "--seed", "3", "--layout", "ring", "--size", "390x290")
    return {trace["word"]: trace["samples"] for trace in map(json.loads, made.splitlines())}


BAR = 36


def on_face(samples):
    """Returns samples on the keyboard, measured from the upper edge of its suggestion bar."""
    return [[x, y + BAR, t] for x, y, t in samples]


def test_a_phrase_is_written_in_all_ways(tmp_path):
    file = study(
        tmp_path, ["hello there"] * 2, feedback="keyboard",
        layouts=[{"name": "ring", "layout": "ring", "width": 390, "height": 290}],
    )
    samples = swipes("hello", "they")

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address, ratio=2)
            await hand.begin()

            async def text():
                return await hand.page.text_content("#written")

            async def tap(*labels):
                for label in labels:
                    await hand.tap(server, label)

            await hand.swipe(on_face(samples["hello"]))
            await hand.shown()
            assert await text() == "Hello", "the first word of a text has a capital"
            await tap("␣", "T", "H", "E")
            assert await text() == "Hello the"
            words = await hand.page.evaluate("() => [...document.querySelectorAll('#keyboard text')].slice(-3).map(t => t.textContent)")
            assert len(words) == 3 and "the" in [word.lower() for word in words], words
            # A word of the bar replaces the letters.
            slot, chosen = next((n, word) for n, word in enumerate(words) if word and word.lower() != "the")
            await hand.tap_bar(server, slot)
            assert (await text()).rstrip() == f"Hello {chosen}"
            # Punctuation follows the word directly; shift makes one capital.
            await tap(".")
            assert (await text()).rstrip() == f"Hello {chosen}."
            before = await text()
            await tap("⇧", "T")
            assert (await text())[len(before) :].lstrip() == "T"
            await tap("O")
            assert (await text())[len(before) :].lstrip() == "To"
            # Numbers, and back to letters.
            await tap("␣", "123")
            assert "/symbols1/" in await hand.page.get_attribute("#keyboard", "data-keyboard")
            await tap("7", "ABC")
            assert "/letters/" in await hand.page.get_attribute("#keyboard", "data-keyboard")
            assert (await text()).endswith("To 7")
            await tap("⌫")
            assert (await text()).endswith("To ")
            # A reload resumes in the middle of the phrase.
            before = await text()
            await hand.page.reload()
            await hand.page.locator("#keyboard svg").wait_for()
            assert await text() == before
            await hand.page.click("#next")
            await hand.page.wait_for_function("() => document.querySelector('#written').textContent === ''")
            await hand.settled()
            # The second phrase by swipes alone.
            for word in ("hello", "they"):
                await hand.swipe(on_face(samples[word]))
                await hand.shown()
                hand.clock += 0.5
            assert await text() == "Hello they"
            await hand.page.click("#next")
            await hand.page.locator("#done").wait_for(state="visible")
            assert hand.errors() == [] and server.violations() == []
            return await hand.page.evaluate(
                "() => ({...document.querySelector('#done-figures').dataset})"
            )

    with Server(tmp_path / "data", file) as server:
        measures = asyncio.run(run(server))
    logs = tmp_path / "logs.jsonl"
    ringswipe("capture", "export", server.data, "--logs", "-o", logs)
    replay = ringswipe("session", "replay", "--check", logs, check=False)
    assert replay.returncode == 0, replay.stderr
    header, *rows = ringswipe("session", "metrics", logs, "--format", "csv").splitlines()
    rows = [dict(zip(header.split(","), row.split(","))) for row in rows]
    assert len(rows) == 2
    for shown, name in (("wpm", "wpm"), ("errors", "total_error_rate")):
        assert float(measures[shown]) == float(rows[-1][name]), name
    assert rows[-1]["swipes"] == "2"


@pytest.mark.parametrize("kind", ["mouse", "pen"])
def test_a_mouse_and_a_pen(tmp_path, kind):
    file = study(
        tmp_path, ["hello they"], feedback="keyboard",
        layouts=[{"name": "ring", "layout": "ring", "width": 390, "height": 290}],
    )
    samples = swipes("hello", "they")

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address, size=(1200, 900), touch=False)
            await hand.begin()
            for word in ("hello", "they"):
                await hand.drag(on_face(samples[word]), kind=kind)
                await hand.shown()
                hand.clock += 0.5
            assert await hand.page.text_content("#written") == "Hello they"

    with Server(tmp_path / "data", file) as server:
        asyncio.run(run(server))
