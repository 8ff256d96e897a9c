# Savings of 100 people, as Konrad 2016, Figure 4.3, from benchmarks/results/thesis.csv.
load "plots/style.gp"
set output "plots/thesis-users".ending
file = "benchmarks/results/thesis.csv"
set title "chats of 100 people (17 of 10,000 words); bands: ± standard deviation"
set xlabel "words written (thousands)"
set ylabel "characters of words saved so far (%)"
set xrange [0:10.2]
set yrange [20:95]
set key top left Left reverse maxrows 3 width 1
along(tokens, start, aging, predictor, value) = strcol("part") eq "users" \
  && strcol("tokens") eq tokens && strcol("letters") eq "0" && strcol("start") eq start \
  && strcol("aging") eq aging && strcol("predictor") eq predictor ? value : NaN
thousands = 1 / 1000.0
dash(way) = way eq "static" ? 3 : 1
# What the thesis states: 31 with nothing learned, 47.7 after 10,000 words.
set label 1 "" at 0.1,31 point pointtype 7 pointsize 1.5*marks linecolor rgb black
set label 2 "" at 10,47.7 point pointtype 7 pointsize 1.5*marks linecolor rgb black
set style fill transparent solid 0.15 noborder
plot file using (column("words") * thousands):(along("spaces", "350+350", "halved", "ranked-adaptive", column("savings") - column("deviation"))):(column("savings") + column("deviation")) \
    with filledcurves linecolor rgb green notitle, \
  file using (column("words") * thousands):(along("words", "all", "halved", "mixed-adaptive", column("savings") - column("deviation"))):(column("savings") + column("deviation")) \
    with filledcurves linecolor rgb vermilion notitle, \
  for [way in "static adaptive"] file \
    using (column("words") * thousands):(along("words", "all", "halved", "mixed-" . way, column("savings"))) \
    with lines linewidth 2 linecolor rgb vermilion dashtype dash(way) notitle, \
  for [way in "static adaptive"] file \
    using (column("words") * thousands):(along("words", "all", "halved", "ranked-" . way, column("savings"))) \
    with lines linewidth 2 linecolor rgb blue dashtype dash(way) notitle, \
  for [way in "static adaptive"] file \
    using (column("words") * thousands):(along("spaces", "350+350", "halved", "ranked-" . way, column("savings"))) \
    with lines linewidth 2 linecolor rgb green dashtype dash(way) notitle, \
  keyentry with points pointtype 7 pointsize 1.5*marks linecolor rgb black title "Konrad 2016", \
  keyentry with lines linewidth 2 linecolor rgb vermilion title "mixture", \
  keyentry with lines linewidth 2 linecolor rgb blue title "ranks, whole list", \
  keyentry with lines linewidth 2 linecolor rgb green title "ranks, 350 words", \
  keyentry with lines linewidth 2 linecolor rgb black title "learning", \
  keyentry with lines linewidth 2 linecolor rgb black dashtype 3 title "static"
