# The same words with 8.7 pt of key noise on every layout in the same rectangle.
. benchmarks/figures/cells.sh
echo "| layout | top-1, % | top-3 |"
echo "|---|---|---|"
for layout in ring qwerty dvorak workman coyote; do
  cells=$(awk 'NR % 3 == 1' dictionaries/words.txt |
    ringswipe synth --words-file - --seed 1 --motor minimum-jerk --key-noise 8.7 --layout $layout --size 390x290 |
    ringswipe bench accuracy - --decoders path --seed 1 --format csv |
    accuracy_cells path top-1 top-3)
  echo "| $layout | $cells |"
done
