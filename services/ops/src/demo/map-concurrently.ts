/**
 * Maps items with at most `limit` calls at once; returns the results in the order of the items. Rejects at the first
 * error; the other calls continue in the background.
 */
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
