# What saying "no word" costs and saves, by the probability from which on it is said: ./dev experiment abstention TRACES
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
nonsense=1000
list=${RINGSWIPE_DATA:-.}/dictionaries/words-50k.tsv
# Random strings of 3 to 8 letters that are no word of the longest list; Park and Miller's generator.
awk -v count=$((2 * nonsense)) 'function below(n) { x = x * 16807 % 2147483647; return x % n }
  BEGIN { x = 2026
    while (made++ < count) {
      word = ""
      for (left = 3 + below(6); left > 0; left--) word = word substr("abcdefghijklmnopqrstuvwxyz", 1 + below(26), 1)
      print word
    } }' |
  awk -F '\t' 'NR == FNR { listed[tolower($1)]; next } !($1 in listed)' "$list" - |
  awk -v count=$nonsense '!seen[$0]++ && made++ < count' >"$folder/strings.txt"
for layout in ring qwerty; do
  ringswipe synth --words-file "$folder/strings.txt" --motor fitted --users 50 --seed 77 \
    --layout $layout --size 390x290 >"$folder/strings-$layout.jsonl"
  ringswipe synth --scribbles $nonsense --seed 77 --layout $layout --size 390x290 \
    >"$folder/scribbles-$layout.jsonl"
done
cp "$1" "$folder/human.jsonl"
# A row a threshold: of all traces the share that gets a word, the right ones among all and among these.
count() {
  awk -v traces="$1" -v lexicon="$2" -v rule="$3" '
    function field(name, text) {
      if (!match(text, "\"" name "\":(\"[^\"]*\"|[0-9.]+)")) return ""
      text = substr(text, RSTART + length(name) + 3, RLENGTH - length(name) - 3)
      gsub(/["\x27]/, "", text)
      return tolower(text)
    }
    { at = index($0, "\"candidates\":")
      meant = field("word", substr($0, 1, at)); best = field("word", substr($0, at))
      right = best != "" && best == meant
      if (rule == "profile") { written += best != ""; hits += right }
      else {
        none = field("noWord", $0)
        for (step = 1; step <= 50; step++) if (none + 0 <= step / 50) { kept[step]++; good[step] += right }
      } }
    END {
      if (rule == "profile") print traces "," lexicon ",profile," written / NR "," hits / NR "," (written ? hits / written : 1)
      else for (step = 1; step <= 50; step++)
        print traces "," lexicon "," step / 50 "," kept[step] / NR "," good[step] / NR "," (kept[step] ? good[step] / kept[step] : 1)
    }'
}
echo "traces,lexicon,threshold,written,right,right_of_written"
for lexicon in words words-50k; do
  for traces in human strings-ring strings-qwerty scribbles-ring scribbles-qwerty; do
    ringswipe decode "$folder/$traces.jsonl" --lexicon $lexicon --top 1 --abstain 0 2>/dev/null |
      count $traces $lexicon curve
    ringswipe decode "$folder/$traces.jsonl" --lexicon $lexicon --top 1 2>/dev/null |
      count $traces $lexicon profile
  done
done
