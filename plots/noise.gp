# Accuracy against key noise, from benchmarks/results/noise.csv.
load "plots/style.gp"
set output "plots/noise".ending
file = "benchmarks/results/noise.csv"
set title "synthetic traces, 10,000 words"
set xlabel "key noise, standard deviation (mm)"
set ylabel "top-1 accuracy (%)"
set xrange [-0.1:4.1]
set yrange [0:100]
set key left Left reverse at graph 0.02, 0.58
plot for [layout in "ring qwerty"] for [decoder in "path subsequence"] file \
    using (of(layout, decoder, column("noise_mm"))):(percent("top1")) \
    with lines linewidth 2 linecolor rgb colour(layout) dashtype dash(decoder) notitle, \
  for [layout in "ring qwerty"] for [decoder in "path subsequence"] file \
    using (of(layout, decoder, column("noise_mm"))):(percent("top1")) \
      :(percent("top1_low")):(percent("top1_high")) \
    with yerrorbars linewidth 1.5 pointsize 1.5*marks linecolor rgb colour(layout) \
    pointtype mark(layout) notitle, \
  for [layout in "ring qwerty"] for [decoder in "path subsequence"] \
    keyentry with linespoints linewidth 2 pointsize 1.5*marks linecolor rgb colour(layout) \
    pointtype mark(layout) dashtype dash(decoder) title layout.", ".decoder
