"""Servers and browsers are killed at random times, the network fails, the disk is full: no
acknowledged trace is lost or stored twice, and the session resumes at its word.
"""

import asyncio
import json
import os
import pathlib
import random
import subprocess
import time

import pytest

from harness import Browser, Server, study, traces

PHRASES = ["one two three four"] * 100
RECORDED = [trace for trace in traces() if len(trace["samples"]) < 60][:40]


def check_store(server, acknowledged):
    """Every line of every journal parses, numbers are unique, and what was acknowledged is there once."""
    for file in pathlib.Path(server.data, "sessions").glob("*.jsonl"):
        lines = file.read_text("utf-8").splitlines()
        sequences = [json.loads(line).get("sequence") for line in lines]
        sequences = [number for number in sequences if number is not None]
        assert len(sequences) == len(set(sequences)), f"{file.name}: a number twice"
    stored = server.exported()
    keys = [(trace["page"], trace["down"]) for trace in stored]
    assert len(keys) == len(set(keys)), "a trace is stored twice"
    kept = {key: trace for key, trace in zip(keys, stored)}
    for sent in acknowledged:
        trace = kept[(sent["page"], sent["down"])]
        assert trace["samples"] == sent["samples"]
    return stored


async def wait_until(condition, seconds, what):
    for _ in range(int(seconds * 20)):
        if await condition():
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"waited {seconds} s for {what}")


async def ready(hand):
    """The page shows a word to swipe and everything before it is stored."""

    async def shown():
        return await hand.word() is not None

    await wait_until(shown, 60, "a word")


async def swipe_on(hand, rng, count):
    """Swipes `count` words, however long the answers take; returns how many there were."""
    for _ in range(count):
        await ready(hand)
        await hand.swipe(rng.choice(RECORDED)["samples"])
        await asyncio.sleep(rng.uniform(0, 0.05))


SERVER_KILLS = int(os.environ.get("SERVER_KILLS", 50))
BROWSER_KILLS = int(os.environ.get("BROWSER_KILLS", 20))
BOTH_KILLS = int(os.environ.get("BOTH_KILLS", 10))


def test_the_server_is_killed(tmp_path):
    rng = random.Random(1)

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            for _ in range(SERVER_KILLS):
                swiping = asyncio.ensure_future(swipe_on(hand, rng, 4))
                await asyncio.sleep(rng.uniform(0, 0.6))
                server.kill()
                server.start()
                await swiping
            await hand.settled(60)
            before = await hand.word()
            await hand.page.reload()
            await ready(hand)
            assert await hand.word() == before, "a reload must go on at the same word"
            return hand.acknowledged

    with Server(tmp_path / "data", study(tmp_path, PHRASES)) as server:
        acknowledged = asyncio.run(run(server))
        stored = check_store(server, acknowledged)
    print(f"\n{SERVER_KILLS} kills: {len(acknowledged)} acknowledged to the page, {len(stored)} stored")
    # Every swipe arrived, acknowledged the first time or not.
    assert len(stored) == 4 * SERVER_KILLS


@pytest.mark.parametrize("both", [False, True], ids=["browser", "both"])
def test_the_browser_is_killed(tmp_path, both):
    rng = random.Random(2 + both)
    kills = BOTH_KILLS if both else BROWSER_KILLS

    async def run(server):
        acknowledged = []
        profile = tmp_path / "profile"
        async with Browser(profile) as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            for _ in range(kills):
                swiping = asyncio.ensure_future(swipe_on(hand, rng, 1000))
                await asyncio.sleep(rng.uniform(0.2, 1.2))
                if both:
                    server.kill()
                    await asyncio.sleep(rng.uniform(0, 0.3))
                browser.kill()
                swiping.cancel()
                try:
                    await swiping
                except BaseException:
                    pass
                acknowledged += hand.acknowledged
                if both:
                    server.start()
                await browser.start()
                hand = await browser.open(server.address)
                await ready(hand)
            await hand.settled(60)
            acknowledged += hand.acknowledged
        return acknowledged

    with Server(tmp_path / "data", study(tmp_path, PHRASES)) as server:
        acknowledged = asyncio.run(run(server))
        stored = check_store(server, acknowledged)
    print(f"\n{kills} kills: {len(acknowledged)} acknowledged to the page, {len(stored)} stored")
    assert {trace["session"] for trace in stored} == {"p001-1"}
    assert len(acknowledged) > kills


def test_the_network_is_away_for_a_minute(tmp_path):
    seconds = float(os.environ.get("OFFLINE_SECONDS", 60))

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            await hand.session.send("Network.enable")
            offline = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
            await hand.session.send("Network.emulateNetworkConditions", {"offline": True, **offline})
            begun, count = time.monotonic(), 0
            while time.monotonic() - begun < seconds:
                if count < 40:
                    assert await hand.word() is not None, "the page must go on while it is alone"
                    await hand.swipe(RECORDED[count % len(RECORDED)]["samples"])
                    count += 1
                await asyncio.sleep(0.5)
            assert "40 recordings are kept on this device" in await hand.page.text_content("#status")
            await hand.session.send("Network.emulateNetworkConditions", {"offline": False, **offline})
            await hand.stored(hand.posts + count, timeout=60)
            return count

    with Server(tmp_path / "data", study(tmp_path, PHRASES)) as server:
        count = asyncio.run(run(server))
        stored = check_store(server, [])
    assert len(stored) == count == 40
    assert [trace["began"] for trace in stored] == sorted(trace["began"] for trace in stored)
    assert [trace["wordIndex"] for trace in stored] == [n % 4 for n in range(40)]
    assert not any(trace["late"] for trace in stored)


def test_a_full_disk_refuses_and_loses_nothing(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)], capture_output=True)
    if mounted.returncode != 0:
        pytest.skip("this user cannot mount a small disk")

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            for index in range(4):
                await hand.write(RECORDED[index]["samples"])
            filler = disk / "filler"
            with open(filler, "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(b"x" * 512)
                except OSError:
                    pass
            count = 0
            while "nothing of yours is lost" not in await hand.page.text_content("#status"):
                await hand.swipe(RECORDED[count % len(RECORDED)]["samples"])
                count += 1
                assert count < 60, "a full disk must be reported"
                await asyncio.sleep(0.3)
            filler.unlink()
            await hand.stored(hand.posts + count, timeout=60)
            return 4 + count

    try:
        with Server(disk / "data", study(tmp_path, PHRASES)) as server:
            count = asyncio.run(run(server))
            stored = check_store(server, [])
            assert len(stored) == count
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=False)


def test_two_tabs_of_one_session(tmp_path):
    async def run(server):
        async with Browser() as browser:
            first = await browser.open(server.address)
            await first.begin()
            await first.write(RECORDED[0]["samples"])
            second = await browser.open(server.address)
            await ready(second)
            assert await second.word() == await first.word() == "two"
            # The tabs do not wait for each other; the server decides.
            await second.page.bring_to_front()
            await second.swipe(RECORDED[1]["samples"])
            await second.settled()
            await first.page.bring_to_front()
            await wait_until(lambda: same(first, "three"), 10, "the first tab to hear of it")
            await first.swipe(RECORDED[2]["samples"])
            await first.settled()
            await wait_until(lambda: same(second, "four"), 10, "the second tab to hear of it")

    async def same(hand, word):
        return await hand.word() == word

    with Server(tmp_path / "data", study(tmp_path, PHRASES)) as server:
        asyncio.run(run(server))
        stored = check_store(server, [])
    assert [trace["wordIndex"] for trace in stored] == [0, 1, 2]
