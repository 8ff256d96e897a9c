# Correction: top-1, top-3 and time for misspellings and for single slips on QWERTY and the ring, with fitted and with the thesis's costs.
measure() {
  local list=$1 layout=$2 costs=$3
  ringswipe bench correction - --layout "$layout" --size 390x290 --lexicon words-50k --costs "$costs" --format csv |
    awk -v place="$list,$layout,$costs" 'NR > 1 { print place "," $0 }'
}
echo "list,layout,costs,group,pairs,top1,top3,median_us,p99_us"
for costs in standard konrad2016; do
  measure misspellings qwerty $costs <benchmarks/data/misspellings-test.tsv
  for layout in qwerty ring; do
    awk 'NR % 4 == 1' dictionaries/words.txt |
      ringswipe slip --words-file - --layout $layout --size 390x290 --seed 9 |
      measure slips $layout $costs
  done
done
