import { type EventStore, headPosition } from '@hiring/eventstore';
import { type Db, read } from '@hiring/readmodels';

import { until } from './until.ts';

type Settling = {
  readonly db: Db;
  readonly store: EventStore;
  readonly projector: boolean;
  readonly worker: { readonly drained: () => Promise<void> } | undefined;
};

/**
 * Waits until nothing follows any more from what was appended: effects append events that are projected in turn, so it
 * looks again until the log stood still for one whole round. Throws with the names of those that are behind.
 */
export const settled = async ({ db, store, projector, worker }: Settling): Promise<void> => {
  for (let seen: bigint | undefined, head = await headPosition(store); head !== seen;) {
    seen = head;
    await worker?.drained();
    if (projector) await projected(db, store);
    head = await headPosition(store);
  }
};

const projected = async (db: Db, store: EventStore): Promise<void> => {
  const { projections } = await import('projector');
  const last = await lastPositions(store);
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

/** The position of the last event of each category, read from the log itself: true of any server. */
const lastPositions = async (store: EventStore): Promise<ReadonlyMap<string, bigint>> =>
  store.call(async ({ client }) => {
    const last = new Map<string, bigint>();
    for await (const { event } of client.readAll()) {
      if (event) last.set(event.streamId.split('-', 1)[0] ?? '', event.position.commit);
    }
    return last;
  });
