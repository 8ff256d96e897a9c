#!/usr/bin/env bash
# Writes the output of every command on the sample traces into a folder, without times, so that two
# versions can be compared: ./dev outputs before; …; ./dev outputs after; diff -r before after.
# Needs ringswipe on the PATH, and only the project's own data.
set -uo pipefail
into=${1:?"usage: benchmarks/outputs.sh FOLDER"}
mkdir -p "$into"
into=$(cd "$into" && pwd)
work=${TMPDIR:-/tmp}/ringswipe-outputs # one name, since pictures keep the command that made them
rm -rf "$work" && mkdir -p "$work"
trap 'rm -rf "$work"' EXIT
ring=traces/ring-sample.jsonl

# Runs a command and stores its output, messages and exit code, without times and speeds.
keep() {
  local name=$1 status=0
  shift
  "$@" >"$work/out" 2>"$work/err" || status=$?
  sed -E 's/"microseconds":[0-9.]+/"microseconds":0/g' "$work/out" | sed "s#$work/##g" >"$into/$name"
  {
    echo "exit $status"
    sed -E "s#$work/##g" "$work/err" | tr '\r' '\n' |
      sed -E 's/[0-9.,]+ ?(µs|ms|s|MB|min)( |,|$|\)|\/)/…\2/g; s/[0-9,.]+ (traces|words)\/s/…/g;
        s/[0-9][0-9,.]* (traces|words|phrases|pairs|sentences) a second/… a second/g; s/in [0-9.:]+ s/in …/g'
  } >"$into/$name.messages"
}
shell() { local name=$1; shift; keep "$name" bash -o pipefail -c "$*"; }
# A picture is stored as the hash of its file; PNG files are drawn without times.
picture() {
  local name=$1 file
  shift
  keep "$name" "$@" -o "$work/$name"
  if [ -d "$work/$name" ]; then
    for file in "$work/$name"/*; do sha256sum <"$file" >>"$into/$name"; done
  elif [ -f "$work/$name" ]; then
    sed -E 's#/CreationDate \([^)]*\)##' "$work/$name" | sha256sum >>"$into/$name"
  fi
}

# Help of every command and subcommand, found by walking the lists of subcommands.
help_of() {
  local path=("$@") text sub
  text=$(ringswipe "${path[@]}" --help)
  printf '%s\n' "$text" >"$into/help-$(IFS=-; echo "${path[*]:-ringswipe}").txt"
  for sub in $(sed -n '/SUBCOMMANDS:$/,/^$/s/^  \([a-z][a-z-]*\)\(,\{0,1\} .*\)\{0,1\}$/\1/p' <<<"$text"); do
    help_of "${path[@]}" "$sub"
  done
}
help_of

# Decoding and tracking
keep decode-jsonl ringswipe decode $ring --top 4 --jobs 2
keep decode-table ringswipe decode $ring --format table --top 4 --jobs 2
shell decode-csv "ringswipe decode $ring --format csv --top 4 --jobs 2 | sed 's/[0-9]*$//'"
keep decode-subsequence ringswipe decode $ring --decoder subsequence
keep decode-alignment ringswipe decode $ring --decoder alignment --lexicon words-50k
keep decode-abstain ringswipe decode $ring --abstain 0.3
keep decode-context ringswipe decode $ring --context default --lexicon words-50k
keep decode-qwerty ringswipe decode $ring --layout qwerty --size 390x290
keep track ringswipe track $ring
keep track-csv ringswipe track $ring --format csv
keep decode-stable ringswipe decode $ring --stable --format csv --top 2
printf '{"id":"a","samples":[[1,2]]}\nno\n' >"$work/bad.jsonl"
keep decode-bad ringswipe decode "$work/bad.jsonl" $ring
keep decode-missing ringswipe decode nosuch.jsonl
keep decode-no-layout ringswipe decode $ring --layout nosuch

# Synthesis
head -n 400 dictionaries/words.txt >"$work/words.txt"
keep synth-straight ringswipe synth hello world --seed 7
keep synth-jerk ringswipe synth --words-file "$work/words.txt" --seed 1 --motor minimum-jerk --key-noise 8.7
keep synth-hand ringswipe synth --words-file "$work/words.txt" --seed 1 --motor fitted --users 5
keep synth-hand-qwerty ringswipe synth --words-file "$work/words.txt" --layout qwerty --seed 2 --motor fitted --motor-scale mm
cp "$into/synth-hand" "$work/hand.jsonl"
cp "$into/synth-hand-qwerty" "$work/qwerty.jsonl"
keep synth-like ringswipe synth --like "$work/hand.jsonl" --motor fitted --seed 3
keep synth-phrases bash -c 'echo "the quick brown fox" | ringswipe synth --phrases - --seed 1 --motor fitted'
keep retargeted ringswipe retarget "$work/qwerty.jsonl" --layout ring
keep decode-hand ringswipe decode "$work/hand.jsonl" --lexicon words-50k
keep decode-retargeted ringswipe decode "$into/retargeted" --lexicon words-50k

# Benchmarks
for format in table csv json; do
  keep accuracy-$format ringswipe bench accuracy "$work/hand.jsonl" --decoders path,alignment,subsequence --stable --format $format
done
ringswipe bench accuracy "$work/hand.jsonl" --stable --format json -o "$work/a.json" 2>/dev/null
ringswipe bench accuracy "$work/hand.jsonl" --lexicon words-50k --stable --format json -o "$work/b.json" 2>/dev/null
keep accuracy-compare ringswipe bench compare "$work/a.json" "$work/b.json"
for shard in 1 2; do
  ringswipe bench accuracy "$work/hand.jsonl" --stable --shard $shard/2 --format json -o "$work/s$shard.json" 2>/dev/null
done
keep accuracy-merge ringswipe bench merge "$work/s1.json" "$work/s2.json" --format json
for format in table csv json; do
  keep sweep-$format ringswipe bench sweep --over noise --values 0mm,1mm --layouts ring,qwerty --words 200 --seed 1 --format $format
  keep latency-$format ringswipe bench latency $ring --lexicons words --stable --limit 50 --rounds 1 --fresh 2 --starts 1 --format $format
  keep realism-$format ringswipe realism "$work/hand.jsonl" --synthetic "$into/synth-like" --traces 200 --format $format
done
keep realism-all ringswipe realism "$work/hand.jsonl" --synthetic "$into/synth-like" --traces 200 --all
shell correction "ringswipe slip --words-file $work/words.txt --layout ring --size 390x290 --seed 9 |
  ringswipe bench correction - --layout ring --lexicon words-50k --format csv | cut -d, -f1-4"
keep slip ringswipe slip --words-file "$work/words.txt" --layout ring --seed 9
keep correct ringswipe correct recieve teh

# Words, prediction, learning
printf 'We went to the sea. It was a fine day, and we were glad to be there.\nNobody else came to the sea that day.\nI thought that it would rain; it did not.\n' >"$work/text.txt"
for _ in 1 2 3 4 5; do cat "$work/text.txt"; done >"$work/long.txt"
keep predict ringswipe predict "Hey, w"
keep predict-ranks ringswipe predict "Hey, w" --predictor ranked
for format in table csv curve; do
  shell simulate-$format "ringswipe simulate $work/long.txt --format $format | sed -E 's/[0-9.]+ ?µs/…/g'"
done
keep learn ringswipe learn "$work/long.txt" --user "$work/me.sqlite"
keep user-stats ringswipe user stats --user "$work/me.sqlite"
keep user-export ringswipe user export --user "$work/me.sqlite"
keep decode-learn ringswipe decode $ring --context default --learn "$work/long.txt"
keep lexicon-stats ringswipe lexicon stats --lexicon words-50k --layout qwerty --text "$work/long.txt"
ringswipe lexicon build words-50k -o "$work/words.rsl" 2>/dev/null
sha256sum <"$work/words.rsl" >"$into/lexicon-build"
ringswipe lexicon build words --text "$work/long.txt" -o "$work/model.rsb" 2>/dev/null
sha256sum <"$work/model.rsb" >"$into/model-build" 2>/dev/null
keep decode-compiled ringswipe decode $ring --lexicon "$work/words.rsl"
keep layout-list ringswipe layout list
for layout in ring qwerty coyote ring-symbols-1; do keep layout-show-$layout ringswipe layout show $layout --keys; done

# Sessions
keep session-write ringswipe session write "$work/text.txt" --seed 1
sed -E 's/"microseconds":[0-9]+/"microseconds":0/g' "$into/session-write" >"$work/session.jsonl"
keep session-replay ringswipe session replay "$work/session.jsonl"
keep session-check ringswipe session replay "$work/session.jsonl" --check
for format in table csv json; do
  keep session-metrics-$format ringswipe session metrics "$work/session.jsonl" --format $format
  keep session-summary-$format ringswipe session metrics "$work/session.jsonl" --by condition --format $format
done
for format in table csv json; do
  keep typing-$format ringswipe bench typing "$work/text.txt" --words 30 --seeds 1,2 --prediction on,off --format $format
done

# Fitting on few traces: messages and files
ringswipe fit "$work/hand.jsonl" "$work/qwerty.jsonl" --epochs 1 --networks 1 --even-from-few -o "$work/profile.json" \
  >/dev/null 2>&1
sha256sum <"$work/profile.json" >"$into/fit" 2>/dev/null

# Pictures
for ending in png svg pdf; do
  picture keyboard.$ending ringswipe render keyboard ring --highlight ring --predictions the,they,then --shift
done
picture keyboard-symbols.png ringswipe render keyboard ring --symbols 1 --theme light
picture keyboard-qwerty.png ringswipe render keyboard qwerty --theme midnight
head -n 6 "$work/hand.jsonl" >"$work/few.jsonl"
picture trails ringswipe render trail "$work/few.jsonl" --color speed --visited --ideal --candidates 3
picture overlay.png ringswipe render trail "$work/hand.jsonl" --overlay --ellipses
picture sheet.png ringswipe render sheet "$work/few.jsonl" --columns 3
picture density.png ringswipe render map density "$work/hand.jsonl"
cp "$into/decode-hand" "$work/decoded.jsonl"
picture confusion.png ringswipe render map confusion "$work/decoded.jsonl"
picture map-accuracy.png ringswipe render map accuracy "$work/decoded.jsonl"
picture travel.png ringswipe render map travel
picture difference.png ringswipe render map difference qwerty dvorak --size 390x160
picture session.png ringswipe render session "$work/session.jsonl" --strip 4
