# Keystroke savings along texts, from benchmarks/results/savings-curve.csv.
load "plots/style.gp"
set output "plots/savings".ending
file = "benchmarks/results/savings-curve.csv"
set title "three words on offer; thick: Pride and Prejudice, thin: Sherlock Holmes"
set xlabel "words written (thousands)"
set ylabel "characters of words saved so far (%)"
set xrange [0:125]
set yrange [45:80]
set key top left Left reverse maxrows 2 width 1
# A line a text: rows of other texts and predictors are left out.
along(predictor, text, value) = \
  strcol("predictor") eq predictor && strstrt(strcol("text"), text) == 1 ? value : NaN
colour(predictor) = predictor[1:6] eq "ranked" ? blue : vermilion
dash(predictor) = strstrt(predictor, "static") > 0 ? 3 : 1
name(predictor) = predictor eq "ranked-static" ? "ranks, static" : \
  predictor eq "ranked-adaptive" ? "ranks, learning" : \
  predictor eq "mixed-static" ? "mixture, static" : "mixture, learning"
predictors = "mixed-adaptive mixed-static ranked-adaptive ranked-static"
plot for [text in "pride sherlock"] for [p in predictors] file \
    using (column("words") / 1000.0):(along(p, text, column("savings"))) \
    with lines linewidth (text eq "pride" ? 2.5 : 1) \
    linecolor rgb colour(p) dashtype dash(p) notitle, \
  for [p in predictors] keyentry with lines linewidth 2 \
    linecolor rgb colour(p) dashtype dash(p) title name(p)
