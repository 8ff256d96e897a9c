# The traces and lists of the comparison: the first 3,000 traces of dev.
# needs: dev.jsonl.gz wordfreq-50k.tsv wordfreq-10k.tsv
. benchmarks/figures/cells.sh
echo "| decoder | 50k: top-1, % | top-3 | top-10 | 10k: top-1 | top-3 | top-10 |"
echo "|---|---|---|---|---|---|---|"
traces=$(mktemp --suffix .jsonl)
trap 'rm -f "$traces"' EXIT
zcat "$DATA/dev.jsonl.gz" | sed -n 1,3000p >"$traces"
measure() {
  ringswipe bench accuracy "$traces" --decoders path,alignment,subsequence --lexicon "$DATA/$1.tsv" \
    --seed 1 --format csv
}
large=$(measure wordfreq-50k)
small=$(measure wordfreq-10k)
for decoder in path alignment subsequence; do
  of_large=$(accuracy_cells $decoder top-1 top-3 top-10 <<<"$large")
  of_small=$(accuracy_cells $decoder top-1 top-3 top-10 <<<"$small")
  echo "| $decoder | $of_large | $of_small |"
done
