# Accuracy against dictionary size: words as often as they are written, those outside count as misses.
ringswipe bench sweep --over dictionary --values 1000,2000,5000,10000,20000,50000 --draw text \
  --layouts ring,qwerty --decoders path,subsequence --key-noise 1.5mm --words 4000 --seed 1 --format csv
