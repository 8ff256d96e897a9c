# Human swipes of dev moved to the ring, words of the list only.
# needs: dev.jsonl.gz
. benchmarks/figures/cells.sh
echo "| list | decoder | top-1, % | top-3 | top-1 of the words in the list |"
echo "|---|---|---|---|---|"
traces=$(mktemp --suffix .jsonl)
trap 'rm -f "$traces"' EXIT
zcat "$DATA/dev.jsonl.gz" | ringswipe retarget - --layout ring --size 390x290 >"$traces" || [ $? -eq 65 ]
for list in words-50k words; do
  result=$(ringswipe bench accuracy "$traces" --decoders path,alignment,subsequence --lexicon $list \
    --seed 1 --format csv)
  for decoder in path alignment subsequence; do
    cells=$(accuracy_cells $decoder top-1 top-3 "top-1 in vocabulary" <<<"$result")
    echo "| \`$list\` | $decoder | $cells |"
  done
done
