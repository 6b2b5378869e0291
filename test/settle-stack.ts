import { type Db, read } from '@hiring/database';
import { type EventStore, headPosition } from '@hiring/eventstore';
import { sql } from 'kysely';

import { until } from './until.ts';

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

const waitUntilProjected = async (db: Db): Promise<void> => {
  const { projections } = await import('@hiring/projections');
  const last = await lastPositions(db);
  let behind: readonly string[] = [];
  await until(
    async () => {
      const passed = await checkpoints(db);
      behind = projections
        .filter(({ name, categories }) =>
          categories.some((category) => (passed.get(name) ?? -1n) < (last.get(category) ?? -1n)),
        )
        .map(({ name }) => `${name} at ${passed.get(name)}`);
      return behind.length === 0;
    },
    () => `behind the log: ${behind.join(', ')}`,
  );
};

const checkpoints = async (db: Db): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'position'])
    .execute();
  return new Map(rows.map(({ projection, position }) => [projection, position]));
};

/** Returns the last position of each category from the embedded store's table: the protocol has no such query. */
const lastPositions = async (db: Db): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ category: string; position: bigint }>`
    select split_part(stream, '-', 1) as category, max(position) as position
    from eventstore.events group by 1`.execute(db);
  return new Map(rows.map(({ category, position }) => [category, position]));
};
