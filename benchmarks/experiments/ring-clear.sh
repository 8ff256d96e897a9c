# The ring, ring-clear and QWERTY on words, persons and seeds that the search for ring-clear did not have.
first=1
run() {
  local name=$1
  shift
  ringswipe layout trial ring layouts/ring-clear.json qwerty --traces 10000 --persons 500 \
    --part report --seed 777 --format csv "$@" |
    awk -v name="$name" -v first=$first '/^#/ { next }
      !seen++ { if (first) print "setting," $0; next } { print name "," $0 }'
  first=0
}
run "path decoder" --motor-scale keys
run "alignment alone" --motor-scale keys --decoder alignment
run "minimum jerk" --motor minimum-jerk
run "as often as written" --motor-scale keys --draw text
run "as often as written; alignment alone" --motor-scale keys --draw text --decoder alignment
run "50000 words" --motor-scale keys --lexicon words-50k
run "50000 words; errors in mm" --lexicon words-50k --motor-scale mm
