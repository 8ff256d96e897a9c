# Characters that word prediction saves over both novels, from the recorded experiment.
awk -F, '
  /^#/ { next }
  !place["predictor"] { for (i = 1; i <= NF; i++) place[$i] = i; next }
  $place["text"] == "all texts" {
    words = $place["savings"]; all[$place["predictor"]] = $place["of_text"]; saved[$place["predictor"]] = words
  }
  END {
    name["ranked-static"] = "ranks (Konrad 2016), static"; name["ranked-adaptive"] = "ranks, adaptive"
    name["mixed-static"] = "mixture, static"; name["mixed-adaptive"] = "mixture, adaptive"
    print "| prediction | of the characters of words, % | of all characters, % |"
    print "|---|---|---|"
    count = split("ranked-static ranked-adaptive mixed-static mixed-adaptive", order, " ")
    for (i = 1; i <= count; i++)
      printf "| %s | %.1f | %.1f |\n", name[order[i]], saved[order[i]], all[order[i]]
  }' benchmarks/results/savings.csv
