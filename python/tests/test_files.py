import gzip
import io
from pathlib import Path

import numpy as np
import pytest

from ringswipe import (
    Keyboard,
    Trace,
    TraceError,
    TraceWarning,
    iter_traces,
    read_traces,
    write_traces,
)

TRACES = [
    Trace(
        [[236.3, 115, 0], [230.1, 117.2, 8]],
        id="t1",
        word="hello",
        keyboard=Keyboard("ring", 390, 290),
        previous=["say", "it"],
        user="u7",
        other={"device": "phone-3", "miss": 0.5},
        channels={"pressure": [0.25, None], "miss": [1, 1]},
    ),
    Trace([[12, 40, 0]], id='t,"2', word="null"),
    Trace(np.empty((0, 3)), id="t3"),
]


@pytest.mark.parametrize("name", ["a.jsonl", "a.csv", "a.jsonl.gz", "a.csv.gz", "a.txt"])
def test_what_is_written_reads_back_the_same(tmp_path: Path, name: str) -> None:
    assert write_traces(tmp_path / name, TRACES) == 3
    assert read_traces(tmp_path / name) == TRACES
    assert ((tmp_path / name).read_bytes()[:2] == b"\x1f\x8b") == name.endswith(".gz")
    assert [path.name for path in tmp_path.iterdir()] == [name]  # no draft is left


def test_json_lines_are_as_the_format_says(tmp_path: Path) -> None:
    write_traces(tmp_path / "a.jsonl", TRACES[:1])
    assert (tmp_path / "a.jsonl").read_text() == (
        '{"id":"t1","word":"hello","keyboard":{"layout":"ring","width":390,"height":290},'
        '"samples":[[236.3,115,0],[230.1,117.2,8]],'
        '"channels":{"pressure":[0.25,null],"miss":[1,1]},"previous":["say","it"],"user":"u7",'
        '"device":"phone-3","miss":0.5}\n'
    )


def test_csv_is_as_the_format_says(tmp_path: Path) -> None:
    write_traces(tmp_path / "a.csv", TRACES)
    assert (tmp_path / "a.csv").read_text() == (
        "id,word,x,y,t,user,layout,width,height,previous,device,miss,"
        "channels.pressure,channels.miss\n"
        "t1,hello,236.3,115,0,u7,ring,390,290,say it,phone-3,0.5,0.25,1\n"
        "t1,hello,230.1,117.2,8,,,,,,,,,1\n"
        '"t,""2",null,12,40,0,,,,,,,,,\n'
        "t3,,,,,,,,,,,,,\n"
    )


def test_labels_are_trimmed() -> None:
    text = "id,word,x,y,t,user\na, tea ,1,2,0, u1\na,tea,3,4,8,\nb, ,1,2,0, \n"
    first, second = read_traces(io.BytesIO(text.encode()), format="csv")
    assert (first.word, first.user, len(first)) == ("tea", "u1", 2)
    assert (second.word, second.user) == (None, None)
    line = b'{"samples":[],"word":"\\ttea ","user":""}'
    (trace,) = read_traces(io.BytesIO(line))
    assert (trace.word, trace.user) == ("tea", None)


def test_a_column_of_different_numbers_is_a_channel() -> None:
    text = (
        "id,x,y,t,pressure,trial,event\na,1,2,0,0.25,3,down\na,3,4,8,NA,3,up\na,3,4,9,0.5,,up\n"
        "b,1,2,0,0.5,4,down\nb,1,2,1,0.5,4,down\n"
    )
    first, second = read_traces(io.BytesIO(text.encode()), format="csv")
    assert first.other == {"trial": 3, "event": "down"}
    np.testing.assert_array_equal(first.channels["pressure"], [0.25, np.nan, 0.5])
    assert (second.other, second.channels) == ({"pressure": 0.5, "trial": 4, "event": "down"}, {})


@pytest.mark.parametrize(
    ("channels", "reason"),
    [
        ('{"p":[1]}', "1 values, the trace 2 samples"),
        ('{"p":1}', "lists of numbers"),
        ('{"p":["a",1]}', "lists of numbers"),
    ],
)
def test_bad_channels_are_refused(channels: str, reason: str) -> None:
    line = '{"samples":[[1,2,0],[3,4,8]],"channels":%s}' % channels
    with pytest.raises(TraceError, match=reason):
        read_traces(io.BytesIO(line.encode()))


def test_fields_of_the_keyboard_that_are_not_defined_are_kept(tmp_path: Path) -> None:
    line = (
        '{"id":"a","keyboard":{"layout":"ring","width":390,"height":290,"hand":"left"},'
        '"samples":[[1,2,3]]}\n'
    )
    (tmp_path / "a.jsonl").write_text(line)
    (trace,) = read_traces(tmp_path / "a.jsonl")
    assert trace.other == {"keyboard": {"hand": "left"}}
    write_traces(tmp_path / "b.jsonl", [trace])
    assert (tmp_path / "b.jsonl").read_text() == line


@pytest.mark.parametrize(
    "data",
    [
        b'\xef\xbb\xbf\r\n\n{"samples":[[1,2,3]]}\r\n\n{"samples":[]}',
        gzip.compress(b'\xef\xbb\xbf\n{"samples":[[1,2,3]]}\n{"samples":[]}\n'),
        b"\xef\xbb\xbfid,x,y,t\r\na,1,2,3\r\nb,,,\r\n",
    ],
)
def test_marks_and_blank_lines_mean_nothing_and_opened_files_stay_open(data: bytes) -> None:
    file = io.BytesIO(data)
    assert [len(trace) for trace in iter_traces(file)] == [1, 0]
    assert not file.closed


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "not a JSON object"),
        ("[1]", "not a JSON object|object with 'samples'"),
        ('{"id":"a"}', "'samples' is missing"),
        ('{"samples":[[1,2]]}', r"their shape is \(1, 2\)"),
        ('{"samples":[[1,2,3],[1,2]]}', "rows of three numbers"),
        ('{"samples":[[1,2,NaN]]}', "NaN is not JSON"),
        ('{"samples":[[1,2,5],[1,2,4]]}', "sample 2: time runs backwards, from 5.0 to 4.0 ms"),
        ('{"samples":[[1,2,0],[1e7,2,4]]}', "sample 2: x = 10000000.0 is outside"),
        ('{"samples":[[1,2,1576480557856]]}', "milliseconds since the first sample"),
        ('{"samples":[],"id":7}', "'id' must be a string"),
        ('{"samples":[],"id":"a","id":"b"}', "appears twice"),
        ('{"samples":[],"keyboard":{"layout":"ring"}}', "'layout', 'width' and 'height'"),
        ('{"samples":[],"keyboard":{"layout":"ring","width":0,"height":2}}', "above 0"),
        ('{"samples":[],"previous":"say"}', "list of strings"),
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, line: str, reason: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text('{"id":"good","samples":[[1,2,3]]}\n' + line + '\n{"samples":[]}\n')
    with pytest.raises(TraceError, match=reason) as caught:
        read_traces(path, format="jsonl")
    assert caught.value.place == f"{path}:2"
    with pytest.warns(TraceWarning, match=reason):
        assert len(read_traces(path, format="jsonl", on_bad_lines="warn")) == 2
    assert len(read_traces(path, format="jsonl", on_bad_lines="skip")) == 2


@pytest.mark.parametrize(
    ("text", "reason", "line", "good"),
    [
        ("id,x,y\na,1,2\n", "column t is missing", 1, 0),
        ("id,x,y,t,x\n", "appears twice", 1, 0),
        ("id,x,y,t\na,1,2,0\nb,1,two,0\nb,1,2,1\nc,1,2,0\n", "must be numbers", 3, 2),
        ("id,x,y,t\na,1,2,0\nb,1,2\nc,1,2,0\n", "3 cells where the header names 4", 3, 1),
        ("id,x,y,t\na,1,2,0\nb,1,2,0\na,1,2,1\n", "comes back after another", 2, 1),
        ("id,word,x,y,t\na,it,1,2,0\na,is,1,2,1\nb,,1,2,0\n", "disagree on the word", 3, 1),
        ("id,x,y,t,layout\na,1,2,0,ring\nb,1,2,0,\n", "numbers as 'width' and 'height'", 2, 1),
    ],
)
def test_bad_rows_refuse_their_trace(
    tmp_path: Path, text: str, reason: str, line: int, good: int
) -> None:
    path = tmp_path / "bad.csv"
    path.write_text(text)
    with pytest.raises(TraceError, match=reason) as caught:
        read_traces(path)
    assert caught.value.place == f"{path}:{line}"
    assert len(read_traces(path, on_bad_lines="skip")) == good


def test_damaged_files_are_named_after_what_could_be_read(tmp_path: Path) -> None:
    lines = b'{"samples":[[1,2,3]]}\n' * 10_000
    (tmp_path / "cut.jsonl.gz").write_bytes(gzip.compress(lines)[:-20])
    with pytest.warns(TraceWarning, match="gzip data is damaged"):
        traces = read_traces(tmp_path / "cut.jsonl.gz", on_bad_lines="warn")
    assert len(traces) > 5_000
    (tmp_path / "binary").write_bytes(bytes(range(128, 256)))
    with pytest.raises(TraceError, match="neither JSON Lines nor CSV"):
        read_traces(tmp_path / "binary")


def test_a_trace_that_cannot_be_written_leaves_what_stood_there(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    write_traces(path, TRACES)
    before = path.read_bytes()
    backwards = Trace([[1, 2, 3], [1, 2, 0]], id="bad")
    with pytest.raises(TraceError, match="trace bad: sample 2: time runs backwards"):
        write_traces(path, [*TRACES, backwards])
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(TraceError, match="needs an id"):
        write_traces(tmp_path / "a.csv", [Trace([[1, 2, 3]])])


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.jsonl").write_text("old")
    (tmp_path / "link.jsonl").symlink_to(tmp_path / "real.jsonl")
    write_traces(tmp_path / "link.jsonl", TRACES)
    assert (tmp_path / "link.jsonl").is_symlink()
    assert len(read_traces(tmp_path / "real.jsonl")) == 3
    write_traces("/dev/null", TRACES)
    assert Path("/dev/null").is_char_device()


def test_lengths_and_times() -> None:
    trace = Trace([[0, 0, 0], [3, 4, 10], [3, 10, 25]])
    assert (len(trace), trace.duration, trace.length) == (3, 25, 11)
    assert (len(Trace([])), Trace([]).duration, Trace([]).length) == (0, 0, 0)
