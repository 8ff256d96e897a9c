# Functions shared by the scripts of figures, which source this file.

# Cells of one decoder of `bench accuracy --format csv`: a column for each named metric, in percent,
# the first with its interval. Columns are found by their names.
accuracy_cells() {
  local decoder=$1
  shift
  awk -F, -v decoder="$decoder" -v metrics="$(IFS=,; echo "$*")" '
    /^#/ { next }
    !place["metric"] { for (i = 1; i <= NF; i++) place[$i] = i; next }
    $place["decoder"] == decoder && $place["by"] == "all" {
      estimate[$place["metric"]] = $place["estimate"]
      all = $place["traces"]
      # Without an interval its cells are empty.
      interval[$place["metric"]] = $place["low"] == "" ? "" : sprintf(" [%.1f, %.1f]", 100 * $place["low"], 100 * $place["high"])
    }
    $place["decoder"] == decoder && $place["by"] == "frequency" && $place["value"] == "none" {
      outside = $place["traces"]
    }
    END {
      count = split(metrics, wanted, ",")
      for (i = 1; i <= count; i++) {
        if (wanted[i] == "outside") value = outside / all
        else if (wanted[i] in estimate) value = estimate[wanted[i]]
        else { print "no metric " wanted[i] " of " decoder > "/dev/stderr"; exit 1 }
        printf "%s%.1f%s", (i > 1 ? " | " : ""), 100 * value, (wanted[i] == "top-1" ? interval["top-1"] : "")
      }
    }'
}

