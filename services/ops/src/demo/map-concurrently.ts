/** Does the work on every item, so many at a time, and answers in the items' order. The first error ends it. */
export const mapConcurrently = async <Item, Result>(
  limit: number,
  items: readonly Item[],
  handle: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const remaining = items.entries();
  const runWorker = async (): Promise<void> => {
    for (const [index, item] of remaining) results[index] = await handle(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runWorker));
  return results;
};
