# Ring against grids in the same rectangle (390 × 290 pt, 60.8 × 45.2 mm) with the same noise in mm.
ringswipe bench sweep --over noise --values 0mm,0.5mm,1mm,1.5mm,2mm,2.5mm,3mm,3.5mm,4mm \
  --layouts ring,qwerty,dvorak,workman,coyote --decoders path --draw text --words 4000 --seed 1 --format csv
