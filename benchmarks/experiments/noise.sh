# Accuracy against key noise: ring and QWERTY in the same rectangle, both decoders.
ringswipe bench sweep --over noise --values 0mm,0.5mm,1mm,1.5mm,2mm,2.5mm,3mm,3.5mm,4mm \
  --layouts ring,qwerty --decoders path,subsequence --draw text --words 4000 --seed 1 --format csv
