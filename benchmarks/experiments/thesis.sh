# The thesis's experiment (Konrad 2016, section 4.1) on two books and 100 people's chats, with what it leaves open tried both ways (docs/laboratory/adaptive-prediction-study.md).
# CHATS=FOLDER keeps the chats, which are fetched from PyPI, TEXTS=FOLDER the German texts of Debian's packages.
chats=${CHATS:-$(mktemp -d)}
if ! ls "$chats"/*.txt >/dev/null 2>&1; then
  wheel=$(mktemp -d)
  python3 -m pip download --quiet --no-deps --dest "$wheel" chitchat-dataset==0.9.0 >&2
  python3 dictionaries/chitchat.py "$wheel"/*.whl "$chats" >&2
fi
texts=${TEXTS:-$(mktemp -d)}
[ -f "$texts/de-ch.txt" ] || benchmarks/language-texts.sh "$texts"
benchmarks/thesis.py "$chats" "$texts" "$1" "${@:2}"
