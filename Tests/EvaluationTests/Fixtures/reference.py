"""Prints what SciPy makes of McNemar's test and of a bootstrap, and jiwer of error rates, for
comparison. What is not installed is left out.

Input, one JSON object: {"pairs":[[b,c],…],"values":[…],"meant":["a sentence",…],"written":[…]}.
"""
import json
import sys

given = json.load(sys.stdin)
found = {}
try:
    import numpy
    from scipy import stats

    found["p"] = []
    for b, c in given["pairs"]:
        if b + c < 25:
            p = float(stats.binomtest(b, b + c, 0.5).pvalue) if b + c else 1.0
        else:
            p = float(stats.chi2.sf(max(0, abs(b - c) - 1) ** 2 / (b + c), 1))
        found["p"].append(p)
    interval = stats.bootstrap(
        (numpy.array(given["values"]),), numpy.mean, n_resamples=9999, method="percentile", rng=1
    ).confidence_interval
    found["low"], found["high"] = float(interval.low), float(interval.high)
except ImportError:
    pass
try:
    import jiwer

    found["wer"] = jiwer.wer(given["meant"], given["written"])
    found["cer"] = jiwer.cer(given["meant"], given["written"])
except ImportError:
    pass
print(json.dumps(found))
