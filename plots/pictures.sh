# The pictures that the program draws itself, one command each.
ringswipe render keyboard ring --highlight ring -o plots/keyboard-ring.png
ringswipe render keyboard ring --theme light --symbols 1 -o plots/keyboard-symbols.png
ringswipe render keyboard ring --theme midnight --cursor-glow 1 --shift --predictions the,they,then -o plots/keyboard-midnight.png
ringswipe render keyboard qwerty --theme light --highlight ring -o plots/keyboard-qwerty.png
