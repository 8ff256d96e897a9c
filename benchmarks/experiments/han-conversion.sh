# Simplified and traditional characters against OpenCC, words and phrases of rime-essay; fetches opencc from Debian: ./dev experiment han-conversion
# The words of rime's essay.txt, the most frequent 8,000 and all, are traditional ones mostly; OpenCC (t2s)
# makes simplified ones of them, which are converted back, to Taiwan's forms (s2tw). A row is wrong where `ringswipe method
# convert` differs from the program opencc of the same Debian packages that the list was made from.
echo "words,direction,lines,different"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get download -q opencc libopencc1.1 libopencc-data libmarisa0 rime-essay >&2)
for package in "$folder"/*.deb; do dpkg-deb -x "$package" "$folder"; done
cp "$folder"/usr/share/opencc/*.json "$folder"
opencc() { # configuration
  sed "s|\"file\": \"|&$folder/usr/share/opencc/|" "$folder/$1.json" >"$folder/config.json"
  LD_LIBRARY_PATH=$(dirname "$(find "$folder" -name 'libopencc.so*' | head -n 1)") \
    "$folder/usr/bin/opencc" -c "$folder/config.json"
}
awk -F'\t' '!/^#/ && $2 != ""' "$folder/usr/share/rime-data/essay.txt" | LC_ALL=C sort -t$'\t' -k2,2nr -k1,1 |
  cut -f 1 >"$folder/words"
for count in 8000 all; do
  { [ $count = all ] && cat "$folder/words" || sed -n "1,${count}p" "$folder/words"; } >"$folder/traditional"
  opencc t2s <"$folder/traditional" >"$folder/simplified"
  for direction in s2tw t2s; do
    if [ $direction = s2tw ]; then from=simplified to=traditional; else from=traditional to=simplified; fi
    opencc $direction <"$folder/$from" >"$folder/theirs"
    ringswipe method convert "$folder/$from" --to $to >"$folder/ours"
    paste "$folder/theirs" "$folder/ours" |
      awk -F'\t' -v OFS=, -v count=$count -v direction=$direction '
        { lines++; different += $1 != $2 } END { print count, direction, lines, different + 0 }'
  done
done
