"""The notebook opens and runs from its first cell to its last in a virtual environment without packages."""

import csv
import json
import os
import subprocess
import venv
from pathlib import Path

from conftest import CHECKOUT

NOTEBOOK = CHECKOUT / "python/notebooks/traces-to-table.ipynb"

RUN_CELLS = """
import json, sys
cells = json.load(open(sys.argv[1], encoding="utf-8"))["cells"]
names = {}
for number, cell in enumerate(cells):
    if cell["cell_type"] == "code":
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
json.dump({"-".join(k): v for k, v in names["by_length"].items()}, open("by_length.json", "w"))
"""


def test_it_is_a_notebook_without_outputs() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])
    for cell in notebook["cells"]:
        assert cell["cell_type"] in ("markdown", "code")
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None


def test_it_runs_in_a_clean_environment(program: str, tmp_path: Path) -> None:
    venv.create(tmp_path / "clean", with_pip=False)
    work = tmp_path / "work"
    work.mkdir()
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
    }
    environment |= {"RINGSWIPE": program, "RINGSWIPE_CHECKOUT": str(CHECKOUT)}
    run = subprocess.run(
        [tmp_path / "clean/bin/python", "-c", RUN_CELLS, NOTEBOOK],
        cwd=work, env=environment, capture_output=True, text=True,
    )
    assert run.returncode == 0, run.stderr
    assert "200 traces of 20 users" in run.stdout
    assert "all 1200 answers are the same" in run.stdout
    for name in ("learning.svg", "letters.svg"):
        assert "<svg" in (work / "people" / name).read_text(encoding="utf-8")[:500]
    with open(work / "trials.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 200 * 2 * 3
    long = [
        int(row["correct"]) for row in rows
        if (row["list"], row["decoder"]) == ("words", "path") and len(row["word"]) > 5
    ]
    shares = json.loads((work / "by_length.json").read_text())
    assert abs(shares["words-path-6 letters and more"] - sum(long) / len(long)) < 1e-12
