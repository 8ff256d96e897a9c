# The ring's standing figures, the words of a file of human traces by the motor model and by retargeted human traces: ./dev experiment standing TRACES
echo "traces,layout,lexicon,decoder,by,value,metric,estimate,low,high,count"
measure() {
  for words in words words-50k; do
    ringswipe bench accuracy "$draft" --decoders path,subsequence --lexicon "$words" --seed 1 \
      --format csv | grep -E '^[^,]*,all,,(top-1|top-3|top-1 in vocabulary),' |
      cut -d, -f1-8 | sed "s/^/$1,$2,$words,/"
  done
}
draft=$(mktemp --suffix .jsonl)
trap 'rm -f "$draft"' EXIT
ringswipe retarget "$1" --layout ring --size 390x290 >"$draft" || [ $? -eq 65 ]
measure retargeted ring
for layout in ring qwerty dvorak workman coyote; do
  ringswipe synth --like "$1" --layout $layout --size 390x290 --motor fitted --motor-scale mm --seed 1 \
    >"$draft"
  measure model-mm $layout
done
ringswipe synth --like "$1" --layout ring --size 390x290 --motor fitted --seed 1 >"$draft"
measure model-keys ring
