# Every decoder on all of dev, with the shipped lists and the lists of the comparison.
# needs: dev.jsonl.gz wordfreq-50k.tsv wordfreq-10k.tsv
. benchmarks/figures/cells.sh
echo "| list | decoder | top-1, % | top-3 | top-10 |"
echo "|---|---|---|---|---|"
for list in words-200k words-50k words wordfreq-50k.tsv wordfreq-10k.tsv; do
  file=$list
  [ -f "$DATA/$list" ] && file=$DATA/$list
  result=$(zcat "$DATA/dev.jsonl.gz" |
    ringswipe bench accuracy - --decoders path,alignment,subsequence --lexicon "$file" --seed 1 --format csv)
  for decoder in path alignment subsequence; do
    cells=$(accuracy_cells $decoder top-1 top-3 top-10 <<<"$result")
    echo "| ${list%.tsv} | $decoder | $cells |"
  done
  cells=$(zcat "$DATA/dev.jsonl.gz" |
    ringswipe bench accuracy - --decoders path --abstain 0 --lexicon "$file" --seed 1 --format csv |
    accuracy_cells path top-1 top-3 top-10)
  echo "| ${list%.tsv} | path, \`--abstain 0\` | $cells |"
done
