# Latency on human traces; needs a file of them: ./dev experiment latency-human TRACES
ringswipe bench latency "$1" --decoders path,subsequence --lexicons words,words-50k \
  --jobs 1 --format csv
