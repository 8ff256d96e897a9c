"""Every screen at four widths, in two languages, light and dark: nothing is cut off or wider than the window, texts
have contrast, everything that is touched is 44 px large and has a name, and axe-core finds nothing.
SCREENSHOTS=FOLDER keeps pictures.
"""

import asyncio
import os
import pathlib

import axe_playwright_python
import pytest

from harness import Browser, Server, study, traces
from test_pages import FAINT

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
# The first screen is looked at in pictures; the widths are those of the smallest phones, of usual ones, of tablets
# and of desktops.
SIZES = {320: (320, 568), 390: (390, 844), 1024: (1024, 768), 1440: (1440, 900)}
PHRASES = {"en": ["the no"] * 2, "de": ["das so"] * 2}
CONSENT = {
    "en": "You will be shown short phrases and swipe their words on this page.\n\nWhat is recorded: where your finger was and when.",
    "de": "Sie sehen kurze Sätze und wischen ihre Wörter auf dieser Seite.\n\nAufgezeichnet wird, wo Ihr Finger war und wann.",
}

# What is cut off: texts wider or higher than their boxes, and boxes that leave the window to a side.
CUT = """() => {
  const cut = [];
  for (const e of document.querySelectorAll('main *, header *')) {
    if (!e.getClientRects().length || e.closest('.unseen, svg, option')) continue;
    const r = e.getBoundingClientRect();
    if (r.width > 0 && (r.left < -0.5 || r.right > innerWidth + 0.5)) cut.push([e.id || e.tagName, 'outside', r.left, r.right]);
    const style = getComputedStyle(e);
    const clips = style.overflowY !== 'visible' || style.overflowX !== 'visible';
    if (clips && e.tagName !== 'TEXTAREA' && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1))
      cut.push([e.id || e.className || e.tagName, 'cut', e.scrollWidth, e.clientWidth, e.scrollHeight, e.clientHeight]);
  }
  return cut;
}"""

# What is touched and smaller than 44 px (issue of WCAG 2.2, 2.5.5): its label counts, which is touched as well.
SMALL = """() => [...document.querySelectorAll('button, a[href], input, select, textarea, summary')].filter((e) => {
  if (!e.getClientRects().length) return false;
  const r = (e.closest('label') ?? e).getBoundingClientRect();
  return r.height < 43.5 || r.width < 43.5;
}).map((e) => [e.id || e.name || e.textContent, e.getBoundingClientRect().height, e.getBoundingClientRect().width])"""

CONTROLS = {
    "button", "checkbox", "combobox", "link", "radio", "slider", "spinbutton", "textbox", "searchbox", "application",
    "progressbar", "dialog", "DisclosureTriangle",
}


async def nameless(hand):
    """The controls of the accessibility tree that have no name."""
    await hand.session.send("Accessibility.enable")
    nodes = (await hand.session.send("Accessibility.getFullAXTree"))["nodes"]
    return [
        node["role"]["value"] for node in nodes
        if not node.get("ignored") and node.get("role", {}).get("value") in CONTROLS
        and not node.get("name", {}).get("value", "").strip()
    ]


async def look(hand, name, small=True):
    folder = os.environ.get("SCREENSHOTS")
    if folder:
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        # A picture of the whole page has a scroll bar's margin, which phones have not.
        scrolls = await hand.page.evaluate("() => document.documentElement.scrollHeight > innerHeight")
        await hand.page.screenshot(path=f"{folder}/{name}.png", full_page=scrolls)
    assert await hand.page.evaluate(CUT) == [], name
    assert await hand.page.evaluate(FAINT) == [], name
    assert await hand.page.evaluate(SMALL) == [], name
    assert await nameless(hand) == [], name
    await hand.page.evaluate(AXE)
    found = await hand.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    assert [(each["id"], [node["html"][:80] for node in each["nodes"]]) for each in found["violations"]] == [], name


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", SIZES)
def test_every_screen(tmp_path, width, language, scheme):
    size = SIZES[width]
    recorded = {trace["word"]: trace["samples"] for trace in traces()}
    file = study(
        tmp_path, PHRASES[language], feedback="word", language=language, consent=CONSENT[language],
        title={"en": "Swiping on a ring", "de": "Wischen auf einem Ring"}[language],
        blocks=[{"phrases": 1, "practice": True}, {"phrases": 1, "rest": 2}], contact="study@example.org",
        layouts=[{"name": "ring", "layout": "ring" if language == "en" else "ring-de"}],
        questionnaires=[
            {"at": "start", "form": "person"}, {"at": "end", "form": "nasa-tlx"}, {"at": "end", "form": "sus"},
        ],
        completion={"code": "C1ABCD", "redirect": "https://example.org/?cc=C1ABCD"},
    )
    tag = f"{language}-{scheme}-{width}"

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open("about:blank", size=size, touch=width < 1024)
            page = hand.page
            await hand.session.send(
                "Emulation.setEmulatedMedia", {"features": [
                    {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"},
                ]},
            )
            await page.goto(server.address)
            await page.locator("#start").wait_for(state="visible")
            assert await page.evaluate("() => document.documentElement.lang") == language
            await look(hand, f"{tag}-1-start")
            await hand.begin(goes_on=False)
            await page.locator("#questions").wait_for(state="visible")
            await look(hand, f"{tag}-2-person")
            await page.select_option("#item-1", index=1)
            await page.select_option("#item-2", index=1)
            await page.click("#questionnaire [type=submit]")
            await page.locator("#break").wait_for(state="visible")
            await look(hand, f"{tag}-3-before")
            await hand.go_on()
            await look(hand, f"{tag}-4-prompt")
            # A tap is no word, and says so.
            await hand.swipe([[100, 100, 0], [100, 100, 50]])
            await hand.shown()
            assert await page.text_content("#hint") != ""
            await look(hand, f"{tag}-5-hint")
            await page.click("#skip")
            await page.locator("#ask").wait_for(state="visible")
            await look(hand, f"{tag}-6-ask")
            await page.keyboard.press("Escape")
            assert await hand.screen() == "prompt"
            await page.evaluate("() => document.querySelector('#status').textContent = 'x'.repeat(3)")
            await page.click("#skip")
            await page.click("#ask-yes")
            await page.locator("#break").wait_for(state="visible")
            await look(hand, f"{tag}-7-rest")
            await hand.go_on()
            while (word := await hand.word()) is not None:
                await hand.write(recorded.get(word, recorded["the"]))
            await page.locator("#questions").wait_for(state="visible")
            await look(hand, f"{tag}-8-tlx")
            for index in range(6):
                await page.press(f"#item-{index}", "ArrowRight")
            await page.click("#questionnaire [type=submit]")
            await page.locator("#questions .scale").first.wait_for(state="visible")
            await look(hand, f"{tag}-9-sus")
            for index in range(10):
                await page.check(f"[name=item-{index}][value='{1 + index % 5}']", force=True)
            await page.click("#questionnaire [type=submit]")
            await page.locator("#done").wait_for(state="visible")
            await look(hand, f"{tag}-a-done")
            await page.click("#done .withdraw")
            await page.click("#ask-yes")
            await page.locator("#gone").wait_for(state="visible")
            await look(hand, f"{tag}-b-gone")
            assert hand.errors() == []

    with Server(tmp_path / "data", file) as server:
        asyncio.run(run(server))


def test_the_keyboard_is_light_or_dark_as_the_system_and_follows_it(tmp_path):
    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            grounds = {}
            await hand.begin()
            for scheme in ("light", "dark", "light"):
                await hand.session.send(
                    "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
                )
                await asyncio.sleep(0.5)
                grounds[scheme] = await hand.page.get_attribute("#keyboard rect", "fill")
            return grounds

    with Server(tmp_path / "data", study(tmp_path, ["one two"])) as server:
        assert asyncio.run(run(server)) == {"light": "#ffffff", "dark": "#000000"}


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1024, 768), (844, 390)])
def test_the_prompt_is_beside_the_keyboard_and_the_ring_fills_the_width(tmp_path, size):
    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address, size=size)
            await hand.begin()
            return await hand.page.evaluate(
                """() => {
                  const box = (s) => document.querySelector(s).getBoundingClientRect();
                  const ring = [...document.querySelectorAll('#keyboard path')].map((e) => e.getBoundingClientRect());
                  return { gap: box('#keyboard').top - box('#phrase').bottom, height: box('#keyboard').height,
                    width: Math.max(...ring.map((r) => r.right)) - Math.min(...ring.map((r) => r.left)) };
                }"""
            )

    # The study asks for no size.
    file = study(tmp_path, ["one two three"], layouts=[{"name": "ring", "layout": "ring"}])
    with Server(tmp_path / "data", file) as server:
        seen = asyncio.run(run(server))
    if size[0] < size[1]:
        # Of the window's width the ring leaves its margin of 20 pt a side and its own tenth of a unit.
        assert seen["width"] >= 0.8 * size[0]
    # Between phrase and keyboard are only the written text and a hint.
    assert size == (844, 390) or seen["gap"] <= 90
