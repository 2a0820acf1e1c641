/**
 * Moves the `count` items with the lowest scores among the first `end` to the front, by Hoare's quickselect. Lower
 * items win ties, so that the same items are chosen for every order of the input.
 */
export function selectBest(items: Int32Array, scores: Float64Array, end: number, count: number): void {
  let low = 0;
  let high = end - 1;
  while (low < high) {
    const pivot = items[(low + high) >> 1];
    let left = low;
    let right = high;
    while (left <= right) {
      while (isBefore(scores, items[left], pivot)) left++;
      while (isBefore(scores, pivot, items[right])) right--;
      if (left > right) break;
      const item = items[left];
      items[left++] = items[right];
      items[right--] = item;
    }
    if (count <= right) high = right;
    else if (count > left) low = left;
    else return;
  }
}

function isBefore(scores: Float64Array, one: number, other: number): boolean {
  return scores[one] < scores[other] || (scores[one] === scores[other] && one < other);
}
