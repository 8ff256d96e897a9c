# A Pareto front of clarity, speed and likeness to QWERTY, from benchmarks/results/layout-front.csv.
load "plots/style.gp"
set output "plots/layout-front".ending
file = "benchmarks/results/layout-front.csv"
set title "none is beaten in all three; ring's keys, 250 words"
set xtics 600, 50
set xrange [590:760]
set xlabel "mean time of a swiped word (ms, fitted)"
set ylabel "clarity (pt)"
set cblabel "way from QWERTY (keys)"
set palette defined (0 "#0072B2", 0.5 "#56B4E9", 1 "#E69F00")
set colorbox user size 0.03, 0.6 origin 0.79, 0.2
set rmargin 22
unset key
plot file using (column("swipe_time_fitted")):(column("clarity")):(column("qwerty")) \
  with points pointtype 7 pointsize 1.2*marks palette
