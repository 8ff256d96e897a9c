#!/usr/bin/env bash
# Runs the recipes for large runs (docs/tasks/layout-research.md, "Large runs") on this machine: GNU parallel,
# Slurm (one node, without systemd) and Spark, each for decode, layout evaluate and bench, and compares
# their bytes with those of one run. Called by ./dev test-engines, which installs what is needed; the
# program is the `ringswipe` on the PATH. Must run as root, because Slurm starts jobs for other users.
#
#     engines.sh [parallel] [slurm] [spark]     (default: all three)
#
# Spark runs in the Python of $PYSPARK_PYTHON, which must have pyspark (default: python3).
set -euo pipefail
engines=${*:-parallel slurm spark}
folder=$(mktemp -d)
chmod 755 "$folder"
started=()
finish() {
  local file
  for file in "${started[@]}"; do
    [ -s "$file" ] && kill "$(cat "$file")" 2>/dev/null || true
  done
  # They write to the folder until they end.
  for _ in $(seq 20); do
    rm -rf "$folder" 2>/dev/null && return
    sleep 0.5
  done
}
trap finish EXIT
cd "$folder"
failures=0
same() {
  if cmp -s "$2" "$3"; then
    echo "same bytes: $1"
  else
    echo "DIFFERENT: $1" >&2
    failures=$((failures + 1))
  fi
}
# One run of each. Some traces have no id; the preparation gives them one by their line in the whole
# file, and drops bad lines with a message on standard error and exit code 65.
words="the of and to in is you that it he was for on are as with his they at be this have from or had by"
ringswipe synth $words --seed 1 --motor fitted --slips 0 --users 4 >named.jsonl
{ sed -n '1,9s/"id":"[^"]*",//p' named.jsonl && echo 'no trace' && sed -n '10,$p' named.jsonl; } >raw.jsonl
ringswipe traces convert raw.jsonl -o traces.jsonl 2>convert.log && { echo "a bad line passed" >&2; exit 1; }
grep -q 'raw.jsonl:10: ' convert.log
ringswipe decode - --stable --jobs 1 <traces.jsonl >decoded.jsonl 2>/dev/null
{ ringswipe layout shuffle ring --count 40 --seed 1 && echo 'no layout' &&
  ringswipe layout shuffle qwerty --count 5 --seed 2; } >layouts.jsonl
ringswipe layout evaluate - --objectives swipe-time,reach --accept-bad-lines --jobs 1 <layouts.jsonl >scores.jsonl 2>/dev/null
ringswipe bench accuracy traces.jsonl --decoders path --abstain 0 --stable --jobs 1 -o accuracy.json 2>/dev/null
[ "$(cut -d, -f1 decoded.jsonl | sort | uniq -d | wc -l)" = 0 ] || { echo "ids collide" >&2; exit 1; }

run_parallel() {
  parallel --pipe --block 4k --keep-order -j2 ringswipe decode - --stable --jobs 1 \
    <traces.jsonl >p-decoded.jsonl 2>/dev/null
  same "GNU parallel, decode" decoded.jsonl p-decoded.jsonl
  local bad=0
  parallel --pipe --block 1k --keep-order -j2 ringswipe layout evaluate - --objectives swipe-time,reach --jobs 1 \
    <layouts.jsonl >p-scores.jsonl 2>/dev/null || bad=$?
  same "GNU parallel, layout evaluate" scores.jsonl p-scores.jsonl
  # The exit code counts the pieces with a bad line.
  [ $bad = 1 ] || { echo "exit code $bad of parallel, not 1" >&2; failures=$((failures + 1)); }
  parallel -j2 ringswipe bench accuracy traces.jsonl --decoders path --abstain 0 --stable --jobs 1 \
    --shard {}/4 -o p-{}.json ::: 1 2 3 4 2>/dev/null
  ringswipe bench merge p-?.json -o p-accuracy.json 2>/dev/null
  same "GNU parallel, bench" accuracy.json p-accuracy.json
}

# Slurm's daemons for one node, with their own key.
start_slurm() {
  local host
  host=$(hostname -s)
  mkdir state spool
  dd if=/dev/urandom of=munge.key bs=1 count=1024 2>/dev/null
  chmod 600 munge.key
  cat >slurm.conf <<TEXT
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge.sock
CryptoType=crypto/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
SlurmctldPort=16817
SlurmdPort=16818
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SwitchType=switch/none
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
TEXT
  export SLURM_CONF=$folder/slurm.conf
  started+=("$folder/slurmd.pid" "$folder/slurmctld.pid" "$folder/munged.pid")
  munged --force --key-file="$folder/munge.key" --socket="$folder/munge.sock" \
    --pid-file="$folder/munged.pid" --log-file="$folder/munged.log" \
    --seed-file="$folder/munge.seed"
  slurmctld -f "$SLURM_CONF"
  slurmd -f "$SLURM_CONF" -N "$host"
  for _ in $(seq 60); do
    sinfo -h -o %T 2>/dev/null | grep -q idle && return
    sleep 1
  done
  echo "Slurm's node does not come up:" >&2
  tail -n 5 slurmctld.log slurmd.log >&2
  return 1
}

run_slurm() {
  start_slurm
  cat >job.sh <<'TEXT'
#!/bin/bash
#SBATCH --array=1-4
#SBATCH --ntasks=1
i=$SLURM_ARRAY_TASK_ID
split -n l/$i/4 traces.jsonl | ringswipe decode - --stable --jobs 1 >s-decoded-$i.jsonl
# Exit code 65 means that a line was bad; the answers name it, so the task succeeds.
split -n l/$i/4 layouts.jsonl | ringswipe layout evaluate - --objectives swipe-time,reach --accept-bad-lines --jobs 1 >s-scores-$i.jsonl
ringswipe bench accuracy traces.jsonl --decoders path --abstain 0 --stable --jobs 1 --shard $i/4 -o s-$i.json
TEXT
  sbatch --wait --chdir="$folder" --output="$folder/slurm-%a.log" --export=ALL job.sh >/dev/null
  cat s-decoded-?.jsonl >s-decoded.jsonl
  same "Slurm array, decode" decoded.jsonl s-decoded.jsonl
  cat s-scores-?.jsonl >s-scores.jsonl
  same "Slurm array, layout evaluate" scores.jsonl s-scores.jsonl
  ringswipe bench merge s-?.json -o s-accuracy.json 2>/dev/null
  same "Slurm array, bench" accuracy.json s-accuracy.json
}

run_spark() {
  cat >job.py <<'TEXT'
import os

import pyspark

conf = (pyspark.SparkConf().setMaster("local[2]").set("spark.ui.enabled", "false")
        .set("spark.driver.host", "127.0.0.1").set("spark.driver.bindAddress", "127.0.0.1")
        .set("spark.driver.memory", "1g"))
context = pyspark.SparkContext(conf=conf)


def piped(source, command, output):
    # Without checkCode=True a job succeeds whatever the program returns; without env PySpark gives it
    # no PATH.
    context.textFile(source, 4).pipe(command, dict(os.environ), True).saveAsTextFile(output)


piped("traces.jsonl", "ringswipe decode - --stable --jobs 1", "spark-decoded")
piped("layouts.jsonl", "ringswipe layout evaluate - --objectives swipe-time,reach --accept-bad-lines --jobs 1", "spark-scores")
# Unchecked lines: a piece with a bad line reports it among its answers and continues; any other
# failure ends the job.
careful = ("sh -c 'ringswipe decode - --stable --jobs 1; code=$?; "
           "if [ $code = 65 ]; then echo \"{\\\"error\\\": \\\"bad lines\\\"}\"; code=0; fi; exit $code'")
piped("raw.jsonl", careful, "spark-careful")
try:
    piped("raw.jsonl", "ringswipe decode - --stable --jobs 1", "spark-strict")
    raise SystemExit("a bad line passed unseen")
except Exception as error:
    print("a bad line ends the strict job:", type(error).__name__)
shards = context.parallelize(range(1, 5), 4).map(str).pipe(
    "xargs -I{} ringswipe bench accuracy traces.jsonl --decoders path --abstain 0 --stable --jobs 1 "
    "--shard {}/4 -o spark-{}.json", dict(os.environ), True)
shards.collect()
TEXT
  "${PYSPARK_PYTHON:-python3}" job.py >spark.out 2>spark.log ||
    { tail -n 20 spark.log >&2; return 1; }
  cat spark.out
  cat spark-decoded/part-* >spark-decoded.jsonl
  same "Spark pipe, decode" decoded.jsonl spark-decoded.jsonl
  cat spark-scores/part-* >spark-scores.jsonl
  same "Spark pipe, layout evaluate" scores.jsonl spark-scores.jsonl
  [ "$(cat spark-careful/part-* | grep -c '"error": "bad lines"')" = 1 ] ||
    { echo "the bad line is not among Spark's answers" >&2; failures=$((failures + 1)); }
  ringswipe bench merge spark-?.json -o spark-accuracy.json 2>/dev/null
  same "Spark pipe, bench" accuracy.json spark-accuracy.json
}

for engine in $engines; do
  "run_$engine" || { echo "$engine: failed" >&2; failures=$((failures + 1)); }
done
[ $failures = 0 ]
