"""Decoding, prediction and whole keyboards in this process."""

import gc
import io
import os
import threading
from collections.abc import Iterator

import numpy as np
import pytest
from conftest import CHECKOUT

from ringswipe import (
    Decoder,
    Edit,
    LibraryFailed,
    LibraryNotFound,
    RingswipeError,
    Session,
    Trace,
    TraceError,
    User,
    find_library,
    iter_traces,
    run,
)
from ringswipe.in_process import contiguous, rounded, rounded_all
from ringswipe.library import encoded

if find_library() is None:
    pytest.skip("there is no libringswipe: './dev c-library' makes it", allow_module_level=True)


@pytest.fixture(scope="module")
def decoder() -> Iterator[Decoder]:
    with Decoder("ring", in_process=True) as decoder:
        yield decoder


def same_results(traces: list[Trace], **options: object) -> int:
    """Compares both ways of decoding, and returns the number of traces with a word."""
    with Decoder(in_process=True, **options) as own, Decoder(in_process=False, **options) as other:  # type: ignore[arg-type]
        results = own.decode_batch(traces, on_bad_traces="keep")
        expected = other.decode_batch(traces, on_bad_traces="keep")
    for result in [*results, *expected]:
        result.microseconds = None
    assert results == expected
    return sum(result.best is not None for result in results)


def test_both_ways_give_the_same_results(sample: list[Trace]) -> None:
    varied = [
        Trace(
            trace.samples * ([0.5, 0.5, 1] if number % 3 == 0 else 1),
            trace.id,
            trace.word,
            ("ring", 195, 145) if number % 3 == 0 else trace.keyboard,
            ("in", "the") if number % 2 else (),
        )
        for number, trace in enumerate(sample)
    ]
    assert same_results(varied) > 150
    assert same_results(varied[:40], decoder="subsequence", lexicon="words", top=3) > 30
    assert same_results(sample[:40], decoder="alignment", abstain=0.5, size=(390, 290)) > 10


def test_a_language_sets_list_context_and_ring() -> None:
    words = ("Straße", "und", "Frage", "für")
    made = run("synth", *words, "--language", "de", "--motor", "minimum-jerk", "--seed", "1")
    traces = [
        Trace(trace.samples, trace.id, trace.word) for trace in iter_traces(io.BytesIO(made))
    ]
    assert same_results(traces, language="de") == len(words)
    for in_process in (True, False):
        with Decoder(language="de", in_process=in_process) as german:
            results = german.decode_batch(traces)
        assert [result.best for result in results] == list(words)
        assert {result.keyboard.layout for result in results} == {"ring-de"}
    # On letters of its own: ß is swiped on its key, in German and in a mixture.
    made = run(
        "synth", "Straße", "--language", "de", "--layout", "qwertz", "--motor", "minimum-jerk"
    )
    [trace] = iter_traces(io.BytesIO(made))
    for language in ("de", "de,en"):
        with Decoder("qwertz", language=language, in_process=True) as decoder:
            assert decoder.decode(trace).best == "Straße"


def test_a_language_of_a_folder_needs_a_layout() -> None:
    with pytest.raises(TypeError, match="name the layout"):
        Decoder(language="./it", in_process=True)


@pytest.mark.parametrize("language", ["", " ", ","])
def test_a_language_has_a_name(language: str) -> None:
    with pytest.raises(ValueError, match="language names none: give a code such as 'de'"):
        Decoder(language=language)


@pytest.mark.parametrize("in_process", [True, False])
def test_what_a_rejected_trace_may_mean_is_kept(in_process: bool, sample: list[Trace]) -> None:
    # No word is certain, so that everything is rejected with 1, and nothing with 0.
    with Decoder(in_process=in_process, abstain=0) as open_minded:
        expected = open_minded.decode(sample[0])
    with Decoder(in_process=in_process, abstain=1) as strict:
        alone = strict.decode(sample[0])
        [together] = strict.decode_batch(sample[:1])
    assert expected.candidates and not expected.rejected
    for result in (alone, together):
        assert not result.candidates and result.rank is None
        assert result.rejected == expected.candidates


@pytest.mark.skipif(
    "RINGSWIPE_DEV_TRACES" not in os.environ, reason="RINGSWIPE_DEV_TRACES names no file of traces"
)
def test_both_ways_give_the_same_results_for_human_swipes() -> None:
    traces = list(iter_traces(os.environ["RINGSWIPE_DEV_TRACES"]))
    assert same_results(traces) > len(traces) // 2


def test_scores_are_rounded_as_the_program_rounds() -> None:
    values = [0.0, -0.0004, -0.0005, 0.0005, -1.2345, 2.5, -0.49999999999999994, -12.3456]
    expected = [0.0, 0.0, -0.001, 0.001, -1.235, 2.5, -0.5, -12.346]
    assert [rounded(value, 1000) for value in values] == expected
    assert rounded_all(np.array(values), 1000).tolist() == expected
    assert "-0.0" not in map(str, rounded_all(np.array(values), 1000).tolist())


def test_arrays_are_not_copied() -> None:
    samples = np.zeros((5, 3))
    assert contiguous(samples) is samples
    turned = np.zeros((3, 5)).T
    assert contiguous(turned).flags.c_contiguous
    # A view whose rows are not beside each other is decoded like its copy.
    wide = np.zeros((25, 6))
    view = wide[:, ::2]
    assert np.array_equal(contiguous(view), view)


def test_many_threads_use_one_decoder(decoder: Decoder, sample: list[Trace]) -> None:
    expected = [result.best for result in decoder.decode_batch(sample[:40])]
    found: dict[int, list[str | None]] = {}

    def work(number: int) -> None:
        found[number] = [decoder.decode(trace).best for trace in sample[:40]]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[number] for number in range(16)] == [expected] * 16


def test_a_child_process_goes_on(decoder: Decoder, sample: list[Trace]) -> None:
    expected = decoder.decode(sample[0]).best
    child = os.fork()
    if child == 0:
        good = decoder.decode(sample[0]).best == expected
        good = good and len(decoder.decode_batch(sample[:20])) == 20
        os._exit(0 if good else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_a_closed_decoder_says_so(sample: list[Trace]) -> None:
    decoder = Decoder(in_process=True, lexicon="words")
    user, session = User(decoder), Session(decoder)
    decoder.close()
    decoder.close()
    with pytest.raises(RingswipeError, match="closed"):
        decoder.decode(sample[0])
    with pytest.raises(RingswipeError, match="closed"):
        decoder.decode_batch(sample[:2])
    # What was made from it lives on.
    assert user.predict("th")
    session.swipe(sample[0].samples)
    assert session.text == "The"
    user.close()
    with pytest.raises(LibraryFailed, match="a user is needed"):
        user.learn("word")
    del decoder, user, session
    gc.collect()


def test_layout_files_of_traces_are_not_opened(decoder: Decoder, sample: list[Trace]) -> None:
    named = Trace(sample[0].samples, keyboard=("/etc/passwd.json", 390, 290))
    assert decoder.decode(named).best == "the"  # the decoder has a layout of its own
    with Decoder(in_process=True) as free, pytest.raises(TraceError, match="names the layout file"):
        free.decode(named)


def test_what_only_the_program_knows_is_refused() -> None:
    with pytest.raises(TypeError, match="in_process=False"):
        Decoder(in_process=True, options=["--no-context"])
    with Decoder(in_process=False, lexicon="words") as other, pytest.raises(
        LibraryNotFound, match="in_process=True"
    ):
        User(other)
    for bad in ({"top": 0}, {"jobs": 0}, {"decoder": "best"}, {"abstain": 2.0}, {"size": (0, 5)}):
        with pytest.raises(LibraryFailed):
            Decoder(in_process=True, **bad)  # type: ignore[arg-type]
    with pytest.raises(LibraryFailed, match="NUL"):
        encoded("a\0b")
    with pytest.raises(LibraryFailed, match="not Unicode"):
        encoded("\ud800")


def test_where_the_library_is_looked_for(
    tmp_path: os.PathLike[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = os.path.join(tmp_path, "libringswipe.so")
    assert find_library() == os.environ["RINGSWIPE_LIBRARY"]
    with pytest.raises(LibraryNotFound, match="library names .*, which is not a file"):
        find_library(own)
    with open(own, "w") as file:
        file.write("no library")
    assert find_library(own) == own
    monkeypatch.setenv("RINGSWIPE_LIBRARY", own)
    with pytest.raises(LibraryNotFound, match="is not a libringswipe"):
        Decoder()
    # Without a library the program decodes, unless the library is asked for.
    monkeypatch.setattr("ringswipe.decoder.find_library", lambda: None)
    with Decoder(lexicon="words") as decoder:
        assert decoder.in_process is None
    with pytest.raises(LibraryNotFound, match="./dev c-library"):
        Decoder(in_process=True)


def test_a_user_learns_predicts_and_forgets(decoder: Decoder) -> None:
    user = User(decoder)
    assert user.predict("kri", ["Kris"])[0].word != "Kringle"
    user.learn("Kringle", ["Kris"])
    assert user.predict("kri", ["Kris"])[0].word == "Kringle"
    kept = user.export()
    assert kept.startswith(b'{"learned":"words and pairs","version":1,"commits":1,"records":2}\n')
    assert User(decoder, kept).export() == kept
    user.forget("kringle")
    assert user.predict("kri", ["Kris"])[0].word != "Kringle"
    user.learn("secret")
    user.retract("secret")
    assert b"secret" not in user.export()
    with pytest.raises(LibraryFailed, match="line 2: "):
        user.add(b'{"learned":"words and pairs","version":1,"commits":1}\nthe\n')
    assert user.correct("tje")[0].word == "the"
    assert len(user.predict(top=5)) == 5


def test_the_program_reads_what_a_user_learned(decoder: Decoder, tmp_path: os.PathLike[str]) -> None:
    user = User(decoder)
    for word, previous in (("my", ()), ("iPhone", ("my",)), ("rings", ("my", "iPhone"))):
        user.learn(word, previous)
    store = os.path.join(tmp_path, "me.sqlite")
    run("user", "import", "-", "--user", store, input=user.export())
    exported = run("user", "export", "--user", store)
    assert exported == user.export()
    assert User(decoder, exported).export() == exported


def test_a_session_writes_what_is_swiped(decoder: Decoder, sample: list[Trace]) -> None:
    user = User(decoder)
    session = Session(decoder, user, before="So ")
    words = [sample[0], sample[2]]
    assert [trace.word for trace in words] == ["the", "very"]
    (edit,) = session.swipe(words[0].samples)
    assert edit == Edit("insert", "the", 3, "swipe", edit.time)
    assert "she" in session.suggestions
    assert [edit.text for edit in session.swipe(words[1].samples)] == [" very"]
    assert session.text == "So the very"
    assert b'"previous":"so","word":"the"' in user.export()
    session.set_text("Otherwise. ", "yes")
    assert (session.text, session.shift) == ("Otherwise. yes", "on")
    assert session.touch("began", 195, 145, session.now + 10) == []
    assert session.touch("cancelled", 195, 145, session.now + 10) == []
    assert session.advance(session.now + 1000) == []
    with pytest.raises(LibraryFailed, match="events"):
        session.touch("began", float("nan"), 0, session.now)
    with pytest.raises(LibraryFailed, match="the settings"):
        Session(decoder, settings={"longPress": "long"})
    plain = Session(decoder, settings={"behaviors": {"swipes": False}})
    assert plain.swipe(words[0].samples) == []


def test_the_checkout_has_the_header() -> None:
    assert (CHECKOUT / "Sources/CLibrary/CRingSwipe/include/ringswipe.h").is_file()
