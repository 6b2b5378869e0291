import { EventEmitter, once } from 'node:events';

/**
 * Gives each value of a source, in order, to all consumers, which process values independently. The source is read once
 * and one value ahead; a consumer waits while it is more than `maxAhead` values ahead of the slowest that has not ended,
 * so that few values are in memory. Returns a promise for each consumer: it resolves after the last value and rejects
 * with the consumer's own error, which ends this consumer alone, or with the error of the source.
 */
export const distributeValues = <T>(
  source: Pick<AsyncIterator<T, void>, 'next'>,
  consumers: readonly ((value: T) => Promise<void>)[],
  maxAhead: number,
): readonly Promise<void>[] => {
  const values = new Map<number, Promise<IteratorResult<T, void>>>();
  const positions = consumers.map(() => 0);
  const moves = new EventEmitter().setMaxListeners(0);
  const slowest = (): number => Math.min(...positions);

  /** Called in the order of positions. */
  const valueAt = (position: number): Promise<IteratorResult<T, void>> => {
    const existing = values.get(position);
    if (existing) return existing;
    const value = source.next();
    // An error is thrown to the consumers that reach this position, if any does.
    value.catch(() => undefined);
    values.set(position, value);
    return value;
  };
  const moveTo = (nth: number, position: number): void => {
    positions[nth] = position;
    for (const old of values.keys()) if (old < slowest()) values.delete(old);
    moves.emit('move');
  };
  const run = async (consume: (value: T) => Promise<void>, nth: number): Promise<void> => {
    try {
      for (let position = 0; ; position++) {
        moveTo(nth, position);
        while (position > slowest() + maxAhead) await once(moves, 'move');
        const next = await valueAt(position);
        if (next.done) return;
        void valueAt(position + 1);
        await consume(next.value);
      }
    } finally {
      moveTo(nth, Infinity);
    }
  };
  return consumers.map(run);
};
