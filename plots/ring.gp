# The ring with the swipe of one word, from the program's own output (see `./dev plots`).
# plots/data/ring-keys.tsv: key, x, y; plots/data/swipe.tsv: x, y. In pt, y downwards.
set terminal pngcairo size 1170,870 background "#000000" font "DejaVu Sans,24"
set output "plots/ring.png"
unset key
unset border
unset tics
set margins 0, 0, 0, 0
set size ratio -1
set xrange [0:390]
set yrange [290:0]
set angles degrees
# Borders of the rings at 0.6, 1.6 and 2.35 ring units of 51.02 pt about (195, 145).
unit = 125.0 / 2.45
do for [radius in "0.6 1.6 2.35"] {
  do for [start in "18 198"] {
    set object circle at 195, 145 size first radius * unit arc [start + 0 : start + 144] \
      fillstyle empty border rgb "#595959" linewidth 1.5 nowedge
  }
}
name(key) = strlen(key) == 1 ? key : key eq "center" ? "·" : key
plot "plots/data/swipe.tsv" using 1:2 with lines linewidth 7 linecolor rgb "#ff1a8c", \
  "" using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb "#ffd0e6", \
  "plots/data/ring-keys.tsv" skip 1 using 2:3:(name(strcol(1))) with labels textcolor rgb "white"
