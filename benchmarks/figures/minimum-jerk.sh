# Every third word of the 10,000 by minimum-jerk motion on the ring, with growing key noise.
. benchmarks/figures/cells.sh
echo "| key noise | path: top-1, % | top-3 | alignment: top-1 | top-3 |"
echo "|---|---|---|---|---|"
for noise in 0 8.7 11.7; do
  result=$(awk 'NR % 3 == 1' dictionaries/words.txt |
    ringswipe synth --words-file - --seed 1 --motor minimum-jerk --key-noise $noise |
    ringswipe bench accuracy - --decoders path,alignment --seed 1 --format csv)
  path=$(accuracy_cells path top-1 top-3 <<<"$result")
  alignment=$(accuracy_cells alignment top-1 top-3 <<<"$result")
  echo "| $noise pt | $path | $alignment |"
done
