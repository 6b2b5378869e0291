/** Does the work on every item, so many at a time, and answers in the items' order. The first error ends it. */
export const inFlight = async <Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const left = items.entries();
  const drain = async (): Promise<void> => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, drain));
  return results;
};
