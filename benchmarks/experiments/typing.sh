# SIMULATED typists over texts: speed, errors and savings of ring and QWERTY, both decoders, prediction on and off.
# HAND=profile.json takes another hand than profiles/motor-model.json.
ringswipe bench typing "$1" "${@:2}" --words 2000 --layouts ring,qwerty \
  --decoders path,subsequence --prediction on,off --lexicon words-50k --context default \
  --seeds 1,2,3,4,5,6,7,8 ${HAND:+--hand "$HAND"} --format csv
