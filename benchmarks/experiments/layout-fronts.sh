# Pareto fronts of clarity, speed and likeness to QWERTY on the ring's keys: two seeds, their hypervolumes in one box.
folder=$(mktemp -d)
head -n 250 dictionaries/words.txt >"$folder/words.txt"
for seed in 1 2; do
  ringswipe layout optimize --pareto clarity,speed,similarity --lexicon "$folder/words.txt" \
    --divisions 10 --steps 6000 --seed "$seed" -o "$folder/$seed.jsonl"
done
python3 benchmarks/fronts.py clarity swipe_time_fitted qwerty -- "$folder/1.jsonl" "$folder/2.jsonl"
rm -r "$folder"
