"""Every page as people see it: on phones, tablets and desktops, without requests to other servers or
console messages, and with a banner if the browser reports only one sample per frame.
SCREENSHOTS=FOLDER keeps pictures.
"""

import asyncio
import json
import os
import pathlib

import pytest

from harness import Browser, Server, ringswipe, study, traces

SIZES = {
    "phone": ((390, 844), 3, True), "small-phone": ((320, 568), 2, True), "lying-phone": ((844, 390), 3, True),
    "tablet": ((820, 1180), 2, True), "desktop": ((1440, 900), 1, False),
}


async def picture(hand, name):
    folder = os.environ.get("SCREENSHOTS")
    if folder:
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        await hand.page.screenshot(path=f"{folder}/{name}.png")
    # Nothing is wider than the window, and the whole keyboard is in it.
    overflow = await hand.page.evaluate(
        """() => { const k = [...document.querySelectorAll('.keyboard svg')].find(e => e.getClientRects().length);
        const r = k && k.getBoundingClientRect(), w = innerWidth, h = innerHeight;
        return [document.documentElement.scrollWidth > w + 0.5,
                Boolean(r) && (r.left < -0.5 || r.right > w + 0.5 || r.top < -0.5 || r.bottom > h + 0.5)] }"""
    )
    assert overflow == [False, False], name
    faint = await hand.page.evaluate(FAINT)
    assert faint == [], (name, faint)


# Texts whose contrast with what is behind them is less than 4.5 to 1 (WCAG 2.2, 1.4.3), those that cannot be used
# excepted. Key labels stand on the keyboard's own colours.
FAINT = """() => {
  const parts = (text) => {
    const rgb = text.match(/[0-9.]+/g).map(Number);
    return rgb.length === 3 ? [...rgb, 1] : rgb;
  };
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const rect = e instanceof SVGSVGElement && e.querySelector('rect');
      const color = parts(rect ? getComputedStyle(rect).fill : getComputedStyle(e).backgroundColor);
      if (color[3] === 1) return color;
    }
    return [255, 255, 255, 1];
  };
  const faint = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    if (!own || !element.getClientRects().length || element.closest(':disabled, option, noscript')) continue;
    const style = getComputedStyle(element);
    const ink = parts(element instanceof SVGElement ? style.fill : style.color);
    const [a, b] = [light(ink), light(ground(element))].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < 4.5) faint.push([element.textContent.trim().slice(0, 20), Math.round(contrast * 100) / 100]);
  }
  return faint;
}"""


def clean(hand, server):
    assert hand.console == [], hand.console
    assert all(url.startswith(server.address) for url in hand.requests), hand.requests
    assert server.violations() == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("feedback", ["none", "word", "keyboard"])
def test_every_page(tmp_path, size, feedback):
    shape, ratio, touch = SIZES[size]
    file = study(
        tmp_path, ["the no"] * 2, feedback=feedback, blocks=[{"phrases": 1}, {"phrases": 1, "rest": 5}],
        layouts=[{"name": "ring", "layout": "ring"}],
    )
    recorded = {trace["word"]: trace["samples"] for trace in traces()}

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address, size=shape, ratio=ratio, touch=touch)
            await hand.page.locator("#start").wait_for(state="visible")
            await picture(hand, f"start-{size}")
            # By the keyboard alone: tick, choose, begin.
            await hand.page.focus("#agree")
            await hand.page.keyboard.press("Space")
            await hand.page.keyboard.press("Tab")
            await hand.page.keyboard.type("the right")
            await hand.page.keyboard.press("Tab")
            await hand.page.keyboard.type("with the thumb")
            await hand.page.keyboard.press("Tab")
            await hand.page.keyboard.press("Enter")
            await hand.page.locator("#break").wait_for(state="visible")
            await picture(hand, f"break-{size}")
            await hand.go_on()
            await picture(hand, f"prompt-{feedback}-{size}")
            for phrase in range(2):
                if feedback == "keyboard":
                    await hand.page.click("#next")
                else:
                    for word in ("the", "no"):
                        assert await hand.word() == word
                        await hand.write([[x * 0.7 + 20, y * 0.7, t] for x, y, t in recorded[word]])
                if phrase == 0:
                    await hand.page.locator("#break").wait_for(state="visible")
                    await picture(hand, f"rest-{feedback}-{size}")
                    await hand.go_on()
            await hand.page.locator("#done").wait_for(state="visible")
            await picture(hand, f"done-{feedback}-{size}")
            await hand.page.fill("#note", "All went <well>.")
            await hand.page.click("#remark button")
            await hand.page.wait_for_function("() => document.querySelector('#note-sent').textContent !== ''")
            clean(hand, server)

    with Server(tmp_path / "data", file) as server:
        asyncio.run(run(server))


@pytest.mark.parametrize("size", ["phone", "lying-phone", "desktop"])
def test_trying_keyboards_stores_nothing(tmp_path, size):
    shape, ratio, touch = SIZES[size]
    recorded = {trace["word"]: trace["samples"] for trace in traces()}

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address, size=shape, ratio=ratio, touch=touch)
            await hand.page.locator("#try-keyboard svg").wait_for()
            if size == "phone":
                # The keyboard is as wide as the window; the trace was made on a ring of 239.8 pt about (195, 145).
                left, top, width = await hand.page.evaluate(
                    """() => {
                      const face = document.querySelector('#try-keyboard').getBoundingClientRect();
                      const keys = [...document.querySelectorAll('#try-keyboard path')].map((e) => e.getBoundingClientRect());
                      const [left, right] = [Math.min(...keys.map((k) => k.left)), Math.max(...keys.map((k) => k.right))];
                      const [top, bottom] = [Math.min(...keys.map((k) => k.top)), Math.max(...keys.map((k) => k.bottom))];
                      return [(left + right) / 2 - face.left, (top + bottom) / 2 - face.top, right - left];
                    }"""
                )
                scale = width / 239.8
                the = [[left + (x - 195) * scale, top + (y - 145) * scale, t] for x, y, t in recorded["the"]]
                await hand.swipe(the, surface="#try-keyboard")
                await hand.page.wait_for_function("() => document.querySelector('#try-text').textContent === 'the'")
            await picture(hand, f"try-{size}")
            await hand.page.select_option("#try-mode", "keyboard")
            await hand.page.wait_for_function("() => document.querySelector('#try-keyboard').dataset.keyboard?.includes('/')")
            await asyncio.sleep(0.3)
            await picture(hand, f"try-keyboard-{size}")
            await hand.page.select_option("#try-layout", index=1)
            await asyncio.sleep(0.5)
            await picture(hand, f"try-second-{size}")
            clean(hand, server)

    with Server(tmp_path / "data", "--try-only") as server:
        asyncio.run(run(server))
    assert not (tmp_path / "data").exists()


def test_plain_http_by_a_host_name_is_told_and_recorded(tmp_path):
    async def run(server):
        async with Browser(None, "--host-resolver-rules=MAP ring.test 127.0.0.1") as browser:
            hand = await browser.open(f"http://ring.test:{server.port}/")
            await hand.page.locator("#start").wait_for(state="visible")
            await hand.page.wait_for_function("() => !document.querySelector('#banner').hidden")
            assert "not secure" in await hand.page.text_content("#banner")
            await picture(hand, "banner-phone")
            await hand.begin()
            await hand.write(traces()[0]["samples"])
            # Chromium says in the console that it ignores an isolation policy on such a connection.
            assert not [entry for entry in hand.errors() if "Cross-Origin-Opener-Policy" not in entry[1]]

    with Server(tmp_path / "data", study(tmp_path, ["one two"]), "--proxy", "ring.test", "--open") as server:
        asyncio.run(run(server))
        stored = server.exported()
    assert [trace["coalesced"] for trace in stored] == [False]


def test_the_numbers_on_the_page_are_those_of_session_metrics(tmp_path):
    recorded = traces()
    words = [trace["word"] for trace in recorded[:12]]
    phrases = [" ".join(words[start : start + 3]) for start in range(0, 12, 3)]
    by_word = {trace["word"]: trace["samples"] for trace in recorded}
    file = study(
        tmp_path, phrases, feedback="word", layouts=[{"name": "ring", "layout": "ring", "width": 390, "height": 290}]
    )

    async def run(server):
        shown = []
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            for _ in phrases:
                for _ in range(3):
                    await hand.write(by_word[await hand.word()])
                name = "#done-figures" if await hand.screen() == "done" else "#figures"
                shown.append(
                    await hand.page.evaluate(
                        "s => { const e = document.querySelector(s);"
                        " return { wpm: e.dataset.wpm, total_error_rate: e.dataset.errors, text: e.textContent } }", name,
                    )
                )
        return shown

    with Server(tmp_path / "data", file) as server:
        shown = asyncio.run(run(server))
    logs = tmp_path / "logs.jsonl"
    ringswipe("capture", "export", server.data, "--logs", "-o", logs)
    header, *rows = ringswipe("session", "metrics", logs, "--format", "csv").splitlines()
    names = header.split(",")
    rows = [dict(zip(names, row.split(","))) for row in rows]
    assert len(shown) == len(phrases) and len(rows) >= len(phrases)
    for measures, row in zip(shown, rows):
        text = measures.pop("text")
        for name, value in measures.items():
            assert row[name] == value, name
        # The sentence rounds them.
        assert f" {float(row['wpm']):.0f} word" in text or "one word" in text, text
