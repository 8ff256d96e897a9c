# Accuracy against sampling rate and keyboard width, from benchmarks/results/{rate,size}.csv.
load "plots/style.gp"
set terminal @terminal size 1200,1400 font "DejaVu Sans,24" linewidth 2 enhanced
set output "plots/rate-and-size".ending
set multiplot layout 2, 1
set title "synthetic traces, 10,000 words, key noise 1.5 mm"
set ylabel "top-1 accuracy (%)"
set yrange [0:100]
set key right at graph 0.98, 0.62
set xlabel "samples a second (Hz)"
set logscale x
set xrange [7.5:260]
set xtics (8, 10, 15, 20, 30, 60, 120, 240)
plot for [layout in "ring qwerty"] for [decoder in "path subsequence"] "benchmarks/results/rate.csv" \
    using (of(layout, decoder, column("rate_hz"))):(percent("top1")) \
    with lines linewidth 2 linecolor rgb colour(layout) dashtype dash(decoder) notitle, \
  for [layout in "ring qwerty"] for [decoder in "path subsequence"] "benchmarks/results/rate.csv" \
    using (of(layout, decoder, column("rate_hz"))):(percent("top1")) \
      :(percent("top1_low")):(percent("top1_high")) \
    with yerrorbars linewidth 1.5 pointsize 1.5*marks linecolor rgb colour(layout) \
    pointtype mark(layout) notitle, \
  for [layout in "ring qwerty"] for [decoder in "path subsequence"] \
    keyentry with linespoints linewidth 2 pointsize 1.5*marks linecolor rgb colour(layout) \
    pointtype mark(layout) dashtype dash(decoder) title layout.", ".decoder
unset key
unset title
unset logscale x
set xlabel "keyboard width (mm)"
set xrange [18:82]
set xtics 20, 10, 80
plot for [layout in "ring qwerty"] for [decoder in "path subsequence"] "benchmarks/results/size.csv" \
    using (of(layout, decoder, column("width_mm"))):(percent("top1")) \
    with lines linewidth 2 linecolor rgb colour(layout) dashtype dash(decoder) notitle, \
  for [layout in "ring qwerty"] for [decoder in "path subsequence"] "benchmarks/results/size.csv" \
    using (of(layout, decoder, column("width_mm"))):(percent("top1")) \
      :(percent("top1_low")):(percent("top1_high")) \
    with yerrorbars linewidth 1.5 pointsize 1.5*marks linecolor rgb colour(layout) \
    pointtype mark(layout) notitle, \
  for [layout in "ring qwerty"] for [decoder in "path subsequence"] \
    keyentry with linespoints linewidth 2 pointsize 1.5*marks linecolor rgb colour(layout) \
    pointtype mark(layout) dashtype dash(decoder) title layout.", ".decoder
unset multiplot
