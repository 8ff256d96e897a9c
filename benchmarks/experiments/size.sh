# Accuracy against keyboard width at one noise in mm: how small may a keyboard be?
ringswipe bench sweep --over size --values 20mm,30mm,40mm,50mm,60mm,70mm,80mm --layouts ring,qwerty \
  --decoders path,subsequence --key-noise 1.5mm --draw text --words 4000 --seed 1 --format csv
