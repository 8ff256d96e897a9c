# People on QWERTY against the motor model's traces of the same words, top-1 in percent.
# needs: dev.jsonl.gz
. benchmarks/figures/cells.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
zcat "$DATA/dev.jsonl.gz" >"$folder/people.jsonl"
ringswipe synth --like "$folder/people.jsonl" --motor fitted --seed 1 >"$folder/model.jsonl"
echo "| decoder, list | people | motor model |"
echo "|---|---|---|"
for decoder in path subsequence; do
  for list in words-50k words; do
    line="| $decoder, \`$list\` |"
    for traces in people model; do
      cells=$(ringswipe bench accuracy "$folder/$traces.jsonl" --decoders $decoder --lexicon $list \
        --seed 1 --format csv | accuracy_cells $decoder top-1)
      line+=" $cells |"
    done
    echo "$line"
  done
done
