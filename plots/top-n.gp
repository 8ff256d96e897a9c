# Top-N accuracy with intervals, from benchmarks/results/accuracy-{human,qwerty,ring}.csv.
load "plots/style.gp"
set terminal @terminal size 1200,1060 font "DejaVu Sans,24" linewidth 2 enhanced
set output "plots/top-n".ending
set title "50,000 words; synthetic traces flatter decoders"
set xlabel "N, length of the list of candidates"
set ylabel "target word among the first N (%)"
set xrange [0.5:10.5]
set yrange [0:100]
set xtics 1, 1, 10
set key at screen 0.5, 0.24 center top maxcols 1 Left reverse font ",21" spacing 1.05
set bmargin 11
file(source) = "benchmarks/results/accuracy-".source.".csv"
name(source) = source eq "ring" ? "ring, synthetic, " : \
  source eq "qwerty" ? "QWERTY, synthetic, " : "QWERTY, human, "
tint(source) = source eq "human" ? black : colour(source)
dot(source) = source eq "human" ? 9 : mark(source)
# Rows "top-1", "top-10", but not "top-1 in vocabulary".
depth(decoder) = strcol("decoder") eq decoder && strcol("by") eq "all" \
  && strcol("metric")[1:4] eq "top-" && strlen(strcol("metric")) < 7 \
  ? real(strcol("metric")[5:]) : NaN
plot for [source in "ring qwerty human"] for [decoder in "path subsequence"] file(source) \
    using (depth(decoder)):(percent("estimate")) \
    with lines linewidth 2 linecolor rgb tint(source) dashtype dash(decoder) notitle, \
  for [source in "ring qwerty human"] for [decoder in "path subsequence"] file(source) \
    using (depth(decoder)):(percent("estimate")):(percent("low")):(percent("high")) \
    with yerrorbars linewidth 1.5 pointsize 1.5*marks linecolor rgb tint(source) \
    pointtype dot(source) notitle, \
  for [source in "ring qwerty human"] for [decoder in "path subsequence"] \
    keyentry with linespoints linewidth 2 pointsize 1.5*marks linecolor rgb tint(source) \
    pointtype dot(source) dashtype dash(decoder) title name(source).decoder
