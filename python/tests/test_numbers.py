import json

import numpy as np
import pytest

from ringswipe.numbers import json_samples


def test_text_of_columns_is_as_wide_as_they_need() -> None:
    first = np.array([[1.5, -0.25, 0], [-103, 7, 12]])
    assert json_samples([first]) == [b"[[   1.5,-0.25, 0],[-103.0, 7.00,12]]"]


def test_each_trace_keeps_its_rows() -> None:
    arrays = [np.array([[1.0, 2, 3]]), np.empty((0, 3)), np.array([[4.0, 5, 6], [7, 8, 9]])]
    assert [json.loads(text) for text in json_samples(arrays)] == [
        [[1, 2, 3]],
        [],
        [[4, 5, 6], [7, 8, 9]],
    ]
    assert json_samples([]) == []
    assert json_samples([np.empty((0, 3))]) == [b"[]"]


@pytest.mark.parametrize("decimals", range(7))
@pytest.mark.parametrize("size", [1e-3, 1, 390, 1e6])
def test_numbers_read_back_the_same_to_six_decimals(decimals: int, size: float) -> None:
    random = np.random.default_rng(decimals)
    x = np.round(random.uniform(-size, size, (500, 2)), decimals)
    t = np.sort(np.round(random.uniform(0, 1e9, 500), decimals))
    array = np.column_stack([x, t])
    (text,) = json_samples([array])
    assert np.abs(np.array(json.loads(text)) - array).max() <= 1e-6
    # Values with up to six decimals are written exactly.
    assert (np.array(json.loads(text))[:, :2] == x).all()


def test_negative_numbers_that_round_to_nothing_have_no_sign() -> None:
    assert json_samples([np.array([[-1e-9, 0, 0]])]) == [b"[[ 0,0,0]]"]
