#!/usr/bin/env bash
# Measures how often the search for arrangements finds the proven optima of QAPLIB (Burkard, Karisch &
# Rendl 1997), which includes keyboards. The problems come from Debian's package r-cran-qap; they have
# no licence of their own and are not kept here. Usage: qaplib.sh [SEEDS [RING-ENERGY OPTIMUM]]
set -euo pipefail
seeds=${1:-100}
shift $(($# > 0 ? 1 : 0))
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download r-cran-qap >&2 && dpkg -x r-cran-qap_*.deb .)
problems=()
while read -r name optimum; do
  problems+=("$folder/usr/lib/R/site-library/qap/qaplib/$name.dat" "$optimum")
done <<'PROBLEMS'
bur26a 5426670
bur26b 3817852
bur26c 5426795
bur26d 3821225
bur26e 5386879
bur26f 3782044
bur26g 10117172
bur26h 7098658
nug30 6124
kra30a 88900
kra30b 91420
tai25a 1167256
tai30b 637117113
ste36a 9526
PROBLEMS
swift run -c release --package-path "$project/benchmarks" Assignments "$seeds" "${problems[@]}" "$@"
