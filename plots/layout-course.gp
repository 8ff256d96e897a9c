# How searches for few errors went, from benchmarks/results/layout-course.csv.
load "plots/style.gp"
set output "plots/layout-course".ending
file = "benchmarks/results/layout-course.csv"
set title "ring, letters and shape; 2,000 traces of the search's own words"
set xlabel "changes tried"
set ylabel "wrong first words (%)"
set key top right
search(number, value) = column("restart") == number ? value : NaN
plot for [number = 0:2] file \
  using (search(number, column("step"))):(100 * column("value")) \
  with steps linewidth 2 linecolor rgb (number == 0 ? vermilion : number == 1 ? blue : green) \
  title (number == 0 ? "from the ring" : sprintf("from random swaps, %d", number))
