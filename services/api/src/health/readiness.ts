import { type Db, read, watchReadTables } from '@hiring/database';
import { sql } from 'kysely';

import { createBatchLoader } from '../concurrency/batch-loader.ts';
import type { Deps } from '../deps.ts';
import { projections } from './projections.ts';

/** Something the API cannot do without, and in words for anybody what is the matter with it. */
export type ReadinessFault = { readonly name: string; readonly reason: string };

/** What is in the way of serving; empty when nothing is. Those who ask at once share one look. */
export const createReadinessCheck = ({ db, store }: Pick<Deps, 'db' | 'store'>) => {
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

/** A projection's row is touched every few seconds, also when there is nothing to do. */
const findProjectionFaults = async (db: Db): Promise<readonly ReadinessFault[]> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'error'])
    .select(sql<boolean>`seen_at > now() - interval '15 seconds'`.as('alive'))
    .execute();
  const checkpoints = new Map(rows.map((row) => [row.projection, row]));

  return projections.flatMap((name) => {
    const row = checkpoints.get(name);
    if (!row) return [{ name, reason: 'not started' }];
    if (row.error !== null) return [{ name, reason: 'stopped by an event it cannot apply' }];
    return row.alive ? [] : [{ name, reason: 'not running' }];
  });
};
