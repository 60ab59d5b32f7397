/** With this many times more items, keeping the first ones is quicker than sorting all. */
const WORTH_IT = 4;

/** The place after all that come before or beside an item, in a sorted list. */
function placeOf<Item>(item: Item, sorted: readonly Item[], compare: (a: Item, b: Item) => number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(item, other) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the first `count` items in order; equal ones keep their order. The first page of thousands needs no more than one look at most of them. */
export function firstInOrder<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number, count: number): Item[] {
  if (items.length < count * WORTH_IT) return items.toSorted(compare).slice(0, count);
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === count && last !== undefined && compare(item, last) >= 0) continue;
    first.splice(placeOf(item, first, compare), 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}
