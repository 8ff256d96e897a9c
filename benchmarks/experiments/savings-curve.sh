# Keystrokes that word prediction saves along texts, every 2,000 words.
ringswipe simulate "$1" "${@:2}" --step 2000 --format curve
