# The costs and savings of rejecting swipes that mean no word, from the recorded experiment `abstention`.
awk -F, '
  /^#/ { next }
  !place["threshold"] { for (i = 1; i <= NF; i++) place[$i] = i; next }
  {
    key = $place["traces"] SUBSEP $place["lexicon"]
    if ($place["threshold"] == "profile") { written[key] = $place["written"]; right[key] = $place["right"] }
    if ($place["threshold"] + 0 == 1) without[key] = $place["right"]
  }
  function rejected(name, list) { return sprintf("%.0f", 100 * (1 - written[name, list])) }
  END {
    print "| | 50,000 words | 10,000 words |"
    print "|---|---|---|"
    printf "| top-1 without rejection, %% | %.1f | %.1f |\n", 100 * without["human", "words-50k"], 100 * without["human", "words"]
    printf "| top-1 with rejection, %% | %.1f | %.1f |\n", 100 * right["human", "words-50k"], 100 * right["human", "words"]
    printf "| human traces rejected, %% | %s | %s |\n", rejected("human", "words-50k"), rejected("human", "words")
    printf "| random strings of letters rejected, ring / QWERTY, %% | %s / %s | %s / %s |\n",
      rejected("strings-ring", "words-50k"), rejected("strings-qwerty", "words-50k"),
      rejected("strings-ring", "words"), rejected("strings-qwerty", "words")
    printf "| scribbles rejected, ring / QWERTY, %% | %s / %s | %s / %s |\n",
      rejected("scribbles-ring", "words-50k"), rejected("scribbles-qwerty", "words-50k"),
      rejected("scribbles-ring", "words"), rejected("scribbles-qwerty", "words")
  }' benchmarks/results/abstention.csv
