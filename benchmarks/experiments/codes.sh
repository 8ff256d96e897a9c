# Swiped codes of input methods, on grids and rings, by the motor model and by minimum jerk; needs libchewing3-data and rime-essay: ./dev experiment codes
# Words: every 20th of the 20,000 most frequent phrases of libchewing, every third of the 3,000 most
# frequent characters of Cangjie by rime-essay that Big5 has. Words and codes are counted apart; with
# letters out of place (permuted) nothing should be found. One person's swipes differ from another's by
# several points: 200 people take turns.
# Tables: bopomofo is libchewing's; phrases the same without single syllables; cangjie5 that of the
# program with counts of rime-essay; cangjie5-big5 the same of Big5's characters alone. With phrases and
# cangjie5-big5 the design's samples are repeated: of words with the same code the most frequent one
# (983 of 1,000 without tones, 996 with), and characters that have one code, of two keys or more (929),
# by 200 people and by single ones.
echo "method,tones,layout,motor,what,traces,metric,estimate,low,high"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
essay=/usr/share/rime-data/essay.txt
ringswipe method build bopomofo -o "$folder/bopomofo.tsv"
ringswipe method build cangjie5 --counts $essay -o "$folder/cangjie5.tsv"
awk -F'\t' '/^#:/ || gsub(/[3467 ]/, "&", $1) > 1' OFS='\t' "$folder/bopomofo.tsv" >"$folder/phrases.tsv"
awk -F'\t' 'NR == FNR { if (!/^#:/) big5[$2]; next } /^#:/ || $2 in big5' \
  dictionaries/methods/bopomofo-characters.tsv "$folder/cangjie5.tsv" >"$folder/cangjie5-big5.tsv"
for table in bopomofo phrases cangjie5 cangjie5-big5; do
  ringswipe method build "$folder/$table.tsv" --no-estimates -o "$folder/$table.rst"
done
# Every n-th of the most frequent entries of a table, each code once.
sample() { # table, keys that are not swiped, top, every
  local table=$1 keys=$2 top=$3 every=$4
  awk -F'\t' '!/^#:/' "$table" | sort -s -t$'\t' -k3,3nr |
    awk -F'\t' -v keys="$keys" -v top="$top" -v every="$every" '
      NR <= top && (NR - 1) % every == 0 {
        code = $1
        gsub(keys, "", code)
        if (!(code in seen)) print $2
        seen[code]
      }'
}
sample "$folder/phrases.tsv" '[3467 ]' 20000 20 >"$folder/words-none"
sample "$folder/phrases.tsv" ' ' 20000 20 >"$folder/words-written"
awk -F'\t' '
  !/^#:/ { codes[$2]++; count[$2] = $3; single[$2] = length($1) == 1 }
  END { for (word in codes) print word "\t" count[word] "\t" (codes[word] == 1 && !single[word]) }
  ' "$folder/cangjie5-big5.tsv" | LC_ALL=C sort -t$'\t' -k2,2nr -k1,1 |
  awk -F'\t' 'NR <= 3000 && NR % 3 == 1 && $3 { print $1 }' >"$folder/characters-one-code"
ringswipe method words "$folder/phrases.rst" --top 20000 --every 20 >"$folder/words"
ringswipe method words "$folder/cangjie5-big5.rst" --top 3000 --every 3 >"$folder/characters"
measure() { # table, list, tones, layout, motor, then options of synth
  local table=$1 list=$2 tones=$3 layout=$4 motor=$5 options
  local method=(--method "$folder/$table.rst")
  shift 5
  [ "$tones" = - ] || method+=(--tones "$tones")
  ringswipe synth --words-file "$folder/$list" "${method[@]}" --layout "$layout" "$@" \
    >"$folder/traces.jsonl"
  for what in word code; do
    options=(--control 1)
    [ "$what" = word ] || options=(--codes --control 0)
    ringswipe bench accuracy "$folder/traces.jsonl" "${method[@]}" "${options[@]}" --seed 1 \
      --layouts-from layouts --format csv |
      awk -F, -v OFS=, -v head="$table,$tones,$(basename "$layout" .json),$motor,$what" '
        $4 ~ /^top-(1|3|10)$/ && ($2 == "all" || $2 == "control") {
          print head, $8, ($2 == "all" ? "" : "permuted ") $4, $5, $6, $7 }'
  done
}
hand=(--motor fitted --users 200 --seed 1)
jerk=(--motor minimum-jerk --seed 1 --key-noise)
# The design's rows.
for tones in none written; do
  measure phrases words-$tones $tones bopomofo "minimum jerk 9.9" "${jerk[@]}" 9.9
done
measure cangjie5-big5 characters-one-code - qwerty "minimum jerk 8.7" "${jerk[@]}" 8.7
for person in all 1 2 3 4 5; do
  motor="person $person"
  options=(--motor fitted --seed "$person")
  [ "$person" = all ] && motor=fitted && options=("${hand[@]}")
  for tones in none written; do
    measure phrases words-$tones $tones bopomofo "$motor" "${options[@]}"
  done
  for ring in bopomofo-ring bopomofo-ring-frequent; do
    measure phrases words-none none layouts/$ring.json "$motor" "${options[@]}"
  done
  for layout in qwerty ring; do
    measure cangjie5-big5 characters-one-code - $layout "$motor" "${options[@]}"
  done
done
# Whole tables.
for tones in none written; do
  measure bopomofo words $tones bopomofo fitted "${hand[@]}"
  measure bopomofo words $tones layouts/bopomofo-ring-frequent.json fitted "${hand[@]}"
  for keyboard in eten eten26 hsu; do
    measure bopomofo words $tones bopomofo-$keyboard fitted "${hand[@]}"
  done
done
measure bopomofo words none layouts/bopomofo-ring.json fitted "${hand[@]}"
measure bopomofo words written layouts/bopomofo-ring-tones.json fitted "${hand[@]}"
measure bopomofo words optional bopomofo fitted "${hand[@]}"
for layout in qwerty ring; do
  measure cangjie5 characters - $layout fitted "${hand[@]}"
done
