# Words of dev by the motor model and retargeted, from the recorded experiment `standing`.
awk -F, '
  /^#/ { next }
  !place["layout"] { for (i = 1; i <= NF; i++) place[$i] = i; next }
  {
    row = $place["traces"] " | " $place["layout"]
    if (!(row in known)) { known[row]; rows[++count] = row }
    key = row SUBSEP $place["decoder"] SUBSEP $place["lexicon"] SUBSEP $place["metric"]
    share[key] = sprintf("%.1f", 100 * $place["estimate"])
    interval[key] = $place["low"] == "" ? "" : sprintf(" [%.1f, %.1f]", 100 * $place["low"], 100 * $place["high"])
  }
  END {
    name["retargeted"] = "human, retargeted"; name["model-mm"] = "model, mm"; name["model-keys"] = "model, keys"
    print "| traces | layout | path 50k: top-1 | top-3 | path 10k: top-1 | top-3 | subsequence 50k: top-1 | top-3 | 10k: top-1 | top-3 |"
    print "|---|---|---|---|---|---|---|---|---|---|"
    decoders = split("path subsequence", decoder, " "); lists = split("words-50k words", list, " ")
    for (r = 1; r <= count; r++) {
      split(rows[r], part, " [|] ")
      line = "| " name[part[1]] " | " part[2] " |"
      for (d = 1; d <= decoders; d++) for (l = 1; l <= lists; l++) {
        key = rows[r] SUBSEP decoder[d] SUBSEP list[l] SUBSEP "top-1"
        line = line " " share[key] (d == 1 ? interval[key] : "") " |"
        line = line " " share[rows[r] SUBSEP decoder[d] SUBSEP list[l] SUBSEP "top-3"] " |"
      }
      print line
    }
  }' benchmarks/results/standing.csv
