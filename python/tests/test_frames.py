import numpy as np
import pytest

from ringswipe import (
    Candidate,
    Decoder,
    Result,
    Trace,
    TraceError,
    results_frame,
    traces_frame,
    traces_from_frame,
)

pd = pytest.importorskip("pandas")


def test_traces_go_into_a_frame_and_back(sample: list[Trace]) -> None:
    frame = traces_frame(sample)
    assert len(frame) == sum(map(len, sample))
    assert list(frame.columns) == [
        "id", "word", "user", "layout", "width", "height", "previous", "x", "y", "t",
    ]  # fmt: skip
    back = traces_from_frame(frame)
    assert [(t.id, t.word, t.user, t.keyboard) for t in back] == [
        (t.id, t.word, t.user, t.keyboard) for t in sample
    ]
    assert all(np.array_equal(a.samples, b.samples) for a, b in zip(back, sample))


def test_columns_may_be_few_or_many() -> None:
    frame = pd.DataFrame(
        {"id": [7, 7, 8], "x": [1, 2, 3], "y": [4, 5, 6], "t": [0, 9, 0], "hand": ["l", "l", None]}
    )
    first, second = traces_from_frame(frame)
    assert (first.id, second.id) == ("7", "8")
    assert first.samples.tolist() == [[1, 4, 0], [2, 5, 9]]
    assert (first.other, second.other) == ({"hand": "l"}, {})
    assert traces_from_frame(frame.iloc[:0]) == []


def test_channels_are_columns() -> None:
    trace = Trace([[1, 2, 0], [3, 4, 8]], id="a", channels={"p": [0.5, None], "q": [1, 1]})
    frame = traces_frame([trace, Trace([[5, 6, 0]], id="b")])
    np.testing.assert_array_equal(frame["channels.p"], [0.5, np.nan, np.nan])
    assert traces_from_frame(frame)[0] == trace
    plain = frame.rename(columns={"channels.p": "p", "channels.q": "q"})
    plain["p"] = [0.5, 0.75, 2]
    first, second = traces_from_frame(plain)
    np.testing.assert_array_equal(first.channels["p"], [0.5, 0.75])
    assert (first.other, second.other) == ({"q": 1.0}, {"p": 2.0})


@pytest.mark.parametrize(
    ("columns", "reason"),
    [
        ({"id": ["a"], "x": [1], "y": [1]}, "no column 't'"),
        ({"id": ["a", "b", "a"], "x": [1, 2, 3], "y": [1, 2, 3], "t": [0, 0, 1]}, "sort the rows"),
        ({"id": ["a"], "x": ["one"], "y": [1], "t": [0]}, "must be numbers"),
        ({"id": [None], "x": [1], "y": [1], "t": [0]}, "empty cells"),
        ({"id": ["a"], "x": [1], "y": [1], "t": [0], "layout": ["ring"]}, "width and height"),
    ],
)
def test_bad_frames(columns: dict[str, list[object]], reason: str) -> None:
    with pytest.raises(TraceError, match=reason):
        traces_from_frame(pd.DataFrame(columns))


def test_words_stay_words() -> None:
    words = ["null", "nan", "NA", "true"]
    results = [Result(word, [Candidate(word, -0.5)], word=word, rank=1) for word in words]
    results.append(Result("none", no_word=0.9, error="why"))
    frame = results_frame(results)
    assert frame["best"].tolist()[:4] == words
    assert frame["rank"].tolist()[:4] == [1, 1, 1, 1]
    assert frame.isna().sum().to_dict() == {
        "id": 0, "word": 1, "best": 1, "score": 1, "rank": 1, "out_of_vocabulary": 5, "no_word": 4,
        "user": 5, "layout": 5, "width": 5, "height": 5, "microseconds": 5, "error": 4,
    }  # fmt: skip
    long = results_frame(results, candidates=True)
    assert long["candidate"].tolist() == words
    assert len(results_frame([])) == 0


def test_a_frame_is_decoded(sample: list[Trace]) -> None:
    with Decoder() as decoder:
        words = decoder.decode_frame(traces_frame(sample[:20]))
        assert words["id"].tolist() == [trace.id for trace in sample[:20]]
        assert (words["best"] == words["word"]).mean() > 0.7
        long = decoder.decode_frame(traces_frame(sample[:2]), candidates=True)
        assert long["rank"].tolist()[:2] == [1, 2]
