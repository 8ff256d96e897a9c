# Savings of each of two books typed one after the other, as Konrad 2016, Figure 4.1, from benchmarks/results/thesis.csv.
load "plots/style.gp"
set output "plots/thesis-after-books".ending
file = "benchmarks/results/thesis.csv"
set title "two books typed one after the other, three words on offer"
set ylabel "characters of words saved in the book (%)"
set xrange [0.6:2.4]
set yrange [25:90]
set xtics ("Pride and Prejudice" 1, "Sherlock Holmes" 2)
set key top left Left reverse maxrows 3 width 1
# A line a combination; rows of others are left out.
book(name) = strstrt(name, "pride") == 1 ? 1 : strstrt(name, "sherlock") == 1 ? 2 : NaN
of_book(tokens, start, predictor, value) = strcol("part") eq "books" && strcol("letters") eq "0" \
  && strcol("aging") eq "halved" && strcol("tokens") eq tokens && strcol("start") eq start \
  && strcol("predictor") eq predictor ? value : NaN
dash(way) = way eq "static" ? 3 : 1
# Rows that are left out would break a line in two.
set datafile missing NaN
plot for [way in "static adaptive"] file using (book(strcol("text"))):\
    (of_book("words", "all", "mixed-" . way, column("savings"))) \
    with linespoints pointtype 7 linewidth 2 linecolor rgb vermilion dashtype dash(way) notitle, \
  for [way in "static adaptive"] file using (book(strcol("text"))):\
    (of_book("words", "all", "ranked-" . way, column("savings"))) \
    with linespoints pointtype 5 linewidth 2 linecolor rgb blue dashtype dash(way) notitle, \
  for [way in "static adaptive"] file using (book(strcol("text"))):\
    (of_book("spaces", "2500+0", "ranked-" . way, column("savings"))) \
    with linespoints pointtype 9 linewidth 2 linecolor rgb green dashtype dash(way) notitle, \
  keyentry with lines linewidth 2 linecolor rgb vermilion title "mixture", \
  keyentry with lines linewidth 2 linecolor rgb blue title "ranks, whole list", \
  keyentry with lines linewidth 2 linecolor rgb green title "ranks, 2,500 words", \
  keyentry with lines linewidth 2 linecolor rgb black title "learning", \
  keyentry with lines linewidth 2 linecolor rgb black dashtype 3 title "static"
