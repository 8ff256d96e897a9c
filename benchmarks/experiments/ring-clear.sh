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
run "path decoder"
run "alignment alone" --decoder alignment
run "minimum jerk" --motor minimum-jerk
run "as often as written" --draw text
run "as often as written; alignment alone" --draw text --decoder alignment
run "50000 words" --lexicon words-50k
run "50000 words; errors in mm" --lexicon words-50k --motor-scale mm
