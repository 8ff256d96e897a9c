#!/usr/bin/env bash
# Inputs that are plausible and wrong: for each case (numbers as in README.md; several commands of one are
# 1a, 1b, ...) the command, its exit code, and the first lines of standard output (>) and standard error (!).
# usage: benchmarks/misuse/cases.sh DATA [NUMBER...]    DATA is the folder with how-we-swipe/dev.jsonl.gz
# The program is PROGRAM (default .build/release/ringswipe), the folder of the inputs WORK (default a new one).
# KEEP=1 keeps inputs that are there; OUT and ERR are the numbers of lines to show, TIME the seconds a case may take.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
MAIN=$(cd "$here/../.." && pwd)
PROGRAM=${PROGRAM:-$MAIN/.build/release/ringswipe}
DATA=$(cd "${1:?usage: cases.sh DATA [NUMBER...]}" && pwd); shift
WORK=${WORK:-$(mktemp -d)}
export RINGSWIPE_DATA=${RINGSWIPE_DATA:-$MAIN} MAIN DATA PROGRAM
mkdir -p "$WORK"; cd "$WORK" || exit 1
if [ -z "${KEEP:-}" ]; then
  [ -z "$(ls -A)" ] || { echo "cases.sh: $WORK is not empty; name a new folder, or KEEP=1" >&2; exit 64; }
  python3 "$here/inputs.py" "$DATA" "$MAIN" || exit 1
fi
wanted=" $* "
r() { "$PROGRAM" "$@"; }
acc() { "$PROGRAM" bench accuracy "$@" --decoders path --control 0 --resamples 200 --jobs 1; }
short() { acc "$@" | grep -E 'path|traces|oov|top-1|top-3|abst|users|groups|vocab' | head -n 9; }
dec() { "$PROGRAM" decode "$@" >/dev/null; }
export -f r acc short dec
c() { # number, command; OUT and ERR are numbers of lines to show
  [ "$wanted" = "  " ] || [[ "$wanted" == *" $1 "* ]] || [[ "$wanted" == *" ${1%%[a-z]*} "* ]] || return
  timeout "${TIME:-90}" bash -c "set -o pipefail; $2" >out.txt 2>err.txt </dev/null; code=$?
  echo "=== $1 [exit $code] $2"
  head -n "${OUT:-7}" out.txt | cut -c1-170 | sed 's/^/> /'
  head -n "${ERR:-6}" err.txt | cut -c1-420 | sed 's/^/! /'
}
# Files that several cases use
made() { [ -f s.jsonl ] && return
  for k in 1 2 3; do acc real.jsonl --stable --shard $k/3 -o s$k.json; done
  r bench accuracy real.jsonl --decoders path --control 0 -o one.json
  sed 's/"keyboard":{[^}]*},//' ring.jsonl > ring-no.jsonl
  r retarget real.jsonl > rt.jsonl; r synth --like real.jsonl --motor fitted --seed 1 > sy.jsonl
  r synth --words-file fr-words.txt --layout azerty --size 390x290 --motor fitted --seed 1 > frs.jsonl
  r synth --words-file fr-words.txt --language fr --motor fitted --seed 1 > frl.jsonl
  head -n 3 real.jsonl > three.jsonl; head -n 5 real.jsonl > five.jsonl; tr ' ' '\n' < labels.txt > rw.txt
  r learn en.txt --user me.sqlite; r learn en.txt --user me.sqlite; r learn fr.txt --user fr.sqlite; r learn labels.txt --user lab.sqlite
  r session write en.txt --words 30 --seed 1 > s.jsonl
  sed 's/"user":"[^"]*",\?//' s.jsonl > s-nouser.jsonl; }
made > /dev/null 2>&1
# Data twice, mixed, missing
c 0 'short real.jsonl'
c 0b 'dec real.jsonl'
c 1 'short real.jsonl real.jsonl'
c 1b 'dec real.jsonl real.jsonl'
c 1c 'r bench accuracy real.jsonl --decoders path --control 0 --per-trace pt.csv -o one.json; r bench accuracy real.jsonl real.jsonl ./real.jsonl --decoders path --control 0 -o three.json; r bench compare one.json three.json'
c 2 'short twice.jsonl'
c 2b 'r traces describe twice.jsonl | head -n 9'
c 3 'short twice-renumbered.jsonl'
c 4 'short a-short.jsonl b-short.jsonl'
c 4b 'r decode a-short.jsonl b-short.jsonl --format csv | cut -d, -f1-4 | grep -c ^s1,'
c 5 'short folder'
c 5b 'r traces describe folder | head -n 9'
c 6 'r decode real.jsonl > results.jsonl; short real.jsonl results.jsonl'
c 6b 'r decode results.jsonl | head -n 2'
c 7 'short mixed.jsonl'
c 7b 'dec mixed.jsonl'
c 7c 'r traces describe mixed.jsonl | head -n 12'
c 8 'short a-users.jsonl b-users.jsonl'
c 8b 'short real.jsonl other.jsonl'
c 9 'short users-zeros.jsonl'
c 10 'short users-case.jsonl'
c 11 'short users-anonymous.jsonl'
c 11b 'short users-empty.jsonl'
c 11c 'short users-trace.jsonl'
c 12 'short cut.jsonl.gz'
c 13 'short members.jsonl.gz'
c 14 'short cut.jsonl'
# Splits, shards, results
c 15 'r fit train.jsonl --lexicon words-50k --seed 1 -o fitted.json --check dev.jsonl'
c 16 'r fit train.jsonl --lexicon words-50k --seed 1 -o fitted.json --check train.jsonl'
c 16b 'short train.jsonl --profile fitted.json'
c 17 'r bench merge s1.json s2.json s2.json s3.json | head -n 5'
c 18 'r bench merge s1.json s3.json | head -n 5'
c 19 'acc real.jsonl --lexicon words --stable --shard 2/3 -o s2-other.json; r bench merge s1.json s2-other.json s3.json | head -n 5'
c 19b 'acc other.jsonl --stable --shard 2/3 -o s2-other2.json; r bench merge s1.json s2-other2.json s3.json | head -n 5'
c 19c 'acc real.jsonl --effort best --stable --shard 2/3 -o s2-other3.json; r bench merge s1.json s2-other3.json s3.json | head -n 5'
c 19d 'cp real.jsonl changed.jsonl; acc changed.jsonl --stable --shard 1/3 -o t1.json; cp capitals.jsonl changed.jsonl; acc changed.jsonl --stable --shard 2/3 -o t2.json; acc changed.jsonl --stable --shard 3/3 -o t3.json; r bench merge t1.json t2.json t3.json | head -n 5'
c 20 'acc other.jsonl -o other.json; r bench merge one.json other.json | head -n 5'
c 21 'acc real.jsonl --lexicon words -o words.json; r bench compare one.json words.json'
c 22 '[ -f other.json ] || acc other.jsonl -o other.json; r bench compare one.json other.json'
c 22b 'acc train.jsonl -o tr.json; r bench compare one.json tr.json'
c 23 'acc real.jsonl --abstain 0 -o abstain.json; r bench compare one.json abstain.json'
c 23b 'acc real.jsonl --effort fast -o fast.json; r bench compare one.json fast.json'
c 23c 'acc real.jsonl --layout qwerty-how-we-swipe --size 360x220 -o sized.json; r bench compare one.json sized.json'
c 23d 'acc real.jsonl --top 3 -o top3.json; r bench compare one.json top3.json'
c 24 'acc real.jsonl --context default -o context.json; r bench compare one.json context.json'
c 25 'cp one.json one-copy.json; r bench compare one.json one-copy.json; r bench compare one.json one.json | tail -n 4'
c 26 'acc real.jsonl --shard 1/2 -o part.json; cp part.json.part x.part 2>/dev/null; ls *.part; printf "" > y.json.part; acc real.jsonl -o y.json'
c 26b '"$PROGRAM" bench accuracy $DATA/how-we-swipe/dev.jsonl.gz --jobs 1 --control 1 -o z.json & p=$!; sleep 2; kill -TERM $p; wait $p; ls -la z.json.part; acc $DATA/how-we-swipe/dev.jsonl.gz --lexicon words -o z.json; rm -f z.json.part'
c 27 'cp $DATA/how-we-swipe/dev.jsonl.gz grow.gz; "$PROGRAM" bench accuracy grow.gz --decoders path --control 0 --resamples 200 --jobs 1 -o g.json & p=$!; sleep 0.9; kill -TERM $p; wait $p; ls g.json.part; cp real.jsonl.gz grow.gz; acc grow.gz -o g.json; r bench merge g.json | head -n 3'
c 28 'r layout optimize --objective distance --restarts 2 --seed 1 --steps 2000 --shard 1/2 -o o1.jsonl; r layout optimize --objective distance --restarts 2 --seed 2 --steps 2000 --shard 2/2 -o o2.jsonl; r layout merge o1.jsonl o2.jsonl | head -n 3'
c 28b 'r layout optimize --objective distance --restarts 2 --seed 1 --steps 2000 --lexicon words --shard 1/2 -o p1.jsonl; r layout optimize --objective distance --restarts 2 --seed 1 --steps 2000 --lexicon f.tsv --shard 2/2 -o p2.jsonl; r layout merge p1.jsonl p2.jsonl | head -n 3'
c 29 '"$PROGRAM" layout optimize --objective distance --restarts 400 --seed 1 --steps 200000 -o res.json & p=$!; sleep 3; kill -TERM $p; wait $p; ls res.json*; r layout optimize --objective distance --restarts 4 --seed 1 --steps 2000 -o res.json'
c 30 '"$PROGRAM" fit other.jsonl --even-from-few --no-letters --epochs 30 --seed 1 -o rs.json & p=$!; sleep 5; kill -TERM $p; wait $p; ls rs.json*; "$PROGRAM" fit real.jsonl --even-from-few --no-letters --epochs 30 --seed 1 --resume -o rs.json & p=$!; sleep 6; kill -TERM $p; wait $p; rm -f rs.json*'
c 31 'r traces split real.jsonl --by trace --parts train=80,dev=20 --seed 1 -o "p-{part}.jsonl"'
c 32 'r traces split real.jsonl --parts a=50,b=50 --seed 1 -o "q1-{part}.jsonl"; r traces split real.jsonl --parts a=50,b=50 --seed 2 -o "q2-{part}.jsonl"; r fit q1-a.jsonl --seed 1 -o q.json --check q2-b.jsonl'
c 33 'r traces split real.jsonl --parts train=0.8,dev=20 --seed 1 -o "r-{part}.jsonl"; wc -l r-*.jsonl'
c 33b 'r traces split users-anonymous.jsonl --parts train=80,dev=20 --seed 1 -o "ra-{part}.jsonl"; wc -l ra-*.jsonl'
c 33c 'r traces split no-user.jsonl --parts train=80,dev=20 --seed 1 -o "rn-{part}.jsonl"; wc -l rn-*.jsonl'
c 34 'r traces sample real.jsonl --count 1000 --seed 1 | wc -l'
c 34b 'r traces sample real.jsonl --share 10 --seed 1 | wc -l'
c 34c 'r traces sample users-anonymous.jsonl --count 2 --by user --seed 1 | wc -l'
c 35 'acc real.jsonl --shard 0/4 -o sh.json; acc real.jsonl --shard 5/4 -o sh.json; acc real.jsonl --shard 1/0 -o sh.json'
c 36 'for k in 1 2 3 4 5 6 7 8 9; do acc users-anonymous.jsonl --shard $k/9 --stable -o m$k.json 2>>m.err; done; r bench merge m?.json | head -n 8; tail -n 2 m.err'
c 36b 'acc users-anonymous.jsonl --shard 1/9 | head -n 8; acc users-anonymous.jsonl --shard 2/9 | head -n 8'
# Models that do not fit
c 37 'python3 -c "
import json,os
p=json.load(open(os.environ[\"MAIN\"]+\"/profiles/default.json\"))
def z(v): return 0 if isinstance(v,float) else [z(x) for x in v] if isinstance(v,list) else {k:(x if k==\"version\" else z(x)) for k,x in v.items()} if isinstance(v,dict) else v
q=dict(p,alignment=z(p[\"alignment\"])); json.dump(q,open(\"zero-profile.json\",\"w\"))
r=dict(p,priorWeight=0.0); json.dump(r,open(\"noprior-profile.json\",\"w\"))
"; short real.jsonl --profile zero-profile.json; short real.jsonl --profile noprior-profile.json'
c 38 'short real.jsonl --profile $MAIN/profiles/motor-model.json'
c 38b 'r synth hello --motor fitted --motor-model $MAIN/profiles/default.json --seed 1'
c 39 'r synth --words-file en-words.txt --motor fitted --size 3900x2900 --seed 1 > tablet.jsonl; short tablet.jsonl; r traces describe tablet.jsonl | grep -E "dur|length|rate"'
c 40 'dec prev.jsonl --context $MAIN/dictionaries/fr/model.rsb'
c 40b 'dec prev.jsonl; short prev.jsonl --context $MAIN/dictionaries/fr/model.rsb; short prev.jsonl --context default'
c 40c 'dec real.jsonl --context $MAIN/dictionaries/fr/model.rsb'
c 41 'r predict "I want " --model fr; r predict "Je ne " ; r predict "I want " --model $MAIN/dictionaries/fr/model.rsb --lexicon words-50k'
c 42 'short real.jsonl --language fr'
c 42b 'dec real.jsonl --language fr'
c 43 'short real.jsonl --language de'
c 43b 'short real.jsonl --language uk'
c 44 'r learn fr.txt --user fr.sqlite; dec real.jsonl --user fr.sqlite; short real.jsonl --user fr.sqlite'
c 45 'short real.jsonl --lexicon f.tsv'
c 45b 'r synth --words-file f.tsv --motor fitted --language fr --seed 1 2>/dev/null | head -n 150 > frtr.jsonl; short frtr.jsonl'
c 46 'r lexicon build f.tsv --fold plain --layout qwerty -o f-fold.rsl; r lexicon build f.tsv -o f-nofold.rsl; short frtr.jsonl --lexicon f-nofold.rsl; short frtr.jsonl --lexicon f-fold.rsl'
# Word lists
L() { c "$1" "short real.jsonl --lexicon $2"; }
L 47z w.tsv
L 47 w-capitals.tsv
L 48 f-latin1.tsv
L 48b f-mojibake.tsv
L 49 w-utf16.tsv
L 50 w-bom-crlf.tsv
L 51 w-negative.tsv
L 51b w-some-negative.tsv
L 52 w-zero.tsv
L 53 w-thousands.tsv
L 53b w-dots.tsv
L 53c w-thousands-q.csv
L 54 w-share.tsv
L 54b w-logp.tsv
L 54c w-cost.tsv
L 55 w-exponent.tsv
L 56 w-twice.tsv
L 56b w-twice-swapped.tsv
L 56c w-cased-twice.tsv
L 57 w-phrases.tsv
L 58 w-one.tsv
L 59 w-labels.tsv
c 59b 'dec real.jsonl --lexicon w-labels.tsv'
c 60 'r synth --words-file fr-words.txt --layout azerty --size 390x290 --motor fitted --seed 1 > frs.jsonl; short frs.jsonl --lexicon f.tsv --fold plain; short frs.jsonl --lexicon f-nfd.tsv --fold plain'
c 60b 'short frs.jsonl --language fr; short frs.jsonl --lexicon f-stripped.tsv'
L 61 w-count-first.csv
L 61b w-german-head.csv
L 61c w-rank-word-count.csv
L 61d w-length.csv
L 61e w-docs.csv
L 61f w-year.tsv
L 61g w-lemma-pos.tsv
L 62 w.json
L 62b w-html.txt
L 62c w-object.json
c 63 'short real.jsonl --lexicon $MAIN/dictionaries/bigrams.tsv'
c 63b 'short real.jsonl --lexicon $MAIN/dictionaries/casing.tsv; short real.jsonl --lexicon $MAIN/dictionaries/profanity.txt; short real.jsonl --lexicon real.jsonl'
L 64 w-zipf.tsv
L 64b w-zipf.csv
# Labels
c 65 'python3 -c "
import json,unicodedata as u
for l in open(\"frs.jsonl\"):
  t=json.loads(l); t[\"word\"]=u.normalize(\"NFD\",t[\"word\"]); print(json.dumps(t,ensure_ascii=False))
" > frs-nfd.jsonl; short frs-nfd.jsonl --lexicon f.tsv --fold plain'
c 65b 'python3 -c "
import json,unicodedata as u
for l in open(\"frs.jsonl\"):
  t=json.loads(l); t[\"word\"]=u.normalize(\"NFD\",t[\"word\"]).encode(\"ascii\",\"ignore\").decode(); print(json.dumps(t,ensure_ascii=False))
" > frs-plain.jsonl; short frs-plain.jsonl --lexicon f.tsv --fold plain'
for f in capitals title point two-words nbsp zwsp softhyphen shifted shuffled half-shifted numbers same-word; do
  n=$(case $f in capitals) echo 66;; title) echo 66b;; point) echo 67;; two-words) echo 68;; nbsp) echo 70;; zwsp) echo 70b;; softhyphen) echo 70c;; shifted) echo 71;; shuffled) echo 71b;; half-shifted) echo 71c;; numbers) echo 73;; same-word) echo 74;; esac)
  c $n "short $f.jsonl; dec $f.jsonl"
done
c 69 'r synth "don'"'"'t" "can'"'"'t" "we'"'"'ll" --seed 1 > ap.jsonl; sed "s/'"'"'/’/" ap.jsonl > ap2.jsonl; short ap.jsonl; short ap2.jsonl; head -c 60 ap2.jsonl'
c 72 'r decode real.jsonl | python3 -c "
import sys,json
a=[json.loads(l) for l in sys.stdin]; b=[json.loads(l) for l in open(\"real.jsonl\")]
for x,y in zip(a,b):
  c=x.get(\"candidates\") or []
  y[\"word\"]=c[0][\"word\"] if c else y[\"word\"]; print(json.dumps(y))
" > selfl.jsonl; short selfl.jsonl'
# Samples and clocks
for p in 75:reverse 76:restart 77:zero-time 78:frames 79:microseconds 80:intervals 83:text-coordinates 84:key-units 85:normalized 85b:percent 87:taps 87b:two-samples 88:giant 88b:pairs-joined 89:half 89b:no-end 90:origin 90b:origin-end 91:hover 92:thin 93:fingers 94:doubled 95:user-offset 95b:one-user-flipped; do
  c ${p%%:*} "short ${p#*:}.jsonl; dec ${p#*:}.jsonl; r traces describe ${p#*:}.jsonl | grep -E 'duration|length|rate|gap|fault|late|no-|off-|normal'"
done
c 81 'short decimal-commas.csv'
c 82 'short nan.csv'
c 82b 'short gaps.csv'
c 82c 'short sentinel.csv'
c 86 'short real.jsonl --coordinates normalized; dec real.jsonl --coordinates normalized'
# Keyboards
c 96 'short swapped-size.jsonl; dec swapped-size.jsonl'
c 96b 'short swapped-wh.csv'
c 96c 'short half-wrong-size.jsonl'
c 97 'sed "s/\"keyboard\":{[^}]*},//" ring.jsonl > ring-no.jsonl; short ring-no.jsonl --size 60x45; short ring-no.jsonl --size 1170x870; short ring-no.jsonl --size 360x290'
c 97b 'short real.jsonl --size 360x220; short real.jsonl --layout qwerty'
for p in 98:l-up 99:l-duplicate 100:l-no-e 101:l-typo 101b:l-no-offset 101c:l-good; do
  c ${p%%:*} "r layout validate ${p#*:}.json; r layout check ${p#*:}.json | head -n 3; short real.jsonl --layout ${p#*:}.json"
done
c 102 'short qwerty4.jsonl; short qwerty4.jsonl --layout qwerty; short qwerty4.jsonl --layout qwerty.json'
c 103 'dec qwerty4.jsonl'
c 104 'short no-keyboard-size.jsonl --layout qwerty; short no-keyboard-size.jsonl --layout qwerty-how-we-swipe'
c 105 'python3 -c "
import json
for i,l in enumerate(open(\"normalized.jsonl\")):
  t=json.loads(l)
  if i%2: t=[json.loads(x) for x in open(\"real.jsonl\")][i]
  print(json.dumps(t))
" > half-normalized.jsonl; short half-normalized.jsonl; short half-normalized.jsonl --coordinates normalized'
# Options
c 107 'short real.jsonl --top 0; short real.jsonl --top 1; dec real.jsonl --top 1'
c 108 'short real.jsonl --abstain 5; short real.jsonl --abstain 1'
c 109 'short real.jsonl --oov-share 6; short real.jsonl --oov-share 0.9'
c 110 'r bench accuracy real.jsonl --decoders path --control 16 | tail -n 3; r bench accuracy real.jsonl --decoders path --control 1 --resamples 100 | tail -n 4'
c 111 'r bench accuracy real.jsonl --decoders path --control 0 --resamples 1 | grep top-1; r bench accuracy real.jsonl --decoders path --control 0 --resamples 0 | grep top-1'
c 112 'dec real.jsonl --jobs 0; dec real.jsonl --jobs -1'
c 113 'r synth hello --motor minimum-jerk --key-noise 0.3 --seed 1 | cut -c1-120; r bench sweep --over noise --values 0.1,0.2 --words 30 --seed 1 --decoders path; r synth hello --motor straight --speed 500 --seed 1 | cut -c 1-200; r synth hello --motor fitted --spread 50 --seed 1 | cut -c1-150'
c 113b 'r synth hello --motor fitted --key-noise 8pt --seed 1 | cut -c1-150; r synth hello --key-noise 80mm --seed 1 | cut -c1-150'
c 114 'r synth hello --rate 0 --seed 1; r synth hello --rate 60000 --seed 1 | wc -c; r synth hello --rate 0.016 --seed 1; r synth hello --rate 16 --motor fitted --seed 1 | cut -c1-200; r synth hello --pace 0.01 --motor fitted --seed 1 | cut -c1-200; r synth hello --pace 120 --motor fitted --seed 1 | wc -c'
c 115 'r synth hello world --users 0 --motor fitted --seed 1 | wc -l; r synth hello world --users 50 --motor fitted --seed 1 | wc -l; r synth hello --users 5 --motor straight --seed 1 | wc -l'
c 116 'r synth --like ring.jsonl --motor fitted --seed 1 > y1.jsonl; r synth --like ring.jsonl --motor fitted --seed 1 > y2.jsonl; r realism y1.jsonl --synthetic y2.jsonl | tail -n 12'
c 117 'r bench sweep --over rate --values 0.016,0.05 --words 30 --seed 1 --decoders path; r bench sweep --over size --values 60,90 --words 30 --seed 1 --decoders path'
c 118 'r bench sweep --over layout --values ring,qwerty --words 3 --seed 1 --decoders path'
c 118b 'r bench sweep --over dictionary --values 100,60000 --words 50 --seed 1 --decoders path; r bench sweep --over layout --values ring,dvorak --lexicon f.tsv --words 50 --seed 1 --decoders path'
c 119 'head -n 3 real.jsonl > three.jsonl; r bench latency three.jsonl --lexicons words --decoders path --fresh 2 --starts 2'
c 119b 'head -n 40 normalized.jsonl > n40.jsonl; r bench latency n40.jsonl --lexicons words --decoders path --fresh 2 --starts 2'
c 120 'r layout score ring qwerty --size 60x45 --objectives swipe-time,tap-time,clarity; r layout score ring qwerty --size 390x290 --objectives swipe-time,tap-time,clarity'
c 121 'r layout score ring qwerty --lexicon uk --objectives swipe-time,clarity'
c 122 'r layout score ring qwerty --lexicon f.tsv --objectives swipe-time,clarity; r layout score ring-fr azerty qwerty --lexicon fr --objectives swipe-time,clarity'
c 122b 'r layout score ring qwerty --lexicon w-capitals.tsv --objectives swipe-time; r layout score ring qwerty --lexicon w-one.tsv --objectives swipe-time,clarity'
c 122c 'r layout score l-good.json l-no-e.json --objectives swipe-time,distance,clarity'
c 123 'r layout trial ring qwerty --traces 5 --persons 1 --seed 1'
c 123b 'r layout trial ring qwerty --traces 300 --persons 1 --seed 1; r layout trial ring qwerty --traces 100 --persons 100 --lexicon f.tsv --seed 1; r layout trial l-good.json l-no-e.json --traces 300 --seed 1'
c 123c 'r layout trial ring ring --traces 200 --seed 1'
c 124 'r layout optimize --objective distance --fix é --restarts 1 --seed 1 --steps 100 | head -n 2; r layout optimize --objective distance --restarts 1 --seed 1 --steps 100 --keep reach | head -n 2; r layout optimize --objective distance --lexicon f.tsv --restarts 1 --steps 100 --seed 1 | head -n 2'
c 125 'r layout show ring | tr -d "\n" > ev.jsonl; echo >> ev.jsonl; cp ev.jsonl e1; cat e1 e1 > ev.jsonl; r layout evaluate ev.jsonl --objectives distance | cut -c1-200'
c 126 'r layout derive --language uk --lexicon words --seed 1 --restarts 1 | head -n 4; r layout derive --language de --lexicon f.tsv --seed 1 --restarts 1 | head -n 3'
c 127 'r traces filter real.jsonl --user nobody | wc -l; r traces filter a-users.jsonl --user 007 | wc -l; r traces filter real.jsonl --word The | wc -l; r traces filter real.jsonl --keyboard QWERTY | wc -l; r traces filter real.jsonl --field sesion=3 | wc -l; r traces filter real.jsonl --duration 0.2..5 | wc -l'
# Sessions
c 128 'r session write en.txt --words 30 --seed 1 > s.jsonl; sed "s/\"layout\":\"ring\"/\"layout\":\"qwerty\"/" s.jsonl > s-qwerty.jsonl; r session replay s-qwerty.jsonl | head -n 4; r session metrics s-qwerty.jsonl | head -n 6'
c 128b 'sed "s/\"width\":390,\"height\":290/\"width\":360,\"height\":220/" s.jsonl > s-size.jsonl; r session replay s-size.jsonl | head -n 4; r session replay s.jsonl --lexicon f.tsv | head -n 4'
c 129 'r session metrics s.jsonl s.jsonl --by layout; cat s.jsonl s.jsonl > ss.jsonl; r session metrics ss.jsonl --by layout'
c 130 'for i in 1 2 3; do for l in ring qwerty; do [ $i$l = 3qwerty ] || r session write en.txt --words 20 --seed $i --layout $l --condition $l; done; done > people.jsonl; r session metrics people.jsonl --by condition'
c 130b 'sed "s/\"user\":\"[^\"]*\",\?//" s.jsonl > s-nouser.jsonl; r session metrics s-nouser.jsonl --by condition | head -n 8'
c 131 'sed "s/\"presented\":\"[^\"]*\"/\"presented\":\"the quick brown fox\"/" s.jsonl > s-phrase.jsonl; r session metrics s-phrase.jsonl | head -n 6'
c 132 'python3 - <<E
import json
for name,f in (("s-seconds.jsonl",lambda t:t/1000),("s-epoch.jsonl",lambda t:t+1.7e12),("s-us.jsonl",lambda t:t*1000)):
  with open(name,"w") as o:
    for l in open("s.jsonl"):
      d=json.loads(l)
      if "t" in d: d["t"]=f(d["t"])
      o.write(json.dumps(d)+"\n")
E
for f in s s-seconds s-epoch s-us; do r session metrics $f.jsonl | head -n 3 | tail -n 1; done'
c 133 'sed "s/\"presented\":\"[^\"]*\"/\"presented\":\"\"/" s.jsonl > s-empty.jsonl; r session metrics s-empty.jsonl | head -n 4'
c 134 'rm -rf study; r session replay s.jsonl --study-log study > /dev/null; r session study study | head -n 5; mkdir -p study2; cp study/* study2; for f in study/*; do cp $f study2/copy-$(basename $f); done; r session study study2 | head -n 5; mkdir -p study3; cp s.jsonl study3; r session study study3'
c 135 'r session write fr.txt --words 40 --seed 1 > sfr.jsonl; r session metrics sfr.jsonl | tail -n 2'
c 136 'r bench typing en.txt --layouts ring,qwerty --words 5 --seeds 1; r bench typing fr.txt --layouts ring --words 60 --seeds 1,2'
# Prediction, correction, learning
c 137 'r predict "Je voudrais un "; r predict "I would like a " --language fr'
c 138 'r predict "I " --learn novel.txt; r simulate novel.txt --predictors mixed; r lexicon build words-50k --text novel.txt -o nv.rsb; r simulate novel.txt --model nv.rsb --predictors mixed'
c 139 'r simulate fr.txt --predictors mixed; r simulate novel.txt --language fr --predictors mixed'
c 140 'for f in empty.txt novel-utf16.txt novel-latin1.txt novel.html novel-numbers.txt novel-capitals.txt novel-hyphens.txt w.tsv real.jsonl.gz; do echo $f; r simulate $f --predictors mixed --words 2000 | tail -n 2; done'
c 141 'r correct maison voulez fenetre; r correct definatly --layout dvorak; r correct TEH; r correct "the quick"; r correct tèh; r correct definatly --language fr'
c 142 'r bench correction pairs.tsv | head -n 4; r bench correction pairs-swapped.tsv | head -n 4'
c 143 'r bench correction pairs-fr.tsv | head -n 8; r bench correction pairs-same.tsv | head -n 4'
c 143b 'r correct tje --costs-from pairs-swapped.tsv; r correct tje --costs-from pairs-same.tsv; r correct tje --costs-from w.tsv'
c 144 'rm -f me.sqlite; r learn en.txt --user me.sqlite; r learn en.txt --user me.sqlite; r user stats --user me.sqlite | head -n 5; r learn en.txt en.txt --user me2.sqlite'
c 145 'for f in novel-utf16.txt novel-latin1.txt novel.html real.jsonl w.tsv novel-numbers.txt novel.srt novel-hyphens.txt novel-capitals.txt empty.txt; do echo $f; rm -f l.sqlite; r learn $f --user l.sqlite | tail -n 1; r user stats --user l.sqlite 2>&1 | head -n 3 | tr "\n" " "; echo; done'
c 146 'rm -f i.sqlite; r user export --user me.sqlite > me.exp; r user import me.exp --user i.sqlite; r user import me.exp --user i.sqlite; r user stats --user i.sqlite | head -n 4'
c 147 'r lexicon build words-50k --pairs bi-swapped.tsv -o sw.rsb; r predict "I want " --model sw.rsb; r lexicon build words-50k --pairs bi-fr.tsv -o bf.rsb; r lexicon build words-50k --pairs bi-spaces.tsv -o bs.rsb; r lexicon build words-50k --pairs w.tsv -o bw.rsb'
c 147b 'for f in novel-utf16.txt novel-latin1.txt novel.html novel-numbers.txt empty.txt fr.txt; do echo $f; r lexicon build words-50k --text $f -o t.rsb; done; r lexicon build words-50k f.tsv -o both.rsl; r lexicon build w.tsv w-zipf.tsv -o both2.rsl; r lexicon build w-capitals.tsv words -o both3.rsl'
c 148 'for f in novel.txt fr.txt novel-utf16.txt novel-numbers.txt real.jsonl.gz empty.txt; do echo $f; r lexicon stats --lexicon words --text $f | tail -n 3; done; r lexicon stats --lexicon w-one.tsv | head -n 4; r lexicon stats --lexicon words --layout uk | head'
c 149 'printf "\357\273\277Hello world.\r\nHello there.\r\n" > bom.txt; rm -f b.sqlite; r learn bom.txt --user b.sqlite; r user export --user b.sqlite | head -n 5'
# Realism, pictures
c 150 'r realism real.jsonl --synthetic real.jsonl | tail -n 8'
c 151 'r retarget real.jsonl > rt.jsonl; r realism ring.jsonl --synthetic rt.jsonl --traces 100 | tail -n 6'
c 152 'r synth --like real.jsonl --motor fitted --seed 1 > sy.jsonl; r realism sy.jsonl --synthetic real.jsonl | tail -n 8'
c 153 'python3 -c "
import json
print(*sorted({json.loads(l)[\"word\"] for l in open(\"real.jsonl\")}),sep=\"\n\")" > rw.txt; r synth --words-file rw.txt --motor fitted --seed 1 > rings.jsonl; r realism real.jsonl --synthetic rings.jsonl | head -n 8'
c 154 'head -n 12 real.jsonl > r12.jsonl; head -n 12 sy.jsonl > s12.jsonl; r realism r12.jsonl --synthetic s12.jsonl | tail -n 9'
c 154b 'r realism shifted.jsonl --synthetic sy.jsonl | head -n 5; r realism normalized.jsonl --synthetic sy.jsonl | head -n 5; r realism frames.jsonl --synthetic sy.jsonl | head -n 12'
c 155 'head -n 5 real.jsonl > five.jsonl; r decode five.jsonl > fr5.jsonl; r render map accuracy fr5.jsonl -o ma.png; r render map confusion fr5.jsonl -o mc.png'
c 156 'r decode mixed.jsonl > mixr.jsonl; r render map accuracy mixr.jsonl -o ma.png'
c 156b 'r decode shuffled.jsonl > shr.jsonl; r render map accuracy shr.jsonl -o ma.png; cat shr.jsonl shr.jsonl > shr2.jsonl;  r render map accuracy shr2.jsonl -o ma.png'
c 157 'r render map density normalized.jsonl -o md.png; r render map density mixed.jsonl -o md.png; r render map density percent.jsonl -o md.png'
c 158 'r render trail five.jsonl --layout dvorak -o tr; r render sheet five.jsonl --size 1000x1000 -o sheet.png; r render sheet normalized.jsonl --no-decode -o sheet.pdf; r render trail mixed.jsonl --overlay -o ov'
c 159 'r render map difference qwerty qwerty -o d.png; r render map travel --layout qwerty --lexicon uk -o t.png; r render map travel --layout qwerty --lexicon w-one.tsv -o t.png'
c 160 'r retarget ring.jsonl | head -c 200; r retarget real.jsonl --layout qwerty-how-we-swipe | head -c 100; r retarget frames.jsonl | wc -l'
c 161 'r synth --words-file rw.txt --motor minimum-jerk --users 10 --layout qwerty --seed 1 > mj.jsonl; r fit mj.jsonl --seed 1 -o mjp.json; r fit mj.jsonl --model motor --epochs 1 --seed 1 -o mjm.json'
c 161b 'head -n 20 real.jsonl > r20.jsonl; r fit r20.jsonl --model motor --epochs 1 --seed 1 -o m20.json; r fit users-anonymous.jsonl --model motor --epochs 1 --seed 1 -o m1.json; r fit users-anonymous.jsonl --seed 1 -o m2.json'
c 161c 'r fit frames.jsonl --model motor --epochs 1 --seed 1 -o mf.json; r fit zero-time.jsonl --model motor --epochs 1 --seed 1 -o mz.json; r fit thin.jsonl --model motor --epochs 1 --seed 1 -o mt.json'
c 161d 'r fit twice.jsonl --seed 1 -o mtw.json; r fit shuffled.jsonl --seed 1 -o msh.json; r fit real.jsonl --lexicon w-labels.tsv --seed 1 -o mll.json'
c 163 'r synth --like real.jsonl --motor fitted --seed 1 | sed "s/,\"synthetic\":{[^}]*}//" > hidden.jsonl; grep -c synthetic hidden.jsonl; short rt.jsonl; short sy.jsonl'
c 163b 'cat real.jsonl sy.jsonl > realsy.jsonl; short realsy.jsonl; dec realsy.jsonl'
c 164 'tr " " "\n" < rw.txt > lab.txt; rm -f lab.sqlite; r learn lab.txt --user lab.sqlite; short real.jsonl --user lab.sqlite; short real.jsonl'
c 166 'r decode real.jsonl --format csv > rc.csv; short rc.csv; r traces describe rc.csv | head -n 4'
c 167 'r track real.jsonl --layout dvorak --format csv | head -n 3'
c 168 'r compose --help | grep -A6 Example; r method lookup --help | grep -A6 Example; r method lookup cangjie5 zzz; r compose --method cangjie5 "su3cl3"; r compose --method bopomofo "hqi"'
c 169 'r bench accuracy real.jsonl --method cangjie5 --decoders path --control 0 | head -n 5'
c 169b 'printf "su3cl3\t你好\nji3g4go6\t我是誰\n" > keys.tsv; r bench compose keys.tsv --method cangjie5'
c 170 'r bench accuracy real.jsonl --decoders path,path --control 0 --resamples 100 | head -n 6; r bench latency three.jsonl --lexicons words,words --decoders path --fresh 1 --starts 1 | head -n 6'

# Addendum
c 171 'dec prev.jsonl; dec prev-leak.jsonl; dec prev-only-word.jsonl'
c 172 'dec prev-reversed.jsonl'
c 173 'acc shuffled.jsonl -o shuf.json; acc capitals.jsonl -o cap.json; r bench compare one.json shuf.json | head -n 4; r bench compare one.json cap.json | head -n 4'
c 174 'r traces convert real.jsonl --size 360x220 -o conv.jsonl; short conv.jsonl; r traces convert real.jsonl --layout dvorak --size 360x220 | head -c 150'
c 175 'dec real.jsonl --user nosuch.sqlite; ls nosuch.sqlite; rm -f lab.sqlite; python3 -c "
import json
print(*sorted({json.loads(l)[\"word\"] for l in open(\"real.jsonl\")}),sep=\"\n\")" > lab.txt; r learn lab.txt --user lab.sqlite; dec real.jsonl --user lab.sqlite'
c 176 'short x-twice.csv; short x-heading.csv'
c 177 'r bench typing en.txt --layouts ring --decoders path --words 20 --seeds 1,1'
c 178 'r session write en.txt --words 20 --seed 1 --condition ring > c1.jsonl; r session write en.txt --words 20 --seed 2 --condition "Ring " > c2.jsonl; r session metrics c1.jsonl c2.jsonl --by condition | head -n 4'
c 179 'for f in novel-utf16.txt novel-latin1.txt novel.html novel-numbers.txt; do echo "-- $f"; r synth --text $f --motor fitted --seed 1 | wc -l; r bench autocorrect $f --seed 1 | head -n 3; r session write $f --words 20 --seed 1 | wc -l; done'
c 179b 'r bench autocorrect fr.txt --seed 1 | head -n 4; r bench autocorrect novel.txt --seed 1 --slips 5 | head -n 3'
c 180 'r simulate novel.txt novel.txt --keep-learning --predictors mixed --words 3000'
c 181 'r fit twice-renumbered.jsonl --cross-validate 5 --seed 1; r fit no-user.jsonl --cross-validate 5 --seed 1'
c 182 'r synth --words-file fr-words.txt --language fr --motor fitted --seed 1 > frl.jsonl; short frl.jsonl --language fr; short frl.jsonl --lexicon f.tsv --fold plain; short frl.jsonl --lexicon f-stripped.tsv; short frl.jsonl --lexicon f.tsv'
c 182b 'python3 -c "
import json,unicodedata as u
for n,f in ((\"frl-nfd\",lambda w:u.normalize(\"NFD\",w)),(\"frl-plain\",lambda w:u.normalize(\"NFD\",w).encode(\"ascii\",\"ignore\").decode())):
  o=open(n+\".jsonl\",\"w\")
  for l in open(\"frl.jsonl\"):
    t=json.loads(l); t[\"word\"]=f(t[\"word\"]); o.write(json.dumps(t,ensure_ascii=False)+\"\n\")
"; short frl-nfd.jsonl --language fr; short frl-plain.jsonl --language fr; short frl-nfd.jsonl --lexicon f-nfd.tsv --fold plain'
c 183 'short some-points.jsonl; short some-quotes.jsonl'
c 184 'r fit train.jsonl --seed 1 -o fitted.json --check renamed-users.jsonl'
c 185 'r retarget ring-no.jsonl --layout qwerty --size 360x220 | head -c 120; [ -f ring-no.jsonl ] || sed "s/\"keyboard\":{[^}]*},//" ring.jsonl > ring-no.jsonl; sed "s/\"keyboard\":{[^}]*},//" real.jsonl | r retarget - | wc -l'
c 186 'mkdir -p emptyfolder; r capture report emptyfolder; r capture export emptyfolder -o ex.jsonl; r capture export folder -o ex.jsonl; ls -la ex.jsonl'
c 187 'r bench compare one.json one.json | tail -n 3; r render map confusion one.json one.json -o mc.png; r decode real.jsonl > rr.jsonl; r render map accuracy rr.jsonl rr.jsonl -o ma.png'
c 188 'r bench latency real.jsonl --limit 1 --rounds 1 --lexicons words --decoders path --fresh 1 --starts 1 | head -n 4'
c 189 'r decode real.jsonl --top 1 --format csv | head -n 3; r decode real.jsonl --top 10 --format csv | wc -l'
c 190 'r layout trial ring qwerty --traces 300 --draw text --lexicon w-bare.txt --seed 1; r layout trial ring qwerty --traces 300 --draw text --lexicon w-zipf.tsv --seed 1'
c 191 'r layout score ring qwerty --lexicon w-bare.txt --objectives swipe-time; r layout score ring qwerty --lexicon w.tsv --objectives swipe-time;  r layout score ring qwerty --lexicon w-zipf.tsv --objectives swipe-time; r layout score ring qwerty --lexicon w-cost.tsv --objectives swipe-time'
c 19e 'acc real.jsonl --coordinates normalized --stable --shard 2/3 -o s2-other4.json; r bench merge s1.json s2-other4.json s3.json | grep -E "shards|^top-1 "'
c 19f 'cp $MAIN/dictionaries/english.rsb ctx.rsb; for k in 1 3; do acc prev.jsonl --context ctx.rsb --stable --shard $k/3 -o u$k.json; done; cp $MAIN/dictionaries/fr/model.rsb ctx.rsb; acc prev.jsonl --context ctx.rsb --stable --shard 2/3 -o u2.json; r bench merge u1.json u2.json u3.json | grep -E "shards|^top-1 "'
c 26c 'o="--decoders path --control 0 --resamples 200 --jobs 1"; "$PROGRAM" bench accuracy $DATA/how-we-swipe/dev.jsonl.gz $o -o e.json & p=$!; sleep 0.8; kill -TERM $p; wait $p; wc -c e.json.part; "$PROGRAM" bench accuracy $DATA/how-we-swipe/dev.jsonl.gz $o --effort fast -o e.json; r bench merge e.json | grep -E "traces|^top-1 "; rm -f e.json*; "$PROGRAM" bench accuracy $DATA/how-we-swipe/dev.jsonl.gz $o | grep "^top-1 "; "$PROGRAM" bench accuracy $DATA/how-we-swipe/dev.jsonl.gz $o --effort fast | grep "^top-1 "'
c 129b 'grep -v XX s-nouser.jsonl > n1.jsonl; cp n1.jsonl n2.jsonl; r session metrics n1.jsonl n2.jsonl --by layout | head -n 14'
c 192 'acc real.jsonl --user lab.sqlite | grep -E "vocabulary|^top-10"; dec real.jsonl --user lab.sqlite'
c 193 'r bench accuracy no-user.jsonl --decoders path --control 0 --resamples 200 | grep -E "groups|^top-1 "; cat no-user.jsonl no-user.jsonl no-user.jsonl no-user.jsonl > no-user-4.jsonl; r bench accuracy no-user-4.jsonl --decoders path --control 0 --resamples 200 | grep -E "groups|^top-1 "; r bench accuracy no-user-4.jsonl --decoders path,alignment --control 0 --resamples 200 | grep -i mcnemar;  r bench accuracy no-user.jsonl --decoders path,alignment --control 0 --resamples 200 | grep -i mcnemar'
c 194 'r synth hello world --size 60x45 --motor fitted --seed 1 | r decode - --format table; r bench sweep --over layout --values ring,qwerty --size 60x45 --key-noise 1mm --words 60 --seed 1 --decoders path; r bench sweep --over layout --values ring,qwerty --size 390x290 --key-noise 1mm --words 60 --seed 1 --decoders path'
