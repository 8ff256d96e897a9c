"""Twelve simulated people swipe in the browser; their recordings can fit models and compare decoders."""

import asyncio
import json
import os

from harness import Browser, Server, ringswipe, study

WORDS = (
    "the quick brown hand wrote another line about winter rain over the garden wall while people "
    "stood near their houses and said nothing more than they should have said before"
).split()
PEOPLE = int(os.environ.get("PEOPLE", 12))


def test_an_export_of_simulated_people_is_fit_and_compared(tmp_path):
    phrases = [" ".join(WORDS[start : start + 4]) for start in range(0, 28, 4)]
    file = study(tmp_path, phrases, layouts=[{"name": "ring", "layout": "ring", "width": 390, "height": 290}])

    async def person(browser, server, number):
        made = ringswipe("synth", *WORDS, "--seed", str(number), "--motor", "fitted", "--layout", "ring")
        samples = {}
        for line in made.splitlines():
            trace = json.loads(line)
            samples.setdefault(trace["word"], trace["samples"])
        # Each with separate storage, as on a separate device.
        context = await browser.chromium.new_context()
        browser.context = context
        hand = await browser.open(server.address)
        await hand.begin()
        while (word := await hand.word()) is not None:
            await hand.write(samples[word])
        await context.close()

    async def run(server):
        async with Browser() as browser:
            for number in range(1, PEOPLE + 1):
                await person(browser, server, number)

    with Server(tmp_path / "data", file) as server:
        asyncio.run(run(server))
    export = tmp_path / "export.jsonl"
    ringswipe("capture", "export", server.data, "-o", export)
    stored = [json.loads(line) for line in open(export, encoding="utf-8")]
    assert len(stored) == PEOPLE * 28
    assert len({trace["user"] for trace in stored}) == PEOPLE
    motor = tmp_path / "motor.json"
    ringswipe("fit", export, "--model", "motor", "-o", motor)
    assert json.loads(motor.read_text())
    report = json.loads(ringswipe("bench", "accuracy", export, "--decoders", "path", "--format", "json"))
    print("\n" + json.dumps(report)[:600])
    assert "path" in json.dumps(report)
