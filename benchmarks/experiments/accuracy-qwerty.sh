# Accuracy on synthetic traces of 3,334 words on QWERTY, as large as the ring: minimum-jerk motor, key noise 8.7 pt. They flatter.
awk 'NR % 3 == 1' dictionaries/words.txt |
  ringswipe synth --layout qwerty --size 390x290 --words-file - --seed 1 --motor minimum-jerk --key-noise 8.7 |
  ringswipe bench accuracy - --decoders path,subsequence --lexicon words-50k --seed 1 --format csv |
  grep -vE '^[^,]*,(user|confusion),'
