# Members of a Pareto front of clarity, speed and likeness to QWERTY on the ring's keys, for plots/layout-front.gp.
folder=$(mktemp -d)
head -n 250 dictionaries/words.txt >"$folder/words.txt"
ringswipe layout optimize --pareto clarity,speed,similarity --lexicon "$folder/words.txt" \
  --divisions 10 --steps 6000 --seed 1 |
  python3 -c '
import json, sys
names = ["clarity", "swipe_time_fitted", "qwerty"]
print(",".join(["arrangement"] + names))
for line in sys.stdin:
    row = json.loads(line)
    print(",".join([row["id"]] + [str(row[name]) for name in names]))'
rm -r "$folder"
