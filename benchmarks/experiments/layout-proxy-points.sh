# Arrangements of the ring's letters with some objectives and a decoder's errors: a row each, for plots/layout-proxies.gp.
{
  ringswipe layout shuffle ring --count 60 --keep-first --seed 1
  ringswipe layout shuffle ring --count 30 --swaps 8 --seed 2
  ringswipe layout shuffle ring --count 30 --swaps 3 --seed 3
} | ringswipe layout evaluate - --objectives clarity,ring-energy,swipe-time --trial --motor-scale keys --traces 3000 --seed 5 |
  python3 -c '
import json, sys
names = ["clarity", "ring_energy", "swipe_time", "decoder_error", "duration"]
print(",".join(["arrangement"] + names))
for line in sys.stdin:
    row = json.loads(line)
    print(",".join([row["id"]] + [f"{row[name]:.6g}" for name in names]))'
