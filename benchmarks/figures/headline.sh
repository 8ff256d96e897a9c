# Human swipes of How We Swipe, all of dev, with the default list and two others.
# needs: dev.jsonl.gz
. benchmarks/figures/cells.sh
echo "| list | OOV, % | top-1, % | top-3 | top-10 |"
echo "|---|---|---|---|---|"
for list in words-200k words-50k words; do
  cells=$(zcat "$DATA/dev.jsonl.gz" |
    ringswipe bench accuracy - --decoders path --lexicon $list --seed 1 --format csv |
    accuracy_cells path outside top-1 top-3 top-10)
  echo "| \`$list\` | $cells |"
done
