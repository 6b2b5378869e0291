import { jsonEvent } from '@eventstore/db-client';
import { type Db, read, type ReadTables } from '@hiring/database';
import type { EventName } from '@hiring/domain';
import { headPosition } from '@hiring/eventstore';
import { projections, RebuildInProgressError } from '@hiring/projections';
import { type Deps, readConfig, start } from '@hiring/projector';
import { sql } from 'kysely';

import { withClient } from '../servers/event-store-client.ts';
import type { Stack } from '../stack.ts';
import { startStores } from '../stores.ts';
import { until } from '../until.ts';

/** Starts a database and an event store without any service. */
export const emptyStack = (): Promise<Stack> => startStores();

/** Starts a projector on the stack, in addition to any that runs already. */
export const launchProjector = (stack: Stack, deps: Deps = {}, env: Record<string, string> = {}) =>
  start(readConfig({ ...stack.env, ...env }), deps);

/** Appends events that no decider checked, as an older, newer or broken writer might; returns the last position. */
export const appendUnchecked = async (
  { eventStoreUrl }: Stack,
  stream: string,
  events: readonly {
    readonly type: `${EventName}.v${number}` | 'FromAFarFuture.v1';
    readonly data: object;
  }[],
): Promise<bigint> => {
  const stored = events.map(({ type, data }) => jsonEvent({ type, data: { ...data } }));
  const { position } = await withClient(eventStoreUrl, (client) =>
    client.appendToStream(stream, stored),
  );
  return position?.commit ?? 0n;
};

/** Returns the checkpoint of a projection, of its slowest partition. */
export const checkpoint = async (db: Db, projection: string) =>
  read(db)
    .selectFrom('checkpoints')
    .selectAll()
    .where('projection', '=', projection)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Resolves with the checkpoint once a projection has applied everything up to a position. */
export const waitUntilPassed = (db: Db, projection: string, position: bigint) =>
  until(
    async () => {
      const found = await checkpoint(db, projection);
      return found.position >= position && found;
    },
    () => `${projection} did not pass ${position}`,
  );

/** Resolves with the checkpoint once a projection has applied the newest event of the log. */
export const waitUntilCaughtUp = async (
  { db, store }: Pick<Stack, 'db' | 'store'>,
  projection: string,
) => waitUntilPassed(db, projection, (await headPosition(store)) ?? 0n);

/** Resolves with the checkpoint once it records the error that stopped the projection. */
export const waitUntilStopped = (db: Db, projection: string) =>
  until(
    async () => {
      const found = await checkpoint(db, projection);
      return found.error !== null && found;
    },
    () => `${projection} did not stop`,
  );

export type Rows = Readonly<Record<string, readonly object[]>>;

/** Returns every row of every projection by table, sorted by their JSON. */
export const allRows = async (db: Db): Promise<Rows> => {
  const tables = projections.flatMap((projection) => projection.tables);
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await selectRows(db, table)] as const)),
  );
};

const selectRows = async (db: Db, table: keyof ReadTables): Promise<readonly object[]> => {
  const all = sql<{ row: object }>`
    select to_jsonb(t) as row from ${sql.table(`read.${table}`)} t order by to_jsonb(t)::text`;
  const { rows } = await all.execute(db);
  return rows.map(({ row }) => row);
};

/** Starts a rebuild again until it has the lock: Postgres may take a second to release that of an interrupted one. */
export const retryWhileBusy = async (rebuild: () => Promise<void>): Promise<void> => {
  await until(() => rebuild().then(() => true, isBusy));
};

const isBusy = (error: unknown): false => {
  if (error instanceof RebuildInProgressError) return false;
  throw error;
};
