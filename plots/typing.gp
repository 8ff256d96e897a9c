# Simulated typists: speed, errors and savings, from benchmarks/results/typing.csv.
load "plots/style.gp"
set output "plots/typing".ending
file = "benchmarks/results/typing.csv"
set terminal @terminal size 1200,1080 font "DejaVu Sans,22" linewidth 2 enhanced
set multiplot layout 3,1 margins screen 0.11, 0.98, 0.24, 0.94 spacing screen 0.04 \
  title "SIMULATED typists, two novels, 50,000 words, 390 × 290 pt" font ",22" \
  textcolor rgb "#606060"
# A place for each text, layout and decoder; prediction off stands to the right of on.
second(text) = text[1:5] eq "pride" ? 0 : 1
place(text, layout, decoder, prediction) = 4 * second(text) + (layout eq "ring" ? 0 : 2) \
  + (decoder eq "path" ? 0 : 1) + (prediction eq "on" ? -0.13 : 0.13)
x(d, p) = strcol("decoder") eq d && strcol("prediction") eq p \
  ? place(strcol("text"), strcol("layout"), d, p) : NaN
colour(decoder) = decoder eq "path" ? vermilion : blue
mark(prediction) = prediction eq "on" ? 7 : 6
set xrange [-0.6:7.6]
set format x ""
set xtics 0, 1 scale 0
unset key
set ytics 10
set ylabel "words a minute"
set yrange [0:*]
plot for [d in "path subsequence"] for [p in "on off"] file \
  using (x(d, p)):(column("wpm")):(column("wpm_low")):(column("wpm_high")) \
  with yerrorbars linewidth 1.5 pointsize 1.4*marks pointtype mark(p) linecolor rgb colour(d)
set ylabel "total errors (%)"
plot for [d in "path subsequence"] for [p in "on off"] file \
  using (x(d, p)):(percent("total_error_rate")):(percent("total_error_rate_low")) \
  :(percent("total_error_rate_high")) \
  with yerrorbars linewidth 1.5 pointsize 1.4*marks pointtype mark(p) linecolor rgb colour(d)
set ylabel "savings (%)"
set ytics 20
set format x "%g"
set xtics ("ring\nPride" 0.5, "QWERTY\nPride" 2.5, "ring\nSherlock" 4.5, "QWERTY\nSherlock" 6.5)
set key at screen 0.5, 0.075 center center vertical maxrows 2 samplen 1
plot for [d in "path subsequence"] for [p in "on off"] file \
  using (x(d, p)):(percent("keystroke_savings")):(percent("keystroke_savings_low")) \
  :(percent("keystroke_savings_high")) \
  with yerrorbars linewidth 1.5 pointsize 1.4*marks pointtype mark(p) linecolor rgb colour(d) notitle, \
  for [d in "path subsequence"] for [p in "on off"] keyentry with points pointsize 1.4*marks \
  pointtype mark(p) linecolor rgb colour(d) title sprintf("%s, prediction %s", d, p)
unset multiplot
