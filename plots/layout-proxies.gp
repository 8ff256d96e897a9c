# Objectives against a decoder's errors: arrangements from benchmarks/results/layout-proxy-points.csv, rank
# correlations from benchmarks/results/layout-proxies.csv.
load "plots/style.gp"
set terminal @terminal size 1200,1500 font "DejaVu Sans,24" linewidth 2 noenhanced
set output "plots/layout-proxies".ending
points = "benchmarks/results/layout-proxy-points.csv"
set multiplot
set origin 0, 0.5
set size 1, 0.5
set rmargin 3
set title "120 arrangements of the ring's letters, path decoder, 3,000 traces each"
set xlabel "clarity (pt)"
set ylabel "wrong first words (%)"
set key top right
isring(name) = name eq "ring-1-0" ? 1 : NaN
plot points using (column("clarity")):(percent("decoder_error")) \
    with points pointtype 7 pointsize 1.1*marks linecolor rgb sky title "arrangements", \
  points using (column("clarity")):(isring(strcol("arrangement")) * percent("decoder_error")) \
    with points pointtype 7 pointsize 2*marks linecolor rgb vermilion title "ring"
set origin 0, 0
set size 1, 0.5
unset title
unset key
set lmargin 24
set xlabel "rank correlation with errors (220 arrangements)"
unset ylabel
set xrange [-1:1]
set yrange [10.7:-0.7] noreverse
set grid xtics noytics linewidth 0.8 dashtype 1 linecolor rgb "#d8d8d8"
set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb "#808080"
plot "benchmarks/results/layout-proxies.csv" \
  using (column("spearman")):0:(column("low")):(column("high")):ytic(strcol("objective")) \
  with xerrorbars linewidth 2 pointtype 7 pointsize 1.4*marks linecolor rgb blue
unset multiplot
