/** Milliseconds after which it is checked again whether the caller of a long response may still have it. */
const recheckMs = 2_000;

/**
 * Yields the items while `assertAllowed` does not throw; it is called before an item when two seconds have passed since
 * the last call. `now`: milliseconds of a clock. Throws the error of `assertAllowed`.
 */
export async function* whileAllowed<Item>(
  items: AsyncIterable<Item>,
  assertAllowed: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Item, void> {
  let checkedAt = now();
  for await (const item of items) {
    if (now() - checkedAt >= recheckMs) {
      await assertAllowed();
      checkedAt = now();
    }
    yield item;
  }
}
