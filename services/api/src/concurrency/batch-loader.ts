type PendingLoad<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

/** Returns one value per key, in the order of the keys. */
type LoadMany<K, V> = (keys: readonly K[]) => Promise<readonly V[]>;

/**
 * Creates a function that loads one key, and loads the keys of concurrent calls in one query: keys that are requested
 * during a query go into the next one. It caches nothing, so no value is stale: the query of a call begins after the
 * call.
 */
export const createBatchLoader = <K, V>(
  load: LoadMany<K, V>,
  maxBatchSize = 256,
): ((key: K) => Promise<V>) => {
  let pending: PendingLoad<K, V>[] = [];
  let loading = false;

  const drain = async (): Promise<void> => {
    loading = true;
    // Lets the requests of the same read of the sockets join the first query.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (pending.length > 0) {
      const batch = pending.slice(0, maxBatchSize);
      pending = pending.slice(maxBatchSize);
      await resolveBatch(load, batch);
    }
    loading = false;
  };

  return (key) =>
    new Promise<V>((resolve, reject) => {
      pending.push({ key, resolve, reject });
      if (!loading) void drain();
    });
};

/** Never rejects: a failed query rejects each pending load instead. */
const resolveBatch = async <K, V>(
  load: LoadMany<K, V>,
  batch: readonly PendingLoad<K, V>[],
): Promise<void> => {
  try {
    const values = await load(batch.map(({ key }) => key));
    if (values.length !== batch.length) {
      throw new Error('the load function must return one value per key');
    }
    for (const [index, { resolve }] of batch.entries()) resolve(values[index] as V);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};
