# Words while the finger moves, and what they cost beside whole swipes: ./dev experiment live TRACES
ringswipe bench live "$1" --lexicon words-50k --format csv
