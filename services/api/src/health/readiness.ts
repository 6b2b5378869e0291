import { type Db, read, watchReadTables } from '@hiring/readmodels';
import { sql } from 'kysely';

import type { Deps } from '../deps.ts';
import { batched } from '../http/batched.ts';
import { projections } from './projections.ts';

/** Something the API cannot do without, and in words for anybody what is the matter with it. */
export type Trouble = { readonly name: string; readonly reason: string };

/** What is in the way of serving; empty when nothing is. Those who ask at once share one look. */
export const readiness = ({ db, store }: Pick<Deps, 'db' | 'store'>) => {
  const tables = watchReadTables(db);
  const alteredTables = (): readonly Trouble[] =>
    tables().map(({ table, fault }) => ({ name: `read.${table}`, reason: fault }));
  const look = async (): Promise<readonly Trouble[]> => {
    const [inStore, inDatabase] = await Promise.all([
      store.ready().then(
        () => [],
        () => [unreachable('event store')],
      ),
      troublesOfProjections(db).catch(() => [unreachable('database')]),
    ]);
    return [...inStore, ...inDatabase, ...alteredTables()];
  };
  const shared = batched(async (askers: readonly null[]) => {
    const troubles = await look();
    return askers.map(() => troubles);
  });
  return (): Promise<readonly Trouble[]> => shared(null);
};

const unreachable = (name: string): Trouble => ({ name, reason: 'unreachable' });

/** A projection's row is touched every few seconds, also when there is nothing to do. */
const troublesOfProjections = async (db: Db): Promise<readonly Trouble[]> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'error'])
    .select(sql<boolean>`seen_at > now() - interval '15 seconds'`.as('alive'))
    .execute();
  const known = new Map(rows.map((row) => [row.projection, row]));

  return projections.flatMap((name) => {
    const row = known.get(name);
    if (!row) return [{ name, reason: 'not started' }];
    if (row.error !== null) return [{ name, reason: 'stopped by an event it cannot apply' }];
    return row.alive ? [] : [{ name, reason: 'not running' }];
  });
};
