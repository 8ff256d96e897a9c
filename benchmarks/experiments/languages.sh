# Each language's words outside the list, swipes read right on its grid and its ring, savings, corrections (docs/laboratory/languages.md).
# TEXTS=FOLDER keeps the texts that it is measured on, which are fetched from Debian's packages.
texts=${TEXTS:-$(mktemp -d)}
[ -f "$texts/uk.txt" ] || benchmarks/language-texts.sh "$texts"
benchmarks/languages.py "$texts"
