"""Results of `ringswipe decode`, as JSON Lines or CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .errors import TraceError
from .files import Source, open_lines
from .trace import Keyboard


class Candidate(NamedTuple):
    """A word that a trace may mean."""

    word: str
    #: Higher is better: the log probability for the path decoder, the negated penalty for the
    #: subsequence decoder.
    score: float
    #: Whether no list has the word: it was spelled letter by letter. CSV results do not say.
    unlisted: bool = False


@dataclass
class Result:
    """The words to which a trace was decoded.

    Attributes:
        id: the id of the trace.
        candidates: the candidates, best first; empty if the decoder rejects the trace as no word.
        word: the target word, if the trace is labelled.
        rank: the rank of that word among the candidates, 1 for the best; None if it is missing.
        out_of_vocabulary: whether the word list lacks that word; None if unknown.
        no_word: the probability that the trace means no word of the list; None if the decoder
            does not estimate it.
        user: the user who made the trace, if known.
        keyboard: the keyboard that was used; None if unknown.
        microseconds: the decoding time; None if unknown.
        error: the reason why the trace could not be decoded; None if it could.
        rejected: what the candidates of a trace that is rejected as no word would be: a keyboard
            writes nothing and can still offer them. CSV results do not say.
        other: additional fields of the result, as JSON values.
    """

    id: str
    candidates: list[Candidate] = field(default_factory=list)
    word: str | None = None
    rank: int | None = None
    out_of_vocabulary: bool | None = None
    no_word: float | None = None
    user: str | None = None
    keyboard: Keyboard | None = None
    microseconds: float | None = None
    error: str | None = None
    rejected: list[Candidate] = field(default_factory=list)
    other: Mapping[str, Any] = field(default_factory=dict)

    @property
    def best(self) -> str | None:
        """The best word; None if there is none."""
        return self.candidates[0].word if self.candidates else None

    @property
    def words(self) -> list[str]:
        """The candidates' words, the best first."""
        return [candidate.word for candidate in self.candidates]


def rank_of(label: str | None, words: list[str]) -> int | None:
    """Returns the rank of the word that a label stands for, for results that do not include it.

    Case is ignored, and a label that is not a candidate itself stands for the one that differs only
    in apostrophes: `dont` for `don't`.
    """
    if label is None or not words:
        return None
    if words[0] == label:
        return 1  # The usual case; the others need not be checked.
    meant = label.casefold()
    words = [word.casefold() for word in words]
    if meant not in words:
        words = [word.replace("'", "").replace("\u2019", "") for word in words]
    return words.index(meant) + 1 if meant in words else None


def read_results(source: Source) -> list[Result]:
    """Reads JSON Lines or CSV written by `ringswipe decode`, compressed or not.

    Raises:
        TraceError: for a line that is not a result, with its file and number.
        OSError: if the file cannot be read.
    """
    with open_lines(source) as (file, name):
        if file.peek(64).lstrip().startswith(b"{"):
            lines = enumerate(file, start=1)
            return [
                result_from_json(line, f"{name}:{number}")
                for number, line in lines
                if not line.isspace()
            ]
        text = io.TextIOWrapper(file, "utf-8", newline="")
        try:
            return list(_results_from_csv(csv.DictReader(text, strict=True), name))
        except (UnicodeDecodeError, csv.Error) as error:
            raise TraceError(f"neither JSON Lines nor CSV: {error}", name) from error
        finally:
            text.detach()


_KNOWN = (
    "id", "word", "candidates", "wordRank", "outOfVocabulary", "noWord", "user", "keyboard",
    "microseconds", "error", "rejected",
)  # fmt: skip


def result_from_json(line: bytes, place: str) -> Result:
    """Reads one line of `ringswipe decode`'s JSON Lines.

    Raises:
        TraceError: if it is not a result.
    """
    try:
        fields = json.loads(line)
        word = fields.get("word")
        candidates, rejected = (
            [Candidate(c["word"], c["score"], c.get("unlisted", False)) for c in found]
            for found in (fields["candidates"], fields.get("rejected", []))
        )
        keyboard = fields.get("keyboard")
        return Result(
            id=fields["id"],
            candidates=candidates,
            word=word,
            rank=fields["wordRank"] if "wordRank" in fields else _rank(word, candidates),
            out_of_vocabulary=fields.get("outOfVocabulary"),
            no_word=fields.get("noWord"),
            user=fields.get("user"),
            keyboard=keyboard and Keyboard(*(keyboard[name] for name in Keyboard._fields)),
            microseconds=fields.get("microseconds"),
            error=fields.get("error"),
            rejected=rejected,
            other={name: value for name, value in fields.items() if name not in _KNOWN},
        )
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise TraceError("not a result of 'ringswipe decode'", place) from error


def _rank(word: str | None, candidates: list[Candidate]) -> int | None:
    return rank_of(word, [candidate.word for candidate in candidates])


_COLUMNS = ("id", "word", "rank", "candidate", "score")
_FURTHER_COLUMNS = (
    "word_rank", "oov", "no_word", "user", "layout", "width", "height", "microseconds",
)  # fmt: skip


def _results_from_csv(rows: csv.DictReader[str], name: str) -> Iterator[Result]:
    missing = [column for column in _COLUMNS if column not in (rows.fieldnames or ())]
    if missing:
        raise TraceError(
            f"not a result of 'ringswipe decode': no column '{missing[0]}'", f"{name}:1"
        )
    result: Result | None = None
    tells_rank = "word_rank" in (rows.fieldnames or ())
    for row in rows:
        try:
            # A trace's rows number its candidates from 1; without candidates the rank is empty.
            if result is None or row["rank"] in ("", "1"):
                if result is not None:
                    yield _finished(result, tells_rank)
                result = _first_row(row)
            if row["rank"]:
                result.candidates.append(Candidate(row["candidate"], float(row["score"])))
        except (ValueError, TypeError, KeyError) as error:
            place = f"{name}:{rows.line_num}"
            raise TraceError("not a result of 'ringswipe decode'", place) from error
    if result is not None:
        yield _finished(result, tells_rank)


def _first_row(row: dict[str, str]) -> Result:
    rank, oov = row.get("word_rank"), row.get("oov")
    return Result(
        id=row["id"],
        word=row["word"] or None,
        rank=int(rank) if rank else None,
        out_of_vocabulary={"true": True, "false": False, "1": True, "0": False}[oov]
        if oov
        else None,
        no_word=_number(row.get("no_word")),
        user=row.get("user") or None,
        keyboard=(
            Keyboard(row["layout"], float(row["width"]), float(row["height"]))
            if row.get("layout")
            else None
        ),
        microseconds=_number(row.get("microseconds")),
        other={
            name: cell
            for name, cell in row.items()
            if name not in _COLUMNS and name not in _FURTHER_COLUMNS
        },
    )


def _finished(result: Result, tells_rank: bool) -> Result:
    if not tells_rank:
        result.rank = rank_of(result.word, result.words)
    return result


def _number(cell: str | None) -> float | None:
    return float(cell) if cell else None
