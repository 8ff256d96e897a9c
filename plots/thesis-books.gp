# Savings along the first book, as Konrad 2016, Figures 4.1 and 4.2, from benchmarks/results/thesis.csv.
load "plots/style.gp"
set output "plots/thesis-books".ending
file = "benchmarks/results/thesis.csv"
set title "Pride and Prejudice, all words so far; bars at the right: Konrad 2016"
set xlabel "words written (thousands)"
set ylabel "characters of words saved (%)"
set xrange [0:135]
set yrange [25:85]
set key top left Left reverse maxrows 3 width 1
# A line a combination; rows of others are left out.
along(tokens, start, predictor, value) = strcol("part") eq "curve" && strcol("tokens") eq tokens \
  && strcol("start") eq start && strcol("predictor") eq predictor ? value : NaN
thousands = 1 / 1000.0
dash(way) = way eq "static" ? 3 : 1
# What the thesis states: static close to 36.8, learning 51.4 at the end of the first book.
set arrow from 124,36.8 to 134,36.8 nohead linewidth 3 dashtype 3 linecolor rgb black
set arrow from 124,51.4 to 134,51.4 nohead linewidth 3 linecolor rgb black
plot for [way in "static adaptive"] file \
    using (column("words") * thousands):(along("words", "all", "mixed-" . way, column("savings"))) \
    with lines linewidth 2 linecolor rgb vermilion dashtype dash(way) notitle, \
  for [way in "static adaptive"] file \
    using (column("words") * thousands):(along("words", "all", "ranked-" . way, column("savings"))) \
    with lines linewidth 2 linecolor rgb blue dashtype dash(way) notitle, \
  for [way in "static adaptive"] file \
    using (column("words") * thousands):(along("spaces", "2500+0", "ranked-" . way, column("savings"))) \
    with lines linewidth 2 linecolor rgb green dashtype dash(way) notitle, \
  keyentry with lines linewidth 2 linecolor rgb vermilion title "mixture", \
  keyentry with lines linewidth 2 linecolor rgb blue title "ranks, whole list", \
  keyentry with lines linewidth 2 linecolor rgb green title "ranks, 2,500 words", \
  keyentry with lines linewidth 2 linecolor rgb black title "learning", \
  keyentry with lines linewidth 2 linecolor rgb black dashtype 3 title "static"
