# Accuracy against dictionary size, from benchmarks/results/dictionary.csv.
load "plots/style.gp"
set output "plots/dictionary".ending
file = "benchmarks/results/dictionary.csv"
set title "synthetic traces, words drawn by their frequency, key noise 1.5 mm"
set xlabel "words in the dictionary"
set ylabel "top-1 accuracy (%)"
set logscale x
set xrange [850:60000]
set yrange [0:100]
set xtics ("1,000" 1000, "2,000" 2000, "5,000" 5000, "10,000" 10000, "20,000" 20000, \
  "50,000" 50000)
set key left Left reverse at graph 0.02, 0.42
plot for [layout in "ring qwerty"] for [decoder in "path subsequence"] file \
    using (of(layout, decoder, column("dictionary"))):(percent("top1")) \
    with lines linewidth 2 linecolor rgb colour(layout) dashtype dash(decoder) notitle, \
  for [layout in "ring qwerty"] for [decoder in "path subsequence"] file \
    using (of(layout, decoder, column("dictionary"))):(percent("top1")) \
      :(percent("top1_low")):(percent("top1_high")) \
    with yerrorbars linewidth 1.5 pointsize 1.5*marks linecolor rgb colour(layout) \
    pointtype mark(layout) notitle, \
  for [layout in "ring qwerty"] for [decoder in "path subsequence"] \
    keyentry with linespoints linewidth 2 pointsize 1.5*marks linecolor rgb colour(layout) \
    pointtype mark(layout) dashtype dash(decoder) title layout.", ".decoder, \
  file using (of("ring", "path", column("dictionary"))) \
      :(100 - 100.0 * column("oov") / column("traces")) \
    with lines linewidth 1.5 dashtype 2 linecolor rgb "#606060" title "word is in the dictionary"
