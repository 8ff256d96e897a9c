#!/usr/bin/env bash
# Fetches the texts on which languages are measured, which were not used for their data: the
# paragraphs of Debian's typing tutor klavaro, and German and Spanish fortune cookies. They are under
# the GPL (the Spanish cookies in the public domain) and not kept in the repository.
#
#     benchmarks/language-texts.sh FOLDER      writes FOLDER/CODE.txt
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$folder"
mkdir -p packages unpacked
for package in klavaro fortunes-de fortunes-es; do
  ls packages/"$package"_*.deb >/dev/null 2>&1 || (cd packages && apt-get download -q "$package")
  dpkg-deb -x packages/"$package"_*.deb unpacked
done
tutor=unpacked/usr/share/klavaro
cookies=unpacked/usr/share/games/fortunes
cookie() { iconv -f UTF-8 -t UTF-8 -c "$@" | sed 's/^%$//; s/\r$//' | sed -n 1,4000p; }
for code in fr uk; do cp "$tutor/$code.paragraphs" "$code.txt"; done
cp "$tutor/en_GB.paragraphs" en.txt
{ cat "$tutor/de.paragraphs"; echo; cookie "$cookies/de/anekdoten" "$cookies/de/stilblueten" "$cookies/de/witze"; } >de.txt
{ cat "$tutor/es.paragraphs"; echo; cookie "$cookies/es/vida.fortunes" "$cookies/es/sentimientos.fortunes" "$cookies/es/familia.fortunes"; } >es.txt
# Swiss spelling has no ß.
sed 's/ß/ss/g' de.txt >de-ch.txt
wc -w ./*.txt >&2
