# Keystroke savings along texts, from benchmarks/results/savings-curve.csv.
load "plots/style.gp"
set output "plots/savings.png"
file = "benchmarks/results/savings-curve.csv"
set title "two novels, three words on offer"
set xlabel "words written"
set ylabel "characters of words saved so far (%)"
set format x "%.0f,000"
set xrange [0:125]
set yrange [45:75]
set key top right Left reverse width -4
# A line a text: rows of other texts and predictors are left out.
along(predictor, text, value) = \
  strcol("predictor") eq predictor && strstrt(strcol("text"), text) == 1 ? value : NaN
colour(predictor) = predictor[1:6] eq "ranked" ? blue : vermilion
dash(predictor) = strstrt(predictor, "static") > 0 ? 3 : 1
name(predictor) = predictor eq "ranked-static" ? "ranks, static" : \
  predictor eq "ranked-adaptive" ? "ranks, adaptive" : \
  predictor eq "mixed-static" ? "mixture, static" : "mixture, adaptive"
predictors = "mixed-adaptive mixed-static ranked-static ranked-adaptive"
set datafile missing NaN
plot for [text in "pride sherlock"] for [p in predictors] file \
    using (column("words") / 1000.0):(along(p, text, column("savings"))) \
    with points pointsize (text eq "pride" ? 0.7 : 0.5) pointtype (text eq "pride" ? 7 : 6) \
    linecolor rgb colour(p) notitle, \
  for [p in predictors] keyentry with linespoints linewidth 2 pointtype 7 \
    linecolor rgb colour(p) dashtype dash(p) title name(p)
