# The subsequence decoder on straight traces of every third word of the 10,000.
. benchmarks/figures/cells.sh
echo "| key noise | top-1, % | top-3 | top-10 |"
echo "|---|---|---|---|"
for noise in 0 8.7; do
  cells=$(awk 'NR % 3 == 1' dictionaries/words.txt |
    ringswipe synth --words-file - --seed 1 --key-noise $noise |
    ringswipe bench accuracy - --decoders subsequence --seed 1 --format csv |
    accuracy_cells subsequence top-1 top-3 top-10)
  echo "| $noise pt | $cells |"
done
