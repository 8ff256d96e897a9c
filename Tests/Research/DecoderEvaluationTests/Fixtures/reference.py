"""Writes reference.tsv: McNemar's test and a bootstrap by SciPy, error rates by jiwer.

Needs SciPy and jiwer; the tests read the table and need neither:

    python3 Tests/Research/DecoderEvaluationTests/Fixtures/reference.py > Tests/Research/DecoderEvaluationTests/Fixtures/reference.tsv
"""
import platform
from importlib.metadata import version

import jiwer
import numpy
from scipy import stats

PAIRS = [(2, 8), (0, 5), (7, 7), (12, 11), (13, 13), (60, 40), (5, 300), (0, 0), (24, 0)]
SENTENCES = [
    ("this is a good day", "this was good day"),
    ("hello world", "hello world"),
    ("the quick brown fox", "quick the brown fax jumps"),
    ("say it", "so it is"),
]


def mcnemar(b, c):
    """Exact below 25 discordant pairs, else chi-squared with Edwards' correction."""
    if b + c == 0:
        return 1.0
    if b + c < 25:
        return stats.binomtest(b, b + c, 0.5).pvalue
    return stats.chi2.sf(max(0, abs(b - c) - 1) ** 2 / (b + c), 1)


def row(*cells):
    print(*cells, sep="\t")


print("# python3 Tests/Research/DecoderEvaluationTests/Fixtures/reference.py")
versions = ", ".join(f"{name} {version(name)}" for name in ("scipy", "numpy", "jiwer"))
print(f"# Python {platform.python_version()}, {versions}")
row("figure", "first", "second", "value")
for b, c in PAIRS:
    row("mcnemar", b, c, float(mcnemar(b, c)))

values = numpy.array([i * 37 % 101 / 101 for i in range(200)])
interval = stats.bootstrap(
    (values,), numpy.mean, n_resamples=9999, method="percentile", rng=1
).confidence_interval
row("bootstrap", "i * 37 % 101 / 101 for i in range(200)", "low", float(interval.low))
row("bootstrap", "i * 37 % 101 / 101 for i in range(200)", "high", float(interval.high))

for target, written in SENTENCES:
    row("wer", target, written, float(jiwer.wer(target, written)))
    row("cer", target, written, float(jiwer.cer(target, written)))
targets, texts = map(list, zip(*SENTENCES))
row("wer", "all", "all", float(jiwer.wer(targets, texts)))
row("cer", "all", "all", float(jiwer.cer(targets, texts)))
