"""What a study asks of the page: languages, links, questionnaires, rests, withdrawing; and what the page says when
something is in its way: a new data folder, no disk, no network.
"""

import asyncio
import json
import re
import shutil

import pytest

from harness import ROOT, Browser, Server, study, traces

RING = [{"name": "ring", "layout": "ring", "width": 390, "height": 290}]


def journal(server, session="p001-1"):
    path = f"{server.data}/sessions/{session}.jsonl"
    return [json.loads(line) for line in open(path, encoding="utf-8")]


async def offline(hand, is_offline=True):
    await hand.session.send(
        "Network.emulateNetworkConditions",
        {"offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1},
    )


def test_links_with_a_query_are_kept_and_the_study_ends_with_a_code_and_a_way_back(tmp_path):
    file = study(
        tmp_path, ["one two"], layouts=RING,
        completion={"code": "C1ABCD", "redirect": "https://example.org/?cc=C1ABCD&pid={PROLIFIC_PID}"},
    )

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address + "?PROLIFIC_PID=5f%20a&STUDY_ID=s1")
            await hand.begin()
            for trace in traces()[:2]:
                await hand.write(trace["samples"])
            await hand.page.locator("#done").wait_for(state="visible")
            assert hand.errors() == []
            return await hand.page.text_content("#completion-code"), await hand.page.get_attribute("#completion-link", "href")

    with Server(tmp_path / "data", file) as server:
        code, address = asyncio.run(run(server))
        header = journal(server)[0]
    assert header["link"] == {"PROLIFIC_PID": "5f a", "STUDY_ID": "s1"}
    assert code == "C1ABCD" and address == "https://example.org/?cc=C1ABCD&pid=5f%20a"
    device = header["device"]
    assert device["browser"].startswith("Chrom") or device["browser"].startswith("Headless"), device
    assert "Mozilla" not in json.dumps(header)


def test_withdrawing_deletes_what_is_stored_and_what_waits(tmp_path):
    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            await hand.write(traces()[0]["samples"])
            # Two more words wait on the device while somebody else deletes the person.
            await offline(hand)
            for trace in traces()[1:3]:
                await hand.swipe(trace["samples"])
                await hand.page.evaluate("() => new Promise(done => setTimeout(done, 100))")
            session = journal(server)[0]
            assert server.post("withdraw", {"session": session["session"], "key": session["key"]})[0] == 200
            await offline(hand, False)
            await hand.page.locator("#gone").wait_for(state="visible", timeout=30000)
            text = await hand.page.text_content("#gone-text")
            left = await hand.page.evaluate(
                """() => new Promise((done) => {
                  const open = indexedDB.open('ringswipe');
                  open.onsuccess = () => {
                    const all = open.result.transaction('posts').objectStore('posts').getAll();
                    all.onsuccess = () => done(all.result.length);
                  };
                })"""
            )
            await hand.page.reload()
            await hand.page.locator("#start").wait_for(state="visible")
            return text, left

    with Server(tmp_path / "data", study(tmp_path, ["one two three four"], layouts=RING)) as server:
        text, left = asyncio.run(run(server))
        assert server.exported() == []
    assert "deleted" in text and "2 recordings" in text and left == 0


def test_a_person_withdraws_on_the_page(tmp_path):
    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin(goes_on=False)
            await hand.page.locator("#break").wait_for(state="visible")
            await hand.page.click("#break .withdraw")
            await hand.page.keyboard.press("Escape")
            assert await hand.screen() == "break", "nothing is deleted unless it is confirmed"
            await hand.page.click("#break .withdraw")
            await hand.page.click("#ask-yes")
            await hand.page.locator("#gone").wait_for(state="visible")

    with Server(tmp_path / "data", study(tmp_path, ["one two"])) as server:
        asyncio.run(run(server))
        assert not list((tmp_path / "data/sessions").glob("*.jsonl"))


def test_questionnaires_are_asked_and_their_answers_kept(tmp_path):
    items = [
        {"name": "keyboards", "text": "How many keyboards do you own?", "kind": "number", "least": 0, "most": 99},
        {"name": "why", "text": "Why?", "kind": "text", "optional": True},
        {"name": "again", "text": "Would you do it again?", "kind": "choice", "choices": ["yes", "no"]},
        {"name": "fun", "text": "Was it fun?", "kind": "scale", "steps": 5, "low": "no", "high": "yes"},
    ]
    file = study(
        tmp_path, ["one two"], layouts=RING,
        questionnaires=[{"at": "start", "form": "person"}, {"at": "end", "form": "own", "title": "Own", "items": items}],
        agreements=["I am of age.", {"name": "publish", "text": "My traces may be published.", "required": False}],
    )

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            page = hand.page
            await page.locator("#start").wait_for(state="visible")
            assert await page.locator("#agreements input").count() == 2
            await hand.begin(goes_on=False)
            await page.locator("#questions").wait_for(state="visible")
            await page.fill("#item-0", "200")
            await page.select_option("#item-1", "daily")
            await page.select_option("#item-2", "left")
            await page.click("#questionnaire [type=submit]")
            assert await hand.screen() == "questions", "no person is 200 years old"
            await page.fill("#item-0", "33")
            await page.click("#questionnaire [type=submit]")
            await page.locator("#break").wait_for(state="visible")
            await hand.go_on()
            for trace in traces()[:2]:
                await hand.write(trace["samples"])
            await page.locator("#questions").wait_for(state="visible")
            await page.fill("#item-0", "3")
            await page.select_option("#item-2", "yes")
            await page.check("[name=item-3][value='4']", force=True)
            await page.click("#questionnaire [type=submit]")
            await page.locator("#done").wait_for(state="visible")

    with Server(tmp_path / "data", file) as server:
        asyncio.run(run(server))
        lines = journal(server)
    answers = {line["form"]: line["answers"] for line in lines if "answers" in line}
    assert answers == {
        "person": {"age": 33, "experience": "daily", "hand": "left"}, "own": {"keyboards": 3, "again": "yes", "fun": 4},
    }
    assert lines[0]["agreed"] == {"1": True, "publish": False}


def test_consent_can_be_kept_and_the_contact_is_a_link(tmp_path):
    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.page.locator("#start").wait_for(state="visible")
            await hand.page.check("#agree")
            async with hand.page.expect_download() as started:
                await hand.page.click("#copy")
            download = await started.value
            await download.save_as(tmp_path / "copy.txt")
            return await hand.page.get_attribute("#contact", "href"), download.suggested_filename

    file = study(tmp_path, ["one two"], contact="+41 44 123 45 67")
    with Server(tmp_path / "data", file) as server:
        link, name = asyncio.run(run(server))
    assert link == "tel:+41441234567" and name == "test-consent.txt"
    text = (tmp_path / "copy.txt").read_text("utf-8")
    assert "You swipe words on this page" in text and "[x] " in text and "+41 44" in text


def test_enforced_rests_cannot_be_cut_short_not_even_by_a_reload(tmp_path):
    file = study(
        tmp_path, ["one two"] * 2, layouts=RING, rests="enforced", blocks=[{"phrases": 1}, {"phrases": 1, "rest": 6}]
    )

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            for trace in traces()[:2]:
                await hand.write(trace["samples"])
            page = hand.page
            await page.locator("#break").wait_for(state="visible")
            assert await page.is_disabled("#go-on")
            await asyncio.sleep(2)
            await page.reload()
            await page.locator("#break").wait_for(state="visible")
            assert await page.is_disabled("#go-on")
            left = int("".join(c for c in await page.text_content("#break-rest") if c.isdigit()))
            assert left <= 5, "the rest does not begin again"
            await page.locator("#go-on:enabled").wait_for(timeout=8000)
            await hand.go_on()

    with Server(tmp_path / "data", file) as server:
        asyncio.run(run(server))


def test_a_phone_of_before_meets_a_new_data_folder(tmp_path):
    file = study(tmp_path, ["one two three four"], layouts=RING)
    recorded = traces()

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            await hand.write(recorded[0]["samples"])
            page = hand.page

            async def anew():
                server.stop()
                shutil.rmtree(tmp_path / "data")
                server.start()
                # Somebody else has taken the number in the meantime.
                consent = server.post("study", {})[1]["consent"]["hash"]
                answers = {"consent": consent, "hand": "right", "grip": "other", "viewport": [390, 844]}
                assert server.post("join", answers)[0] == 200

            # With nothing to send, the page begins like any other.
            await anew()
            await page.reload()
            await page.locator("#start").wait_for(state="visible")
            # With recordings that nobody takes any more, it says so, and what can be done.
            await hand.begin()
            await offline(hand)
            await hand.swipe(recorded[1]["samples"])
            await page.evaluate("() => new Promise(done => setTimeout(done, 200))")
            await anew()
            await offline(hand, False)
            await page.locator("#trouble").wait_for(state="visible", timeout=30000)
            assert "One recording" in await page.text_content("#trouble-kept")
            async with page.expect_download() as started:
                await page.click("#trouble-save")
            await (await started.value).save_as(tmp_path / "unsent.jsonl")
            await page.reload()
            await page.locator("#trouble").wait_for(state="visible", timeout=30000)
            await page.click("#trouble-anew")
            await page.click("#ask-yes")
            await page.locator("#start").wait_for(state="visible")
            await hand.begin()
            await hand.write(recorded[2]["samples"])

    with Server(tmp_path / "data", file) as server:
        asyncio.run(run(server))
    (kept,) = [json.loads(line) for line in open(tmp_path / "unsent.jsonl", encoding="utf-8")]
    assert len(kept["samples"]) == len(recorded[1]["samples"]) or len(kept["samples"]) > 5


def test_a_browser_without_a_disk_says_so_and_works(tmp_path):
    async def run(server):
        async with Browser() as browser:
            hand = await browser.open("about:blank")
            await hand.page.add_init_script("delete window.indexedDB; Object.defineProperty(window, 'indexedDB', { value: undefined })")
            await hand.page.goto(server.address)
            await hand.page.locator("#start").wait_for(state="visible")
            assert "keep nothing" in await hand.page.text_content("#banner")
            await hand.begin()
            await hand.write(traces()[0]["samples"])
            assert hand.errors() == []

    with Server(tmp_path / "data", study(tmp_path, ["one two"], layouts=RING)) as server:
        asyncio.run(run(server))
        assert len(server.exported()) == 1


def test_a_reload_without_the_server_goes_on_at_the_word(tmp_path):
    recorded = traces()

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            await hand.write(recorded[0]["samples"])
            await hand.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
            await asyncio.sleep(0.5)
            server.kill()
            await hand.swipe(recorded[1]["samples"])
            await hand.page.evaluate("() => new Promise(done => setTimeout(done, 300))")
            assert await hand.word() == "three"
            await hand.page.reload()
            await hand.page.wait_for_function("() => document.querySelector('#phrase .now')?.textContent === 'three'", timeout=20000)
            await hand.page.locator("#keyboard svg").wait_for()
            await hand.swipe(recorded[2]["samples"])
            await hand.page.wait_for_function("() => document.querySelector('#phrase .now')?.textContent === 'four'")
            server.start()
            await hand.settled(60)
            assert await hand.word() == "four"

    with Server(tmp_path / "data", study(tmp_path, ["one two three four"], layouts=RING)) as server:
        asyncio.run(run(server))
        stored = server.exported()
    assert [trace["word"] for trace in stored] == ["one", "two", "three"]
    assert not any(trace["late"] or trace["cancelled"] for trace in stored)


# The plurals of each language (Unicode CLDR); French and Spanish have "many" for millions only, which never occur.
PLURALS = {"en": {"one", "other"}, "de": {"one", "other"}, "fr": {"one", "other"}, "es": {"one", "other"},
           "uk": {"one", "few", "many", "other"}}


@pytest.mark.parametrize("language", PLURALS)
def test_every_language_has_every_text(language):
    def texts(code):
        found = {}
        for name, text in json.loads((ROOT / f"dictionaries/{code}/page.json").read_text("utf-8")).items():
            base, _, form = name.rpartition(".")
            plural = form in ("one", "few", "many", "other") and not name.startswith(("form.", "grips."))
            found.setdefault(base if plural else name, {})[form if plural else ""] = text
        return found

    english, own = texts("en"), texts(language)
    # The ends of a question's scale may be those of its form.
    ends = re.compile(r"form\..*\.(low|high)$")
    assert {name for name in english if not ends.match(name)} == {name for name in own if not ends.match(name)}
    for name, forms in own.items():
        if name not in english:
            continue
        assert all(text.strip() for text in forms.values()), name
        if "" not in forms:
            assert set(forms) - {"many"} >= PLURALS[language] - {"many"}, name
        # Each value that the English text has is in the other one; a number may be in words.
        values = set(re.findall(r"{(\w+)}", " ".join(english[name].values())))
        assert set(re.findall(r"{(\w+)}", " ".join(forms.values()))) == values, name


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "uk"])
def test_the_page_speaks_the_language_of_the_study(tmp_path, language):
    phrase = {"en": "one two", "de": "ein Haus", "fr": "une main", "es": "una mano", "uk": "слово та дім"}[language]
    layouts = [{"name": "k", "layout": "ring-uk" if language == "uk" else "ring"}]
    file = study(tmp_path, [phrase] * 2, layouts=layouts, language=language, blocks=[{"phrases": 2}])

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.page.locator("#start").wait_for(state="visible")
            text = await hand.page.text_content("#join [type=submit]")
            await hand.begin(goes_on=False)
            await hand.page.locator("#break").wait_for(state="visible")
            # The focus follows the screen.
            assert await hand.page.evaluate("() => document.activeElement.id") == "break-title"
            await hand.go_on()
            assert await hand.page.evaluate("() => document.activeElement.id") == "prompt-title"
            # The new phrase is announced.
            announced = await hand.page.text_content("#announcement")
            assert phrase in announced
            page_language = await hand.page.evaluate("() => document.documentElement.lang")
            return text, page_language, await hand.page.get_attribute("#phrase", "lang")

    with Server(tmp_path / "data", file) as server:
        text, page_language, phrase_language = asyncio.run(run(server))
    assert text == {"en": "Begin", "de": "Beginnen", "fr": "Commencer", "es": "Empezar", "uk": "Почати"}[language]
    assert page_language == phrase_language == language


def test_arabic_phrases_run_from_right_to_left(tmp_path):
    own = {"version": 1, "name": "arabic", "rows": [{"characters": row} for row in ("ضصثقفغعهخحج", "شسيبلاتنمك", "ئءؤرىةوزظدذط")]}
    (tmp_path / "arabic.json").write_text(json.dumps(own, ensure_ascii=False), "utf-8")
    file = study(tmp_path, ["سلام عليكم"], layouts=[{"name": "k", "layout": "./arabic.json"}])

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address)
            await hand.begin()
            return await hand.page.evaluate(
                """() => { const [a, b] = [...document.querySelectorAll('#phrase span')].map(e => e.getBoundingClientRect().left);
                return [getComputedStyle(document.querySelector('#phrase')).direction, a > b] }"""
            )

    with Server(tmp_path / "data", file) as server:
        assert asyncio.run(run(server)) == ["rtl", True]


def test_a_ring_of_a_width_in_millimetres(tmp_path):
    """A card of 85.6 mm is laid on a screen whose px are 0.25 mm: a keyboard of 60 mm is 240 px wide."""

    async def run(server):
        async with Browser() as browser:
            hand = await browser.open(server.address, size=(1024, 768), touch=False)
            await hand.page.locator("#start").wait_for(state="visible")
            await hand.page.check("#agree")
            await hand.page.select_option("#hand", "right")
            await hand.page.select_option("#grip", "mouse")
            await hand.page.click("#join [type=submit]")
            await hand.page.locator("#card").wait_for(state="visible")
            await hand.page.evaluate(
                "() => { const s = document.querySelector('#card-width'); s.value = 342.5; s.dispatchEvent(new Event('input')) }"
            )
            width = await hand.page.evaluate("() => document.querySelector('#bank-card').getBoundingClientRect().width")
            await hand.page.click("#card-done")
            await hand.page.locator("#break").wait_for(state="visible")
            await hand.go_on()
            await hand.drag([[30 + 8 * step, 60, 10 * step] for step in range(20)])
            await hand.stored(hand.posts + 1)
            return width

    file = study(tmp_path, ["one two"], layouts=[{"name": "ring", "layout": "ring", "millimetres": 60}])
    with Server(tmp_path / "data", file) as server:
        width = asyncio.run(run(server))
        (stored,) = server.exported()
    assert width == 342.5
    assert abs(stored["pixelsPerMillimetre"] - 342.5 / 85.6) < 0.001
    assert stored["keyboard"]["width"] == 240
