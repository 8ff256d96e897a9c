# How far the hand is from people, on the words of a file of human traces: ./dev experiment realism TRACES
draft=$(mktemp --suffix .jsonl)
trap 'rm -f "$draft"' EXIT
for seed in 1 2 3; do
  ringswipe synth --like "$1" --motor fitted --seed $seed >"$draft"
  ringswipe realism "$1" --synthetic "$draft" --format csv |
    sed "s/^/$seed,/; 1s/^$seed/seed/" | { [ $seed -eq 1 ] && cat || tail -n +2; }
done
