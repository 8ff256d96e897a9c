# Coverage against accuracy, and nonsense rejected against right words lost, from benchmarks/results/abstention.csv.
load "plots/style.gp"
set terminal @terminal size 1200,1500 font "DejaVu Sans,24" linewidth 2 enhanced
set output "plots/abstention".ending
file = "benchmarks/results/abstention.csv"
is(traces, lexicon) = strcol("traces") eq traces && strcol("lexicon") eq lexicon
curve(traces, lexicon, value) = \
  is(traces, lexicon) && strcol("threshold") ne "profile" ? 100 * value : NaN
point(traces, lexicon, value) = \
  is(traces, lexicon) && strcol("threshold") eq "profile" ? 100 * value : NaN
tone(lexicon) = lexicon eq "words" ? orange : blue
name(lexicon) = lexicon eq "words" ? "10,000 words" : "50,000 words"
set multiplot layout 2,1
set title "human swipes, dev; dots: the profile's threshold"
set xlabel "swipes that get a word (%)"
set ylabel "right among these (%)"
set xrange [60:100]
set yrange [75:100]
set key left bottom Left reverse
plot for [lexicon in "words words-50k"] file \
    using (curve("human", lexicon, column("written"))):(100 * column("right_of_written")) \
    with lines linewidth 2 linecolor rgb tone(lexicon) title name(lexicon), \
  for [lexicon in "words words-50k"] file \
    using (point("human", lexicon, column("written"))):(100 * column("right_of_written")) \
    with points pointtype 7 pointsize 2*marks linecolor rgb tone(lexicon) notitle
set title "synthetic nonsense and human swipes, 50,000 words"
set key at graph 0.04, 0.68 left top Left reverse
set xlabel "rejection threshold: probability of no word (%)"
set ylabel "rejected (%)"
set xrange [0:100]
set yrange [0:100]
kinds = "strings-ring strings-qwerty scribbles-ring scribbles-qwerty human"
shade(kind) = kind eq "human" ? black : \
  kind eq "strings-ring" || kind eq "scribbles-ring" ? vermilion : blue
line(kind) = kind[1:3] eq "scr" ? 2 : 1
label(kind) = kind eq "human" ? "human swipes" : kind eq "strings-ring" ? "random letters, ring" : \
  kind eq "strings-qwerty" ? "random letters, QWERTY" : \
  kind eq "scribbles-ring" ? "scribbles, ring" : "scribbles, QWERTY"
plot for [kind in kinds] file \
    using (column("threshold") * 100):(curve(kind, "words-50k", 1 - column("written"))) \
    with lines linewidth 2 linecolor rgb shade(kind) dashtype line(kind) title label(kind)
unset multiplot
