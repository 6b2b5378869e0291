import { type Db, read, watchReadTables } from '@hiring/database';
import type { EventStore } from '@hiring/eventstore';
import { sql } from 'kysely';

import { createBatchLoader } from '../concurrency/batch-loader.ts';
import { projections } from './projections.ts';

/** A dependency that the API needs to serve requests, and the reason why it is not available. */
export type ReadinessFault = { readonly name: string; readonly reason: string };

type ReadinessDeps = { readonly db: Db; readonly store: Pick<EventStore, 'ready'> };

/**
 * Creates the readiness check, which returns no faults when the API can serve requests. Concurrent calls share one
 * check.
 */
export const createReadinessCheck = ({ db, store }: ReadinessDeps) => {
  const tables = watchReadTables(db);
  const alteredTables = (): readonly ReadinessFault[] =>
    tables().map(({ table, fault }) => ({ name: `read.${table}`, reason: fault }));
  const check = async (): Promise<readonly ReadinessFault[]> => {
    const [inStore, inDatabase] = await Promise.all([
      store.ready().then(
        () => [],
        () => [unreachable('event store')],
      ),
      findProjectionFaults(db).catch(() => [unreachable('database')]),
    ]);
    return [...inStore, ...inDatabase, ...alteredTables()];
  };
  const sharedCheck = createBatchLoader(async (callers: readonly null[]) => {
    const faults = await check();
    return callers.map(() => faults);
  });
  return (): Promise<readonly ReadinessFault[]> => sharedCheck(null);
};

const unreachable = (name: string): ReadinessFault => ({ name, reason: 'unreachable' });

/**
 * The projector updates the checkpoint row of each projection, or of each of its partitions, every few seconds, also when there is no event to
 * project.
 */
const findProjectionFaults = async (db: Db): Promise<readonly ReadinessFault[]> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', sql<boolean>`bool_or(error is not null)`.as('stopped')])
    .select(sql<boolean>`bool_and(seen_at > now() - interval '15 seconds')`.as('alive'))
    .groupBy('projection')
    .execute();
  const checkpoints = new Map(rows.map((row) => [row.projection, row]));

  return projections.flatMap((name) => {
    const row = checkpoints.get(name);
    if (!row) return [{ name, reason: 'not started' }];
    if (row.stopped) return [{ name, reason: 'stopped by an event it cannot apply' }];
    return row.alive ? [] : [{ name, reason: 'not running' }];
  });
};
