from pathlib import Path

import pytest
from conftest import CHECKOUT

from ringswipe import Candidate, Keyboard, Result, TraceError, read_results, run
from ringswipe.results import rank_of

LINES = (
    '{"id":"a","word":"dont","candidates":[{"word":"done","score":-0.1},'
    '{"word":"Don\'t","score":-2}],"noWord":0.012,"microseconds":41,"user":"u1","shard":3}\n'
    '{"id":"b","candidates":[],"microseconds":7}\n'
)


def test_json_lines(tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_text(LINES)
    first, second = read_results(tmp_path / "r.jsonl")
    assert first == Result(
        id="a",
        word="dont",
        rank=2,
        user="u1",
        candidates=[Candidate("done", -0.1), Candidate("Don't", -2)],
        no_word=0.012,
        microseconds=41,
        other={"shard": 3},
    )
    assert (first.best, first.words, first.rank) == ("done", ["done", "Don't"], 2)
    assert (second.best, second.words, second.rank, second.no_word) == (None, [], None, None)


def test_csv_and_json_lines_say_the_same(tmp_path: Path) -> None:
    # Five traces, one of them far off the keyboard, which means no word.
    lines = (CHECKOUT / "traces/ring-sample.jsonl").read_bytes().splitlines(keepends=True)[:4]
    lines.append(b'{"id":"off","samples":[[2000,2000,0],[2100,2000,50]]}\n')
    for format in ("jsonl", "csv"):
        output = run("decode", "-", "--format", format, "--top", "3", input=b"".join(lines))
        (tmp_path / format).write_bytes(output)
    by_json, by_csv = (read_results(tmp_path / format) for format in ("jsonl", "csv"))
    assert len(by_json) == 5
    for a, b in zip(by_csv, by_json):
        # The CSV and the JSON Lines of one version agree.
        assert (a.id, a.word, a.rank, a.candidates) == (b.id, b.word, b.rank, b.candidates)
        assert (a.user, a.keyboard) == (b.user, b.keyboard)
        assert a.out_of_vocabulary == b.out_of_vocabulary


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (LINES + '{"id":"c"}\n', ":3"),
        (LINES + "x\n", ":3"),
        ("id,x,y,t\na,1,2,3\n", ":1"),
        ("id,word,rank,candidate,score\na,it,1,it,high\n", ":2"),
    ],
)
def test_lines_that_are_not_results_are_reported(tmp_path: Path, text: str, place: str) -> None:
    path = tmp_path / "bad"
    path.write_text(text)
    with pytest.raises(TraceError, match="not a result of 'ringswipe decode'") as caught:
        read_results(path)
    assert caught.value.place == f"{path}{place}"


@pytest.mark.parametrize(
    ("label", "words", "rank"),
    [
        ("Hello", ["help", "hello"], 2),
        ("its", ["it's", "its"], 2),
        ("wont", ["want", "won't"], 2),
        ("it's", ["its"], None),
        (None, ["its"], None),
    ],
)
def test_rank(label: str | None, words: list[str], rank: int | None) -> None:
    assert rank_of(label, words) == rank


def test_results_that_say_more_are_taken_at_their_word(tmp_path: Path) -> None:
    # The list has both its and it's, so the label means the one that is not here.
    (tmp_path / "r.jsonl").write_text(
        '{"id":"a","word":"its","candidates":[{"word":"it\'s","score":0}],"wordRank":null,'
        '"outOfVocabulary":false,"keyboard":{"layout":"ring","width":390,"height":290},'
        '"file":"f","line":7}\n'
    )
    (tmp_path / "r.csv").write_text(
        "id,word,rank,candidate,score,word_rank,oov,no_word,user,layout,width,height,file,line\n"
        "a,its,1,it's,0,,false,,,ring,390,290,f,7\n"
    )
    for name in ("r.jsonl", "r.csv"):
        (result,) = read_results(tmp_path / name)
        assert result.rank is None
        assert result.out_of_vocabulary is False
        assert result.keyboard == Keyboard("ring", 390, 290)
        assert str(result.other["line"]) == "7"
