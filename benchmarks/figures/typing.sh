# Words per minute of simulated typists with the path decoder, from the recorded experiment.
awk -F, '
  /^#/ { next }
  !place["wpm"] { for (i = 1; i <= NF; i++) place[$i] = i; next }
  $place["decoder"] == "path" {
    printf "%s| %s | %s | %s | %.1f [%.1f, %.1f] | %.1f |\n",
      done++ ? "" : "| text | layout | prediction | WPM | total error rate, % |\n|---|---|---|---|---|\n",
      $place["text"], $place["layout"], $place["prediction"], $place["wpm"], $place["wpm_low"],
      $place["wpm_high"], 100 * $place["total_error_rate"]
  }' benchmarks/results/typing.csv
