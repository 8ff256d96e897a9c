# What every figure shares. 1200 × 800 pixels at 300 dpi are 102 × 68 mm: text of 8 pt on paper.
# `gnuplot -e 'ending = ".svg"' plots/NAME.gp` writes lines and letters instead of pixels.
if (!exists("ending")) ending = ".png"
terminal = ending eq ".svg" ? "svg background 'white'" : "pngcairo"
# Marks of SVG are larger than those of PNG.
marks = ending eq ".svg" ? 0.6 : 1
set terminal @terminal size 1200,800 font "DejaVu Sans,24" linewidth 2 enhanced
set datafile separator ","
set datafile columnheaders
set datafile missing NaN
# Okabe & Ito, "Color Universal Design" (2008): told apart by all kinds of colour vision.
black = 0x000000
orange = 0xE69F00
sky = 0x56B4E9
green = 0x009E73
blue = 0x0072B2
vermilion = 0xD55E00
purple = 0xCC79A7
set border 3 linewidth 1 linecolor rgb "#404040"
set tics nomirror out scale 0.6
set grid ytics linewidth 0.8 dashtype 1 linecolor rgb "#d8d8d8"
set title font ",21" textcolor rgb "#606060" offset 0, -0.6
set tmargin 2.4
set key samplen 2 spacing 1.15
set bars 0.5
# Rows of one layout and decoder; others are left out.
of(layout, decoder, value) = \
  strcol("layout") eq layout && strcol("decoder") eq decoder ? value : NaN
percent(name) = 100 * column(name)
# A layout has its colour and mark, a decoder its line.
colour(layout) = layout eq "ring" ? vermilion : layout eq "qwerty" ? blue : \
  layout eq "dvorak" ? green : layout eq "workman" ? orange : purple
mark(layout) = layout eq "ring" ? 7 : layout eq "qwerty" ? 5 : \
  layout eq "dvorak" ? 9 : layout eq "workman" ? 11 : 13
dash(decoder) = decoder eq "path" ? 1 : 3
