# Layouts whose shape was searched for, and QWERTY, at one size in mm, on words, persons and seeds of the report.
first=1
run() {
  local name=$1
  shift
  ringswipe layout trial qwerty ring layouts/ring-clear.json layouts/ring-wide.json \
    layouts/grid-clear.json layouts/free-clear.json --traces 10000 --persons 500 --part report \
    --lexicon words-50k --seed 777 --format csv "$@" |
    awk -v name="$name" -v first=$first '/^#/ { next }
      !seen++ { if (first) print "setting," $0; next } { print name "," $0 }'
  first=0
}
run "50000 words" --motor-scale mm
run "50000 words; alignment alone" --motor-scale mm --decoder alignment
run "50000 words; as often as written" --motor-scale mm --draw text
run "50000 words; minimum jerk" --motor minimum-jerk
