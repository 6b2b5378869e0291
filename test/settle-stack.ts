import { type Db, waitForCheckpoints } from '@hiring/database';
import { type EventStore, headPosition } from '@hiring/eventstore';
import { sql } from 'kysely';

type SettleTargets = {
  readonly db: Db;
  readonly store: EventStore;
  readonly projector: boolean;
  readonly worker: { readonly drained: () => Promise<void> } | undefined;
};

/**
 * Waits until every event is projected and every effect has run. Effects append events that are projected in turn, so
 * it repeats until the log does not grow during a round. Throws with the names of the projections that are behind.
 */
export const settleStack = async ({
  db,
  store,
  projector,
  worker,
}: SettleTargets): Promise<void> => {
  for (let lastHead: bigint | undefined, head = await headPosition(store); head !== lastHead;) {
    lastHead = head;
    await worker?.drained();
    if (projector) await waitUntilProjected(db);
    head = await headPosition(store);
  }
};

const settleTimeoutMs = 30_000;

const waitUntilProjected = async (db: Db): Promise<void> => {
  const { projections } = await import('@hiring/projections');
  const last = await lastPositions(db);
  const positions = projections.map(({ name, categories }) => {
    const ends = categories.map((category) => last.get(category) ?? 0n);
    return [name, ends.reduce((a, b) => (a > b ? a : b), 0n)] as const;
  });
  const options = { timeoutMs: settleTimeoutMs };
  const behind = await waitForCheckpoints(db, new Map(positions), options);
  if (behind.length > 0) throw new Error(`behind the log: ${behind.join(', ')}`);
};

/** Waits until one projection has passed a position of the log. */
export const waitForProjection = async (
  db: Db,
  name: string,
  position: bigint | undefined,
): Promise<void> => {
  const options = { timeoutMs: settleTimeoutMs };
  await waitForCheckpoints(db, new Map([[name, position ?? 0n]]), options);
};

/** Returns the last position of each category from the embedded store's table: the protocol has no such query. */
const lastPositions = async (db: Db): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ category: string; position: bigint }>`
    select split_part(stream, '-', 1) as category, max(position) as position
    from eventstore.events group by 1`.execute(db);
  return new Map(rows.map(({ category, position }) => [category, position]));
};
