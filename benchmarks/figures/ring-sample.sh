# The number of the sample's traces that differ from the output of its command.
made=$(mktemp)
trap 'rm -f "$made"' EXIT
awk 'NR % 50 == 1' dictionaries/words.txt |
  ringswipe synth --words-file - --motor fitted --users 20 --seed 1 >"$made"
{ diff "$made" traces/ring-sample.jsonl || true; } | grep -c '^<' || true
