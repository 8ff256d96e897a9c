# The pictures that the program draws itself, one command each: plots/pictures.sh [png|svg].
ending=${1:-png}
ringswipe render keyboard ring --highlight ring -o plots/keyboard-ring.$ending
ringswipe render keyboard ring --theme light --symbols 1 -o plots/keyboard-symbols.$ending
ringswipe render keyboard ring --theme midnight --cursor-glow 1 --shift --predictions the,they,then -o plots/keyboard-midnight.$ending
ringswipe render keyboard qwerty --theme light --highlight ring -o plots/keyboard-qwerty.$ending
for layout in qwertz azerty qwerty-es jcuken-uk; do
  ringswipe render keyboard $layout -o plots/keyboard-$layout.$ending
done
for layout in ring-de ring-de-ch ring-fr ring-es ring-uk; do
  ringswipe render keyboard $layout -o plots/$layout.$ending
done
one() { ringswipe synth hello --seed 6 --motor fitted --slips 0; }
many() {
  head -n 300 dictionaries/words.txt |
    ringswipe synth --words-file - --seed 1 --motor fitted --users 20
}
one | ringswipe render trail - --color speed --visited --ideal --candidates 4 -o plots/trail-speed.$ending
echo "the day is near" | ringswipe synth --phrases - --layout qwerty --seed 3 |
  ringswipe traces join - --between direct |
  ringswipe render trail - --phrase direct -o plots/trail-phrase.$ending
one | ringswipe render trail - --at 1000 -o plots/trail-comet.$ending
many | ringswipe render trail - --overlay --ellipses --theme midnight -o plots/trail-overlay.$ending
many | head -n 20 | ringswipe render sheet - --columns 5 --theme light -o plots/sheet.$ending
many | ringswipe render map density - -o plots/map-density.$ending
many | ringswipe decode - --decoder subsequence | ringswipe render map confusion - -o plots/map-confusion.$ending
ringswipe render map travel --theme light -o plots/map-travel.$ending
ringswipe render map difference qwerty dvorak --size 390x160 --theme light -o plots/map-difference.$ending
ringswipe render map difference ring layouts/ring-wide.json --theme light -o plots/layout-moved.$ending
