# Distribution of decode time over human traces, from benchmarks/results/latency-human.csv.
load "plots/style.gp"
set output "plots/latency".ending
file = "benchmarks/results/latency-human.csv"
set xlabel "traces decoded within that time (%)"
set ylabel "CPU time a trace (µs)"
set logscale y
set yrange [2:1000]
set title "human traces on QWERTY, warm decoder, one thread"
# Equal steps for each factor of ten that is left: 90, 99, 99.9 % are equally far apart.
rest(percentile) = -log10(1 - percentile / 100.0)
set xrange [0:3.02]
set xtics ("0" 0, "50" rest(50), "90" 1, "99" 2, "99.9" 3)
set key bottom right
of(lexicon, decoder, value) = strcol("lexicon") eq lexicon && strcol("decoder") eq decoder \
  && strcol("measure") eq "warm-cpu" && column("at") < 100 ? value : NaN
line(lexicon) = lexicon eq "words" ? 3 : 1
name(lexicon) = lexicon eq "words" ? "10,000 words" : "50,000 words"
plot for [decoder in "path subsequence"] for [lexicon in "words-50k words"] \
    file using (of(lexicon, decoder, rest(column("at")))):"value" \
    with lines linewidth 2.5 linecolor rgb (decoder eq "path" ? vermilion : blue) \
    dashtype line(lexicon) title decoder.", ".name(lexicon)
