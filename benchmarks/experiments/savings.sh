# Keystrokes that word prediction saves over texts: the thesis's ranks and the adaptive mixture, static and learning.
ringswipe simulate "$1" "${@:2}" --format csv
