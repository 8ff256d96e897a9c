# Ring against grids, from benchmarks/results/ring-and-grids.csv.
load "plots/style.gp"
set output "plots/ring-and-grids".ending
file = "benchmarks/results/ring-and-grids.csv"
set title "synthetic traces, path decoder, 10,000 words, 60.8 × 45.2 mm"
set xlabel "key noise, standard deviation (mm)"
set ylabel "top-1 accuracy (%)"
set xrange [-0.15:4.15]
set yrange [30:100]
set key bottom left Left reverse
# Marks side by side, so that intervals can be told apart.
shift(layout) = 0.03 * (layout eq "ring" ? 0 : layout eq "qwerty" ? 1 : \
  layout eq "dvorak" ? 2 : layout eq "workman" ? -1 : -2)
plot for [layout in "ring qwerty dvorak workman coyote"] for [decoder in "path"] file \
    using (of(layout, decoder, column("noise_mm") + shift(layout))):(percent("top1")) \
    with lines linewidth 2 linecolor rgb colour(layout) dashtype dash(decoder) notitle, \
  for [layout in "ring qwerty dvorak workman coyote"] for [decoder in "path"] file \
    using (of(layout, decoder, column("noise_mm") + shift(layout))):(percent("top1")) \
      :(percent("top1_low")):(percent("top1_high")) \
    with yerrorbars linewidth 1.5 pointsize 1.5*marks linecolor rgb colour(layout) \
    pointtype mark(layout) notitle, \
  for [layout in "ring qwerty dvorak workman coyote"] for [decoder in "path"] \
    keyentry with linespoints linewidth 2 pointsize 1.5*marks linecolor rgb colour(layout) \
    pointtype mark(layout) dashtype dash(decoder) title layout
