type PendingLoad<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

/** Answers one value per key, in the keys' order. */
type LoadMany<K, V> = (keys: readonly K[]) => Promise<readonly V[]>;

/**
 * One key at a time outside, many in one query inside: what is asked while a query is in flight goes out
 * together in the next. Nothing is kept, so nothing is ever stale: a call is answered by a query that began after it.
 */
export const createBatchLoader = <K, V>(
  load: LoadMany<K, V>,
  maxBatchSize = 256,
): ((key: K) => Promise<V>) => {
  let pending: PendingLoad<K, V>[] = [];
  let loading = false;

  const drain = async (): Promise<void> => {
    loading = true;
    // Requests that came with the same read of the sockets go out together from the first query on.
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
    if (values.length !== batch.length) throw new Error('a batch has one value per key');
    for (const [index, { resolve }] of batch.entries()) resolve(values[index] as V);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};
