# Latency on synthetic traces of 2,000 words on the ring.
traces=$(mktemp --suffix .jsonl)
trap 'rm -f "$traces"' EXIT
awk 'NR % 5 == 1' dictionaries/words.txt |
  ringswipe synth --words-file - --seed 1 --motor minimum-jerk --key-noise 8.7 >"$traces"
ringswipe bench latency "$traces" --decoders path,subsequence --lexicons words,words-50k \
  --jobs 1 --format csv
