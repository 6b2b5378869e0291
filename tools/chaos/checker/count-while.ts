/** Counts, by binary search, the leading items that satisfy a condition; all items after them must not satisfy it. */
export const countWhile = <Item>(
  items: readonly Item[],
  holds: (item: Item) => boolean,
): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) low = middle + 1;
    else high = middle;
  }
  return low;
};
