import gc
import os
import stat
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from conftest import CHECKOUT

from ringswipe import (
    Decoder,
    ProgramFailed,
    ProgramMessage,
    ProgramNotFound,
    RingswipeError,
    Trace,
    TraceError,
    find_library,
    find_program,
    read_results,
    run,
)


@pytest.fixture(scope="module", params=["library", "program"])
def decoder(request: pytest.FixtureRequest) -> Iterator[Decoder]:
    """A decoder in this process, and one with a process of its own."""
    if request.param == "library" and find_library() is None:
        pytest.skip("there is no libringswipe: './dev c-library' makes it")
    with Decoder(lexicon="words", in_process=request.param == "library") as decoder:
        yield decoder


def test_a_swipe_is_decoded_at_once(decoder: Decoder, sample: list[Trace]) -> None:
    result = decoder.decode(sample[0].samples)
    assert result.best == sample[0].word == "the"
    assert result.id == "trace-1"
    result = decoder.decode(sample[0])
    assert (result.id, result.word, result.rank) == ("1-the", "the", 1)
    assert result.candidates[0].score > result.candidates[1].score


def test_a_batch_gives_what_the_program_gives_for_the_file(
    decoder: Decoder, sample: list[Trace], tmp_path: Path
) -> None:
    lines = (CHECKOUT / "traces/ring-sample.jsonl").read_bytes().splitlines(keepends=True)[:30]
    path = tmp_path / "results.jsonl"
    path.write_bytes(run("decode", "-", "--lexicon", "words", input=b"".join(lines)))
    expected = read_results(path)
    results = decoder.decode_batch(sample[:30])
    assert len(results) == len(expected) == 30
    for result, other in zip(results, expected):
        assert (result.id, result.word, result.candidates, result.no_word) == (
            other.id,
            other.word,
            other.candidates,
            other.no_word,
        )


def test_the_keyboard_and_the_words_before_are_passed_on(sample: list[Trace]) -> None:
    ring, there = sample[0], ("ring", 390, 290)
    # The same movement at half the size on a keyboard of half the size.
    half = ring.samples * [0.5, 0.5, 1]
    with Decoder() as own, Decoder(size=(195, 145)) as small:
        assert own.decode(half, keyboard=("ring", 195, 145)).best == "the"
        assert small.decode(half).best == "the"
        assert own.decode(half, keyboard=there).best != "the"
        with pytest.raises(TypeError):
            own.decode(ring, keyboard=there)
    with Decoder(top=3, options=["--context", "english"]) as context:
        assert len(context.decode(ring.samples, previous=["on"]).candidates) == 3


def fake(tmp_path: Path, body: str) -> Path:
    """A program in place of the real one."""
    path = tmp_path / "ringswipe"
    path.write_text(f"#!{sys.executable}\nimport sys, time\n{body}")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Decoder]:
    """A decoder that takes no time and gives long answers."""
    program = fake(
        tmp_path,
        "import json\n"
        "for line in sys.stdin:\n"
        "    words = [{'word': 'x' * 5000, 'score': 0}]\n"
        "    answer = {'id': json.loads(line)['id'], 'candidates': words}\n"
        "    print(json.dumps(answer), flush=True)\n",
    )
    with Decoder(program=program) as decoder:
        yield decoder


def test_large_batches_do_not_block(quick: Decoder, sample: list[Trace]) -> None:
    # 3 MB into the pipe and 25 MB out of it, many times what pipes hold.
    batch = sample * 25
    results = quick.decode_batch(batch)
    assert [result.id for result in results] == [trace.id for trace in batch]


def test_a_stream_takes_traces_as_it_needs_them(quick: Decoder, sample: list[Trace]) -> None:
    taken = 0

    def endless() -> Iterator[Trace]:
        nonlocal taken
        while True:
            taken += 1
            yield sample[taken % 200]

    stream = quick.stream(endless())
    ids = [next(stream).id for _ in range(300)]
    assert ids == [sample[number % 200].id for number in range(1, 301)]
    assert taken < 10_000
    with pytest.raises(RingswipeError, match="another stream"):
        quick.decode(sample[0])
    stream.close()
    # Late answers to the closed stream do not reach the next one.
    assert quick.decode(sample[3]).id == sample[3].id
    assert quick.decode_batch([]) == []


def test_bad_traces_are_reported_and_good_ones_kept(
    decoder: Decoder, sample: list[Trace]
) -> None:
    backwards = Trace([[0, 0, 5], [1, 1, 3]], id="backwards")
    nowhere = Trace(sample[1].samples, id="nowhere", keyboard=("qwertzy", 300, 200))
    flat = Trace(sample[1].samples, id="flat", keyboard=("ring", 300, 0))
    batch = [sample[0], backwards, nowhere, flat, sample[2], nowhere]
    results = decoder.decode_batch(batch, on_bad_traces="keep")
    assert [result.id for result in results] == [trace.id for trace in batch]
    assert [result.error is None for result in results] == [True, False, False, False, True, False]
    assert "time runs backwards" in str(results[1].error)
    assert "qwertzy" in str(results[2].error)
    assert results[4].best == sample[2].word
    with pytest.raises(TraceError, match="trace backwards: sample 2: time runs backwards"):
        decoder.decode_batch(batch)
    with pytest.raises(TraceError, match="qwertzy"):
        decoder.decode(nowhere)
    with pytest.raises(TraceError, match="trace-2: the samples must be rows of three numbers"):
        decoder.decode_batch([sample[0].samples, [[1, 2]]])
    with pytest.raises(TraceError, match="x = nan is outside"):
        decoder.decode([[float("nan"), 0, 0]])
    assert decoder.decode(sample[0]).best == "the"  # and the decoder still works


def test_a_decoder_that_cannot_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(ProgramFailed, match="qwertzy"):
        Decoder("qwertzy")
    with pytest.raises(ProgramFailed, match="nosuch.txt"):
        Decoder(lexicon=tmp_path / "nosuch.txt")
    with pytest.raises(ProgramFailed, match="--nosuch") as caught:
        Decoder(options=["--nosuch"])
    assert caught.value.exit_code == 64
    with pytest.raises(ProgramNotFound, match="which is not a program"):
        Decoder(program=tmp_path / "nosuch")


def test_messages_about_a_word_list_become_warnings(tmp_path: Path) -> None:
    (tmp_path / "words.tsv").write_text("the\t10\nof\tmany\n")
    with pytest.warns(ProgramMessage, match="words.tsv:2"):
        Decoder(lexicon=tmp_path / "words.tsv").close()


def is_there(pid: int) -> bool:
    """Whether there is a process, be it one that has ended and was not waited for."""
    try:
        os.kill(pid, 0)
        return True
    except ProcessLookupError:
        return False


def test_the_program_ends_with_the_decoder(sample: list[Trace]) -> None:
    with Decoder(in_process=False) as decoder:
        decoder.decode(sample[0])
        assert is_there(decoder._pipe._process.pid)
    assert not is_there(decoder._pipe._process.pid)
    with pytest.raises(RingswipeError, match="closed"):
        decoder.decode(sample[0])
    decoder.close()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        forgotten = Decoder(in_process=False)
        pid = forgotten._pipe._process.pid
        # Much work is in progress when it is deleted.
        next(stream := forgotten.stream(sample * 20))
        del forgotten, stream
        gc.collect()
    assert not is_there(pid)


def test_a_program_that_dies_is_reported(sample: list[Trace]) -> None:
    decoder = Decoder(in_process=False)
    stream = decoder.stream(sample * 50)
    next(stream)
    decoder._pipe._process.kill()
    with pytest.raises(ProgramFailed, match="signal 9") as caught:
        list(stream)
    assert caught.value.exit_code == -9
    with pytest.raises(RingswipeError, match="closed"):
        decoder.decode(sample[0])


def test_the_last_words_of_a_program_are_kept(tmp_path: Path, sample: list[Trace]) -> None:
    program = fake(
        tmp_path,
        "print(sys.stdin.readline().replace('samples', 'candidates'), end='', flush=True)\n"
        "sys.stdin.readline()\n"
        "print('the disk is full', file=sys.stderr)\n"
        "sys.exit(3)\n",
    )
    with Decoder(program=program) as decoder:
        with pytest.raises(ProgramFailed, match="ended with exit code 3\nthe disk is full"):
            decoder.decode(sample[0])


def test_another_program_is_noticed(tmp_path: Path) -> None:
    echo = fake(tmp_path, "for line in sys.stdin: print(line, end='', flush=True)\n")
    with pytest.raises(RingswipeError, match="not a result of 'ringswipe decode'"):
        Decoder(program=echo)


def test_a_deaf_program_does_not_outlive_its_decoder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pid = tmp_path / "pid"
    deaf = fake(
        tmp_path, f"import os\nopen({str(pid)!r}, 'w').write(str(os.getpid()))\ntime.sleep(1000)\n"
    )
    monkeypatch.setattr("ringswipe.decoder._START_SECONDS", 3.0)
    with pytest.raises(ProgramFailed, match="has not answered for 3 s"):
        Decoder(program=deaf)
    assert not is_there(int(pid.read_text()))


def test_where_the_program_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    own = fake(tmp_path, "")
    monkeypatch.setenv("RINGSWIPE", str(own))
    assert find_program() == str(own)
    assert find_program(program) == program
    monkeypatch.setenv("RINGSWIPE", str(tmp_path / "nosuch"))
    with pytest.raises(ProgramNotFound, match="RINGSWIPE names .*nosuch, which is not a program"):
        find_program()
    monkeypatch.delenv("RINGSWIPE")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_program() == str(own)
    own.unlink()
    monkeypatch.setattr("ringswipe.program.__file__", str(tmp_path / "site-packages/p.py"))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ProgramNotFound, match="./dev build"):
        find_program()
    built = tmp_path / "checkout/.build/release"
    built.mkdir(parents=True)
    (tmp_path / "checkout/Package.swift").touch()
    fake(built, "")
    (tmp_path / "checkout/docs").mkdir()
    monkeypatch.chdir(tmp_path / "checkout/docs")
    assert find_program() == str(built / "ringswipe")


def test_commands_run() -> None:
    assert run("synth", "hello", "--seed", "7").startswith(b'{"id":"1-hello","word":"hello"')
    with pytest.raises(ProgramFailed, match="ended with exit code 65") as caught:
        run("decode", "-", input=b'{"samples":[]}\n{\n')
    assert caught.value.exit_code == 65
    assert caught.value.output.count(b"\n") == 1


def test_a_decoder_survives_the_thread_that_made_it(sample: list[Trace]) -> None:
    made: list[Decoder] = []
    thread = threading.Thread(target=lambda: made.append(Decoder()))
    thread.start()
    thread.join()
    assert made[0].decode(sample[0]).best == "the"
    made[0].close()


def test_an_interrupted_batch_leaves_a_decoder_that_works(
    decoder: Decoder, sample: list[Trace]
) -> None:
    def interrupted() -> Iterator[Trace]:
        yield from sample[:20]
        raise KeyboardInterrupt

    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            decoder.decode_batch(interrupted())
    assert decoder.decode(sample[0]).best == "the"


def test_parts_of_the_keyboard_are_no_points(sample: list[Trace]) -> None:
    parts = Trace(sample[0].samples / [390, 290, 1])
    with Decoder("ring") as decoder:
        with pytest.warns(ProgramMessage, match="all samples lie in 0…1"):
            decoder.decode(parts)
        decoder.decode(parts)  # said once
        decoder.decode([[0.5, 0.5, 0]])
    with Decoder("ring", options=["--coordinates", "normalized"]) as decoder:
        assert decoder.decode(parts).best == "the"


def test_traces_that_do_not_fit_their_keyboard_are_a_warning(sample: list[Trace]) -> None:
    flipped = [
        Trace(trace.samples * [1, -1, 1] + [0, 290, 0], word=trace.word, keyboard=trace.keyboard)
        for trace in sample
    ]
    with Decoder("ring", in_process=False) as decoder:
        with pytest.warns(ProgramMessage, match="begin on their word's first key .*; with y flipped, "):
            decoder.decode_batch(flipped)
    with warnings.catch_warnings(), Decoder("ring", in_process=False) as decoder:
        warnings.simplefilter("error", ProgramMessage)
        decoder.decode_batch(sample)


def test_many_refused_traces_each_have_an_error(decoder: Decoder, sample: list[Trace]) -> None:
    nowhere = [Trace(sample[0].samples, keyboard=("qwertzy", 300, 200)) for _ in range(20)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ProgramMessage)  # "15 more of the same kind"
        results = decoder.decode_batch([*nowhere, sample[0]], on_bad_traces="keep")
    assert [result.error is not None for result in results] == [True] * 20 + [False]
