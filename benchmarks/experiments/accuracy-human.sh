# Accuracy on human traces, without rows of users and words: ./dev experiment accuracy-human TRACES
ringswipe bench accuracy "$1" --decoders path,subsequence --lexicon words-50k --seed 1 --format csv |
  grep -vE '^[^,]*,(user|confusion),'
