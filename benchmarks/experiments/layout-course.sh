# Courses of three searches for few errors, over letters and shape of the ring, for plots/layout-course.gp.
folder=$(mktemp -d)
ringswipe layout optimize --objective decoder-error --geometry radii,inside,gaps,margin --pace qwerty \
  --effort fast --draw both --traces 2000 --persons 100 --motor-scale mm --restarts 3 --steps 1500 --seed 61 \
  --course "$folder/course.csv" -o "$folder/best.json"
cat "$folder/course.csv"
rm -r "$folder"
