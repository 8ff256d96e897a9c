# The ring and a swipe on it, from the program's own output.
# Data: plots/data/ring-keys.tsv, plots/data/swipe.tsv (x and y in pt, y downwards).
set terminal pngcairo size 1170,870 background "#000000" font "DejaVu Sans,22"
set output "plots/ring.png"
unset key
unset border
unset tics
set margins 0, 0, 0, 0
set size ratio -1
set xrange [0:390]
set yrange [290:0]
set angles degrees
# Wedge borders: inner ring 0.6–1.6, outer 1.6–2.35 ring units of 51.02 pt, about (195, 145).
s = 125.0 / 2.45
do for [r in "0.6 1.6 2.35"] {
  set object circle at 195, 145 size first (r + 0) * s arc [18:162] fs empty border rgb "#595959" lw 1 nowedge
  set object circle at 195, 145 size first (r + 0) * s arc [198:342] fs empty border rgb "#595959" lw 1 nowedge
}
plot "plots/data/swipe.tsv" using 1:2 with lines lw 6 lc rgb "#ff1a8c", \
  "" using 1:2 every 3 with points pt 7 ps 0.7 lc rgb "#ffffff", \
  "plots/data/ring-keys.tsv" skip 1 using 2:3:(strlen(strcol(1)) == 1 ? strcol(1) : strcol(1) eq "backspace" ? "delete" : strcol(1) eq "space" ? "space" : "·") with labels tc rgb "#ffffff"
