# How well objectives predict a decoder's errors: rank correlations over 220 arrangements of the ring.
{
  ringswipe layout shuffle ring --count 100 --keep-first --seed 1
  ringswipe layout shuffle ring --count 60 --swaps 8 --seed 2
  ringswipe layout shuffle ring --count 60 --swaps 3 --seed 3
} | ringswipe layout evaluate - --trial --motor-scale keys --traces 3000 --seed 5 | python3 benchmarks/proxies.py
