# Memory of the decoder: peak of a process that decodes, and how much of it words, search and profile take (kB).
# Peaks are the least of nine runs. The base is the same process with one word and the baseline decoder.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo one >"$work/one.txt"
head -n 50 traces/ring-sample.jsonl >"$work/traces.jsonl"
peak() {
  python3 -c '
import os, subprocess, sys
peaks = []
for _ in range(9):
    child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit("memory: failed: " + " ".join(sys.argv[1:]))
    peaks.append(usage.ru_maxrss)
print(min(peaks))' ringswipe decode "$work/traces.jsonl" --jobs 1 --no-context "$@"
}
ringswipe lexicon build words-50k -o "$work/words-50k.rsl" >&2
base=$(peak --decoder subsequence --lexicon "$work/one.txt")
echo "what,peak,above_base"
row() {
  local what=$1 kilobytes
  shift
  kilobytes=$(peak "$@")
  echo "$what,$kilobytes,$((kilobytes - base))"
}
echo "base,$base,0"
row "alignment of one word" --decoder alignment --lexicon "$work/one.txt"
row "path of one word" --decoder path --lexicon "$work/one.txt"
row "path of 50000 words" --decoder path --lexicon "$work/words-50k.rsl"
row "the same; effort best" --decoder path --effort best --lexicon "$work/words-50k.rsl"
