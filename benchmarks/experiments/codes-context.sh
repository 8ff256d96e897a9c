# Swiped codes of Bopomofo with and without the words before them; needs libchewing3-data and the zh-TW manuals: ./dev experiment codes-context
# Manuals: debian-reference-zh-tw, maint-guide-zh-tw, debian-handbook (TEXTS names another folder than
# /usr/share/doc). 500 sentences are swiped word by word by 100 people, with tones, on the standard
# keyboard; the pairs are those of all other sentences. Tenths are of the swiped words by frequency.
echo "words,context,traces,metric,estimate"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ringswipe method build bopomofo -o "$folder/bopomofo.tsv"
ringswipe method build bopomofo -o "$folder/bopomofo.rst"
# A package's files by a pattern: manuals have other languages beside.
{ find -L "${TEXTS:-/usr/share/doc}"/{debian-reference-zh-tw,debian-reference-common,maint-guide-zh-tw,debian-handbook} \
  -iregex '.*zh.?tw.*\.\(html\|txt\|txt\.gz\)' -print0 2>/dev/null || true; } |
  xargs -0 benchmarks/chinese_sentences.py "$folder/bopomofo.tsv" "$folder"
ringswipe lexicon build "$folder/words.tsv" --pairs "$folder/pairs.tsv" -o "$folder/pairs.rsb"
ringswipe synth --phrases "$folder/sentences.txt" --method "$folder/bopomofo.rst" --layout bopomofo \
  --motor fitted --users 100 --seed 1 >"$folder/traces.jsonl"
for context in none pairs; do
  options=(--control 0 --per-trace "$folder/$context.csv")
  [ $context = none ] || options+=(--context "$folder/pairs.rsb")
  ringswipe bench accuracy "$folder/traces.jsonl" --method "$folder/bopomofo.rst" --seed 1 \
    --format csv --stable "${options[@]}" |
    awk -F, -v OFS=, -v context=$context '
      $4 ~ /^top-(1|3|10)$/ && $2 == "all" { print "all", context, $8, $4, $5 }'
  # Columns by name: a word's rank among the candidates, and among the words of the table.
  awk -F, '
    NR == 1 { for (i = 1; i <= NF; i++) place[$i] = i; next }
    { print $place["frequency_rank"] + 0 "," ($place["word_rank"] == 1) }' "$folder/$context.csv" |
    sort -t, -k1,1n |
    awk -F, -v OFS=, -v context=$context '
      { right[NR] = $2 }
      END {
        for (tenth = 1; tenth <= 10; tenth++) {
          sum = count = 0
          for (i = int((tenth - 1) * NR / 10) + 1; i <= int(tenth * NR / 10); i++) {
            sum += right[i]; count++
          }
          printf "tenth %d,%s,%d,top-1,%.6f\n", tenth, context, count, sum / count
        }
      }'
done
