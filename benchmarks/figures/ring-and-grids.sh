# Top-1 in percent, ring against grids at the same noise in mm, from the recorded sweep.
awk -F, '
  /^#/ { next }
  !place["layout"] { for (i = 1; i <= NF; i++) place[$i] = i; next }
  $place["decoder"] == "path" {
    noise = $place["noise_mm"] + 0
    if (!(noise in known)) { known[noise]; noises[++count] = noise }
    share[noise, $place["layout"]] = $place["top1"]
  }
  END {
    layouts = split("ring qwerty dvorak workman coyote", layout, " ")
    printf "| key noise |"; for (l = 1; l <= layouts; l++) printf " %s |", layout[l]
    printf "\n|---|"; for (l = 1; l <= layouts; l++) printf "---|"; print ""
    for (n = 1; n <= count; n++) {
      printf "| %.1f mm |", noises[n]
      for (l = 1; l <= layouts; l++) printf " %.1f |", 100 * share[noises[n], layout[l]]
      print ""
    }
  }' benchmarks/results/ring-and-grids.csv
