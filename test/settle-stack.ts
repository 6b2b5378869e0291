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
 * Waits until nothing follows any more from what was appended: effects append events that are projected in turn, so it
 * looks again until the log stood still for one whole round. Throws with the names of those that are behind.
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
  const { projections } = await import('@hiring/projector');
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

/** Asked of the embedded store's own table, for nothing in the protocol answers it. */
const lastPositions = async (db: Db): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ category: string; position: bigint }>`
    select split_part(stream, '-', 1) as category, max(position) as position
    from eventstore.events group by 1`.execute(db);
  return new Map(rows.map(({ category, position }) => [category, position]));
};
