# Words of the keys alone that swipes cross, against the most frequent match: ./dev experiment key-streams TRACES
ringswipe bench accuracy "$1" --lexicon words-50k --decoders key-stream,first-match,path --abstain 0 \
  --format csv
