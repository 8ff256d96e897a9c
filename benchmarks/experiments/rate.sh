# Accuracy against sampling rate.
ringswipe bench sweep --over rate --values 8,10,15,20,30,60,120,240 --layouts ring,qwerty \
  --decoders path,subsequence --key-noise 1.5mm --draw text --words 4000 --seed 1 --format csv
